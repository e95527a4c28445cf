import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../evenings";
import { fold } from "../model/fold";
import { UNKNOWN } from "../model/seats";
import { ME, PLAYING } from "../turns";
import type { Step, TableView } from "../wire/protocol";
import { plan, type Motion } from "./plan";
import { timing, WHOLE } from "./timing";

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

describe("of ten who are dealt to, with the button at seat 4", () => {
  const dealt = (down: (seat: number) => string[], up: string[] = []): TableView => {
    const seats = Array.from({ length: 10 }, (_, place) => ({ ...ME, player: `p${place}`, bet: 0, down: down(place + 1), up }));
    return { ...PLAYING, seats, button: 4, boards: [[]] };
  };
  const seatsOf = (moved: readonly Motion[]): number[] => moved.map(({ to }) => (to.at === "card" ? to.seat : 0));
  const round = [5, 6, 7, 8, 9, 10, 1, 2, 3];

  test("I get my cards first, though I have the button, the others as they sit", () => {
    const after = dealt((seat) => (seat === 4 ? ["As", "Kd"] : [UNKNOWN, UNKNOWN]));
    const moved = plan(dealt(() => []), after);
    expect(seatsOf(moved)).toEqual([4, 4, ...round, ...round]);
    expect(moved.map(({ order }) => order)).toEqual(moved.map((_, place) => place));
  });

  test("I get the card of a street first that comes face up", () => {
    const down = (seat: number): string[] => (seat === 4 ? ["As", "Kd"] : [UNKNOWN, UNKNOWN]);
    expect(seatsOf(plan(dealt(down), dealt(down, ["7h"])))).toEqual([4, ...round]);
  });

  test("nobody is first for who only watches", () => {
    const after = dealt(() => [UNKNOWN, UNKNOWN]);
    expect(seatsOf(plan(dealt(() => []), after))).toEqual([...round, 4, ...round, 4]);
  });
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
  expect([timing("normal", 3, 3, true), timing("off", 3, 3, false)]).toEqual([
    { delay: 0, length: 0 },
    { delay: 0, length: 0 },
  ]);
});

describe.each(["normal", "fast"] as const)("at a %s pace", (pace) => {
  test("a motion takes as long as one can follow it", () => {
    const { delay, length } = timing(pace, 0, 0, false);
    expect(delay).toBe(0);
    expect(length).toBeGreaterThanOrEqual(150);
    expect(length).toBeLessThanOrEqual(350);
  });

  test.each([2, 6, 10])("two cards, or five, for each of %i seats lie there soon", (seats) => {
    for (const cards of [2 * seats, 5 * seats]) {
      const last = timing(pace, cards - 1, cards - 1, false);
      expect(last.delay + last.length).toBeLessThanOrEqual(WHOLE);
      expect(timing(pace, 1, cards - 1, false).delay).toBeGreaterThan(0);
    }
  });

  test("few motions follow one another as fast, however many they are", () => {
    expect(timing(pace, 1, 1, false)).toEqual(timing(pace, 1, 2, false));
  });
});
