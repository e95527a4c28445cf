import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../../evenings";
import { fold } from "../../model/fold";
import { PLAYING } from "../../turns";
import type { AwardView, Game, TableView } from "../../wire/protocol";
import { load } from "../../lang/words";
import { boardPlaces, hasUp, holeSize, inDealOrder } from "./dealt";
import { drawn, kept } from "./lingering";
import { endOf } from "./spots";
import { heldIn, lookOf, playing, winSentences, wins, wonWith } from "./winners";

const street = (fields: object) => ({ name: "street", opener: "high_board", ...fields }) as Game["streets"][number];
const game = (...streets: Game["streets"][number][]): Game => ({ key: "g", name: "G", streets, rankings: [], limits: ["fl"], seats: 8 });
const STUD = game(street({ down: 2, up: 1 }), street({ up: 1 }), street({ up: 1 }), street({ up: 1 }), street({ down: 1 }));
const HOLDEM = game(street({ down: 2 }), street({ board: 3 }), street({ board: 1 }), street({ board: 1 }));

test("a card flies to its place, and nowhere where it is not drawn; chips without a place go to the middle", () => {
  const now = new Map([["card-2-0", "there"], ["middle", "middle"]]);
  const ends = [endOf({ at: "card", seat: 2, index: 0 }, now), endOf({ at: "card", seat: 3, index: 0 }, now), endOf({ at: "pot", pot: 1 }, now)];
  expect(ends).toEqual(["there", undefined, "middle"]);
});

describe("cards in the order they were dealt", () => {
  test("the last card of seven comes face down after those face up", () => {
    const held = inDealOrder({ down: ["As", "Ks", "Qs"], up: ["2c", "3c", "4c", "5c"] }, STUD);
    expect(held.map(({ card }) => card)).toEqual(["As", "Ks", "2c", "3c", "4c", "5c", "Qs"]);
    expect(held.map(({ index }) => index)).toEqual([0, 1, 3, 4, 5, 6, 2]);
    expect(held.map(({ up }) => up)).toEqual([false, false, true, true, true, true, false]);
  });

  test("of a game that is not known they lie as they came", () => {
    expect(inDealOrder({ down: ["As"], up: ["2c"] }, null).map(({ card }) => card)).toEqual(["As", "2c"]);
  });

  test("a board has a place for every card that is to come, and a game without one none", () => {
    expect(boardPlaces([["As", "Ks", "Qs"]], HOLDEM)).toEqual([["As", "Ks", "Qs", null, null]]);
    expect(boardPlaces([], HOLDEM)).toEqual([[null, null, null, null, null]]);
    expect(boardPlaces([], STUD)).toEqual([]);
    expect(boardPlaces([["As"], ["Ks"]], HOLDEM).map((cards) => cards.length)).toEqual([5, 5]);
  });
});

test("a game tells how many cards a player is dealt, and whether face up", () => {
  expect([STUD, HOLDEM, null].map((each) => [holeSize(each), hasUp(each)])).toEqual([[7, true], [2, false], [0, false]]);
});

describe("the hand that is over", () => {
  const { before, steps } = evening("holdem");
  const views: TableView[] = [];
  steps.reduce((view, step) => {
    const next = fold(view, step.changes);
    views.push(next);
    return next;
  }, before);

  test("stays on the table until the next one is dealt", () => {
    let last: TableView | null = null;
    const shown = views.map((view) => {
      last = kept(last, view);
      return drawn(view, last);
    });
    const over = views.findIndex((view, place) => !view.playing && views[place - 1]?.playing);
    expect(over).toBeGreaterThan(0);
    expect(views[over]!.boards).toEqual([]);
    expect(shown[over]!.boards).toEqual(views[over - 1]!.boards);
    expect(shown[over]!.awards).toEqual(views[over - 1]!.awards);
    expect(shown[over]!.playing).toBe(false);
  });

  test("is never drawn over a hand that is played", () => {
    expect(drawn(PLAYING, { ...PLAYING, boards: [["As"]] })).toBe(PLAYING);
    expect(kept(PLAYING, { ...PLAYING, awards: [] })).toBeNull();
  });

  test("keeps its own game, stakes and number while the next game of a mix is announced", () => {
    const last = { ...PLAYING, awards: [award({})] };
    const stakes = { limit: "fl", small_bet: 4, big_bet: 8 } as const;
    const next: TableView = { ...PLAYING, playing: false, game: "razz", game_name: "Razz", limit: "fl", stakes, place: 1, hand_number: 99 };
    const head = ({ game, game_name, limit, stakes: money, place, hand_number }: TableView) => [game, game_name, limit, money, place, hand_number];
    expect(head(drawn(next, last))).toEqual(head(PLAYING));
    expect(head(drawn(next, null))).toEqual(["razz", "Razz", "fl", stakes, 1, 99]);
  });

  test("does not give the cards of who left to who sits there now", () => {
    const last = { ...PLAYING, awards: [award({})] };
    const seats = PLAYING.seats.map((seat) => (seat === null ? null : { ...seat, player: "somebody else", down: [], dealt: false }));
    const now = { ...PLAYING, playing: false, seats };
    expect(drawn(now, last).seats.every((seat) => seat === null || seat.down.length === 0)).toBe(true);
  });
});

