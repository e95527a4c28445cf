import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../../evenings";
import { spoken } from "../../lang/cards";
import { tell } from "../../lang/events";
import { LANGUAGES, load } from "../../lang/words";
import { seatOf } from "../../model/seats";
import { receive, unopened, type Line, type TableState } from "../../model/table";
import { ME, PLAYING, turn, withSeat } from "../../turns";
import { HOUSE_RULES } from "../../wire/names";
import type { Equities, Legal, Offer, SeatView, Stakes, TableView } from "../../wire/protocol";
import { questionOf } from "../parts/asking";
import { QUESTIONS as HOUSE_QUESTIONS } from "../house/answers";
import { KEYS } from "../../ctrl/keys";
import { answerTo, QUESTIONS, type Asked, type Question } from "./answers";
import { addsNone, buyInRange, topUpRoom } from "./buying";
import { discardOf, questionNamed } from "./commands";
import { dealerSays } from "./dealer";
import { idleLine, idleStep, postPrice, turnMessage, untimed } from "./idle";
import { COLOURS, marksFrom } from "./marks.svelte";
import { removal } from "./removed";
import { agreed, buyInText, matters, ruleValue } from "./rules";
import { hasCards, seatText, stateOf, statusText } from "./state";
import { isSilenced, problemText, reasonsOf } from "./why";

const NUMBER = seatOf(PLAYING, ME.player)!;
const HOLE = /\{|undefined|null|NaN|  |^\s|^[a-z]+(-[a-z_]+)+$/;

/** Give the state after every step of an evening. */
function states(game: string): TableState[] {
  const { before, steps } = evening(game);
  let state: TableState = { ...unopened(before.table), number: steps[0]!.number - 1, view: before };
  return steps.map((step) => (state = receive(state, step)));
}

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(EVENINGS)("the dealer, the plates and the text say whole sentences through an evening of %s", async (game) => {
    const words = await load(language, ["text"]);
    for (const state of states(game)) {
      const view = state.view!;
      expect(dealerSays(words, state, String)).not.toMatch(HOLE);
      const asked: Asked = { words, state, view, turn: null, me: "p1", wallet: 1000, game: null, now: 0, chips: String };
      for (const question of Object.keys(QUESTIONS) as Question[]) {
        for (const sentence of answerTo(question, asked)) expect(sentence).not.toMatch(HOLE);
      }
      const idle = idleLine(view, seatOf(view, "p1"), "p1", 0);
      if (idle !== null) expect(words.say(idle.id, idle.args)).not.toMatch(HOLE);
    }
  });

  test("every rule and every problem of a typed line has words", async () => {
    const words = await load(language, ["terms"]);
    expect(["rrop", "dead", "auto_muck", null, true, 3].map((value) => ruleValue(words, value)).filter((text) => HOLE.test(text))).toEqual([]);
    const problems = [{ code: "not_legal_now" }, { code: "no_amount" }, { code: "below_minimum", amount: 1, minimum: 2 }] as const;
    expect(problems.map((problem) => problemText(words, problem, String)).filter((text) => HOLE.test(text))).toEqual([]);
  });
});

const MIX = { number: 1, hands: 1, next: 1, chooser: null, chosen: false };

