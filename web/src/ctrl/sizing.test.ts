import { describe, expect, test } from "vitest";
import { PLAYING, turn } from "../turns";
import type { TableView } from "../wire/protocol";
import { isAllIn, isRange, nudge, potSized, presets, snap, wager } from "./sizing";

const preflop: TableView = { ...PLAYING, limit: "nl", street: 0, to_match: 10, total: 15, stakes: { limit: "nl", small_blind: 5, big_blind: 10 } };
const flop: TableView = { ...preflop, street: 1, to_match: 0, total: 60 };
const names = (view: TableView, legal: Parameters<typeof turn>[0]): readonly [string, number][] =>
  presets(view, turn(legal, view)).map(({ name, amount }) => [name, amount]);

describe("presets", () => {
  test("before the flop: the least, 2.5 and 3 times, the pot, all-in", () => {
    expect(names(preflop, { call: 10, raise_to: { low: 20, high: 1000 } })).toEqual([
      ["min", 20],
      ["x2_5", 25],
      ["x3", 30],
      ["pot", 35],
      ["all_in", 1000],
    ]);
  });

  test("later: parts of the pot and all-in", () => {
    expect(names(flop, { check: true, bet: { low: 10, high: 990 } })).toEqual([
      ["third", 20],
      ["half", 30],
      ["two_thirds", 40],
      ["pot", 60],
      ["all_in", 990],
    ]);
  });

  test("a raise of the pot counts the call first", () => {
    expect(potSized({ ...flop, to_match: 20, total: 80 }, turn({ call: 20 }), 1)).toBe(120);
  });

  test("pot limit shows its maximum and nothing above it", () => {
    expect(names({ ...flop, limit: "pl" }, { check: true, bet: { low: 10, high: 60 } })).toEqual([
      ["third", 20],
      ["half", 30],
      ["two_thirds", 40],
      ["max", 60],
    ]);
  });

  test("those below the least are left out, and none stands twice", () => {
    expect(names(flop, { check: true, bet: { low: 45, high: 60 } })).toEqual([["all_in", 60]]);
  });

  test("with one size, as in fixed limit, there are none and no slider", () => {
    const legal = { call: 10, raise_to: { low: 20, high: 20 } };
    expect([names({ ...preflop, limit: "fl" }, legal), isRange(legal.raise_to)]).toEqual([[], false]);
  });

  test("they keep to the step of the house", () => {
    expect(names(preflop, { call: 10, raise_to: { low: 20, high: 1000, step: 10 } }).map(([, amount]) => amount)).toEqual([20, 30, 40, 1000]);
  });
});

test("an amount is brought to what is legal, and all-in needs no step", () => {
  const sizes = { low: 20, high: 95, step: 10 };
  expect([snap(sizes, 3), snap(sizes, 34), snap(sizes, 93), snap(sizes, 500)]).toEqual([20, 30, 90, 95]);
  expect(snap({ low: 4, high: 8, amounts: [4, 8] }, 5)).toBe(4);
});

test("a nudge moves by a blind or the next size, and stays inside", () => {
  expect([nudge({ low: 20, high: 95 }, 20, 10), nudge({ low: 20, high: 95 }, 90, 10), nudge({ low: 20, high: 95 }, 25, -10)]).toEqual([30, 95, 20]);
  expect([nudge({ low: 4, high: 8, amounts: [4, 8] }, 4, 10), nudge({ low: 4, high: 8, amounts: [4, 8] }, 8, 10)]).toEqual([8, 8]);
});

test("the wager that is legal is the one there is", () => {
  expect(wager({ check: true, bet: { low: 1, high: 2 } })?.kind).toBe("bet");
  expect(wager({ call: 1, complete: { low: 4, high: 4 } })?.kind).toBe("complete");
  expect(wager({ call: 1, fold: true })).toBeNull();
});

test("all-in is the whole stack with what is in front of it", () => {
  const number = PLAYING.clock!.seat;
  const { stack, bet } = PLAYING.seats[number - 1]!;
  expect([isAllIn(PLAYING, number, stack + bet), isAllIn(PLAYING, number, stack + bet - 1)]).toEqual([true, false]);
});
