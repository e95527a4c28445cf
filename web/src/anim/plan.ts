// What moves between two views of a table: cards to seats, chips to the middle, pots to winners. Decides the
// motions and their order as values; where a spot is on the screen and how a motion looks is for the view. The
// viewer's own cards come first, since a question about them may be open. A view that follows from no other (a
// snapshot, a missed part) moves nothing.

import type { SeatView, TableView } from "../wire/protocol";
import { UNKNOWN } from "../model/seats";

/** A place on the table that things come from and go to. */
export type Spot =
  | { readonly at: "deck" }
  | { readonly at: "muck" }
  | { readonly at: "middle" }
  | { readonly at: "card"; readonly seat: number; readonly index: number }
  | { readonly at: "board"; readonly board: number; readonly index: number }
  | { readonly at: "bet"; readonly seat: number }
  | { readonly at: "stack"; readonly seat: number }
  | { readonly at: "pot"; readonly pot: number }
  | { readonly at: "wager"; readonly bet: string };

/** One thing that moves, or a card that turns where it lies; `order` counts what begins later. */
export type Motion =
  | { readonly what: "card"; readonly card: string; readonly from: Spot; readonly to: Spot; readonly order: number }
  | { readonly what: "flip"; readonly card: string; readonly to: Spot; readonly order: number }
  | { readonly what: "chips"; readonly amount: number; readonly from: Spot; readonly to: Spot; readonly order: number };

/** List what moves from one view to the next. */
export function plan(before: TableView | null, after: TableView): readonly Motion[] {
  if (before === null || before.table !== after.table) return [];
  const motions = [...chips(before, after), ...hands(before, after), ...boards(before, after), ...awards(before, after)];
  return motions.sort((one, other) => one.order - other.order);
}

// --- cards

function hands(before: TableView, after: TableView): readonly Motion[] {
  const began = before.hand !== after.hand || !before.playing;
  const dealt: { later: number; index: number; turn: number; motion: Motion }[] = [];
  const others: Motion[] = [];
  after.seats.forEach((seat, place) => {
    const number = place + 1;
    const was = began || before.seats[place]?.player !== seat?.player ? null : (before.seats[place] ?? null);
    if (seat === null) return;
    for (const { index, card } of arrived(was, seat)) {
      const motion: Motion = { what: "card", card, from: { at: "deck" }, to: { at: "card", seat: number, index }, order: 0 };
      dealt.push({ later: isSeen(seat) ? 0 : 1, index, turn: fromButton(after, number), motion });
    }
    others.push(...turned(was, seat, number), ...gone(was, seat, number, after.playing));
  });
  dealt.sort((one, other) => one.later - other.later || one.index - other.index || one.turn - other.turn);
  return [...others, ...dealt.map(({ motion }, order) => ({ ...motion, order }))];
}

/** Tell whether the viewer sees what lies face down before a seat, as nobody does but
 *  its player while a hand is played. */
function isSeen(seat: SeatView): boolean {
  return seat.down.some((card) => card !== UNKNOWN);
}

function cardsOf(seat: SeatView | null): readonly string[] {
  return seat === null ? [] : [...seat.down, ...seat.up];
}

/** List cards that came: more of them face down, or face up. */
function arrived(was: SeatView | null, seat: SeatView): readonly { index: number; card: string }[] {
  const tabled = was !== null && seat.down.length < was.down.length;
  if (tabled) return [];
  const down = seat.down.map((card, index) => ({ index, card })).slice(was?.down.length ?? 0);
  const up = seat.up.map((card, index) => ({ index: seat.down.length + index, card })).slice(was?.up.length ?? 0);
  return [...down, ...up];
}

function turned(was: SeatView | null, seat: SeatView, number: number): readonly Motion[] {
  const [old, now] = [cardsOf(was), cardsOf(seat)];
  if (old.length !== now.length) return [];
  return now.flatMap((card, index): readonly Motion[] =>
    old[index] === UNKNOWN && card !== UNKNOWN ? [{ what: "flip", card, to: { at: "card", seat: number, index }, order: 0 }] : [],
  );
}

function gone(was: SeatView | null, seat: SeatView, number: number, playing: boolean): readonly Motion[] {
  const old = cardsOf(was);
  const folded = seat.folded && was?.folded === false;
  const kept = folded ? 0 : cardsOf(seat).length; // who folds keeps the cards in the view, and sees them faded
  if (!playing) return [];
  return old.slice(kept).map((card, index) => ({
    what: "card",
    card,
    from: { at: "card", seat: number, index: kept + index },
    to: { at: "muck" },
    order: 0,
  }));
}

function fromButton(view: TableView, seat: number): number {
  const count = view.seats.length;
  return (seat - (view.button ?? 0) - 1 + count) % count;
}

function boards(before: TableView, after: TableView): readonly Motion[] {
  const began = before.hand !== after.hand;
  return after.boards.flatMap((cards, board) => {
    const known = began ? 0 : (before.boards[board]?.length ?? 0);
    return cards.slice(known).map((card, index): Motion => {
      return { what: "card", card, from: { at: "deck" }, to: { at: "board", board, index: known + index }, order: index };
    });
  });
}

// --- chips

function chips(before: TableView, after: TableView): readonly Motion[] {
  return after.seats.flatMap((seat, place): readonly Motion[] => {
    const [number, was] = [place + 1, before.seats[place] ?? null];
    if (seat === null || was === null || was.player !== seat.player) return [];
    const [bet, stack]: Spot[] = [
      { at: "bet", seat: number },
      { at: "stack", seat: number },
    ];
    if (bet === undefined || stack === undefined) return [];
    if (seat.bet > was.bet) return [{ what: "chips", amount: seat.bet - was.bet, from: stack, to: bet, order: 0 }];
    const taken = was.bet - seat.bet;
    if (taken === 0 || !after.playing) return [];
    const returned = Math.min(taken, Math.max(0, seat.stack - was.stack));
    const back: Motion = { what: "chips", amount: returned, from: bet, to: stack, order: 0 };
    const collected: Motion = { what: "chips", amount: taken - returned, from: bet, to: { at: "middle" }, order: 0 };
    return [back, collected].filter((motion) => motion.what === "chips" && motion.amount > 0);
  });
}

function awards(before: TableView, after: TableView): readonly Motion[] {
  const known = before.hand === after.hand ? before.awards.length : 0;
  return after.awards.slice(known).map(({ pot, seat, amount }, order): Motion => {
    return { what: "chips", amount, from: { at: "pot", pot }, to: { at: "stack", seat }, order };
  });
}
