// The cards of a seat in the order they were dealt, and the places of a board that are still empty. Decides it from
// what the server tells of the game, street by street; a game that is not known shows what lies there.

import type { Game, SeatView } from "../../wire/protocol";

/** A card of a hand: `index` is its place among those face down, then those face up. */
export interface HeldCard {
  readonly card: string;
  readonly index: number;
  readonly up: boolean;
}

/** List the cards of a seat as they were dealt. */
export function inDealOrder(seat: Pick<SeatView, "down" | "up">, game: Game | null): readonly HeldCard[] {
  const down = seat.down.map((card, index): HeldCard => ({ card, index, up: false }));
  const up = seat.up.map((card, index): HeldCard => ({ card, index: seat.down.length + index, up: true }));
  const order: HeldCard[] = [];
  for (const street of game?.streets ?? []) order.push(...down.splice(0, street.down ?? 0), ...up.splice(0, street.up ?? 0));
  return [...order, ...down, ...up];
}

/** Count the cards that a board has when it is complete. */
export function boardSize(game: Game | null): number {
  return (game?.streets ?? []).reduce((sum, street) => sum + (street.board ?? 0), 0);
}

/** Count the cards that a player is dealt in all, those that are drawn for others apart. */
export function holeSize(game: Game | null): number {
  return (game?.streets ?? []).reduce((sum, street) => sum + (street.down ?? 0) + (street.up ?? 0), 0);
}

/** Tell whether players have cards face up in a game. */
export function hasUp(game: Game | null): boolean {
  return (game?.streets ?? []).some((street) => (street.up ?? 0) > 0);
}

/** List the places of the boards: null for a card that has not been dealt. */
export function boardPlaces(boards: readonly (readonly string[])[], game: Game | null): readonly (readonly (string | null)[])[] {
  const size = boardSize(game);
  const laid = boards.length === 0 && size > 0 ? [[]] : boards;
  return laid.map((cards) => [...cards, ...Array<null>(Math.max(0, size - cards.length)).fill(null)]);
}

/** A place of a board: its card, and whether it was only shown after the hand. */
export interface BoardPlace {
  readonly card: string | null;
  readonly undealt: boolean;
}

/** Fill the places that stayed empty with the cards that would have come. */
export function withUndealt(
  boards: readonly (readonly (string | null)[])[],
  rest: readonly (readonly string[])[] | null,
): readonly (readonly BoardPlace[])[] {
  return boards.map((places, board) => {
    const coming = [...(rest?.[board] ?? [])];
    return places.map((card) => {
      const shown = card ?? coming.shift() ?? null;
      return { card: shown, undealt: card === null && shown !== null };
    });
  });
}

/** Tell whether a hand ended before its board was complete. */
export function isShort(boards: readonly (readonly string[])[], game: Game | null): boolean {
  return boards.some((cards) => cards.length < boardSize(game));
}
