// What can be decided before a hand, and what the cards are called while it is played.

import { describe, expect, test } from "vitest";
import { LANGUAGES, load } from "../../lang/words";
import { receive, unopened, type TableState } from "../../model/table";
import { seatOf } from "../../model/seats";
import { EVENINGS, evening } from "../../evenings";
import { ME, PLAYING, withSeat } from "../../turns";
import type { Offer, SeatView, TableView } from "../../wire/protocol";
import { answerTo, type Asked } from "./answers";
import { choiceOf } from "./commands";
import { dealerSays } from "./dealer";
import { drawnForButton } from "./drawn";
import { waysOf, wayTaken } from "./entering";
import { idleLine } from "./idle";
import { calledNow } from "./winners";

const NUMBER = seatOf(PLAYING, ME.player)!;
const high = { board: 0, ranking: "high", category: "two_pair", ranks: ["K", "9", "A"], words: "" };
const low = { board: 0, ranking: "eight_or_better", category: "low", ranks: ["8", "7", "4", "3", "A"], words: "" };

describe("the strength of a hand", () => {
  const seat = (...strength: SeatView["strength"]): SeatView => ({ ...ME, strength });

  test("names both halves, and the boards where there are several", async () => {
    const words = await load("en");
    expect(calledNow(words, seat(high))).toEqual(["two pair, kings and nines"]);
    expect(calledNow(words, seat(high, low))).toEqual(["two pair, kings and nines", "8‑7‑4‑3‑A low"]);
    expect(calledNow(words, seat(high, { ...high, board: 1, category: "one_pair" }))).toEqual(["two pair, kings and nines (board 1)", "one pair, kings (board 2)"]);
    expect(calledNow(words, seat())).toEqual([]);
  });

  test.each(LANGUAGES)("is told through the evening of every game in %s", async (language) => {
    const words = await load(language);
    const told = new Set<string>();
    for (const game of EVENINGS) {
      const { before, steps } = evening(game);
      let state: TableState = { ...unopened(before.table), number: steps[0]!.number - 1, view: before };
      for (const step of steps) {
        state = receive(state, step);
        for (const each of state.view!.seats) if (each !== null) calledNow(words, each).forEach((name) => told.add(name));
      }
    }
    expect(told.size).toBeGreaterThan(20);
    expect([...told].filter((name) => /[{}]|undefined|hand-/.test(name))).toEqual([]);
  });

  test("belongs to the question for the cards", async () => {
    const words = await load("en", ["text"]);
    const view = withSeat(PLAYING, NUMBER, { strength: [high] });
    const asked: Asked = { words, state: { ...unopened("t1"), view }, view, turn: null, me: ME.player, wallet: 1000, game: null, now: 0, chips: String };
    expect(answerTo("cards", asked)[1]).toBe("So far that is two pair, kings and nines.");
  });
});

describe("coming in", () => {
  const view = (offers: TableView["entering"][number], entry: Offer["entry"] = {}): TableView => ({
    ...PLAYING,
    entering: PLAYING.seats.map((_, place) => (place === 0 ? offers : [])),
    terms: { ...PLAYING.terms, entry },
  });
  const wait = { choice: "wait", live: 0, dead: 0 } as const;
  const post = { choice: "post", live: 10, dead: 5 } as const;
  const buy = { choice: "buy_button", live: 10, dead: 5 } as const;

  test("nothing is asked where it is free", () => {
    expect([waysOf(view([]), 1), waysOf(view([{ ...post, live: 0, dead: 0 }]), 1), waysOf(view([wait, post]), 2)]).toEqual([[], [], []]);
  });

  test("what is not open now says why, and the button is named only where it is sold", () => {
    expect(waysOf(view([wait, post]), 1)).toEqual([
      { choice: "wait", offer: wait, why: null },
      { choice: "post", offer: post, why: null },
    ]);
    expect(waysOf(view([wait], { buy_button: true }), 1).map(({ why }) => why)).toEqual([null, "entry-post-closed", "entry-buy_button-closed"]);
    expect(waysOf(view([post, wait, buy], { buy_button: true }), 1).map(({ offer }) => offer)).toEqual([wait, post, buy]);
  });

  test("the wish stands as long as it is open", () => {
    const ways = waysOf(view([wait], { buy_button: true }), 1);
    expect([wayTaken(ways, "post"), wayTaken(ways, "wait"), wayTaken([], "post")]).toEqual(["wait", "wait", "post"]);
  });
});

