// Questions to a view about chips. Decides nothing about who may win what: pots are the server's.

import type { PotView, Stakes, TableView, Turn } from "../wire/protocol";

/** Sum up the chips that lie in front of the seats. */
export function inFront(view: TableView): number {
  return view.seats.reduce((sum, seat) => sum + (seat?.bet ?? 0), 0);
}

/** List the side pots; none while there is one pot alone. */
export function sidePots(view: TableView): readonly PotView[] {
  return view.pots.slice(1);
}

/** Give what a call costs at a turn, 0 where nothing is to be called. */
export function toCall(turn: Turn): number {
  return turn.legal.call ?? 0;
}

/** Give the bet that amounts are measured in: the big blind, or the small bet of a game without one. */
export function bigBlind(stakes: Stakes): number {
  return stakes.big_blind || stakes.button_blind || stakes.small_bet || stakes.min_bet || stakes.bring_in || 1;
}

/** Give how many chips a side has to win for each one that a call costs; null where a call costs nothing. */
export function potOdds(view: TableView, turn: Turn): number | null {
  const price = toCall(turn);
  return price > 0 ? view.total / price : null;
}
