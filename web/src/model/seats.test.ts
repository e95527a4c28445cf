import { expect, test } from "vitest";
import { evening } from "../evenings";
import { sidePots } from "./money";
import type { TableView } from "../wire/protocol";
import { around, discs, isAlone, seatOf } from "./seats";
import { remaining, share } from "./time";
import { fold } from "./fold";

const { before, steps } = evening("holdem");
const views = steps.reduce((all, step) => [...all, fold(all.at(-1)!, step.changes)], [before]);
const playing = views.find(({ clock }) => clock !== null)!;

test("seats go clockwise from the hero, each once", () => {
  expect(around(playing, 3).map(({ number }) => number)).toEqual([3, 4, 5, 6, 1, 2]);
  expect(around(playing, 3).map(({ hero }) => hero)).toEqual([true, false, false, false, false, false]);
});

test("a watcher sees seat 1 at the bottom and no hero", () => {
  expect(around(playing, null)[0]).toEqual({ number: 1, seat: playing.seats[0], hero: false });
});

test("a player is found by id, and a watcher has no seat", () => {
  const number = playing.clock!.seat;
  expect([seatOf(playing, playing.seats[number - 1]!.player), seatOf(playing, "nobody")]).toEqual([number, null]);
});

test("heads-up the button has the small blind before it as well", () => {
  const found = discs(playing, playing.button!);
  expect(found).toEqual(playing.small_blind === playing.button ? ["button", "small_blind"] : ["button"]);
});

test("one pot has no side pots", () => {
  expect(sidePots({ ...playing, pots: [{ amount: 9, seats: [1, 2], rake: 0 }] })).toEqual([]);
});

test("time is a part of the whole, never below none, and nothing without a limit", () => {
  const clock = { seat: 1, decision: 0, began: 1000, until: 5000, phase: "decision" } as const;
  expect([share(clock, 1000), share(clock, 4000), share(clock, 9000)]).toEqual([1, 0.25, 0]);
  expect([share({ ...clock, until: null }, 4000), remaining(null, 4000), remaining(5000, 9000)]).toEqual([null, null, 0]);
});

test("a host is alone until another person sits or asks for a seat, and practises alone for good", () => {
  const me = playing.seats.find((seat) => seat !== null)!.player;
  const bots = playing.seats.map((seat) => seat && { ...seat, bot: seat.player !== me });
  const home: TableView = { ...playing, kind: "home", closed: false, asking: [], seats: bots };
  const asking = [{ player: "p9", name: "Ada", seat: 2, amount: 100, entry: "post" as const }];
  const views: TableView[] = [home, { ...home, seats: playing.seats }, { ...home, asking }, { ...home, closed: true }, { ...home, kind: "practice" }];
  expect(views.map((view) => isAlone(view, me))).toEqual([true, false, false, false, false]);
});
