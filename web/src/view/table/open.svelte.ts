// The tables that are open in this page: followed until they are closed, whichever screen is shown. Decides which of them
// need their player, and does what goes on behind every table: a chain for the shuffle, the reminder, what lies on the felt.

import { untrack } from "svelte";
import { LATE, share } from "../../model/time";
import type { Room } from "../room.svelte";
import { AtTable } from "./at.svelte";
import { Cutting } from "./cutting";

export class OpenTables {
  readonly room: Room;
  ids: readonly string[] = $state.raw([]);
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
    });
  }

  /** Give a table, and follow it from now on. */
  open(id: string): AtTable {
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
  }

  closeAll(): void {
    for (const id of this.ids) this.close(id);
  }

  at(id: string): AtTable | null {
    return this.#tables.get(id)?.at ?? null;
  }

  /** List the tables that wait for me. */
  get needy(): readonly string[] {
    return this.ids.filter((id) => this.at(id)?.turn != null);
  }

  /** Give the next table that needs me after one, or the next one at all. */
  after(id: string): string | null {
    const { ids, needy } = this;
    const place = ids.indexOf(id);
    const line = [...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place))];
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
