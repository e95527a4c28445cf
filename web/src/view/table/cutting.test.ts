import { beforeEach, expect, test } from "vitest";
import { base64, next } from "../../ctrl/chain";
import { seatOf } from "../../model/seats";
import { ME, PLAYING, withSeat } from "../../turns";
import type { DeckView, Intent, TableView } from "../../wire/protocol";
import { Cutting } from "./cutting";

const NUMBER = seatOf(PLAYING, ME.player)!;
const SITTING = withSeat({ ...PLAYING, decks: [] }, NUMBER, { committed: false });
const COMMITTED = withSeat(SITTING, NUMBER, { committed: true });

let sent: Intent[];
let answer: boolean;
let cutting: Cutting;

beforeEach(() => {
  [sent, answer] = [[], true];
  cutting = new Cutting("t1", async (intent) => {
    sent.push(intent);
    return answer;
  });
});

/** Give the view while a deck of a hand waits for my link. */
function waiting(hand: string, decks = 1): TableView {
  const deck: DeckView = { root: "", size: 52, asked: [NUMBER], missing: [NUMBER], until: 0, closed: false };
  return { ...COMMITTED, hand, decks: Array<DeckView>(decks).fill(deck) };
}

const bytes = (text: unknown): Uint8Array => Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0));

test("commits once, and opens a link for each deck that follows from the one before", async () => {
  await cutting.attend(SITTING, ME.player);
  await cutting.attend(SITTING, ME.player);
  await cutting.attend(waiting("h1"), ME.player);
  await cutting.attend(waiting("h1"), ME.player);
  await cutting.attend(waiting("h1", 2), ME.player);
  expect(sent.map((intent) => intent.do)).toEqual(["commit", "open", "open"]);
  const [committed, first, second] = sent as [Intent & { do: "commit" }, Intent & { do: "open" }, Intent & { do: "open" }];
  expect([first.hand, first.deck, second.deck]).toEqual(["h1", 1, 2]);
  expect(base64(next(bytes(first.link)))).toBe(committed.commitment);
  expect(base64(next(bytes(second.link)))).toBe(first.link);
});

test("a link that is refused ends the chain, and another is begun", async () => {
  await cutting.attend(SITTING, ME.player);
  answer = false;
  await cutting.attend(waiting("h1"), ME.player);
  answer = true;
  await cutting.attend(COMMITTED, ME.player);
  await cutting.attend({ ...COMMITTED, hand: "h2" }, ME.player);
  const commits = sent.filter((intent) => intent.do === "commit");
  expect(commits.length).toBe(2);
  expect(commits[0]).not.toEqual(commits[1]);
});

test("a commitment that is refused is not used, and asked for again with the next hand", async () => {
  answer = false;
  await cutting.attend(SITTING, ME.player);
  await cutting.attend(waiting(SITTING.hand), ME.player);
  answer = true;
  await cutting.attend({ ...SITTING, hand: "h9" }, ME.player);
  expect(sent.map((intent) => intent.do)).toEqual(["commit", "commit"]);
});
