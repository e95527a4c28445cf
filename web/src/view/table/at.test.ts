import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { PLAYING, turn, withSeat } from "../../turns";
import { seatOf } from "../../model/seats";
import type { Legal, TableView } from "../../wire/protocol";
import type { Room } from "../room.svelte";
import { I, World } from "../world";
import type { AtTable } from "./at.svelte";
import { obeyWords } from "./commands";
import { openTables, type OpenTables } from "./open.svelte";

const NUMBER = seatOf(PLAYING, I.id)!;
const RANGE = { low: 20, high: 100, step: 1 };
const VIEW: TableView = withSeat(PLAYING, NUMBER, { stack: 95, bet: 5, committed: true });

let world: World;
let room: Room;
let open: OpenTables;
let at: AtTable;

beforeEach(async () => {
  world = new World();
  room = world.room();
  await world.enter(room);
  open = openTables(room);
  at = open.open(VIEW.table);
  world.show(VIEW);
  flushSync();
});

/** Give me a turn, and let some time go by. */
function ask(legal: Legal, after = 1000, view: TableView = VIEW): void {
  world.say(turn(legal, view));
  flushSync();
  world.time += after;
}

const acts = () => world.asked("act").map(({ action }) => action);

describe("a press", () => {
  test("is not believed in the first moment of a turn", () => {
    ask({ fold: true, call: 10 }, 299);
    at.passive();
    expect(acts()).toEqual([]);
    world.time += 1;
    at.passive();
    expect(acts()).toEqual([{ type: "call" }]);
  });

  test("carries the price that was on the screen, and counts once until it is answered", () => {
    ask({ fold: true, call: 10 });
    at.passive();
    at.passive();
    at.fold();
    expect(world.asked("act")).toMatchObject([{ action: { type: "call" }, to_call: 10, decision: VIEW.clock!.decision }]);
    expect(at.waiting).toBe(true);
  });

  test("can be repeated where it was refused", async () => {
    ask({ fold: true, call: 10 });
    at.passive();
    await world.answer("act", "price_changed");
    expect(at.waiting).toBe(false);
    at.passive();
    expect(acts()).toHaveLength(2);
  });

  test("does nothing where the server did not offer it", () => {
    ask({ fold: true, call: 10 });
    at.wager();
    ask({ discard: { least: 0, most: 5 } });
    at.fold();
    at.passive();
    expect(acts()).toEqual([]);
  });

  test("does nothing without a connection", () => {
    ask({ fold: true, call: 10 });
    world.ears!.closed();
    at.passive();
    expect(acts()).toEqual([]);
  });
});

describe("what is rarely meant is asked for twice", () => {
  test("folding where checking is free", () => {
    ask({ fold: true, check: true });
    at.fold();
    expect([acts(), at.asking]).toEqual([[], "fold"]);
    at.fold(); // too soon
    expect(acts()).toEqual([]);
    world.time += 300;
    at.fold();
    expect(acts()).toEqual([{ type: "fold" }]);
  });

  test("everything, as a raise and as a call", () => {
    ask({ fold: true, call: 95, raise_to: RANGE });
    at.passive();
    expect([acts(), at.asking]).toEqual([[], "passive"]);
    at.size(100);
    expect([at.asking, at.allIn]).toEqual([null, true]);
    world.time += 300;
    at.wager();
    expect([acts(), at.asking]).toEqual([[], "wager"]);
    world.time += 300;
    at.confirm();
    expect(acts()).toEqual([{ type: "raise_to", amount: 100 }]);
  });

  test("mucking where the pot could be won, and not where it is won already", () => {
    ask({ show: true, muck: true });
    expect([at.press({ type: "muck" }), at.asking, acts()]).toEqual(["asks", "muck", []]);
    world.time += 300;
    at.confirm();
    expect(acts()).toEqual([{ type: "muck" }]);
  });

  test("mucking what is won is not", () => {
    ask({ show: true, show_some: true, muck: true });
    expect([at.press({ type: "muck" }), acts()]).toEqual(["sent", [{ type: "muck" }]]);
  });

  test("what is typed as well: the same again, or yes, does it", async () => {
    const asked = { words: room.words, state: at.state, view: VIEW, turn: at.turn, me: I.id, wallet: I.chips, game: null, now: 0, chips: String };
    const type = (line: string) => obeyWords(line, at, { ...asked, turn: at.turn });
    ask({ fold: true, check: true, bet: RANGE });
    expect([type("yes").done, type("fold"), acts()]).toEqual([false, { text: room.words.say("text-sure-fold"), done: false, asks: true }, []]);
    world.time += 300;
    expect(type("all-in").text).toBe("That takes 95 of your 95. Say it again, or yes.");
    world.time += 300;
    expect([type("bet 20"), acts()]).toEqual([{ text: "Sent.", done: true }, [{ type: "bet", amount: 20 }]]);
    await world.answer("act", "price_changed");
    expect(type("fold").done).toBe(false);
    world.time += 300;
    expect([type("yes").done, acts().at(-1)]).toEqual([true, { type: "fold" }]);
  });

  test.each([
    ["fold", { fold: true, check: true }],
    ["call", { fold: true, call: 95 }],
    ["muck", { show: true, muck: true }],
  ] as const)("no takes back %s", (line, legal) => {
    const type = (typed: string) =>
      obeyWords(typed, at, { words: room.words, state: at.state, view: VIEW, turn: at.turn, me: I.id, wallet: I.chips, game: null, now: 0, chips: String });
    ask(legal);
    expect(type(line).asks).toBe(true);
    world.time += 300;
    expect([type("no").text, at.asking]).toEqual([room.words.say("text-taken-back"), null]);
    expect([type(line).asks, acts()]).toEqual([true, []]);
  });

  test("less than everything is not, unless that was set", async () => {
    ask({ fold: true, call: 10, raise_to: RANGE });
    at.size(60);
    await room.change({ askAllIn: 50 });
    at.wager();
    expect(acts()).toEqual([]);
    await room.change({ askAllIn: 100 });
    world.time += 300;
    at.size(60);
    at.wager();
    expect(acts()).toEqual([{ type: "raise_to", amount: 60 }]);
  });
});

