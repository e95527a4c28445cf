// Questions to a view about its seats: which is mine, who sits where as I see it, what a seat holds. Decides the order
// in which seats are drawn; names of positions and what is dealt come from the server.

import type { SeatView, TableView } from "../wire/protocol";

/** A seat as it is drawn: its number, who sits there, and whether it is the player's own. */
export interface Place {
  readonly number: number;
  readonly seat: SeatView | null;
  readonly hero: boolean;
}

export type Disc = "button" | "small_blind" | "big_blind";

/** The card that the viewer may not know. */
export const UNKNOWN = "??";

/** Give the number of the seat of a player, null where the player only watches. */
export function seatOf(view: TableView, player: string): number | null {
  const place = view.seats.findIndex((seat) => seat?.player === player);
  return place < 0 ? null : place + 1;
}

/** Give who sits at a number, from 1. */
export function seatAt(view: TableView, number: number): SeatView | null {
  return view.seats[number - 1] ?? null;
}

/** Give until when a free seat is kept for a player who waits, null where none is. */
export function keptFor(view: TableView, player: string): number | null {
  return view.kept.find((each) => each.player === player)?.until ?? null;
}

/** Tell whether every seat that is free is kept for somebody else. */
export function isKeptFrom(view: TableView, player: string): boolean {
  const free = view.seats.filter((seat) => seat === null).length;
  return free > 0 && free <= view.kept.length && keptFor(view, player) === null;
}

/** List every seat clockwise: the one given first, or seat 1 where nobody is to sit at the bottom. */
export function around(view: TableView, hero: number | null): readonly Place[] {
  const first = hero ?? 1;
  return view.seats.map((_, step) => {
    const number = ((first - 1 + step) % view.seats.length) + 1;
    return { number, seat: seatAt(view, number), hero: number === hero };
  });
}

/** List what lies before a seat: the button, a blind. */
export function discs(view: TableView, number: number): readonly Disc[] {
  const all: readonly Disc[] = ["button", "small_blind", "big_blind"];
  return all.filter((disc) => view[disc] === number);
}

/** Give the cards of a seat in the order they were dealt: down, then up. */
export function holding(seat: SeatView): readonly string[] {
  return [...seat.down, ...seat.up];
}

/** Tell whether a seat can still win the hand. */
export function inHand(seat: SeatView): boolean {
  return seat.dealt && !seat.folded;
}

/** Tell whether no other person has come to a table that is there for others. */
export function isAlone({ kind, closed, seats, asking }: TableView, me: string): boolean {
  return kind !== "practice" && !closed && asking.length === 0 && seats.every((seat) => seat === null || seat.bot || seat.player === me);
}
