// What a player decides before the turn comes. Decides when it still holds: it is bound to the hand
// and to the price that was on the screen when it was chosen, and is dropped where either is another.
// There is none that calls any price.

import { inHand, seatAt, seatOf } from "../model/seats";
import type { TableView, Turn } from "../wire/protocol";
import type { Action } from "./intents";

export type PremoveKind = "fold" | "check_fold" | "check" | "call";

/** An answer that waits for its turn: `price` is what a call cost when it was chosen. */
export interface Premove {
  readonly kind: PremoveKind;
  readonly hand: string;
  readonly street: number;
  readonly price: number;
}

/** List what can be chosen before the turn: nothing on one's own turn, without a hand, or once all-in. */
export function premoves(view: TableView, me: string): readonly Premove[] {
  const number = seatOf(view, me);
  const seat = number === null ? null : seatAt(view, number);
  if (seat === null || !inHand(seat) || seat.all_in || view.clock?.seat === number || view.stage !== "betting") return [];
  const price = Math.min(Math.max(0, view.to_match - seat.bet), seat.stack);
  const kinds: readonly PremoveKind[] = price === 0 ? ["check_fold", "check"] : ["fold", "call"];
  return kinds.map((kind) => ({ kind, hand: view.hand, street: view.street, price }));
}

/** Tell whether two are the same choice at the same price. */
export function same(one: Premove | null, other: Premove | null): boolean {
  return one?.kind === other?.kind && one?.hand === other?.hand && one?.street === other?.street && one?.price === other?.price;
}

/** Tell whether one that was chosen still means what it meant: "fold" does at every price. */
export function holds(chosen: Premove, view: TableView, me: string): boolean {
  if (chosen.hand !== view.hand) return false;
  if (chosen.kind === "fold" || chosen.kind === "check_fold") return true;
  const number = seatOf(view, me);
  const seat = number === null ? null : seatAt(view, number);
  return seat !== null && chosen.street === view.street && Math.min(Math.max(0, view.to_match - seat.bet), seat.stack) === chosen.price;
}

/** Give the answer that was decided on, or null where the turn is not the one it was meant for. */
export function answerOf(chosen: Premove, view: TableView, turn: Turn): Action | null {
  const { legal } = turn;
  if (chosen.hand !== turn.hand) return null;
  switch (chosen.kind) {
    case "fold": // nobody folds for nothing
    case "check_fold":
      if (legal.check) return { type: "check" };
      return legal.fold ? { type: "fold" } : null;
    case "check":
      return legal.check && chosen.street === view.street ? { type: "check" } : null;
    case "call":
      return legal.call === chosen.price && chosen.street === view.street ? { type: "call" } : null;
  }
}
