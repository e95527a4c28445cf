// What is wrong with a name and a password that were entered, a sentence beside each field. Decides what is seen before
// the room is asked, fields that were left empty, and which field a refusal of the room belongs to; what may stand in
// them is the room's word. The forms of the entry and of the account ask by `submitted`.

import { tick } from "svelte";
import { why } from "../../lang/refusals";
import type { Words } from "../../lang/words";
import { refusalOf, type Refusal } from "../../net/refusal";
import type { Room } from "../room.svelte";

/** The fields: a name, the current password, a new one. */
export type Field = "name" | "old" | "password";

export type Wrongs = Readonly<Partial<Record<Field, string>>>;

/** What stands in the fields of a form that may not be empty. */
export type Given = Readonly<Partial<Record<Field, string>>>;

/** Say which fields were left empty, a name of blanks too; null where none was. */
export function lacking(words: Words, given: Given): Wrongs | null {
  const empty = Object.entries(given).filter(([field, text]) => (field === "name" ? text.trim() : text) === "");
  return empty.length === 0 ? null : Object.fromEntries(empty.map(([field]) => [field, words.say("entry-lacking")]));
}

const FIELDS: Readonly<Record<string, Field>> = { bad_name: "name", name_taken: "name", bad_password: "password", wrong_credentials: "old" };

/** Say what the room found wrong beside its field; null where the refusal belongs to none of them. A password that was
 *  given without a name is wrong by itself. */
export function wrongIn(words: Words, { code, detail }: Pick<Refusal, "code" | "detail">, given: Given): Wrongs | null {
  const field = FIELDS[code];
  if (field === undefined) return null;
  const others = alsoIn(detail).map((each) => wrongIn(words, each, given));
  return Object.assign({}, ...others, { [field]: why(words, { code, detail: field === "old" && given.name === undefined ? { problem: "old" } : detail }) }) as Wrongs;
}

/** List what was refused besides. */
function alsoIn({ also }: Refusal["detail"]): readonly Pick<Refusal, "code" | "detail">[] {
  return Array.isArray(also) ? also.map(refusalOf) : [];
}

/** Do what a form is for, once nothing is empty that may not be; tells whether it was done. What is wrong is told by
 *  `tell` and has the keyboard, and what belongs to no field is a notice. */
export async function submitted(room: Room, event: SubmitEvent, given: Given, what: () => Promise<Refusal | null>, tell: (wrongs: Wrongs) => void): Promise<boolean> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const empty = lacking(room.words, given);
  tell(empty ?? {});
  const refusal = empty === null ? await what() : null;
  const found = refusal === null ? empty : wrongIn(room.words, refusal, given);
  tell(found ?? {});
  if (found !== null) await point(form);
  else if (refusal !== null) room.note(why(room.words, refusal));
  return found === null && refusal === null;
}

/** Put the keyboard at the first field of a form that is wrong. */
async function point(form: HTMLElement): Promise<void> {
  await tick();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
