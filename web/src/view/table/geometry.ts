// Where seats stand around the oval, how the felt of a phone is laid, and how cards of one hand overlap, as numbers
// without a page. Decides nothing about who sits where: `model/seats.ts` gives the order, the player first.

/** A point of the stage: 0 to 1 from its left and its top edge. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A spot on the stage, in pixels from its left and its top edge. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Give the place of a plate: the first at the bottom, the others clockwise as players sit. */
function seatPoint(place: number, seats: number): Point {
  const angle = Math.PI / 2 + (2 * Math.PI * place) / seats;
  return { x: (1 + squared(Math.cos(angle))) / 2, y: (1 + squared(Math.sin(angle))) / 2 };
}

/** Bend the circle a little towards its box, so that plates at the sides do not crowd. */
function squared(part: number): number {
  return Math.sign(part) * Math.abs(part) ** 0.86;
}

/** How large the stage is, in pixels. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** The room that plates keep to the edges: at the sides half a plate, above it cards, below it discs. */
export const EDGE = { side: 96, top: 108, bottom: 48 } as const;

/** Give the middle of a plate, in pixels. */
export function plateSpot(place: number, seats: number, { width, height }: Stage): Spot {
  const { x, y } = seatPoint(place, seats);
  return { x: EDGE.side + (width - 2 * EDGE.side) * x, y: EDGE.top + (height - EDGE.top - EDGE.bottom) * y };
}

/** Give how far apart the left edges of cards are, so that all of them fit: no more than a small gap between two. */
export function spread(count: number, width: number, most: number, gap = 4): number {
  if (count < 2) return width + gap;
  return Math.min(width + gap, (most - width) / (count - 1));
}

/** Give how wide cards of a hand can be, so that the rank of each is left uncovered by the next. */
export function readable(width: number, count: number, most: number): number {
  return Math.min(width, Math.floor(most / (1 + RANK * (count - 1))));
}

/** Give how wide cards of a hand are together, each as wide as it can be. */
export function fanned(width: number, count: number, most: number): number {
  const size = readable(width, count, most);
  return count === 0 ? 0 : size + spread(count, size, most) * (count - 1);
}

/** The part of a card that its rank takes from the left. */
const RANK = 0.57;

/** How boards are laid: the width of a card, how many boards stand side by side,
 *  whether the dealer has room to speak. */
export interface Laid {
  readonly width: number;
  readonly columns: number;
  readonly says: boolean;
}

/** The dealer's two lines, where nothing else is said of them; the gaps of the middle, and the widths at which cards
 *  are read with ease, at a glance, at all. */
const MIDDLE = { dealer: 44, row: 8, column: 12, card: 5, easy: 44, glance: 30, least: 22 } as const;

/** Lay boards into a space, with cards no wider than `most`: one above the other, or two side by side where that shows
 *  larger ones. The dealer is silent where cards would be too small beside the sentence. */
export function layBoards(boards: number, cards: number, { width, height }: Stage, most: number, dealer: number = MIDDLE.dealer): Laid {
  const cardWidth = (columns: number, says: boolean): number => {
    const rows = Math.ceil(boards / columns);
    const across = (width - MIDDLE.column * (columns - 1)) / columns;
    const down = (height - (says ? dealer : 0)) / rows - MIDDLE.row;
    return Math.floor(Math.min(most, (across + MIDDLE.card) / cards - MIDDLE.card, Math.max(MIDDLE.least, down / 1.4)));
  };
  const laid = (says: boolean): Laid => {
    const above = { width: cardWidth(1, says), columns: 1, says };
    const beside = { width: cardWidth(2, says), columns: 2, says };
    const crowded = boards > 1 && above.width < MIDDLE.easy;
    return crowded && beside.width >= MIDDLE.least && (beside.width > above.width || above.width === MIDDLE.least) ? beside : above;
  };
  if (boards * cards === 0) return { width: most, columns: 1, says: true };
  const spoken = laid(true);
  return spoken.width < MIDDLE.glance ? laid(false) : spoken;
}

