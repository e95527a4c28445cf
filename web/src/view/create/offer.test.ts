import { expect, test } from "vitest";
import type { Rotation } from "../../wire/api";
import type { Game } from "../../wire/protocol";
import { mostSeats, named, practiceGames, practiceOffer, stakesOf } from "./offer";

const game = (key: string, forced: NonNullable<Game["forced"]>, seats = 8): Game => ({
  key,
  name: key,
  streets: [],
  rankings: [],
  limits: ["nl", "fl"],
  seats,
  forced,
});
const GAMES = [game("holdem", "blinds", 10), game("razz", "bring_in"), game("short_deck", "button_blind")];
const MIX: Rotation = {
  key: "hr",
  name: "HR",
  turns: [
    { game: "holdem", limit: "fl" },
    { game: "razz", limit: "fl" },
  ],
};

test("blinds are a half and a whole, and so is a fixed-limit bet with the double", () => {
  expect(stakesOf(GAMES[0]!, "nl", 2)).toEqual({ limit: "nl", small_blind: 1, big_blind: 2 });
  expect(stakesOf(GAMES[0]!, "fl", 4)).toEqual({ limit: "fl", small_bet: 4, big_bet: 8, small_blind: 2, big_blind: 4 });
});

test("stud has an ante and a bring-in below the bet, and no blinds", () => {
  const ante = { kind: "each", amount: 2 };
  expect(stakesOf(GAMES[1]!, "fl", 20)).toEqual({ limit: "fl", small_bet: 20, big_bet: 40, ante, bring_in: 6 });
  expect(stakesOf(GAMES[1]!, "nl", 20)).toEqual({ limit: "nl", min_bet: 20, ante, bring_in: 6 });
});

test("where the button has the blind everybody antes as much", () => {
  expect(stakesOf(GAMES[2]!, "nl", 4)).toEqual({ limit: "nl", button_blind: 4, ante: { kind: "each", amount: 4 } });
});

test("a name is cut where the room would refuse it, and never inside a letter", () => {
  expect([named("🂡".repeat(50)), named("  T ")]).toEqual(["🂡".repeat(40), "T"]);
});

test("a practice table is one's own, waits for its player, and leaves one seat by as many bots as fit", () => {
  const offer = practiceOffer(practiceGames("razz", GAMES, [MIX]), 8, 4, "T");
  expect(offer).toMatchObject({ kind: "practice", clock: null, private: true, seats: 6, bots: { seats: 5, level: 4 } });
  expect(offer.games).toMatchObject([{ game: "razz", stakes: { limit: "nl" } }]);
});

test("a mix is practised with every one of its games at its own limit", () => {
  expect(practiceGames("hr", GAMES, [MIX])).toMatchObject([
    { game: "holdem", stakes: { limit: "fl", small_bet: 10 } },
    { game: "razz", stakes: { limit: "fl", bring_in: 3 } },
  ]);
  expect(practiceGames("nothing", GAMES, [MIX])).toEqual([]);
});

test("a mix has as many seats as the game that seats the fewest", () => {
  expect([mostSeats(["holdem"], GAMES), mostSeats(["holdem", "razz"], GAMES)]).toEqual([10, 8]);
});
