// A key that was pressed somewhere on a screen of play: which command it gives, when what has the focus keeps it,
// and what every screen does alike. Decides none of what a screen does in its own way: the `keyboard` of each has a
// deed for every command of its own.

import { isAlike, isOwn, LISTED, pressed, type Alike, type Command, type Keys, type Own, type Place } from "../../ctrl/keys";
import type { Room } from "../room.svelte";

/** A screen of play as keys find it. */
export interface Keyed {
  readonly room: Room;
  /** The list of the keys is open. */
  readonly listed: boolean;
  /** Choose the size, or put down the chip, of a place. */
  preset(place: number): void;
  step(by: 1 | -1): void;
  toggle(what: "keys"): void;
}

/** What a screen does at each command of its own; false where the key had nothing to do, and is the browser's. */
export type Deeds<P extends Place> = Readonly<Record<Own<P>, (event: KeyboardEvent) => void | false>>;

/** Do what a key means on a screen of play. */
export function obeyed<P extends Place>(event: KeyboardEvent, at: Keyed, place: P, deeds: Deeds<P>): void {
  const command = commandOf(event, at.room.settings.keys, at.listed);
  if (command === null) return;
  if (isAlike(command)) doAlike(command, at);
  else if (!isOwn(place, command) || deeds[command](event) === false) return;
  event.preventDefault();
}

function doAlike(command: Alike, at: Keyed): void {
  switch (command) {
    case "preset1":
    case "preset2":
    case "preset3":
    case "preset4":
    case "preset5":
      return at.preset(Number(command.at(-1)) - 1);
    case "more":
    case "less":
      return at.step(command === "more" ? 1 : -1);
    case "mute":
      return void at.room.change({ sound: at.room.settings.sound === "off" ? "all" : "off" });
    case "help":
      return at.toggle("keys");
  }
}

/** Give the command of a key press; null where it has none, or belongs to whatever has the focus. While the keys are
 *  `listed` none acts in the game. */
function commandOf(event: KeyboardEvent, keys: Keys, listed: boolean): Command | null {
  const { key, code, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  const command = pressed({ key, code, ctrlKey, altKey, metaKey, repeat, typing: isTyped(event) }, keys);
  if (defaultPrevented || (listed && command !== null && !LISTED.includes(command))) return null;
  // Enter presses what has the focus; the arrows scroll, or choose in a list.
  if (command === "confirm" && isWithin(event, "button, a, select, input, textarea")) return null;
  if ((command === "more" || command === "less") && isWithin(event, "[tabindex], select, input")) return null;
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
