// The table as text: answers to questions of one key, from the view alone. Decides which questions there are and what
// is told; the text mode shows them and reads them out.

import { spoken } from "../../lang/cards";
import { isTold, streetName, tell, type Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import { seatAt, seatOf, UNKNOWN } from "../../model/seats";
import { equityOf, type TableState } from "../../model/table";
import { remaining } from "../../model/time";
import type { Game, SeatView, TableView, Turn } from "../../wire/protocol";
import { inDealOrder } from "./dealt";
import { untimed } from "./idle";
import { seatsTold } from "./sitting";
import { hasCards, seatText, stateOf, statusText, type SeatState } from "./state";
import { calledNow } from "./winners";

/** The questions and their keys. */
export const QUESTIONS = { cards: "k", board: "b", pot: "p", stacks: "s", price: "w", last: "l", time: "i" } as const;

export type Question = keyof typeof QUESTIONS;

/** What an answer is made from. */
export interface Asked {
  readonly words: Words;
  readonly state: TableState;
  readonly view: TableView;
  readonly turn: Turn | null;
  readonly me: string;
  /** The chips that I have beside the table. */
  readonly wallet: number;
  readonly game: Game | null;
  readonly now: number;
  readonly chips: Chips;
}

/** Answer a question, a sentence each. */
export function answerTo(question: Question, asked: Asked): readonly string[] {
  switch (question) {
    case "cards":
      return cards(asked);
    case "board":
      return board(asked);
    case "pot":
      return pot(asked);
    case "stacks":
      return stacks(asked);
    case "price":
      return [price(asked)];
    case "last":
      return [last(asked)];
    case "time":
      return [time(asked)];
  }
}

function list(words: Words, cards: readonly string[]): string {
  return cards.map((card) => spoken(words, card)).join(", ");
}

function cards({ words, view, state, me, game }: Asked): readonly string[] {
  const number = seatOf(view, me);
  const mine = number === null ? null : seatAt(view, number);
  const held = mine === null ? [] : inDealOrder(mine, game).map(({ card }) => card);
  const own = held.length === 0 ? words.say("text-no-cards") : words.say("text-cards", { cards: list(words, held) });
  const others = view.seats.flatMap((seat, place) => (seat !== null && seat.player !== me && hasCards(view, state.log, place + 1) ? [seat] : []));
  const open = others.map((seat) => ({ name: seat.name, up: openOf(seat, game) })).filter(({ up }) => up.length > 0);
  const called = mine === null ? [] : calledNow(words, mine).map((hand) => words.say("text-strength", { hand }));
  return [own, ...called, ...open.map(({ name, up }) => words.say("text-up-cards", { name, cards: list(words, up) }))];
}

/** List the cards of somebody that everybody sees: dealt face up, or turned up at an all-in or a showdown. */
function openOf(seat: SeatView, game: Game | null): readonly string[] {
  return inDealOrder(seat, game).flatMap(({ card }) => (card === UNKNOWN ? [] : [card]));
}

function board({ words, view }: Asked): readonly string[] {
  const laid = view.boards.filter((cards) => cards.length > 0);
  if (laid.length === 0) return [words.say("text-no-board")];
  return laid.map((cards, place) => words.say(laid.length > 1 ? "text-board-number" : "text-board", { number: place + 1, cards: list(words, cards) }));
}

function pot({ words, view, chips }: Asked): readonly string[] {
  const whole = words.say("pot", { amount: chips(view.total) });
  if (view.pots.length < 2) return [whole];
  const [main, ...sides] = view.pots;
  const named = sides.map(({ amount }, place) => words.say("pot-side", { number: place + 1, amount: chips(amount) }));
  return [whole, words.say("pot-main", { amount: chips(main?.amount ?? 0) }), ...named];
}

function stacks({ words, view, state, me, wallet, chips }: Asked): readonly string[] {
  const seated = view.seats.flatMap((seat, place) => {
    if (seat === null) return [];
    const found = stateOf(view, seat, state.log, place + 1, 0, equityOf(state, place + 1));
    return [seatText(words, seat, place + 1, stood(words, seat, found, chips), chips)];
  });
  return [...seated, ...seatsTold(words, view, me, wallet, chips)];
}

/** Say how a seat stands: a plate has room for one thing, text for what its hand is worth and that it is all-in. */
function stood(words: Words, seat: SeatView, found: SeatState | null, chips: Chips): string {
  if (found?.name === "worth" && seat.all_in) return words.say("text-all-in-worth", { amount: words.percent(found.amount, 1) });
  return statusText(words, found, chips);
}

function price({ words, view, turn, chips }: Asked): string {
  if (turn === null) return words.say(view.clock === null ? "text-nobody-acts" : "text-actor", { name: seatAt(view, view.clock?.seat ?? 0)?.name ?? "" });
  const { legal } = turn;
  if (legal.call != null) return words.say("text-price", { amount: chips(legal.call), pot: chips(view.total) });
  return legal.check ? words.say("text-free") : words.say(untimed(legal, turn.beaten), { amount: chips(legal.bring_in ?? 0) });
}

function last({ words, state, chips }: Asked): string {
  const line = state.log.findLast(isTold);
  return line === undefined ? words.say("log-empty") : tell(words, line, chips);
}

function time({ words, view, now }: Asked): string {
  const left = view.clock === null ? null : remaining(view.clock.until, now);
  if (view.clock === null || left === null) return words.say("text-no-clock");
  return words.say("text-time", { name: seatAt(view, view.clock.seat)?.name ?? "", seconds: Math.ceil(left / 1000) });
}

/** Give the line at the top: the hand and its street. */
export function heading({ words, view }: Pick<Asked, "words" | "view">): string {
  if (!view.playing && view.hand_number === 0) return words.say("text-before");
  if (!view.playing) return words.say("text-between", { number: view.hand_number });
  return words.say("text-hand", { number: view.hand_number, street: streetName(words, view.street_name) });
}
