import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { base64, next } from "../../ctrl/chain";
import { FLOP, IDLE, OVER, TURN } from "../../houses";
import type { HouseView } from "../../wire/protocol";
import type { Room } from "../room.svelte";
import { World } from "../world";
import { announced, answerTo, type Asked } from "./answers";
import { AtHouse } from "./at.svelte";
import { obeyWords } from "./commands";

let world: World;
let room: Room;
let at: AtHouse;
let number: number;

beforeEach(async () => {
  world = new World();
  room = world.room();
  number = 0;
  await world.enter(room);
  room.openHouse();
  at = new AtHouse(room);
  tell(IDLE);
});

/** Let the room tell a view, and some time go by. */
function tell(view: HouseView, after = 1000): void {
  number += 1;
  world.say({ type: "house", table: "house:p", number, view });
  flushSync();
  at.renew();
  world.time += after;
}

/** Answer what was asked last. */
async function done(fields: object = {}): Promise<void> {
  const { id } = world.sent.at(-1)!;
  world.say({ type: "ok", id, table: "house:p", number, ...fields });
  await new Promise((later) => setTimeout(later, 0));
}

async function refuse(error: string, detail: object = {}): Promise<void> {
  const { id } = world.sent.at(-1)!;
  world.say({ type: "no", id, error, detail, message: "" });
  await new Promise((later) => setTimeout(later, 0));
}

const later = (): Promise<void> => new Promise((go) => setTimeout(go, 0));
const bytes = (text: unknown): Uint8Array => Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0));

describe("coming to the table", () => {
  test("it is opened, and the wallet is what it says", () => {
    expect(world.asked("house_open")).toHaveLength(1);
    expect(room.me?.chips).toBe(IDLE.balance);
  });

  test("sounds follow what happens", () => {
    tell(FLOP);
    tell({ ...FLOP, decision: 2, stage: "over", folded: true, result: "fold", net: -15 });
    expect(world.played).toEqual(["chips", "deal", "fold"]);
  });

  test("a win is heard, an old view is not", () => {
    tell(TURN);
    world.played.length = 0;
    tell(OVER);
    world.say({ type: "house", table: "house:p", number: 1, view: IDLE });
    expect([world.played, at.view]).toEqual([["chips", "deal", "win"], OVER]);
  });
});

describe("a deal", () => {
  test("commits to a chain first, waits for the new root, and opens a link of it", async () => {
    at.put(25);
    at.target = "bonus";
    at.put(5);
    at.deal();
    await later();
    const [commit] = world.asked("house_commit");
    expect([world.asked("house_deal").length, at.waiting]).toEqual([0, true]);
    await done({ number: number + 1 });
    expect(world.asked("house_deal")).toHaveLength(0);
    tell({ ...IDLE, commitment: String(commit!.commitment) });
    await later();
    const [dealt] = world.asked("house_deal");
    expect(dealt).toMatchObject({ decision: 0, ante: 25, bonus: 5 });
    expect(base64(next(bytes(dealt!.link)))).toBe(commit!.commitment);
  });

  test("is asked for once, however often it is pressed", async () => {
    at.put(5);
    at.deal();
    at.deal();
    at.repeat();
    await later();
    expect(world.asked("house_commit")).toHaveLength(1);
  });

  test("goes on with the same chain, and begins another where the room holds to one that is gone", async () => {
    at.put(5);
    at.deal();
    await later();
    await done();
    const first = world.asked("house_deal").at(-1)!;
    await done();
    tell({ ...FLOP, commitment: String(first.link) });
    tell({ ...OVER, commitment: String(first.link) });
    at.repeat();
    await later();
    const second = world.asked("house_deal").at(-1)!;
    expect([base64(next(bytes(second.link))), second.ante]).toEqual([first.link, null]);
    await refuse("link_differs");
    expect(world.asked("house_commit")).toHaveLength(2);
    await done();
    expect(world.asked("house_deal")).toHaveLength(3);
  });

  test("that is refused is told, and can be asked for again", async () => {
    at.put(5);
    at.deal();
    await later();
    await done();
    await refuse("stale_decision", { decision: 1 });
    expect(room.notices.map(({ text }) => text)).toEqual([room.words.say("house-stale")]);
    expect(at.waiting).toBe(false);
  });

  test("is not sent where it cannot be, and it is said why", () => {
    at.deal();
    at.repeat();
    at.clear();
    expect(room.notices.map(({ text }) => text)).toEqual(["Put an ante down first.", "There is no bet to repeat yet.", "No chips lie there to be cleared."]);
    expect(world.sent.filter(({ do: what }) => what.startsWith("house_") && what !== "house_open")).toEqual([]);
  });
});

