// How the table is laid on a desk: how large the cards are, what room the middle has and where it stands, and what bets
// have to keep clear of. Numbers without a page, of what stays as it is throughout a hand but for its first side pot
// and further boards, for which the middle takes more room; `DeskFelt.svelte` draws it.

import type { Laying } from "./bets";
import { EDGE, fanned, type Stage } from "./geometry";

/** What a desk is laid for. */
export interface Desk extends Stage {
  readonly seats: number;
  /** Whether one of the seats is mine, which is then the first. */
  readonly mine: boolean;
  /** How many cards a player gets in all, how many a board has, and whether some of a player's lie face up. */
  readonly cards: number;
  readonly board: number;
  readonly up: boolean;
  /** How many cards lie there for the button. */
  readonly drawn: number;
  /** How many signs the largest amount has that anybody can bet. */
  readonly signs: number;
  /** How high the middle stands there by now, and whether its side pots are in it. */
  readonly middle: number;
  readonly sides: boolean;
}

/** How a desk is laid, in pixels. */
export interface DeskLaid {
  readonly crowded: boolean;
  /** How wide a card is: one of mine, of the others, of a board. */
  readonly own: number;
  readonly other: number;
  readonly board: number;
  /** Whether many cards for the button lie in the middle, in several rows. */
  readonly many: boolean;
  /** The room for the middle, and the line on which it stands. */
  readonly space: Stage;
  readonly centre: number;
  readonly laying: Laying;
}

/** How high a plate is, what a winner's words take below it, how high chips are, and how wide
 *  the cards of one of the others. */
const PLATE = 54;
const WORDS = 34;
const CHIPS = 28;
export const FAN = 184;

/** How high cards are for their width, and where those face up stand higher. */
const FLAT = 1.4;
const RAISED = 1.56;

/** Lay a table on a desk. */
export function layDesk(desk: Desk): DeskLaid {
  const { width, height, seats, cards, up, drawn } = desk;
  const crowded = height < 520;
  const large = height > 780 && width > 1500;
  // beside my cards is no room for chips: they lie before them, and the cards are smaller where the stage is low
  const full = cards > 4 || (cards > 2 && seats > 8);
  const own = crowded || (full && height < 600) ? 58 : large ? 92 : 72;
  const other = crowded || seats > 8 ? 40 : large ? 52 : 46;
  const board = crowded ? 48 : large ? 80 : Math.min(64, Math.round(width / 20));
  const many = drawn > 6 && !large;
  // the middle lies between the words below the plate at the top and my own cards, with the chips before them
  const from = EDGE.top + PLATE / 2 + WORDS;
  const cut = height - EDGE.bottom - PLATE / 2 - own * (up ? RAISED : FLAT) - 4;
  const space = { width: Math.min(width * 0.56, 620), height: cut - from - (full ? 40 : 0) - (many ? CHIPS : 0) };
  const centre = from + Math.max(desk.middle, space.height) / 2;
  const laying = layBets(desk, { own, other, board, space, centre });
  return { crowded, own, other, board, many, space, centre, laying };
}

/** Say what bets keep clear of. */
function layBets(desk: Desk, { own, other, board, space, centre }: Pick<DeskLaid, "own" | "other" | "board" | "space" | "centre">): Laying {
  const { width, height, cards, up } = desk;
  const { middle } = desk;
  const pots = desk.sides ? { width: 380, height: 50 } : { width: 64 + 11 * desk.signs, height: 28 };
  const top = centre - middle / 2;
  const rest = { width: desk.drawn > 0 ? space.width - 8 : Math.max(320, desk.board * (board + 8)), height: middle - pots.height };
  return {
    seats: desk.seats,
    stage: { width, height },
    cards: { width: fanned(other, cards, FAN), height: up ? other * RAISED + 4 : other * FLAT - 20 },
    own: desk.mine ? { width: fanned(own, cards, own * 6), height: own * (up ? RAISED : FLAT) + 4 } : null,
    middle: [
      { x: width / 2, y: top + pots.height / 2, ...pots },
      { x: width / 2, y: top + pots.height + rest.height / 2, ...rest },
    ],
    chips: { width: 40 + 9 * desk.signs, height: CHIPS - 2 },
  };
}
