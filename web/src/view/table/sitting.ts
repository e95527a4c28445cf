// Sitting down where the table is read as text: which seats are free and how one of them is taken, told as facts, and a
// typed line that takes one. Decides how such a line is read and why it takes none; how many chips may be brought is
// decided by `buying.ts`, and the seat is taken as its panel takes it.

import { freeSeats } from "../../ctrl/intents";
import { amountOf, faultOf } from "../../ctrl/typed";
import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import { bigBlind } from "../../model/money";
import { isKeptFrom, keptFor, seatOf } from "../../model/seats";
import type { TableView } from "../../wire/protocol";
import type { Reply } from "../parts/asking";
import type { AtTable } from "./at.svelte";
import { buyInRange } from "./buying";
import { problemText } from "./why";

/** What a line begins with that takes a seat. */
const SIT = ["sit", "seat", "take", "сесть", "сяду", "сажусь", "занять", "место", "сісти", "сідаю", "зайняти", "місце"];

/** What may stand between its numbers and says nothing, and after what a number is of chips. */
const BETWEEN = ["down", "a", "at", "in", "on", "seat", "the", "chips", "за", "на", "место", "місце", "фишек", "фішок"];
const WITH = ["with", "for", "с", "со", "з", "із"];

/** What is in the way of who can wait for a seat. */
const WAITING = ["idle-kept", "idle-full"];

/** A seat, null for any that is free, and how many chips, as they were typed: empty for the usual. */
export interface SeatAsked {
  readonly seat: number | null;
  readonly amount: string;
}

/** Read "sit 3", "sit 3 600", "sit with 600" or "take seat 3 with 60bb"; null for a line
 *  of another kind. Seat 0 is none. */
export function seatAsked(line: string): SeatAsked | null {
  const [first = "", ...rest] = line.trim().toLowerCase().split(/,?\s+/);
  if (!SIT.includes(first)) return null;
  const [seat, ...more] = rest.filter((word) => !BETWEEN.includes(word));
  const amount = more.filter((word) => !WITH.includes(word)).join("");
  if (seat === undefined || WITH.includes(seat)) return { seat: null, amount };
  return { seat: /^\d+$/.test(seat) ? Number(seat) : 0, amount };
}

/** Tell which seats are free, and how one sits down or why one cannot. */
export function seatsTold(words: Words, view: TableView, me: string, wallet: number, chips: Chips): readonly string[] {
  const free = freeSeats(view);
  const told = free.length === 0 ? [] : [words.say("text-free-seats", { seats: free.join(", ") })];
  if (seatOf(view, me) !== null) return told;
  const place = view.queue.indexOf(me);
  if (place >= 0 && keptFor(view, me) === null) return [...told, words.say("idle-queued", { place: place + 1 }), words.say("text-help-wait")];
  const why = barrier(view, me);
  if (why !== null) return [...told, words.say(why), ...(WAITING.includes(why) ? [words.say("text-help-wait")] : [])];
  const { least, most, usual, enough } = buyInRange(view, wallet);
  const [seat = 0] = free;
  if (!enough) return [...told, words.say("buy-in-short", { least: chips(least), wallet: chips(wallet) })];
  if (least === most) return [...told, words.say("text-sit", { seat, amount: chips(usual) })];
  return [...told, words.say("text-sit-amount", { seat, amount: chips(usual), least: chips(least), most: chips(most) })];
}

/** Say with a seat of the table how one sits down, and how with another sum where that is free; nothing where none is. */
export function sittingHelp(words: Words, view: TableView, wallet: number, chips: Chips): readonly string[] {
  const [seat] = freeSeats(view);
  if (seat === undefined) return [];
  const { least, most, usual } = buyInRange(view, wallet);
  return [least === most ? words.say("text-help-sit", { seat }) : words.say("text-help-sit-amount", { seat, amount: chips(usual) })];
}

/** Give what somebody without a seat may type, as an example. */
export function examplesOf(words: Words, view: TableView): string {
  const [seat] = freeSeats(view);
  return seat === undefined ? words.say("text-examples-wait") : words.say("text-examples-sit", { seat });
}

/** Give the message that says why nobody can sit down, or not this player; null where nothing is in the way. */
function barrier(view: TableView, me: string): string | null {
  if (view.closed) return "idle-closed";
  if (view.closing) return "text-closing";
  if (view.asking.some(({ player }) => player === me)) return "idle-asking";
  if (isKeptFrom(view, me)) return "idle-kept";
  return freeSeats(view).length === 0 ? "idle-full" : null;
}

/** Take the seat that a line asks for, or say why not; one without an amount brings what is usual. */
export function sitDown({ seat: wanted, amount: text }: SeatAsked, at: AtTable): Reply {
  const view = at.view!;
  const no = (id: string, args: Record<string, string | number> = {}): Reply => ({ text: at.say(id, args), done: false });
  if (at.number !== null) return no("text-seated", { seat: at.number });
  const why = barrier(view, at.me);
  if (why !== null) return no(why);
  const free = freeSeats(view);
  const seat = wanted ?? free[0]!;
  if (!free.includes(seat)) return no("text-which-seat", { seats: free.join(", ") });
  const wallet = at.room.me?.chips ?? 0;
  const { least, most, usual, enough } = buyInRange(view, wallet);
  if (!enough) return no("buy-in-short", { least: at.chips(least), wallet: at.chips(wallet) });
  const amount = text === "" ? usual : amountOf(text, bigBlind(view.stakes), at.room.settings.unit);
  const problem = faultOf({ low: least, high: most }, amount);
  if (problem !== null && least === most) return no("text-sit-only", { amount: at.chips(usual) });
  if (problem !== null) return { text: problemText(at.room.words, problem, (chips) => at.chips(chips)), done: false };
  void at.take(seat, amount!);
  return { text: at.say("text-sent"), done: true };
}
