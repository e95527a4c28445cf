import { expect, test } from "vitest";
import { FLOP, IDLE, OVER, told, TURN } from "../houses";
import { boardPlaces, choiceOf, costOf, isPlaying, lastAdvice, lookOf, noHouse, playsFor, receiveHouse } from "./house";

test("the newest view counts, and one that is older changes nothing", () => {
  const first = receiveHouse(noHouse, told(3, IDLE));
  const second = receiveHouse(first, told(7, FLOP));
  expect(receiveHouse(second, told(6, IDLE))).toBe(second);
  expect(receiveHouse(second, told(7, TURN)).view).toBe(TURN);
});

test("a root is remembered once it was told before its hand", () => {
  const told1 = receiveHouse(noHouse, told(1, IDLE));
  const told2 = receiveHouse(receiveHouse(told1, told(2, FLOP)), told(3, OVER));
  expect(told2.promised).toEqual({ h1: IDLE.next!.root, h2: OVER.next!.root });
});

test("other messages are none of its business", () => {
  expect(receiveHouse(noHouse, { type: "resync", table: "t" })).toBe(noHouse);
});

test("a hand is played while it waits for a choice", () => {
  expect([IDLE, FLOP, TURN, OVER].map(isPlaying)).toEqual([false, true, true, false]);
});

test("the board has five places, whatever was dealt", () => {
  expect(boardPlaces(TURN)).toEqual(["Ah", "7c", "2d", null, null]);
  expect(boardPlaces(IDLE)).toEqual([null, null, null, null, null]);
});

test("what may be done is what the view says of it", () => {
  expect(choiceOf(FLOP, "bet")).toMatchObject({ may: true, price: 20 });
  expect(choiceOf(FLOP, "check")).toMatchObject({ may: false, detail: { waits_for: "flop_bet" } });
});

test("a card plays for one side, for both, or for none", () => {
  expect(["As", "9c", "Ks", "2d"].map((card) => playsFor(OVER, card))).toEqual([
    { mine: true, theirs: false },
    { mine: false, theirs: true },
    { mine: true, theirs: true },
    { mine: false, theirs: false },
  ]);
});

test("cards stand out once the dealer's are open, and not before", () => {
  expect(lookOf(TURN, "Ah", "both")).toBe("plain");
  expect(lookOf(FLOP, "??", "theirs")).toBe("plain");
  expect([lookOf(OVER, "Ks", "both"), lookOf(OVER, "2d", "both"), lookOf(OVER, "9c", "theirs")]).toEqual(["plays", "faded", "plays"]);
});

test("what choices of a hand gave away is their sum, and nothing is known where nobody looked", () => {
  expect([costOf(OVER), costOf(TURN), costOf(FLOP)]).toEqual([0.83, 0, null]);
  expect([lastAdvice(OVER)?.spot, lastAdvice(IDLE)]).toEqual(["river", null]);
});
