// How much time is left, by the server's clock. `now` is always that clock: `ctrl/clock.ts` gives it.

import type { ClockView } from "../wire/protocol";

/** Give the milliseconds until a moment, at least 0; null without a limit. */
export function remaining(until: number | null, now: number): number | null {
  return until === null ? null : Math.max(0, until - now);
}

/** Give the part of a player's time that is left, from 1 to 0; null without a limit. */
export function share(clock: ClockView, now: number): number | null {
  if (clock.until === null) return null;
  const whole = clock.until - clock.began;
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (clock.until - now) / whole));
}

/** The part of the time that is left when a player is reminded. */
export const LATE = 0.25;
