// What the keys do at the house game: those of the tables where they mean the same, and those for chips.
// Decides which of them count: none while somebody types but leaving the field, none that acts in the
// game while the list of them is open.

import { leave, obeyed, type Deeds } from "../parts/keyed";
import type { AtHouse } from "./at.svelte";

/** Do what a key means. */
export function obey(event: KeyboardEvent, at: AtHouse): void {
  if (at.view !== null) obeyed(event, at, "house", deedsOf(at));
}

function deedsOf(at: AtHouse): Deeds<"house"> {
  return {
    fold: () => at.choose("fold"),
    passive: () => at.choose("check"),
    wager: () => at.choose("bet"),
    cancel: (event) => cancel(at, event),
    deal: () => at.deal(),
    repeat: () => at.repeat(),
    clear: () => at.clear(),
    spot: () => {
      at.target = at.target === "ante" ? "bonus" : "ante";
    },
  };
}

function cancel(at: AtHouse, event: KeyboardEvent): void | false {
  if (leave(event)) return;
  if (at.panel === null) return false;
  at.show(null);
}
