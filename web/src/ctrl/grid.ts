// The square of starting hands: 13 rows of 13, aces first, suited hands above the diagonal and offsuit ones below.
// Decides what a cell is called and what painting it adds to the text of a range; later terms decide, so painting
// appends. The room reads the text and says what the square holds.

import { RANKS } from "../model/notation";

export const SIDE = RANKS.length;

/** Give the name of a cell by its place, row by row: "AA", "AKs", "AKo". */
export function cellName(place: number): string {
  const [row, column] = [Math.floor(place / SIDE), place % SIDE];
  const [high, low] = [RANKS.charAt(Math.min(row, column)), RANKS.charAt(Math.max(row, column))];
  return `${high}${low}${row === column ? "" : row < column ? "s" : "o"}`;
}

/** Write a text in which some cells have a weight of so many hundredths, 0 to leave them out. */
export function painted(text: string, cells: readonly number[], percent: number): string {
  const weight = percent >= 100 ? "" : `:${percent / 100}`;
  // Where there is nothing yet, nothing can be excluded.
  if (percent <= 0 && text.trim() === "") return "";
  const terms = cells.map((cell) => (percent <= 0 ? `!${cellName(cell)}` : `${cellName(cell)}${weight}`));
  return [text.trim(), ...terms].filter((part) => part !== "").join(", ");
}

/** Give the place that an arrow leads to from a cell, the same one at an edge; null for another key. */
export function stepped(place: number, key: string, columns: number = SIDE, count: number = SIDE * SIDE): number | null {
  const [row, column] = [Math.floor(place / columns), place % columns];
  const rows = Math.ceil(count / columns);
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, columns - 1],
    PageUp: [0, column],
    PageDown: [rows - 1, column],
  };
  const move = moves[key];
  if (move === undefined) return null;
  const [to, at] = move;
  const next = to * columns + at;
  return to < 0 || to >= rows || at < 0 || at >= columns || next >= count ? place : next;
}
