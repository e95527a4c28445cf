// What the keys do at the house game: those of the tables where they mean the same, and those for chips. Decides which of
// them count: none while somebody types but leaving the field.

import { pressed, type Command } from "../../ctrl/keys";
import { isField } from "../table/keyboard";
import type { AtHouse } from "./at.svelte";

/** Do what a key means. */
export function obey(event: KeyboardEvent, at: AtHouse): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const typing = target !== null && isField(target);
  const { key, code, ctrlKey, altKey, metaKey, repeat } = event;
  const command = pressed({ key, code, ctrlKey, altKey, metaKey, repeat, typing }, at.room.settings.keys);
  if (command === null || event.defaultPrevented || at.view === null) return;
  const arrows = command === "more" || command === "less";
  if (arrows && target?.closest("[tabindex], select, input") != null) return; // it scrolls, or chooses
  if (done(command, at, target)) event.preventDefault();
}

function done(command: Command, at: AtHouse, target: HTMLElement | null): boolean {
  switch (command) {
    case "deal":
      at.deal();
      return true;
    case "repeat":
      at.repeat();
      return true;
    case "clear":
      at.clear();
      return true;
    case "spot":
      at.target = at.target === "ante" ? "bonus" : "ante";
      return true;
    case "fold":
      at.choose("fold");
      return true;
    case "passive":
      at.choose("check");
      return true;
    case "wager":
      at.choose("bet");
      return true;
    case "preset1":
    case "preset2":
    case "preset3":
    case "preset4":
    case "preset5":
      return put(at, Number(command.at(-1)) - 1);
    case "more":
    case "less":
      at.step(command === "more" ? 1 : -1);
      return true;
    case "mute":
      void at.room.change({ sound: at.room.settings.sound === "off" ? "all" : "off" });
      return true;
    case "help":
      at.toggle("keys");
      return true;
    case "cancel":
      return cancel(at, target);
    case "confirm":
    case "bank":
    case "next":
    case "chat":
      return false; // keys of the tables
  }
}

function put(at: AtHouse, place: number): boolean {
  const chip = at.chipsOf[place];
  if (chip !== undefined) at.put(chip);
  return chip !== undefined;
}

function cancel(at: AtHouse, target: HTMLElement | null): boolean {
  if (target !== null && isField(target)) target.blur();
  else if (at.panel !== null) at.show(null);
  else return false;
  return true;
}
