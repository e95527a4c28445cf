// What the room told of my table of the house game: the state, how it moved last, and why it cannot be had. Decides who
// waits for what; `model/house.ts` knows what a message means.

import { planHouse } from "../../anim/house";
import { type HouseState, noHouse, receiveHouse } from "../../model/house";
import type { HouseTold, HouseView } from "../../wire/protocol";
import type { Moved } from "../room.svelte";

export class HouseFollowed {
  state: HouseState = $state.raw(noHouse);
  moved: Moved | null = $state.raw(null);
  /** Why the table cannot be had, as a sentence. */
  refused: string | null = $state(null);
  #waiters: { readonly number: number; readonly told: () => void }[] = [];

  /** Take a message; gives the view before it, or undefined where it changed nothing. */
  receive(message: HouseTold): HouseView | null | undefined {
    const before = this.state.view;
    this.state = receiveHouse(this.state, message);
    const { view, number } = this.state;
    if (view === null || view === before) return undefined;
    this.refused = null;
    this.moved = { number, motions: planHouse(before, view) };
    const due = this.#waiters.filter((each) => each.number <= number);
    this.#waiters = this.#waiters.filter((each) => each.number > number);
    for (const { told } of due) told();
    return before;
  }

  /** Wait until it was told up to a number. */
  until(number: number): Promise<void> {
    if (this.state.number >= number) return Promise.resolve();
    return new Promise((told) => this.#waiters.push({ number, told }));
  }

  /** Forget the table that is followed no longer, but not what was promised. */
  leave(): void {
    this.state = { ...noHouse, promised: this.state.promised };
    this.moved = null;
  }

  /** Forget everything: somebody else comes in. */
  forget(): void {
    this.state = noHouse;
    this.moved = null;
  }
}