describe("what was agreed at a table", () => {
  const stakes = { limit: "nl", small_blind: 5, big_blind: 10 } as const;
  const buy_in = { least: 400, most: 1000, usual: 1000 };
  const holdem: Offer = { name: "Cellar", games: [{ game: "holdem", stakes }], buy_in, clock: {}, straddles: {} };
  const told = async (terms: Offer, money: Stakes = stakes) => agreed(await load("en", ["terms"]), { ...PLAYING, terms, stakes: money }, String).map(({ id, text }) => `${id}: ${text}`);

  const usual = ["create-private: no", "create-watchers: yes", "create-buy_button: no", "create-behind_button: no"];

  test("is the clock, and who may come, where nothing else was", async () => {
    expect(await told(holdem)).toEqual(["rules-clock: 15 s for a decision, time bank 15 s", ...usual]);
    expect(await told({ ...holdem, clock: null })).toEqual(["rules-clock: as long as one wants", ...usual]);
  });

  test("is said in words, all of it", async () => {
    const games = [holdem.games[0]!, { game: "razz", stakes }];
    const money: Stakes = { ...stakes, rake: { basis_points: 250, caps: [{ players: 2, most: 3 }] } };
    const terms: Offer = {
      ...holdem,
      games,
      clock: { decision: 30_000, bank: 60_000 },
      turn_hands: 6,
      choice: true,
      bomb: { every: 10, ante: 20, boards: 2 },
      straddles: { in_a_row: 2, button: true, mississippi: true, mandatory: true },
      time_charge: { amount: 8, every_minutes: 30 },
      private: true,
      watchers: false,
      entry: { buy_button: true, behind_button: true },
      approve: true,
    };
    expect(await told(terms, money)).toEqual([
      "rules-clock: 30 s for a decision, time bank 60 s",
      "rules-turns: after 6 hands",
      "rules-choice: whoever has the button chooses the next game",
      "rules-bomb: every 10 hands, ante 20, boards: 2",
      "rules-straddles: from under the gun, in a row at most: 2, from the button, from any seat, under the gun always straddles",
      "rules-rake: 2.5%, at most 3, never without a flop",
      "rules-charge: 8 from everybody every 30 min",
      "create-private: yes",
      "create-watchers: no",
      "create-buy_button: yes",
      "create-behind_button: yes",
      "rules-approve: the host approves every buy-in",
    ]);
  });

  test("names the one buy-in that there is, or the least and the largest", async () => {
    const words = await load("ru", ["terms"]);
    expect([buyInText(words, { least: 9, most: 9, usual: 9 }, String), buyInText(words, { least: 4, most: 9, usual: 9 }, String)]).toEqual(["9", "от 4 до 9"]);
  });

  test("decides which rules matter", () => {
    const idle = (terms: Offer) => HOUSE_RULES.filter((rule) => !matters(rule, terms));
    const tournaments = ["hand_for_hand_tie", "final_table_rule"];
    const stud = ["fourth_street_open_pair", "stud_tie", "stud_odd_chip", "five_stud_ten"];
    const fixed = ["fl_max_raises", "fl_heads_up"];
    const straddles = ["straddle_min_raise", "straddle_first_to_act", "straddle_counts_to_cap"];
    expect(idle(holdem)).toEqual([...fixed, "pl_round_small_blind", ...straddles, "bba_order", ...stud, ...tournaments]);
    const razz: Offer = { ...holdem, games: [{ game: "razz", stakes: { limit: "fl", small_bet: 10, big_bet: 20, bring_in: 3 } }] };
    expect(idle(razz)).toEqual(["pl_round_small_blind", "raise_step", ...straddles, "bba_order", "fourth_street_open_pair", "five_stud_ten", "button", "first_button_tie", "position_names", ...tournaments]);
    const both: Offer = { ...holdem, games: [...holdem.games, ...razz.games], straddles: { button: true } };
    expect(idle(both)).toEqual(["pl_round_small_blind", "bba_order", "fourth_street_open_pair", "five_stud_ten", ...tournaments]);
    expect(matters("five_stud_ten", { ...holdem, games: [{ game: "five_stud", stakes }] })).toBe(true);
  });
});

test("out of a hand the button brings back into play before it shows cards that were not dealt", () => {
  const step = (fields: Partial<SeatView>, hunts = true, view: TableView = PLAYING) => idleStep(withSeat(view, NUMBER, { dealt: false, away: null, ...fields }), NUMBER, ME.player, hunts);
  expect([step({ stack: 0 }), step({ stack: 9, away: "now" }), step({ stack: 9 }), step({ stack: 9 }, false)]).toEqual(["rebuy", "back", "rabbit", null]);
  expect([step({ stack: 0, leaving: true }), step({ stack: 0, dealt: true }, false)]).toEqual(["rabbit", null]);
  expect(step({ stack: 9 }, true, { ...PLAYING, mix: { ...MIX, chooser: NUMBER } })).toBe("choose");
});

