import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../evenings";
import { GAMES } from "../wire/names";
import { fold } from "./fold";

describe("the evenings that Python played", () => {
  test("there is one for every game", () => {
    expect([...EVENINGS].sort()).toEqual([...GAMES].sort());
  });

  test.each(EVENINGS)("%s folds to the view that Python has", (game) => {
    const { before, steps, after } = evening(game);
    expect(steps.reduce((view, step) => fold(view, step.changes), before)).toEqual(after);
  });
});

test("neither the view nor what changed is altered", () => {
  const { before, steps } = evening("holdem");
  const [view, changes] = [structuredClone(before), structuredClone(steps[0]!.changes)];
  fold(view, changes);
  expect([view, changes]).toEqual([before, steps[0]!.changes]);
});

test("of a seat only the fields that changed are replaced, and a seat that was left is empty", () => {
  const { after } = evening("holdem");
  const number = after.seats.findIndex((seat) => seat !== null) + 1;
  const changed = fold(after, { seats: { [number]: { stack: 7 } } });
  expect(changed.seats[number - 1]).toEqual({ ...after.seats[number - 1], stack: 7 });
  expect(fold(after, { seats: { [number]: null } }).seats[number - 1]).toBeNull();
});
