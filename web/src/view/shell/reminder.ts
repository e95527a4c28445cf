// When a player is reminded of the time. Decides from when the time counts - the moment somebody came in, until they
// have been away for half an hour - and which of the reminders is due; a reminder that was read does not come again.

/** What is kept of a sitting: when it began, when it was last seen, and how many reminders were read. Times in ms. */
export interface Sitting {
  readonly began: number;
  readonly seen: number;
  readonly read: number;
}

/** Who was away so long begins anew. */
const AWAY = 30 * 60_000;

/** Go on with a sitting that was kept, or begin one; what was kept is not believed. */
export function sittingAt(kept: unknown, now: number): Sitting {
  const { began, seen, read } = (kept ?? {}) as Partial<Sitting>;
  const whole = [began, seen, read].every((value) => typeof value === "number" && Number.isFinite(value));
  if (!whole || seen! > now || began! > seen! || now - seen! > AWAY) return { began: now, seen: now, read: 0 };
  return { began: began!, seen: now, read: read! };
}

/** Give the minutes of a reminder that is due every so many minutes, null where none is. */
export function due(sitting: Sitting, every: number, now: number): number | null {
  const passed = Math.floor((now - sitting.began) / (every * 60_000));
  return passed > sitting.read ? Math.floor((now - sitting.began) / 60_000) : null;
}

/** Note that the reminder of this moment was read. */
export function read(sitting: Sitting, every: number, now: number): Sitting {
  return { ...sitting, read: Math.floor((now - sitting.began) / (every * 60_000)) };
}
