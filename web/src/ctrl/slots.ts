// Which buttons there are at a turn, from what is legal: three in places that never change, and what else may be done.
// Decides when a press is believed: a button whose meaning has just changed is deaf for a moment; and which turn needs
// no player, where beaten hands are mucked unasked. The amounts of the third slot are the business of `sizing.ts`.

import type { Legal, Turn } from "../wire/protocol";
import type { Action } from "./intents";
import { type Wager, wager } from "./sizing";

export type Passive = "check" | "call" | "bring_in";

/** The buttons of a turn; null where there is none in a place. */
export interface Slots {
  readonly fold: boolean;
  /** Folding is possible and checking is free: ask before it is done. */
  readonly foldAsks: boolean;
  /** A hand that could still win may be thrown away: ask before it is done. */
  readonly muckAsks: boolean;
  readonly passive: { readonly kind: Passive; readonly price: number } | null;
  readonly wager: Wager | null;
  readonly others: readonly Other[];
}

/** What is asked beside betting. */
export type Other =
  | { readonly kind: "discard"; readonly least: number; readonly most: number }
  | { readonly kind: "show"; readonly some: boolean }
  | { readonly kind: "muck" }
  | { readonly kind: "demand"; readonly seat: number }
  | { readonly kind: "run_it"; readonly most: number };

/** Lay out what is legal. */
export function slots(legal: Legal, beaten = false): Slots {
  return {
    fold: legal.fold ?? false,
    foldAsks: (legal.fold ?? false) && (legal.check ?? false),
    // who may show some cards has won without a showdown
    muckAsks: (legal.muck ?? false) && !legal.show_some && !beaten,
    passive: passive(legal),
    wager: wager(legal),
    others: others(legal),
  };
}

function passive(legal: Legal): Slots["passive"] {
  if (legal.check) return { kind: "check", price: 0 };
  if (legal.call != null) return { kind: "call", price: legal.call };
  if (legal.bring_in != null) return { kind: "bring_in", price: legal.bring_in };
  return null;
}

function others(legal: Legal): readonly Other[] {
  const found: Other[] = [];
  if (legal.discard != null) found.push({ kind: "discard", ...legal.discard });
  if (legal.show) found.push({ kind: "show", some: legal.show_some ?? false });
  if (legal.muck) found.push({ kind: "muck" });
  if (legal.demand != null) found.push({ kind: "demand", seat: legal.demand });
  if (legal.run_it != null) found.push({ kind: "run_it", most: legal.run_it });
  return found;
}

/** Tell whether a turn asks only to show or to muck a hand that open cards beat:
 *  mucking it unasked gives nothing up. */
export function isOnlyBeaten({ legal, beaten }: Turn): boolean {
  const { fold, passive: middle, wager: right, others: asked } = slots(legal);
  const betting = fold || middle !== null || right !== null;
  return beaten && legal.muck === true && !legal.show_some && !betting && asked.every(({ kind }) => kind === "show" || kind === "muck");
}

/** Give the action of the middle slot. */
export function passiveAction(kind: Passive): Action {
  return { type: kind };
}

/** Say what the middle and the right button mean: where this changes, so does what a press would do. */
export function meaning(found: Slots): string {
  const { passive: middle, wager: right } = found;
  return `${found.fold}|${middle?.kind ?? ""} ${middle?.price ?? ""}|${right?.kind ?? ""}`;
}

/** A button is deaf for so many milliseconds after its meaning changed. */
export const DEAD_TIME = 300;

/** Tell whether a press at `now` is meant for the button as it is since `changed`. */
export function meant(changed: number, now: number): boolean {
  return now - changed >= DEAD_TIME;
}
