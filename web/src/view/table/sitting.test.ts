import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { typed } from "../../ctrl/typed";
import { LANGUAGES, load, type Words } from "../../lang/words";
import { unopened } from "../../model/table";
import { ME, PLAYING, turn, withSeat } from "../../turns";
import type { TableView } from "../../wire/protocol";
import type { Room } from "../room.svelte";
import { I, World } from "../world";
import { answerTo, heading, type Asked } from "./answers";
import type { AtTable } from "./at.svelte";
import { help, NO, obeyWords, YES } from "./commands";
import { openTables } from "./open.svelte";
import { examplesOf, seatAsked, sittingHelp } from "./sitting";
import { wishOf } from "./wishes";

const LIMITS = { least: 400, most: 1000, usual: 800 };

/** A table of other people with some free seats. */
function table(free: readonly number[], more: Partial<TableView> = {}): TableView {
  const seats = PLAYING.seats.map((seat, place) => (free.includes(place + 1) ? null : { ...(seat ?? ME), player: `other${place}` }));
  return { ...PLAYING, kind: "cash", buy_in: LIMITS, seats, entering: seats.map(() => []), ...more };
}

const asked = (words: Words, view: TableView): Asked => ({ words, state: { ...unopened(view.table), view }, view, turn: null, me: I.id, wallet: I.chips, game: null, now: 0, chips: String });

describe("a line that takes a seat", () => {
  test.each([
    ["sit", null, ""],
    ["Sit down", null, ""],
    ["sit 3", 3, ""],
    ["take seat 3 with 60bb", 3, "60bb"],
    ["sit 3, 1 000", 3, "1000"],
    ["сесть 1", 1, ""],
    ["сесть на место 2 с 600", 2, "600"],
    ["место 2", 2, ""],
    ["сісти 1 600 фішок", 1, "600"],
    ["зайняти місце 4", 4, ""],
    ["sit somewhere", 0, ""],
    ["sit three", 0, ""],
    ["sit 600", 600, ""],
    ["sit with 600", null, "600"],
    ["сесть с 600", null, "600"],
    ["сісти з 1 000 фішок", null, "1000"],
    ["sit for 60bb", null, "60bb"],
  ])("%s", (line, seat, amount) => expect(seatAsked(line)).toEqual({ seat, amount }));

  test("is none where it says something else", () => expect(["fold", "1", "стеки", ""].map(seatAsked)).toEqual([null, null, null, null]));
});

