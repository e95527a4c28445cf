// Guesses at odds and how far they were off: kept in the browser, so read without belief. Decides the averages that are
// shown over time and for each game.

/** One guess: the game, and by how many hundredths of the whole it was off on average over what was asked. */
export interface Guess {
  readonly game: string;
  readonly off: number;
}

/** How somebody does in one game. */
export interface Skill {
  readonly game: string;
  readonly guesses: number;
  readonly off: number;
}

/** How many guesses are remembered, the last ones. */
export const REMEMBERED = 500;

/** Read guesses that were kept; what is none is left out. */
export function guessesFrom(kept: unknown): readonly Guess[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isGuess).slice(-REMEMBERED);
}

/** Add a guess. */
export function guessed(guesses: readonly Guess[], guess: Guess): readonly Guess[] {
  return [...guesses, guess].slice(-REMEMBERED);
}

/** Give by how much one is off on average; null without a guess. */
export function average(guesses: readonly Guess[]): number | null {
  return guesses.length === 0 ? null : guesses.reduce((sum, { off }) => sum + off, 0) / guesses.length;
}

/** Give for each guess the average of it and those before it, at most `window` of them. */
export function moving(guesses: readonly Guess[], window: number): readonly number[] {
  return guesses.map((_, place) => average(guesses.slice(Math.max(0, place + 1 - window), place + 1)) ?? 0);
}

/** Say how somebody does in each game that was guessed at, the games that were guessed at most often first. */
export function skills(guesses: readonly Guess[]): readonly Skill[] {
  const games = [...new Set(guesses.map(({ game }) => game))];
  const each = games.map((game) => guesses.filter((guess) => guess.game === game));
  return each
    .map((mine) => ({ game: mine[0]!.game, guesses: mine.length, off: average(mine) ?? 0 }))
    .sort((one, other) => other.guesses - one.guesses);
}

function isGuess(value: unknown): value is Guess {
  if (typeof value !== "object" || value === null) return false;
  const { game, off } = value as Partial<Guess>;
  return typeof game === "string" && typeof off === "number" && off >= 0 && off <= 100;
}