test("another turn begins with the least size and nothing picked", () => {
  ask({ fold: true, call: 10, raise_to: RANGE });
  at.size(60);
  at.pick("As");
  const later = { ...VIEW, clock: { ...VIEW.clock!, decision: VIEW.clock!.decision + 1 } };
  world.say({ type: "step", table: VIEW.table, number: 10, event: null, changes: { clock: later.clock }, proofs: [] });
  ask({ fold: true, call: 20, raise_to: { ...RANGE, low: 40 } }, 0, later);
  expect([at.amount, at.picked]).toEqual([40, []]);
});

test("a size is brought to what is legal, by presets and steps alike", () => {
  ask({ fold: true, call: 10, raise_to: RANGE });
  at.size(3);
  expect(at.amount).toBe(20);
  at.step(1);
  expect(at.amount).toBe(30);
  at.size(999);
  expect(at.amount).toBe(100);
  at.preset(at.presets.length - 1);
  expect(at.amount).toBe(RANGE.high);
});

describe("an amount that is typed", () => {
  test("is the size as soon as it can be, and is sent as it stands there", () => {
    ask({ fold: true, call: 10, raise_to: RANGE });
    at.type("3");
    expect([at.amount, at.fault?.code]).toEqual([20, "below_minimum"]);
    at.type("35");
    expect([at.amount, at.fault, at.draft]).toEqual([35, null, "35"]);
    at.wager();
    expect(acts()).toEqual([{ type: "raise_to", amount: 35 }]);
  });

  test("is never bent into another: what is out of range bars the wager until there is another size", () => {
    ask({ fold: true, call: 10, raise_to: RANGE });
    for (const [text, code] of [["101", "above_maximum"], ["x", "no_amount"]] as const) {
      at.type(text);
      at.wager();
      expect([at.fault?.code, acts()]).toEqual([code, []]);
    }
    at.step(1);
    expect([at.amount, at.fault, at.draft]).toEqual([30, null, null]);
  });
});

test("so many cards are thrown away as may be, and others not", () => {
  ask({ discard: { least: 1, most: 2 } });
  at.discard();
  ["As", "Kd", "2c"].forEach((card) => at.pick(card));
  at.discard();
  expect(acts()).toEqual([]);
  at.pick("Kd");
  at.discard();
  expect(acts()).toEqual([{ type: "discard", cards: ["As", "2c"] }]);
});

