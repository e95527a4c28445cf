import { beforeEach, expect, test } from "vitest";
import { catalogueOf } from "../catalogue.svelte";
import type { Game } from "../../wire/protocol";
import type { Room } from "../room.svelte";
import { World } from "../world";
import { withGame } from "./form";
import { Making } from "./making.svelte";

let world: World;
let room: Room;
let making: Making;

beforeEach(async () => {
  world = new World();
  room = world.room();
  await world.enter(room);
  catalogueOf(room);
  await world.settle();
  making = new Making(room);
});

const refused = (...faults: readonly object[]): void => {
  const { id } = world.asked("create").at(-1)!;
  world.say({ type: "no", id, error: "setup", detail: { faults }, message: "" });
};

test("an offer that is taken leads to its table", async () => {
  const opening = making.open();
  await world.answer("create", null, "t9");
  await opening;
  expect([room.screen, making.faults, making.busy]).toEqual([{ at: "table", table: "t9" }, [], false]);
  expect(world.asked("create")).toMatchObject([{ terms: { kind: "home", games: [{ game: "holdem" }] } }]);
});

test("what is wrong is said beside its part, times in seconds, and what no part shows by itself", async () => {
  const opening = making.open();
  refused(
    { code: "small_blind_above_big", field: "turns[0].stakes.small_blind", detail: { most: 10 } },
    { code: "too_small", field: "clock.decision", detail: { least: 1000, given: 0 } },
    { code: "unheard_of", field: "pace", detail: {} },
  );
  await opening;
  expect([making.wrong("small_blind"), making.wrong("clock.decision"), making.wrong("seats")]).toEqual([
    "The small blind is above the big blind.",
    "At least 1.",
    "",
  ]);
  expect(making.elsewhere(new Set(["small_blind", "clock.decision"]))).toEqual(["pace: That does not fit the rest (unheard_of)."]);
  expect([making.refusal, room.notices]).toEqual(["3 things do not fit; they are named beside their fields.", []]);
});

test("another choice takes the faults away, and a refusal without faults is said as it is", async () => {
  const opening = making.open();
  await world.answer("create", "too_many_tables");
  await opening;
  expect(making.refusal).not.toBe("");
  making.set({ seats: 99 });
  expect([making.refusal, making.form.seats]).toEqual(["", 10]);
});

test("fewer seats than were wanted are said beside them, and come back with a game that has them", () => {
  const RAZZ: Game = { key: "razz", name: "Razz", streets: [], rankings: [], limits: ["fl"], seats: 8 };
  making.catalogue.games = [...making.catalogue.games, RAZZ];
  const choose = (key: string) => making.put(withGame(making.form, making.catalogue.game(key), key));
  const seats = () => [making.form.seats, making.fitted];
  making.set({ seats: 9 });
  expect(seats()).toEqual([9, null]);
  choose("razz");
  expect(seats()).toEqual([8, 9]);
  making.set({ name: "Mine" });
  expect(seats()).toEqual([8, 9]);
  choose("holdem");
  expect(seats()).toEqual([9, null]);
  choose("razz");
  making.set({ seats: 7 });
  expect(seats()).toEqual([7, null]);
  choose("holdem");
  making.set({ seats: 12 });
  expect(seats()).toEqual([10, 12]);
});
