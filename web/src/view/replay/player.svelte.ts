// A hand that is being looked at: where one stands in it, how fast it goes on, with whose eyes it is seen.
// Decides how a replay is loaded and moves; what lies on the table at a stop is the model's. The
// components of the replayer share it.

import { isTold } from "../../lang/events";
import { why } from "../../lang/refusals";
import { chapters, ending, stopsOf, type Replay, type Stop } from "../../model/replay";
import type { Seen } from "../../net/http";
import { Refusal } from "../../net/refusal";
import type { Room } from "../room.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long a stop is shown at the usual speed, in milliseconds. */
const STOP_LASTS = 1400;

export class Player {
  readonly room: Room;
  readonly hand: string;
  /** The name under which the page keeps the table of this hand. */
  readonly id: string;
  replay: Replay | null = $state.raw(null);
  /** Why the hand cannot be shown. */
  refused = $state("");
  seen: Seen = $state("mine");
  place = $state(0);
  playing = $state(false);
  speed = $state(1);

  readonly stops: readonly Stop[] = $derived.by(() => (this.replay === null ? [] : stopsOf(this.replay, this.id, isTold)));
  readonly stop: Stop | null = $derived.by(() => this.stops[this.place] ?? null);
  readonly chapters = $derived.by(() => chapters(this.stops));
  readonly ending = $derived.by(() => ending(this.stops));
  readonly last = $derived.by(() => this.stops.length - 1);

  constructor(room: Room, hand: string) {
    this.room = room;
    this.hand = hand;
    this.id = `hand ${hand}`;
  }

  /** Load the hand with these eyes; where one stands in it stays. */
  async load(seen: Seen): Promise<void> {
    try {
      const replay = (await this.room.outside.api.replay(this.hand, seen)) as Replay;
      [this.replay, this.seen, this.refused] = [replay, seen, ""];
      this.place = Math.min(this.place, this.last);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.refused = why(this.room.words, refusal);
    }
  }

  /** Go to a stop; whoever goes somewhere looks there as long as they like. */
  go(place: number): void {
    this.playing = false;
    this.place = Math.max(0, Math.min(this.last, place));
  }

  play(): void {
    if (this.place >= this.last) this.place = 0;
    this.playing = !this.playing;
  }

  /** Go on by one stop, and stand still at the last. */
  next(): void {
    if (this.place < this.last) this.place += 1;
    if (this.place >= this.last) this.playing = false;
  }

  /** How long the stop is shown before the next, in milliseconds. */
  get lasts(): number {
    return STOP_LASTS / this.speed;
  }

  /** Give the street that is shown: the place of its chapter. */
  get chapter(): number {
    return this.chapters.findLastIndex(({ stop }) => stop <= this.place);
  }
}
