import { beforeEach, describe, expect, test } from "vitest";
import type { Api } from "../../net/http";
import { Dropped, OddsRefused } from "../../net/odds";
import { Refusal } from "../../net/refusal";
import type { OddsAnswer, OddsGame, OddsQuestion, OddsRefusal, OddsSituation } from "../../wire/api";
import type { Room } from "../room.svelte";
import { World } from "../world";
import { Desk } from "./desk.svelte";
import { Painting } from "./painting.svelte";
import { partOf, Training } from "./training.svelte";

const DECK = [..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => `${rank}${suit}`));
const HOLDEM: OddsGame = { game: "holdem", deck: DECK, up: [false, false], sizes: [2], boards: 1, board: [0, 3, 4, 5], ranges: true, split: false, extras: ["next", "outs"] };
const ANSWER = {
  game: "holdem",
  method: "exact",
  deals: 990,
  of: "boards",
  hands: [
    { equity: 0.25, hi: 99, lo: 0 },
    { equity: 0.75, hi: 891, lo: 0 },
  ],
  next: [],
} as unknown as OddsAnswer;

interface Asked {
  readonly question: OddsQuestion;
  readonly signal: AbortSignal;
  readonly told: (progress: number) => void;
  readonly answer: (answer: OddsAnswer) => void;
  readonly refuse: (fault: Error) => void;
}

let world: World;
let room: Room;
let asked: Asked[];

beforeEach(() => {
  world = new World();
  asked = [];
  const odds: Partial<Api> = {
    oddsGames: () => Promise.resolve({ games: [HOLDEM, { ...HOLDEM, game: "razz", sizes: [3, 4], board: [0], ranges: false }] }),
    odds: (question, signal, told) =>
      new Promise((answer, refuse) => {
        asked.push({ question, signal, told, answer, refuse });
        signal.addEventListener("abort", () => refuse(new Dropped()));
      }),
  };
  Object.assign(world.api, odds);
  world.paths.push("/odds");
  room = world.room();
});

/** Let the time go by for which a change rests. */
function rest(after = 60): void {
  for (const timer of world.timers.filter((each) => each.on && each.after === after)) {
    timer.on = false;
    timer.what();
  }
}

const FLOP = "?game=holdem&hand=AhKh&hand=QsQd&board=Qh7h2d";

async function opened(query = FLOP): Promise<Desk> {
  const desk = new Desk(room);
  await desk.open(query);
  rest();
  return desk;
}

