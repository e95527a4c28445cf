// Beaten hands that are mucked unasked, where a player wants that. Decides that a question is answered once, however
// often it is told, and that it is put to the player after all where the room refuses and still waits; which questions
// these are says `ctrl/slots`.

import { act, keyOf } from "../ctrl/intents";
import { isOnlyBeaten } from "../ctrl/slots";
import { liveTurn } from "../model/table";
import type { Turn } from "../wire/protocol";
import type { Room } from "./room.svelte";

export class Mucking {
  /** The last question of each table that was answered so: its hand and its key. */
  last: Readonly<Record<string, { readonly hand: string; readonly key: string }>> = $state.raw({});
  #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Muck a beaten hand; tells whether the question is answered. */
  answers(turn: Turn): boolean {
    if (!isOnlyBeaten(turn)) return false;
    const { table, hand } = turn;
    const key = keyOf(turn);
    // told again, as after a break, where the line sends again what was sent
    if (this.last[table]?.key === key) return true;
    this.last = { ...this.last, [table]: { hand, key } };
    void this.#room.quietly(act(turn, { type: "muck" })).then((done) => done || this.#giveBack(turn));
    return true;
  }

  /** Somebody else is in from now on. */
  forget(): void {
    this.last = {};
  }

  /** Where the question is over, as after an answer from another window, the hand is mucked all the same. */
  #giveBack({ table, decision }: Turn): void {
    const state = this.#room.tables[table];
    if (state === undefined || liveTurn(state, this.#room.me?.id ?? "")?.decision !== decision) return;
    const { [table]: _, ...others } = this.last;
    this.last = others;
    this.#room.outside.sounds.play("your_turn");
  }
}
