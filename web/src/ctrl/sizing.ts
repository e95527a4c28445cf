// How much to bet: the sizes that are offered as presets, and amounts brought to what is legal. Decides which presets
// there are by limit and street; the least and the most are the server's. All amounts are totals of the street.

import { bigBlind } from "../model/money";
import type { Legal, Sizes, TableView, Turn } from "../wire/protocol";
import type { Action } from "./intents";

export type WagerKind = "bet" | "raise_to" | "complete";

/** The wager that can be made. */
export interface Wager {
  readonly kind: WagerKind;
  readonly sizes: Sizes;
}

export type PresetName = "min" | "x2_5" | "x3" | "third" | "half" | "two_thirds" | "pot" | "max" | "all_in";

/** A size that one press chooses. */
export interface Preset {
  readonly name: PresetName;
  readonly amount: number;
}

/** Give the wager that is legal; there is never more than one. */
export function wager(legal: Legal): Wager | null {
  if (legal.bet != null) return { kind: "bet", sizes: legal.bet };
  if (legal.raise_to != null) return { kind: "raise_to", sizes: legal.raise_to };
  if (legal.complete != null) return { kind: "complete", sizes: legal.complete };
  return null;
}

/** Give the action of a wager. */
export function wagerAction(kind: WagerKind, amount: number): Action {
  return { type: kind, amount };
}

/** Tell whether there is a range to choose from: without one there is no slider. */
export function isRange(sizes: Sizes): boolean {
  return sizes.low < sizes.high && (sizes.amounts ?? []).length === 0;
}

/** Bring an amount to the nearest one that is legal. */
export function snap(sizes: Sizes, amount: number): number {
  if (sizes.amounts?.length) {
    return sizes.amounts.reduce((best, each) => (Math.abs(each - amount) < Math.abs(best - amount) ? each : best));
  }
  if (amount <= sizes.low) return sizes.low;
  if (amount >= sizes.high) return sizes.high;
  const step = sizes.step ?? 1;
  const stepped = sizes.low + Math.round((amount - sizes.low) / step) * step;
  return stepped > sizes.high ? sizes.high : stepped; // all-in needs no step
}

/** Move an amount by so many chips, at least one step, and stay within what is legal. */
export function nudge(sizes: Sizes, amount: number, by: number): number {
  if (sizes.amounts?.length) {
    const place = sizes.amounts.indexOf(snap(sizes, amount)) + Math.sign(by);
    return sizes.amounts[Math.min(sizes.amounts.length - 1, Math.max(0, place))] ?? amount;
  }
  const step = sizes.step ?? 1;
  return snap(sizes, amount + Math.sign(by) * Math.max(step, Math.abs(by)));
}

/** Give the total that adds a part of the pot: the pot once the call is in, on top of what is to be matched. */
export function potSized(view: TableView, turn: Turn, part: number): number {
  const price = turn.legal.call ?? 0;
  return Math.round(view.to_match + part * (view.total + price));
}

/** List the presets of a turn: none where there is nothing to choose. */
export function presets(view: TableView, turn: Turn): readonly Preset[] {
  const made = wager(turn.legal);
  if (made === null || !isRange(made.sizes)) return [];
  const { sizes } = made;
  const named = view.street <= 0 ? early(view, turn, sizes) : late(view, turn);
  const top: Preset = { name: view.limit === "nl" ? "all_in" : "max", amount: sizes.high };
  const inside = named.filter(({ amount }) => amount >= sizes.low && amount < sizes.high);
  const all = [...inside.map((each) => ({ ...each, amount: snap(sizes, each.amount) })), top];
  return all.filter((each, place) => all.findIndex((other) => other.amount === each.amount) === place);
}

function early(view: TableView, turn: Turn, sizes: Sizes): readonly Preset[] {
  const level = Math.max(view.to_match, bigBlind(view.stakes));
  return [
    { name: "min", amount: sizes.low },
    { name: "x2_5", amount: Math.round(2.5 * level) },
    { name: "x3", amount: 3 * level },
    { name: "pot", amount: potSized(view, turn, 1) },
  ];
}

function late(view: TableView, turn: Turn): readonly Preset[] {
  return [
    { name: "third", amount: potSized(view, turn, 1 / 3) },
    { name: "half", amount: potSized(view, turn, 1 / 2) },
    { name: "two_thirds", amount: potSized(view, turn, 2 / 3) },
    { name: "pot", amount: potSized(view, turn, 1) },
  ];
}

/** Tell whether an amount is everything the player has on this street. */
export function isAllIn(view: TableView, seat: number, amount: number): boolean {
  const player = view.seats[seat - 1];
  return player != null && amount >= player.stack + player.bet;
}
