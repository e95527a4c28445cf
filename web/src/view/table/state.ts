// The one word on a plate that says how a seat stands: in the hand, at the table, on the line. Decides which of several
// things that are true is shown: what ends the hand for a seat comes before what it did last.

import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import { seatAt, UNKNOWN } from "../../model/seats";
import type { Line } from "../../model/table";
import type { SeatView, TableView } from "../../wire/protocol";
import { waysOf } from "./entering";

export type StateName =
  | "wins"
  | "removed"
  | "leaving"
  | "lost"
  | "folded"
  | "all_in"
  | "away"
  | "away_soon"
  | "waits_blind"
  | "next_hand"
  | "broke"
  | "bring_in"
  | "check"
  | "call"
  | "bet"
  | "raise"
  | "pat"
  | "drew"
  | "worth";

/** How a seat stands, the amount that belongs to it (of `worth` a part of the pot), and whether it is faded. */
export interface SeatState {
  readonly name: StateName;
  readonly amount: number;
  readonly out: boolean;
}

/** Give how a seat stands; null where there is nothing to say but its position. `worth` is
 *  what its hand is worth face up. */
export function stateOf(view: TableView, seat: SeatView, log: readonly Line[], number: number, won: number, worth: number | null = null): SeatState | null {
  const out = seat.folded || (view.playing ? !seat.dealt : seat.away === "now");
  const made = (name: StateName, amount = 0): SeatState => ({ name, amount, out });
  if (won > 0) return { ...made("wins", won), out: false };
  if (seat.folded) return made("folded");
  if (worth !== null) return made("worth", worth);
  if (seat.all_in) return made("all_in");
  if (!seat.connected) return made("lost");
  if (seat.away === "now") return made("away");
  if (seat.leaving) return made(seat.removed === "kicked" ? "removed" : "leaving");
  if (seat.dealt) return lastAct(view, log, number, out) ?? (seat.away === null ? null : made("away_soon"));
  if (seat.stack === 0) return made("broke");
  if (seat.entry === "wait" && waysOf(view, number).length > 0) return made("waits_blind");
  return view.playing ? made("next_hand") : null;
}

const ACTS: Readonly<Record<string, StateName>> = {
  checked: "check",
  called: "call",
  bet: "bet",
  raised: "raise",
  completed: "raise",
  brought_in: "bring_in",
};

/** Give what the seat did last on this street of this hand. */
function lastAct(view: TableView, log: readonly Line[], number: number, out: boolean): SeatState | null {
  for (let place = log.length - 1; place >= 0; place--) {
    const { hand, event } = log[place]!;
    if (hand !== view.hand || ["collected", "hand"].includes(event.type)) return null;
    if (!("seat" in event) || event.seat !== number) continue;
    if (event.type === "discarded") return { name: event.cards.length === 0 ? "pat" : "drew", amount: event.cards.length, out };
    const name = ACTS[event.type];
    if (name !== undefined) return { name, amount: "to" in event ? event.to : "amount" in event ? (event.amount ?? 0) : 0, out };
  }
  return null;
}

/** Say how a seat stands; empty where there is nothing to say. */
export function statusText(words: Words, found: SeatState | null, chips: Chips): string {
  if (found === null) return "";
  return words.say(`state-${found.name}`, { amount: amountText(words, found, chips) });
}

function amountText(words: Words, { name, amount }: SeatState, chips: Chips): string {
  if (name === "worth") return words.percent(amount, 1);
  return name === "drew" ? words.number(amount) : chips(amount);
}

/** Say who sits at a seat with what. */
export function seatText(words: Words, seat: SeatView, number: number, status: string, chips: Chips): string {
  const { name, stack, position, bot } = seat;
  return words.say("seat-label", { seat: number, name, stack: chips(stack), bot: bot ? "yes" : "no", position: position || "none", state: status || "none" });
}

/** Tell whether a seat brought it in, in the hand that is played. */
export function broughtIn(view: TableView, log: readonly Line[], number: number): boolean {
  return log.some(({ hand, event }) => hand === view.hand && event.type === "brought_in" && event.seat === number);
}

/** Tell whether cards lie before a seat: those that were folded do not, nor those that
 *  were mucked and that nobody saw. */
export function hasCards(view: TableView, log: readonly Line[], number: number): boolean {
  const seat = seatAt(view, number);
  if (seat === null || seat.folded || seat.down.length + seat.up.length === 0) return false;
  if (seat.down.some((card) => card !== UNKNOWN)) return true;
  const last = log.findLast(({ event }) => event.type === "hand" || (event.type === "mucked" && event.seat === number));
  return last?.event.type !== "mucked";
}
