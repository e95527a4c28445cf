import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { fold } from "./fold";
import { chapters, ending, stopsOf, type Replay } from "./replay";
import type { Line } from "./table";

const FOLDER = fileURLToPath(new URL("../../../tests/wire/replays/", import.meta.url));
const replayOf = (game: string): Replay => JSON.parse(readFileSync(`${FOLDER}${game}.json`, "utf-8")).replay;
const clocks = ({ event }: Line): boolean => !event.type.startsWith("clock");

describe.each(["holdem", "stud_hilo", "deuce_triple"])("a hand of %s", (game) => {
  const replay = replayOf(game);
  const stops = stopsOf(replay, "here", clocks);

  test("stops once for everything that is told, and ends as the steps do", () => {
    const told = replay.steps.filter(({ event }) => event !== null && !event.type.startsWith("clock"));
    expect(stops.slice(1).map(({ line }) => line!.event)).toEqual(told.map(({ event }) => event));
    const last = replay.steps.reduce((view, step) => fold(view, step.changes), replay.view);
    expect(stops.at(-1)!.state.view).toEqual(last);
    expect(stops[0]!.line).toBeNull();
  });

  test("lacks no step, and whose clock runs is known at the stop before", () => {
    expect(stops.some(({ state }) => state.gap)).toBe(false);
    const clock = stops.findIndex(({ state }) => state.view!.clock !== null);
    expect(clock).toBeGreaterThan(0);
  });

  test("has its streets in order, each where it is dealt", () => {
    const found = chapters(stops);
    expect(found.map(({ stop }) => stop)).toEqual(found.map(({ stop }) => stop).toSorted((one, other) => one - other));
    expect(new Set(found.map(({ street }) => street)).size).toBe(found.length);
    expect(found[0]).toEqual({ street: "", stop: 0 });
    expect(found.length).toBeGreaterThan(3);
  });

  test("ends with cards shown or chips given", () => {
    const stop = ending(stops)!;
    expect(["shown", "awarded"]).toContain(stops[stop]!.line!.event.type);
    expect(stops.slice(stop).some(({ state }) => state.view!.awards.length > 0)).toBe(true);
  });
});

test("a hand without an ending has none", () => {
  const replay = replayOf("holdem");
  expect(ending(stopsOf({ ...replay, steps: [] }, "here", clocks))).toBeNull();
});
