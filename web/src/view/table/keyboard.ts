// What the keys do at a table. Decides which of them count: none while somebody types but leaving the field, and none
// that acts in the game while the list of them is open, where they are tried. Digits pick cards while cards are asked
// for, and else choose whatever is numbered on the screen. An answer beside betting is given by its button: without one
// its key does nothing, and whether it can be pressed the button says itself.

import { bank } from "../../ctrl/intents";
import type { Command } from "../../ctrl/keys";
import { isTyped, leave, obeyed, type Deeds } from "../parts/keyed";
import type { AtTable } from "./at.svelte";
import { inDealOrder } from "./dealt";
import type { OpenTables } from "./open.svelte";

/** Do what a key means. */
export function obey(event: KeyboardEvent, at: AtTable, open: OpenTables): void {
  if (!at.listed && isDigit(event) && (at.picks ? pickDigit(at, Number(event.key)) : press("digit", event.key))) return event.preventDefault();
  obeyed(event, at, "table", deedsOf(at, open));
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

function deedsOf(at: AtTable, open: OpenTables): Deeds<"table"> {
  const pressed = (command: Command) => (): void | false => (press("key", command) ? undefined : false);
  return {
    fold: () => at.fold(),
    passive: () => at.passive(),
    wager: () => at.wager(),
    cancel: (event) => cancel(at, event),
    confirm: () => (at.asking === null ? pressed("confirm")() : at.confirm()),
    pat: pressed("pat"),
    show: pressed("show"),
    some: pressed("some"),
    muck: pressed("muck"),
    demand: pressed("demand"),
    step: pressed("step"),
    bank: () => {
      if (at.view?.clock?.phase === "decision" && at.turn !== null && (at.seat?.bank ?? 0) > 0) void at.ask(bank(at.id));
    },
    next: () => next(at, open),
    chat: () => chat(at),
  };
}

/** Press the button that carries a key, where there is one; an answer to a turn comes before what a panel counts. */
function press(kind: "key" | "digit", name: string): boolean {
  const carried = `[data-${kind}="${name}"]`;
  const button = document.querySelector<HTMLElement>(`.actions ${carried}`) ?? document.querySelector<HTMLElement>(carried);
  button?.click();
  return button !== null;
}

function cancel(at: AtTable, event: KeyboardEvent): void {
  if (at.asking !== null) at.asking = null;
  else if (leave(event)) at.draft = null; // what was typed and could not be wagered goes
  else if (at.panel !== null) at.show(null);
  else if (at.picked.length > 0) at.picked = [];
  else at.room.choose(at.id, null);
}

function next(at: AtTable, open: OpenTables): void {
  const id = open.after(at.id);
  if (id !== null && id !== at.id) at.room.go({ at: "table", table: id });
}

function chat(at: AtTable): void {
  const tab = document.querySelector<HTMLElement>("#tab-chat");
  if (tab === null) at.show({ what: "talk" });
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("#tab-chat")?.click();
    requestAnimationFrame(() => document.getElementById(`chat-${at.id}`)?.focus());
  });
}
