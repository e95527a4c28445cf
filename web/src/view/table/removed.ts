// Why I sit no longer where I sat, if it was not my wish. Decides what is worth a notice: a table that was closed
// says so itself, and who left knows it.

import type { Line } from "../../model/table";

/** A seat that was taken from me, and what is said of it. */
export interface Removal {
  readonly number: number;
  readonly id: string;
  readonly stack: number;
}

/** Find the last time that my seat was taken from me, null where it was not since a step. */
export function removal(log: readonly Line[], me: string, since: number): Removal | null {
  const { number, event } = log.findLast(({ event: each }) => each.type === "left" && each.player === me) ?? {};
  if (number === undefined || number <= since || event?.type !== "left") return null;
  const { removed = "", stack } = event;
  return TOLD.includes(removed) ? { number, id: `removed-${removed}`, stack } : null;
}

const TOLD = ["kicked", "missed_blinds"];
