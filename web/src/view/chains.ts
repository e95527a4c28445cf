// Chains that are kept in this browser, so that a page that is loaded again goes on with them. Decides their names and
// what is believed of them; `ctrl/chain.ts` knows what a chain is.

import { base64, bytesOf, chainFrom, LENGTH, type Chain } from "../ctrl/chain";

/** Give the chain of a table, null where none is kept. */
export function keptChain(table: string): Chain | null {
  try {
    const { secret, opened } = JSON.parse(localStorage.getItem(name(table)) ?? "null") as { secret: string; opened: number };
    const bytes = bytesOf(secret);
    if (bytes?.length !== 32 || !Number.isInteger(opened) || opened < 0 || opened > LENGTH) return null;
    return { ...chainFrom(bytes), opened };
  } catch {
    return null;
  }
}

/** Keep the chain of a table, or none. */
export function keepChain(table: string, chain: Chain | null): void {
  try {
    if (chain === null) localStorage.removeItem(name(table));
    else localStorage.setItem(name(table), JSON.stringify({ secret: base64(chain.secret), opened: chain.opened }));
  } catch {
    // a browser that keeps nothing begins another chain when the page is loaded again
  }
}

/** Begin a chain that nobody can guess. */
export function newChain(): Chain {
  return chainFrom(crypto.getRandomValues(new Uint8Array(32)));
}

function name(table: string): string {
  return `croupier-chain-${table}`;
}
