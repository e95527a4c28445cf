// The sentence that the dealer says in the middle of the felt. Decides which one: the winners when there are some, what
// the table waits for while nothing is played, else what was done last.

import { heard, isTold, tell, tellBriefly, type Chips } from "../../lang/events";
import { gameName } from "../../lang/games";
import type { Words } from "../../lang/words";
import { seatAt } from "../../model/seats";
import type { Line, TableState } from "../../model/table";
import type { TableView } from "../../wire/protocol";
import { winSentences } from "./winners";

/** What is said of a hand; comings and goings are in the log. */
const HAND: readonly Line["event"]["type"][] = [
  "hand",
  "chosen",
  "posted",
  "dealt",
  "board",
  "folded",
  "checked",
  "called",
  "bet",
  "raised",
  "brought_in",
  "completed",
  "discarded",
  "collected",
  "run_agreed",
  "shown",
  "mucked",
  "demanded",
  "voided",
];

/** Give the dealer's sentence; to who does not look it tells the cards too. */
export function dealerSays(words: Words, state: TableState, chips: Chips, to: "eye" | "ear" = "eye"): string {
  const { view, log, won } = state;
  if (view === null) return "";
  if (view.closed) return words.say("event-closed");
  if (view.paused) return words.say("dealer-paused");
  if (won.length > 0) return winSentences(words, won, namesOf(state), chips).slice(0, 3).join(" ");
  if (!view.playing && ready(state) < 2) return words.say("dealer-waits");
  if (!view.playing) return between(words, view);
  const line = log.findLast((each) => isTold(each) && HAND.includes(each.event.type));
  if (line === undefined || line.hand !== view.hand) return "";
  return to === "ear" ? tell(words, line, chips, heard(words)) : tellBriefly(words, line, chips);
}

/** Say what comes next, and in dealer's choice who decides that. */
function between(words: Words, view: TableView): string {
  if (view.mix === null) return words.say("dealer-next");
  const { chooser, chosen } = view.mix;
  if (chooser !== null && !chosen) return words.say("dealer-chooser", { name: seatAt(view, chooser)?.name ?? "" });
  return words.say("dealer-next-game", { game: gameName(words, view.game, view.game_name) });
}

function namesOf(state: TableState): Readonly<Record<number, string>> {
  const seats = state.view?.seats ?? [];
  const now = Object.fromEntries(seats.flatMap((seat, place) => (seat === null ? [] : [[place + 1, seat.name]])));
  return { ...state.log.findLast(({ event }) => event.type === "awarded")?.names, ...now };
}

function ready(state: TableState): number {
  return (state.view?.seats ?? []).filter((seat) => seat !== null && seat.stack > 0 && seat.away !== "now").length;
}