describe("the page of odds", () => {
  test("asks for the plain odds, then for what belongs to them", async () => {
    const desk = await opened();
    expect(asked.map(({ question }) => question)).toMatchObject([{ hands: ["AhKh", "QsQd"], board: "Qh7h2d", extras: [] }]);
    asked[0]!.answer(ANSWER);
    await world.settle();
    expect(asked).toHaveLength(1);
    rest(250);
    expect([desk.current, desk.more, asked[1]!.question.extras]).toEqual([ANSWER, null, ["next", "outs"]]);
    asked[1]!.answer({ ...ANSWER, deals: 1 });
    await world.settle();
    expect(desk.more).toMatchObject({ deals: 1 });
  });

  test("a room that is not there is asked again when the reader wants it", async () => {
    const { oddsGames } = world.api;
    world.api.oddsGames = () => Promise.reject(new Refusal("unreachable"));
    const desk = await opened();
    expect([desk.unknown, desk.game]).toEqual([true, null]);
    world.api.oddsGames = oddsGames;
    await desk.open(FLOP);
    expect([desk.unknown, desk.game?.game]).toEqual([false, "holdem"]);
  });

  test("asks nothing while somebody has no cards, or a hand is begun", async () => {
    const desk = await opened("");
    for (const text of ["AhKh", "Q", "Qs"]) desk.type(text === "AhKh" ? "hand 1" : "hand 2", text);
    rest();
    expect(asked).toEqual([]);
  });

  test("lets go of a question when something changes, and asks once it rests", async () => {
    const desk = await opened();
    desk.type("board", "Qh7h2d3");
    desk.type("board", "Qh7h2d3c");
    expect([asked[0]!.signal.aborted, asked.length]).toEqual([true, 1]);
    rest();
    expect(asked.map(({ question }) => question.board)).toEqual(["Qh7h2d", "Qh7h2d3c"]);
    await world.settle();
    expect(desk.refusal).toBeNull();
  });

  test("keeps the address current and reads it", async () => {
    const desk = await opened();
    desk.type("dead", "2c");
    expect(world.replaced.at(-1)).toBe(`/odds${FLOP}&dead=2c`);
    await desk.open("?game=razz&hand=2c3c4c&hand=5c6c7c");
    expect([desk.game?.game, desk.situation.hands]).toEqual(["razz", ["2c3c4c", "5c6c7c"]]);
  });

  test("undoes and does again, also what an address brought", async () => {
    const desk = await opened();
    desk.press("3c");
    desk.undo();
    desk.undo();
    expect(desk.situation.hands).toEqual(["", ""]);
    desk.redo();
    rest();
    expect([desk.situation.board, asked.at(-1)!.question.board]).toEqual(["Qh7h2d", "Qh7h2d"]);
  });

  test("a fault stands beside its field alone", async () => {
    const desk = await opened();
    const refusal: OddsRefusal = { error: "card_twice", message: "", detail: { card: "Qh", first: "hand 2" }, field: "hand", hand: 2, at: 0 };
    asked[0]!.refuse(new OddsRefused(refusal));
    await world.settle();
    expect((["hand 1", "hand 2", "board", "", "hands"] as const).map((field) => desk.refusalOf(field)?.code)).toEqual([undefined, "card_twice", undefined, undefined, undefined]);
    desk.type("hand 2", "QsQc");
    expect(desk.refusal).toBeNull();
  });

  test("whoever asks too much is asked again by itself later", async () => {
    const desk = await opened();
    asked[0]!.refuse(new Refusal("busy", { retry_after: 3 }));
    await world.settle();
    expect([desk.refusalOf("")?.code, desk.again]).toEqual(["busy", 3000]);
    rest(3000);
    expect([asked.length, desk.refusal, desk.again]).toEqual([2, null, null]);
  });

  test("says how far it is once one has to wait, and stops when it is told to", async () => {
    const desk = await opened();
    asked[0]!.told(0.2);
    expect(desk.progress).toBeNull();
    rest(300);
    asked[0]!.told(0.5);
    expect(desk.progress).toBe(0.5);
    desk.stop();
    await world.settle();
    expect([asked[0]!.signal.aborted, desk.progress, desk.stopped]).toEqual([true, null, true]);
    desk.ask();
    expect([asked.length, desk.stopped]).toEqual([2, false]);
  });

  test("another game takes the cards that it can have, and none to a field it lacks", async () => {
    const desk = await opened();
    expect(desk.active).toBe("board");
    desk.choose("razz");
    expect([desk.situation.board, desk.active]).toEqual(["", "hand 1"]);
  });
});

describe("learning by estimating", () => {
  const SITUATION: OddsSituation = { game: "razz", seed: 7, street: "fifth", me: 1, guess: ["equity"], question: { game: "razz", hands: ["2c3c4c", "5c6c7c"] } };
  let wanted: unknown[];

  beforeEach(() => {
    wanted = [];
    world.paths.push("/odds/train");
    room.went();
    const api: Partial<Api> = {
      oddsSituation: (game, seed) => {
        wanted.push([game, seed]);
        return Promise.resolve({ ...SITUATION, seed: seed ?? 1 });
      },
    };
    Object.assign(world.api, api);
  });

  async function training(query: string): Promise<Training> {
    const found = new Training(room);
    await found.open(query);
    return found;
  }

  test("an address brings its situation, and a new one has its own", async () => {
    const found = await training("?game=razz&seed=7");
    await found.next();
    expect([wanted, world.replaced.at(-1)]).toEqual([[["razz", 7], [null, null]], "/odds/train?game=razz&seed=1"]);
    await found.choose("razz");
    expect(wanted.at(-1)).toEqual(["razz", null]);
  });

  test("a guess is held against the exact answer, once, and remembered", async () => {
    world.guesses = [{ game: "holdem", off: 1 }];
    const found = await training("");
    found.say("equity", 50);
    const done = found.compare();
    asked[0]!.answer(ANSWER);
    await done;
    found.say("equity", 25);
    await found.compare();
    expect([found.off, asked.length, found.compared]).toEqual([25, 1, [{ asked: "equity", said: 0.5, is: 0.25 }]]);
    expect(world.guesses).toEqual([{ game: "holdem", off: 1 }, { game: "razz", off: 25 }]);
    expect(found.average).toBe(13);
  });

  test("halves are parts of the deals", () => {
    expect((["equity", "hi", "lo"] as const).map((part) => partOf(ANSWER, 1, part))).toEqual([0.25, 0.1, 0]);
  });

  test("why there is no answer is told", async () => {
    const found = await training("");
    const done = found.compare();
    asked[0]!.refuse(new Refusal("busy", {}));
    await done;
    expect([found.refused, found.answer, found.guesses]).toEqual(["Too much is going on at this moment: try again.", null, []]);
  });
});

