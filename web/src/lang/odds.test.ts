import { expect, test } from "vitest";
import type { OddsAnswer, OddsKind } from "../wire/api";
import { CATEGORIES } from "../wire/names";
import { afterCard, fieldName, kindName, madeText, outcome, whyOdds } from "./odds";
import { LANGUAGES, load } from "./words";

const [en, ru, uk] = await Promise.all(LANGUAGES.map((language) => load(language, ["odds"])));

/** The codes that a question about odds may be refused with, and those that say why a
 *  part of the answer is not there. */
const CODES = [
  ...["notation", "unknown_card", "card_twice", "card_not_in_deck", "wrong_card_count", "wrong_player_count", "not_enough_cards"],
  ...["range_of_another_game", "range_empty", "range_dead", "range_too_complex", "ranges_clash", "impossible", "nothing_to_exclude"],
  ...["not_a_weight", "not_a_percentage", "no_order", "too_many_parts", "too_many_deals", "took_too_long", "worker_died", "unknown_game"],
  ...["several_cards_at_once", "nothing_to_come", "unknown_hand", "no_streets", "several_boards", "cards_must_go", "holding_too_short"],
];

test.each(LANGUAGES)("in %s every code of the odds has a sentence, and every kind a name", async (language) => {
  const words = await load(language, ["odds"]);
  expect(CODES.filter((code) => whyOdds(words, { code, detail: { expected: "" } }).includes(code))).toEqual([]);
  expect(CATEGORIES.filter((category) => !words.has(`kind-${category}`))).toEqual([]);
});

test("a fault names where the card lies, and the place in the text", () => {
  const twice = { code: "card_twice", detail: { card: "Ah", first: "hand 1" } };
  expect(whyOdds(en!, twice, "Qh7h Ah", 5)).toBe("Ah lies elsewhere already: player 1. Here: “Ah”");
  expect(whyOdds(uk!, twice)).toBe("Карта Ah уже лежить в іншому місці: гравець 1.");
  expect(whyOdds(en!, { code: "wrong_card_count", detail: { given: 2, allowed: [0, 3, 4, 5] } })).toBe("2 cards are here; it takes 0, 3, 4, or 5.");
  expect(whyOdds(en!, { code: "notation", detail: { text: "Q", position: 1, expected: "x" } }, "Q", 1)).toBe("Something is missing at the end.");
});

test("how an answer was made is a sentence", () => {
  const made = (deals: number, of: "boards" | "deals") => ({ method: "exact", deals, of, error: 0 }) as const;
  expect([madeText(en!, made(1_712_304, "boards")), madeText(en!, made(1, "deals"))]).toEqual(["Exact: all 1,712,304 boards that can come", "Exact: the one deal that can come"]);
  expect(madeText(en!, { method: "sampled", deals: 1_000_000, of: "boards", error: 0.00047 })).toBe("1,000,000 random deals, give or take 0.05%");
  expect(madeText(ru!, made(44, "boards"))).toBe("Точно: все 44 возможных борда");
});

test("kinds, fields and who is ahead are named", () => {
  const kind = (category: string, top: string | null = null, held: number | null = null): OddsKind => ({ category, top, held });
  expect([kind("flush"), kind("low", "T"), kind("low", "8", 4), kind("badugi_3", "9")].map((each) => kindName(en!, each))).toEqual([
    "flush",
    "10 low",
    "4 cards to an 8 low",
    "three-card badugi, 9 high",
  ]);
  expect(["hand 10", "board", "dead"].map((field) => fieldName(ru!, field))).toEqual(["игрок 10", "борд", "вышедшие карты"]);
  expect(afterCard(en!, { card: "As", equity: [0.25, 0.75], best: [2] })).toBe("player 2 is ahead with 75.0%");
  expect(afterCard(en!, { card: "As", equity: [0.5, 0.5], best: [1, 2] })).toBe("players 1 and 2 are equal with 50.0%");
});

test("who listens hears each share and how it was made", () => {
  const answer = { method: "exact", deals: 990, of: "boards", error: 0, hands: [{ equity: 0.2556 }, { equity: 0.7444 }] } as unknown as OddsAnswer;
  expect(outcome(en!, answer)).toBe("Player 1 25.56%, Player 2 74.44%. Exact: all 990 boards that can come");
});
