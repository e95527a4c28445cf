// A typed line at the house game: a question, chips to put down, an action, or what may be typed at all. Decides which
// it is; what cannot be done is answered with a sentence and never bent into something else.

import { saidOf, whyNotDeal, type Reason, type Said } from "../../ctrl/house";
import type { Words } from "../../lang/words";
import type { HouseView } from "../../wire/protocol";
import { isHelp, type Reply } from "../parts/asking";
import { answerTo, questionNamed, type Asked } from "./answers";
import type { AtHouse } from "./at.svelte";

/** Do what a line says. */
export function obeyWords(line: string, at: AtHouse, asked: Asked): Reply {
  const { words, view } = asked;
  const question = questionNamed(line, words);
  if (question !== null) return { text: answerTo(question, asked).join(" "), done: true };
  if (isHelp(line)) return { text: `${words.say("house-help")} ${words.say("text-help-ask")}`, done: true, lasts: true };
  const said = saidOf(line);
  if ("problem" in said) return { text: words.say(said.problem === "unknown_words" ? "text-unknown" : "typed-no_amount"), done: false };
  const reason = reasonOf(said, at, view);
  if (reason !== null) return { text: at.sentence(reason) ?? "", done: false };
  switch (said.do) {
    case "deal":
      if (said.tray !== null) at.tray = said.tray;
      at.deal();
      return sent(words);
    case "put":
      at.put(said.amount - at.tray[said.target], said.target);
      return { text: words.say("house-laid", { ante: asked.chips(at.tray.ante), bonus: asked.chips(at.tray.bonus) }), done: true };
    case "clear":
      at.clear();
      return { text: words.say("house-laid", { ante: asked.chips(0), bonus: asked.chips(0) }), done: true };
    case "repeat":
      at.repeat();
      return sent(words);
    default:
      at.choose(said.do);
      return sent(words);
  }
}

/** Say why what was said cannot be done now; null where it can. */
function reasonOf(said: Exclude<Said, { problem: string }>, at: AtHouse, view: HouseView): Reason | null {
  switch (said.do) {
    case "deal":
      return said.tray === null ? at.whyNotDeal : whyNotDeal(said.tray, view);
    case "put":
      return whyNotDeal({ ...at.tray, [said.target]: said.amount }, view);
    case "clear":
      return at.whyNotClear;
    case "repeat":
      return at.whyNotRepeat;
    default:
      return at.whyNot(said.do);
  }
}

function sent(words: Words): Reply {
  return { text: words.say("text-sent"), done: true };
}
