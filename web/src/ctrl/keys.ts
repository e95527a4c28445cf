// Which key does what. Decides the keys as they come, which of them a player may change, and when none counts: while
// somebody types, or with a key that belongs to the browser. Digits choose among what is counted on the screen, cards or
// boards, and stay as they are. No key here asks a question of the tables that are read as text.

export type Command =
  | "fold"
  | "passive"
  | "wager"
  | "preset1"
  | "preset2"
  | "preset3"
  | "preset4"
  | "preset5"
  | "more"
  | "less"
  | "confirm"
  | "cancel"
  | "pat"
  | "show"
  | "some"
  | "muck"
  | "demand"
  | "step"
  | "bank"
  | "mute"
  | "next"
  | "chat"
  | "help"
  | "deal"
  | "repeat"
  | "clear"
  | "spot";

export type Keys = Readonly<Record<Command, string>>;

/** The keys as they come, by the name that the browser gives them. */
export const KEYS: Keys = {
  fold: "f",
  passive: "c",
  wager: "r",
  preset1: "1",
  preset2: "2",
  preset3: "3",
  preset4: "4",
  preset5: "5",
  more: "ArrowUp",
  less: "ArrowDown",
  confirm: "Enter",
  cancel: "Escape",
  pat: "0",
  show: "v",
  some: "j",
  muck: "u",
  demand: "y",
  step: "g",
  bank: "t",
  mute: "m",
  next: "n",
  chat: "/",
  help: "?",
  deal: "d",
  repeat: "a",
  clear: "x",
  spot: "o",
};

/** What of a key press matters. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly typing: boolean;
}

const REPEATED: readonly Command[] = ["more", "less"];

/** Give the command of a key press, null for none. While typing, only leaving the field counts. */
export function pressed(press: Press, keys: Keys = KEYS): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const found = (Object.keys(keys) as Command[]).find((command) => isKey(press, keys[command])) ?? null;
  if (found === null || (press.repeat && !REPEATED.includes(found))) return null;
  return press.typing && found !== "cancel" && found !== "confirm" ? null : found;
}

/** A letter is known by its place on the keyboard, too: with Cyrillic letters F stands where А is. */
function isKey(press: Press, key: string): boolean {
  return press.key.toLowerCase() === key.toLowerCase() || (/^[a-z]$/.test(key) && press.code === `Key${key.toUpperCase()}`);
}

/** Give the keys with one changed; a key that another command had goes away from that one. */
export function remapped(keys: Keys, command: Command, key: string): Keys {
  const freed = Object.entries(keys).map(([name, given]) => [name, given === key ? "" : given]);
  return { ...(Object.fromEntries(freed) as Keys), [command]: key };
}
