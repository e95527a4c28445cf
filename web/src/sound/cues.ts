// Which sound belongs to what has just happened. Decides it from an event, the view after it and who listens; whether
// it is heard is the choice of the player. `synth.ts` makes the sounds.

import { seatOf } from "../model/seats";
import type { TableEvent } from "../model/table";
import type { HouseView, TableView } from "../wire/protocol";

export const CUES = ["your_turn", "hurry", "deal", "check", "chips", "fold", "all_in", "win", "level"] as const;

export type Cue = (typeof CUES)[number];
export type SoundSet = "all" | "my_turn" | "off";

/** Give the sound of an event, null for none. */
export function cueOf(event: TableEvent, after: TableView, me: string): Cue | null {
  switch (event.type) {
    case "dealt":
    case "board":
    case "button_drawn":
      return "deal";
    case "checked":
    case "discarded":
      return "check";
    case "posted":
      return "chips";
    case "called":
    case "bet":
    case "raised":
    case "brought_in":
    case "completed":
      return after.seats[event.seat - 1]?.all_in ? "all_in" : "chips";
    case "folded":
    case "mucked":
      return "fold";
    case "seat_kept":
      return event.player === me ? "your_turn" : null;
    case "awarded":
      return event.seat === seatOf(after, me) ? "win" : "chips";
    default:
      return null;
  }
}

/** List the sounds of what changed at the house game, in their order. */
export function cuesOf(before: HouseView | null, after: HouseView): readonly Cue[] {
  if (before === null || before.decision === after.decision) return [];
  const begun = before.hand !== after.hand;
  const bets = ({ bets }: HouseView): number => Object.values(bets).reduce((sum, chips) => sum + chips, 0);
  const raised = begun || bets(after) > bets(before);
  const dealt = begun || after.board.length > before.board.length;
  const made: readonly Cue[] = after.folded ? ["fold"] : [raised ? "chips" : "check", ...(dealt ? (["deal"] as const) : [])];
  return after.stage === "over" && after.net > 0 ? [...made, "win"] : made;
}

/** Tell whether a set has a sound. */
export function isHeard(set: SoundSet, cue: Cue): boolean {
  if (set === "off") return false;
  return set === "all" || cue === "your_turn" || cue === "hurry";
}
