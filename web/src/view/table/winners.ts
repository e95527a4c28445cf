// Who won what, as it is shown: the cards that play, and the words of each hand that took a part. Decides
// which awards are told together: those of one seat for the same hand and half, whichever pot they came
// from; and how halves are told apart.

import { handName } from "../../lang/cards";
import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import type { Names } from "../../model/table";
import type { AwardView, HeldView, SeatView } from "../../wire/protocol";

/** One line of the showdown: several holdings where the same chips were won with both halves. */
export interface Win {
  readonly seat: number;
  readonly amount: number;
  readonly board: number;
  readonly ranking: string;
  readonly held: readonly HeldView[];
}

/** How a card that plays is marked: for the hand, or for which half of a pot that is split. */
export type Plays = "plays" | "high" | "low" | "both";

/** What a hand is called, and which half it won where there are two. */
export interface Called {
  readonly text: string;
  readonly half: "high" | "low" | null;
}

/** Gather awards by seat, board and half, in the order they were made. */
export function wins(awards: readonly AwardView[]): readonly Win[] {
  const found = new Map<string, Win>();
  for (const award of awards) {
    const { seat, board, ranking } = award;
    const key = `${seat} ${board} ${ranking}`;
    const amount = (found.get(key)?.amount ?? 0) + award.amount;
    found.set(key, { seat, board, ranking, amount, held: found.get(key)?.held ?? heldIn(award) });
  }
  return [...found.values()];
}

type Shown = Pick<AwardView, "ranking" | "cards">;

/** Mark the cards that play in a winning hand, and by its half where both were won; null where none was shown. */
export function playing(shown: readonly Shown[]): ReadonlyMap<string, Plays> | null {
  const hands = shown.filter(({ cards }) => cards.length > 0);
  const half = halfIn(hands);
  const found = new Map<string, Plays>();
  for (const { ranking, cards } of hands) {
    for (const card of cards) {
      const mark = half(ranking) ?? "plays";
      found.set(card, (found.get(card) ?? mark) === mark ? mark : "both");
    }
  }
  return hands.length > 0 ? found : null;
}

/** Give how a card is drawn while hands are compared. */
export function lookOf(plays: ReadonlyMap<string, Plays> | null, card: string): "plain" | Plays | "faded" {
  return plays === null ? "plain" : (plays.get(card) ?? "faded");
}

/** List every holding that was shown for an award. */
export function heldIn(award: AwardView): readonly HeldView[] {
  return [award, ...award.also];
}

/** Tell halves apart by the rankings that won: the first of a game is the high one; null where one alone won. */
function halfIn(hands: readonly Shown[]): (ranking: string) => "high" | "low" | null {
  const rankings = [...new Set(hands.map(({ ranking }) => ranking))];
  return (ranking) => (rankings.length < 2 ? null : ranking === rankings[0] ? "high" : "low");
}

/** Say what a seat won with: both halves, where there are two. */
export function wonWith(words: Words, awards: readonly AwardView[], seat: number): readonly Called[] {
  const half = halfIn(awards.flatMap(heldIn).filter(({ cards }) => cards.length > 0));
  const mine = wins(awards).filter((win) => win.seat === seat);
  const found = new Map<string, Called>();
  for (const each of mine.flatMap(({ held }) => held)) {
    const text = handName(words, each);
    if (text !== null) found.set(text, { text, half: half(each.ranking) });
  }
  return [...found.values()];
}

/** Give words that belong to no half. */
export function unsplit(text: string): Called {
  return { text, half: null };
}

/** Say what the cards of a seat are called as they lie now: every ranking of the game,
 *  and each board that has its own. */
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
  return told.map(({ seat, amount, held }) => {
    const name = names[seat] ?? words.say("seat-number", { seat });
    const [hand, low] = held.map((each) => handName(words, each)).filter((text) => text !== null);
    const id = hand === undefined ? "event-awarded" : low === undefined ? "event-awarded-with" : "event-awarded-both";
    return words.say(id, { name, amount: chips(amount), hand: hand ?? "", low: low ?? "" });
  });
}

/** More parts than these are too much for one line; the plates have the hands. */
const MANY = 2;

function bySeat(parts: readonly Win[]): readonly Pick<Win, "seat" | "amount" | "held">[] {
  const sums = new Map<number, number>();
  for (const { seat, amount } of parts) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return [...sums].map(([seat, amount]) => ({ seat, amount, held: [] }));
}
