// What stands on the pages on how to play: the parts of the basics in their order, and which examples teach which game.
// Decides the order alone; amounts are the engine's (wire/lessons.ts), words are messages.

import type { Game, Street } from "../../wire/protocol";
import type { Words } from "../../lang/words";

/** One part of the basics: its paragraphs, and the examples that follow them. */
export interface Part {
  readonly id: string;
  readonly texts: readonly string[];
  readonly examples: readonly string[];
}

export const PARTS: readonly Part[] = [
  { id: "aim", texts: ["learn-aim-win", "learn-aim-five"], examples: [] },
  {
    id: "hand",
    texts: ["button", "deal", "preflop", "flop", "turn", "river", "showdown", "burn"].map((each) => `learn-hand-${each}`),
    examples: ["hand"],
  },
  { id: "actions", texts: ["learn-action-round"], examples: [] },
  { id: "limits", texts: ["learn-limits-text"], examples: ["no_limit", "short_all_in", "pot_limit", "fixed_limit"] },
  { id: "all-in", texts: [], examples: ["side_pots", "uncalled"] },
  { id: "showdown", texts: ["learn-showdown-order", "learn-showdown-alone"], examples: ["kicker", "split"] },
  { id: "ranking", texts: ["learn-ranking-text"], examples: [] },
  { id: "positions", texts: ["learn-positions-text", "learn-positions-two"], examples: [] },
  { id: "house", texts: ["stakes", "blinds", "time", "rules"].map((each) => `learn-house-${each}`), examples: [] },
];

export const ACTIONS = ["check", "bet", "call", "raise", "fold", "all_in"] as const;

/** Which examples stand on the page of a game; others are taught by the basics. */
export function examplesOf(game: Game): readonly string[] {
  if (game.forced === "button_blind") return ["short_deck"];
  if (game.forced === "bring_in") return [studOf(game)];
  const draws = game.streets.filter(({ draw = 0 }) => draw > 0).length;
  if (draws > 0) return [drawOf(game, draws)];
  const hole = game.rankings.some((ranking) => ranking.hole !== null);
  return hole ? ["omaha", ...(game.rankings.length > 1 ? ["hilo"] : [])] : ["hand"];
}

// Who must begin, and the street from which bets are big, are told by the example: it has to be one that does the same.
function studOf({ streets: [first] }: Game): string {
  if (first?.opener === "high_door") return "razz";
  return first?.name === "second" ? "five_stud" : "stud";
}

function drawOf({ rankings: [ranking] }: Game, draws: number): string {
  if (ranking?.evaluator === "badugi") return "badugi";
  if (ranking?.evaluator === "high") return "five_draw";
  return draws === 1 ? "deuce_single" : "draw";
}

/** Say who begins a street. Where the button alone posts, whoever sits left of it sits left of the blinds. */
export function openerOf(words: Words, { forced }: Game, { opener }: Street): string {
  const left = forced === "button_blind" && opener === "left_of_blinds";
  return words.say(`learn-opener-${left ? "left_of_button" : opener}`);
}

/** Say which cards a street brings. */
export function cardsOf(words: Words, { down = 0, up = 0, board = 0, draw = 0 }: Street): string {
  // A street of exchanges deals what was thrown away; how many cards that is nobody knows.
  const counts = draw > 0 ? { draw } : { down, up, board };
  return Object.entries(counts)
    .filter(([, cards]) => cards > 0)
    .map(([what, cards]) => words.say(`learn-cards-${what}`, { cards }))
    .join(", ");
}

/** Say how large a bet of fixed limit is on a street. */
export function betOf(words: Words, { big_bet = false, open_pair = false }: Street): string {
  return words.say(open_pair ? "learn-bet-pair" : big_bet ? "learn-bet-big" : "learn-bet-small");
}

/** Say what wins the pot. */
export function winsOf(words: Words, game: Game): string {
  const [high, low] = game.rankings.map(({ evaluator, hole }) => {
    const ranking = words.say(`ranking-${evaluator}`);
    return hole === null ? ranking : words.say("learn-wins-hole", { ranking, cards: hole });
  });
  return low === undefined ? (high ?? "") : words.say("learn-wins-both", { high: high ?? "", low });
}
