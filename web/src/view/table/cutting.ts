// Takes part in the shuffle at one table: keeps a chain in this browser, so that a page that is loaded
// again goes on with it, commits to it and opens its links. Decides when to begin another chain;
// `ctrl/chain.ts` knows what a table needs.

import { commit, need, open, opening, type Chain } from "../../ctrl/chain";
import type { Intent, TableView } from "../../wire/protocol";
import { keepChain, keptChain, newChain } from "../chains";

type Ask = (intent: Intent) => Promise<boolean>;

export class Cutting {
  #chain: Chain | null;
  #asked = "";

  constructor(
    readonly table: string,
    readonly ask: Ask,
  ) {
    this.#chain = keptChain(table);
  }

  /** Do what the table wants now; the same thing is sent once. */
  async attend(view: TableView, me: string): Promise<void> {
    const wanted = need(view, me, this.#chain);
    if (wanted === null) return;
    const key = wanted.what === "commit" ? `commit ${view.hand}` : `${wanted.hand} ${wanted.deck}`;
    if (key === this.#asked) return;
    this.#asked = key;
    if (wanted.what === "commit") await this.#begin();
    else await this.#open(wanted.hand, wanted.deck);
  }

  async #begin(): Promise<void> {
    const chain = newChain();
    if (!(await this.ask(commit(this.table, chain)))) return;
    this.#keep(chain);
  }

  async #open(hand: string, deck: number): Promise<void> {
    const chain = this.#chain;
    const link = chain === null ? null : opening(chain);
    if (chain === null || link === null) return;
    // A link that another window of mine has opened is refused; the chain of this page is then not the one that stands.
    const done = await this.ask(open(this.table, hand, deck, link));
    this.#keep(done ? { ...chain, opened: chain.opened + 1 } : keptChain(this.table));
    if (!done && this.#chain?.opened === chain.opened) this.#keep(null);
  }

  #keep(chain: Chain | null): void {
    this.#chain = chain;
    keepChain(this.table, chain);
  }
}
