import { expect, test } from "vitest";
import { FRESH, type Field, type Situation } from "../model/odds";
import type { OddsGame } from "../wire/api";
import { cellName, painted, stepped } from "./grid";
import { cleared, following, inGame, joined, left, shortened, toggled } from "./situation";
import { begun, changed, redone, rested, undone } from "./undo";

const DECK = [..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => `${rank}${suit}`));
const HOLDEM: OddsGame = { game: "holdem", deck: DECK, up: [false, false], sizes: [2], boards: 1, board: [0, 3, 4, 5], ranges: true, split: false, extras: [] };
const RAZZ: OddsGame = { ...HOLDEM, game: "razz", sizes: [3, 4, 5, 6, 7], board: [0], ranges: false };
const SHORT: OddsGame = { ...HOLDEM, game: "short_deck", deck: DECK.filter((card) => !/[2345]/.test(card)) };

const asked = (hands: readonly string[], board = "", dead = ""): Situation => ({ ...FRESH, hands, board, dead });

test("cards that are pressed one after the other fill the hands, then the board", () => {
  let [situation, field]: [Situation, Field] = [FRESH, "hand 1"];
  for (const card of ["Ah", "Kh", "Qs", "Qd", "2c", "3c", "4c"]) {
    situation = toggled(situation, HOLDEM, field, card);
    field = following(situation, HOLDEM, field);
  }
  expect([situation, field]).toEqual([asked(["AhKh", "QsQd"], "2c3c4c"), "board"]);
});

test("a player who was passed over comes before the board", () => {
  expect(following(asked(["", "QsQd"]), HOLDEM, "hand 2")).toBe("hand 1");
  expect(following(asked(["AhKh", "QsQd"], "2c3c4c5c6c"), HOLDEM, "board")).toBe("board");
});

test("a card that lies somewhere comes back from there, whichever field is chosen", () => {
  expect(toggled(asked(["AhKh", "Qs"], "2c3c4c"), HOLDEM, "dead", "3c")).toEqual(asked(["AhKh", "Qs"], "2c4c"));
});

test("a hand that is full takes no card, and a range makes place for one", () => {
  const full = asked(["AhKh", "QQ+"]);
  expect(toggled(full, HOLDEM, "hand 1", "2c")).toBe(full);
  expect(toggled(full, HOLDEM, "hand 2", "2c")).toEqual(asked(["AhKh", "2c"]));
});

test("the last card is taken back, and a range as a whole", () => {
  expect(shortened(asked(["AhKh", "QQ+"]), "hand 1").hands).toEqual(["Ah", "QQ+"]);
  expect(shortened(asked(["AhKh", "QQ+"]), "hand 2").hands).toEqual(["AhKh", ""]);
});

test("players come and go, but two are left", () => {
  const three = joined(asked(["AhKh", "QsQd"]));
  expect(three.hands).toEqual(["AhKh", "QsQd", ""]);
  expect(left(three, 1).hands).toEqual(["QsQd", ""]);
  expect(left(asked(["AhKh", "QsQd"]), 1).hands).toEqual(["", "QsQd"]);
  expect(joined(asked(Array<string>(10).fill(""))).hands).toHaveLength(10);
});

test("another game keeps what can be in it", () => {
  expect(inGame(asked(["AhKh", "QQ+"], "2c3c4c"), RAZZ)).toEqual({ ...asked(["AhKh", ""]), game: "razz" });
  expect(inGame(asked(["AhKh", "2h3h"], "2c3c4c"), SHORT)).toEqual({ ...asked(["AhKh", ""]), game: "short_deck" });
  expect(cleared(asked(["AhKh", "QQ+", ""], "2c3c4c"))).toEqual(asked(["", "", ""]));
});

test("steps are undone and done again, and a word that is typed is one step", () => {
  let past = begun("");
  for (const text of ["A", "Ah"]) past = changed(past, text, "type");
  past = changed(rested(past), "AhK", "type");
  expect([undone(past).now, undone(undone(past)).now, undone(undone(undone(past))).now]).toEqual(["Ah", "", ""]);
  expect(redone(undone(past)).now).toBe("AhK");
  expect(redone(changed(undone(past), "Qs")).now).toBe("Qs");
});

test("the square has its names, and its arrows stop at the edges", () => {
  expect([0, 1, 13, 14, 168].map(cellName)).toEqual(["AA", "AKs", "AKo", "KK", "22"]);
  expect(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End", "PageDown", "a"].map((key) => stepped(0, key))).toEqual([1, 13, 0, 0, 12, 156, null]);
  expect(stepped(12, "ArrowRight")).toBe(12);
  expect([stepped(8, "ArrowDown", 9, 36), stepped(35, "ArrowDown", 9, 36)]).toEqual([17, 35]);
});

test("what is painted is appended to the text, since the later term decides", () => {
  expect(painted("QQ+", [1, 13], 50)).toBe("QQ+, AKs:0.5, AKo:0.5");
  expect(painted("", [0], 100)).toBe("AA");
  expect(painted("QQ+", [0], 0)).toBe("QQ+, !AA");
  expect(painted("", [0], 0)).toBe("");
});
