// Where the chips before each seat lie on a desk: clear of plates, cards, the pot, the boards and one
// another, as numbers without a page. Decides it from how the table is laid, and not from who bets or
// folds, so that nothing moves in a hand.

import { plateSpot, type Point, type Stage } from "./geometry";

/** Something that lies on the stage: its middle, and how large it is. */
export interface Box extends Point, Stage {}

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

/** In which directions from the way to the middle chips are laid, in degrees, and how far, in pixels. */
const TURNS = Array.from({ length: 23 }, (_, number) => (number % 2 === 0 ? 1 : -1) * Math.ceil(number / 2) * 10);
const REACH = { least: 30, most: 240, step: 5 } as const;

/** What a turn of ten degrees costs, in pixels of a longer way. */
const TURN = 14;

/** Give the places of chips by place, mine first. */
export function betSpots(laying: Laying): readonly Point[] {
  const { seats, stage, chips, middle } = laying;
  const taken: Box[] = [...middle];
  for (let place = 0; place < seats; place++) taken.push(...held(laying, place));
  return Array.from({ length: seats }, (_, place) => {
    const ways = place === 0 && laying.own !== null ? mine(laying, laying.own) : around(laying, place);
    const found = ways.map((spot) => ({ ...spot, ...chips }));
    const free = found.find((spot) => isInside(spot, stage) && !taken.some((box) => isOver(spot, box))) ?? found[0]!;
    taken.push(free);
    return { x: free.x, y: free.y };
  });
}

/** List what lies at a seat: its plate with the discs, and its cards. */
function held({ seats, stage, cards, own }: Laying, place: number): readonly Box[] {
  const { x, y } = plateSpot(place, seats, stage);
  const mine = place === 0 && own !== null;
  const above = mine ? own : cards;
  const fan = { x, y: y - (PLATE.height + above.height) / 2, ...above };
  const plate = { x, y: y + PLATE.discs / 2, width: mine ? PLATE.own : PLATE.width, height: PLATE.height + PLATE.discs };
  const words = { x: x + (PLATE.own + PLATE.words) / 2, y, width: PLATE.words, height: 32 };
  return mine ? [plate, fan, words] : [plate, fan];
}

/** List places for my chips: beside my cards, before them from their right end to their left, and beside my plate. */
function mine({ seats, stage, chips }: Laying, own: Stage): readonly Point[] {
  const { x, y } = plateSpot(0, seats, stage);
  const cards = y - (PLATE.height + own.height) / 2;
  const beside = (own.width + chips.width) / 2 + 2 * CLEAR;
  const before = cards - (own.height + chips.height) / 2 - CLEAR - 1;
  const end = Math.max(0, (own.width - chips.width) / 2);
  const along = [1, 0.8, 0.6, -1, -0.8, -0.6].map((part) => ({ x: x + part * end, y: before }));
  return [{ x: x + beside, y: cards }, { x: x - beside, y: cards }, ...along, { x: x - (PLATE.own + chips.width) / 2 - 2 * CLEAR, y }];
}

/** List places before a plate, those first that are near it and on the way to the middle. */
function around({ seats, stage }: Laying, place: number): readonly Point[] {
  const { x, y } = plateSpot(place, seats, stage);
  const towards = Math.atan2(stage.height * 0.45 - y, stage.width / 2 - x);
  const ways: (Point & { readonly cost: number })[] = [];
  for (const turn of TURNS) {
    const angle = towards + (turn * Math.PI) / 180;
    for (let far = REACH.least; far <= REACH.most; far += REACH.step) {
      ways.push({ x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), cost: far + (Math.abs(turn) / 10) * TURN });
    }
  }
  return ways.sort((one, other) => one.cost - other.cost);
}

function isInside({ x, y, width, height }: Box, stage: Stage): boolean {
  return x >= width / 2 && x <= stage.width - width / 2 && y >= height / 2 && y <= stage.height - height / 2;
}

/** Tell whether two things lie on one another, or closer than is clear. */
export function isOver(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 + CLEAR && Math.abs(one.y - other.y) < (one.height + other.height) / 2 + CLEAR;
}
