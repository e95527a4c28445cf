// Why something was not done, as a sentence. Codes that nobody has words for are shown as they are.

import type { FluentVariable } from "@fluent/bundle";
import type { Words } from "./words";

/** A refusal as the server or the client gives it. */
export interface Refused {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Give the sentence for a refusal. */
export function why(words: Words, { code, detail }: Refused): string {
  const args: Record<string, FluentVariable> = { code };
  for (const [name, value] of Object.entries(detail)) {
    if (typeof value === "string" || typeof value === "number") args[name] = value;
  }
  if (code === "setup") args["faults"] = faultsOf(detail["faults"]);
  const ids = [`refusal-${code}-${finer(detail)}`, `refusal-${code}`, "refusal-other"];
  return words.say(ids.find((id) => words.has(id)) ?? "", args);
}

/**
 * Say what of a refusal may have a sentence of its own: the problem of a name, the bet against the house, what a hand
 * waits for, how long to wait, how much is left of a limit.
 */
function finer(detail: Refused["detail"]): string {
  const named = ["problem", "bet", "waits_for"].map((name) => detail[name]).find((value) => typeof value === "string");
  if (named !== undefined) return named as string;
  if (typeof detail["left"] === "number") return "left";
  return typeof detail["retry_after"] === "number" ? "wait" : "";
}

function faultsOf(faults: unknown): string {
  if (!Array.isArray(faults)) return "";
  return faults.map((fault: { code?: unknown; field?: unknown }) => `${String(fault.field)}: ${String(fault.code)}`).join("; ");
}
