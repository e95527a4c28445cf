// How many chips can be brought from a wallet. Decides what a field offers; whether it is taken is the server's word.

import type { SeatView, TableView } from "../../wire/protocol";

/** Tell whether nothing can be added while there are chips: where everybody gets the same. */
export function addsNone({ kind, playing }: TableView, seat: SeatView): boolean {
  return kind === "home" && !isOut(playing, seat);
}

/** Tell whether a seat needs chips to go on: what is all-in may still come back. */
export function isOut(playing: boolean, { stack, dealt }: SeatView): boolean {
  return stack === 0 && !(playing && dealt);
}

export interface BuyInRange {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** The wallet holds the least. */
  readonly enough: boolean;
}

/** Give what can be brought; where the table issues its chips itself it is the same for all, and no wallet is asked. */
export function buyInRange({ buy_in: { least, most, usual }, kind }: Pick<TableView, "buy_in" | "kind">, wallet: number): BuyInRange {
  if (kind !== "cash") return { least: usual, most: usual, usual, enough: true };
  const top = Math.min(most, wallet);
  return { least, most: Math.max(least, top), usual: Math.max(least, Math.min(usual, top)), enough: wallet >= least };
}

/** Give what can be added to a stack, 0 for nothing; a table that issues its chips takes none out of the wallet. */
export function topUpRoom({ buy_in: { most }, kind }: Pick<TableView, "buy_in" | "kind">, stack: number, wallet: number): number {
  return Math.max(0, Math.min(most - stack, kind === "cash" ? wallet : Infinity));
}