describe("who has no seat", () => {
  const full = { ...PLAYING, seats: PLAYING.seats.map((seat) => seat ?? ME) };
  const free = { ...full, seats: [null, ...full.seats.slice(1)] };
  const told = (view: TableView) => [idleLine(view, null, "me", 1000)?.id, idleStep(view, null, "me", false)];

  test("waits for one where all are taken, and takes one where one is free", () => {
    expect([told(full), told(free)]).toEqual([["idle-full", "queue"], ["table-watching", null]]);
    expect([told({ ...full, closing: true })[1], told({ ...full, closed: true })[1]]).toEqual([null, null]);
  });

  test("is told of a seat that is kept for me, and can leave the line in any case", () => {
    expect(told({ ...full, queue: ["else", "me"] })).toEqual(["idle-queued", "queue"]);
    const mine = { ...free, queue: ["me"], kept: [{ player: "me", until: 41_001 }] };
    expect(told(mine)).toEqual(["idle-offered", "queue"]);
    const seconds = (left: number) => idleLine({ ...mine, kept: [{ player: "me", until: 1000 + left }] }, null, "me", 1000)?.args["seconds"];
    expect([60_000, 59_400, 45_400, 40_001, 10_000, 9_000, 3_000, 0].map(seconds)).toEqual([60, 45, 45, 30, 10, 5, 3, 1]);
    expect(idleLine({ ...mine, kept: [{ player: "me", until: 61_200 }] }, null, "me", 1000)?.args).toEqual({ seconds: 60 });
  });

  test("can wait as well where the free seat is kept for somebody else, unless there is another", () => {
    const kept = [{ player: "else", until: 9 }];
    expect(told({ ...free, queue: ["else"], kept })).toEqual(["idle-kept", "queue"]);
    expect(told({ ...free, seats: [null, null, ...free.seats.slice(2)], queue: ["else"], kept })).toEqual(["table-watching", null]);
  });
});

test("who waits for the big blind can play at once, and reads the price; where coming in is free there is none", () => {
  const owed = { dealt: false, away: null, entry: "wait" } as const;
  const prices = PLAYING.seats.map(() => [{ choice: "post", live: 10, dead: 5 }, { choice: "wait", live: 0, dead: 0 }] as const);
  const waiting = withSeat({ ...PLAYING, entering: prices }, NUMBER, owed);
  const free = withSeat({ ...PLAYING, entering: PLAYING.seats.map(() => []) }, NUMBER, { ...owed, owed: { new: true, big_blind: true } });
  expect([idleStep(waiting, NUMBER, ME.player, false), postPrice(waiting, NUMBER), idleLine(waiting, NUMBER, ME.player, 0)?.id]).toEqual(["post", 15, "idle-wait-blind"]);
  expect([idleStep(free, NUMBER, ME.player, false), postPrice(free, NUMBER), idleLine(free, NUMBER, ME.player, 0)?.id]).toEqual([null, null, "idle-next-hand"]);
  expect(postPrice(withSeat(waiting, NUMBER, { entry: "post" }), NUMBER)).toBeNull();
});

test("between hands of a mix the dealer names the game that comes", async () => {
  const words = await load("en");
  const view = { ...PLAYING, playing: false, clock: null, game: "razz", mix: MIX };
  expect(dealerSays(words, { ...unopened("t1"), view }, String)).toBe("The next hand is coming: Razz.");
  expect(dealerSays(words, { ...unopened("t1"), view: { ...view, mix: null } }, String)).toBe("The next hand is coming.");
  expect(dealerSays(words, { ...unopened("t1"), view: { ...view, seats: view.seats.map(() => null) } }, String)).toBe("Waiting for players.");
});

