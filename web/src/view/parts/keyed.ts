// A key that was pressed somewhere on a screen: which command it gives, and when what has the focus keeps it. Decides
// nothing about what a command does; each screen has its own `keyboard`, which tells whether it shows the list of the keys.

import { LISTED, pressed, type Command, type Keys } from "../../ctrl/keys";

/** Give the command of a key press; null where it has none, or belongs to whatever has the focus. While the keys are
 *  `listed` none acts in the game. */
export function commandOf(event: KeyboardEvent, keys: Keys, listed: boolean): Command | null {
  const { key, code, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  const command = pressed({ key, code, ctrlKey, altKey, metaKey, repeat, typing: isTyped(event) }, keys);
  if (defaultPrevented || (listed && command !== null && !LISTED.includes(command))) return null;
  if (command === "confirm" && isWithin(event, "button, a, select, input, textarea")) return null; // it presses what has the focus
  if ((command === "more" || command === "less") && isWithin(event, "[tabindex], select, input")) return null; // it scrolls, or chooses
  return command;
}

/** Tell whether a key is typed into something; in a list of choices a letter chooses. */
export function isTyped({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "range", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** Leave the field into which a key was typed; tells whether there was one. */
export function leave(event: KeyboardEvent): boolean {
  if (isTyped(event)) (event.target as HTMLElement).blur();
  return isTyped(event);
}

function isWithin({ target }: KeyboardEvent, what: string): boolean {
  return target instanceof HTMLElement && target.closest(what) !== null;
}