/** What the cards for the button take: what stands above and below them, a card with a name below it or beside it. */
const DRAW = { rest: 100, pot: 48, below: { width: 110, height: 74 }, beside: { width: 150, height: 44 } } as const;

/** Tell whether the cards for the first button find room in a space, with names below
 *  them or, in a short one, beside. */
export function fitsDraw(cards: number, { width, height }: Stage, short: boolean): boolean {
  const one = short ? DRAW.beside : DRAW.below;
  const rows = Math.ceil(cards / Math.max(1, Math.floor(width / one.width)));
  return rows * one.height + (short ? DRAW.pot : DRAW.rest) <= height;
}

/** What stands on a phone that lies, in pixels: what is between things and around them; the pot; a line of the dealer,
 *  and each further one; how wide my cards are at most; my plate, a line of words above it and one that is wrapped
 *  there, what is left free below it; how wide a felt is no longer narrow. */
export const LYING = { gap: 8, pot: 22, line: 28, further: 18, card: 56, plate: 52, words: 26, wrapped: 16, below: 12, narrow: 400 } as const;

/** How high cards are for their width where those face up stand higher, as without a board. */
const RAISED = 1.56;

/** How wide what is mine is where it stands beside the boards. */
export function besideOf(width: number): number {
  return width < LYING.narrow ? 156 : 176;
}

/** Tell whether my cards stand beside the boards of a phone that lies. They stand below them, and the boards in the
 *  middle, where cards no wider than `most` are then read at a glance and the dealer has a line, which is all there is
 *  without a board; else where boards are larger. */
export function isBeside({ width, height }: Stage, others: number, boards: number, most: number): boolean {
  const { gap, pot, line, card, plate, words, below } = LYING;
  const mine = Math.max(card * (boards === 0 ? RAISED : 1.4), plate + words * Math.max(1, boards)) + below;
  const left = height - others - mine - 4 * gap - pot;
  if (boards === 0) return left < line;
  const lay = (space: Stage): Laid => layBoards(boards, 5, space, most, line);
  const under = lay({ width: width - 2 * gap, height: left });
  const beside = lay({ width: width - besideOf(width) - 3 * gap, height: height - others - 3 * gap - pot });
  return (!under.says || under.width < MIDDLE.glance) && beside.width >= under.width;
}

/** Give how wide my cards beside the boards can be, where `others` leave them and my plate
 *  with `said` above it their height. */
export function cardBeside({ width, height }: Stage, others: number, said: number): number {
  const { gap, card, plate, words, wrapped, narrow } = LYING;
  const left = height - others - 4 * gap - plate - (words + (width < narrow ? wrapped : 0)) * Math.max(1, said);
  return Math.max(MIDDLE.glance, Math.min(width > 640 ? 72 : card, Math.floor(left / RAISED)));
}

/** Give how high a sentence of the dealer is on a phone that lies: about that, by the width of its letters. */
export function dealerLies(text: string, width: number): number {
  const lines = Math.ceil((text.length * 7) / Math.max(1, Math.min(520, width) - 16));
  return LYING.line + LYING.further * Math.max(0, lines - 1);
}

/** What the felt of a phone is laid from: how large it is, what lies on it, and what was measured of that. */
export interface PhoneTable extends Stage {
  readonly wide: boolean;
  /** Seats of others that are shown. */
  readonly others: number;
  /** Cards that I hold; null where I have no seat. */
  readonly cards: number | null;
  /** Boards of the hand, and those on which cards may lie. */
  readonly boards: number;
  readonly laid: number;
  /** Lines of words above my plate. */
  readonly words: number;
  /** How high the others are now, and without words of winners, which move nothing of mine. */
  readonly above: number;
  readonly quiet: number;
  /** How wide and how high what is mine is. */
  readonly side: number;
  readonly below: number;
}