test("what was dealt is told to who does not look, and on the felt only that cards were", async () => {
  const words = await load("en");
  const opens = states("stud").find(({ log }) => log.at(-1)?.event.type === "dealt")!;
  expect(dealerSays(words, opens, String)).toBe("Cards are dealt: Third street.");
  const told = dealerSays(words, opens, String, "ear");
  const up = opens.view!.seats.flatMap((seat) => seat?.up ?? []);
  const mine = seatOf(opens.view!, "p1") === null ? [] : opens.view!.seats[seatOf(opens.view!, "p1")! - 1]!.down;
  expect([...up, ...mine].filter((card) => !told.includes(spoken(words, card)))).toEqual([]);
  expect(told).not.toContain(spoken(words, "??"));
});

test("who was put off the table is told why, once, and nobody else", () => {
  const left = (player: string, removed: string) => ({ number: 7, hand: "", street: "", names: {}, event: { type: "left", seat: 1, player, stack: 90, at: 0, removed } }) as Line;
  expect(removal([left("p1", "kicked")], "p1", 6)).toEqual({ number: 7, id: "removed-kicked", stack: 90 });
  expect([removal([left("p1", "kicked")], "p1", 7), removal([left("p2", "kicked")], "p1", 6), removal([left("p1", "")], "p1", 6), removal([], "p1", 6)]).toEqual([null, null, null, null]);
  const leaving = withSeat(PLAYING, NUMBER, { leaving: true, removed: "kicked" });
  expect([idleLine(leaving, NUMBER, ME.player, 0)?.id, stateOf(leaving, leaving.seats[NUMBER - 1]!, [], NUMBER, 0)?.name]).toEqual(["sitting-kicked", "removed"]);
});

test("cards lie before who holds them, not before who folded or mucked them, and again in the next hand", () => {
  const lies = (seat: Partial<SeatView>, ...events: object[]) => {
    const log = events.map((event) => ({ event })) as unknown as readonly Line[];
    const seats = PLAYING.seats.map((each, place) => (place === NUMBER - 1 ? { ...ME, folded: false, down: ["??", "??"], up: [], ...seat } : each));
    return hasCards({ ...PLAYING, seats }, log, NUMBER);
  };
  const [hand, mucked] = [{ type: "hand" }, { type: "mucked", seat: NUMBER }];
  expect([lies({}, hand), lies({ down: [] }, hand), lies({ folded: true }, hand)]).toEqual([true, false, false]);
  expect([lies({}, hand, mucked), lies({}, hand, mucked, hand), lies({}, hand, { ...mucked, seat: NUMBER + 1 })]).toEqual([false, true, true]);
  expect(lies({ down: ["As", "Kd"] }, hand, mucked)).toBe(true);
});

