// Odds in words: how an answer was made, what a holding would be called by its kind, why a question has no answer, the
// result in a sentence. The words themselves are messages (odds.ftl).

import type { OddsAnswer, OddsKind, OddsNextCard } from "../wire/api";
import { why, type Refused } from "./refusals";
import type { Words } from "./words";

/** Say how an answer was made: every deal counted, or so many drawn. */
export function madeText(words: Words, answer: Pick<OddsAnswer, "method" | "deals" | "of" | "error">): string {
  const count = words.chips(answer.deals);
  if (answer.method === "exact") return words.say(`odds-exact-${answer.of}`, { deals: answer.deals, count });
  return words.say("odds-sampled", { count, error: words.percent(answer.error) });
}

/** Name a kind of holdings: "flush", "8 low", "4 cards to a 7 low". */
export function kindName(words: Words, { category, top, held }: OddsKind): string {
  // A number is given as one: a language may read differently before an eight.
  const rank = top === "T" ? 10 : Number.isNaN(Number(top)) ? (top ?? "") : Number(top);
  if (held !== null) return words.say("kind-toward_low", { top: rank, held });
  return words.say(`kind-${category}`, { top: rank });
}

/** Call a field as a sentence does: "player 2", "the board". */
export function fieldName(words: Words, field: string): string {
  const player = /^hand (\d+)$/.exec(field);
  return player === null ? words.say(`odds-in-${field}`) : words.say("odds-in-hand", { player: player[1]! });
}

/** Say why a question has no answer; `text` is what stands in the field and `at` the place in it that it is about. */
export function whyOdds(words: Words, { code, detail }: Refused, text = "", at: number | null = null): string {
  if (code === "notation" && at !== null && at >= text.trimEnd().length) return words.say("odds-why-notation-end");
  const sentence = finer(words, { code, detail }) ?? why(words, { code, detail });
  const rest = at === null ? "" : text.slice(at, at + 12).trim();
  return rest === "" ? sentence : words.say("odds-why-at", { sentence, rest });
}

/** Give the sentence of this page for a refusal, null where the room's is as good: a text that
 *  was read says little of itself. */
function finer(words: Words, { code, detail }: Refused): string | null {
  const { first } = detail;
  const id = `odds-why-${code}${typeof first === "string" ? "-elsewhere" : ""}`;
  if ("expected" in detail || !words.has(id)) return null;
  const listed = new Intl.ListFormat(words.language, { type: "disjunction" });
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(detail)) {
    if (typeof value === "string" || typeof value === "number") args[name] = value;
    if (Array.isArray(value)) args[name] = listed.format(value.map(String));
  }
  return words.say(id, typeof first === "string" ? { ...args, first: fieldName(words, first) } : args);
}

/** Say what came out, for who listens: each player's share, and how it was made. */
export function outcome(words: Words, answer: OddsAnswer): string {
  const each = answer.hands.map(({ equity }, place) => words.say("odds-said-player", { player: place + 1, share: words.percent(equity) }));
  return `${new Intl.ListFormat(words.language, { type: "unit" }).format(each)}. ${madeText(words, answer)}`;
}

/** Say who is ahead after a card: "player 1 (62 %)", or that some are equal. */
export function afterCard(words: Words, { equity, best }: OddsNextCard): string {
  const [first = 1] = best;
  const share = words.percent(equity[first - 1] ?? 0, 1);
  if (best.length === 1) return words.say("odds-next-ahead", { player: first, share });
  const players = new Intl.ListFormat(words.language).format(best.map(String));
  return words.say("odds-next-equal", { players, share });
}
