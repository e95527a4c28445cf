// A moment of a hand as a situation to ask odds of: what everybody who can still win holds, as far as the viewer saw
// it. Decides the order of the cards, which in games with open ones is that of the deal.

import type { SeatView, Street, TableView } from "../wire/protocol";
import { FRESH, LEAST, type Situation } from "./odds";
import { inHand, UNKNOWN } from "./seats";

/** Give the situation of a view of a game with these streets; null where nobody's cards are known or
 *  nobody is left to play against. */
export function spotOf(view: TableView, streets: readonly Street[]): Situation | null {
  const seats = view.seats.filter((seat) => seat !== null && seat.dealt);
  const [playing, gone] = [seats.filter((seat) => inHand(seat!)), seats.filter((seat) => !inHand(seat!))];
  const hands = playing.map((seat) => dealtTo(seat!, streets));
  if (hands.length < LEAST || !hands.some((cards) => cards.some((card) => card !== UNKNOWN))) return null;
  if (view.boards.length > 1) return null;
  const dead = gone.flatMap((seat) => [...seat!.down, ...seat!.up]).filter((card) => card !== UNKNOWN);
  return { ...FRESH, game: view.game, hands: hands.map((cards) => cards.join("")), board: (view.boards[0] ?? []).join(""), dead: dead.join("") };
}

/** List the cards of a seat in the order in which the streets dealt them. */
function dealtTo({ down, up }: SeatView, streets: readonly Street[]): readonly string[] {
  const cards: string[] = [];
  let [hidden, open] = [0, 0];
  for (const street of streets) {
    const [closedNow, openNow] = [street.down ?? 0, street.up ?? 0];
    cards.push(...down.slice(hidden, hidden + closedNow), ...up.slice(open, open + openNow));
    [hidden, open] = [hidden + closedNow, open + openNow];
  }
  return [...cards, ...down.slice(hidden), ...up.slice(open)];
}
