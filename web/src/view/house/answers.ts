// The house game as text: answers to questions of one key, and what is announced after each step, from the view alone.
// Decides which questions there are and what is told; the text mode shows them, the announcer reads them out.

import { handName } from "../../lang/cards";
import type { Chips } from "../../lang/events";
import { adviceSays, cardsSay, choicesSay, houseSays, lineSays, mistakesSay, worthSays } from "../../lang/house";
import type { Words } from "../../lang/words";
import { isPlaying, SPOTS } from "../../model/house";
import type { HouseView } from "../../wire/protocol";

/** The questions and their keys. */
export const QUESTIONS = { cards: "k", board: "b", bets: "p", balance: "s", price: "w", last: "l", session: "i", edge: "e", coach: "h" } as const;

export type Question = keyof typeof QUESTIONS;

/** What an answer is made from. */
export interface Asked {
  readonly words: Words;
  readonly view: HouseView;
  readonly chips: Chips;
}

/** Give the question that a line names: in English or in the reader's language. */
export function questionNamed(line: string, words: Words): Question | null {
  const text = line.trim().toLowerCase();
  return (Object.keys(QUESTIONS) as Question[]).find((name) => text === name || text === words.say(`house-ask-${name}`).toLowerCase()) ?? null;
}

/** Answer a question, a sentence each. */
export function answerTo(question: Question, asked: Asked): readonly string[] {
  const { words, view, chips } = asked;
  switch (question) {
    case "cards":
      return [...own(asked), ...dealers(asked)];
    case "board":
      return [view.board.length === 0 ? words.say("text-no-board") : words.say("text-board", { cards: cardsSay(words, view.board) })];
    case "bets":
      return bets(asked);
    case "balance":
      return [words.say("house-have", { amount: chips(view.balance) }), ...left(asked)];
    case "price":
      return [words.say("house-may", { what: choicesSay(words, view, chips) })];
    case "last":
      return view.stage === "over" ? ended(asked) : [houseSays(words, view, chips)];
    case "session":
      return [session(asked)];
    case "edge":
      return [words.say("house-edge-told", { edge: words.percent(view.costs.house_edge, 9), bonus: words.percent(view.costs.bonus_edge, 6) })];
    case "coach":
      return coach(asked);
  }
}

/** What is announced after a step: what came, and what is asked; or how the hand ended. */
export function announced(asked: Asked): string {
  const { words, view, chips } = asked;
  if (view.stage === "over") return [...dealers(asked), ...ended(asked)].join(" ");
  const came = view.stage === "flop_bet" ? own(asked) : view.board.length > 0 ? [...answerTo("board", asked), ...own(asked).slice(1)] : [];
  return [...came, houseSays(words, view, chips)].join(" ");
}

/** Give the line at the top: the hand and where it stands. */
export function heading({ words, view }: Pick<Asked, "words" | "view">): string {
  if (view.hand_number === 0) return words.say("game-holdem_bonus");
  return words.say(isPlaying(view) ? "house-hand" : "text-between", { number: view.hand_number });
}

function own({ words, view }: Asked): readonly string[] {
  if (view.player.length === 0) return [words.say("text-no-cards")];
  const held = words.say("text-cards", { cards: cardsSay(words, view.player) });
  const name = view.mine === null ? null : handName(words, view.mine);
  return name === null ? [held] : [held, words.say("house-mine", { hand: name })];
}

function dealers({ words, view }: Asked): readonly string[] {
  if (!view.opened) return view.player.length === 0 ? [] : [words.say("house-dealer-closed")];
  const held = words.say("house-dealer-cards", { cards: cardsSay(words, view.dealer) });
  const name = view.theirs === null ? null : handName(words, view.theirs);
  return name === null ? [held] : [held, words.say("house-theirs", { hand: name })];
}

function bets({ words, view, chips }: Asked): readonly string[] {
  const made = SPOTS.filter((spot) => view.bets[spot] > 0);
  if (view.stage === "ante" || made.length === 0) return [words.say("house-no-bets")];
  return made.map((spot) => words.say("house-bet-on", { bet: words.say(`spot-${spot}`), amount: chips(view.bets[spot]) }));
}

function left({ words, view, chips }: Asked): readonly string[] {
  return view.left_today === null ? [] : [words.say("session-left", { left: chips(view.left_today) })];
}

function ended({ words, view, chips }: Asked): readonly string[] {
  return [houseSays(words, view, chips), ...view.lines.map((line) => lineSays(words, line, chips))];
}

function session({ words, view, chips }: Asked): string {
  const { hands, bet, won, expected } = view.session;
  return words.say("session-told", { hands, bet: chips(bet), won: words.exact(won, 0, true), expected: words.exact(expected, 2, true) });
}

function coach({ words, view }: Asked): readonly string[] {
  if (!view.coach) return [words.say("coach-off")];
  const said = view.advice.map((advice) => `${adviceSays(words, advice)} ${worthSays(words, advice)}.`);
  const whole = mistakesSay(words, view);
  const all = [...said, ...(view.thinking > 0 ? [words.say("coach-thinks")] : []), ...(whole === null ? [] : [whole])];
  return all.length === 0 ? [words.say("coach-nothing")] : all;
}
