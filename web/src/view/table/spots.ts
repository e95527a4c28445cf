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

/** Give where a motion ends among what lies on the page. Cards that are not drawn, as those of many seats on a phone, have
 *  nowhere to go; what else is not there ends in the middle. */
export function endOf<Place>(to: Spot, now: ReadonlyMap<string, Place>): Place | undefined {
  return now.get(spotName(to)) ?? (to.at === "card" ? undefined : now.get("middle"));
}
