// What the keys do at the house game: those of the tables where they mean the same, and those for chips. Decides which of
// them count: none while somebody types but leaving the field, none that acts in the game while the list of them is open.

import type { Command } from "../../ctrl/keys";
import { commandOf, leave } from "../parts/keyed";
import type { AtHouse } from "./at.svelte";

/** Do what a key means. */
export function obey(event: KeyboardEvent, at: AtHouse): void {
  const command = commandOf(event, at.room.settings.keys, at.panel === "keys");
  if (command !== null && at.view !== null && done(command, at, event)) event.preventDefault();
}

function done(command: Command, at: AtHouse, event: KeyboardEvent): boolean {
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
      return cancel(at, event);
    case "confirm":
    case "pat":
    case "show":
    case "some":
    case "muck":
    case "demand":
    case "step":
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

function cancel(at: AtHouse, event: KeyboardEvent): boolean {
  if (leave(event)) return true;
  if (at.panel !== null) at.show(null);
  else return false;
  return true;
}