test("who has too little for an ante is offered free chips, and told what there is then", async () => {
  expect(at.broke).toBe(false);
  const choices = IDLE.choices.map((each) => (each.do === "deal" ? { ...each, may: false, why: "balance_too_small", detail: { needed: 5, balance: 3 } } : each));
  tell({ ...IDLE, choices, balance: 3, sizes: { ante: null, bonus: null } });
  expect(at.broke).toBe(true);
  void at.takeChips();
  await later();
  expect(world.asked("house_open")).toHaveLength(2);
});

describe("a choice", () => {
  test("is not believed in the first moment of a question", () => {
    tell(FLOP, 299);
    at.choose("bet");
    expect(world.asked("house_act")).toHaveLength(0);
    world.time += 1;
    at.choose("bet");
    expect(world.asked("house_act")).toMatchObject([{ decision: 1, action: "bet" }]);
    at.choose("fold");
    expect([world.asked("house_act").length, at.waiting]).toEqual([1, true]);
  });

  test("that is not one of now is told why", () => {
    tell(FLOP);
    at.choose("check");
    at.put(5);
    expect(room.notices.map(({ text }) => text)).toEqual(["Before the flop there is a bet of twice the ante, or a fold.", "First the hand has to be over."]);
  });

  test("ends the bets that were put together", () => {
    at.put(25);
    expect(at.betting).toBe(true);
    tell(FLOP);
    tell(OVER);
    expect([at.tray, at.betting]).toEqual([{ ante: 0, bonus: 0 }, false]);
  });
});

describe("as text", () => {
  const asked = (view: HouseView): Asked => ({ words: room.words, view, chips: (amount) => room.words.chips(amount) });

  test("questions are answered from the view", () => {
    expect(answerTo("cards", asked(OVER))).toEqual([
      "You hold ace of spades, king of diamonds.",
      "You have: two pair, aces and kings.",
      "The dealer shows nine of clubs, nine of diamonds.",
      "The dealer has: one pair, nines.",
    ]);
    expect(answerTo("bets", asked(FLOP))).toEqual(["Bonus: 5.", "Ante: 10."]);
    expect(answerTo("price", asked(FLOP))).toEqual(["You can: Fold, Bet 20."]);
    expect(answerTo("coach", asked(FLOP))).toEqual(["No coach looks on."]);
    expect(answerTo("session", asked(OVER))[0]).toBe("Hands: 1, bet 45 in all. Result +105, to be expected −0.63.");
    expect(answerTo("edge", asked(IDLE))[0]).toContain("2.036921867%");
  });

  test("a step is announced with what came and what is asked", () => {
    expect(announced(asked(FLOP))).toBe("You hold ace of spades, king of diamonds. Bet 20 to see the flop, or fold.");
    expect(announced(asked(TURN))).toBe("On the board: ace of hearts, seven of clubs, two of diamonds. You have: one pair, aces. Bet 10 more on your hand, or check.");
    expect(announced(asked(OVER))).toContain("You win: +105. Ante: bet 10, push, paid back 10.");
  });

  test("words put chips down, deal and choose, and what cannot be done is answered", async () => {
    const say = (line: string) => obeyWords(line, at, asked(at.view!));
    expect(say("ante 25")).toEqual({ text: "Ante 25, bonus 0.", done: true });
    expect(say("ante 3").text).toBe("The ante has to be 5 at least.");
    expect(say("check").text).toBe("No hand is being played: put an ante down and deal.");
    expect(say("jump")).toEqual({ text: "That is not an action here. Type “help” to hear what can be typed.", done: false });
    expect(say("deal much").text).toBe("Say how much.");
    const help = say("Помощь");
    expect([help.done, help.lasts]).toEqual([true, true]);
    expect(help.text).toMatch(/^Type “deal 25” .* The questions stand above/);
    expect(say("deal 10 5").done).toBe(true);
    await later();
    expect(at.tray).toEqual({ ante: 10, bonus: 5 });
    expect(world.asked("house_commit")).toHaveLength(1);
    tell(FLOP);
    expect(say("fold").done).toBe(true);
    expect(world.asked("house_act")).toMatchObject([{ action: "fold" }]);
  });
});