describe("dealer's choice", () => {
  const stakes = PLAYING.stakes;
  const terms = { ...PLAYING.terms, games: ["holdem", "razz", "omaha_hilo"].map((game) => ({ game, stakes })) };
  const choosing = (chooser: number | null, chosen = false): TableView => ({
    ...PLAYING,
    playing: false,
    clock: null,
    terms,
    game: "holdem",
    mix: { number: 1, hands: 1, next: null, chooser, chosen },
    seats: PLAYING.seats.map((seat) => seat && { ...seat, dealt: false, owed: {}, stack: 100, away: null }),
  });
  const says = async (view: TableView): Promise<string> => dealerSays(await load("en"), { ...unopened("t1"), view }, String);

  test("the dealer asks the chooser, then names the game", async () => {
    expect(await says(choosing(NUMBER))).toBe(`${ME.name}, what shall we play?`);
    expect(await says(choosing(NUMBER, true))).toBe("The next hand is coming: Texas hold'em.");
    expect(await says(choosing(null))).toBe("The next hand is coming: Texas hold'em.");
  });

  test("whose choice it is reads so below the felt", () => {
    expect(idleLine(choosing(NUMBER), NUMBER, ME.player, 0)?.id).toBe("idle-choose");
    const other = PLAYING.seats.findIndex((seat, place) => seat !== null && place !== NUMBER - 1) + 1;
    expect(idleLine(choosing(other), NUMBER, ME.player, 0)).toEqual({ id: "idle-chooser", args: { name: PLAYING.seats[other - 1]!.name } });
    expect(idleLine(choosing(NUMBER, true), NUMBER, ME.player, 0)?.id).toBe("idle-between");
  });

  test("a game is chosen by its number, key or name, and nothing else is a game", async () => {
    const view = choosing(NUMBER);
    const read = async (line: string, language: "en" | "ru" = "en") => choiceOf(line, { words: await load(language), view });
    expect(await Promise.all(["choose 2", "вибираю 2", "choose razz", "choose omaha_hilo", "choose hold'em", "choose"].map((line) => read(line)))).toEqual([1, 1, 1, 2, 0, -1]);
    expect(await Promise.all(["choose 4", "choose 0", "choose whist", "raise 20"].map((line) => read(line)))).toEqual([-1, -1, -1, null]);
    expect(await read("выбрать разз", "ru")).toBe(1);
  });
});

describe("the first button", () => {
  const drawn = { type: "button_drawn", rounds: [[[1, 51], [2, 3]]], button: 1 } as const;
  const line = { number: 2, hand: "", street: "", event: drawn, names: { 1: "Ada", 2: "Bob" } };
  const state = (fields: Partial<TableView>): TableState => ({ ...unopened("t1"), log: [line], view: { ...PLAYING, boards: [[]], street: 0, hand_number: 1, ...fields } });

  test("lies on the felt until the board does", () => {
    expect(drawnForButton(state({}))).toEqual([
      { seat: 1, name: "Ada", card: "As", wins: true },
      { seat: 2, name: "Bob", card: "2s", wins: false },
    ]);
    expect(drawnForButton(state({ boards: [["As", "Ks", "Qs"]], street: 1 }))).toEqual([]);
    expect(drawnForButton(state({ hand_number: 2 }))).toEqual([]);
    expect(drawnForButton({ ...state({}), log: [] })).toEqual([]);
  });
});
