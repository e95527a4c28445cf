// How a view is kept: what changed is put in, as `protocol/fold.py` does it; the evenings of tests/wire are folded by
// both. Decides nothing about what a view means. `table.ts` calls it for every step.

import type { Changes, SeatView, TableView } from "../wire/protocol";

/** Put what changed into a view; neither is altered. */
export function fold(view: TableView, changes: Changes): TableView {
  const seats = [...view.seats];
  for (const [number, fields] of Object.entries(changes.seats ?? {})) {
    const place = Number(number) - 1;
    // What sits down comes with every field, what changes with some of those that are there.
    seats[place] = fields === null ? null : ({ ...seats[place], ...fields } as SeatView);
  }
  return { ...view, ...changes, seats };
}
