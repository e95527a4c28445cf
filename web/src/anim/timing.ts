// How long a motion takes and when it begins. Decides the pace, and that whatever moves at once is at
// rest soon, however much it is: with many seats one card follows the other sooner. Reduced motion is
// none at all. Buttons never wait for it.

export type Pace = "normal" | "fast" | "off";

const LENGTHS: Readonly<Record<Pace, { length: number; between: number }>> = {
  normal: { length: 280, between: 60 },
  fast: { length: 150, between: 25 },
  off: { length: 0, between: 0 },
};

/** So many milliseconds after the first motion began the last one is over. */
export const WHOLE = 600;

/** Give when a motion of an order begins and how long it takes, in milliseconds, where `last` is the greatest order. */
export function timing(pace: Pace, order: number, last: number, reduced: boolean): { readonly delay: number; readonly length: number } {
  const { length, between } = LENGTHS[reduced ? "off" : pace];
  return { delay: order * Math.min(between, (WHOLE - length) / Math.max(1, last)), length };
}
