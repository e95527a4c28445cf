// A situation whose odds are asked for: the game, what is typed for each player, the board, the dead cards. Decides
// how it stands in an address, which field a card lies in and how many more fit there. Sizes come from the room, as
// does every judgement on the texts.

import type { OddsGame, OddsQuestion } from "../wire/api";
import { cardsIn } from "./notation";
import { UNKNOWN } from "./seats";

export type Method = NonNullable<OddsQuestion["method"]>;
export type Extra = OddsGame["extras"][number];

export const METHODS: readonly Method[] = ["auto", "exact", "sampled"];
export const LEAST = 2;
export const MOST = 10;

export interface Situation {
  readonly game: string;
  /** What is typed for each player, as it is typed; "" for one who has no cards yet. */
  readonly hands: readonly string[];
  readonly board: string;
  readonly dead: string;
  readonly method: Method;
  /** Where samples begin. */
  readonly seed: number;
}

/** A field of the situation, as the room calls it. */
export type Field = `hand ${number}` | "board" | "dead";

export const FRESH: Situation = { game: "holdem", hands: ["", ""], board: "", dead: "", method: "auto", seed: 0 };

/** Give the number of the player whose field it is, null for the others. */
export function playerOf(field: Field): number | null {
  return field.startsWith("hand ") ? Number(field.slice(5)) : null;
}

/** List the fields from the first player to the dead cards; a game without a board has none. */
export function fieldsOf(situation: Situation, game: OddsGame): readonly Field[] {
  const hands = situation.hands.map((_, place): Field => `hand ${place + 1}`);
  return [...hands, ...(mostOn(game, "board") > 0 ? (["board"] as const) : []), "dead"];
}

/** Give what is typed in a field. */
export function textOf(situation: Situation, field: Field): string {
  const player = playerOf(field);
  return player !== null ? (situation.hands[player - 1] ?? "") : situation[field as "board" | "dead"];
}

/** Give the situation with another text in a field. */
export function withText(situation: Situation, field: Field, text: string): Situation {
  const player = playerOf(field);
  if (player === null) return { ...situation, [field]: text };
  return { ...situation, hands: situation.hands.map((hand, place) => (place === player - 1 ? text : hand)) };
}

/** Give how many cards a field takes at most. */
export function mostOn(game: OddsGame, field: Field): number {
  if (field === "dead") return game.deck.length;
  return Math.max(0, ...(field === "board" ? game.board.map((cards) => cards * game.boards) : game.sizes));
}

/** Give how many cards fit in a field yet; 0 where something else than cards stands in it. */
export function spaceIn(situation: Situation, game: OddsGame, field: Field): number {
  const cards = cardsIn(textOf(situation, field));
  return cards === null ? 0 : Math.max(0, mostOn(game, field) - cards.length);
}

/** Give how many cards a field lacks: of a hand that is begun, of a board between two
 *  streets; 0 where it can be asked for. */
export function lacking(situation: Situation, game: OddsGame, field: Field): number {
  const cards = cardsIn(textOf(situation, field));
  if (cards === null || field === "dead" || (cards.length === 0 && field !== "board")) return 0;
  const enough = (field === "board" ? game.board : game.sizes).filter((size) => size >= cards.length);
  return enough.length === 0 ? 0 : Math.min(...enough) - cards.length;
}

/** List the players who have nothing yet. */
export function emptyHands(situation: Situation): readonly number[] {
  return situation.hands.flatMap((hand, place) => (hand.trim() === "" ? [place + 1] : []));
}

/** Tell whether the situation is whole, so that it makes sense to ask for it. */
export function isWhole(situation: Situation, game: OddsGame): boolean {
  return emptyHands(situation).length === 0 && fieldsOf(situation, game).every((field) => lacking(situation, game, field) === 0);
}

/** Say where each card lies. */
export function placesOf(situation: Situation): ReadonlyMap<string, Field> {
  const fields: readonly Field[] = [...situation.hands.map((_, place): Field => `hand ${place + 1}`), "board", "dead"];
  const lying = fields.flatMap((field) => (cardsIn(textOf(situation, field)) ?? []).map((card) => [card, field] as const));
  return new Map(lying.filter(([card]) => card !== UNKNOWN));
}

/** Put the question to the room. */
export function questionOf(situation: Situation, extras: readonly Extra[]): OddsQuestion {
  return { ...situation, extras };
}

/** Write the situation as it stands in an address: "?game=holdem&hand=AhKh&hand=QQ%2B&board=Qh7h2d". */
export function queryOf({ game, hands, board, dead, method, seed }: Situation): string {
  const query = new URLSearchParams({ game });
  for (const hand of hands) query.append("hand", hand);
  if (board !== "") query.set("board", board);
  if (dead !== "") query.set("dead", dead);
  if (method !== FRESH.method) query.set("method", method);
  if (seed !== FRESH.seed) query.set("seed", String(seed));
  return `?${query.toString()}`;
}

/** Read a situation from an address; null where there is none in it, and what cannot be read is as it comes. */
export function situationOf(query: string): Situation | null {
  const given = new URLSearchParams(query);
  const game = given.get("game");
  if (game === null) return null;
  const hands = given.getAll("hand").slice(0, MOST);
  const method = METHODS.find((each) => each === given.get("method")) ?? FRESH.method;
  const seed = Number(given.get("seed") ?? 0);
  return {
    game,
    hands: [...hands, ...FRESH.hands].slice(0, Math.max(LEAST, hands.length)),
    board: given.get("board") ?? "",
    dead: given.get("dead") ?? "",
    method,
    seed: Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32 ? seed : FRESH.seed,
  };
}
