// Why a button does nothing now: the code that the room sent with the turn, which the rules gave, what is wrong with an
// amount, or that the room is not reached. Decides which of several codes is told where a place stands for several
// actions; it explains, and never allows or forbids.

import type { Problem } from "../../ctrl/typed";
import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import { inHand } from "../../model/seats";
import { HOUSE_DEFAULTS } from "../../wire/names";
import type { SeatView, TableView, Turn, WhyNot } from "../../wire/protocol";
import type { Room } from "../room.svelte";

/** What is to be said of each place; null where the button works, or where nothing has to be said. */
export interface Reasons {
  readonly fold: WhyNot | null;
  readonly check: WhyNot | null;
  readonly passive: WhyNot | null;
  readonly wager: WhyNot | null;
  readonly muck: WhyNot | null;
}

/** Codes that only name another action of the same place: a bet is a raise where somebody has bet. */
const ANOTHER: readonly string[] = ["cannot_bet", "nothing_to_raise", "complete_instead", "cannot_complete"];

/** Say why one cannot fold, check, call, bet or raise at a turn. */
export function reasonsOf({ legal, why_not: barred }: Turn): Reasons {
  const passive = legal.check || legal.call != null || legal.bring_in != null;
  const wagers = [barred["raise_to"], barred["bet"], barred["complete"]].filter((each) => each !== undefined);
  const wager = legal.bet != null || legal.raise_to != null || legal.complete != null;
  return {
    fold: barred["fold"] ?? null,
    check: barred["check"] ?? null,
    passive: passive ? null : (barred["call"] ?? null),
    wager: wager ? null : (wagers.find(({ code }) => !ANOTHER.includes(code)) ?? wagers[0] ?? null),
    muck: barred["muck"] ?? null,
  };
}

/** Say that there is no connection, null where there is one. */
export function cutOff({ light, words }: Room): string | null {
  return light === "open" ? null : words.say("why-offline");
}

/** Tell whether what is typed would be heard now: who is out of a live hand is silent,
 *  unless the house says otherwise. */
export function isSilenced(view: TableView, seat: SeatView | null): boolean {
  const lets = view.house["folded_may_chat"] ?? HOUSE_DEFAULTS["folded_may_chat"];
  return view.playing && lets !== true && (seat === null || !inHand(seat));
}

/** Say why a line that was understood is no action. */
export function problemText(words: Words, problem: Problem, chips: Chips): string {
  switch (problem.code) {
    case "below_minimum":
      return words.say("typed-below_minimum", { amount: chips(problem.amount), minimum: chips(problem.minimum) });
    case "above_maximum":
      return words.say("typed-above_maximum", { amount: chips(problem.amount), maximum: chips(problem.maximum) });
    case "not_a_size":
      return words.say("typed-not_a_size", { amount: chips(problem.amount) });
    default:
      return words.say(`typed-${problem.code}`);
  }
}
