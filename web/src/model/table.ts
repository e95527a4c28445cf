// A table as its messages tell it: the view, what happened lately, my turn, what was said. Decides what a message does
// to what is known, and when a turn can still be answered; a message out of order is a gap, and the socket asks for the
// whole table. `net/line.ts` brings the messages, the views draw the state.

import type * as wire from "../wire/protocol";
import type { AwardView, ChatLine, Equities, ServerMessage, Snapshot, Step, TableView, Turn } from "../wire/protocol";
import { fold } from "./fold";
import { seatOf } from "./seats";

export type TableEvent = NonNullable<Step["event"]>;

/** What the seats were called when something happened, by number of the seat. */
export type Names = Readonly<Record<number, string>>;

/** What a sentence about a hand has to know beside its event: who was dealt in, how many boards and pots there are. */
export interface Scene {
  readonly seats: readonly number[];
  readonly boards: number;
  readonly pots: number;
  /** What was agreed at the table, null where no table is told of. */
  readonly terms: wire.Offer | null;
}

/** One thing that happened, with what is needed to tell it later. */
export interface Line {
  readonly number: number;
  readonly hand: string;
  /** The street that was being dealt or played, by its name in the game. */
  readonly street: string;
  readonly event: TableEvent | Equities;
  readonly names: Names;
  /** Absent where an event is told alone. */
  readonly scene?: Scene;
  /** Of what is won: the half of a pot that it was; absent where a pot is not split. */
  readonly half?: "high" | "low";
}

/** The rest of each board of a hand that is over, as it would have been dealt. */
export type Undealt = Pick<wire.Undealt, "hand" | "boards">;

/** What is known of one table; `gap` tells that steps are missing. */
export interface TableState {
  readonly table: string;
  readonly number: number;
  readonly view: TableView | null;
  readonly turn: Turn | null;
  readonly log: readonly Line[];
  readonly chat: readonly ChatLine[];
  /** Who won the hand that is over, until the next one begins. */
  readonly won: readonly AwardView[];
  /** The rest of the board that somebody asked to see, until the next hand begins. */
  readonly undealt: Undealt | null;
  /** What the hands of an all-in are worth, until a card is dealt or the hand ends. */
  readonly equities: Equities | null;
  /** The table stands still after a fault of the room. */
  readonly frozen: boolean;
  readonly invite: string | null;
  readonly gap: boolean;
}

/** As many lines of each kind are kept. */
export const KEPT = 200;

/** A table of which nothing is known yet. */
export function unopened(table: string): TableState {
  const nothing = { view: null, turn: null, undealt: null, equities: null, invite: null };
  return { ...nothing, table, number: -1, log: [], chat: [], won: [], frozen: false, gap: false };
}

/** Give what is known after a message; one of another table or of the lobby changes nothing. */
export function receive(state: TableState, message: ServerMessage): TableState {
  if (!("table" in message) || message.table !== state.table) return state;
  switch (message.type) {
    case "table":
      return opened(state, message);
    case "step":
      return stepped(state, message);
    case "turn":
      return { ...state, turn: message };
    case "chat":
      return { ...state, chat: [...state.chat, message].slice(-KEPT) };
    case "resync":
      return { ...state, gap: true };
    case "rabbit":
      return { ...state, undealt: { hand: message.hand, boards: message.boards } };
    case "equities":
      return { ...state, equities: message, log: counted(state, message) };
    case "frozen":
      return { ...state, frozen: true, turn: null };
    default:
      return state;
  }
}

function opened(state: TableState, { number, view, invite }: Snapshot): TableState {
  // Lines of steps that come again, as from a room that was set back, are not told twice.
  const log = state.log.filter((line) => line.number < number + 1);
  return { ...state, number, view, invite, log, turn: null, equities: null, won: view.awards, frozen: false, gap: false };
}

function stepped(state: TableState, step: Step): TableState {
  const { view: before, number } = state;
  if (before === null || step.number > number + 1) return { ...state, gap: true };
  if (step.number <= number) return state;
  const view = fold(before, step.changes);
  const undealt = step.event?.type === "hand" ? null : state.undealt;
  const equities = dealt(step.changes) ? null : state.equities;
  return { ...state, number: step.number, view, log: logged(state, view, step), won: winners(state, view, step), undealt, equities };
}

/** Tell whether cards came, or the hand ended. */
function dealt({ boards, seats, awards, hand, playing }: Step["changes"]): boolean {
  const cards = Object.values(seats ?? {}).some((seat) => seat?.up !== undefined || seat?.down !== undefined);
  return cards || [boards, awards, hand, playing].some((change) => change !== undefined);
}

/** Note what hands are worth between two steps; told again, as after a break, it is no second line. */
function counted({ log, view }: TableState, event: Equities): readonly Line[] {
  const number = event.number + 0.5;
  if (log.some((line) => line.number === number)) return log;
  return [...log, { number, hand: event.hand, street: view?.street_name ?? "", event, names: namesOf(view) }].slice(-KEPT);
}

/** Give what the hand of a seat is worth as a part of the pot, null where nobody can know. */
export function equityOf({ equities }: TableState, number: number): number | null {
  return equities?.seats.find(({ seat }) => seat === number)?.equity ?? null;
}

function logged(state: TableState, view: TableView, { number, event }: Step): readonly Line[] {
  if (event === null) return state.log;
  // Who leaves is in the view before, who sits down in the one after.
  const names = { ...namesOf(state.view), ...namesOf(view) };
  const before = state.view ?? view;
  const line = { number, hand: view.hand || before.hand, street: before.street_name || view.street_name, event, names, scene: sceneOf(view) };
  return halved(state.log, line).slice(-KEPT);
}

/** Note what happened; when the second half of a pot is won both are marked: until then
 *  the first may have been all of it. */
function halved(log: readonly Line[], line: Line): readonly Line[] {
  const { hand, event } = line;
  if (event.type !== "awarded" || (event.ranking ?? 0) === 0) return [...log, line];
  const first = (each: Line): boolean =>
    each.hand === hand && each.event.type === "awarded" && !each.event.ranking && each.event.pot === event.pot && (each.event.board ?? 0) === (event.board ?? 0);
  return [...log.map((each): Line => (first(each) ? { ...each, half: "high" } : each)), { ...line, half: "low" }];
}

function sceneOf({ seats, boards, pots, terms }: TableView): Scene {
  const dealt = seats.flatMap((seat, place) => (seat?.dealt ? [place + 1] : []));
  return { seats: dealt, boards: boards.length, pots: pots.length, terms };
}

function namesOf(view: TableView | null): Names {
  return Object.fromEntries((view?.seats ?? []).flatMap((seat, place) => (seat === null ? [] : [[place + 1, seat.name]])));
}

function winners(state: TableState, view: TableView, { event }: Step): readonly AwardView[] {
  if (event?.type === "hand" || event?.type === "voided") return [];
  return view.awards.length > 0 ? view.awards : state.won;
}

/** Give the turn that the player can answer now: the clock of the view runs for it. */
export function liveTurn(state: TableState, me: string): Turn | null {
  const { view, turn } = state;
  if (view === null || turn === null || state.gap) return null;
  const { clock } = view;
  const mine = clock !== null && clock.seat === seatOf(view, me) && clock.decision === turn.decision;
  return mine && view.hand === turn.hand ? turn : null;
}
