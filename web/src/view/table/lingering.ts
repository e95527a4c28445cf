// What stays on the table when a hand is over: the server clears it at once, people want to see who won with what.
// Decides that the last hand lies there until the next one is dealt, and never over anything that is live.

import type { SeatView, TableView } from "../../wire/protocol";

/** Give the view that is kept for showing after another one came. */
export function kept(before: TableView | null, view: TableView): TableView | null {
  if (view.playing) return view.awards.length > 0 ? view : null;
  return before !== null && before.table === view.table ? before : null;
}

/** Give the view as it is drawn: where nothing is played, with the cards, pots, winners
 *  and game of the hand that is over. */
export function drawn(view: TableView, last: TableView | null): TableView {
  if (view.playing || last === null) return view;
  const { boards, pots, total, awards, street_name, button, small_blind, big_blind } = last;
  const { game, game_name, limit, stakes, terms, place, mix, hand_number, bomb } = last;
  const seats = view.seats.map((seat, number) => lying(seat, last.seats[number] ?? null));
  const hand = { boards, pots, total, awards, street_name, button, small_blind, big_blind };
  return { ...view, ...hand, seats, game, game_name, limit, stakes, terms, place, mix, hand_number, bomb };
}

function lying(seat: SeatView | null, last: SeatView | null): SeatView | null {
  if (seat === null || last === null || seat.player !== last.player) return seat;
  const { dealt, folded, down, up, position, group, strength } = last;
  return { ...seat, dealt, folded, down, up, position, group, strength };
}
