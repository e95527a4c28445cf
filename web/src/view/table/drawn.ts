// The cards for the first button, as they lie on the felt until the board does: who was dealt which, and whose was
// highest. Decides how long they lie; the draw itself is the room's.

import { cardText } from "../../lang/cards";
import type { TableState } from "../../model/table";

/** One card of the draw. */
export interface Drawn {
  readonly seat: number;
  readonly name: string;
  readonly card: string;
  readonly wins: boolean;
}

/** Give the cards of the last round of the draw, in the order they were dealt; none once a
 *  board lies there or a hand was won. */
export function drawnForButton(state: TableState): readonly Drawn[] {
  const { view, log } = state;
  if (view === null || view.street > 0 || view.boards.some((board) => board.length > 0) || view.hand_number > 1) return [];
  const line = log.findLast(({ event }) => event.type === "button_drawn" || event.type === "hand_closed");
  if (line === undefined || line.event.type !== "button_drawn") return [];
  const { rounds, button } = line.event;
  return (rounds.at(-1) ?? []).map(([seat, card]) => ({ seat, name: line.names[seat] ?? "", card: cardText(card), wins: seat === button }));
}
