// Beaten hands that are mucked unasked, where a player wants that. Decides that a question is answered once,
// however often it is told, and that it is put to the player after all where the room refuses; which
// questions these are says `ctrl/slots`.

import { act, keyOf } from "../ctrl/intents";
import { isOnlyBeaten } from "../ctrl/slots";
import type { Intent, Turn } from "../wire/protocol";

export class Mucking {
  /** The last question of each table that was answered so: its hand and its key. */
  last: Readonly<Record<string, { readonly hand: string; readonly key: string }>> = $state.raw({});
  #ask: (intent: Intent) => Promise<boolean>;

  constructor(ask: (intent: Intent) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Muck a beaten hand; tells whether the question is answered. */
  answers(turn: Turn): boolean {
    if (!isOnlyBeaten(turn)) return false;
    const { table, hand } = turn;
    const key = keyOf(turn);
    // told again, as after a break, where the line sends again what was sent
    if (this.last[table]?.key === key) return true;
    this.last = { ...this.last, [table]: { hand, key } };
    void this.#ask(act(turn, { type: "muck" })).then((done) => done || this.#giveBack(table, key));
    return true;
  }

  #giveBack(table: string, key: string): void {
    const { [table]: last, ...others } = this.last;
    if (last?.key === key) this.last = others;
  }
}