describe("the state of a plate", () => {
  const state = (fields: Partial<SeatView>, view = PLAYING) => stateOf(view, { ...ME, ...fields }, [], NUMBER, 0)?.name ?? null;

  test("what ends the hand for a seat comes before what is only so", () => {
    expect([
      state({ folded: true, connected: false }),
      state({ all_in: true, connected: false }),
      state({ connected: false, away: "now" }),
      state({ away: "now", leaving: true }),
      state({ leaving: true }),
      state({}),
    ]).toEqual(["folded", "all_in", "lost", "away", "leaving", null]);
    expect(stateOf(PLAYING, ME, [], NUMBER, 50)).toEqual({ name: "wins", amount: 50, out: false });
  });

  test("who is not dealt in fades while a hand is played, and not between hands", () => {
    const fades = (playing: boolean) => stateOf({ ...PLAYING, playing }, { ...ME, dealt: false, stack: 0 }, [], NUMBER, 0)?.out;
    expect([fades(true), fades(false)]).toEqual([true, false]);
  });

  test("who is not dealt in is told to wait for the next hand, or for the big blind", () => {
    const ways = PLAYING.seats.map(() => [{ choice: "post", live: 10, dead: 0 }, { choice: "wait", live: 0, dead: 0 }] as const);
    const OWING = { ...PLAYING, entering: ways };
    const BETWEEN = { ...OWING, playing: false };
    const outside = { dealt: false, stack: 500, owed: { ...ME.owed, big_blind: true } };
    expect([state({ ...outside, entry: "wait" }, OWING), state({ ...outside, entry: "post" }, OWING), state({ ...outside, entry: "wait" }, BETWEEN)]).toEqual([
      "waits_blind",
      "next_hand",
      "waits_blind",
    ]);
    expect([state({ ...outside, owed: ME.owed }), state({ ...outside, owed: ME.owed }, { ...BETWEEN, entering: PLAYING.entering })]).toEqual(["next_hand", null]);
  });

  test("who owes a blind where nobody posts one, as at a table of bomb pots, plays from the next hand", () => {
    const free = { ...PLAYING, entering: PLAYING.seats.map(() => []) };
    expect(state({ dealt: false, stack: 500, entry: "wait", owed: { ...ME.owed, new: true, big_blind: true } }, free)).toBe("next_hand");
  });

  test("the last action of this street is told, not one of an earlier street", () => {
    const told = states("holdem").flatMap(({ view, log }) => {
      const seat = view!.seats[2] ?? null;
      return seat === null || !view!.playing ? [] : [stateOf(view!, seat, log, 3, 0)?.name ?? null];
    });
    expect(told).toContain("check");
    const flop = states("holdem").find(({ view }) => view!.street === 1)!;
    expect(stateOf(flop.view!, flop.view!.seats[2]!, flop.log, 3, 0)).toBeNull();
  });

  test.each(LANGUAGES)("in %s a hand that lies face up is told with what it is worth, on the plate, in the text and in the log", async (language) => {
    const words = await load(language);
    const worth = stateOf(PLAYING, { ...ME, all_in: true }, [], NUMBER, 0, 0.2555);
    const status = statusText(words, worth, () => "wrong");
    expect(status).toContain(words.percent(0.2555, 1));
    const event: Equities = { type: "equities", table: "t1", hand: PLAYING.hand, number: 7, seats: [{ seat: NUMBER, equity: 0.2555, share: "23/90" }] };
    const state = { ...unopened("t1"), view: PLAYING, equities: event };
    const asked: Asked = { words, state, view: PLAYING, turn: null, me: "p1", wallet: 1000, game: null, now: 0, chips: String };
    expect(answerTo("stacks", asked).filter((sentence) => sentence.includes(status))).toHaveLength(1);
    const line = tell(words, { number: 7.5, hand: PLAYING.hand, street: "", event, names: { [NUMBER]: "Ada" } }, String);
    expect([line.includes("Ada"), line.includes(words.percent(0.2555, 1)), HOLE.test(line)]).toEqual([true, true, false]);
    expect(stateOf(PLAYING, { ...ME, all_in: true }, [], NUMBER, 50, 0.2555)?.name).toBe("wins");
  });

  test("a seat is told to who does not see it without gaps for what is not there", async () => {
    const words = await load("en");
    const seat = { ...ME, name: "Ada", stack: 90, position: "BTN", bot: true };
    expect(seatText(words, seat, 3, "folded", String)).toBe("Seat 3, Ada, 90, bot, position BTN, folded");
    expect(seatText(words, { ...seat, bot: false, position: "" }, 3, "", String)).toBe("Seat 3, Ada, 90");
    expect(statusText(words, { name: "drew", amount: 2, out: false }, () => "wrong")).toBe("drew 2");
  });
});

