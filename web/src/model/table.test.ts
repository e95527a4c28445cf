import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../evenings";
import { PLAYING, turn } from "../turns";
import type { Equities, ServerMessage, Snapshot, Step, Turn } from "../wire/protocol";
import { equityOf, liveTurn, receive, unopened, type TableState } from "./table";

const { before, steps, after } = evening("holdem");
const snapshot: Snapshot = { type: "table", table: before.table, number: steps[0]!.number - 1, view: before, invite: null };
const opened = receive(unopened(before.table), snapshot);

/** Give the state after the first step that a test is true for, with that step. */
function until(found: (state: TableState, step: Step) => boolean): TableState {
  let state = opened;
  for (const step of steps) {
    state = receive(state, step);
    if (found(state, step)) return state;
  }
  throw new Error("no such step");
}

function turnOf(state: TableState): Turn {
  const { clock, hand, table } = state.view!;
  return { type: "turn", table, hand, decision: clock!.decision, legal: { fold: true, call: 5 }, why_not: {}, until: clock!.until, at: clock!.began, beaten: false };
}

describe("the steps of an evening", () => {
  test.each(EVENINGS)("%s comes to the view after it", (game) => {
    const one = evening(game);
    const first: Snapshot = { ...snapshot, table: one.before.table, number: one.steps[0]!.number - 1, view: one.before };
    const state = [first, ...one.steps].reduce(receive, unopened(one.before.table));
    expect([state.view, state.gap]).toEqual([one.after, false]);
  });

  test("a step that came before changes nothing", () => {
    const state = steps.reduce(receive, opened);
    expect(receive(state, steps[3]!)).toBe(state);
  });

  test("a step that is missing is a gap, and the view stays", () => {
    const state = receive(opened, steps[1]!);
    expect([state.gap, state.view]).toEqual([true, before]);
  });

  test("after a resync the whole table closes the gap", () => {
    const lost = receive(opened, { type: "resync", table: before.table });
    expect([lost.gap, receive(lost, snapshot).gap]).toEqual([true, false]);
  });

  test("steps that come again after the whole table are told once", () => {
    const state = steps.reduce(receive, opened);
    const again = steps.reduce(receive, receive(state, snapshot));
    expect(again.log.map(({ number }) => number)).toEqual(state.log.map(({ number }) => number));
  });

  test("a message of another table changes nothing", () => {
    expect(receive(opened, { ...steps[0]!, table: "another" })).toBe(opened);
  });

  test("a line keeps the names of then: who left is still called by name", () => {
    const number = before.seats.length;
    const sat = { type: "sat", seat: number, player: "x", name: "Xenia", stack: 400, owed: {} } as const;
    const left = { type: "left", seat: number, player: "x", stack: 400, at: 0 } as const;
    const seated = { ...after.seats.find((seat) => seat !== null)!, player: "x", name: "Xenia" };
    const told: Step[] = [
      { type: "step", table: before.table, number: opened.number + 1, event: sat, changes: { seats: { [number]: seated } }, proofs: [] },
      { type: "step", table: before.table, number: opened.number + 2, event: left, changes: { seats: { [number]: null } }, proofs: [] },
    ];
    expect(told.reduce(receive, opened).log.map(({ names }) => names[number])).toEqual(["Xenia", "Xenia"]);
  });

  test("the cards of a street are told under its name", () => {
    const line = until(({ log }) => log.at(-1)?.event.type === "board").log.at(-1)!;
    expect(["flop", "turn", "river"]).toContain(line.street);
  });
});

describe("who won", () => {
  test("stays after the hand is closed and goes when the next begins", () => {
    const stud = evening("stud");
    const all: TableState[] = [{ ...opened, number: stud.steps[0]!.number - 1, view: stud.before }];
    for (const step of stud.steps) all.push(receive(all.at(-1)!, step));
    const closed = all.findIndex(({ log }) => log.at(-1)?.event.type === "hand_closed");
    const began = all.findIndex(({ log }, place) => place > closed && log.at(-1)?.event.type === "hand");
    expect(all[closed]!.view!.awards).toEqual([]);
    expect(all[began - 1]!.won.map(({ amount }) => amount)).toEqual([6]);
    expect(all[began]!.won).toEqual([]);
  });
});

