// Who won what, as it is shown: the cards that play, and the words of each hand that took a part. Decides which awards are
// told together: those of one seat for the same hand and half, whichever pot they came from.

import { handName } from "../../lang/cards";
import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import type { Names } from "../../model/table";
import type { AwardView, SeatView } from "../../wire/protocol";

/** One line of the showdown. */
export interface Win {
  readonly seat: number;
  readonly amount: number;
  readonly board: number;
  readonly ranking: string;
  readonly award: AwardView;
}

/** Gather awards by seat, board and half, in the order they were made. */
export function wins(awards: readonly AwardView[]): readonly Win[] {
  const found = new Map<string, Win>();
  for (const award of awards) {
    const { seat, board, ranking } = award;
    const key = `${seat} ${board} ${ranking}`;
    const amount = (found.get(key)?.amount ?? 0) + award.amount;
    found.set(key, { seat, board, ranking, amount, award: found.get(key)?.award ?? award });
  }
  return [...found.values()];
}

/** List the cards that play in any winning hand; null where none was shown. */
export function playing(awards: readonly AwardView[], seat: number | null = null): ReadonlySet<string> | null {
  const cards = awards.filter((award) => seat === null || award.seat === seat).flatMap((award) => award.cards);
  return awards.some((award) => award.cards.length > 0) ? new Set(cards) : null;
}

/** Say what a seat won with: both halves, where there are two. */
export function wonWith(words: Words, awards: readonly AwardView[], seat: number): readonly string[] {
  const mine = wins(awards).filter((win) => win.seat === seat);
  const names = mine.map(({ award }) => handName(words, award)).filter((name) => name !== null);
  return [...new Set(names)];
}

/** Say what the cards of a seat are called as they lie now: every ranking of the game, and each board that has its own. */
export function calledNow(words: Words, { strength }: SeatView): readonly string[] {
  const boards = new Set(strength.map(({ board }) => board)).size;
  const named = strength.flatMap((each) => {
    const hand = handName(words, each);
    return hand === null ? [] : [boards > 1 ? words.say("strength-board", { number: each.board + 1, hand }) : hand];
  });
  return [...new Set(named)];
}

/** Say who won: a sentence for each hand that took a part, or for each player where there are many parts. */
export function winSentences(words: Words, awards: readonly AwardView[], names: Names, chips: Chips): readonly string[] {
  const parts = wins(awards);
  const told = parts.length > MANY ? bySeat(parts) : parts;
  return told.map(({ seat, amount, award }) => {
    const name = names[seat] ?? words.say("seat-number", { seat });
    const hand = award === null ? null : handName(words, award);
    const id = hand === null ? "event-awarded" : "event-awarded-with";
    return words.say(id, { name, amount: chips(amount), hand: hand ?? "" });
  });
}

/** More parts than these are too much for one line; the plates have the hands. */
const MANY = 2;

function bySeat(parts: readonly Win[]): readonly { seat: number; amount: number; award: null }[] {
  const sums = new Map<number, number>();
  for (const { seat, amount } of parts) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return [...sums].map(([seat, amount]) => ({ seat, amount, award: null }));
}