function award(fields: Partial<AwardView>): AwardView {
  return { pot: 0, seat: 1, amount: 10, board: 0, ranking: "high", category: "", ranks: [], words: "", cards: [], also: [], ...fields };
}

describe("who won", () => {
  const high = award({ seat: 1, amount: 30, category: "flush", ranks: ["A"], cards: ["As", "Ks", "9s", "8s", "2s"] });
  const low = award({ seat: 2, amount: 20, ranking: "eight_or_better", category: "low", ranks: ["8", "5", "4", "2", "A"], cards: ["8s", "5d", "4c", "2s", "Ad"] });
  const side = award({ ...high, pot: 1, amount: 15 });

  test("parts of several pots for one hand are told together, both halves apart", () => {
    expect(wins([high, low, side]).map(({ seat, ranking, amount }) => [seat, ranking, amount])).toEqual([
      [1, "high", 45],
      [2, "eight_or_better", 20],
    ]);
  });

  test("all cards that play are marked, by their half where both were won, and none where nothing was shown", () => {
    expect(playing([high])).toEqual(new Map(high.cards.map((card) => [card, "plays"])));
    const marks = playing([high, low, award({})]);
    expect(Object.fromEntries(marks!)).toEqual({ As: "high", Ks: "high", "9s": "high", "8s": "both", "2s": "both", "5d": "low", "4c": "low", Ad: "low" });
    expect(["Ks", "8s", "7h"].map((card) => lookOf(marks, card))).toEqual(["high", "both", "faded"]);
    expect([playing([award({})]), lookOf(null, "Ks")]).toEqual([null, "plain"]);
  });

  test("who takes all because the others mucked is told with both hands, and their cards are marked", async () => {
    const words = await load("en");
    const all = { ...high, also: [low] };
    expect(wonWith(words, [all], 1).map(({ half }) => half)).toEqual(["high", "low"]);
    expect(playing(heldIn(all))?.get("8s")).toBe("both");
    expect(winSentences(words, [all], { 1: "Ada" }, String)).toEqual(["Ada wins 30 with flush, ace high, and 8‑5‑4‑2‑A low."]);
  });

  test("who takes both halves is told with both hands", async () => {
    const words = await load("en");
    expect(wonWith(words, [high, { ...low, seat: 1 }], 1)).toEqual([
      { text: "flush, ace high", half: "high" },
      { text: "8‑5‑4‑2‑A low", half: "low" },
    ]);
    expect(wonWith(words, [high, side], 1)).toEqual([{ text: "flush, ace high", half: null }]);
    const said = winSentences(words, [high, low], { 1: "Ada", 2: "Bob" }, String);
    expect(said).toEqual(["Ada wins 30 with flush, ace high.", "Bob wins 20 with 8‑5‑4‑2‑A low."]);
    expect(winSentences(words, [award({})], {}, String)).toEqual(["Seat 1 wins 10."]);
  });

  test("many parts are told as one sum for each player", async () => {
    const words = await load("en");
    const parts = [0, 1, 2].map((board) => ({ ...high, board, amount: 10 }));
    expect(winSentences(words, [...parts, low], { 1: "Ada", 2: "Bob" }, String)).toEqual(["Ada wins 30.", "Bob wins 20."]);
  });

  test.each(EVENINGS)("every winner of an evening of %s has a sentence", async (name) => {
    const words = await load("uk");
    const { before: start, steps } = evening(name);
    let view = start;
    for (const step of steps) {
      view = fold(view, step.changes);
      for (const sentence of winSentences(words, view.awards, {}, String)) expect(sentence).not.toMatch(/undefined|\{|event-|hand-/);
    }
  });
});
