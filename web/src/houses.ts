// Views of the house game for tests, one for each phase; tests alone read them.

import type { HouseTold, HouseView } from "./wire/protocol";

const WAITS = (waits: string): HouseView["choices"] =>
  (["deal", "fold", "check", "bet"] as const).map((what) => ({ do: what, may: false, price: 0, why: "wrong_command", detail: { waits_for: waits } }));

function allowed(waits: string, prices: Partial<Record<"deal" | "fold" | "check" | "bet", number>>): HouseView["choices"] {
  return WAITS(waits).map((each) => {
    const price = prices[each.do];
    return price === undefined ? each : { ...each, may: true, price, why: "", detail: {} };
  });
}

/** Nothing has been played. */
export const IDLE: HouseView = {
  stage: "ante",
  decision: 0,
  hand: "",
  hand_number: 0,
  player: [],
  dealer: [],
  board: [],
  folded: false,
  opened: false,
  bets: { ante: 0, flop: 0, turn: 0, river: 0, bonus: 0 },
  choices: allowed("ante", { deal: 5 }),
  sizes: { ante: { least: 5, most: 500, step: 5 }, bonus: { least: 5, most: 100, step: 5 } },
  limits: { least: 5, most: 500, step: 5, bonus_least: 5, bonus_most: 100, bonus_step: 5 },
  last: null,
  rules: { name: "las-vegas", ante_pays_from: "straight", ante_pays_anyway: false, ante_loses_below: false, river_needs_turn: false },
  offered: ["las-vegas", "atlantic-city", "ante-pays-anyway", "ante-loses-below", "river-needs-turn"],
  pays: [
    { kind: "aces_both", pays: 1000 },
    { kind: "aces", pays: 30 },
    { kind: "ace_king_suited", pays: 25 },
    { kind: "ace_queen_jack_suited", pays: 20 },
    { kind: "ace_king", pays: 15 },
    { kind: "court_pair", pays: 10 },
    { kind: "ace_queen_jack", pays: 5 },
    { kind: "pair", pays: 3 },
  ],
  costs: { house_edge: 0.02036921867, average_wager: 3.818103195, element_of_risk: 0.00533490522, std_dev: 3.507271071, bonus_edge: 0.08540647 },
  balance: 10_000,
  left_today: null,
  result: null,
  lines: [],
  net: 0,
  mine: null,
  theirs: null,
  commitment: null,
  next: { hand: "h1", root: "cm9vdA==" },
  deck: null,
  proofs: [],
  coach: false,
  advice: [],
  thinking: 0,
  session: { hands: 0, antes: 0, bonuses: 0, bet: 0, won: 0, expected: 0, given_away: null },
  history: [],
};

/** Two cards are dealt: bet twice the ante, or fold. */
export const FLOP: HouseView = {
  ...IDLE,
  stage: "flop_bet",
  decision: 1,
  hand: "h1",
  hand_number: 1,
  player: ["As", "Kd"],
  dealer: ["??", "??"],
  bets: { ante: 10, flop: 0, turn: 0, river: 0, bonus: 5 },
  choices: allowed("flop_bet", { fold: 0, bet: 20 }),
  sizes: { ante: null, bonus: null },
  last: { ante: 10, bonus: 5 },
  balance: 9985,
  next: null,
  deck: { root: "cm9vdA==", size: 52, commitment: null, link: null, missing: false },
};

/** The flop lies there: bet the ante once more, or check. */
export const TURN: HouseView = {
  ...FLOP,
  stage: "turn_bet",
  decision: 2,
  board: ["Ah", "7c", "2d"],
  bets: { ...FLOP.bets, flop: 20 },
  choices: allowed("turn_bet", { check: 0, bet: 10 }),
  balance: 9965,
  mine: { category: "one_pair", ranks: ["A", "K", "7", "2"], words: "one pair, aces", cards: ["Ah", "As", "Kd", "7c", "2d"] },
  coach: true,
  advice: [{ decision: 1, spot: "flop", choice: "bet", worth: [{ choice: "bet", value: 1.163 }, { choice: "fold", value: -1 }], cost: 0 }],
};

/** It was won, with a coach who looked on. */
export const OVER: HouseView = {
  ...TURN,
  stage: "over",
  decision: 4,
  dealer: ["9c", "9d"],
  board: ["Ah", "7c", "2d", "Ks", "3h"],
  opened: true,
  bets: { ante: 10, flop: 20, turn: 10, river: 0, bonus: 5 },
  choices: allowed("ante", { deal: 5 }),
  sizes: IDLE.sizes,
  balance: 10_110,
  result: "win",
  lines: [
    { spot: "ante", stake: 10, result: "push", paid: 10 },
    { spot: "flop", stake: 20, result: "win", paid: 40 },
    { spot: "turn", stake: 10, result: "win", paid: 20 },
    { spot: "bonus", stake: 5, result: "win", paid: 80 },
  ],
  net: 105,
  mine: { category: "two_pair", ranks: ["A", "K", "7"], words: "two pair, aces and kings", cards: ["Ah", "As", "Kd", "Ks", "7c"] },
  theirs: { category: "one_pair", ranks: ["9", "A", "K", "7"], words: "one pair, nines", cards: ["9c", "9d", "Ah", "Ks", "7c"] },
  next: { hand: "h2", root: "cm9vdDI=" },
  advice: [
    ...TURN.advice,
    { decision: 2, spot: "turn", choice: "bet", worth: [{ choice: "bet", value: 3.41 }, { choice: "check", value: 2.65 }], cost: 0 },
    { decision: 3, spot: "river", choice: "check", worth: [{ choice: "bet", value: 4.02 }, { choice: "check", value: 3.19 }], cost: 0.83 },
  ],
  session: { hands: 1, antes: 10, bonuses: 5, bet: 45, won: 105, expected: -0.63, given_away: 8.3 },
  history: [{ hand: "h1", number: 1, at: 1_790_000_000_000, ante: 10, bonus: 5, bet: 45, net: 105, result: "win", mine: "two_pair", theirs: "one_pair", cost: 8.3 }],
};

/** Say it as the room does. */
export function told(number: number, view: HouseView): HouseTold {
  return { type: "house", table: "house:p1", number, view };
}
