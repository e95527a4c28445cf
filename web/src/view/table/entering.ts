// How whoever owes a blind may come in at a seat: what the room offers with its price, and what it does not offer now
// with the reason. Decides which ways are shown; which are open and what they cost is the room's word.

import type { Entry } from "../../ctrl/intents";
import type { EntryView, TableView } from "../../wire/protocol";

/** A way to come in: its price, or the message that says why it is closed. */
export interface Way {
  readonly choice: Entry;
  readonly offer: EntryView | null;
  readonly why: string | null;
}

/** List the ways of a seat; none where coming in is free. */
export function waysOf(view: TableView, number: number): readonly Way[] {
  const offered = view.entering[number - 1] ?? [];
  if (offered.length === 0 || offered.every(({ live, dead, choice }) => choice === "post" && live + dead === 0)) return [];
  const shown: readonly Entry[] = view.terms.entry?.buy_button ? ["wait", "post", "buy_button"] : ["wait", "post"];
  return shown.map((choice) => {
    const offer = offered.find((each) => each.choice === choice) ?? null;
    return { choice, offer, why: offer === null ? `entry-${choice}-closed` : null };
  });
}

/** Give the way that is taken: the one that is wished for where it is open, else the first that is. */
export function wayTaken(ways: readonly Way[], wished: Entry): Entry {
  const open = ways.filter(({ offer }) => offer !== null).map(({ choice }) => choice);
  return open.includes(wished) ? wished : (open[0] ?? wished);
}
