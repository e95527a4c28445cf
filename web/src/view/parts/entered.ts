// What is wrong with a name and a password that were entered, a sentence beside each field. Decides what is seen before the
// room is asked, fields that were left empty, and which field a refusal of the room belongs to; what may stand in them is
// the room's word.

import { tick } from "svelte";
import { why } from "../../lang/refusals";
import type { Words } from "../../lang/words";
import type { Refusal } from "../../net/refusal";

/** The fields: a name, the password so far, a new one. */
export type Field = "name" | "old" | "password";

export type Wrongs = Readonly<Partial<Record<Field, string>>>;

/** Say which fields were left empty; null where none was. */
export function lacking(words: Words, given: Readonly<Partial<Record<Field, string>>>): Wrongs | null {
  const empty = Object.entries(given).filter(([, text]) => text.trim() === "");
  return empty.length === 0 ? null : Object.fromEntries(empty.map(([field]) => [field, words.say("entry-lacking")]));
}

const FIELDS: Readonly<Record<string, Field>> = { bad_name: "name", name_taken: "name", bad_password: "password", wrong_credentials: "old" };

/** Say what the room found wrong beside its field; null where the refusal belongs to none of them. */
export function wrongIn(words: Words, refusal: Pick<Refusal, "code" | "detail">): Wrongs | null {
  const field = FIELDS[refusal.code];
  return field === undefined ? null : { [field]: why(words, refusal) };
}

/** Put the keyboard at the first field of a form that is wrong. */
export async function point(form: HTMLElement): Promise<void> {
  await tick();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
