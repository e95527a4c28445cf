// My part in the shuffle at the house game: the next link of a chain that is kept in this browser. Decides when another
// chain is begun: where the one that the room holds me to is not mine, or all its links are open.

import { commitHouse } from "../../ctrl/house";
import { base64, commitment, opened, opening, type Chain } from "../../ctrl/chain";
import { Refusal } from "../../net/refusal";
import type { Done, HouseView, Intent } from "../../wire/protocol";
import { keepChain, keptChain, newChain } from "../chains";

const NAME = "house";

export class HouseCut {
  #chain: Chain | null = keptChain(NAME);

  constructor(
    readonly ask: (intent: Intent) => Promise<Done | Refusal>,
    /** Waits until the room has told what it did: only then is the root of the deck known. */
    readonly told: (done: Done) => Promise<void>,
  ) {}

  /** Give the link for the next deck, after committing to another chain where there is none; or why there is none. */
  async link({ commitment: held }: HouseView): Promise<Uint8Array | Refusal> {
    this.#chain = keptChain(NAME) ?? this.#chain; // another window may have begun one
    const mine = this.#chain === null || held === null ? null : opened(this.#chain, held);
    const next = mine === null ? null : opening(mine);
    if (next !== null) return next;
    const chain = newChain();
    const answer = await this.ask(commitHouse(chain));
    if (answer instanceof Refusal) return answer;
    await this.told(answer);
    this.#chain = chain;
    keepChain(NAME, chain);
    return opening(chain)!;
  }

  /** Begin another chain next time. */
  forget(): void {
    this.#chain = null;
    keepChain(NAME, null);
  }

  /** Tell whether a link is one of mine. */
  has(link: string): boolean {
    return this.#chain !== null && (opened(this.#chain, link) !== null || base64(commitment(this.#chain)) === link);
  }
}
