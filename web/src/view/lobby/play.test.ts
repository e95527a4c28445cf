import { beforeEach, expect, test } from "vitest";
import { PLAYING } from "../../turns";
import type { LobbyRow, TableView } from "../../wire/protocol";
import { catalogueOf } from "../catalogue.svelte";
import type { Room } from "../room.svelte";
import { I, World } from "../world";
import { playOf } from "./play.svelte";

const BUY_IN = { least: 400, most: 1000, usual: 1000 };

/** A table with free seats, where nobody is me. */
function table(name: string, free: readonly number[]): TableView {
  const seats = PLAYING.seats.map((seat, place) => (free.includes(place + 1) ? null : { ...seat!, player: `other${place}` }));
  return { ...PLAYING, table: name, kind: "cash", buy_in: BUY_IN, seats };
}

const row = (name: string, taken: number): LobbyRow => ({
  table: name,
  name,
  kind: "cash",
  host: null,
  games: ["holdem"],
  game_names: ["Texas hold'em"],
  limit: "nl",
  stakes: { limit: "nl", small_blind: 5, big_blind: 10 },
  bombs: false,
  seats: PLAYING.seats.length,
  taken,
  bots: 0,
  away: 0,
  waiting: 0,
  watchers: 0,
  playing: true,
  average_pot: null,
  hands_an_hour: null,
});

let world: World;
let room: Room;

beforeEach(async () => {
  world = new World();
  room = world.room();
  await world.enter(room);
  catalogueOf(room);
  await world.settle();
});

const list = (...rows: readonly LobbyRow[]): void => world.say({ type: "lobby", tables: rows, players: 1 });
const sat = () => world.asked("sit").map(({ table: at, seat, amount, entry }) => [at, seat, amount, entry]);

test("play now takes the first free seat of the best table, with the usual buy-in, and pays nothing unasked", async () => {
  list(row("few", 2), row("a", 1));
  const going = playOf(room).now("holdem", 3);
  expect(playOf(room).busy).toBe(true);
  world.show(table("few", [2]));
  await world.answer("sit");
  await going;
  expect([sat(), room.screen, playOf(room).busy]).toEqual([[["few", 2, 1000, "wait"]], { at: "table", table: "few" }, false]);
});

test("where somebody was quicker another seat is taken, and another table where none is left", async () => {
  list(row("a", 1), row("b", 1));
  const going = playOf(room).now("holdem", 3);
  world.show(table("a", [1, 3]));
  await world.answer("sit", "seat_taken");
  await world.answer("sit", "seat_taken");
  world.show(table("b", [2]));
  await world.answer("sit");
  await going;
  expect(sat().map(([at, seat]) => [at, seat])).toEqual([
    ["a", 1],
    ["a", 3],
    ["b", 2],
  ]);
});

test("where no table is open one with bots is, and costs nothing", async () => {
  list();
  const going = playOf(room).now("holdem", 4);
  await world.answer("create", null, "own");
  world.show({ ...table("own", [1]), kind: "practice" });
  await world.answer("sit");
  await going;
  expect(world.asked("create")).toMatchObject([{ terms: { kind: "practice", private: true, clock: null, bots: { seats: 5, level: 4 } } }]);
  expect(sat()).toEqual([["own", 1, 1000, "post"]]);
});

test("who sits there already is led there and asks for no seat", async () => {
  list(row("a", 1));
  const going = playOf(room).at("a");
  const mine = table("a", [2]);
  world.show({ ...mine, seats: mine.seats.map((seat, place) => (place === 0 ? { ...seat!, player: I.id } : seat)) });
  await going;
  expect([sat(), room.screen]).toEqual([[], { at: "table", table: "a" }]);
});
