// The house game as its messages tell it: the whole view after every step, the newest one counts. Decides what a
// message does to what is known, and answers questions to a view; what may be done at all stands in it. A deck whose
// root was told before its hand was dealt is remembered, so that the hand can be held against it afterwards.

import type { HouseAdvice, HouseChoice, HouseLine, HouseView, ServerMessage } from "../wire/protocol";
import { UNKNOWN } from "./seats";

export type Deed = HouseChoice["do"];
export type Spot = HouseLine["spot"];

/** What is known of the player's table. */
export interface HouseState {
  readonly number: number;
  readonly view: HouseView | null;
  /** The roots of decks that were told before their hands were dealt, by hand. */
  readonly promised: Readonly<Record<string, string>>;
}

/** A table of which nothing is known yet. */
export const noHouse: HouseState = { number: -1, view: null, promised: {} };

/** The bets in the order of the table. */
export const SPOTS: readonly Spot[] = ["bonus", "ante", "flop", "turn", "river"];

/** Give what is known after a message; one that is older than what is known changes nothing. */
export function receiveHouse(state: HouseState, message: ServerMessage): HouseState {
  if (message.type !== "house" || message.number < state.number) return state;
  const { number, view } = message;
  const { next } = view;
  return { number, view, promised: next === null ? state.promised : { ...state.promised, [next.hand]: next.root } };
}

/** Tell whether a hand waits for a choice. */
export function isPlaying({ stage }: HouseView): boolean {
  return stage !== "ante" && stage !== "over";
}

/** Give what stands about something that may be done. */
export function choiceOf(view: HouseView, what: Deed): HouseChoice {
  return view.choices.find((each) => each.do === what) ?? { do: what, may: false, price: 0, why: "wrong_command", detail: {} };
}

/** Give the five places of the board; null is one that was not dealt. */
export function boardPlaces({ board }: HouseView): readonly (string | null)[] {
  return Array.from({ length: 5 }, (_, place) => board[place] ?? null);
}

/** Tell in whose five a card plays, once the cards are compared or while the player's own are known. */
export function playsFor({ mine, theirs }: HouseView, card: string): { readonly mine: boolean; readonly theirs: boolean } {
  return { mine: mine?.cards.includes(card) ?? false, theirs: theirs?.cards.includes(card) ?? false };
}

/** How a card is drawn: once the dealer's are open, what plays in neither holding fades. */
export function lookOf(view: HouseView, card: string, whose: "mine" | "theirs" | "both"): "plain" | "plays" | "faded" {
  if (card === UNKNOWN || view.stage !== "over" || view.theirs === null) return "plain";
  const plays = playsFor(view, card);
  const does = whose === "both" ? plays.mine || plays.theirs : plays[whose];
  return does ? "plays" : "faded";
}

/** Give what the coach said last of the hand that is shown. */
export function lastAdvice({ advice }: HouseView): HouseAdvice | null {
  return advice.at(-1) ?? null;
}

/** Sum up what choices of the hand gave away, in antes; null where none was looked at. */
export function costOf({ advice }: HouseView): number | null {
  return advice.length === 0 ? null : advice.reduce((sum, { cost }) => sum + cost, 0);
}
