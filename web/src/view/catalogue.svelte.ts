// The games and mixes that the room knows, asked for once by whichever screen needs them first.

import type { Games, Rotation } from "../wire/api";
import type { Game } from "../wire/protocol";
import type { Mixes } from "./lobby/filters";
import type { Room } from "./room.svelte";

export class Catalogue {
  games: readonly Game[] = $state.raw([]);
  rotations: readonly Rotation[] = $state.raw([]);
  known = $state(false);
  readonly mixes: Mixes = $derived(Object.fromEntries(this.rotations.map(({ key, turns }) => [key, turns.map(({ game }) => game)])));
  #asked = false;

  constructor(readonly room: Room) {}

  /** Ask for the games, unless that was done. */
  async learn(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    let told: Games | null = null;
    this.#asked = await this.room.did(async () => (told = await this.room.outside.api.games()));
    if (told === null) return;
    const { games, rotations }: Games = told;
    [this.games, this.rotations, this.known] = [games, rotations, true];
  }

  game(key: string): Game | null {
    return this.games.find((game) => game.key === key) ?? null;
  }

  rotation(key: string): Rotation | null {
    return this.rotations.find((rotation) => rotation.key === key) ?? null;
  }
}

const KNOWN = new WeakMap<Room, Catalogue>();

/** Give the catalogue of the page. */
export function catalogueOf(room: Room): Catalogue {
  const found = KNOWN.get(room) ?? new Catalogue(room);
  KNOWN.set(room, found);
  void found.learn();
  return found;
}
