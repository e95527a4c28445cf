// How long a notice is shown. Decides it by its length: a slow reader's pace, after a moment in which it is found.

const FOUND = 4_000;
const LETTER = 80;

/** Give the time that suffices to read a text, in milliseconds. */
export function readingTime(text: string): number {
  return FOUND + LETTER * text.length;
}
