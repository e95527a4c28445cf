import { expect, test } from "vitest";
import type { OddsGame } from "../wire/api";
import { cardsIn } from "./notation";
import { FRESH, isWhole, lacking, placesOf, queryOf, situationOf, spaceIn, type Situation } from "./odds";

const DECK = [..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => `${rank}${suit}`));
const HOLDEM: OddsGame = { game: "holdem", deck: DECK, up: [false, false], sizes: [2], boards: 1, board: [0, 3, 4, 5], ranges: true, split: false, extras: [] };
const RAZZ: OddsGame = { ...HOLDEM, game: "razz", up: [false, false, true], sizes: [3, 4, 5, 6, 7], board: [0], ranges: false };

test("cards are read however they are written, and a range is none", () => {
  expect(cardsIn(" as Td,10♥ 2♣️??")).toEqual(["As", "Td", "Th", "2c", "??"]);
  expect(cardsIn("")).toEqual([]);
  expect(["QQ+", "AKs", "Ah K", "1h", "AhX", "?"].map(cardsIn)).toEqual([null, null, null, null, null, null]);
});

test.each<Situation>([
  FRESH,
  { game: "holdem", hands: ["AhKh", "QQ+, AKs:0.5", "??"], board: "Qh7h2d", dead: "2c", method: "exact", seed: 0 },
  { game: "omaha", hands: ["AA**$ds", "random"], board: "", dead: "", method: "sampled", seed: 7 },
])("%j stands in an address and is read from it", (situation) => {
  expect(situationOf(queryOf(situation))).toEqual(situation);
});

test("an address that is no situation is none, and what cannot be read in one is as it comes", () => {
  expect(situationOf("?hand=AhKh")).toBeNull();
  expect(situationOf("?game=x&hand=AhKh&method=magic&seed=-1")).toEqual({ ...FRESH, game: "x", hands: ["AhKh", ""] });
  expect(situationOf(`?game=holdem${"&hand=".repeat(12)}`)!.hands).toHaveLength(10);
});

test("a field says how many cards it takes yet and how many it lacks", () => {
  const asked = (hands: string[], board = ""): Situation => ({ ...FRESH, hands, board });
  expect(spaceIn(asked(["Ah", ""]), HOLDEM, "hand 1")).toBe(1);
  expect(spaceIn(asked(["QQ+", ""]), HOLDEM, "hand 1")).toBe(0);
  expect([1, 2, 3].map((cards) => lacking(asked(["AhKh", "QsQd"], "2c3c4c".slice(0, 2 * cards)), HOLDEM, "board"))).toEqual([2, 1, 0]);
  expect([1, 3, 8].map((cards) => lacking(asked(["2c3c4c5c6c7c8c9c".slice(0, 2 * cards), ""]), RAZZ, "hand 1"))).toEqual([2, 0, 0]);
});

test("a situation is whole when everybody has cards or a range and nothing is begun", () => {
  const whole = (hands: string[], board = ""): boolean => isWhole({ ...FRESH, hands, board }, HOLDEM);
  expect([whole(["AhKh", ""]), whole(["AhKh", "Q"]), whole(["AhKh", "Qs"]), whole(["AhKh", "QQ+"], "2c")]).toEqual([false, true, false, false]);
  expect([whole(["AhKh", "QQ+"]), whole(["AhKh", "????"], "2c3c4c")]).toEqual([true, true]);
});

test("every card is known by where it lies, unknown ones nowhere", () => {
  const places = placesOf({ ...FRESH, hands: ["AhKh", "QQ+", "??2s"], board: "Qh", dead: "3d" });
  expect([...places]).toEqual([["Ah", "hand 1"], ["Kh", "hand 1"], ["2s", "hand 3"], ["Qh", "board"], ["3d", "dead"]]);
});