describe("typed at a table", () => {
  let world: World;
  let room: Room;
  let at: AtTable;

  beforeEach(async () => {
    world = new World();
    room = world.room();
    await world.enter(room);
    at = openTables(room).open(PLAYING.table);
  });

  function type(line: string, view: TableView): readonly [string, boolean] {
    world.show(view);
    flushSync();
    const { text, done } = obeyWords(line, at, { ...asked(room.words, view), wallet: room.me?.chips ?? 0 });
    return [text, done];
  }

  const sat = () => world.asked("sit").map(({ seat, amount, entry }) => [seat, amount, entry]);

  test("it takes the seat with the usual chips or with those it names, and pays no blind unasked", () => {
    const ways = [{ choice: "post", live: 10, dead: 0 }, { choice: "wait", live: 0, dead: 0 }] as const;
    const owing = table([2, 3], { entering: PLAYING.seats.map(() => [...ways]) });
    expect([type("sit", table([2, 3])), type("сесть 3 1 000", table([2, 3])), type("сісти 3 600", owing)]).toEqual(Array(3).fill(["Sent.", true]));
    expect(sat()).toEqual([
      [2, 800, "post"],
      [3, 1000, "post"],
      [3, 600, "wait"],
    ]);
  });

  test("what cannot be is told, and nothing is sent", () => {
    expect([
      type("sit 1", table([2, 3])),
      type("sit 99", table([2, 3])),
      type("sit 2 300", table([2])),
      type("sit 2 2000", table([2])),
      type("sit 2 lots", table([2])),
      type("sit", table([])),
      type("sit 2", table([2], { kept: [{ player: "else", until: 9 }] })),
      type("sit 2", table([2], { asking: [{ player: I.id, name: I.name, seat: 2, amount: 800, entry: "wait" }] })),
      type("sit 2", table([2], { closing: true })),
      type("sit 2 500", table([2], { kind: "practice" })),
      type("sit 2 900", table([2], { kind: "home" })),
      type("sit 2", PLAYING),
    ]).toEqual(
      [
        "No free seat has that number. Free seats: 2, 3.",
        "No free seat has that number. Free seats: 2, 3.",
        "300 is too little: at least 400.",
        "2,000 is too much: at most 1,000.",
        "Say how much.",
        "All seats are taken. You can wait for one.",
        "The free seat is kept for who has waited longer. You can wait for the next.",
        "The host has been asked about your seat.",
        "The table closes after this hand.",
        "You can bring 800 here, no more and no less.",
        "You can bring 800 here, no more and no less.",
        `You sit at seat ${PLAYING.clock!.seat}.`,
      ].map((text) => [text, false]),
    );
    expect(sat()).toEqual([]);
  });

  test("a seat is told of with what is taken from the wallet", () => {
    const told = () => answerTo("stacks", { ...asked(room.words, table([2])), wallet: room.me!.chips }).at(-1)!;
    room.me = { ...I, chips: 500 };
    expect(told()).toBe("To sit down with 500, type “sit 2”; for any other sum from 400 to 500 add it: “sit 2 400”.");
    room.me = { ...I, chips: 400 };
    expect(told()).toBe("To sit down, type “sit 2”. You bring 400.");
    expect([type("sit 2", table([2])), type("sit 2 300", table([2]))]).toEqual([["Sent.", true], ["You can bring 400 here, no more and no less.", false]]);
    expect(sat()).toEqual([[2, 400, "post"]]);
    room.me = { ...I, chips: 100 };
    expect(told()).toBe("The least buy-in is 400, and you have 100.");
  });

  test("a wallet that is too small is told of", () => {
    room.me = { ...I, chips: 100 };
    expect(type("sit 2", table([2]))).toEqual(["The least buy-in is 400, and you have 100.", false]);
  });

  test("without a seat another line leads to one, and help says how", () => {
    expect(type("call", table([2]))).toEqual(["You have no seat here. Type “sit” or “help”.", false]);
    expect([type("?", table([2]))[1], type("помощь", PLAYING)[1], type("допомога", PLAYING)[1]]).toEqual([true, true, true]);
    expect([type("help", table([2]))[0].includes("“sit 2 800”"), type("help", PLAYING)[0].includes("“raise 300”")]).toEqual([true, true]);
  });

  test("what is no action leads to help", () => {
    world.show(PLAYING);
    world.say(turn({ fold: true, call: 10 }));
    flushSync();
    const line = { ...asked(room.words, PLAYING), turn: at.turn };
    expect(obeyWords("dance", at, line)).toEqual({ text: "That is not an action here. Type “help” to hear what can be typed.", done: false });
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("all that help and the seats say can be typed is read", async () => {
    const words = await load(language, ["text"]);
    const quoted = (texts: readonly string[]) => texts.flatMap((text) => [...text.matchAll(/[“«](.*?)[”»]/g)].map(([, line]) => line!));
    const sits = [...quoted(sittingHelp(words, table([2, 3]), I.chips, String)), ...quoted(answerTo("stacks", asked(words, table([2, 3])))), ...quoted([words.say("text-no-seat")]).slice(0, 1)];
    expect(sits.length).toBeGreaterThan(4);
    expect(sits.filter((line) => seatAsked(line) === null)).toEqual([]);
    const legal = { fold: true, check: true, call: 5, raise_to: { low: 10, high: 500 }, run_it: 2, show: true, muck: true, discard: { least: 0, most: 5 } };
    const acts = quoted(help(asked(words, PLAYING), true)).map((line) => ({ line, read: typed(line, PLAYING, turn(legal)) }));
    // Cards to throw away, games to choose and wishes are read by the table.
    const others = acts.filter(({ read }) => "problem" in read).map(({ line }) => / (1 3|2)$/.exec(line)?.[0] ?? wishOf(line));
    expect([acts.length, others]).toEqual([20, [" 1 3", " 2", "out", "out_now", "out_next_big_blind", "back", "post", "wait_blind", "leave", null, null]]);
    for (const line of acts.slice(-2)) expect([...YES, ...NO]).toContain(line.line);
    expect(quoted([words.say("text-help-wait")]).map(wishOf)).toEqual(["wait", "unwait"]);
    expect(seatAsked(quoted([words.say("text-free-to-take", { seats: "2" })])[0]!)).toEqual({ seat: null, amount: "" });
  });

  test("help and the example name a seat of the table and what is brought there", async () => {
    const words = await load(language, ["text"]);
    const told = (view: TableView) => [...sittingHelp(words, view, I.chips, String), examplesOf(words, view)];
    expect(told(table([2, 3]))).toEqual([words.say("text-help-sit-amount", { seat: 2, amount: "800" }), words.say("text-examples-sit", { seat: 2 })]);
    expect(told(table([3], { kind: "home" }))).toEqual([words.say("text-help-sit", { seat: 3 }), words.say("text-examples-sit", { seat: 3 })]);
    expect(told(table([]))).toEqual([words.say("text-examples-wait")]);
  });

  test("free seats are a fact, and how to take one for who has none", async () => {
    const words = await load(language, ["text"]);
    const told = (view: TableView) => answerTo("stacks", asked(words, view)).slice(view.seats.filter((seat) => seat !== null).length);
    expect(told(table([2, 3]))).toEqual([
      words.say("text-free-seats", { seats: "2, 3" }),
      words.say("text-sit-amount", { seat: 2, amount: "800", least: "400", most: "1000" }),
    ]);
    expect(told(table([2], { kind: "home" }))).toEqual([words.say("text-free-seats", { seats: "2" }), words.say("text-sit", { seat: 2, amount: "800" })]);
    expect(told(table([]))).toEqual([words.say("idle-full"), words.say("text-help-wait")]);
    expect(told(table([], { queue: ["else", I.id] }))).toEqual([words.say("idle-queued", { place: 2 }), words.say("text-help-wait")]);
    const full = PLAYING.seats.map((seat) => seat ?? { ...ME, player: "other" });
    expect(told({ ...PLAYING, seats: [...full, null] })).toEqual([words.say("text-free-seats", { seats: String(full.length + 1) })]);
  });

  test("before the first hand there is none to be after", async () => {
    const words = await load(language, ["text"]);
    expect(heading({ words, view: { ...PLAYING, playing: false, hand_number: 0 } })).toBe(words.say("text-before"));
  });

  test("cards that were turned up at an all-in are told, and that their owner is all-in beside what they are worth", async () => {
    const words = await load(language, ["text"]);
    const number = PLAYING.seats.findIndex((seat) => seat !== null && seat.player !== I.id && seat.dealt && !seat.folded) + 1;
    const view = withSeat(PLAYING, number, { name: "Tobias", all_in: true, down: ["2d", "9h"], up: [] });
    const equities = { type: "equities", table: view.table, hand: view.hand, number: 1, seats: [{ seat: number, equity: 0.5, share: "1/2" }] } as const;
    const facts = { ...asked(words, view), state: { ...unopened(view.table), view, equities } };
    expect(answerTo("cards", facts).filter((sentence) => sentence.includes("Tobias"))).toHaveLength(1);
    const standing = answerTo("stacks", facts).find((sentence) => sentence.includes("Tobias"))!;
    expect([standing.includes(words.say("state-all_in")), standing.includes(words.percent(0.5, 1))]).toEqual([true, true]);
    const hidden = withSeat(view, number, { down: ["??", "??"] });
    expect(answerTo("cards", { ...facts, view: hidden }).filter((sentence) => sentence.includes("Tobias"))).toEqual([]);
    // a hand of stud that was mucked is gone from the felt, with what lay open of it, and so it is not told of
    const stud = withSeat(view, number, { down: ["??", "??"], up: ["2d", "9h"] });
    expect(answerTo("cards", { ...facts, view: stud }).filter((sentence) => sentence.includes("Tobias"))).toHaveLength(1);
    const event = { type: "mucked", seat: number } as const;
    const log = [{ number: 1, hand: view.hand, street: view.street_name, event, names: {} }];
    expect(answerTo("cards", { ...facts, view: stud, state: { ...facts.state, log } }).filter((sentence) => sentence.includes("Tobias"))).toEqual([]);
  });
});
