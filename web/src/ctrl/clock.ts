// What time it is for the server, as far as a client can know. Decides how the difference of the two clocks is guessed:
// every message with a moment was under way for some time, and the one that was fastest says the most. A client's own
// clock is believed for differences alone.

/** How far the server's clock is ahead, in milliseconds; `guesses` are the latest, the best of which counts. */
export interface Offset {
  readonly guesses: readonly number[];
}

export const noOffset: Offset = { guesses: [] };

const LATEST = 16;

/** Take a moment of the server's clock into account that arrived at `local`. */
export function heard(offset: Offset, at: number, local: number): Offset {
  return { guesses: [...offset.guesses, at - local].slice(-LATEST) };
}

/** Give the server's time at a local moment; it is never later than it is there. */
export function serverNow(offset: Offset, local: number): number {
  return offset.guesses.length === 0 ? local : local + Math.max(...offset.guesses);
}
