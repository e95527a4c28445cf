// The form of a new table as a value, and the offer that it means. Decides which choices there are, what stands in them
// at first and how they follow from one another; whether an offer can be played, the room says, and `fieldOf` says
// beside which choice its word belongs.

import type { Rotation } from "../../wire/api";
import { HOUSE, type RuleValue } from "../../wire/house";
import type { PRESETS } from "../../wire/names";
import type { Game, GameOffer, Offer, Stakes } from "../../wire/protocol";
import { mixOf, named, stakesOf, type Limit } from "./offer";

export type Preset = (typeof PRESETS)[number];
export type Kind = NonNullable<Offer["kind"]>;

/** The amounts of the stakes that a form can set one by one. */
export const AMOUNTS = ["small_blind", "big_blind", "button_blind", "small_bet", "big_bet", "min_bet", "bring_in"] as const;
export type Amount = (typeof AMOUNTS)[number];

export const ANTES = ["each", "big_blind", "button"] as const;

/** What stands in the form; `null` of an amount is the customary one. Buy-ins are in bets, times in seconds. */
export interface Form {
  readonly name: string;
  readonly kind: Kind;
  /** The key of a game or of a mix, or `own` for a mix of `games`. */
  readonly game: string;
  readonly games: readonly string[];
  readonly choice: boolean;
  readonly turnHands: number;
  readonly limit: Limit;
  readonly bet: number;
  readonly amounts: Readonly<Partial<Record<Amount, number>>>;
  readonly ante: { readonly kind: (typeof ANTES)[number]; readonly amount: number } | null;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly seats: number;
  readonly clock: boolean;
  readonly decision: number;
  readonly bank: number;
  readonly bots: number;
  readonly level: number;
  readonly private: boolean;
  readonly approve: boolean;
  readonly watchers: boolean;
  readonly straddles: number;
  readonly buttonStraddle: boolean;
  readonly mississippi: boolean;
  readonly mandatory: boolean;
  readonly buyButton: boolean;
  readonly behindButton: boolean;
  readonly bombEvery: number;
  readonly bombAnte: number;
  readonly bombBoards: number;
  readonly rakePercent: number;
  readonly rakeMost: number;
  readonly chargeAmount: number;
  readonly chargeMinutes: number;
  readonly rules: Preset;
  readonly changes: Readonly<Record<string, RuleValue>>;
}

/** Milliseconds in the unit of the form's times. */
export const SECOND = 1000;

const FIRST: Form = {
  name: "",
  kind: "home",
  game: "holdem",
  games: ["holdem", "omaha"],
  choice: false,
  turnHands: 0,
  limit: "nl",
  bet: 10,
  amounts: {},
  ante: null,
  least: 40,
  most: 100,
  usual: 100,
  seats: 6,
  clock: true,
  decision: 15,
  bank: 30,
  bots: 0,
  level: 3,
  private: false,
  approve: false,
  watchers: true,
  straddles: 0,
  buttonStraddle: false,
  mississippi: false,
  mandatory: false,
  buyButton: false,
  behindButton: false,
  bombEvery: 0,
  bombAnte: 20,
  bombBoards: 2,
  rakePercent: 0,
  rakeMost: 30,
  chargeAmount: 0,
  chargeMinutes: 30,
  rules: "home",
  changes: {},
};

/** What a kind of table begins with: friends at home, chips of the room, or practice with bots. */
const BY_KIND: Readonly<Record<Kind, Partial<Form>>> = {
  home: { rules: "home", private: true, bots: 0, clock: true, least: 100, most: 100, usual: 100 },
  cash: { rules: "online_cash", private: false, bots: 0, clock: true, least: 40, most: 100, usual: 100 },
  practice: { rules: "online_cash", private: true, bots: 5, clock: false, least: 40, most: 100, usual: 100 },
};

/** Give the form as it comes, for a kind of table. */
export const formOf = (kind: Kind): Form => ({ ...FIRST, kind, ...BY_KIND[kind] });

/** Change the kind of table: what follows from it follows, what was chosen of the game stays. */
export const withKind = (form: Form, kind: Kind): Form => ({ ...form, kind, ...BY_KIND[kind], changes: {} });

/** Change the house rules to a preset; what differed from another one does not count any more. */
export const withRules = (form: Form, rules: Preset): Form => ({ ...form, rules, changes: {} });

/** Change one house rule; as it is in the preset, it is no change. */
export function withRule(form: Form, name: string, value: RuleValue): Form {
  const { [name]: _, ...others } = form.changes;
  const usual = HOUSE.find((rule) => rule.name === name)?.usual[form.rules];
  return { ...form, changes: usual === value ? others : { ...others, [name]: value } };
}

/** Give the value of a house rule. */
export function ruleOf(form: Form, name: string): RuleValue {
  return name in form.changes ? (form.changes[name] ?? null) : (HOUSE.find((rule) => rule.name === name)?.usual[form.rules] ?? null);
}

/** Change the game: at its first limit where it has not the one that was chosen, with its own customary amounts. */
export function withGame(form: Form, game: Game | null, key: string): Form {
  const limit = game === null || game.limits.includes(form.limit) ? form.limit : (game.limits[0] ?? "nl");
  return { ...form, game: key, limit, amounts: {}, ante: null, seats: Math.min(form.seats, game?.seats ?? form.seats) };
}

