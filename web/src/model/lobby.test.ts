import { expect, test } from "vitest";
import type { LobbyRow } from "../wire/protocol";
import { noLobby, receiveRow } from "./lobby";

const row = (table: string, taken: number): LobbyRow => ({
  table,
  name: table,
  kind: "cash",
  host: null,
  games: ["holdem"],
  game_names: ["Texas hold'em"],
  limit: "nl",
  stakes: { limit: "nl", small_blind: 1, big_blind: 2 },
  bombs: false,
  seats: 6,
  taken,
  bots: 0,
  away: 0,
  waiting: 0,
  watchers: 0,
  playing: false,
  average_pot: null,
  hands_an_hour: null,
});

const told = receiveRow(noLobby, { type: "lobby", tables: [row("a", 0), row("c", 2), row("b", 1)], players: 3 });

test("a list that comes whole is the list", () => {
  expect([noLobby.known, told.known, told.players, told.rows.map(({ table }) => table)]).toEqual([false, true, 3, ["a", "c", "b"]]);
});

test("a row takes the place of the one of its table, or is added at the end", () => {
  const again = receiveRow(told, { type: "row", row: row("a", 6) });
  const changed = receiveRow(again, { type: "row", row: row("d", 0) });
  expect(changed.rows.map(({ table, taken }) => [table, taken])).toEqual([
    ["a", 6],
    ["c", 2],
    ["b", 1],
    ["d", 0],
  ]);
});

test("a row that is gone is gone", () => {
  expect(receiveRow(told, { type: "row_gone", table: "b" }).rows.map(({ table }) => table)).toEqual(["a", "c"]);
});
