// The house rules of a table in words: what was agreed beside the profile, what a field of the profile says, and which
// of them matter. Decides how each kind of value is said, and that a rule of a game, a limit or a bet that the table
// does not have is told last; a value without words is shown as it is.

import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import type { HOUSE_RULES } from "../../wire/names";
import type { Offer, Stakes, TableView } from "../../wire/protocol";

export type Rule = (typeof HOUSE_RULES)[number];

/** Say the value of a field of the profile. */
export function ruleValue(words: Words, value: unknown): string {
  if (value === null || value === undefined) return words.say("rule-is-none");
  if (typeof value === "boolean") return words.say(value ? "rule-is-yes" : "rule-is-no");
  if (typeof value === "number") return words.number(value);
  const id = `rule-is-${String(value)}`;
  return words.has(id) ? words.say(id) : String(value);
}

/** Say what one may bring: from how much to how much, or the one amount that there is. */
export function buyInText(words: Words, { least, most }: TableView["buy_in"], chips: Chips): string {
  return least === most ? chips(least) : words.say("rules-from-to", { least: chips(least), most: chips(most) });
}

/** Something that was agreed: the message of its name, and what it is. */
export interface Agreed {
  readonly id: string;
  readonly text: string;
}

/** Say what was agreed beside the game, its stakes and the buy-in: the clock, and whatever else there is. */
export function agreed(words: Words, { terms, stakes }: TableView, chips: Chips): readonly Agreed[] {
  const { bomb, time_charge: charge, games, turn_hands: hands = 0 } = terms;
  const flag = (on: boolean | undefined): string => ruleValue(words, on ?? false);
  const blinds = games.some(({ stakes: { big_blind: blind = 0 } }) => blind > 0);
  const found: [string, string][] = [
    ["rules-clock", clockText(words, terms.clock)],
    ["rules-turns", games.length < 2 ? "" : hands === 0 ? words.say("rules-turns-orbit") : words.say("rules-turns-hands", { hands })],
    ["rules-choice", terms.choice === true && games.length > 1 ? words.say("rules-choice-is") : ""],
    ["rules-bomb", bomb == null ? "" : words.say("rules-bomb-is", { often: words.say("rules-bomb-every", { every: bomb.every }), ante: chips(bomb.ante), boards: bomb.boards ?? 1 })],
    ["rules-straddles", straddlesText(words, terms.straddles ?? {})],
    ["rules-rake", rakeText(words, stakes.rake ?? null, chips)],
    ["rules-charge", charge == null ? "" : words.say("rules-charge-is", { amount: chips(charge.amount), minutes: charge.every_minutes })],
    ["create-private", flag(terms.private)],
    ["create-watchers", flag(terms.watchers ?? true)],
    ["create-buy_button", blinds ? flag(terms.entry?.buy_button) : ""],
    ["create-behind_button", blinds ? flag(terms.entry?.behind_button) : ""],
    ["rules-approve", terms.approve === true ? words.say("rules-approve-is") : ""],
  ];
  return found.filter(([, text]) => text !== "").map(([id, text]) => ({ id, text }));
}

/** What a clock has that does not say otherwise, in milliseconds. */
const USUAL = 15_000;

function clockText(words: Words, clock: Offer["clock"]): string {
  if (clock === null) return words.say("rules-clock-none");
  const seconds = (time = USUAL): number => time / 1000;
  return words.say("rules-clock-is", { decision: seconds(clock?.decision), bank: seconds(clock?.bank) });
}

function straddlesText(words: Words, { in_a_row: row = 0, button, mississippi, mandatory }: NonNullable<Offer["straddles"]>): string {
  const found: string[] = [];
  if (row > 0) found.push(words.say("rules-straddles-row", { count: row }));
  if (button) found.push(words.say("rules-straddles-button"));
  if (mississippi) found.push(words.say("rules-straddles-any"));
  if (mandatory) found.push(words.say("rules-straddles-always"));
  return found.join(", ");
}

function rakeText(words: Words, rake: NonNullable<Stakes["rake"]> | null, chips: Chips): string {
  if (rake === null) return "";
  const { basis_points: points, caps = [], no_flop_no_drop: flop = true } = rake;
  const most = caps.map(({ most: cap, players }) => words.say(caps.length > 1 ? "rules-rake-most-of" : "rules-rake-most", { most: chips(cap), players }));
  const digits = [100, 10].filter((part) => points % part !== 0).length;
  return [words.percent(points / 10_000, digits), ...most, ...(flop ? [words.say("rules-rake-flop")] : [])].join(", ");
}

/** Tell whether a field of the profile can come into play at a table of these terms. */
export function matters(rule: Rule, { games, straddles = {} }: Offer): boolean {
  const some = (holds: (stakes: Stakes) => boolean): boolean => games.some(({ stakes }) => holds(stakes));
  const stud = (stakes: Stakes): boolean => (stakes.bring_in ?? 0) > 0;
  /** One game, or one that the table brought along. */
  const played = (key: string): boolean => games.some(({ game }) => game === key || typeof game !== "string");
  const anywhere = Boolean(straddles.button) || Boolean(straddles.mississippi);
  const offered = anywhere || Boolean(straddles.mandatory) || (straddles.in_a_row ?? 0) > 0;
  const needs: Partial<Record<Rule, boolean>> = {
    fl_max_raises: some(({ limit }) => limit === "fl"),
    fl_heads_up: some(({ limit }) => limit === "fl"),
    pl_round_small_blind: some(({ limit }) => limit === "pl"),
    raise_step: some(({ limit }) => limit !== "fl"),
    straddle_min_raise: offered,
    straddle_first_to_act: anywhere,
    straddle_counts_to_cap: offered && some(({ limit }) => limit === "fl"),
    bba_order: some(({ ante }) => ante?.kind === "big_blind"),
    fourth_street_open_pair: played("stud"),
    stud_tie: some(stud),
    stud_odd_chip: some(stud),
    five_stud_ten: played("five_stud"),
    button: some((stakes) => !stud(stakes)),
    first_button_tie: some((stakes) => !stud(stakes)),
    position_names: some((stakes) => !stud(stakes)),
    // There are no tournaments at the tables of a room.
    hand_for_hand_tie: false,
    final_table_rule: false,
  };
  return needs[rule] ?? true;
}
