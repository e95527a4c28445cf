// The value of a house rule in words. Decides how each kind of value is said; one without words is shown as it is.

import type { Words } from "../../lang/words";

/** Say the value of a field of the profile. */
export function ruleValue(words: Words, value: unknown): string {
  if (value === null || value === undefined) return words.say("rule-is-none");
  if (typeof value === "boolean") return words.say(value ? "rule-is-yes" : "rule-is-no");
  if (typeof value === "number") return words.number(value);
  const id = `rule-is-${String(value)}`;
  return words.has(id) ? words.say(id) : String(value);
}
