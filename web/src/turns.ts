// Views and turns for tests, from the evening of hold'em; tests alone use them.

import { evening } from "./evenings";
import { fold } from "./model/fold";
import type { Legal, SeatView, TableView, Turn } from "./wire/protocol";

const { before, steps } = evening("holdem");

/** A view in the middle of a hand: the clock runs for a seat. */
export const PLAYING: TableView = (() => {
  let view = before;
  for (const step of steps) {
    view = fold(view, step.changes);
    if (view.clock !== null) return view;
  }
  throw new Error("nobody's clock runs");
})();

/** The player whose clock runs. */
export const ME: SeatView = PLAYING.seats[PLAYING.clock!.seat - 1]!;

/** Give a turn of the view with what is legal. */
export function turn(legal: Legal, view: TableView = PLAYING, why_not: Turn["why_not"] = {}): Turn {
  const { table, hand, clock } = view;
  return { type: "turn", table, hand, decision: clock?.decision ?? 0, legal, why_not, until: null, at: 0, beaten: false };
}

/** Give the view with one seat changed. */
export function withSeat(view: TableView, number: number, fields: Partial<SeatView>): TableView {
  const seats = view.seats.map((seat, place) => (seat !== null && place === number - 1 ? { ...seat, ...fields } : seat));
  return { ...view, seats };
}
