// The words of a language: messages by id, amounts, times. Decides nothing about which are needed; a message that is
// not there is a mistake of ours, which a test finds, and its id is shown. Languages are loaded when they are wanted,
// and what one page alone says (the files of `pages`) when that page is opened: a table carries no words but its own.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "ru", "uk"] as const;

/** What has messages of its own that nothing else says. */
export const PARTS = ["account", "bonus", "create", "house", "invited", "lobby", "odds", "panels", "preferences", "replay", "rules", "terms", "text"] as const;

export type Part = (typeof PARTS)[number];
export type Language = (typeof LANGUAGES)[number];
export type Args = Readonly<Record<string, FluentVariable>>;
export type Unit = "chips" | "big_blinds";

/** The languages by their own names, which stay the same whatever is spoken. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", ru: "Русский", uk: "Українська" };

/** What can be said in a language. */
export interface Words {
  readonly language: Language;
  /** Give a message; an attribute is named after a dot: "rank-K.many". */
  say(id: string, args?: Args): string;
  has(id: string): boolean;
  /** Load the messages of a part, once. */
  learn(part: Part): Promise<void>;
  /** Write chips, in big blinds of `blind` chips where that is wanted. */
  chips(amount: number, unit?: Unit, blind?: number): string;
  number(value: number): string;
  /** Write a number with so many digits after the point, and a sign where that is wanted. */
  exact(value: number, digits: number, signed?: boolean): string;
  /** Write a fraction of 1 in hundredths with so many decimals. */
  percent(value: number, digits?: number): string;
  time(at: number): string;
  /** Write a moment with its day. */
  moment(at: number): string;
}

/** Make the words of a language from the texts of its messages; it learns those of parts later. */
function wordsOf(language: Language, texts: readonly string[]): Words {
  // Isolating marks are for mixed directions of writing; here they would end up in names that are copied.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const add = (text: string): void => void bundle.addResource(new FluentResource(text));
  const learnt = new Set<Part>();
  texts.forEach(add);
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const fixed = (value: number, digits: number, options: Intl.NumberFormatOptions): string =>
    formatOf(language, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace("-", "−");
  const clock = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  const calendar = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const pattern = (id: string): ReturnType<typeof patternOf> => patternOf(bundle, id);
  const say = (id: string, args: Args = {}): string => {
    const found = pattern(id);
    return found === null ? id : bundle.formatPattern(found, args, []);
  };
  return {
    language,
    say,
    has: (id) => pattern(id) !== null,
    learn: async (part) => {
      const text = await textOf(language, part);
      if (!learnt.has(part)) add(text);
      learnt.add(part);
    },
    chips: (amount, unit = "chips", blind = 1) =>
      unit === "chips" ? whole.format(amount) : say("big_blinds", { amount: tenths.format(amount / blind) }),
    number: (value) => tenths.format(value),
    exact: (value, digits, signed = false) => fixed(value, digits, { signDisplay: signed ? "exceptZero" : "negative" }),
    percent: (value, digits = 2) => fixed(value, digits, { style: "percent", signDisplay: "negative" }),
    time: (at) => clock.format(at),
    moment: (at) => calendar.format(at),
  };
}

const FORMATS = new Map<string, Intl.NumberFormat>();

/** Give a way to write numbers, made once: making one takes far longer than writing with it. */
function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const found = FORMATS.get(name) ?? new Intl.NumberFormat(language, options);
  FORMATS.set(name, found);
  return found;
}

function patternOf(bundle: FluentBundle, id: string) {
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  if (message === undefined) return null;
  return attribute === undefined ? message.value : (message.attributes[attribute] ?? null);
}

const TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: readonly string[] }>>> = {
  en: () => import("./en"),
  ru: () => import("./ru"),
  uk: () => import("./uk"),
};

const PAGES = import.meta.glob<string>("./*/pages/*.ftl", { query: "?raw", import: "default" });

function textOf(language: Language, part: Part): Promise<string> {
  return PAGES[`./${language}/pages/${part}.ftl`]!();
}

/** Load the words of a language, with those of some parts. */
export async function load(language: Language, parts: Iterable<Part> = []): Promise<Words> {
  const words = wordsOf(language, (await TEXTS[language]()).default);
  // what is added to the parts meanwhile is learnt too
  for (const part of parts) await words.learn(part);
  return words;
}
