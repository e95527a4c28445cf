// Where the reader is led when the room finds something wrong with a form.

import type { Making } from "./making.svelte";

/** Put the keyboard at the first part that is wrong, and say what is wrong with parts that are not shown. */
export function pointed(making: Making, form: HTMLElement): readonly string[] {
  const shown = new Set([...form.querySelectorAll<HTMLElement>("[data-part]")].map((part) => part.dataset["part"]));
  if (making.faults.length > 0) form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  return making.elsewhere(shown);
}
