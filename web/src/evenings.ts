// The evenings that Python played for tests of clients; tests alone read them.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Step, TableView } from "./wire/protocol";

export interface Evening {
  readonly game: string;
  readonly before: TableView;
  readonly steps: readonly Step[];
  readonly after: TableView;
}

const FOLDER = fileURLToPath(new URL("../../tests/wire/", import.meta.url));

/** List the games of which there is an evening. */
export const EVENINGS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -5));

/** Read the evening of a game. */
export function evening(game: string): Evening {
  return JSON.parse(readFileSync(`${FOLDER}${game}.json`, "utf-8")) as Evening;
}
