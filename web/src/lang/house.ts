// The house game in words: what is asked now, how a hand ended, what each bet came to, what the coach thinks. Decides
// the sentences; amounts come written.

import { choiceOf, costOf } from "../model/house";
import type { HouseAdvice, HouseChoice, HouseLine, HouseView } from "../wire/protocol";
import { spoken } from "./cards";
import type { Chips } from "./events";
import type { Words } from "./words";

/** The two cards that the bonus bet pays for, as players write them; its first has the dealer's too. */
export const SHORT: Readonly<Record<string, string>> = {
  aces_both: "AA / AA",
  aces: "AA",
  ace_king_suited: "AKs",
  ace_queen_jack_suited: "AQs AJs",
  ace_king: "AKo",
  court_pair: "KK QQ JJ",
  ace_queen_jack: "AQo AJo",
  pair: "TT–22",
};

/** Say what the house waits for, or how the hand ended. */
export function houseSays(words: Words, view: HouseView, chips: Chips): string {
  if (view.stage === "over") return words.say(`house-over-${view.result ?? "push"}`, { net: words.exact(view.net, 0, true) });
  const { may, price } = choiceOf(view, "bet");
  const asks = view.stage === "ante" || may ? view.stage : `${view.stage}-only`;
  return words.say(`house-asks-${asks}`, { amount: chips(price), most: chips(view.limits.most), least: chips(view.limits.least) });
}

/** Say what a bet came to. */
export function lineSays(words: Words, { spot, stake, result, paid }: HouseLine, chips: Chips): string {
  return words.say("house-line", { bet: words.say(`spot-${spot}`), stake: chips(stake), result: words.say(`result-${result}`), paid: chips(paid) });
}

/** Say what may be done now, with its price. */
export function choicesSay(words: Words, view: HouseView, chips: Chips): string {
  return view.choices
    .filter(({ may }) => may)
    .map((choice) => choiceSays(words, choice, chips))
    .join(", ");
}

function choiceSays(words: Words, { do: what, price }: HouseChoice, chips: Chips): string {
  return price > 0 && what === "bet" ? words.say("house-bet-of", { amount: chips(price) }) : words.say(`house-${what}`);
}

/** Write a worth in antes: "+1.163". */
export function antes(words: Words, value: number): string {
  return words.exact(value, 3, true);
}

/** Say what each choice of a decision was worth: "Bet +1.163, fold −1.000". */
export function worthSays(words: Words, { worth }: HouseAdvice): string {
  return worth.map(({ choice, value }) => words.say("coach-worth", { choice: words.say(`house-${choice}`), value: antes(words, value) })).join(", ");
}

/** Say whether a choice was the best one, and what it gave away. */
export function adviceSays(words: Words, advice: HouseAdvice): string {
  const { spot, choice, cost } = advice;
  const args = { bet: words.say(`spot-${spot}`), choice: words.say(`house-${choice}`), cost: words.exact(cost, 3) };
  return words.say(cost > 0 ? "coach-mistake" : "coach-best", args);
}

/** Say what the choices of a hand that is over gave away; null where none was looked at. */
export function mistakesSay(words: Words, view: HouseView): string | null {
  const cost = costOf(view);
  if (view.stage !== "over" || cost === null) return null;
  return cost > 0 ? words.say("coach-hand-cost", { antes: words.exact(cost, 3), chips: words.number(cost * view.bets.ante) }) : words.say("coach-hand-best");
}

/** Name cards one after the other. */
export function cardsSay(words: Words, cards: readonly string[]): string {
  return cards.map((card) => spoken(words, card)).join(", ");
}
