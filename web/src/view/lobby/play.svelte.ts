// The way to a seat with one press: follow a table, wait until it is there, take the first free seat of it. Decides
// what is tried next where somebody was quicker, and opens a table with bots where there is none to sit at. Nobody pays
// unasked: where coming in costs chips of one's own the big blind is waited for, and the table offers to post.

import { create, freeSeats, sit } from "../../ctrl/intents";
import type { Intent } from "../../wire/protocol";
import { catalogueOf } from "../catalogue.svelte";
import { mostSeats, practiceGames, practiceOffer } from "../create/offer";
import type { Room } from "../room.svelte";
import { buyInRange } from "../table/buying";
import { openTables } from "../table/open.svelte";
import { bestTables } from "./best";

/** So many tables are tried before one is opened. */
const TRIES = 3;

export class Play {
  /** A way to a seat is being gone; buttons wait. */
  busy = $state(false);

  constructor(readonly room: Room) {}

  /** Sit down to a game at the best table there is, or at one of one's own with bots. */
  now(game: string, level: number): Promise<void> {
    return this.#during(async () => {
      const { mixes } = catalogueOf(this.room);
      const found = bestTables(this.room.lobby.rows, game, this.room.me ?? null, mixes).slice(0, TRIES);
      for (const { table } of found) if (await this.#sit(table)) return;
      await this.#practise(game, level);
    });
  }

  /** Sit down at a table; where that is refused, it is shown and the table stays open. */
  at(table: string): Promise<void> {
    return this.#during(async () => {
      await this.#sit(table);
    });
  }

  /** Open a table of one's own with bots, and sit down. */
  practise(game: string, level: number): Promise<void> {
    return this.#during(() => this.#practise(game, level));
  }

  async #during(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await what();
    } finally {
      this.busy = false;
    }
  }

  async #practise(key: string, level: number): Promise<void> {
    const { games, rotations } = catalogueOf(this.room);
    const offered = practiceGames(key, games, rotations);
    const most = mostSeats(
      offered.map(({ game }) => String(game)),
      games,
    );
    const name = this.room.words.say("practice-name", { game: this.room.words.say(`game-${key}`) });
    const done = await this.room.ask(create(practiceOffer(offered, most, level, name)));
    if (done?.table != null) await this.#sit(done.table);
  }

  async #sit(table: string): Promise<boolean> {
    openTables(this.room).open(table);
    this.room.go({ at: "table", table });
    const view = await this.room.seen(table);
    if (view === null || view.seats.some((seat) => seat?.player === this.room.me?.id)) return view !== null;
    const { enough, usual } = buyInRange(view, this.room.me?.chips ?? 0);
    if (view.kind === "cash" && !enough) await this.room.takeChips();
    const entry = view.kind === "practice" ? "post" : "wait";
    const [first, ...others] = freeSeats(view).map((seat) => sit(table, seat, usual, entry));
    if (first === undefined) return false;
    const done = (await this.room.quietly(first)) || (await this.#sitElsewhere(others));
    await this.room.refresh();
    return done;
  }

  async #sitElsewhere(seats: readonly Intent[]): Promise<boolean> {
    for (const [place, seat] of seats.entries()) {
      if (place === seats.length - 1) return (await this.room.ask(seat)) !== null;
      if (await this.room.quietly(seat)) return true;
    }
    return false;
  }
}

const PLAYS = new WeakMap<Room, Play>();

/** Give the one way to a seat of the page. */
export function playOf(room: Room): Play {
  const found = PLAYS.get(room) ?? new Play(room);
  PLAYS.set(room, found);
  return found;
}
