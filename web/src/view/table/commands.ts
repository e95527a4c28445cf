// A typed line at a table: an action, a question, a seat to take, a wish between hands, cards to throw away,
// the game that is chosen, or what may be typed at all. Decides which it is; actions are read by
// `ctrl/typed.ts`, seats by `sitting.ts`, wishes by `wishes.ts`, and what is not legal is answered with a
// sentence and never bent into something else.

import { choose, type Action } from "../../ctrl/intents";
import { typed } from "../../ctrl/typed";
import { gameNames } from "../../lang/games";
import type { Words } from "../../lang/words";
import { isHelp, type Reply } from "../parts/asking";
import { inDealOrder } from "./dealt";
import { answerTo, QUESTIONS, type Asked, type Question } from "./answers";
import type { AtTable } from "./at.svelte";
import { seatAsked, sitDown, sittingHelp } from "./sitting";
import { problemText } from "./why";
import { wished, wishOf } from "./wishes";

const DISCARD = ["discard", "throw", "draw", "d", "сброс", "менять", "скинути", "міняти"];

/** Do what a line says. What was to be said again is taken back by "no" and by any other words. */
export function obeyWords(line: string, at: AtTable, asked: Asked): Reply {
  if (at.asking !== null && NO.includes(line.trim().toLowerCase())) {
    at.asking = null;
    return { text: asked.words.say("text-taken-back"), done: true };
  }
  const reply = obeyed(line, at, asked);
  if (reply.asks !== true) at.asking = null;
  return reply;
}

function obeyed(line: string, at: AtTable, asked: Asked): Reply {
  const { words } = asked;
  const question = questionNamed(line, words);
  if (question !== null) return { text: answerTo(question, asked).join(" "), done: true };
  if (isHelp(line)) return { text: help(asked, at.number !== null).join(" "), done: true, lasts: true };
  const wish = wishOf(line);
  if (wish !== null) return wished(wish, at);
  const seat = seatAsked(line);
  if (seat !== null) return sitDown(seat, at);
  const place = choiceOf(line, asked);
  if (place !== null) return chosen(place, at, asked);
  if (at.asking !== null && YES.includes(line.trim().toLowerCase())) {
    at.confirm();
    return { text: words.say("text-sent"), done: true };
  }
  if (asked.turn === null) return { text: words.say(at.number === null ? "text-no-seat" : "text-not-your-turn"), done: false };
  const thrown = discardOf(line, asked);
  if (thrown === "bad") return { text: words.say("text-which-cards"), done: false };
  if (thrown !== null) return acted(thrown, at, asked);
  const read = typed(line, asked.view, asked.turn, at.room.settings.unit);
  if ("action" in read) return acted(read.action, at, asked);
  const { problem } = read;
  return { text: problem.code === "unknown_words" ? words.say("text-unknown") : problemText(words, problem, asked.chips), done: false };
}

/** Say what can be typed: how to sit down or wait without a seat, how to act and come
 *  and go with one, and how to ask. */
export function help({ words, view, wallet, chips }: Pick<Asked, "words" | "view" | "wallet" | "chips">, seated: boolean): readonly string[] {
  const sits = seated ? [] : sittingHelp(words, view, wallet, chips);
  const does = seated ? ["text-help-act", "text-help-between", "text-help-again"] : ["text-help-wait"];
  return [...sits, ...[...does, "text-help-ask"].map((id) => words.say(id))];
}

/** What does that about which was asked once more, and what takes it back. */
export const YES = ["yes", "y", "да", "так"];
export const NO = ["no", "n", "нет", "ні"];

const CHOOSE = ["choose", "выбрать", "выбираю", "вибрати", "вибираю", "обрати", "обираю"];

/** Read "choose razz" or "choose 2": the place of a game of the table, -1 where it
 *  names none; null for another line. */
export function choiceOf(line: string, { words, view }: Pick<Asked, "words" | "view">): number | null {
  const [first = "", ...rest] = line.trim().toLowerCase().split(/\s+/);
  if (!CHOOSE.includes(first)) return null;
  const wanted = rest.join(" ");
  const names = gameNames(words, view.terms).map((name) => name.toLowerCase());
  const keys = view.terms.games.map(({ game }) => (typeof game === "string" ? game : game.key));
  if (/^\d+$/.test(wanted)) return Number(wanted) <= names.length ? Number(wanted) - 1 : -1;
  const exact = names.findIndex((name, place) => name === wanted || keys[place] === wanted);
  return exact >= 0 || wanted === "" ? exact : names.findIndex((name) => name.includes(wanted));
}

function chosen(place: number, at: AtTable, { words, view }: Asked): Reply {
  if (view.mix?.chooser == null || view.mix.chooser !== at.number) return { text: words.say("choice-over"), done: false };
  if (place < 0) return { text: words.say("choice-which", { games: gameNames(words, view.terms).join(", ") }), done: false };
  void at.ask(choose(at.id, place));
  return { text: words.say("text-sent"), done: true };
}

/** Do it as a button does: what is rarely meant is asked about, and done when it is said again. */
function acted(action: Action, at: AtTable, { words, chips }: Asked): Reply {
  const led = at.press(action);
  if (led === "sent") return { text: words.say("text-sent"), done: true };
  if (led === "nothing") return { text: words.say("typed-not_legal_now"), done: false };
  const amount = at.asking === "wager" ? at.amount - (at.seat?.bet ?? 0) : (at.slots.passive?.price ?? 0);
  const what = at.asking === "fold" || at.asking === "muck" ? at.asking : "chips";
  return { text: words.say(`text-sure-${what}`, { amount: chips(amount), stack: chips(at.seat?.stack ?? 0) }), done: false, asks: true };
}

/** Give the question that a line names: by its name in English, in the reader's language, or by its key. */
export function questionNamed(line: string, words: Words): Question | null {
  const text = line.trim().toLowerCase();
  const names = Object.keys(QUESTIONS) as Question[];
  return names.find((name) => text === name || text === words.say(`ask-${name}`).toLowerCase() || (text === QUESTIONS[name] && !["k"].includes(text))) ?? null;
}

/** Read "discard 1 3" or "throw Ks 7d": places as the cards lie, or cards by name. */
export function discardOf(line: string, { view, turn, me, game }: Asked): Action | "bad" | null {
  const [first = "", ...rest] = line.trim().toLowerCase().split(/[\s,]+/);
  if (!DISCARD.includes(first) || turn?.legal.discard == null) return null;
  const seat = view.seats.find((each) => each?.player === me);
  const held = seat == null ? [] : inDealOrder(seat, game).map(({ card }) => card);
  const cards = rest.map((word) => held[Number(word) - 1] ?? held.find((card) => card.toLowerCase() === word.replace("10", "t")));
  const { least, most } = turn.legal.discard;
  const named = cards.filter((card) => card !== undefined);
  const right = named.length === cards.length && new Set(named).size === named.length && named.length >= least && named.length <= most;
  return right ? { type: "discard", cards: named } : "bad";
}
