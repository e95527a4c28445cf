// Where the chips before each seat lie on a desk: clear of plates, cards, the pot, the boards and one another, as
// numbers without a page. Decides it from how the table is laid (`desk.ts`), and not from who bets or folds; who calls
// it does so again only where that is laid otherwise.

import { plateSpot, type Spot, type Stage } from "./geometry";

/** Something that lies on the stage: its middle, and how large it is. */
export interface Box extends Spot, Stage {}

/** What is on the felt besides the plates: how large cards before the others and
 *  chips are, my cards, and the middle. */
export interface Laying {
  readonly seats: number;
  readonly stage: Stage;
  /** Cards of the others, and how much of them stands above the plate. */
  readonly cards: Stage;
  /** My cards with what lies between them and my plate; null for who watches. */
  readonly own: Stage | null;
  /** The pot, the boards, the dealer. */
  readonly middle: readonly Box[];
  readonly chips: Stage;
}

/** How large a plate is, mine, its words beside it, and what hangs out below a plate. */
const PLATE = { width: 168, own: 200, height: 54, words: 252, discs: 12 } as const;

/** What chips keep clear of everything. */
const CLEAR = 4;

/** A way from a plate: how far it turns from the one to the middle, in radians, and how far it goes, in pixels. */
interface Way {
  readonly turn: number;
  readonly far: number;
}

/** What a turn of ten degrees costs, in pixels of a longer way. */
const TURN = 14;

/** The ways on which chips are laid, those first that are short and straight. */
const WAYS: readonly Way[] = Array.from({ length: 23 }, (_, number) => (number % 2 === 0 ? 1 : -1) * Math.ceil(number / 2))
  .flatMap((tens) => Array.from({ length: 43 }, (_, step) => ({ tens, far: 30 + 5 * step })))
  .sort((one, other) => one.far + Math.abs(one.tens) * TURN - other.far - Math.abs(other.tens) * TURN)
  .map(({ tens, far }) => ({ turn: (tens * Math.PI) / 18, far }));

/** Give the places of chips by place, mine first: free and nearest to their own seat, else
 *  free, else where they hide least. */
export function betSpots(laying: Laying): readonly Spot[] {
  const { seats, own } = laying;
  const lying = Array.from({ length: seats }, (_, place) => held(laying, place));
  const taken = [...laying.middle, ...lying.flat(), ...(own === null ? [] : [wordsOf(laying)])];
  return lying.map((_, place) => {
    const spots = (): Iterable<Spot> => (place === 0 && own !== null ? mine(laying, own) : around(laying, place));
    const { x, y } = freeOf(spots(), laying, taken, lying[place]!, lying) ?? leastOf(spots(), laying, taken);
    taken.push({ x, y, ...laying.chips });
    return { x, y };
  });
}

/** Give the first place at which chips lie on nothing and nearer to their own seat than to another, else the
 *  first of the former, null for none. */
function freeOf(spots: Iterable<Spot>, { stage, chips }: Laying, taken: readonly Box[], own: readonly Box[], all: readonly (readonly Box[])[]): Spot | null {
  let free: Spot | null = null;
  for (const { x, y } of spots) {
    const box = { x, y, width: chips.width, height: chips.height };
    if (!isInside(box, stage) || taken.some((each) => isOver(box, each))) continue;
    const far = farFrom(box, own);
    if (all.every((each) => each === own || farFrom(box, each) >= far)) return box;
    free ??= box;
  }
  return free;
}

/** Give how far a spot is from the nearest of things. */
function farFrom({ x, y }: Spot, boxes: readonly Box[]): number {
  const far = boxes.map((box) => Math.hypot(Math.max(0, Math.abs(x - box.x) - box.width / 2), Math.max(0, Math.abs(y - box.y) - box.height / 2)));
  return Math.min(...far);
}

/** Give the place on the stage at which chips hide least of what lies there. */
function leastOf(spots: Iterable<Spot>, { stage, chips }: Laying, taken: readonly Box[]): Spot {
  const boxes = [...spots].map(({ x, y }): Box => ({ x, y, ...chips }));
  const inside = boxes.filter((box) => isInside(box, stage));
  const hidden = (box: Box): number => taken.reduce((sum, each) => sum + shared(box, each), 0);
  return (inside.length > 0 ? inside : boxes).map((box) => ({ box, hides: hidden(box) })).reduce((best, each) => (each.hides < best.hides ? each : best)).box;
}

/** List what lies at a seat: its plate with the discs, and its cards. */
function held({ seats, stage, cards, own }: Laying, place: number): readonly Box[] {
  const { x, y } = plateSpot(place, seats, stage);
  const mine = place === 0 && own !== null;
  const above = mine ? own : cards;
  const fan = { x, y: y - (PLATE.height + above.height) / 2, ...above };
  const plate = { x, y: y + PLATE.discs / 2, width: mine ? PLATE.own : PLATE.width, height: PLATE.height + PLATE.discs };
  return [plate, fan];
}

/** Give where the words beside my plate stand. */
function wordsOf({ seats, stage }: Laying): Box {
  const { x, y } = plateSpot(0, seats, stage);
  return { x: x + (PLATE.own + PLATE.words) / 2, y, width: PLATE.words, height: 32 };
}

/** Give places for my chips: beside my cards, before them from their right end to their left, beside my
 *  plate and below it there, around it. */
function* mine(laying: Laying, own: Stage): Generator<Spot> {
  const { seats, stage, chips } = laying;
  const { x, y } = plateSpot(0, seats, stage);
  const cards = y - (PLATE.height + own.height) / 2;
  const beside = (own.width + chips.width) / 2 + 2 * CLEAR;
  const before = cards - (own.height + chips.height) / 2 - CLEAR - 1;
  const end = Math.max(0, (own.width - chips.width) / 2);
  yield { x: x + beside, y: cards };
  yield { x: x - beside, y: cards };
  for (const part of [1, 0.8, 0.6, -1, -0.8, -0.6]) yield { x: x + part * end, y: before };
  const left = x - (PLATE.own + chips.width) / 2 - 2 * CLEAR;
  yield { x: left, y };
  yield { x: left, y: stage.height - chips.height / 2 };
  yield* around(laying, 0);
}

/** Give places before a plate, those first that are near it and on the way to the middle. */
function* around({ seats, stage }: Laying, place: number): Generator<Spot> {
  const { x, y } = plateSpot(place, seats, stage);
  const towards = Math.atan2(stage.height * 0.45 - y, stage.width / 2 - x);
  for (const { turn, far } of WAYS) yield { x: x + far * Math.cos(towards + turn), y: y + far * Math.sin(towards + turn) };
}

function isInside({ x, y, width, height }: Box, stage: Stage): boolean {
  return x >= width / 2 && x <= stage.width - width / 2 && y >= height / 2 && y <= stage.height - height / 2;
}

/** Tell whether two things lie on one another, or closer than is clear. */
export function isOver(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 + CLEAR && Math.abs(one.y - other.y) < (one.height + other.height) / 2 + CLEAR;
}

/** Give how much of two things lies on one another, in square pixels. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width / 2, other.x + other.width / 2) - Math.max(one.x - one.width / 2, other.x - other.width / 2);
  const down = Math.min(one.y + one.height / 2, other.y + other.height / 2) - Math.max(one.y - one.height / 2, other.y - other.height / 2);
  return Math.max(0, across) * Math.max(0, down);
}