describe("my turn", () => {
  const waiting = until(({ view }) => view!.clock !== null);
  const me = waiting.view!.seats[waiting.view!.clock!.seat - 1]!.player;
  const turn = turnOf(waiting);

  test("is live while my clock runs for it", () => {
    expect(liveTurn(receive(waiting, turn), me)).toEqual(turn);
  });

  test("is over as soon as the clock has stopped", () => {
    const next = steps.find(({ number }) => number === waiting.number + 1)!;
    expect(next.event?.type).toBe("clock_stopped");
    expect(liveTurn(receive(receive(waiting, turn), next), me)).toBeNull();
  });

  test("of another decision or hand is not live", () => {
    expect(liveTurn(receive(waiting, { ...turn, decision: turn.decision + 1 }), me)).toBeNull();
    expect(liveTurn(receive(waiting, { ...turn, hand: "h0" }), me)).toBeNull();
  });

  test("is nobody else's", () => {
    expect(liveTurn(receive(waiting, turn), "somebody")).toBeNull();
  });

  test("cannot be answered over a gap", () => {
    expect(liveTurn(receive(receive(waiting, turn), { type: "resync", table: turn.table }), me)).toBeNull();
  });
});

test("the evening ends where Python says", () => {
  expect(steps.reduce(receive, opened).view).toEqual(after);
});

test("the rest of the board stays until the next hand begins, and a frozen table takes no answer", () => {
  const state = { ...unopened("t1"), number: 0, view: PLAYING, turn: turn({ check: true }) };
  const shown = receive(state, { type: "rabbit", table: "t1", hand: "h1", boards: [["As"]], proofs: [] });
  expect(shown.undealt).toEqual({ hand: "h1", boards: [["As"]] });
  const step = (event: object) => ({ type: "step", table: "t1", number: 1, event, changes: {}, proofs: [] }) as unknown as ServerMessage;
  expect(receive(shown, step({ type: "checked", seat: 1 })).undealt).toEqual(shown.undealt);
  expect(receive(shown, step({ type: "hand", number: 2 })).undealt).toBeNull();
  const frozen = receive(state, { type: "frozen", table: "t1" });
  expect([frozen.frozen, frozen.turn]).toEqual([true, null]);
});

describe("what the hands of an all-in are worth", () => {
  const dealt = until(({ view }) => view!.playing && view!.boards.some((board) => board.length > 0));
  const seats = [
    { seat: 1, equity: 0.25, share: "1/4" },
    { seat: 3, equity: 0.75, share: "3/4" },
  ];
  const told: Equities = { type: "equities", table: dealt.table, hand: dealt.view!.hand, number: dealt.number, seats };
  const known = receive(dealt, told);
  const worth = (state: TableState) => [1, 2, 3].map((seat) => equityOf(state, seat));
  const step = (changes: Step["changes"]): Step => ({ type: "step", table: dealt.table, number: dealt.number + 1, event: null, changes, proofs: [] });

  test("is known of the seats that are in it, and a line of the log", () => {
    expect(worth(dealt)).toEqual([null, null, null]);
    expect(worth(known)).toEqual([0.25, null, 0.75]);
    expect(known.log.at(-1)).toMatchObject({ event: told, hand: told.hand, number: told.number + 0.5 });
  });

  test("holds until a card comes or the hand ends, whatever else happens", () => {
    const board = dealt.view!.boards[0]!;
    const ends: Step["changes"][] = [{ boards: [[...board, "2c"]] }, { seats: { 1: { up: ["2c"] } } }, { seats: { 1: { down: ["2c"] } } }, { playing: false }, { hand: "h9" }, { awards: [] }];
    expect(worth(receive(known, step({ stage: "dealing", seats: { 2: { connected: false } } })))).toEqual([0.25, null, 0.75]);
    expect(ends.map((changes) => worth(receive(known, step(changes))))).toEqual(ends.map(() => [null, null, null]));
  });

  test("is one line, also when it is told again with the whole table", () => {
    const again = receive(receive(known, { ...snapshot, number: dealt.number, view: dealt.view! }), told);
    expect(again.log.filter(({ event }) => event.type === "equities")).toHaveLength(1);
    expect(worth(again)).toEqual([0.25, null, 0.75]);
    expect(worth(receive(known, { ...snapshot, number: dealt.number, view: dealt.view! }))).toEqual([null, null, null]);
  });
});

test("the halves of a pot are marked once both are won, and a pot that is not split has none", () => {
  const awards = [
    { pot: 1, seat: 1, amount: 10 },
    { pot: 0, seat: 1, amount: 20, board: 1 },
    { pot: 0, seat: 1, amount: 20 },
    { pot: 0, seat: 2, amount: 19, ranking: 1 },
  ];
  const steps = awards.map((award, place): Step => ({ type: "step", table: PLAYING.table, number: place + 1, event: { type: "awarded", ...award }, proofs: [], changes: {} }));
  const halves = (count: number) => steps.slice(0, count).reduce(receive, { ...unopened(PLAYING.table), number: 0, view: PLAYING } as TableState).log.map(({ half }) => half);
  expect(halves(3)).toEqual([undefined, undefined, undefined]);
  expect(halves(4)).toEqual([undefined, undefined, "high", "low"]);
});
