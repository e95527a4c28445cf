// Going about a square of buttons by the arrows: one of them is in the order of the Tab key, and the arrows move from
// it. Decides nothing about what is pressed.

import { stepped } from "../../ctrl/grid";

/** Move the focus by a key; gives the place it went to, or null where the key is none of these. */
export function moved(event: KeyboardEvent, place: number, columns: number, count: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const next = stepped(place, event.key, columns, count);
  if (next === null) return null;
  event.preventDefault();
  (event.currentTarget as Element).querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  return next;
}
