import { describe, expect, test } from "vitest";
import { ME, PLAYING, turn, withSeat } from "../turns";
import { answerOf, holds, premoves, same, type Premove } from "./premoves";

const number = PLAYING.clock!.seat;
const waiting = { ...withSeat(PLAYING, number, { bet: 0, stack: 500 }), clock: null, to_match: 200 };
const call: Premove = { kind: "call", hand: PLAYING.hand, street: PLAYING.street, price: 200 };

describe("what can be chosen before the turn", () => {
  test("at a price: to fold, or to call that price", () => {
    expect(premoves(waiting, ME.player).map(({ kind, price }) => [kind, price])).toEqual([
      ["fold", 200],
      ["call", 200],
    ]);
  });

  test("for free: to check, or to fold if that is not free any more", () => {
    expect(premoves({ ...waiting, to_match: 0 }, ME.player).map(({ kind }) => kind)).toEqual(["check_fold", "check"]);
  });

  test("a call never costs more than the stack", () => {
    expect(premoves({ ...waiting, to_match: 9000 }, ME.player).map(({ price }) => price)).toEqual([500, 500]);
  });

  test("nothing on the player's own turn, once folded or all-in, or for a watcher", () => {
    expect(premoves({ ...waiting, clock: PLAYING.clock }, ME.player)).toEqual([]);
    expect(premoves(withSeat(waiting, number, { folded: true }), ME.player)).toEqual([]);
    expect(premoves(withSeat(waiting, number, { all_in: true }), ME.player)).toEqual([]);
    expect(premoves(waiting, "nobody")).toEqual([]);
  });
});

describe("the answer at the turn", () => {
  test("is the call that was chosen, at that price", () => {
    expect(answerOf(call, waiting, turn({ fold: true, call: 200 }))).toEqual({ type: "call" });
  });

  test("is none at another price, in another street or hand", () => {
    expect(answerOf(call, waiting, turn({ fold: true, call: 201 }))).toBeNull();
    expect(answerOf({ ...call, street: call.street + 1 }, waiting, turn({ call: 200 }))).toBeNull();
    expect(answerOf({ ...call, hand: "h0" }, waiting, turn({ call: 200 }))).toBeNull();
  });

  test("nobody folds where checking is free", () => {
    expect(answerOf({ ...call, kind: "fold" }, waiting, turn({ fold: true, check: true }))).toEqual({ type: "check" });
    expect(answerOf({ ...call, kind: "check_fold" }, waiting, turn({ fold: true, call: 5 }))).toEqual({ type: "fold" });
  });

  test("a check is not made into a call", () => {
    expect(answerOf({ ...call, kind: "check" }, waiting, turn({ fold: true, call: 5 }))).toBeNull();
  });
});

test("a call that was chosen no longer holds when the price has changed, a fold does", () => {
  const dearer = { ...waiting, to_match: 400 };
  expect([holds(call, waiting, ME.player), holds(call, dearer, ME.player), holds({ ...call, kind: "fold" }, dearer, ME.player)]).toEqual([true, false, true]);
});

test("two choices are the same at the same price alone", () => {
  expect([same(call, { ...call }), same(call, { ...call, price: 1 }), same(null, call), same(null, null)]).toEqual([true, false, false, true]);
});
