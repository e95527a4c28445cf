import { describe, expect, test } from "vitest";
import { PLAYING, turn } from "../turns";
import { amountOf, typed } from "./typed";

describe("an amount", () => {
  test.each([
    ["300", 300],
    [" 1.5k ", 1500],
    ["2.5bb", 25],
    ["2,5бб", 25],
    ["2.55bb", 26],
    ["1,000", 1000],
    ["1\u00a0250\u00a0000", 1_250_000],
    ["1,5k", 1500],
    ["16.1k", 16_100],
    ["2.01k", 2010],
  ])("%s is %s chips at a blind of 10", (text, chips) => {
    expect(amountOf(text, 10)).toBe(chips);
  });

  test("counts big blinds where those are shown", () => {
    expect([amountOf("3", 10, "big_blinds"), amountOf("3k", 10, "big_blinds")]).toEqual([30, 3000]);
  });

  test.each(["", "2.5", "2.0005k", "-5", "1e9", "0x10", "5 5", "ten", "9".repeat(30)])("%j is none", (text) => {
    expect(amountOf(text, 10)).toBeNull();
  });
});

describe("a line", () => {
  const view = { ...PLAYING, to_match: 10, total: 15, stakes: { limit: "nl", small_blind: 5, big_blind: 10 } as const };
  const asked = turn({ fold: true, call: 10, raise_to: { low: 20, high: 1000 } }, view);

  test.each([
    ["fold", { type: "fold" }],
    ["F", { type: "fold" }],
    ["call", { type: "call" }],
    ["колл", { type: "call" }],
    ["raise 300", { type: "raise_to", amount: 300 }],
    ["raise to 300", { type: "raise_to", amount: 300 }],
    ["рейз до 300", { type: "raise_to", amount: 300 }],
    ["r 4bb", { type: "raise_to", amount: 40 }],
    ["raise pot", { type: "raise_to", amount: 35 }],
    ["all-in", { type: "raise_to", amount: 1000 }],
  ])("%s is an action", (line, action) => {
    expect(typed(line, view, asked)).toEqual({ action });
  });

  test.each([
    ["dance", { code: "unknown_words" }],
    ["", { code: "unknown_words" }],
    ["check", { code: "not_legal_now" }],
    ["raise", { code: "no_amount" }],
    ["raise lots", { code: "no_amount" }],
    ["raise 12", { code: "below_minimum", amount: 12, minimum: 20 }],
    ["raise 2000", { code: "above_maximum", amount: 2000, maximum: 1000 }],
  ])("%s is a problem", (line, problem) => {
    expect(typed(line, view, asked)).toEqual({ problem });
  });

  test("that bets what is no size is never bent into one", () => {
    const stepped = turn({ check: true, bet: { low: 10, high: 95, step: 10 } }, view);
    expect(typed("bet 25", view, stepped)).toEqual({ problem: { code: "not_a_size", amount: 25 } });
    expect(typed("bet 95", view, stepped)).toEqual({ action: { type: "bet", amount: 95 } });
  });

  test("needs no amount where there is one size", () => {
    expect(typed("raise", view, turn({ call: 10, raise_to: { low: 20, high: 20 } }))).toEqual({ action: { type: "raise_to", amount: 20 } });
  });

  test("shows or mucks a hand, and says how often the board is run", () => {
    const shown = turn({ show: true, muck: true }, view);
    expect([typed("show", view, shown), typed("muck", view, shown)]).toEqual([{ action: { type: "show", cards: null } }, { action: { type: "muck" } }]);
    const runs = turn({ run_it: 2 }, view);
    expect(["run 2", "boards 1", "run 3", "run"].map((line) => typed(line, view, runs))).toEqual([
      { action: { type: "run_it", times: 2 } },
      { action: { type: "run_it", times: 1 } },
      { problem: { code: "no_amount" } },
      { problem: { code: "no_amount" } },
    ]);
    const twice = ["2", "2 boards", "twice", "run it twice", "2 борда", "борда 2", "бордов 2", "два борда", "дважды", "сдать 2 раза", "2 борди", "двічі", "два рази"];
    expect(twice.filter((line) => !("action" in typed(line, view, runs)))).toEqual([]);
    expect(["1", "один раз", "один борд", "once"].map((line) => typed(line, view, runs))).toEqual(Array(4).fill({ action: { type: "run_it", times: 1 } }));
    expect(["3 борда", "2 1", "трижды", "борда"].map((line) => typed(line, view, runs))).toEqual(Array(4).fill({ problem: { code: "no_amount" } }));
    expect(["2", "constructor", "2 рейза"].map((line) => typed(line, view, line === "2" ? asked : runs))).toEqual(Array(3).fill({ problem: { code: "unknown_words" } }));
    expect(["дважды", "2 борда"].map((line) => typed(line, view, asked))).toEqual(Array(2).fill({ problem: { code: "not_legal_now" } }));
    expect(["show", "muck", "run 1"].map((line) => typed(line, view, asked))).toEqual(Array(3).fill({ problem: { code: "not_legal_now" } }));
  });

  test("is what stands on the button, in each language", () => {
    const shown = turn({ show: true, muck: true }, view);
    expect(["не показывать", "Не показувати"].map((line) => typed(line, view, shown))).toEqual(Array(2).fill({ action: { type: "muck" } }));
    expect(["all in", "олл-ин", "олл-ін"].map((line) => typed(line, view, asked))).toEqual(Array(3).fill({ action: { type: "raise_to", amount: 1000 } }));
    const draws = turn({ discard: { least: 0, most: 5 } });
    expect(["Не менять", "не міняти"].map((line) => typed(line, view, draws))).toEqual(Array(2).fill({ action: { type: "discard", cards: [] } }));
    expect(typed("бринг-ін", view, turn({ bring_in: 3 }))).toEqual({ action: { type: "bring_in" } });
  });

  test("stands pat where cards may be kept", () => {
    expect(typed("pat", view, turn({ discard: { least: 0, most: 5 } }))).toEqual({ action: { type: "discard", cards: [] } });
  });
});
