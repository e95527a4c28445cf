// The form of a table that runs says what was agreed, and changes no more than the host does.

import { describe, expect, test } from "vitest";
import type { Rotation } from "../../wire/api";
import type { Game, Offer } from "../../wire/protocol";
import { changedOffer, formFrom } from "./agreed";
import { formOf, offerOf, type Form } from "./form";

const game = (key: string, forced: NonNullable<Game["forced"]>, limits: Game["limits"]): Game => ({ key, name: key, streets: [], rankings: [], limits, seats: 8, forced });
const GAMES = [game("holdem", "blinds", ["nl", "pl", "fl"]), game("razz", "bring_in", ["fl"]), game("five_draw", "button_blind", ["nl"])];
const HR: Rotation = { key: "hr", name: "HR", turns: [{ game: "holdem", limit: "fl" }, { game: "razz", limit: "fl" }] };
const made = (fields: Partial<Form>): Offer => offerOf({ ...formOf("home"), name: "Cellar", ...fields }, GAMES, [HR], "Cellar");

const AGREED: readonly [string, Offer][] = [
  ["a home game", made({})],
  ["a table for chips with a rake, straddles and a button that is sold", made({ ...formOf("cash"), bet: 20, rakePercent: 5, straddles: 2, buyButton: true, buttonStraddle: true })],
  ["amounts that are not customary", made({ amounts: { small_blind: 3 }, ante: { kind: "big_blind", amount: 10 } })],
  ["razz without an ante", made({ game: "razz", limit: "fl", ante: { kind: "each", amount: 0 } })],
  ["draw with a blind of the button", made({ game: "five_draw" })],
  ["a mix of the room", made({ game: "hr", limit: "fl", choice: true, turnHands: 6 })],
  ["a mix of one's own, bomb pots, a time charge", made({ game: "own", games: ["holdem", "five_draw"], bombEvery: 5, chargeAmount: 7, clock: false })],
  ["house rules that differ", made({ changes: { rabbit: false }, approve: true, bots: 2, level: 4 })],
];

describe.each(AGREED)("%s", (_, agreed) => {
  test("is read into the form and comes out of it as it was", () => {
    const form = formFrom(agreed, GAMES, [HR]);
    expect(offerOf(form, GAMES, [HR], "x")).toEqual(agreed);
    expect(changedOffer(agreed, form, GAMES, [HR])).toEqual(agreed);
  });

  test("is changed in what the host changes and nowhere else", () => {
    const form = { ...formFrom(agreed, GAMES, [HR]), watchers: false };
    expect(changedOffer(agreed, form, GAMES, [HR])).toEqual({ ...agreed, watchers: false });
  });
});

test("what the form has no place for stays: a game of one's own, a clock with another gain", () => {
  const own = { ...GAMES[0]!, key: "mine", name: "Mine" };
  const agreed: Offer = { ...made({}), games: [{ game: own, stakes: { limit: "nl", small_blind: 4, big_blind: 9 } }], clock: { decision: 20_000, bank_gain: 1 } };
  const form = formFrom(agreed, GAMES, [HR]);
  expect(changedOffer(agreed, { ...form, straddles: 1 }, GAMES, [HR])).toEqual({
    ...agreed,
    straddles: { in_a_row: 1, button: false, mississippi: false, mandatory: false },
  });
});
