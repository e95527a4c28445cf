// Stakes in words: "no limit, 1/2". Decides nothing; what the numbers mean follows from which there are.

import type { Stakes } from "../wire/protocol";
import type { Words } from "./words";

/** Write stakes as a screen shows them. */
export function stakesText(words: Words, stakes: Stakes): string {
  const limit = words.say(`limit-${stakes.limit}`);
  const [low, high] =
    stakes.limit === "fl" ? [stakes.small_bet, stakes.big_bet] : [stakes.small_blind || stakes.ante?.amount, stakes.big_blind || stakes.button_blind];
  return words.say("stakes", { limit, low: words.chips(low ?? 0), high: words.chips(high ?? 0) });
}
