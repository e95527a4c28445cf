// The sounds of the table, made of tones and noise: there are no files and no licences. Decides what each sounds like;
// `player.ts` says when. Times are seconds, as in the Web Audio API.

import type { Cue } from "./cues";

type Context = BaseAudioContext;

/** A voice plays into a gain from a moment on. */
type Voice = (context: Context, into: AudioNode, at: number) => void;

function envelope(gain: AudioParam, at: number, rise: number, fall: number, peak: number): void {
  gain.setValueAtTime(0, at);
  gain.linearRampToValueAtTime(peak, at + rise);
  gain.exponentialRampToValueAtTime(1e-4, at + rise + fall);
}

function tone(frequency: number, start: number, length: number, peak: number, type: OscillatorType = "sine"): Voice {
  return (context, into, at) => {
    const [source, gain] = [context.createOscillator(), context.createGain()];
    source.type = type;
    source.frequency.value = frequency;
    envelope(gain.gain, at + start, 0.005, length, peak);
    source.connect(gain).connect(into);
    source.start(at + start);
    source.stop(at + start + length + 0.05);
  };
}

/** Noise that is the same every time, so that a sound can be compared with itself. */
function hiss(context: Context, length: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let place = 0; place < samples.length; place++) {
    state = (state * 48_271) % 2_147_483_647;
    samples[place] = (state / 2_147_483_647) * 2 - 1;
  }
  return buffer;
}

function noise(frequency: number, sharpness: number, start: number, length: number, peak: number): Voice {
  return (context, into, at) => {
    const [source, band, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = hiss(context, length + 0.02);
    band.type = "bandpass";
    band.frequency.value = frequency;
    band.Q.value = sharpness;
    envelope(gain.gain, at + start, 0.003, length, peak);
    source.connect(band).connect(gain).connect(into);
    source.start(at + start);
  };
}

const clinks = (count: number, apart: number): readonly Voice[] =>
  Array.from({ length: count }, (_, place) => [
    noise(4200 + 300 * (place % 4), 6, place * apart, 0.05, 0.45),
    tone(2600 + 140 * (place % 4), place * apart, 0.05, 0.12, "triangle"),
  ]).flat();

/** What each sound is made of. */
export const VOICES: Readonly<Record<Cue, readonly Voice[]>> = {
  your_turn: [tone(880, 0, 0.18, 0.3), tone(1318, 0.12, 0.26, 0.3)],
  hurry: [tone(880, 0, 0.14, 0.5), tone(880, 0.18, 0.14, 0.5), tone(1318, 0.36, 0.3, 0.5)],
  deal: [noise(1800, 0.8, 0, 0.09, 0.5)],
  check: [noise(300, 1.2, 0, 0.04, 0.7), noise(300, 1.2, 0.11, 0.04, 0.6)],
  chips: clinks(3, 0.05),
  fold: [noise(900, 0.7, 0, 0.14, 0.35)],
  all_in: [...clinks(8, 0.035), tone(196, 0, 0.4, 0.3, "triangle")],
  win: [tone(659, 0, 0.16, 0.22), tone(784, 0.11, 0.16, 0.22), tone(1047, 0.22, 0.34, 0.24)],
  level: [tone(523, 0, 0.2, 0.22, "triangle"), tone(784, 0.16, 0.3, 0.22, "triangle")],
};

/** Play a sound into a node from a moment on. */
export function playInto(context: Context, into: AudioNode, cue: Cue, at: number): void {
  for (const voice of VOICES[cue]) voice(context, into, at);
}
