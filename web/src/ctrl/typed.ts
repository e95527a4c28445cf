// What a player types: amounts in chips or big blinds, and actions as words. Decides how they are read; what is not
// legal is answered with a problem and never bent into something else. Reading never sends anything: the view does.

import { bigBlind } from "../model/money";
import type { Sizes, TableView, Turn } from "../wire/protocol";
import type { Action } from "./intents";
import { potSized, type Wager, wager, wagerAction } from "./sizing";

/** Why a typed line that was understood is not an action. */
export type Problem =
  | { readonly code: "not_legal_now" | "no_amount" }
  | { readonly code: "below_minimum"; readonly amount: number; readonly minimum: number }
  | { readonly code: "above_maximum"; readonly amount: number; readonly maximum: number }
  | { readonly code: "not_a_size"; readonly amount: number };

export type Typed = { readonly action: Action } | { readonly problem: Problem | { readonly code: "unknown_words" } };

const WORDS: Readonly<Record<string, readonly string[]>> = {
  fold: ["fold", "f", "фолд", "пас", "пасс"],
  check: ["check", "k", "x", "чек"],
  call: ["call", "c", "колл", "кол"],
  raise: ["raise", "r", "bet", "b", "complete", "рейз", "бет", "бэт"],
  all_in: ["all-in", "all in", "allin", "shove", "алл-ин", "ол-ін", "олін", "олл-ин", "олл ин", "олл-ін", "олл ін"],
  bring_in: ["bring-in", "bring in", "bringin", "бринг-ин", "бринг ин", "бринг-ін", "бринг ін"],
  pat: ["pat", "stand", "не менять", "без обмена", "не міняти", "без обміну"],
  show: ["show", "показать", "показати"],
  muck: ["muck", "скрыть", "не показывать", "сховати", "не показувати"],
};

/** How often the board is run, in words: what is counted and what stands beside it, and the numbers. */
const RUNS = ["run", "runs", "board", "boards", "time", "times", "борд", "борда", "бордов", "борди", "бордів", "раз", "раза", "рази", "разів"];
const BESIDE = ["it", "deal", "сдать", "сдаём", "запустить", "роздати", "роздаємо", "запустити"];
const NUMBERS: readonly (readonly string[])[] = [
  [],
  ["1", "one", "once", "один", "однажды"],
  ["2", "two", "twice", "два", "дважды", "двічі"],
  ["3", "three", "thrice", "три", "трижды", "тричі"],
  ["4", "four", "четыре", "чотири"],
  ["5", "five", "пять", "п'ять", "п’ять"],
];

/** What stands between thousands, as the room writes them: "1,000", "1 000". */
const GROUPS = /^[1-9]\d{0,2}(?:[,\s]\d{3})+(?=\D|$)/;

const AMOUNT = /^(\d+(?:[.,]\d+)?)\s*(k|к|bb|бб|вб)?$/;

/**
 * Read an amount in whole chips; null where it is none. Without a unit it counts chips, or big blinds of `unit` chips
 * where one is given: "300", "1.5k", "2.5bb".
 */
export function amountOf(text: string, blind: number, unit: "chips" | "big_blinds" = "chips"): number | null {
  const found = AMOUNT.exec(text.trim().toLowerCase().replace(GROUPS, (grouped) => grouped.replaceAll(/[,\s]/g, "")));
  if (found === null) return null;
  const number = Number((found[1] ?? "").replace(",", "."));
  const given = found[2] ?? (unit === "big_blinds" ? "bb" : "");
  const inBlinds = given !== "" && given !== "k" && given !== "к";
  const factor = inBlinds ? blind : given === "" ? 1 : 1000;
  const chips = Math.round(number * factor);
  const whole = Math.abs(chips - number * factor) < 1e-6; // 16.1 times 1000 is not quite 16,100
  return (whole || inBlinds) && Number.isSafeInteger(chips) ? chips : null; // no part of a chip, but of a blind
}

