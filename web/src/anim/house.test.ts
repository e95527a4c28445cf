import { expect, test } from "vitest";
import { FLOP, IDLE, OVER, TURN } from "../houses";
import { planHouse } from "./house";

const short = (motions: ReturnType<typeof planHouse>) => motions.map(({ what, to, ...rest }) => [what, to.at, what === "chips" ? (rest as { amount: number }).amount : 0]);

test("with the bets go the cards, to both in turn", () => {
  const moved = planHouse(IDLE, FLOP);
  expect(short(moved)).toEqual([
    ["chips", "wager", 5],
    ["chips", "wager", 10],
    ["card", "card", 0],
    ["card", "card", 0],
    ["card", "card", 0],
    ["card", "card", 0],
  ]);
  expect(moved.flatMap(({ to }) => (to.at === "card" ? [to.seat] : []))).toEqual([1, 2, 1, 2]);
});

test("a bet goes down and the board comes", () => {
  expect(short(planHouse(FLOP, TURN))).toEqual([["chips", "wager", 20], ["card", "board", 0], ["card", "board", 0], ["card", "board", 0]]);
});

test("at the end the dealer's cards turn, and what is won comes from the house before all comes back", () => {
  const moved = planHouse(TURN, OVER);
  expect(moved.filter(({ what }) => what === "flip")).toHaveLength(2);
  const home = moved.filter(({ to }) => to.at === "stack").reduce((sum, motion) => sum + (motion.what === "chips" ? motion.amount : 0), 0);
  expect(home).toBe(OVER.lines.reduce((sum, { paid }) => sum + paid, 0));
});

test("a lost bet goes to the house", () => {
  const lost = { ...OVER, lines: [{ spot: "ante", stake: 10, result: "lose", paid: 0 }] as const, net: -10 };
  expect(planHouse(TURN, lost).filter(({ what, to }) => what === "chips" && to.at === "deck")).toHaveLength(1);
});

test("nothing moves when a page is opened, or when only the coach has spoken", () => {
  expect([planHouse(null, TURN), planHouse(TURN, { ...TURN, thinking: 1 })]).toEqual([[], []]);
});
