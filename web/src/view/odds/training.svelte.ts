// Learning by estimating: a situation, what somebody thinks their hand is worth, and what it is. Decides what a guess
// is held against and what is remembered of it; the exact answer is the room's, and the guesses stay in the browser.

import { average, guessed, guessesFrom, skills, type Guess } from "../../model/guesses";
import { why } from "../../lang/refusals";
import { Dropped } from "../../net/odds";
import { Refusal } from "../../net/refusal";
import type { OddsAnswer, OddsGame, OddsSituation } from "../../wire/api";
import type { Room } from "../room.svelte";
import { pathOf } from "../route";

export type Asked = OddsSituation["guess"][number];

/** What was guessed of one question and what it is, as fractions of 1. */
export interface Compared {
  readonly asked: Asked;
  readonly said: number;
  readonly is: number;
}

/** How good a guess is: by how many hundredths it may be off. */
export const GRADES = [
  ["exact", 2],
  ["close", 5],
  ["fair", 10],
] as const;

/** Give the part that was asked for: of the pot, or of the deals on which a half is won. */
export function partOf(answer: OddsAnswer, me: number, asked: Asked): number {
  const hand = answer.hands[me - 1]!;
  return asked === "equity" ? hand.equity : (hand[asked] ?? 0) / answer.deals;
}

export class Training {
  readonly room: Room;
  games: readonly OddsGame[] = $state.raw([]);
  /** The game that situations are taken from; null is all of them. */
  only: string | null = $state(null);
  situation: OddsSituation | null = $state.raw(null);
  /** What is said of each question, in hundredths. */
  said: Readonly<Partial<Record<Asked, number>>> = $state.raw({});
  answer: OddsAnswer | null = $state.raw(null);
  guesses: readonly Guess[] = $state.raw([]);
  /** Why there is no situation, or no answer. */
  refused = $state("");
  busy = $state(false);
  #work: AbortController | null = null;
  #shown: string | null = null;

  constructor(room: Room) {
    this.room = room;
    this.guesses = guessesFrom(room.outside.guesses());
  }

  readonly asked: readonly Asked[] = $derived.by(() => this.situation?.guess ?? []);
  readonly compared: readonly Compared[] = $derived.by(() => {
    const { answer, situation } = this;
    if (answer === null || situation === null) return [];
    return this.asked.map((asked) => ({ asked, said: this.saidOf(asked) / 100, is: partOf(answer, situation.me, asked) }));
  });
  /** By how many hundredths the guess is off on average over what was asked; null before the answer. */
  readonly off: number | null = $derived.by(() => {
    const { compared } = this;
    return compared.length === 0 ? null : (100 * compared.reduce((sum, { said, is }) => sum + Math.abs(said - is), 0)) / compared.length;
  });
  readonly skills = $derived.by(() => skills(this.guesses));
  readonly average = $derived.by(() => average(this.guesses));

  saidOf(asked: Asked): number {
    return this.said[asked] ?? 50;
  }

  say(asked: Asked, percent: number): void {
    if (this.answer !== null || !Number.isFinite(percent)) return;
    this.said = { ...this.said, [asked]: Math.min(100, Math.max(0, percent)) };
  }

  /** Show the situation of an address; without one, any. */
  async open(query: string): Promise<void> {
    if (this.games.length === 0) await this.room.did(async () => (this.games = (await this.room.outside.api.oddsGames()).games));
    if (this.#shown === query && this.situation !== null) return;
    const given = new URLSearchParams(query);
    const [game, seed] = [given.get("game"), given.get("seed")];
    if (seed === null) this.only = game;
    await this.#show(game, seed === null ? null : Number(seed));
  }

  close(): void {
    this.#work?.abort();
  }

  /** Go on to another situation, of the chosen game or of any. */
  async next(): Promise<void> {
    await this.#show(this.only, null);
  }

  async choose(game: string | null): Promise<void> {
    this.only = game;
    await this.next();
  }

  /** Hold the guess against the exact answer. */
  async compare(): Promise<void> {
    const { situation, room } = this;
    if (situation === null || this.answer !== null || this.busy) return;
    const work = new AbortController();
    this.#work = work;
    await this.#try(async () => {
      const answer = await room.outside.api.odds(situation.question, work.signal, () => undefined);
      if (this.situation !== situation) return;
      this.answer = answer;
      this.guesses = guessed(this.guesses, { game: situation.game, off: this.off ?? 0 });
      room.outside.keepGuesses(this.guesses);
    });
  }

  forget(): void {
    this.guesses = [];
    this.room.outside.keepGuesses([]);
  }

  async #show(game: string | null, seed: number | null): Promise<void> {
    this.#work?.abort();
    const { room } = this;
    await this.#try(async () => {
      const found = await room.outside.api.oddsSituation(game, seed);
      [this.situation, this.answer, this.said] = [found, null, {}];
      this.#shown = `?${new URLSearchParams({ game: found.game, seed: String(found.seed) }).toString()}`;
      if (room.screen.at === "train") room.outside.replace(pathOf({ at: "train", query: this.#shown }));
    });
  }

  async #try(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.refused = "";
    try {
      await what();
    } catch (fault) {
      if (fault instanceof Dropped) return;
      if (!(fault instanceof Refusal)) throw fault;
      this.refused = why(this.room.words, fault);
    } finally {
      this.busy = false;
    }
  }
}
