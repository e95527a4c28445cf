import { expect, test } from "vitest";
import { average, guessed, guessesFrom, moving, REMEMBERED, skills } from "./guesses";

const guess = (off: number, game = "razz") => ({ game, off });

test("what was kept is read without belief", () => {
  expect(guessesFrom(null)).toEqual([]);
  expect(guessesFrom([guess(5), { game: 1, off: 5 }, { game: "razz", off: 200 }, null, "x", guess(0, "holdem")])).toEqual([guess(5), guess(0, "holdem")]);
});

test("only the last guesses are remembered", () => {
  const many = Array.from({ length: REMEMBERED }, () => guess(1));
  expect(guessed(many, guess(9))).toHaveLength(REMEMBERED);
  expect(guessed(many, guess(9)).at(-1)).toEqual(guess(9));
});

test("averages are over all, over the last few at each time, and for each game", () => {
  const all = [guess(10), guess(20, "holdem"), guess(0), guess(6)];
  expect([average([]), average(all)]).toEqual([null, 9]);
  expect(moving(all, 2)).toEqual([10, 15, 10, 3]);
  expect(skills(all)).toEqual([
    { game: "razz", guesses: 3, off: 16 / 3 },
    { game: "holdem", guesses: 1, off: 20 },
  ]);
});
