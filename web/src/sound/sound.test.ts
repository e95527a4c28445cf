import { describe, expect, test } from "vitest";
import { ME, PLAYING, withSeat } from "../turns";
import type { TableEvent } from "../model/table";
import { CUES, cueOf, isHeard } from "./cues";
import { SoundPlayer } from "./player";
import { VOICES } from "./synth";

const seat = PLAYING.clock!.seat;

test("every sound has a voice", () => {
  expect(CUES.filter((cue) => VOICES[cue].length === 0)).toEqual([]);
});

describe("the sound of an event", () => {
  test.each<[TableEvent, string | null]>([
    [{ type: "checked", seat }, "check"],
    [{ type: "called", seat, amount: 5 }, "chips"],
    [{ type: "folded", seat }, "fold"],
    [{ type: "awarded", pot: 0, seat, amount: 9 }, "win"],
    [{ type: "awarded", pot: 0, seat: seat + 1, amount: 9 }, "chips"],
    [{ type: "seat_kept", player: ME.player, until: 9 }, "your_turn"],
    [{ type: "seat_kept", player: "else", until: 9 }, null],
    [{ type: "deck_closed" }, null],
  ])("%j", (event, cue) => {
    expect(cueOf(event, PLAYING, ME.player)).toBe(cue);
  });

  test("a call that takes the whole stack sounds like it", () => {
    expect(cueOf({ type: "called", seat, amount: 5 }, withSeat(PLAYING, seat, { all_in: true }), ME.player)).toBe("all_in");
  });
});

test("a set decides what is heard: all, only my turn, nothing", () => {
  const heard = (set: "all" | "my_turn" | "off") => CUES.filter((cue) => isHeard(set, cue));
  expect([heard("all"), heard("my_turn"), heard("off")]).toEqual([[...CUES], ["your_turn", "hurry"], []]);
});

describe("the player of sounds", () => {
  /** A Web Audio context that counts what is started and knows no sound. */
  class Silent {
    started = 0;
    state = "running";
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    #node() {
      const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
      const start = () => (this.started += 1);
      const node = { gain: param, frequency: param, Q: param, type: "", buffer: null, connect: (next: unknown) => next, start, stop() {} };
      return node;
    }
    createGain = () => this.#node();
    createOscillator = () => this.#node();
    createBufferSource = () => this.#node();
    createBiquadFilter = () => this.#node();
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    resume = () => Promise.resolve();
  }

  function player() {
    const context = new Silent();
    let [made, now] = [0, 1000];
    const sounds = new SoundPlayer(
      () => {
        made += 1;
        return context as unknown as AudioContext;
      },
      () => now,
    );
    return { context, sounds, made: () => made, wait: (milliseconds: number) => (now += milliseconds) };
  }

  test("is silent until the page was touched, and makes one context", () => {
    const { context, sounds, made } = player();
    expect([sounds.play("deal"), made()]).toEqual([false, 0]);
    sounds.unlock();
    sounds.unlock();
    expect([sounds.play("deal"), made(), context.started]).toEqual([true, 1, VOICES.deal.length]);
  });

  test("does not play the same sound on top of itself", () => {
    const { sounds, wait } = player();
    sounds.unlock();
    const first = [sounds.play("chips"), sounds.play("chips"), sounds.play("deal")];
    wait(60);
    expect([...first, sounds.play("chips")]).toEqual([true, false, true, true]);
  });

  test("plays nothing without volume or outside the chosen set", () => {
    const { sounds } = player();
    sounds.unlock();
    sounds.set = "my_turn";
    expect([sounds.play("deal"), sounds.play("your_turn")]).toEqual([false, true]);
    sounds.volume = 0;
    expect(sounds.play("hurry")).toBe(false);
  });
});
