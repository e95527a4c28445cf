// A player's part in the shuffle: a chain of links that the client commits to and opens one by one (docs/fairness.md).
// Decides what is sent when, from the view alone; the secret is given, because chance comes from outside.

import type { Intent, TableView } from "../wire/protocol";
import { seatOf } from "../model/seats";
import { sha256 } from "./sha256";

/** A chain: its secret, how many links it has, and how many were opened. */
export interface Chain {
  readonly secret: Uint8Array;
  readonly length: number;
  readonly opened: number;
}

/** How many decks a chain is for. */
export const LENGTH = 500;

const TAG = new TextEncoder().encode("croupier/1/link\0");

/** Begin a chain from a secret of 32 bytes. */
export function chainFrom(secret: Uint8Array, length = LENGTH): Chain {
  return { secret, length, opened: 0 };
}

/** Give the link that follows from another: its hash. */
export function next(link: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(TAG.length + link.length);
  bytes.set(TAG);
  bytes.set(link, TAG.length);
  return sha256(bytes);
}

/** Give link number `index`; 0 is the secret itself. */
export function link({ secret }: Chain, index: number): Uint8Array {
  let found = secret;
  for (let step = 0; step < index; step++) found = next(found);
  return found;
}

/** Give the commitment that stands now: the end of the chain, or the link that was opened last. */
export function commitment(chain: Chain): Uint8Array {
  return link(chain, chain.length - chain.opened);
}

/** Give the link to open next, null where all are open. */
export function opening(chain: Chain): Uint8Array | null {
  return chain.opened < chain.length ? link(chain, chain.length - chain.opened - 1) : null;
}

/** Give a chain as far opened as a commitment says; null where it is none of this chain's. */
export function opened(chain: Chain, committed: string): Chain | null {
  let found = chain.secret;
  for (let index = 0; index <= chain.length; index++) {
    if (base64(found) === committed) return { ...chain, opened: chain.length - index };
    found = next(found);
  }
  return null;
}

/** Write bytes in base64. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Read bytes from base64; null where it is none. */
export function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** What the table wants of a chain now. */
export type Need = { readonly what: "commit" } | { readonly what: "open"; readonly deck: number; readonly hand: string } | null;

/** Tell what is needed: a commitment from who sits without one, a link for a deck that asks this seat. */
export function need(view: TableView, me: string, chain: Chain | null): Need {
  const number = seatOf(view, me);
  const seat = number === null ? null : view.seats[number - 1];
  if (number === null || seat == null || seat.leaving) return null;
  const deck = view.decks.at(-1);
  const waits = deck !== undefined && !deck.closed && deck.asked.includes(number) && deck.missing.includes(number);
  const spent = chain === null || chain.opened >= chain.length;
  if (waits) return spent ? null : { what: "open", deck: view.decks.length, hand: view.hand };
  return spent || !seat.committed ? { what: "commit" } : null;
}

/** Give the message that commits to a chain. */
export function commit(table: string, chain: Chain): Intent {
  return { do: "commit", table, commitment: base64(commitment(chain)) };
}

/** Give the message that opens the next link for a deck. */
export function open(table: string, hand: string, deck: number, opened: Uint8Array): Intent {
  return { do: "open", table, hand, deck, link: base64(opened) };
}
