// Questions about odds: the room answers with lines as the work goes on, first how far it is, then what came of it.
// Decides how the stream is read; whoever asked lets go of a question by its signal, and the room stops working on it.

import type { OddsAnswer, OddsQuestion, OddsRefusal } from "../wire/api";
import { Refusal, refusalOf } from "./refusal";

type Fetch = (path: string, request: RequestInit) => Promise<Response>;
type Line = { readonly progress: number } | { readonly answer: OddsAnswer } | { readonly refusal: OddsRefusal };

/** Why a question about odds has no answer, and beside which field that stands. */
export class OddsRefused extends Refusal {
  constructor(readonly refusal: OddsRefusal) {
    super(refusal.error, refusal.detail);
  }
}

/** The asker let go of the question. */
export class Dropped extends Error {}

/** Ask for odds; `told` hears how far the work is, from 0 to 1. Throws `Dropped` where the signal came first. */
export async function askOdds(
  fetch: Fetch,
  question: OddsQuestion,
  signal: AbortSignal,
  told: (progress: number) => void,
): Promise<OddsAnswer> {
  try {
    const response = await fetch("/api/odds", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      signal,
    });
    if (!response.ok) throw refusalOf(await response.json());
    for await (const line of lines(response)) {
      if ("answer" in line) return line.answer;
      if ("refusal" in line) throw new OddsRefused(line.refusal);
      told(line.progress);
    }
  } catch (fault) {
    if (signal.aborted) throw new Dropped();
    if (fault instanceof Refusal) throw fault;
  }
  throw new Refusal("unreachable"); // nobody there, or the stream ended before its last line
}

async function* lines(response: Response): AsyncGenerator<Line> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const whole = (rest + value).split("\n");
    rest = whole.pop()!;
    for (const line of whole) yield JSON.parse(line) as Line;
  }
}
