// Which tables of the lobby are shown, and in which order. Decides what a filter means and how it stands in the
// address, so that a list can be kept and handed on; what an address says is not believed.

import type { LobbyRow } from "../../wire/protocol";
import { bigBlind } from "../../model/money";

const CHOICES = {
  limit: ["nl", "pl", "fl"],
  kind: ["cash", "practice", "home"],
  stakes: ["low", "middle", "high"],
  sort: ["players", "stakes", "pot", "pace", "game"],
} as const;

export type Sort = (typeof CHOICES.sort)[number];
export type StakesBand = (typeof CHOICES.stakes)[number];

/** What is wanted: null does not matter. `game` is the key of a game or of a mix. */
export interface Wanted {
  readonly game: string | null;
  readonly limit: (typeof CHOICES.limit)[number] | null;
  readonly kind: (typeof CHOICES.kind)[number] | null;
  readonly stakes: StakesBand | null;
  readonly free: boolean;
  readonly sort: Sort;
}

export const EVERYTHING: Wanted = { game: null, limit: null, kind: null, stakes: null, free: false, sort: "players" };

/** The largest big blind of a band, and the one that the band before it ends with. */
export const BANDS: Readonly<Record<StakesBand, readonly [number, number]>> = { low: [0, 10], middle: [10, 100], high: [100, Infinity] };

export const LIMITS = CHOICES.limit;
export const KINDS = CHOICES.kind;
export const STAKES_BANDS = CHOICES.stakes;
export const SORTS = CHOICES.sort;

/** Read what is wanted from the query of an address. */
export function wantedOf(query: string): Wanted {
  const given = new URLSearchParams(query);
  const choice = <Name extends keyof typeof CHOICES>(name: Name) => {
    const choices: readonly string[] = CHOICES[name];
    const value = given.get(name);
    return value !== null && choices.includes(value) ? (value as (typeof CHOICES)[Name][number]) : null;
  };
  const game = given.get("game");
  return {
    game: game !== null && /^\w{1,40}$/.test(game) ? game : null,
    limit: choice("limit"),
    kind: choice("kind"),
    stakes: choice("stakes"),
    free: given.get("free") === "1",
    sort: choice("sort") ?? EVERYTHING.sort,
  };
}

/** Write what is wanted as the query of an address, with its question mark; what does not matter is left out. */
export function queryOf(wanted: Wanted): string {
  const kept = new URLSearchParams();
  for (const name of ["game", "limit", "kind", "stakes"] as const) {
    const value = wanted[name];
    if (value !== null) kept.set(name, value);
  }
  if (wanted.free) kept.set("free", "1");
  if (wanted.sort !== EVERYTHING.sort) kept.set("sort", wanted.sort);
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}

/** Tell whether a game, or a mix by its games, is the one of a table. */
export function isOf(row: LobbyRow, game: string, mixes: Mixes): boolean {
  const mix = mixes[game];
  return mix === undefined ? row.games.includes(game) : mix.join() === row.games.join();
}

/** The games of each mix in order, by its key. */
export type Mixes = Readonly<Record<string, readonly string[]>>;

/** Give the key of what a table plays: its one game, or the mix that its games make; null for a mix of its own. */
export function playedAt(row: LobbyRow, mixes: Mixes): string | null {
  if (row.games.length === 1) return row.games[0] ?? null;
  return Object.keys(mixes).find((key) => isOf(row, key, mixes)) ?? null;
}

/** Tell whether a table is called by one of some names of games, alone or as the room
 *  calls its own: with the stakes. */
export function isCalled(row: LobbyRow, games: readonly string[]): boolean {
  return games.some((game) => row.name.startsWith(game) && new RegExp(`^( ${row.limit}\\d*)?$`, "i").test(row.name.slice(game.length)));
}

/** Count the seats of a table that nobody has. */
export const freeAt = (row: LobbyRow): number => row.seats - row.taken;

/** Count the people at a table who are there. */
export const peopleAt = (row: LobbyRow): number => row.taken - row.bots - row.away;

/** List the tables that are wanted, in the order that is wanted; equal ones in the room's. */
export function shown(rows: readonly LobbyRow[], wanted: Wanted, mixes: Mixes): readonly LobbyRow[] {
  const { game, limit, kind, stakes, free, sort } = wanted;
  const [above, most] = stakes === null ? [-1, Infinity] : BANDS[stakes];
  const found = rows.filter(
    (row) =>
      (game === null || isOf(row, game, mixes)) &&
      (limit === null || row.limit === limit) &&
      (kind === null || row.kind === kind) &&
      bigBlind(row.stakes) > above &&
      bigBlind(row.stakes) <= most &&
      (!free || freeAt(row) > 0),
  );
  return found.sort(ORDERS[sort]);
}

const ORDERS: Readonly<Record<Sort, (one: LobbyRow, other: LobbyRow) => number>> = {
  players: (one, other) => peopleAt(other) - peopleAt(one) || other.taken - one.taken,
  stakes: (one, other) => bigBlind(one.stakes) - bigBlind(other.stakes),
  pot: (one, other) => (other.average_pot ?? -1) - (one.average_pot ?? -1),
  pace: (one, other) => (other.hands_an_hour ?? -1) - (one.hands_an_hour ?? -1),
  game: (one, other) => one.games.join().localeCompare(other.games.join()),
};
