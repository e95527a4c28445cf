// What can be undone and done again: the values that something had, one after the other. Decides what counts as one
// step: changes that follow one another under the same name do, so that a word that is typed is undone as a whole.

export interface Past<Value> {
  readonly before: readonly Value[];
  readonly now: Value;
  readonly after: readonly Value[];
  /** What the last change was called; null where the next one is a step of its own in any case. */
  readonly name: string | null;
}

const MOST = 200;

/** Begin with a value. */
export function begun<Value>(now: Value): Past<Value> {
  return { before: [], now, after: [], name: null };
}

/** Change the value; under the name of the change before it is the same step. */
export function changed<Value>(past: Past<Value>, now: Value, name: string | null = null): Past<Value> {
  if (now === past.now) return past;
  const same = name !== null && name === past.name;
  return { before: same ? past.before : [...past.before, past.now].slice(-MOST), now, after: [], name };
}

/** End a step, so that a change of the same name is another. */
export function rested<Value>(past: Past<Value>): Past<Value> {
  return { ...past, name: null };
}

/** Undo a step, where there is one. */
export function undone<Value>(past: Past<Value>): Past<Value> {
  const { before, now, after } = past;
  return before.length === 0 ? past : { before: before.slice(0, -1), now: before.at(-1)!, after: [now, ...after], name: null };
}

/** Do again what was undone. */
export function redone<Value>(past: Past<Value>): Past<Value> {
  const [next, ...rest] = past.after;
  return past.after.length === 0 ? past : { before: [...past.before, past.now], now: next!, after: rest, name: null };
}
