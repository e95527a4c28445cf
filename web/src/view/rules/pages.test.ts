import { expect, test } from "vitest";
import { LANGUAGES, load } from "../../lang/words";
import { isTold, tell } from "../../lang/events";
import { handName } from "../../lang/cards";
import { CATEGORIES, GAMES, RANKINGS } from "../../wire/names";
import { EXAMPLES, POSITIONS, RANKED } from "../../wire/lessons";
import type { Game } from "../../wire/protocol";
import { ACTIONS, betOf, cardsOf, examplesOf, openerOf, PARTS, winsOf } from "./pages";

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

const draw = { name: "draw", opener: "left_of_button", draw: 5 } as const;
const GAMES_OF: Readonly<Record<string, Game>> = {
  hand: game({}),
  omaha: game({ rankings: [{ evaluator: "high", hole: 2 }] }),
  "omaha hilo": game({ rankings: [{ evaluator: "high", hole: 2 }, { evaluator: "eight_or_better", hole: 2 }] }),
  stud: game({ forced: "bring_in", streets: [{ name: "third", opener: "low_door", down: 2, up: 1 }] }),
  five_stud: game({ forced: "bring_in", streets: [{ name: "second", opener: "low_door", down: 1, up: 1 }] }),
  razz: game({ forced: "bring_in", streets: [{ name: "third", opener: "high_door", down: 2, up: 1 }] }),
  deuce_single: game({ rankings: [{ evaluator: "deuce_to_seven", hole: null }], streets: [draw] }),
  draw: game({ rankings: [{ evaluator: "deuce_to_seven", hole: null }], streets: [draw, draw, draw] }),
  five_draw: game({ streets: [draw] }),
  badugi: game({ rankings: [{ evaluator: "badugi", hole: null }], streets: [draw, draw, draw] }),
  short_deck: game({ forced: "button_blind" }),
};

test("a game is taught by an example that is played as it is", () => {
  const found = Object.entries(GAMES_OF).map(([keys, each]) => [keys, examplesOf(each).join(" ")]);
  expect(found).toEqual(Object.keys(GAMES_OF).map((keys) => [keys, keys]));
});

test("every example is on a page", () => {
  const shown = [...PARTS.flatMap(({ examples }) => examples), ...Object.values(GAMES_OF).flatMap(examplesOf)];
  expect([...new Set(shown)].sort()).toEqual(Object.keys(EXAMPLES).sort());
});

test("where the button alone posts, the first street begins left of it", async () => {
  const words = await load("en", ["rules"]);
  const first = { name: "preflop", opener: "left_of_blinds" } as const;
  expect([game({}), game({ forced: "button_blind" })].map((each) => openerOf(words, each, first))).toEqual(["left of the blinds", "left of the button"]);
});

test("every ranking and every size of table is shown", () => {
  expect(Object.keys(RANKED).sort()).toEqual([...RANKINGS].sort());
  for (const sizes of Object.values(POSITIONS)) expect(Object.keys(sizes).map(Number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(Object.values(RANKED).flat().every(({ category }) => (CATEGORIES as readonly string[]).includes(category))).toBe(true);
});

test("cards, bets and what wins are said as the game has them", async () => {
  const words = await load("en", ["rules"]);
  expect(cardsOf(words, { name: "third", opener: "low_door", down: 2, up: 1 })).toBe("2 face down, 1 face up");
  expect(cardsOf(words, { name: "draw", opener: "left_of_button", down: 5, draw: 5 })).toBe("up to 5 exchanged");
  expect(betOf(words, { name: "turn", opener: "left_of_button", big_bet: true })).toBe("big");
  expect(winsOf(words, game({ rankings: [{ evaluator: "high", hole: 2 }] }))).toBe("high, with exactly 2 cards of the hand");
});
