import { describe, expect, test } from "vitest";
import { FLOP, IDLE, OVER, TURN } from "../houses";
import type { HouseView } from "../wire/protocol";
import { base64, chainFrom } from "./chain";
import { chipsOf, choose, commitHouse, deal, EMPTY, put, saidOf, whyNotChoose, whyNotDeal, whyNotPut, whyNotRepeat } from "./house";

const POOR: HouseView = { ...IDLE, balance: 12, sizes: { ante: { least: 5, most: 10, step: 5 }, bonus: { least: 5, most: 10, step: 5 } } };
const BROKE: HouseView = {
  ...IDLE,
  balance: 3,
  sizes: { ante: null, bonus: null },
  choices: IDLE.choices.map((each) => (each.do === "deal" ? { ...each, may: false, why: "balance_too_small", detail: { needed: 5, balance: 3 } } : each)),
};
const PLAIN: HouseView = { ...IDLE, limits: { ...IDLE.limits, bonus_most: 0 }, sizes: { ...IDLE.sizes, bonus: null } };

describe("what is asked", () => {
  test("carries the decision that was on the screen", () => {
    expect(deal(OVER, { ante: 10, bonus: 5 }, null)).toEqual({ do: "house_deal", decision: 4, ante: 10, bonus: 5, link: null });
    expect(choose(TURN, "check")).toEqual({ do: "house_act", decision: 2, action: "check" });
  });

  test("the last bets again are no bets of one's own", () => {
    expect(deal(OVER, null, Uint8Array.of(1))).toEqual({ do: "house_deal", decision: 4, ante: null, bonus: 0, link: base64(Uint8Array.of(1)) });
  });

  test("a chain is committed to by its end", () => {
    expect(commitHouse(chainFrom(Uint8Array.of(7), 0))).toEqual({ do: "house_commit", commitment: base64(Uint8Array.of(7)) });
  });
});

describe("the tray", () => {
  test("has round chips of the smallest step, none beyond what a table takes", () => {
    expect(chipsOf(IDLE.limits)).toEqual([5, 25, 100, 500]);
    expect(chipsOf({ ...IDLE.limits, step: 10, most: 100 })).toEqual([10, 50]);
    expect(chipsOf({ ...IDLE.limits, step: 50, most: 20 })).toEqual([50]);
  });

  test("takes chips up to what a bet may be, and gives back no more than lies there", () => {
    const more = put(put(EMPTY, "ante", 500, IDLE), "ante", 25, IDLE);
    expect(more).toEqual({ ante: 500, bonus: 0 });
    expect(put(more, "bonus", 500, IDLE)).toEqual({ ante: 500, bonus: 100 });
    expect(put(more, "ante", -1000, IDLE)).toEqual(EMPTY);
  });

  test("says why no more goes on a bet", () => {
    expect(whyNotPut(EMPTY, "ante", IDLE)).toBeNull();
    expect(whyNotPut({ ante: 500, bonus: 0 }, "ante", IDLE)).toEqual({ code: "above_maximum", detail: { bet: "ante", given: 500, maximum: 500 } });
    expect(whyNotPut(EMPTY, "bonus", PLAIN)?.code).toBe("no_bonus");
    expect(whyNotPut(EMPTY, "ante", FLOP)?.code).toBe("hand_in_play");
    expect(whyNotPut(EMPTY, "ante", BROKE)?.code).toBe("balance_too_small");
  });
});

describe("a deal is refused", () => {
  test.each([
    ["without an ante", EMPTY, IDLE, "no_ante"],
    ["below the least ante", { ante: 3, bonus: 0 }, IDLE, "below_minimum"],
    ["above the largest", { ante: 505, bonus: 0 }, IDLE, "above_maximum"],
    ["off the step", { ante: 12, bonus: 0 }, IDLE, "off_step"],
    ["with a bonus above its limit", { ante: 10, bonus: 105 }, IDLE, "above_maximum"],
    ["with a bonus that the table does not take", { ante: 10, bonus: 5 }, PLAIN, "no_bonus"],
    ["with both above the balance", { ante: 10, bonus: 5 }, POOR, "balance_too_small"],
    ["beyond one's own limit", { ante: 10, bonus: 5 }, { ...IDLE, left_today: 14 }, "loss_limit"],
    ["in a hand", { ante: 10, bonus: 0 }, FLOP, "wrong_command"],
    ["by who has nothing", { ante: 5, bonus: 0 }, BROKE, "balance_too_small"],
  ] as const)("%s", (_, tray, view, code) => {
    expect(whyNotDeal(tray, view)?.code).toBe(code);
  });

  test("and otherwise not", () => {
    expect([whyNotDeal({ ante: 10, bonus: 5 }, IDLE), whyNotDeal({ ante: 10, bonus: 0 }, POOR)]).toEqual([null, null]);
  });

  test("again where there is nothing to repeat, or it cannot be paid any more", () => {
    expect([whyNotRepeat(IDLE)?.code, whyNotRepeat(FLOP)?.code, whyNotRepeat(OVER)]).toEqual(["nothing_to_repeat", "wrong_command", null]);
    expect(whyNotRepeat({ ...OVER, balance: 14, sizes: POOR.sizes })?.code).toBe("balance_too_small");
  });
});

test("a choice is refused as the view says", () => {
  expect([whyNotChoose(FLOP, "check"), whyNotChoose(FLOP, "fold")]).toEqual([{ code: "wrong_command", detail: { waits_for: "flop_bet" } }, null]);
  const choices = FLOP.choices.map((each) => (each.do === "bet" ? { ...each, may: false, why: "loss_limit", detail: { needed: 20, balance: 15 } } : each));
  expect(whyNotChoose({ ...FLOP, choices, left_today: 15 }, "bet")).toEqual({ code: "loss_limit", detail: { left: 15 } });
});

test.each([
  ["deal", { do: "deal", tray: null }],
  ["deal 25", { do: "deal", tray: { ante: 25, bonus: 0 } }],
  ["DEAL 25 5", { do: "deal", tray: { ante: 25, bonus: 5 } }],
  ["сдать 1k", { do: "deal", tray: { ante: 1000, bonus: 0 } }],
  ["роздати 25+5", { do: "deal", tray: { ante: 25, bonus: 5 } }],
  ["ante 10", { do: "put", target: "ante", amount: 10 }],
  ["бонус 5", { do: "put", target: "bonus", amount: 5 }],
  ["ante", { problem: "no_amount" }],
  ["deal much", { problem: "no_amount" }],
  ["повтор", { do: "repeat" }],
  ["прибрати", { do: "clear" }],
  ["fold", { do: "fold" }],
  ["чек", { do: "check" }],
  ["бет", { do: "bet" }],
  ["raise", { problem: "unknown_words" }],
  ["", { problem: "unknown_words" }],
])("%j is read", (line, said) => {
  expect(saidOf(line)).toEqual(said);
});
