// A hand that is over, as stops at which one can look at it: after every thing that is worth a sentence. The server
// gives the table as the hand began and the steps as the socket told them, and they are folded as those are. Decides
// where the stops are and where a street begins; which events are worth a sentence is asked of the words.

import type { Step, TableView } from "../wire/protocol";
import { receive, unopened, type Line, type TableState } from "./table";

/** What the room gives of a hand; `viewer` is the seat that saw it so, null a watcher. */
export interface Replay {
  readonly hand: string;
  readonly table: string;
  readonly viewer: number | null;
  readonly at: number;
  readonly number: number;
  readonly view: TableView;
  readonly steps: readonly Step[];
}

/** One stop: the table then, and what had just happened (null: the hand had begun). */
export interface Stop {
  readonly state: TableState;
  readonly line: Line | null;
}

/** Where a street begins: its name in the game, "" for what comes before the first. */
export interface Chapter {
  readonly street: string;
  readonly stop: number;
}

/** List the stops of a hand: each shows whose turn it is then, so it lasts until that player's clock stops. `table` is
 *  the name that its state has on the page. */
export function stopsOf(replay: Replay, table: string, isTold: (line: Line) => boolean): readonly Stop[] {
  const { number, view, steps } = replay;
  let state: TableState = { ...unopened(table), number, view };
  const stops: Stop[] = [{ state, line: null }];
  for (const step of steps) {
    const before = state;
    state = receive(state, { ...step, table });
    const line = state.log === before.log ? null : (state.log.at(-1) ?? null);
    if (line !== null && isTold(line)) stops.push({ state, line });
    else if (step.event?.type !== "clock_stopped") stops[stops.length - 1] = { ...stops.at(-1)!, state };
  }
  // What was told at a stop is told in full: of a pot that was split afterwards, which half it was.
  const told = new Map(state.log.map((line) => [line.number, line]));
  return stops.map((stop) => (stop.line === null ? stop : { ...stop, line: told.get(stop.line.number) ?? stop.line }));
}

/** List where the streets begin, in order. */
export function chapters(stops: readonly Stop[]): readonly Chapter[] {
  const found: Chapter[] = [{ street: "", stop: 0 }];
  stops.forEach(({ state, line }, stop) => {
    const dealt = line?.event.type === "dealt" || line?.event.type === "board" || line?.event.type === "discarded";
    const street = state.view?.street_name ?? "";
    if (dealt && street !== "" && street !== found.at(-1)!.street) found.push({ street, stop });
  });
  return found;
}

/** Give the stop at which the cards are shown or the pot is given, null where the hand has none. */
export function ending(stops: readonly Stop[]): number | null {
  const stop = stops.findIndex(({ line }) => line !== null && ["shown", "awarded"].includes(line.event.type));
  return stop < 0 ? null : stop;
}