describe("why a button does nothing", () => {
  const barred = (codes: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, { code, detail: {} }]));
  const codes = (legal: Parameters<typeof turn>[0], given: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(reasonsOf(turn(legal, PLAYING, barred(given)))).map(([place, reason]) => [place, reason?.code ?? null]));
  const none = { fold: null, check: null, passive: null, wager: null, muck: null };

  test("checking before the flop: there is a bet to match, and the other buttons work", () => {
    const given = { check: "cannot_check", bet: "cannot_bet", complete: "cannot_complete", bring_in: "wrong_command" };
    expect(codes({ fold: true, call: 5, raise_to: { low: 20, high: 100 } }, given)).toEqual({ ...none, check: "cannot_check" });
  });

  test("what works has no reason, though other words for it have", () => {
    expect(codes({ fold: true, check: true, bet: { low: 10, high: 100 } }, { call: "nothing_to_call", raise_to: "nothing_to_raise" })).toEqual(none);
  });

  test.each(["raise_capped", "not_reopened", "no_opponent_with_chips", "covered_by_call"])("no raise is possible: %s", (code) => {
    const facing = codes({ fold: true, call: 5 }, { raise_to: code, bet: "cannot_bet", complete: "cannot_complete" });
    expect(facing["wager"]).toBe(code);
    const opening = codes({ fold: true, check: true }, { raise_to: "nothing_to_raise", bet: code, complete: "cannot_complete" });
    expect(opening["wager"]).toBe(code);
  });

  test("who has to bring it in cannot fold, and who wins only by showing cannot muck", () => {
    expect(codes({ bring_in: 3, complete: { low: 10, high: 10 } }, { fold: "must_bring_in", check: "must_bring_in" })).toEqual({
      ...none,
      fold: "must_bring_in",
      check: "must_bring_in",
    });
    expect(codes({ show: true }, { muck: "must_show" })["muck"]).toBe("must_show");
  });
});

test("who is out of a live hand is silent, unless the house lets the folded talk", () => {
  const lets = { ...PLAYING, house: { folded_may_chat: true } };
  const folded = { ...ME, folded: true };
  expect([isSilenced(PLAYING, ME), isSilenced(PLAYING, folded), isSilenced(PLAYING, null)]).toEqual([false, true, true]);
  expect([isSilenced(lets, null), isSilenced({ ...PLAYING, playing: false }, null)]).toEqual([false, false]);
});

describe("a typed line", () => {
  const held = ["As", "Kd", "Th", "5c", "2s"];
  const view = withSeat(PLAYING, NUMBER, { down: held, up: [] });
  const draw = (line: string) =>
    discardOf(line, { view, turn: turn({ discard: { least: 0, most: 3 } }, view), me: ME.player, game: null } as Asked);

  test("names cards to throw away by place or by name, never twice and never too many", () => {
    expect(draw("discard 1 3")).toEqual({ type: "discard", cards: ["As", "Th"] });
    expect(draw("throw 10h, 5c")).toEqual({ type: "discard", cards: ["Th", "5c"] });
    expect(draw("сброс 2")).toEqual({ type: "discard", cards: ["Kd"] });
    expect([draw("discard 1 1"), draw("discard 9"), draw("discard 1 2 3 4"), draw("discard Qs")]).toEqual(["bad", "bad", "bad", "bad"]);
    expect(draw("fold")).toBeNull();
  });

  test("is a question by its name in English or the reader's language", async () => {
    const words = await load("uk", ["text"]);
    expect(["cards", "Банк", "стеки", "time", "fold"].map((line) => questionNamed(line, words))).toEqual(["cards", "pot", "stacks", "time", null]);
  });
});

test("no key does two things, nor asks what it answers where a table is read as text", () => {
  const keys = Object.values(KEYS);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect([...Object.values(QUESTIONS), ...Object.values(HOUSE_QUESTIONS)].filter((key) => keys.includes(key))).toEqual([]);
});

test("a key asks its question on a Cyrillic keyboard as well", () => {
  expect([["k", "KeyK"], ["л", "KeyK"], ["B", "KeyB"], ["f", "KeyF"]].map(([key, code]) => questionOf(QUESTIONS, key!, code!))).toEqual(["cards", "cards", "board", null]);
});

