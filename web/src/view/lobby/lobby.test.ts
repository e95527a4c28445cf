import { describe, expect, test } from "vitest";
import type { LobbyRow } from "../../wire/protocol";
import { bestTables } from "./best";
import { EVERYTHING, isCalled, playedAt, queryOf, shown, wantedOf, type Wanted } from "./filters";

const MIXES = { horse: ["holdem", "razz"] };

const row = (table: string, more: Partial<LobbyRow> = {}): LobbyRow => ({
  table,
  name: table,
  kind: "cash",
  host: null,
  games: ["holdem"],
  game_names: ["Texas hold'em"],
  limit: "nl",
  stakes: { limit: "nl", small_blind: 5, big_blind: 10 },
  bombs: false,
  seats: 6,
  taken: 3,
  bots: 3,
  away: 0,
  waiting: 0,
  watchers: 0,
  playing: false,
  average_pot: null,
  hands_an_hour: null,
  ...more,
});

/** Whoever presses: with chips for any table but the dear ones. */
const ME = { id: "me", chips: 10_000 };

const ids = (rows: readonly LobbyRow[]): readonly string[] => rows.map(({ table }) => table);

test("a name that a person gave is shown whole, though it begins as the game's", () => {
  const called = (name: string) => isCalled(row("t", { name }), ["holdem", "Texas hold'em", ""]);
  expect(["Texas hold'em NL10", "Texas hold'em", "holdem"].map(called)).toEqual([true, true, true]);
  expect(["Texas hold'em with Bob, every Friday", "Texas hold'em NL10 for Ann", "NL10"].map(called)).toEqual([false, false, false]);
});

describe("the address", () => {
  test.each<Partial<Wanted>>([
    {},
    { game: "holdem" },
    { limit: "pl", kind: "practice", stakes: "middle", free: true, sort: "pot" },
    { game: "eight_game", sort: "stakes" },
  ])("%j comes back from it", (some) => {
    const wanted = { ...EVERYTHING, ...some };
    expect(wantedOf(queryOf(wanted))).toEqual(wanted);
  });

  test("says nothing where nothing is wanted", () => expect(queryOf(EVERYTHING)).toBe(""));

  test("is not believed", () => {
    expect(wantedOf("?game=<b>&limit=xl&kind=&stakes=7&free=yes&sort=__proto__")).toEqual(EVERYTHING);
  });
});

describe("the list", () => {
  test("a filter lets through what it names", () => {
    const rows = [
      row("holdem"),
      row("pot", { limit: "pl" }),
      row("practice", { kind: "practice" }),
      row("high", { stakes: { limit: "nl", small_blind: 100, big_blind: 200 } }),
      row("full", { taken: 6 }),
      row("mix", { games: ["holdem", "razz"] }),
    ];
    const found = (some: Partial<Wanted>) => [...ids(shown(rows, { ...EVERYTHING, ...some }, MIXES))].sort();
    expect(found({ limit: "pl" })).toEqual(["pot"]);
    expect(found({ kind: "practice" })).toEqual(["practice"]);
    expect(found({ stakes: "high" })).toEqual(["high"]);
    expect(found({ stakes: "low" })).not.toContain("high");
    expect(found({ free: true })).not.toContain("full");
    expect(found({ game: "horse" })).toEqual(["mix"]);
    expect(found({ game: "razz" })).toEqual(["mix"]);
    expect(found({})).toHaveLength(6);
  });

  test("people come before bots, and what a room does not tell comes last", () => {
    const rows = [row("bots", { taken: 5, bots: 5 }), row("people", { taken: 2, bots: 0 }), row("pots", { average_pot: 40, taken: 0, bots: 0 })];
    expect(ids(shown(rows, EVERYTHING, MIXES))).toEqual(["people", "bots", "pots"]);
    expect(ids(shown([row("ghosts", { taken: 5, bots: 0, away: 4 }), ...rows], EVERYTHING, MIXES))[0]).toBe("people");
    expect(ids(shown(rows, { ...EVERYTHING, sort: "pot" }, MIXES))[0]).toBe("pots");
  });

  test("a table plays its game, a mix, or a mix of its own", () => {
    const played = [["holdem"], ["holdem", "razz"], ["razz", "holdem"]].map((games) => playedAt(row("t", { games }), MIXES));
    expect(played).toEqual(["holdem", "horse", null]);
  });
});

describe("play now", () => {
  test("goes where people are, and where a seat is free, nobody waits and the wallet pays", () => {
    const rows = [
      row("ghosts", { taken: 2, bots: 0, away: 2 }),
      row("bots"),
      row("people", { taken: 5 }),
      row("full", { taken: 6, bots: 0 }),
      row("queue", { taken: 5, bots: 0, waiting: 1 }),
      row("dear", { taken: 5, bots: 0, stakes: { limit: "nl", small_blind: 500, big_blind: 1000 } }),
      row("home", { kind: "home", taken: 5, bots: 0 }),
      row("mix", { games: ["holdem", "razz"], taken: 5, bots: 0 }),
    ];
    expect(ids(bestTables(rows, "holdem", ME, MIXES))).toEqual(["people", "bots", "ghosts"]);
    expect(ids(bestTables(rows, "horse", ME, MIXES))).toEqual(["mix"]);
  });

  test("practice chips cost nothing, and somebody to play with is better than nobody", () => {
    const rows = [row("empty", { taken: 0, bots: 0 }), row("practice", { kind: "practice", host: "me" })];
    expect(ids(bestTables(rows, "holdem", { ...ME, chips: 0 }, MIXES))).toEqual(["practice"]);
    expect(ids(bestTables(rows, "holdem", { ...ME, chips: 1000 }, MIXES))).toEqual(["practice", "empty"]);
  });

  test("leads to nobody else's practice, and never to bomb pots, though people are there", () => {
    const busy = { taken: 5, bots: 1 };
    const rows = [
      row("hers", { ...busy, kind: "practice", host: "her" }),
      row("bombs", { ...busy, bombs: true }),
      row("my bombs", { kind: "practice", host: "me", bombs: true }),
      row("mine", { kind: "practice", host: "me" }),
      row("room's", { kind: "practice" }),
    ];
    expect(ids(bestTables(rows, "holdem", ME, MIXES))).toEqual(["mine", "room's"]);
    expect(ids(bestTables(rows, "holdem", null, MIXES))).toEqual(["room's"]);
  });

  test("leads nowhere where nothing is open", () => expect(bestTables([], "razz", ME, MIXES)).toEqual([]));
});
