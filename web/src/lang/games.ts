// What a game is called: in the reader's language where it is one of the catalogue, else as its table named it.

import type { Offer } from "../wire/protocol";
import type { Words } from "./words";

/** Give the name of a game by its key; `given` is the name of one that a table brought along. */
export function gameName(words: Words, key: string, given: string): string {
  return words.has(`game-${key}`) ? words.say(`game-${key}`) : given;
}

/** List the games of a table in playing order. */
export function gameNames(words: Words, { games }: Offer): readonly string[] {
  return games.map(({ game }) => (typeof game === "string" ? gameName(words, game, game) : gameName(words, game.key, game.name)));
}
