// What the keys do at a table. Decides which of them count: none while somebody types but leaving the field, none that acts
// in the game while the list of them is open, where they are tried, digits for cards while cards are asked for, else for whatever is numbered on the screen, and none that would act twice. An answer
// beside betting is given by its button: without one its key does nothing, and whether it can be pressed it says itself.

import { bank } from "../../ctrl/intents";
import type { Command } from "../../ctrl/keys";
import { commandOf, isTyped, leave } from "../parts/keyed";
import type { AtTable } from "./at.svelte";
import { inDealOrder } from "./dealt";
import type { OpenTables } from "./open.svelte";

/** Do what a key means. */
export function obey(event: KeyboardEvent, at: AtTable, open: OpenTables): void {
  const listed = at.panel?.what === "keys";
  if (!listed && isDigit(event) && (at.picks ? pickDigit(at, Number(event.key)) : press("digit", event.key))) return event.preventDefault();
  const command = commandOf(event, at.room.settings.keys, listed);
  if (command !== null && done(command, at, open, event)) event.preventDefault();
}

function isDigit(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, repeat } = event;
  return /^[1-9]$/.test(key) && !isTyped(event) && !ctrlKey && !altKey && !metaKey && !repeat;
}

function pickDigit(at: AtTable, digit: number): boolean {
  const held = at.seat === null ? [] : inDealOrder(at.seat, at.game);
  const found = held[digit - 1];
  if (found !== undefined) at.pick(found.card);
  return found !== undefined;
}

function done(command: Command, at: AtTable, open: OpenTables, event: KeyboardEvent): boolean {
  switch (command) {
    case "fold":
      at.fold();
      return true;
    case "passive":
      at.passive();
      return true;
    case "wager":
      at.wager();
      return true;
    case "preset1":
    case "preset2":
    case "preset3":
    case "preset4":
    case "preset5":
      at.preset(Number(command.at(-1)) - 1);
      return true;
    case "more":
    case "less":
      at.step(command === "more" ? 1 : -1);
      return true;
    case "confirm":
      if (at.asking === null) return press("key", command);
      at.confirm();
      return true;
    case "pat":
    case "show":
    case "some":
    case "muck":
    case "demand":
    case "step":
      return press("key", command);
    case "cancel":
      return cancel(at, event);
    case "bank":
      if (at.view?.clock?.phase === "decision" && at.turn !== null && (at.seat?.bank ?? 0) > 0) void at.ask(bank(at.id));
      return true;
    case "mute":
      void at.room.change({ sound: at.room.settings.sound === "off" ? "all" : "off" });
      return true;
    case "next":
      return next(at, open);
    case "chat":
      return chat(at);
    case "help":
      at.toggle("keys");
      return true;
    case "deal":
    case "repeat":
    case "clear":
    case "spot":
      return false; // keys of the house game
  }
}

/** Press the button that carries a key, where there is one; an answer to a turn comes before what a panel counts. */
function press(kind: "key" | "digit", name: string): boolean {
  const carried = `[data-${kind}="${name}"]`;
  const button = document.querySelector<HTMLElement>(`.actions ${carried}`) ?? document.querySelector<HTMLElement>(carried);
  button?.click();
  return button !== null;
}

function cancel(at: AtTable, event: KeyboardEvent): boolean {
  if (leave(event)) {
    at.draft = null; // what was typed and could not be wagered goes
    return true;
  }
  if (at.asking !== null) at.asking = null;
  else if (at.panel !== null) at.show(null);
  else if (at.picked.length > 0) at.picked = [];
  else at.room.choose(at.id, null);
  return true;
}

function next(at: AtTable, open: OpenTables): boolean {
  const id = open.after(at.id);
  if (id !== null && id !== at.id) at.room.go({ at: "table", table: id });
  return true;
}

function chat(at: AtTable): boolean {
  const tab = document.querySelector<HTMLElement>("#tab-chat");
  if (tab === null) at.show({ what: "talk" });
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("#tab-chat")?.click();
    requestAnimationFrame(() => document.getElementById(`chat-${at.id}`)?.focus());
  });
  return true;
}
