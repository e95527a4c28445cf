// How a player wants the room: language, sound, pace, look. Decides the choices and their defaults, and reads what was
// kept without believing it. Kept in the browser, and with an account on the server.

import { barred, KEYS, remapped, type Command, type Keys } from "./keys";

const CHOICES = {
  language: ["en", "ru", "uk"],
  sound: ["all", "my_turn", "off"],
  pace: ["normal", "fast", "off"],
  unit: ["chips", "big_blinds"],
  theme: ["dark", "light"],
  suits: ["four", "two"],
} as const;

export type Language = (typeof CHOICES.language)[number];
export type Unit = (typeof CHOICES.unit)[number];
export type Pace = (typeof CHOICES.pace)[number];
export type SoundSet = (typeof CHOICES.sound)[number];

/** All that a player can set; `askAllIn` is the part of the stack, in hundredths, from which a wager asks again, `muck`
 *  that a beaten hand is mucked unasked. */
export interface Settings {
  readonly language: Language;
  readonly sound: SoundSet;
  readonly volume: number;
  readonly pace: Pace;
  readonly unit: Unit;
  readonly theme: (typeof CHOICES.theme)[number];
  readonly suits: (typeof CHOICES.suits)[number];
  readonly text: boolean;
  readonly notify: boolean;
  readonly askAllIn: number;
  readonly muck: boolean;
  readonly keys: Keys;
}

export const DEFAULTS: Settings = {
  language: "en",
  sound: "all",
  volume: 70,
  pace: "normal",
  unit: "chips",
  theme: "dark",
  suits: "four",
  text: false,
  notify: false,
  askAllIn: 100,
  muck: true,
  keys: KEYS,
};

/** Read settings that were kept; what is not one of the choices is as it comes. */
export function settingsFrom(kept: unknown, defaults: Settings = DEFAULTS): Settings {
  const given = isRecord(kept) ? kept : {};
  const choice = <Name extends keyof typeof CHOICES>(name: Name): Settings[Name] => {
    const choices: readonly unknown[] = CHOICES[name];
    return choices.includes(given[name]) ? (given[name] as Settings[Name]) : defaults[name];
  };
  const flag = (name: "text" | "notify" | "muck"): boolean => (typeof given[name] === "boolean" ? given[name] : defaults[name]);
  const percent = (name: "volume" | "askAllIn"): number => {
    const number = given[name];
    return typeof number === "number" && number >= 0 && number <= 100 ? Math.round(number) : defaults[name];
  };
  return {
    language: choice("language"),
    sound: choice("sound"),
    volume: percent("volume"),
    pace: choice("pace"),
    unit: choice("unit"),
    theme: choice("theme"),
    suits: choice("suits"),
    text: flag("text"),
    notify: flag("notify"),
    askAllIn: percent("askAllIn"),
    muck: flag("muck"),
    keys: keysFrom(given["keys"], defaults.keys),
  };
}

/** Give the keys as if they were changed to those that were kept, one after the other: of two commands with one key the
 *  last has it, and one that was not there then, or had a key that it may not have, has its own only where no other was
 *  given that. */
function keysFrom(kept: unknown, defaults: Keys): Keys {
  const commands = Object.keys(defaults) as Command[];
  const given = Object.entries(isRecord(kept) ? kept : {}).filter(
    (each): each is [Command, string] => commands.includes(each[0] as Command) && isKey(each[0] as Command, each[1]),
  );
  return given.reduce((keys, [command, key]) => remapped(keys, command, key), defaults);
}

/** Tell whether what was kept is a key that a command may have, or none. */
function isKey(command: Command, kept: unknown): boolean {
  return kept === "" || (typeof kept === "string" && barred(command, kept) === null);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Give the language for somebody who has not chosen one, from those that the browser asks for. */
export function languageOf(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => CHOICES.language.includes(tag as Language));
  return (known as Language | undefined) ?? "en";
}
