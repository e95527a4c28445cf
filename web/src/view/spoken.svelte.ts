// The words that the page speaks now: of the language that was wanted last, with those of every part that was opened.
// Decides when other words take the place of these; what a part is, and when it is opened, is decided by `pages`.

import { load, type Language, type Part, type Words } from "../lang/words";

export class Spoken {
  words: Words;
  #wanted: Language;
  #parts = new Set<Part>();

  constructor(words: Words) {
    this.words = $state.raw(words);
    this.#wanted = words.language;
  }

  /** Speak another language as soon as its words are there, unless yet another one is wanted by then. */
  async speak(language: Language): Promise<void> {
    if (language === this.#wanted) return;
    this.#wanted = language;
    const words = await load(language, this.#parts);
    if (language === this.#wanted) this.words = words;
  }

  /** Load the words that parts have for themselves, in this language and in any that is spoken later. */
  async learn(parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.#parts.add(part);
    let words: Words;
    do {
      words = this.words;
      for (const part of parts) await words.learn(part);
    } while (words !== this.words);
  }
}
