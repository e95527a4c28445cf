// What a saved hand proves, checked in the browser: the steps of docs/fairness.md that need no rules of poker. Decides
// what is checked in which order; the first thing that does not hold ends it, with the code that `croupier verify` has
// for it. Whose turn it was, what it cost and who won is for `croupier verify`, which knows the rules.

import { bytesOf } from "./chain";
import { sha256 } from "./sha256";

/** What was found out about one deck. */
export interface DeckReport {
  readonly root: string;
  readonly size: number;
  readonly proved: number;
  readonly seats: readonly number[];
  readonly missing: readonly number[];
}

/** What a record proves. */
export interface Report {
  readonly hand: string;
  readonly viewer: number | null;
  readonly proved: number;
  readonly decks: readonly DeckReport[];
}

/** Something that does not hold: its code, and where it was met. */
export class Unproved extends Error {
  constructor(
    readonly code: string,
    readonly place: Readonly<Record<string, number>> = {},
  ) {
    super(code);
  }
}

interface Link {
  readonly seat: number;
  readonly commitment: string;
  readonly link: string;
}

interface Deck {
  readonly root: string;
  readonly size: number;
  readonly links: readonly Link[];
  readonly missing: readonly number[];
}

interface Proof {
  readonly deck: number;
  readonly place: number;
  readonly opening: { readonly leaf: number; readonly card: number; readonly salt: string; readonly path: readonly string[] };
}

type Cards = readonly (number | readonly number[])[];

interface Event {
  readonly type: string;
  readonly cards?: Cards;
  readonly down?: Cards;
  readonly up?: Cards;
  readonly player?: Cards;
}

interface HandRecord {
  readonly version: number;
  readonly hand: string;
  readonly viewer?: number | null;
  /** A game against the house; its player is the one seat. */
  readonly game?: string;
  readonly setup?: { readonly seating: { readonly seats: readonly { readonly number: number }[] } };
  readonly events: readonly Event[];
  readonly decks: readonly Deck[];
  readonly proofs: readonly Proof[];
  readonly digest: string;
}

const [SIZE, DEPTH, LEAVES, UNKNOWN, HOUSE_SEAT] = [32, 6, 64, 52, 1];
const TEXT = new TextEncoder();
const tag = (name: string): Uint8Array => TEXT.encode(`croupier/1/${name}\0`);

/** Check a saved hand, given as its text. Throws `Unproved` at the first thing that does not hold. */
export function verify(text: string): Report {
  const record = read(text);
  const orders = deckOrders(record);
  const cards = proofs(record, orders);
  requireProved(record, cards);
  requirePlaced(record);
  const decks = record.decks.map(({ root, size, links, missing }, place) => ({
    root: hex(bytes(root)),
    size,
    proved: record.proofs.filter(({ deck }) => deck === place + 1).length,
    seats: links.map(({ seat }) => seat),
    missing,
  }));
  return { hand: record.hand, viewer: record.viewer ?? null, proved: record.proofs.length, decks };
}

// --- the bytes

function read(text: string): HandRecord {
  let record: HandRecord;
  try {
    record = JSON.parse(text) as HandRecord;
  } catch {
    throw new Unproved("not_a_record");
  }
  if (JSON.stringify(record) !== text) throw new Unproved("not_canonical");
  const tail = `,"digest":"${record.digest}"}`;
  if (!text.endsWith(tail)) throw new Unproved("not_a_record");
  if (hex(sha256(TEXT.encode(`${text.slice(0, -tail.length)}}`))) !== record.digest) throw new Unproved("digest_differs");
  if (record.version !== 1) throw new Unproved("unknown_version");
  return record;
}

function bytes(text: string, place: Readonly<Record<string, number>> = {}): Uint8Array {
  const found = bytesOf(text);
  if (found === null || found.length !== SIZE) throw new Unproved("wrong_length", place);
  return found;
}

