import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../evenings";
import { fold } from "../model/fold";
import type { Step, TableView } from "../wire/protocol";
import { plan, type Motion } from "./plan";
import { timing } from "./timing";

/** Give the motions of every step of an evening, with the views around it. */
function motions(game: string): { step: Step; before: TableView; after: TableView; moved: readonly Motion[] }[] {
  const { before, steps } = evening(game);
  let view = before;
  return steps.map((step) => {
    const was = view;
    view = fold(was, step.changes);
    return { step, before: was, after: view, moved: plan(was, view) };
  });
}

const sum = (moved: readonly Motion[], which: (motion: Motion & { what: "chips" }) => boolean): number =>
  moved.reduce((total, motion) => total + (motion.what === "chips" && which(motion) ? motion.amount : 0), 0);

describe.each(EVENINGS)("in an evening of %s", (game) => {
  const all = motions(game);

  test("the chips that move are the chips that the views say", () => {
    for (const { before, after, moved } of all.filter(({ before, after }) => before.playing && after.playing)) {
      for (const [place, seat] of after.seats.entries()) {
        const was = before.seats[place];
        if (!seat || !was) continue;
        const number = place + 1;
        const isAt = (spot: Motion["to"], at: string): boolean => spot.at === at && "seat" in spot && spot.seat === number;
        const betting = sum(moved, ({ to }) => isAt(to, "bet")) - sum(moved, ({ from }) => isAt(from, "bet"));
        const stack = sum(moved, ({ to }) => isAt(to, "stack")) - sum(moved, ({ from }) => isAt(from, "stack"));
        expect([betting, stack]).toEqual([seat.bet - was.bet, seat.stack - was.stack]);
      }
    }
  });

  test("every card that is dealt comes from the deck, one after the other", () => {
    for (const { step, moved } of all.filter(({ step }) => step.event?.type === "dealt")) {
      const dealt = moved.filter((motion) => motion.what === "card" && motion.from.at === "deck");
      const { down, up } = step.event as unknown as { down: number[][]; up: number[][] };
      expect(dealt.map(({ order }) => order)).toEqual(dealt.map((_, order) => order));
      expect(dealt.length).toBe([...down, ...up].flat().length);
    }
  });

  test("who folds throws the cards away", () => {
    for (const { step, before, moved } of all.filter(({ step }) => step.event?.type === "folded")) {
      const seat = before.seats[(step.event as { seat: number }).seat - 1]!;
      expect(moved.filter(({ to }) => to.at === "muck").length).toBe(seat.down.length + seat.up.length);
    }
  });

  test("where only a clock runs nothing moves", () => {
    for (const { moved } of all.filter(({ step }) => step.event?.type === "clock")) expect(moved).toEqual([]);
  });

  test("the cards of a board go to their places", () => {
    for (const { after, moved } of all.filter(({ step }) => step.event?.type === "board")) {
      for (const { to, ...motion } of moved) {
        if (to.at === "board" && motion.what === "card") expect(after.boards[to.board]![to.index]).toBe(motion.card);
      }
      expect(moved.some(({ to }) => to.at === "board")).toBe(true);
    }
  });
});

test("a card is dealt to everybody before anybody gets a second, from the left of the button", () => {
  const { after, moved } = motions("holdem").find(({ step }) => step.event?.type === "dealt")!;
  const seats = moved.map(({ to }) => (to.at === "card" ? to.seat : 0));
  const half = seats.length / 2;
  expect(seats.slice(0, half)).toEqual(seats.slice(half));
  expect(seats[half - 1]).toBe(after.button);
});

test("cards that are shown turn where they lie", () => {
  const turned = motions("holdem").flatMap(({ moved }) => moved.filter(({ what }) => what === "flip"));
  expect(turned.length).toBeGreaterThan(0);
});

test("without a view before, or at another table, nothing moves", () => {
  const { after } = evening("holdem");
  expect([plan(null, after), plan({ ...after, table: "other" }, after)]).toEqual([[], []]);
});

test("with reduced motion, or where it is off, nothing takes time", () => {
  expect([timing("normal", 3, true), timing("off", 3, false)]).toEqual([
    { delay: 0, length: 0 },
    { delay: 0, length: 0 },
  ]);
  const { length } = timing("normal", 0, false);
  expect(length).toBeGreaterThanOrEqual(150);
  expect(length).toBeLessThanOrEqual(350);
});