describe("painting a range", () => {
  let read: { text: string; answer: (canonical: string, cells?: Record<number, number>) => void }[];

  beforeEach(() => {
    read = [];
    const api: Partial<Api> = {
      oddsRange: (_, text) =>
        new Promise((done) => {
          const answer = (canonical: string, cells: Record<number, number> = {}): void =>
            done({ text: canonical, combos: 1, of: 1326, weight: 1, cells: Array.from({ length: 169 }, (_each, cell) => cells[cell] ?? 0) });
          read.push({ text, answer });
        }),
    };
    Object.assign(world.api, api);
  });

  /** Begin with a range that was read. */
  async function painting(text: string, cells: Record<number, number>): Promise<Painting> {
    const desk = await opened(`?game=holdem&hand=${encodeURIComponent(text)}&hand=AhKh`);
    const found = new Painting(desk, 1);
    const followed = found.follow();
    read[0]!.answer(text, cells);
    await followed;
    return found;
  }

  test("a stroke is part of the text at once, and becomes what the room makes of it within one step", async () => {
    const found = await painting("QQ+", { 0: 1, 14: 1, 28: 1 });
    found.begin(1);
    found.over(2);
    found.over(1);
    expect([found.weightOf(2), found.text]).toEqual([1, "QQ+"]);
    found.end();
    expect(found.text).toBe("QQ+, AKs, AQs");
    const followed = found.follow();
    read[1]!.answer("QQ+, AQs+", { 0: 1, 1: 1, 2: 1 });
    await followed;
    expect([found.text, found.strokes, found.weightOf(2)]).toEqual(["QQ+, AQs+", [], 1]);
    found.desk.undo();
    expect(found.text).toBe("QQ+");
  });

  test("a cell that has the weight is taken out, and another weight is put in", async () => {
    const found = await painting("AA", { 0: 1 });
    found.begin(0);
    found.end();
    expect(found.text).toBe("AA, !AA");
    found.weight = 50;
    found.begin(14);
    found.end();
    expect([found.text, found.weightOf(0), found.weightOf(14)]).toEqual(["AA, !AA, KK:0.5", 0, 0.5]);
  });

  test("strokes that follow one another before the room has read the first are both there", async () => {
    const found = await painting("AA", { 0: 1 });
    found.begin(14);
    found.end();
    const first = found.follow();
    found.begin(28);
    found.end();
    read[1]!.answer("KK+");
    await first;
    expect([found.text, found.weightOf(14), found.weightOf(28)]).toEqual(["AA, KK, QQ", 1, 1]);
  });

  test("what is typed stays as it is typed, and what cannot be read is painted over from what could", async () => {
    const found = await painting("AA", { 0: 1 });
    found.desk.type("hand 1", "KK ,AA");
    const followed = found.follow();
    read[1]!.answer("KK+", { 0: 1, 14: 1 });
    await followed;
    expect([found.text, found.weightOf(14)]).toEqual(["KK ,AA", 1]);
    found.desk.type("hand 1", "KK ,A");
    found.begin(28);
    found.end();
    expect(found.text).toBe("KK+, QQ");
  });

  test("a stroke that is given up leaves nothing", async () => {
    const found = await painting("AA", { 0: 1 });
    found.begin(14);
    found.cancel();
    found.end();
    expect([found.text, found.weightOf(14)]).toEqual(["AA", 0]);
  });
});
