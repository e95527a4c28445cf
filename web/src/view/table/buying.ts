// How many chips can be brought from a wallet. Decides what a field offers; whether it is taken is the server's word.

import type { BuyInLimits } from "../../wire/protocol";

export interface BuyInRange {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** The wallet holds the least. */
  readonly enough: boolean;
}

/** Give what can be brought, from limits and what there is. */
export function buyInRange({ least, most, usual }: BuyInLimits, wallet: number): BuyInRange {
  const top = Math.min(most, wallet);
  return { least, most: Math.max(least, top), usual: Math.max(least, Math.min(usual, top)), enough: wallet >= least };
}

/** Give what can be added to a stack, 0 for nothing. */
export function topUpRoom({ most }: BuyInLimits, stack: number, wallet: number): number {
  return Math.max(0, Math.min(most - stack, wallet));
}
