// What the room needs of the browser, given to it so that it is tested without one. `main.ts` has the real
// one, `world.ts` that of the tests.

import type { Settings } from "../ctrl/settings";
import type { Guess } from "../model/guesses";
import type { Api } from "../net/http";
import type { Ports } from "../net/line";
import type { SoundPlayer } from "../sound/player";

/** What the room needs of the browser. */
export interface Outside {
  readonly api: Api;
  readonly ports: Ports;
  readonly sounds: SoundPlayer;
  /** The path, the query and the fragment of the page's address; `go` changes it, `replace` without a step back. */
  path(): string;
  query(): string;
  fragment(): string;
  go(path: string): void;
  replace(path: string): void;
  keep(settings: Settings): void;
  /** Guesses at odds, which the browser keeps: as it has them, and to be kept. */
  guesses(): unknown;
  keepGuesses(guesses: readonly Guess[]): void;
}
