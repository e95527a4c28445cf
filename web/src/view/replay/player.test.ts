import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { Refusal } from "../../net/refusal";
import type { Room } from "../room.svelte";
import { World } from "../world";
import { Player } from "./player.svelte";

const FILE = fileURLToPath(new URL("../../../../tests/wire/replays/holdem.json", import.meta.url));
const { replay } = JSON.parse(readFileSync(FILE, "utf-8"));

let asked: [string, string][];
let refused: string | null;
let room: Room;
let player: Player;

beforeEach(() => {
  [asked, refused] = [[], null];
  const world = new World();
  world.api.replay = (hand, seen) => {
    asked.push([hand, seen]);
    return refused === null ? Promise.resolve(replay) : Promise.reject(new Refusal(refused));
  };
  room = world.room();
  player = new Player(room, "h1");
});

test("a hand is loaded at its beginning, and other eyes do not move it", async () => {
  await player.load("mine");
  expect([player.place, player.playing, player.stop?.line]).toEqual([0, false, null]);
  player.go(5);
  await player.load("anybody");
  expect([player.place, player.seen, asked]).toEqual([
    5,
    "anybody",
    [
      ["h1", "mine"],
      ["h1", "anybody"],
    ],
  ]);
});

test("nothing leads out of the hand", async () => {
  await player.load("mine");
  player.go(-3);
  expect(player.place).toBe(0);
  player.go(10_000);
  expect(player.place).toBe(player.last);
  player.next();
  expect(player.place).toBe(player.last);
});

test("it plays to its end and stands still; played again it begins anew, and looking somewhere stops it", async () => {
  await player.load("mine");
  player.play();
  for (let step = 0; step < player.last; step++) player.next();
  expect([player.place, player.playing]).toEqual([player.last, false]);
  player.play();
  expect([player.place, player.playing]).toEqual([0, true]);
  player.go(3);
  expect([player.place, player.playing]).toEqual([3, false]);
});

test("twice the speed is half the time", async () => {
  const usual = player.lasts;
  player.speed = 2;
  expect(player.lasts).toBe(usual / 2);
});

test("the street that is shown is the last that was dealt", async () => {
  await player.load("mine");
  const [, second] = player.chapters;
  expect(player.chapter).toBe(0);
  player.go(second!.stop);
  expect(player.chapter).toBe(1);
  player.go(second!.stop - 1);
  expect(player.chapter).toBe(0);
});

test("a hand that is refused says why, and what was shown stays", async () => {
  refused = "no_such_hand";
  await player.load("mine");
  expect([player.replay, player.refused]).toEqual([null, "There is no such hand, or it was not yours to see."]);
  refused = null;
  await player.load("mine");
  refused = "unreachable";
  await player.load("anybody");
  expect([player.replay === replay, player.seen, player.refused]).toEqual([true, "mine", "The room does not answer."]);
});
