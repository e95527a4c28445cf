// What a player reads while it is not the player's turn, why not and what comes, and the one button that goes with it.
// Decides which message and which button it is; what the buttons before a turn are is decided by `ctrl/premoves`.

import { premoves } from "../../ctrl/premoves";
import { inHand, isKeptFrom, keptFor, seatAt } from "../../model/seats";
import { remaining } from "../../model/time";
import type { Legal, SeatView, TableView, Turn } from "../../wire/protocol";
import type { AtTable } from "./at.svelte";
import { waysOf } from "./entering";

/** A message and what it needs. */
export interface IdleLine {
  readonly id: string;
  readonly args: Readonly<Record<string, string | number>>;
}

const line = (id: string, args: IdleLine["args"] = {}): IdleLine => ({ id, args });

/** Give what is to be said at a moment of the server's clock, null for nothing. */
export function idleLine(view: TableView, number: number | null, me: string, now: number): IdleLine | null {
  if (view.closed) return line("idle-closed");
  const seat = number === null ? null : seatAt(view, number);
  if (seat === null) return outside(view, me, now);
  if (seat.leaving) return line(seat.removed === "kicked" ? "sitting-kicked" : "sitting-leaving");
  if (view.paused) return line("dealer-paused");
  if (seat.dealt && view.playing) return inside(view, seat);
  if (seat.stack === 0) return line(seat.asked > 0 ? "idle-buying" : "idle-broke");
  if (seat.away === "now") return line("idle-away");
  if (number !== null && waysOf(view, number).length > 0) return line(seat.entry === "wait" ? "idle-wait-blind" : "idle-post");
  if (view.playing) return line("idle-next-hand");
  const choosing = chooserLine(view, number);
  if (choosing !== null) return choosing;
  const ready = view.seats.filter((each) => each !== null && each.stack > 0 && each.away !== "now");
  return line(ready.length < 2 ? "dealer-waits" : "idle-between");
}

/** What the button does: choose the game, come back, pay a blind, buy chips, see the
 *  rest, stand in line or no longer. */
export type IdleStep = "choose" | "back" | "post" | "rebuy" | "rabbit" | "queue";

/** Give the button; what brings me back into play comes before what is only to be looked at. `hunts`: cards can be. */
export function idleStep(view: TableView, number: number | null, me: string, hunts: boolean): IdleStep | null {
  const seat = number === null ? null : seatAt(view, number);
  if (seat === null) return view.queue.includes(me) || (!view.closing && !view.closed && canWait(view, me)) ? "queue" : null;
  if (view.mix?.chooser === number && !view.paused) return "choose";
  if (!seat.leaving && !seat.dealt && seat.stack === 0) return "rebuy";
  if (!seat.leaving && seat.stack > 0 && seat.away === "now") return "back";
  if (number !== null && postPrice(view, number) !== null) return "post";
  return hunts ? "rabbit" : null;
}

/** Give what it costs to play at once for who waits for the big blind; null where nobody waits or that cannot be. */
export function postPrice(view: TableView, number: number): number | null {
  const seat = seatAt(view, number);
  if (seat === null || seat.dealt || seat.leaving || seat.away !== null || seat.entry !== "wait") return null;
  const offer = waysOf(view, number).find(({ choice }) => choice === "post")?.offer ?? null;
  return offer === null ? null : offer.live + offer.dead;
}

/** Say whose choice the next game is, as long as it has not been made. */
function chooserLine(view: TableView, number: number | null): IdleLine | null {
  const chooser = view.mix?.chooser ?? null;
  if (chooser === null || view.mix?.chosen) return null;
  return chooser === number ? line("idle-choose") : line("idle-chooser", { name: seatAt(view, chooser)?.name ?? "" });
}

/** Tell whether there is no seat for who is not in the line. */
function canWait(view: TableView, me: string): boolean {
  return view.seats.every((seat) => seat !== null) || isKeptFrom(view, me);
}

/** The seconds that are told of a seat that is kept: so many are left at least. Every one is
 *  said once to who does not look. */
const TOLD = [90, 60, 45, 30, 20, 10, 5, 3];

/** Say for how long a seat is kept; rounded, so that a minute is told as one though the
 *  clocks differ by some milliseconds. */
function offerLine(until: number | null, now: number): IdleLine | null {
  const left = remaining(until, now);
  if (left === null) return null;
  const rounded = Math.round(left / 1000);
  return line("idle-offered", { seconds: TOLD.find((seconds) => seconds <= rounded) ?? 1 });
}

function outside(view: TableView, me: string, now: number): IdleLine {
  if (view.asking.some(({ player }) => player === me)) return line("idle-asking");
  const offered = offerLine(keptFor(view, me), now);
  if (offered !== null) return offered;
  const place = view.queue.indexOf(me);
  if (place >= 0) return line("idle-queued", { place: place + 1 });
  if (isKeptFrom(view, me)) return line("idle-kept");
  return line(canWait(view, me) ? "idle-full" : "table-watching");
}

function inside(view: TableView, seat: SeatView): IdleLine | null {
  if (!inHand(seat)) return line("idle-folded");
  if (seat.all_in) return line("idle-all-in");
  const actor = view.clock === null ? null : seatAt(view, view.clock.seat);
  if (actor === null || actor === seat) return null;
  return line(premoves(view, seat.player).length > 0 ? "idle-actor" : "text-actor", { name: actor.name });
}

/** Give the message for my turn: what is asked, and whether a limit of time goes with it. */
export function turnMessage({ legal, beaten }: Turn, view: TableView): string {
  return view.clock?.until == null ? untimed(legal, beaten) : askedBy(legal, beaten);
}

/** Give the message for what is asked, whatever time there is. */
export function untimed(legal: Legal, beaten?: boolean): string {
  return `${askedBy(legal, beaten)}-untimed`;
}

function askedBy(legal: Legal, beaten = false): string {
  if (legal.discard != null) return "turn-draw";
  if (legal.call != null) return "turn-call";
  if (legal.check) return "turn-check";
  if (legal.bring_in != null) return "turn-bring_in";
  if (legal.run_it != null) return "turn-run_it";
  if (legal.show_some) return "turn-reveal";
  if (legal.muck) return beaten ? "turn-beaten" : "turn-show";
  return "turn-other";
}

/** Say what is asked of me at a table, and how long there is for it: my turn, or a seat that is kept; what was
 *  answered for me; empty for nothing. */
export function turnSays(at: AtTable): string {
  const { turn, view } = at;
  if (turn === null && at.mucked) return at.say("turn-mucked");
  if (turn === null || view === null) return offerSays(at);
  const seconds = Math.round((remaining(turn.until, turn.at) ?? 0) / 1000);
  return at.say(turnMessage(turn, view), { amount: at.chips(at.slots.passive?.price ?? 0), pot: at.chips(view.total), seconds });
}

/** Say that a seat I waited for is free, in the words of the line on the screen. */
function offerSays(at: AtTable): string {
  const offered = offerLine(at.offered, at.room.now);
  return offered === null ? "" : at.say(offered.id, offered.args);
}
