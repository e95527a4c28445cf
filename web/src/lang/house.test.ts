import { describe, expect, test } from "vitest";
import { FLOP, IDLE, OVER, TURN } from "../houses";
import { HOUSE_GAME } from "../wire/lessons";
import { adviceSays, choicesSay, houseSays, lineSays, mistakesSay, SHORT, worthSays } from "./house";
import { why } from "./refusals";
import { LANGUAGES, load } from "./words";

const en = await load("en", ["house"]);
const chips = (amount: number): string => en.chips(amount);

test("each phase says what it waits for", () => {
  expect([IDLE, FLOP, TURN].map((view) => houseSays(en, view, chips))).toEqual([
    "Put an ante of 5 to 500 down, then deal.",
    "Bet 20 to see the flop, or fold.",
    "Bet 10 more on your hand, or check.",
  ]);
  const unable = { ...FLOP, choices: FLOP.choices.map((each) => (each.do === "bet" ? { ...each, may: false } : each)) };
  expect(houseSays(en, unable, chips)).toBe("The flop bet of twice the ante is beyond what you can stake: fold.");
  expect(choicesSay(en, TURN, chips)).toBe("Check, Bet 10");
});

test("a hand that is over says how, and each bet what it came to", () => {
  expect(houseSays(en, OVER, chips)).toBe("You win: +105.");
  expect(houseSays(en, { ...OVER, result: "lose", net: -45 }, chips)).toBe("The dealer wins: −45.");
  expect(lineSays(en, OVER.lines[0]!, chips)).toBe("Ante: bet 10, push, paid back 10.");
});

test("the coach says what a choice was worth and what mistakes cost", () => {
  const [flop, , river] = OVER.advice;
  expect([adviceSays(en, flop!), worthSays(en, flop!)]).toEqual(["Flop: Bet was best.", "Bet +1.163, Fold −1.000"]);
  expect(adviceSays(en, river!)).toBe("River: Check gave away 0.830 antes.");
  expect(mistakesSay(en, OVER)).toBe("Mistakes in this hand: 0.830 antes, or 8.3 chips.");
  expect([mistakesSay(en, { ...OVER, advice: TURN.advice }), mistakesSay(en, TURN)]).toEqual(["No mistake in this hand.", null]);
});

test("a refusal of the house game names the bet it is about", () => {
  expect(why(en, { code: "below_minimum", detail: { bet: "ante", given: 3, minimum: 5 } })).toBe("The ante has to be 5 at least.");
  expect(why(en, { code: "wrong_command", detail: { waits_for: "flop_bet" } })).toBe("Before the flop there is a bet of twice the ante, or a fold.");
  expect(why(en, { code: "wrong_command", detail: { waits_for: "cards" } })).toBe("The hand waits for something else.");
  expect(why(en, { code: "loss_limit", detail: { left: 20 } })).toBe("Your own daily limit leaves 20 to stake today.");
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("everything that the house game names has a message", async () => {
    const words = await load(language, ["house", "bonus"]);
    const named = [
      ...[...HOUSE_GAME.rules.map(({ name }) => name), "own"].flatMap((name) => [`house-rules-${name}`, `house-rules-${name}-what`]),
      ...HOUSE_GAME.rules.map(({ from }) => `category-${from}`),
      ...HOUSE_GAME.pays.map(({ kind }) => `bonus-${kind}`),
      ...Object.keys(HOUSE_GAME.examples).flatMap((name) => [`example-${name}`, `learned-${name}`]),
      ...["ante", "flop", "turn", "river", "bonus"].map((spot) => `spot-${spot}`),
      ...["win", "push", "lose", "fold"].flatMap((result) => [`result-${result}`, `history-${result}`, `house-over-${result}`]),
      ...["ante", "flop_bet", "turn_bet", "river_bet"].flatMap((stage) => [`house-asks-${stage}`, `refusal-wrong_command-${stage}`]),
    ];
    expect(named.filter((id) => !words.has(id))).toEqual([]);
  });

  test("every fact of an example is said", async () => {
    const words = await load(language, ["house", "bonus"]);
    for (const [name, { facts }] of Object.entries(HOUSE_GAME.examples)) {
      expect(words.say(`learned-${name}`, facts)).not.toMatch(/\{/);
    }
  });
});

test("every kind of the bonus has its short form", () => {
  expect(HOUSE_GAME.pays.filter(({ kind }) => SHORT[kind] === undefined)).toEqual([]);
});

test("an exact number has its digits, and a minus of its own", () => {
  expect([en.exact(2.036921867, 9), en.exact(-0.5, 2, true), en.exact(0, 0, true), en.exact(12, 0, true)]).toEqual(["2.036921867", "−0.50", "0", "+12"]);
});

test("a part is written in hundredths, with as many decimals as are asked for", async () => {
  expect([en.percent(0.02036921867, 9), en.percent(0.5), en.percent(1, 0), en.percent(-0.015, 1)]).toEqual(["2.036921867%", "50.00%", "100%", "−1.5%"]);
  expect((await load("ru")).percent(0.125, 1)).toBe("12,5\u00a0%");
});
