// What the dealer says: one sentence for everything that happens at a table, from the event itself. Decides which facts
// a sentence needs; the log, the line in the middle and the spoken text are all made here, so that they say the same.

import { UNKNOWN } from "../model/seats";
import type { Line } from "../model/table";
import type { Offer } from "../wire/protocol";
import { cardText, glyphs, spoken } from "./cards";
import { gameNames } from "./games";
import { stakesText } from "./stakes";
import type { Args, Words } from "./words";

/** How amounts are written. */
export type Chips = (amount: number) => string;

/** How cards are written: for the eye, or for the ear. */
export type Cards = (cards: readonly string[]) => string;

const seen: Cards = (cards) => cards.map(glyphs).join(" ");

/** Write cards as they are said. */
export function heard(words: Words): Cards {
  return (cards) => cards.map((card) => spoken(words, card)).join(", ");
}

/** Give the sentence for something that happened. */
export function tell(words: Words, line: Line, chips: Chips, cards: Cards = seen): string {
  const more = moreOf(words, line, cards);
  return words.say(`event-${line.event.type}${more.form}`, { ...argsOf(words, line, chips, cards), ...more.args });
}

/** Give the sentence for who looks at the table as well: of cards that are dealt it tells only the street. */
export function tellBriefly(words: Words, line: Line, chips: Chips): string {
  return line.event.type === "dealt" ? words.say("event-dealt", argsOf(words, line, chips, seen)) : tell(words, line, chips);
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

/** Give the form of a sentence that says more than the plain one, where there is more to say. */
function moreOf(words: Words, line: Line, cards: Cards): { readonly form: string; readonly args: Args } {
  const { event, scene } = line;
  const terms = scene?.terms ?? null;
  const more = (form: string, args: Args) => (Object.values(args).includes("") ? { form: "", args: {} } : { form, args });
  switch (event.type) {
    case "dealt":
      return more("-cards", { list: dealtTo(words, line, cards) });
    case "board":
      return scene !== undefined && scene.boards > event.cards.length ? more("-numbered", { board: (event.first ?? 0) + 1 }) : more("", {});
    case "awarded":
      return more("-from", { part: partOf(words, event, line) });
    case "hand":
      return event.turns.number === 1 && terms !== null && terms.games.length > 1 ? more("-game", { game: nameOf(words, terms, event.turns.place ?? 0) }) : more("", {});
    case "chosen":
      return more("-game", { game: terms === null ? "" : nameOf(words, terms, event.place) });
    case "terms":
      return more("-stakes", { stakes: terms === null ? "" : stakesOf(words, terms) });
    default:
      return more("", {});
  }
}

/** Say whose cards were dealt, as far as they are known: those face up, and my own. */
function dealtTo(words: Words, { event, names, scene }: Line, cards: Cards): string {
  if (event.type !== "dealt" || scene?.seats.length !== event.up.length) return "";
  const told = scene.seats.map((seat, place) => {
    const known = (dealt: readonly number[] | undefined) => cards((dealt ?? []).map(cardText).filter((card) => card !== UNKNOWN));
    const [down, up] = [known(event.down[place]), known(event.up[place])];
    const form = down !== "" && up !== "" ? "dealt-both" : "dealt-to";
    return `${down}${up}` === "" ? "" : words.say(form, { name: names[seat] ?? words.say("seat-number", { seat }), down, up, cards: down || up });
  });
  return told.filter((each) => each !== "").join("; ");
}

/** Say which of several pots, boards and halves was won. */
function partOf(words: Words, { pot, board = 0 }: { readonly pot: number; readonly board?: number }, { scene, half }: Line): string {
  const parts: string[] = [];
  if ((scene?.pots ?? 0) > 1) parts.push(pot === 0 ? words.say("awarded-main") : words.say("awarded-side", { number: pot }));
  if ((scene?.boards ?? 0) > 1) parts.push(words.say("awarded-board", { number: board + 1 }));
  if (half !== undefined) parts.push(words.say(`awarded-${half}`));
  return parts.join(", ");
}

function nameOf(words: Words, terms: Offer, place: number): string {
  return gameNames(words, terms)[place] ?? "";
}

/** Say what is played for how much. */
function stakesOf(words: Words, terms: Offer): string {
  const names = gameNames(words, terms);
  return terms.games.map(({ stakes }, place) => `${names[place]}, ${stakesText(words, stakes)}`).join("; ");
}

function argsOf(words: Words, { event, names, street }: Line, chips: Chips, write: Cards): Args {
  const who = (seat: number | null | undefined): string => (seat == null ? "" : (names[seat] ?? words.say("seat-number", { seat })));
  const name = "seat" in event ? who(event.seat) : "";
  const cards = (list: readonly number[]): string => write(list.map(cardText));
  switch (event.type) {
    case "sat":
      return { name: event.name, amount: chips(event.stack) };
    case "left":
      return { name, amount: chips(event.stack), why: event.removed || "own" };
    case "leaving":
      return { name, why: event.removed || "own" };
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
