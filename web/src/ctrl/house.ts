// What a player at the house game asks for, and the bets that are put together before a deal. Decides
// which chips a tray has and what a bet comes to; whether it can be made is held against the sizes that
// the room sent, in the room's own codes.

import type { HouseSizes, HouseView, Intent } from "../wire/protocol";
import { choiceOf, type Deed, isPlaying } from "../model/house";
import { base64, type Chain, commitment } from "./chain";

/** The bets that are made before the cards. */
export interface Tray {
  readonly ante: number;
  readonly bonus: number;
}

export type Target = keyof Tray;

export const EMPTY: Tray = { ante: 0, bonus: 0 };

/** Why something cannot be done: a code of the room, and its facts. */
export interface Reason {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

// --- what is asked

export const leaveHouse = (): Intent => ({ do: "house_leave" });
export const coach = (on: boolean): Intent => ({ do: "house_coach", on });
export const playBy = (rules: string): Intent => ({ do: "house_rules", rules });
export const commitHouse = (chain: Chain): Intent => ({ do: "house_commit", commitment: base64(commitment(chain)) });

/** Bet and be dealt; without a tray the last bets again. */
export function deal({ decision }: HouseView, tray: Tray | null, link: Uint8Array | null): Intent {
  return { do: "house_deal", decision, ante: tray?.ante ?? null, bonus: tray?.bonus ?? 0, link: link === null ? null : base64(link) };
}

/** Make the choice of the moment. */
export function choose({ decision }: HouseView, action: Exclude<Deed, "deal">): Intent {
  return { do: "house_act", decision, action };
}

// --- the tray

const TIMES = [1, 5, 20, 100];

/** List the chips of the tray: round numbers of the smallest step, up to what a table takes. */
export function chipsOf({ step, most }: HouseView["limits"]): readonly number[] {
  return TIMES.map((times) => times * step).filter((chip, place) => place === 0 || chip <= most);
}

/** Give what can be bet on a spot now; null where nothing can. */
export function sizesOf(view: HouseView, target: Target): HouseSizes | null {
  return view.sizes[target];
}

/** Put chips on a spot or take some off: never below nothing, and no more than it takes. */
export function put(tray: Tray, target: Target, chips: number, view: HouseView): Tray {
  const most = sizesOf(view, target)?.most ?? 0;
  return { ...tray, [target]: Math.max(0, Math.min(most, tray[target] + chips)) };
}

/** Say why no more chips go on a spot; null where they do. */
export function whyNotPut(tray: Tray, target: Target, view: HouseView): Reason | null {
  if (isPlaying(view)) return { code: "hand_in_play", detail: {} };
  const sizes = sizesOf(view, target);
  if (sizes !== null) return tray[target] < sizes.most ? null : above(target, tray[target], sizes);
  if (target === "bonus" && view.limits.bonus_most === 0) return { code: "no_bonus", detail: {} };
  return refused(view);
}

/** Say why the bets of a tray cannot be dealt for; null where they can. */
export function whyNotDeal(tray: Tray, view: HouseView): Reason | null {
  if (!choiceOf(view, "deal").may) return refused(view);
  if (tray.ante === 0) return { code: "no_ante", detail: {} };
  return whyNotBet(tray, "ante", view) ?? (tray.bonus > 0 ? whyNotBet(tray, "bonus", view) : null) ?? whyNotAll(tray.ante + tray.bonus, view);
}

/** Say why the last bets cannot be made again; null where they can. */
export function whyNotRepeat(view: HouseView): Reason | null {
  if (isPlaying(view)) return refused(view);
  return view.last === null ? { code: "nothing_to_repeat", detail: {} } : whyNotDeal(view.last, view);
}

function whyNotBet(tray: Tray, target: Target, view: HouseView): Reason | null {
  const sizes = sizesOf(view, target);
  if (sizes === null) return whyNotPut(tray, target, view);
  const given = tray[target];
  if (given < sizes.least) return { code: "below_minimum", detail: { bet: target, given, minimum: sizes.least } };
  if (given > sizes.most) return above(target, given, sizes);
  return given % sizes.step === 0 ? null : { code: "off_step", detail: { bet: target, given, step: sizes.step } };
}

function whyNotAll(needed: number, { balance, left_today: left }: HouseView): Reason | null {
  if (needed > balance) return { code: "balance_too_small", detail: { needed, balance } };
  return left !== null && needed > left ? { code: "loss_limit", detail: { left } } : null;
}

function above(bet: Target, given: number, { most }: HouseSizes): Reason {
  return { code: "above_maximum", detail: { bet, given, maximum: most } };
}

/** Say why a choice cannot be made; null where it can. */
export function whyNotChoose(view: HouseView, what: Deed): Reason | null {
  return choiceOf(view, what).may ? null : refused(view, what);
}

/** Give the room's reason; of one's own limit what is left of it, not what the balance lacks. */
function refused(view: HouseView, what: Deed = "deal"): Reason {
  const { why, detail } = choiceOf(view, what);
  if (why === "loss_limit" && view.left_today !== null) return { code: why, detail: { left: view.left_today } };
  return { code: why || "wrong_command", detail };
}

// --- typed words

/** What a typed line asks for. */
export type Said =
  | { readonly do: "deal"; readonly tray: Tray | null }
  | { readonly do: "put"; readonly target: Target; readonly amount: number }
  | { readonly do: "clear" | "repeat" | "fold" | "check" | "bet" }
  | { readonly problem: "unknown_words" | "no_amount" };

const WORDS: Readonly<Record<"deal" | "ante" | "bonus" | "clear" | "repeat" | "fold" | "check" | "bet", readonly string[]>> = {
  deal: ["deal", "d", "сдать", "раздать", "раздача", "роздати", "роздача"],
  ante: ["ante", "анте"],
  bonus: ["bonus", "бонус"],
  clear: ["clear", "x", "убрать", "прибрати", "очистить", "очистити"],
  repeat: ["repeat", "again", "a", "повтор", "повторить", "повторити"],
  fold: ["fold", "f", "фолд", "пас", "пасс"],
  check: ["check", "c", "чек"],
  bet: ["bet", "r", "бет", "бэт", "ставка"],
};

/** Read a line: "deal", "deal 25", "deal 25 5", "ante 10", "bonus 5", "repeat", "clear", "fold", "check", "bet". */
export function saidOf(line: string): Said {
  const [first = "", ...rest] = line.trim().toLowerCase().split(/[\s,+]+/);
  const verb = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((name) => WORDS[name].includes(first));
  const amounts = rest.map(amount);
  if (verb === undefined) return { problem: "unknown_words" };
  if (amounts.includes(null)) return { problem: "no_amount" };
  const [ante, bonus = 0] = amounts as number[];
  switch (verb) {
    case "deal":
      return { do: "deal", tray: ante === undefined ? null : { ante, bonus } };
    case "ante":
    case "bonus":
      return ante === undefined ? { problem: "no_amount" } : { do: "put", target: verb, amount: ante };
    default:
      return { do: verb };
  }
}

function amount(text: string): number | null {
  const found = /^(\d+)(k|к)?$/.exec(text);
  return found === null ? null : Number(found[1]) * (found[2] === undefined ? 1 : 1000);
}
