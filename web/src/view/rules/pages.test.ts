import { expect, test } from "vitest";
import { LANGUAGES, load } from "../../lang/words";
import { isTold, tell } from "../../lang/events";
import { handName } from "../../lang/cards";
import { CATEGORIES, GAMES, RANKINGS } from "../../wire/names";
import { EXAMPLES, POSITIONS, RANKED } from "../../wire/lessons";
import type { Game } from "../../wire/protocol";
import { ACTIONS, betOf, cardsOf, examplesOf, PARTS, winsOf } from "./pages";

const game = (some: Partial<Game>): Game => ({
  key: "own",
  name: "Own",
  streets: [{ name: "preflop", opener: "left_of_blinds", down: 2 }],
  rankings: [{ evaluator: "high", hole: null }],
  limits: ["nl"],
  seats: 10,
  ...some,
});

test.each(LANGUAGES)("in %s everything on the pages has words, and no variable is left open", async (language) => {
  const words = await load(language, ["rules"]);
  const ids = [
    ...PARTS.flatMap(({ id, texts }) => [`learn-${id}`, ...texts]),
    ...ACTIONS.flatMap((action) => [`learn-action-${action}`, `learn-action-${action}-text`]),
    ...GAMES.map((key) => `learn-game-${key}`),
    ...Object.keys(EXAMPLES).map((key) => `example-${key}`),
  ];
  expect(ids.filter((id) => !words.has(id))).toEqual([]);
  for (const [key, { facts }] of Object.entries(EXAMPLES)) {
    const told = words.say(`learned-${key}`, facts);
    expect(told).not.toMatch(/\{|^learned-/);
    // A fact that no language names would be an amount that nobody reads.
    for (const amount of Object.values(facts)) expect(told).toContain(String(amount));
  }
});

test.each(LANGUAGES)("in %s an example is told without a hole", async (language) => {
  const words = await load(language);
  for (const { told, names, won } of Object.values(EXAMPLES)) {
    for (const { street, event } of told) {
      const line = { number: 1, hand: "", street, event, names };
      if (isTold(line)) expect(tell(words, line, (amount) => words.chips(amount))).not.toMatch(/\{|undefined|null|^event-/);
    }
    for (const award of won) if (award.category !== "") expect(handName(words, award)).not.toMatch(/\{|undefined/);
  }
});

test("every example is on a page", () => {
  const games = [
    game({}),
    game({ rankings: [{ evaluator: "high", hole: 2 }, { evaluator: "eight_or_better", hole: 2 }] }),
    game({ forced: "bring_in" }),
    game({ forced: "button_blind" }),
    game({ streets: [{ name: "draw", opener: "left_of_button", draw: 5 }] }),
  ];
  const shown = [...PARTS.flatMap(({ examples }) => examples), ...games.flatMap(examplesOf)];
  expect([...new Set(shown)].sort()).toEqual(Object.keys(EXAMPLES).sort());
});

test("every ranking and every size of table is shown", () => {
  expect(Object.keys(RANKED).sort()).toEqual([...RANKINGS].sort());
  expect(Object.keys(POSITIONS).map(Number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(Object.values(RANKED).flat().every(({ category }) => (CATEGORIES as readonly string[]).includes(category))).toBe(true);
});

test("cards, bets and what wins are said as the game has them", async () => {
  const words = await load("en", ["rules"]);
  expect(cardsOf(words, { name: "third", opener: "low_door", down: 2, up: 1 })).toBe("2 face down, 1 face up");
  expect(cardsOf(words, { name: "draw", opener: "left_of_button", down: 5, draw: 5 })).toBe("up to 5 exchanged");
  expect(betOf(words, { name: "turn", opener: "left_of_button", big_bet: true })).toBe("big");
  expect(winsOf(words, game({ rankings: [{ evaluator: "high", hole: 2 }] }))).toBe("high, with exactly 2 cards of the hand");
});
