// How cards are written in a text that somebody types: "As Td, 10h2♣", "??" for one that is not known. Decides where a
// card begins and ends, so that a click can put it in or take it out again. What else may be written, ranges above all,
// and whether it makes a hand is for the room, which reads the text itself.

import { UNKNOWN } from "./seats";

export const RANKS = "AKQJT98765432";
export const SUITS = "shdc";

const BETWEEN = /^[\s,\uFE0E\uFE0F]+/u;
const CARD = /^(?:\?\?|(10|[2-9TJQKA])([cdhs♣♧♦♢♥♡♠♤]))/iu;
const SIGNS: Readonly<Record<string, string>> = { "♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s" };

/** List the cards of a text as the wire writes them; null where it is something else than cards. */
export function cardsIn(text: string): readonly string[] | null {
  const cards: string[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(BETWEEN, "");
    if (rest === "") return cards;
    const found = CARD.exec(rest);
    if (found === null) return null;
    const [whole, rank = "", suit = ""] = found;
    cards.push(whole === UNKNOWN ? UNKNOWN : `${rank === "10" ? "T" : rank.toUpperCase()}${SIGNS[suit] ?? suit.toLowerCase()}`);
    rest = rest.slice(whole.length);
  }
}
