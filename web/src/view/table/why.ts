// Why a button does nothing now, as the name of a message. Decides it from what was sent as legal and from what lies on the
// table; it explains, and never allows or forbids.

import { inHand } from "../../model/seats";
import { HOUSE_DEFAULTS } from "../../wire/names";
import type { SeatView, TableView, Turn } from "../../wire/protocol";

/** What is to be said; null where the button works. */
export interface Reasons {
  readonly check: string | null;
  readonly passive: string | null;
  readonly wager: string | null;
}

/** Say why one cannot check, call or raise at a turn. */
export function whyNot(view: TableView, { legal }: Turn, seat: SeatView | null): Reasons {
  const price = legal.call ?? null;
  const check = legal.check ? null : price !== null ? "why-no-check" : legal.bring_in != null ? "why-bring-in" : null;
  const passive = legal.check || price !== null || legal.bring_in != null ? null : "why-no-call";
  return { check, passive, wager: wagerReason(view, legal, seat) };
}

function wagerReason(view: TableView, legal: Turn["legal"], seat: SeatView | null): string | null {
  if (legal.bet != null || legal.raise_to != null || legal.complete != null) return null;
  if (seat !== null && legal.call != null && legal.call >= seat.stack) return "why-covered";
  const others = view.seats.filter((each): each is SeatView => each !== null && each !== seat && each.player !== seat?.player && inHand(each));
  if (others.length > 0 && others.every(({ stack }) => stack === 0)) return "why-nobody-answers";
  return view.limit === "fl" ? "why-capped" : "why-no-raise";
}

/** Tell whether what is typed would be heard now: who is out of a live hand is silent, unless the house says otherwise. */
export function isSilenced(view: TableView, seat: SeatView | null): boolean {
  const lets = view.house["folded_may_chat"] ?? HOUSE_DEFAULTS["folded_may_chat"];
  return view.playing && lets !== true && (seat === null || !inHand(seat));
}
