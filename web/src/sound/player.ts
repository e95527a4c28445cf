// Plays the sounds that are wanted. Decides that nothing sounds before the player has touched the page, which browsers
// ask for, and that the same sound does not pile up. The context is made on that first touch.

import { type Cue, isHeard, type SoundSet } from "./cues";
import { playInto } from "./synth";

const PAUSE = 60; // milliseconds between two of one kind

/** Play sounds; `volume` is 0 to 100. */
export class SoundPlayer {
  set: SoundSet = "all";
  volume = 70;
  #context: AudioContext | null = null;
  #last = new Map<Cue, number>();

  constructor(
    readonly make: () => AudioContext,
    readonly now: () => number,
  ) {}

  /** Let sounds be heard from now on: called on the first touch of the page. */
  unlock(): void {
    this.#context ??= this.make();
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  /** Play a sound, if it is wanted and can be heard. Tells whether it is. */
  play(cue: Cue): boolean {
    const context = this.#context;
    const last = this.#last.get(cue);
    if (context === null || this.volume === 0 || !isHeard(this.set, cue)) return false;
    if (last !== undefined && this.now() - last < PAUSE) return false;
    this.#last.set(cue, this.now());
    const gain = context.createGain();
    gain.gain.value = (this.volume / 100) ** 2;
    gain.connect(context.destination);
    playInto(context, gain, cue, context.currentTime);
    return true;
  }
}
