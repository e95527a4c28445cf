// Which key does what. Decides which commands each screen has, the keys as they come, which ones a player may give
// instead, how a key is written, and when none counts: while somebody types, or with a key that belongs to the browser.
// Digits choose among what is counted on the screen, cards or boards, and no answer beside them takes one. No key here
// asks a question of the tables that are read as text.

/** What every screen of play does alike: a size or a chip by its place, a little more or less, the sound, the keys. */
export const ALIKE = [
  ...(["preset1", "preset2", "preset3", "preset4", "preset5"] as const),
  ...(["more", "less", "mute", "help"] as const),
] as const;

/** What every screen of play has, and each does in its own way. */
const EACH = ["fold", "passive", "wager", "cancel"] as const;

/** What a screen of play does in its own way: the tables, and the house game. */
export const OWN = {
  table: [...EACH, "confirm", "pat", "show", "some", "muck", "demand", "step", "bank", "next", "chat"],
  house: [...EACH, "deal", "repeat", "clear", "spot"],
} as const;

export type Place = keyof typeof OWN;
export type Alike = (typeof ALIKE)[number];
export type Own<P extends Place> = (typeof OWN)[P][number];
export type Command = Alike | Own<Place>;

/** Tell whether a command is done alike on every screen of play. */
export function isAlike(command: Command): command is Alike {
  return (ALIKE as readonly Command[]).includes(command);
}

/** Tell whether a screen of play does a command in its own way; the keys of the other one do nothing there. */
export function isOwn<P extends Place>(place: P, command: Command): command is Own<P> {
  return (OWN[place] as readonly Command[]).includes(command);
}

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

/** What the keys still do where the list of them is open: who tries them there means nothing in the game. */
export const LISTED: readonly Command[] = ["cancel", "help"];

/** Give the command of a key press, null for none. While typing, only leaving the field counts. */
export function pressed(press: Press, keys: Keys = KEYS): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const named = (key: string | null): Command | null =>
    key === null ? null : ((Object.keys(keys) as Command[]).find((command) => keys[command].toLowerCase() === key) ?? null);
  const found = named(press.key.toLowerCase()) ?? named(letterAt(press));
  if (found === null || (press.repeat && !REPEATED.includes(found))) return null;
  return press.typing && found !== "cancel" && found !== "confirm" ? null : found;
}

/** Give the Latin letter in whose place a letter of another alphabet stands: F for А. A Latin letter is what is written
 *  on it, wherever its keyboard has it; null for it, and for whatever is no letter. */
export function letterAt({ key, code }: Pick<Press, "key" | "code">): string | null {
  const other = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return other && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : null;
}

/** Give the keys with one changed; a key that another command had goes away from that one. */
export function remapped(keys: Keys, command: Command, key: string): Keys {
  return { ...keys, ...Object.fromEntries(losers(keys, command, key).map((each) => [each, ""])), [command]: key };
}

/** What is answered while cards are picked, or while something is counted: a digit would be taken for one of those. */
const BESIDE: readonly Command[] = ["pat", "show", "some", "muck", "demand", "step", "bank"];

/** Tell why a command may not have a key, null where it may: `counts` for a digit that something counted would have,
 *  `kept` for one that presses, leaves or moves on everywhere, as Enter, Escape and Tab do, or that the browser has. */
export function barred(command: Command, key: string): "counts" | "kept" | null {
  if (BESIDE.includes(command) && /^[1-9]$/.test(key)) return "counts";
  return key === KEYS[command] || /^(\S|Arrow(Up|Down|Left|Right))$/u.test(key) ? null : "kept";
}

/** Give the commands that lose a key where another one is given it. */
export function losers(keys: Keys, command: Command, key: string): readonly Command[] {
  return (Object.keys(keys) as Command[]).filter((each) => each !== command && keys[each].toLowerCase() === key.toLowerCase());
}

const WRITTEN: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** Write a key as it stands on a keyboard; empty for none. */
export function written(key: string): string {
  return WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
