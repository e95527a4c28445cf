// Questions to a view about chips. Decides nothing about who may win what: pots are the server's.

import type { PotView, Stakes, TableView } from "../wire/protocol";

/** List the side pots; none while there is one pot alone. */
export function sidePots(view: TableView): readonly PotView[] {
  return view.pots.slice(1);
}

/** Give the bet that amounts are measured in: the big blind, or the small bet of a game without one. */
export function bigBlind(stakes: Stakes): number {
  return stakes.big_blind || stakes.button_blind || stakes.small_bet || stakes.min_bet || stakes.bring_in || 1;
}
