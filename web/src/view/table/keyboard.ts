// What the keys do at a table. Decides which of them count: none while somebody types but leaving the field, digits for
// cards while cards are asked for, and none that would act twice.

import { bank } from "../../ctrl/intents";
import { pressed, type Command } from "../../ctrl/keys";
import type { AtTable } from "./at.svelte";
import { inDealOrder } from "./dealt";
import type { OpenTables } from "./open.svelte";

/** Do what a key means. */
export function obey(event: KeyboardEvent, at: AtTable, open: OpenTables): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const typing = target !== null && isField(target);
  const { key, code, ctrlKey, altKey, metaKey, repeat } = event;
  const digit = /^[1-9]$/.test(key) && !typing && !ctrlKey && !altKey && !metaKey && !repeat;
  if (digit && at.picks && pickDigit(at, Number(key))) return event.preventDefault();
  const command = pressed({ key, code, ctrlKey, altKey, metaKey, repeat, typing }, at.room.settings.keys);
  if (command === null || event.defaultPrevented) return;
  if (command === "confirm" && target?.closest("button, a, select, input, textarea") != null) return; // it presses what has the focus
  if ((command === "more" || command === "less") && target?.closest("[tabindex], select, input") != null) return; // it scrolls
  if (done(command, at, open, target)) event.preventDefault();
}

/** Tell whether somebody types into something. */
export function isField(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "range", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

function pickDigit(at: AtTable, digit: number): boolean {
  const held = at.seat === null ? [] : inDealOrder(at.seat, at.game);
  const found = held[digit - 1];
  if (found !== undefined) at.pick(found.card);
  return found !== undefined;
}

function done(command: Command, at: AtTable, open: OpenTables, target: HTMLElement | null): boolean {
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
      if (at.asking !== null) at.confirm();
      else if (at.picks && at.picked.length > 0 && at.turn?.legal.discard != null) void at.answer({ type: "discard", cards: at.picked });
      else return false;
      return true;
    case "cancel":
      return cancel(at, target);
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

function cancel(at: AtTable, target: HTMLElement | null): boolean {
  if (target !== null && isField(target)) target.blur();
  else if (at.asking !== null) at.asking = null;
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
