// A game that is shown as text is asked with questions of one key, and told what to do in words. Decides which question a key
// means; which questions there are, and what is answered, is for the table and the house game to say.

/** What to say to a typed line, and whether it was done. */
export interface Reply {
  readonly text: string;
  readonly done: boolean;
}

/** Give the question of a key, whatever the layout of the keyboard; null for none. */
export function questionOf<Question extends string>(questions: Readonly<Record<Question, string>>, key: string, code: string): Question | null {
  const names = Object.keys(questions) as Question[];
  return names.find((name) => key.toLowerCase() === questions[name] || code === `Key${questions[name].toUpperCase()}`) ?? null;
}
