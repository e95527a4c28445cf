import { describe, expect, test } from "vitest";
import type { Rotation } from "../../wire/api";
import type { Game } from "../../wire/protocol";
import { HOUSE } from "../../wire/house";
import { amountsOf, faultsOf, fieldOf, formOf, offerOf, ruleOf, withGame, withKind, withRule, withRules } from "./form";

const game = (key: string, forced: NonNullable<Game["forced"]>, limits: Game["limits"], seats = 8): Game => ({
  key,
  name: key,
  streets: [],
  rankings: [],
  limits,
  seats,
  forced,
});
const HOLDEM = game("holdem", "blinds", ["nl", "pl", "fl"], 10);
const RAZZ = game("razz", "bring_in", ["fl"]);
const GAMES = [HOLDEM, RAZZ];
const MIX: Rotation = {
  key: "hr",
  name: "HR",
  turns: [
    { game: "holdem", limit: "fl" },
    { game: "razz", limit: "fl" },
  ],
};

describe("an offer", () => {
  test("of a home game is private, with equal chips and no bots", () => {
    const offer = offerOf(formOf("home"), GAMES, [MIX], "Friends");
    expect(offer).toMatchObject({ name: "Friends", kind: "home", private: true, rules: "home", buy_in: { least: 1000, most: 1000, usual: 1000 } });
    expect(offer).not.toHaveProperty("bots");
    expect(offer.clock).toEqual({ decision: 15_000, bank: 30_000, bank_gain: 5000, bank_most: 60_000 });
  });

  test("of a practice table has bots and waits; one for chips never has bots, whatever was chosen", () => {
    const form = { ...formOf("practice"), bots: 3, level: 4 };
    expect(offerOf(form, GAMES, [], "T")).toMatchObject({ clock: null, bots: { seats: 3, level: 4 } });
    expect(offerOf({ ...form, kind: "cash" }, GAMES, [], "T")).not.toHaveProperty("bots");
  });

  test("has the customary amounts, but what was set", () => {
    const form = { ...formOf("cash"), bet: 20, amounts: { small_blind: 5, bring_in: 9 }, ante: { kind: "big_blind", amount: 20 } as const };
    expect(offerOf(form, GAMES, [], "T").games).toEqual([
      { game: "holdem", stakes: { limit: "nl", small_blind: 5, big_blind: 20, ante: { kind: "big_blind", amount: 20 } } },
    ]);
  });

  test("of a mix has every game at its own limit, and of a mix of one's own each at the chosen one if it has it", () => {
    expect(offerOf({ ...formOf("cash"), game: "hr", choice: true }, GAMES, [MIX], "T")).toMatchObject({
      choice: true,
      games: [{ stakes: { limit: "fl" } }, { stakes: { limit: "fl" } }],
    });
    const own = offerOf({ ...formOf("cash"), game: "own", games: ["razz", "holdem"] }, GAMES, [MIX], "T").games;
    expect(own.map(({ game: key, stakes }) => [key, stakes.limit])).toEqual([
      ["holdem", "nl"],
      ["razz", "fl"],
    ]);
  });

  test("takes rake, a time charge and bomb pots only where they are wanted", () => {
    const plain = offerOf(formOf("cash"), GAMES, [], "T");
    expect([plain.bomb, plain.time_charge, plain.games[0]!.stakes.rake]).toEqual([null, null, undefined]);
    const dear = offerOf({ ...formOf("cash"), rakePercent: 2.5, rakeMost: 30, chargeAmount: 5, bombEvery: 10 }, GAMES, [], "T");
    expect(dear).toMatchObject({ bomb: { every: 10, ante: 20, boards: 2 }, time_charge: { amount: 5, every_minutes: 30 } });
    expect(dear.games[0]!.stakes.rake).toEqual({ basis_points: 250, caps: [{ players: 2, most: 30 }], no_flop_no_drop: true });
  });
});

describe("house rules", () => {
  test("say what differs from the preset and nothing else", () => {
    const changed = withRule(withRule(formOf("cash"), "rabbit", true), "fl_max_raises", null);
    expect(offerOf(changed, GAMES, [], "T").changes).toEqual({ rabbit: true, fl_max_raises: null });
    expect(withRule(changed, "rabbit", false).changes).toEqual({ fl_max_raises: null });
    expect([ruleOf(changed, "fl_max_raises"), ruleOf(changed, "run_it_max")]).toEqual([null, 2]);
  });

  test("of another preset or kind of table begin anew", () => {
    const changed = withRule(formOf("cash"), "rabbit", true);
    expect([withRules(changed, "live_cash").changes, withKind(changed, "home").changes]).toEqual([{}, {}]);
  });

  test.each(HOUSE.map(({ name }) => name))("%s has a value in every preset that it may have", (name) => {
    const rule = HOUSE.find((each) => each.name === name)!;
    for (const value of Object.values(rule.usual)) {
      const fits = { flag: typeof value === "boolean", number: typeof value === "number", choice: rule.values.includes(String(value)) };
      expect(fits[rule.kind] || (value === null && rule.none)).toBe(true);
    }
  });
});

test("another game takes its own limit and amounts, and no more seats than it has", () => {
  const form = { ...formOf("cash"), seats: 10, amounts: { small_blind: 1 } };
  expect(withGame(form, RAZZ, "razz")).toMatchObject({ game: "razz", limit: "fl", amounts: {}, seats: 8 });
  expect([amountsOf(RAZZ, "fl"), amountsOf(HOLDEM, "nl")]).toEqual([
    ["bring_in", "small_bet", "big_bet"],
    ["small_blind", "big_blind"],
  ]);
});

test.each([
  ["turns[0].stakes.small_blind", "small_blind"],
  ["turns[3].stakes.rake.caps", "rake"],
  ["turns[0].seating.seats", "seats"],
  ["turns[0].seating.big_blind", "game"],
  ["bomb.turns[0].stakes.ante", "bomb.ante"],
  ["bomb.every", "bomb.every"],
  ["clock.bank_gain", "clock.bank"],
  ["buy_in.least", "buy_in.least"],
  ["profile.fl_max_raises", "profile.fl_max_raises"],
  ["turns", "game"],
])("a fault of %s is shown at %s", (field, part) => expect(fieldOf(field)).toBe(part));

test("faults are read from a refusal without believing it", () => {
  const faults = [{ code: "too_small", field: "seats", detail: { least: 2 } }, { code: "other", field: "seats" }, {}, 7];
  expect(faultsOf({ faults })).toEqual([
    { code: "too_small", field: "seats", detail: { least: 2 } },
    { code: "other", field: "seats", detail: {} },
  ]);
  expect(faultsOf({})).toEqual([]);
});
