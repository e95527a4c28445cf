// What the dealer says: one sentence for everything that happens at a table, from the event itself. Decides which facts a
// sentence needs; the log, the line in the middle and the spoken text are all made here, so that they say the same.

import type { Line } from "../model/table";
import { cardText, glyphs } from "./cards";
import type { Args, Words } from "./words";

/** How amounts are written. */
export type Chips = (amount: number) => string;

/** Give the sentence for something that happened. */
export function tell(words: Words, line: Line, chips: Chips): string {
  return words.say(`event-${line.event.type}`, argsOf(words, line, chips));
}

/** Tell whether an event is worth a line: what every hand has, clocks, and what did not come about are not. */
export function isTold({ event }: Line): boolean {
  if (event.type === "collected") return (event.returned ?? 0) > 0;
  if (event.type === "choosing") return event.seat != null;
  return !SILENT.includes(event.type);
}

const SILENT: readonly Line["event"]["type"][] = [
  "auto_top_up",
  "clock",
  "clock_stopped",
  "committed",
  "deck",
  "deck_closed",
  "ended",
  "link",
  "pots",
  "straddle_set",
  "opened",
];

function argsOf(words: Words, { event, names, street }: Line, chips: Chips): Args {
  const who = (seat: number | null | undefined): string => (seat == null ? "" : (names[seat] ?? words.say("seat-number", { seat })));
  const name = "seat" in event ? who(event.seat) : "";
  const cards = (list: readonly number[]): string => list.map((card) => glyphs(cardText(card))).join(" ");
  switch (event.type) {
    case "sat":
    case "left":
      return { name: "name" in event ? event.name : name, amount: chips(event.stack) };
    case "asked_in":
      return { name: event.name, amount: chips(event.amount) };
    case "posted":
      return { name, money: event.money, amount: chips(event.amount) };
    case "called":
    case "bet":
    case "brought_in":
    case "awarded":
    case "topped_up":
    case "top_up_asked":
      return { name, amount: chips(event.amount) };
    case "raised":
    case "completed":
      return { name, amount: chips(event.to) };
    case "collected":
      return { name, amount: event.returned ?? 0, returned: chips(event.returned ?? 0) };
    case "discarded":
      return { name, count: event.cards.length };
    case "run_agreed":
      return { name, count: event.times };
    case "shown":
      return { name, cards: cards(event.cards) };
    case "demanded":
      return { name, target: who(event.target) };
    case "pots":
      return { count: event.pots.length };
    case "button_drawn":
      return { name: who(event.button) };
    case "hand":
      return { number: event.number };
    case "board":
      return { street: streetName(words, street), cards: event.cards.map(cards).join(" | ") };
    case "dealt":
      return { street: streetName(words, street) };
    case "equities": {
      const worth = event.seats.map(({ seat, equity }) => words.say("equity-of", { name: who(seat), part: words.percent(equity, 1) }));
      return { list: worth.join(", ") };
    }
    case "connected":
      return { name, there: String(event.there) };
    case "paused":
      return { on: String(event.on) };
    default:
      return { name };
  }
}

/** Give the name of a street: "first draw" on the wire is `street-first_draw`. */
export function streetName(words: Words, street: string): string {
  return street === "" ? "" : words.say(`street-${street.replaceAll(" ", "_")}`);
}