test("a hand that is over lies there until the next one, but not for ever", () => {
  const award = { pot: 0, seat: NUMBER, amount: 9, board: 0, ranking: "high", category: "", ranks: [], words: "", cards: [] };
  let number = 9;
  const step = (changes: object) => {
    world.say({ type: "step", table: VIEW.table, number: (number += 1), event: null, changes, proofs: [] });
    flushSync();
  };
  step({ awards: [award] });
  step({ awards: [], playing: false, hand: "", clock: null });
  expect([at.over, at.won.length, at.shown?.awards.length]).toEqual([VIEW.hand, 1, 1]);
  room.now += 19_999;
  flushSync();
  expect(at.over).toBe(VIEW.hand);
  room.now += 1;
  flushSync();
  expect([at.over, at.won.length, at.shown?.awards.length]).toEqual(["", 0, 0]);
});

describe("open tables", () => {
  test("the one that waits for me is next", () => {
    open.open("other");
    world.show({ ...VIEW, table: "other", clock: null });
    ask({ fold: true, call: 10 });
    expect([open.needy, open.after("other"), open.after(VIEW.table)]).toEqual([[VIEW.table], VIEW.table, "other"]);
  });

  test("one where a seat is kept for me needs me, until the host has been asked for it", () => {
    open.open("other");
    const offer = { ...VIEW, table: "other", seats: [null, null], clock: null, kept: [{ player: I.id, until: 9_000 }] };
    world.show(offer);
    flushSync();
    expect([open.needy, open.at("other")!.offered]).toEqual([["other"], 9_000]);
    world.show({ ...offer, asking: [{ player: I.id, name: I.name, seat: 1, amount: 9, entry: "post" }] });
    flushSync();
    expect([open.needy, open.at("other")!.offered]).toEqual([[], null]);
  });

  test("one that can be followed no longer is shut, and all when I leave", async () => {
    open.open("gone");
    world.refuseWatching("gone");
    await world.settle();
    flushSync();
    expect(open.ids).toEqual([VIEW.table]);
    await room.logout();
    flushSync();
    expect(open.ids).toEqual([]);
  });

  test("those where I sit are open as soon as the room greets, whatever is shown", async () => {
    world.ears!.closed();
    room.retry();
    world.welcome(["mine", VIEW.table]);
    flushSync();
    await world.settle();
    expect(open.ids).toEqual([VIEW.table, "mine"]);
  });

  test("where I do not sit a tab that is shut is the end of it", () => {
    open.open("other");
    world.show({ ...VIEW, table: "other", seats: VIEW.seats.map(() => null) });
    open.shut("other");
    expect([open.sitsAt("other"), open.ids, world.asked("unwatch").map(({ table }) => table)]).toEqual([false, [VIEW.table], ["other"]]);
  });

  test("where I sit it is followed on without a tab, which comes back for my turn and when I look at it", () => {
    open.open("other");
    open.shut(VIEW.table);
    expect([open.sitsAt(VIEW.table), open.ids, open.tabs, open.after("other")]).toEqual([true, [VIEW.table, "other"], ["other"], null]);
    expect(world.asked("unwatch")).toEqual([]);
    ask({ fold: true, call: 10 });
    expect([open.tabs, open.after("other")]).toEqual([[VIEW.table, "other"], VIEW.table]);
    world.say({ type: "step", table: VIEW.table, number: 10, event: null, changes: { clock: null }, proofs: [] });
    expect(open.tabs).toEqual(["other"]);
    open.open(VIEW.table);
    expect(open.tabs).toEqual([VIEW.table, "other"]);
  });

  test("a table without a tab is closed when my seat there is given up", () => {
    open.shut(VIEW.table);
    flushSync();
    expect(open.ids).toEqual([VIEW.table]);
    world.say({ type: "step", table: VIEW.table, number: 10, event: null, changes: { seats: { [NUMBER]: null } }, proofs: [] });
    flushSync();
    expect([open.ids, world.asked("unwatch").length]).toEqual([[], 1]);
  });

  test("I am reminded once when a quarter of the time is left", () => {
    ask({ fold: true, call: 10 }, 0);
    const { began, until } = VIEW.clock!;
    for (const share of [0.5, 0.8, 0.9]) {
      room.now = began + (until! - began) * share;
      flushSync();
    }
    expect(world.played.filter((cue) => cue === "hurry")).toHaveLength(1);
  });

  test("who sits without a part in the shuffle commits to one", async () => {
    world.show(withSeat(VIEW, NUMBER, { committed: false }));
    flushSync();
    await world.settle();
    expect(world.asked("commit")).toHaveLength(1);
    expect(String(world.asked("commit")[0]!["commitment"])).toHaveLength(44);
  });
});
