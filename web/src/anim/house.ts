// What moves between two views of the house game: cards from the deck, chips to the bets, winnings to the player, lost
// bets to the dealer. Decides the motions and their order as values; the player is seat 1, the dealer seat 2.

import { type Spot as Bet, SPOTS } from "../model/house";
import { UNKNOWN } from "../model/seats";
import type { HouseView } from "../wire/protocol";
import type { Motion, Spot } from "./plan";

const [PLAYER, DEALER] = [1, 2];

/** List what moves from one view to the next; a view that follows from none moves nothing. */
export function planHouse(before: HouseView | null, after: HouseView): readonly Motion[] {
  if (before === null || before.decision === after.decision) return [];
  const begun = before.hand !== after.hand;
  const cards = [...(begun ? hole() : turned(before, after)), ...board(before, after, begun)];
  return [...bets(before, after, begun), ...cards.map((motion, order) => ({ ...motion, order })), ...paid(after, cards.length)];
}

function hole(): readonly Motion[] {
  return [0, 1].flatMap((index) => [PLAYER, DEALER].map((seat) => card({ at: "card", seat, index })));
}

function card(to: Spot): Motion {
  return { what: "card", card: UNKNOWN, from: { at: "deck" }, to, order: 0 };
}

function turned(before: HouseView, after: HouseView): readonly Motion[] {
  return after.dealer.flatMap((shown, index): readonly Motion[] => {
    const turns = before.dealer[index] === UNKNOWN && shown !== UNKNOWN;
    return turns ? [{ what: "flip", card: shown, to: { at: "card", seat: DEALER, index }, order: 0 }] : [];
  });
}

function board(before: HouseView, after: HouseView, begun: boolean): readonly Motion[] {
  const known = begun ? 0 : before.board.length;
  return after.board.slice(known).map((_, index) => card({ at: "board", board: 0, index: known + index }));
}

function bets(before: HouseView, after: HouseView, begun: boolean): readonly Motion[] {
  return SPOTS.flatMap((spot) => {
    const made = after.bets[spot] - (begun ? 0 : before.bets[spot]);
    return made > 0 ? [chips(made, { at: "stack", seat: PLAYER }, wager(spot), 0)] : [];
  });
}

function paid({ stage, lines }: HouseView, order: number): readonly Motion[] {
  if (stage !== "over") return [];
  return lines.flatMap(({ spot, stake, paid }) => {
    if (paid === 0) return [chips(stake, wager(spot), { at: "deck" }, order)];
    return [...(paid > stake ? [chips(paid - stake, { at: "deck" }, wager(spot), order)] : []), chips(paid, wager(spot), { at: "stack", seat: PLAYER }, order + 1)];
  });
}

function wager(bet: Bet): Spot {
  return { at: "wager", bet };
}

function chips(amount: number, from: Spot, to: Spot, order: number): Motion {
  return { what: "chips", amount, from, to, order };
}
