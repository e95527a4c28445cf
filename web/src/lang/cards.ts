// Cards and hands in words: "As" on the wire is an ace of spades to who hears it, and "A♠" in a line of the log.

import type { AwardView } from "../wire/protocol";
import type { Words } from "./words";
import { UNKNOWN } from "../model/seats";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

export const GLYPHS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Give a card of an event, a number, as text; 52 is one that the viewer may not know. */
export function cardText(card: number): string {
  return card >= 52 ? UNKNOWN : `${RANKS[card >> 2]}${SUITS[card & 3]}`;
}

/** Write a card for the eye: "10♠". */
export function glyphs(card: string): string {
  return card === UNKNOWN ? "▮" : `${card.startsWith("T") ? "10" : card.charAt(0)}${GLYPHS[card.charAt(1)] ?? ""}`;
}

/** Write a card for the ear: "ten of spades". */
export function spoken(words: Words, card: string): string {
  if (card === UNKNOWN) return words.say("card-unknown");
  return words.say("card", { rank: words.say(`rank-${card.charAt(0)}`), suit: words.say(`suit-${card.charAt(1)}`) });
}

/** The hyphen at which no line ends. */
const UNBROKEN = "\u2011";

/** Say what a hand is called that was shown, null where none was. */
export function handName(words: Words, { category, ranks }: Pick<AwardView, "category" | "ranks">): string | null {
  if (category === "") return null;
  const form = (rank: string | undefined, name: string): string => (rank === undefined ? "" : words.say(`rank-${rank}${name}`));
  const [first, second] = ranks;
  return words.say(`hand-${category}`, {
    one: form(first, ""),
    of: form(first, ".of"),
    many: form(first, ".many"),
    ofmany: form(first, ".ofmany"),
    others: form(second, ".many"),
    dashed: ranks.join(UNBROKEN),
  });
}
