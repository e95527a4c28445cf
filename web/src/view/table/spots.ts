// The names by which the spots of a motion are found on the page: components write them in `data-spot`.

import type { Spot } from "../../anim/plan";

/** Give the name of a spot. */
export function spotName(spot: Spot): string {
  switch (spot.at) {
    case "card":
      return `card-${spot.seat}-${spot.index}`;
    case "board":
      return `board-${spot.board}-${spot.index}`;
    case "bet":
    case "stack":
      return `${spot.at}-${spot.seat}`;
    case "pot":
      return `pot-${spot.pot}`;
    case "wager":
      return `wager-${spot.bet}`;
    case "muck":
    case "deck":
      return "deck";
    case "middle":
      return "middle";
  }
}