function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function u32(value: number): readonly number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/** Write bytes in hexadecimal. */
export function hex(data: Uint8Array): string {
  return [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return hex(one) === hex(other);
}

// --- decks and links

function deckOrders({ hand, game, setup, events, decks }: HandRecord): readonly (readonly number[])[] {
  const shuffles = events.filter(({ type }) => type === "reshuffled").length;
  if (decks.length !== 1 + shuffles) throw new Unproved("wrong_deck");
  const known = game === undefined ? (setup?.seating.seats ?? []).map(({ number }) => number) : [HOUSE_SEAT];
  const committed = new Map<number, string>();
  return decks.map((deck, place) => {
    const at = { deck: place + 1 };
    requireSeats(deck, known, at);
    for (const { seat, commitment, link } of deck.links) {
      const follows = same(sha256(joined(tag("link"), bytes(link, { ...at, seat }))), bytes(commitment, { ...at, seat }));
      if (!follows || (committed.get(seat) ?? commitment) !== commitment) throw new Unproved("link_differs", { ...at, seat });
      committed.set(seat, link);
    }
    return orderOf(hand, place + 1, deck);
  });
}

function requireSeats({ links, missing }: Deck, known: readonly number[], at: Readonly<Record<string, number>>): void {
  const opened = links.map(({ seat }) => seat);
  for (const seats of [opened, missing]) {
    if (seats.some((seat) => !known.includes(seat))) throw new Unproved("no_such_seat", at);
    if (seats.some((seat, place) => place > 0 && seat <= seats[place - 1]!)) throw new Unproved("seats_disagree", at);
  }
  if (opened.some((seat) => missing.includes(seat))) throw new Unproved("seats_disagree", at);
}

/** Give the leaf of each place of the deal: the order that root, links and the id of the hand make. */
export function orderOf(hand: string, number: number, { root, size, links }: Pick<Deck, "root" | "size" | "links">): readonly number[] {
  const name = TEXT.encode(hand);
  const opened = links.flatMap(({ seat, link }) => [...u32(seat), ...bytes(link)]);
  const head = [name.length >>> 8, name.length & 255, ...name, number, size];
  const seed = sha256(joined(tag("seed"), head, bytes(root), [links.length], opened));
  return shuffle(size, (block) => sha256(joined(tag("stream"), seed, u32(block))));
}

/** Make an order of the numbers below a size from a stream of bytes. */
export function shuffle(size: number, blockAt: (block: number) => Uint8Array): readonly number[] {
  const order = Array.from({ length: size }, (_, place) => place);
  let used = 0;
  let block = new Uint8Array();
  const next = (): number => {
    if (used % SIZE === 0) block = Uint8Array.from(blockAt(used / SIZE));
    return block[used++ % SIZE]!;
  };
  for (let last = size - 1; last > 0; last--) {
    const choices = last + 1;
    let byte = next();
    while (byte >= 256 - (256 % choices)) byte = next();
    const other = byte % choices;
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

// --- proofs

/** Check every proof by itself; give the cards that are proved, by deck. */
function proofs({ decks, proofs: all }: HandRecord, orders: readonly (readonly number[])[]): readonly ReadonlySet<number>[] {
  const cards = decks.map(() => new Set<number>());
  let last = -1;
  for (const { deck, place, opening } of all) {
    const at = { deck, place };
    const leaf = orders[deck - 1]?.[place];
    if (leaf === undefined) throw new Unproved("no_such_place", at);
    if (deck * LEAVES + place <= last) throw new Unproved("proofs_disordered", at);
    if (leaf !== opening.leaf) throw new Unproved("leaf_differs", at);
    if (!same(rootOf(opening, at), bytes(decks[deck - 1]!.root, at))) throw new Unproved("root_differs", at);
    if (cards[deck - 1]!.has(opening.card)) throw new Unproved("card_twice", at);
    cards[deck - 1]!.add(opening.card);
    last = deck * LEAVES + place;
  }
  return cards;
}

/** Climb from a leaf to the root. */
export function rootOf({ leaf, card, salt, path }: Proof["opening"], at: Readonly<Record<string, number>> = {}): Uint8Array {
  if (!(card >= 0 && card < UNKNOWN)) throw new Unproved("no_such_card", at);
  if (path.length !== DEPTH) throw new Unproved("wrong_length", at);
  let node = sha256(joined(tag("leaf"), [leaf, card], bytes(salt, at)));
  path.forEach((other, height) => {
    const beside = bytes(other, at);
    node = sha256((leaf >> height) & 1 ? joined(tag("node"), beside, node) : joined(tag("node"), node, beside));
  });
  return node;
}

/** Every card that the events tell must be proved, of a deck that was in play by then. */
function requireProved({ events }: HandRecord, cards: readonly ReadonlySet<number>[]): void {
  let deck = 1;
  events.forEach((event, place) => {
    if (event.type === "reshuffled") deck += 1;
    else if (cardsOf(event).some((card) => card !== UNKNOWN && !cards.slice(0, deck).some((seen) => seen.has(card))))
      throw new Unproved("card_unproved", { event: place + 1 });
  });
}

function cardsOf({ type, cards = [], down = [], up = [], player = [] }: Event): readonly number[] {
  const told = ["dealt", "board", "shown", "demanded", "discarded", "opened"].includes(type);
  return told ? [...cards, ...down, ...up, ...player].flat() : [];
}

/** Of a hand against the house every card is known by its place: the player's two, the
 *  dealer's two, the board's five. */
function requirePlaced({ game, events, proofs: all }: HandRecord): void {
  if (game === undefined) return;
  const firsts: Readonly<Record<string, number>> = { dealt: 0, opened: 2, board: 4 };
  const board: number[] = [];
  events.forEach((event, number) => {
    const first = firsts[event.type];
    if (first === undefined) return;
    const before = event.type === "board" ? board.length : 0;
    const cards = cardsOf(event);
    if (event.type === "board") board.push(...cards);
    const proved = cards.every((card, place) => all.some((proof) => proof.place === first + before + place && proof.opening.card === card));
    if (!proved) throw new Unproved("card_unproved", { event: number + 1 });
  });
}