/** Read a line as the answer to a turn: "fold", "call", "raise 300", "raise to 2.5bb", "bet pot", "all-in". */
export function typed(line: string, view: TableView, turn: Turn, unit: "chips" | "big_blinds" = "chips"): Typed {
  const given = line.trim().toLowerCase().split(/\s+/);
  const { legal } = turn;
  const runs = runOf(given, legal.run_it ?? 0);
  if (runs !== null) return runs;
  const verb = verbOf(given.slice(0, 2).join(" ")) ?? verbOf(given[0] ?? "");
  const words = given.slice(1).filter((word) => !["to", "до"].includes(word));
  switch (verb) {
    case "fold":
    case "check":
      return legal[verb] ? { action: { type: verb } } : problem("not_legal_now");
    case "call":
      return legal.call != null ? { action: { type: "call" } } : problem("not_legal_now");
    case "bring_in":
      return legal.bring_in != null ? { action: { type: "bring_in" } } : problem("not_legal_now");
    case "pat":
      return legal.discard?.least === 0 ? { action: { type: "discard", cards: [] } } : problem("not_legal_now");
    case "show":
      return legal.show ? { action: { type: "show", cards: null } } : problem("not_legal_now");
    case "muck":
      return legal.muck ? { action: { type: "muck" } } : problem("not_legal_now");
    case "all_in":
      return raised(wager(legal), "max", view, turn, unit);
    case "raise":
      return raised(wager(legal), words.join(" "), view, turn, unit);
    default:
      return problem("unknown_words");
  }
}

function problem(code: "unknown_words" | "not_legal_now" | "no_amount"): Typed {
  return { problem: { code } };
}

function verbOf(text: string): string | undefined {
  return Object.keys(WORDS).find((name) => WORDS[name]?.includes(text));
}

/** Read "run 2", "2 boards" or "twice", in any order; null for another line. A number alone
 *  counts where boards are asked for. */
function runOf(given: readonly string[], most: number): Typed | null {
  const numbers = given.map((word) => (/^\d$/.test(word) ? Number(word) : NUMBERS.findIndex((names) => names.includes(word)))).filter((each) => each >= 0);
  const named = given.some((word) => RUNS.includes(word)) || given.some((word) => !/^\d/.test(word) && NUMBERS.flat().includes(word));
  const known = numbers.length + given.filter((word) => RUNS.includes(word) || BESIDE.includes(word)).length;
  if (known < given.length || !(named || (most > 0 && numbers.length > 0))) return null;
  if (most === 0) return problem("not_legal_now");
  const [times = 0] = numbers;
  return numbers.length === 1 && times >= 1 && times <= most ? { action: { type: "run_it", times } } : problem("no_amount");
}

function raised(made: Wager | null, text: string, view: TableView, turn: Turn, unit: "chips" | "big_blinds"): Typed {
  if (made === null) return problem("not_legal_now");
  const { kind, sizes } = made;
  const amount = sizedBy(text, made, view, turn) ?? amountOf(text, bigBlind(view.stakes), unit);
  const wrong = faultOf(sizes, amount);
  return wrong === null ? { action: wagerAction(kind, amount!) } : { problem: wrong };
}

/** Say why an amount that was read cannot be wagered; null where it can. */
export function faultOf(sizes: Sizes, amount: number | null): Problem | null {
  if (amount === null) return { code: "no_amount" };
  if (amount < sizes.low) return { code: "below_minimum", amount, minimum: sizes.low };
  if (amount > sizes.high) return { code: "above_maximum", amount, maximum: sizes.high };
  return isSize(sizes, amount) ? null : { code: "not_a_size", amount };
}

function sizedBy(text: string, { sizes }: Wager, view: TableView, turn: Turn): number | null {
  switch (text) {
    case "":
      return sizes.low === sizes.high ? sizes.low : null; // with one size there is nothing to say
    case "min":
      return sizes.low;
    case "max":
      return sizes.high;
    case "pot":
      return potSized(view, turn, 1);
    case "half":
      return potSized(view, turn, 1 / 2);
    default:
      return null;
  }
}

function isSize(sizes: Sizes, amount: number): boolean {
  if (sizes.amounts?.length) return sizes.amounts.includes(amount);
  return amount === sizes.high || (amount - sizes.low) % (sizes.step ?? 1) === 0;
}