/** List the amounts that the stakes of a game have, by what is forced in it and its limit. */
export function amountsOf(game: Game, limit: Limit): readonly Amount[] {
  const forced: Readonly<Record<NonNullable<Game["forced"]>, readonly Amount[]>> = {
    blinds: ["small_blind", "big_blind"],
    button_blind: ["button_blind"],
    bring_in: limit === "fl" ? ["bring_in"] : ["min_bet", "bring_in"],
  };
  return [...forced[game.forced ?? "blinds"], ...(limit === "fl" ? (["small_bet", "big_bet"] as const) : [])];
}

/** Give the stakes of the one game of a form. */
export function stakesIn(form: Form, game: Game): Stakes {
  const customary = stakesOf(game, form.limit, form.bet);
  const set = amountsOf(game, form.limit).flatMap((name) => (form.amounts[name] === undefined ? [] : [[name, form.amounts[name]] as const]));
  const ante = form.ante === null ? {} : { ante: form.ante.amount === 0 ? null : form.ante };
  return { ...customary, ...(Object.fromEntries(set) as Partial<Stakes>), ...ante, ...rakeOf(form) };
}

function rakeOf(form: Form): Partial<Stakes> {
  if (form.rakePercent <= 0) return {};
  return { rake: { basis_points: Math.round(form.rakePercent * 100), caps: [{ players: 2, most: form.rakeMost }], no_flop_no_drop: true } };
}

/** List the games of a form with their stakes. */
export function gamesIn(form: Form, games: readonly Game[], rotations: readonly Rotation[]): readonly GameOffer[] {
  const rotation = rotations.find(({ key }) => key === form.game);
  if (rotation !== undefined) return mixOf(rotation, games, form.bet).map((each) => ({ ...each, stakes: { ...each.stakes, ...rakeOf(form) } }));
  const chosen = form.game === "own" ? form.games : [form.game];
  return games
    .filter(({ key }) => chosen.includes(key))
    .map((game) => {
      if (form.game !== "own") return { game: game.key, stakes: stakesIn(form, game) };
      const limit = game.limits.includes(form.limit) ? form.limit : (game.limits[0] ?? "nl");
      return { game: game.key, stakes: { ...stakesOf(game, limit, form.bet), ...rakeOf(form) } };
    });
}

/** Tell whether a form is for several games. */
export const isMix = (form: Form, rotations: readonly Rotation[]): boolean => form.game === "own" || rotations.some(({ key }) => key === form.game);

/** Give the offer that a form means; `name` is for a table that was given none. */
export function offerOf(form: Form, games: readonly Game[], rotations: readonly Rotation[], name: string): Offer {
  const several = isMix(form, rotations);
  const straddles = { in_a_row: form.straddles, button: form.buttonStraddle, mississippi: form.mississippi, mandatory: form.mandatory };
  const bank = form.bank * SECOND;
  return {
    name: named(form.name.trim() === "" ? name : form.name),
    games: gamesIn(form, games, rotations),
    buy_in: { least: form.least * form.bet, most: form.most * form.bet, usual: form.usual * form.bet },
    kind: form.kind,
    seats: form.seats,
    rules: form.rules,
    changes: form.changes,
    clock: form.clock ? { decision: form.decision * SECOND, bank, bank_gain: Math.min(5 * SECOND, bank), bank_most: Math.max(bank, 60 * SECOND) } : null,
    ...(several ? { choice: form.choice, turn_hands: form.turnHands } : {}),
    straddles,
    entry: { buy_button: form.buyButton, behind_button: form.behindButton },
    bomb: form.bombEvery > 0 ? { every: form.bombEvery, ante: form.bombAnte, boards: form.bombBoards } : null,
    time_charge: form.chargeAmount > 0 ? { amount: form.chargeAmount, every_minutes: form.chargeMinutes } : null,
    private: form.private,
    approve: form.approve,
    watchers: form.watchers,
    ...(form.bots > 0 && form.kind !== "cash" ? { bots: { seats: form.bots, level: form.level } } : {}),
  };
}

/** Something that the room finds wrong with an offer. */
export interface Fault {
  readonly code: string;
  readonly field: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Read the faults of a refusal; what cannot be read is left out. */
export function faultsOf(detail: Readonly<Record<string, unknown>>): readonly Fault[] {
  const given: readonly unknown[] = Array.isArray(detail["faults"]) ? detail["faults"] : [];
  return given.flatMap((each) => {
    const { code, field, detail: facts } = each as Partial<Fault>;
    return typeof code === "string" && typeof field === "string" ? [{ code, field, detail: facts ?? {} }] : [];
  });
}

/** Tell whether the amounts of a field of an offer are times, which the room counts in milliseconds. */
export const isTime = (field: string): boolean => field.startsWith("clock.") && field !== "clock.bank_hands";

/** Say which part of the form a field of an offer stands in; a part that is none is the whole. */
export function fieldOf(field: string): string {
  if (field.startsWith("bomb.")) return field.startsWith("bomb.turns") ? "bomb.ante" : field;
  const inner = field.replace(/^turns\[\d+\]\./, "");
  if (inner.startsWith("seating.seats")) return "seats";
  if (inner.startsWith("stakes.rake")) return "rake";
  if (inner.startsWith("seating.") || inner === "turns") return "game";
  return inner.replace(/^stakes\./, "").replace(/^clock\.(bank|reconnect).*/, "clock.bank");
}
