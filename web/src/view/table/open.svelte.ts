// The tables that are open in this page: followed until they are closed, whichever screen is shown; all where I
// sit are. Decides which of them need their player and have a tab, and does what goes on behind every table: a
// chain for the shuffle, the reminder, what lies on the felt, why a seat was lost. Made by the page itself: what
// a screen makes can be lost with it.

import { untrack } from "svelte";
import { LATE, share } from "../../model/time";
import type { Room } from "../room.svelte";
import { AtTable } from "./at.svelte";
import { Cutting } from "./cutting";
import { removal } from "./removed";

export class OpenTables {
  readonly room: Room;
  ids: readonly string[] = $state.raw([]);
  /** Where I sit, but shut the tab. */
  #shut: readonly string[] = $state.raw([]);
  #tables = new Map<string, { readonly at: AtTable; readonly end: () => void }>();

  constructor(room: Room) {
    this.room = room;
    $effect.root(() => {
      $effect(() => {
        if (room.me === null) untrack(() => this.closeAll());
      });
      $effect(() => {
        const { lost } = room;
        if (lost !== null) untrack(() => this.close(lost.table));
      });
      $effect(() => {
        const { mine } = room;
        // Later, since a table that is opened by an effect is a part of it, and could end when it runs again.
        queueMicrotask(() => mine.forEach((id) => this.at(id) ?? this.open(id)));
      });
      $effect(() => {
        const left = this.#shut.filter((id) => this.at(id)?.view != null && !this.sitsAt(id));
        untrack(() => left.forEach((id) => this.close(id)));
      });
    });
  }

  /** Give a table, and follow it from now on. */
  open(id: string): AtTable {
    this.#shut = this.#shut.filter((each) => each !== id);
    const found = this.#tables.get(id);
    if (found !== undefined) return found.at;
    const unfollow = this.room.follow(id);
    let made: AtTable | null = null;
    // What is derived lives as long as the effect it was made in: that of the table, not of the screen that opened it.
    const stop = $effect.root(() => this.#attend((made = new AtTable(this.room, id))));
    const at = made as unknown as AtTable;
    this.#tables.set(id, {
      at,
      end: () => {
        stop();
        unfollow();
      },
    });
    this.ids = [...this.ids, id];
    return at;
  }

  close(id: string): void {
    this.#tables.get(id)?.end();
    this.#tables.delete(id);
    this.ids = this.ids.filter((each) => each !== id);
    this.#shut = this.#shut.filter((each) => each !== id);
  }

  /** Shut the tab of a table. One where I sit is followed on, and has a tab again while it waits for me. */
  shut(id: string): void {
    if (this.sitsAt(id)) this.#shut = [...this.#shut, id];
    else this.close(id);
  }

  closeAll(): void {
    for (const id of this.ids) this.close(id);
  }

  at(id: string): AtTable | null {
    return this.#tables.get(id)?.at ?? null;
  }

  sitsAt(id: string): boolean {
    return this.ids.includes(id) && this.at(id)?.number != null;
  }

  /** List the tables that have a tab. */
  get tabs(): readonly string[] {
    return this.ids.filter((id) => !this.#shut.includes(id) || this.needy.includes(id));
  }

  /** List the tables that wait for me. */
  get needy(): readonly string[] {
    return this.ids.filter((id) => this.at(id)?.turn != null || this.at(id)?.offered != null);
  }

  /** Give the next table that needs me after one, or the next one at all. */
  after(id: string): string | null {
    const { tabs, needy } = this;
    const place = tabs.indexOf(id);
    const line = [...tabs.slice(place + 1), ...tabs.slice(0, Math.max(0, place))];
    return line.find((each) => needy.includes(each)) ?? line[0] ?? null;
  }

  #attend(at: AtTable): void {
    $effect(() => {
      void at.meaning;
      untrack(() => at.renew());
    });
    $effect(() => {
      void at.view;
      untrack(() => at.keep());
    });
    $effect(() => {
      if (at.over === "") return;
      void this.room.now;
      untrack(() => at.clear());
    });
    let told = -1;
    $effect(() => {
      const lost = removal(at.state.log, at.me, told);
      if (lost === null) return;
      told = lost.number;
      untrack(() => this.room.note(at.say(lost.id, { table: at.view?.name ?? "", amount: at.chips(lost.stack) }), { stays: true }));
    });
    const cutting = new Cutting(at.id, (intent) => this.room.quietly(intent));
    $effect(() => {
      const { view, me } = at;
      if (view !== null && this.room.light === "open") void cutting.attend(view, me);
    });
    let hurried = "";
    $effect(() => {
      const clock = at.view?.clock ?? null;
      if (at.turn === null || clock === null || hurried === at.key) return;
      const left = share(clock, this.room.now);
      if (left === null || left > LATE) return;
      hurried = at.key;
      this.room.outside.sounds.play("hurry");
    });
  }
}

const OPEN = new WeakMap<Room, OpenTables>();

/** Give the open tables of the page. */
export function openTables(room: Room): OpenTables {
  const found = OPEN.get(room) ?? new OpenTables(room);
  OPEN.set(room, found);
  return found;
}
