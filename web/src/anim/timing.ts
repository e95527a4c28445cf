// How long a motion takes and when it begins. Decides the pace; reduced motion is none at all. Buttons never wait for it.

export type Pace = "normal" | "fast" | "off";

const LENGTHS: Readonly<Record<Pace, { length: number; between: number }>> = {
  normal: { length: 280, between: 60 },
  fast: { length: 150, between: 25 },
  off: { length: 0, between: 0 },
};

/** Give when a motion of an order begins and how long it takes, in milliseconds. */
export function timing(pace: Pace, order: number, reduced: boolean): { readonly delay: number; readonly length: number } {
  const { length, between } = LENGTHS[reduced ? "off" : pace];
  return { delay: between * order, length };
}