/** How the felt of a phone is laid. */
export interface PhoneShape {
  /** What is mine is beside the boards; `short` where it is beside the others too. */
  readonly split: boolean;
  readonly short: boolean;
  /** All stands closer, or only the others do. */
  readonly low: boolean;
  readonly tight: boolean;
  /** How wide a card of a board is, one that another shows, one of mine at most, and all of mine together at most. */
  readonly board: number;
  readonly card: number;
  readonly own: number;
  readonly most: number;
  /** What the others and my own cards leave to the middle. */
  readonly space: Stage;
}

/** How wide cards are on felts of phones: of a board held upright; of the others; mine
 *  of up to two, up to four, more. */
const FELTS = {
  roomy: { board: 96, card: 44, own: [112, 112, 112] },
  usual: { board: 56, card: 30, own: [84, 74, 64] },
  low: { board: 42, card: 24, own: [66, 58, 58] },
  tiny: { board: 42, card: 24, own: [54, 58, 58] },
} as const;

/** On a phone that lies, broad or slim: a card of a board, and all of mine beside it, where `besideOf` does not say. */
const LYING_FELTS = { broad: { board: 60, most: 320 }, slim: { board: 44, most: null } } as const;

/** What is left beside my cards to my plate: on a phone that lies, beside few cards, beside many. */
const BESIDE_CARDS = { lying: 220, few: 160, many: 146 } as const;

/** Above or below which size a felt is one of those: a second board takes of the others and of mine what it needs. */
const BOUNDS = { broad: 640, roomy: 640, low: 480, lowWithBoards: 600, tiny: 340, short: 260 } as const;

/** The pot and one row of cards that can be read: so high the middle is at least, and the others are scrolled to. */
const LEAST = 90;

/** Lay the felt of a phone. */
export function phoneShape(table: PhoneTable): PhoneShape {
  const { width, height, wide, others, cards, boards, laid, above, quiet } = table;
  const broad = width > BOUNDS.broad;
  const low = height < (boards > 1 ? BOUNDS.lowWithBoards : BOUNDS.low);
  const { board, card, own } = FELTS[feltOf(low, height, !wide && broad)];
  const shape = { split: false, short: false, low, tight: others > 6 || (low && others > 3), card, space: spaceAbove(table) };
  if (!wide) return { ...shape, board, ...mineUpright(width, cards ?? 0, own) };
  const lying = LYING_FELTS[broad ? "broad" : "slim"];
  if (cards === null || !isBeside(table, quiet || above, laid, lying.board))
    return { ...shape, board: lying.board, own: LYING.card, most: width - BESIDE_CARDS.lying };
  const short = height < BOUNDS.short;
  const beside = { own: cardBeside(table, short ? 0 : above, table.words), most: lying.most ?? besideOf(width) };
  return { ...shape, split: true, short, board: lying.board, ...beside, space: spaceBeside(table) };
}

function feltOf(low: boolean, height: number, broad: boolean): keyof typeof FELTS {
  if (low) return height < BOUNDS.tiny ? "tiny" : "low";
  return broad && height > BOUNDS.roomy ? "roomy" : "usual";
}

function mineUpright(width: number, cards: number, [two, four, more]: readonly [number, number, number]) {
  return { own: cards > 4 ? more : cards > 2 ? four : two, most: width - (cards > 5 ? BESIDE_CARDS.many : BESIDE_CARDS.few) };
}

function spaceAbove({ width, height, above, below }: PhoneTable): Stage {
  return { width: width - 2 * LYING.gap, height: Math.max(LEAST, height - above - below - 4 * LYING.gap) };
}

function spaceBeside({ width, height, above, side }: PhoneTable): Stage {
  return { width: width - side - 3 * LYING.gap, height: Math.max(LEAST, height - above - 3 * LYING.gap) };
}

export type Shape = "desk" | "upright" | "wide";

/** Give the layout for a window: an oval, a phone held upright, or a phone lying down. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 1000 && height >= 700) return "desk";
  return width > height ? "wide" : "upright";
}
