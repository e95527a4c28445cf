// What a player types: amounts in chips or big blinds, and actions as words. Decides how they are read; what is not legal
// is answered with a problem and never bent into something else. Reading never sends anything: the view does.

import { bigBlind } from "../model/money";
import type { Sizes, TableView, Turn } from "../wire/protocol";
import type { Action } from "./intents";
import { potSized, type Wager, wager, wagerAction } from "./sizing";

/** Why a typed line is not an action. */
export type Problem =
  | { readonly code: "unknown_words" | "not_legal_now" | "no_amount" }
  | { readonly code: "below_minimum"; readonly amount: number; readonly minimum: number }
  | { readonly code: "above_maximum"; readonly amount: number; readonly maximum: number }
  | { readonly code: "not_a_size"; readonly amount: number };

export type Typed = { readonly action: Action } | { readonly problem: Problem };

const WORDS: Readonly<Record<string, readonly string[]>> = {
  fold: ["fold", "f", "фолд", "пас", "пасс"],
  check: ["check", "k", "x", "чек"],
  call: ["call", "c", "колл", "кол"],
  raise: ["raise", "r", "bet", "b", "complete", "рейз", "бет", "бэт"],
  all_in: ["all-in", "allin", "shove", "алл-ин", "ол-ін", "олін", "олл-ин"],
  bring_in: ["bring-in", "bringin"],
  pat: ["pat", "stand"],
  show: ["show", "показать", "показати"],
  muck: ["muck", "скрыть", "сховати"],
  run_it: ["run", "boards", "бордов", "бордів"],
};

const AMOUNT = /^(\d+(?:[.,]\d+)?)\s*(k|к|bb|бб|вб)?$/;

/**
 * Read an amount in whole chips; null where it is none. Without a unit it counts chips, or big blinds of `unit` chips
 * where one is given: "300", "1.5k", "2.5bb".
 */
export function amountOf(text: string, blind: number, unit: "chips" | "big_blinds" = "chips"): number | null {
  const found = AMOUNT.exec(text.trim().toLowerCase());
  if (found === null) return null;
  const number = Number((found[1] ?? "").replace(",", "."));
  const given = found[2] ?? (unit === "big_blinds" ? "bb" : "");
  const inBlinds = given !== "" && given !== "k" && given !== "к";
  const factor = inBlinds ? blind : given === "" ? 1 : 1000;
  const chips = inBlinds ? Math.round(number * factor) : number * factor; // no part of a chip, but of a blind
  return Number.isSafeInteger(chips) ? chips : null;
}

/** Read a line as the answer to a turn: "fold", "call", "raise 300", "raise to 2.5bb", "bet pot", "all-in". */
export function typed(line: string, view: TableView, turn: Turn, unit: "chips" | "big_blinds" = "chips"): Typed {
  const [first = "", ...rest] = line.trim().toLowerCase().split(/\s+/);
  const verb = Object.keys(WORDS).find((name) => WORDS[name]?.includes(first));
  const words = rest.filter((word) => !["to", "до"].includes(word));
  const { legal } = turn;
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
    case "run_it":
      return run(legal.run_it ?? 0, words.at(-1) ?? "");
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

function run(most: number, text: string): Typed {
  if (most === 0) return problem("not_legal_now");
  const times = /^\d$/.test(text) ? Number(text) : 0;
  return times >= 1 && times <= most ? { action: { type: "run_it", times } } : problem("no_amount");
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