test("a key asks what is written on it on any Latin keyboard: X of Dvorak stands where B is, and asks nothing", () => {
  expect([["x", "KeyB"], ["b", "KeyN"]].map(([key, code]) => questionOf(QUESTIONS, key!, code!))).toEqual([null, "board"]);
});

test("a turn is told with its time only where there is a limit", () => {
  const timeless = { ...PLAYING, clock: { ...PLAYING.clock!, until: null } };
  expect(turnMessage(turn({ call: 5, fold: true }), PLAYING)).toBe("turn-call");
  expect(turnMessage(turn({ check: true }), timeless)).toBe("turn-check-untimed");
  expect(turnMessage(turn({ discard: { least: 0, most: 5 } }), PLAYING)).toBe("turn-draw");
});

test("a turn beside betting says what is asked", () => {
  const asked: readonly (readonly [Legal, string])[] = [
    [{ bring_in: 3, complete: { low: 10, high: 10 } }, "turn-bring_in"],
    [{ run_it: 2 }, "turn-run_it"],
    [{ show: true, muck: true }, "turn-show"],
    [{ show: true, show_some: true, muck: true }, "turn-reveal"],
    [{ show: true }, "turn-other"],
  ];
  expect(asked.map(([legal]) => turnMessage(turn(legal), PLAYING))).toEqual(asked.map(([, id]) => id));
  expect(untimed({ run_it: 2 })).toBe("turn-run_it-untimed");
});

test("what can be decided before the turn is announced only where there is something", () => {
  const other = PLAYING.seats.findIndex((seat, place) => seat !== null && place !== NUMBER - 1 && seat.dealt && !seat.folded) + 1;
  const idle = (view: TableView) => idleLine(view, other, view.seats[other - 1]!.player, 0)?.id;
  expect([idle(PLAYING), idle({ ...PLAYING, stage: "consent" })]).toEqual(["idle-actor", "text-actor"]);
});

test("a buy-in stays within the table's limits and the wallet", () => {
  const limits = { least: 400, most: 1000, usual: 1000 };
  const range = (wallet: number, kind: TableView["kind"] = "cash") => buyInRange({ buy_in: limits, kind }, wallet);
  expect(range(5000)).toEqual({ least: 400, most: 1000, usual: 1000, enough: true });
  expect(range(600)).toEqual({ least: 400, most: 600, usual: 600, enough: true });
  expect(range(300).enough).toBe(false);
  expect([range(0, "home"), range(0, "practice")]).toEqual(Array(2).fill({ least: 1000, most: 1000, usual: 1000, enough: true }));
  const room = (stack: number, wallet: number, kind: TableView["kind"] = "cash") => topUpRoom({ buy_in: limits, kind }, stack, wallet);
  expect([room(700, 5000), room(700, 100), room(1200, 5000), room(700, 0, "practice"), room(0, 0, "home")]).toEqual([300, 100, 0, 300, 1000]);
});

test("a home table adds no chips while some are left", () => {
  const at = (kind: TableView["kind"]): TableView => ({ ...PLAYING, kind });
  const adds = (kind: TableView["kind"], fields: Partial<SeatView>) => !addsNone(at(kind), { ...ME, ...fields });
  expect([adds("cash", { stack: 9 }), adds("home", { stack: 9 }), adds("home", { stack: 0, dealt: false })]).toEqual([true, false, true]);
  expect(adds("home", { stack: 0, dealt: true, all_in: true })).toBe(false);
});

test("marks that were kept are read without belief", () => {
  expect(marksFrom("not json")).toEqual({});
  expect(marksFrom("[1]")).toEqual({});
  expect(marksFrom('{"p1": {"text": 5, "colour": "gold", "muted": 1}}')).toEqual({ p1: { text: "", colour: "", muted: false } });
  expect(marksFrom('{"p1": {"text": "calls a lot", "colour": "red", "muted": true}}')).toEqual({ p1: { text: "calls a lot", colour: "red", muted: true } });
  expect(COLOURS).toHaveLength(5);
});
