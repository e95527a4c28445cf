// How long to wait before the socket is opened again: longer each time, and not all clients at one moment.

const FIRST = 250;
const MOST = 15_000;

/** Give the milliseconds before attempt `attempt` (from 1); `draw` is a number from 0 to 1. */
export function waitBefore(attempt: number, draw: number): number {
  const whole = Math.min(MOST, FIRST * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + draw / 2));
}
