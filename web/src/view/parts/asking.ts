// A game that is shown as text is asked with questions of one key, and told what to do in words. Decides which question
// a key means; which questions there are, and what is answered, is for the table and the house game to say.

import { letterAt } from "../../ctrl/keys";

/** What to say to a typed line, and whether it was done; what was done is of its street, unless it holds for longer.
 *  What `asks` is rarely meant: it is done when it is said again. */
export interface Reply {
  readonly text: string;
  readonly done: boolean;
  readonly lasts?: boolean;
  readonly asks?: boolean;
}

const HELP = ["help", "?", "помощь", "справка", "допомога", "довідка"];

/** Tell whether a line asks what can be typed. */
export function isHelp(line: string): boolean {
  return HELP.includes(line.trim().toLowerCase());
}

/** Give the question of a key, on a keyboard of another alphabet by its place; null for none. */
export function questionOf<Question extends string>(questions: Readonly<Record<Question, string>>, key: string, code: string): Question | null {
  const letter = letterAt({ key, code }) ?? key.toLowerCase();
  return (Object.keys(questions) as Question[]).find((name) => questions[name] === letter) ?? null;
}
