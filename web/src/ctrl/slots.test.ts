import { expect, test } from "vitest";
import { turn } from "../turns";
import { isOnlyBeaten, meaning, meant, slots } from "./slots";

test("the three places are filled from what is legal, and stay empty where nothing is", () => {
  expect(slots({ fold: true, call: 40, raise_to: { low: 80, high: 400 } })).toEqual({
    fold: true,
    foldAsks: false,
    muckAsks: false,
    passive: { kind: "call", price: 40 },
    wager: { kind: "raise_to", sizes: { low: 80, high: 400 } },
    others: [],
  });
  expect(slots({ check: true }).wager).toBeNull();
});

test("folding asks where checking is free", () => {
  expect([slots({ fold: true, check: true }).foldAsks, slots({ fold: true, call: 5 }).foldAsks]).toEqual([true, false]);
});

test("mucking asks at a showdown, and not where the hand is won", () => {
  expect([slots({ show: true, muck: true }).muckAsks, slots({ show: true, show_some: true, muck: true }).muckAsks]).toEqual([true, false]);
  expect(slots({ show: true, muck: true }, true).muckAsks).toBe(false);
});

test("a beaten hand needs no player where nothing but showing and mucking is asked", () => {
  const beaten = (legal: Parameters<typeof turn>[0], is = true) => isOnlyBeaten({ ...turn(legal), beaten: is });
  expect([beaten({ show: true, muck: true }), beaten({ muck: true })]).toEqual([true, true]);
  expect([
    beaten({ show: true, muck: true }, false),
    beaten({ show: true, show_some: true, muck: true }),
    beaten({ show: true, muck: true, demand: 3 }),
    beaten({ fold: true, check: true }),
  ]).toEqual([false, false, false, false]);
});

test("what is not betting stands beside it", () => {
  expect(slots({ discard: { least: 0, most: 5 } }).others).toEqual([{ kind: "discard", least: 0, most: 5 }]);
  expect(slots({ show: true, show_some: true, muck: true, demand: 3, run_it: 2 }).others).toEqual([
    { kind: "show", some: true },
    { kind: "muck" },
    { kind: "demand", seat: 3 },
    { kind: "run_it", most: 2 },
  ]);
});

test("another price is another meaning, another amount to raise to is not", () => {
  const at = (call: number, low: number): string => meaning(slots({ fold: true, call, raise_to: { low, high: 400 } }));
  expect([at(40, 80) === at(40, 90), at(40, 80) === at(50, 80)]).toEqual([true, false]);
  expect(meaning(slots({ check: true }))).not.toBe(meaning(slots({ call: 40 })));
});

test("a press right after the meaning changed is not meant", () => {
  expect([meant(1000, 1299), meant(1000, 1300)]).toEqual([false, true]);
});
