// The world around the room for tests: a server that a test speaks for, and a browser
// that remembers. Tests alone use it.

import { DEFAULTS, type Settings } from "../ctrl/settings";
import { load, PARTS } from "../lang/words";
import type { Api } from "../net/http";
import type { Ears, Ports } from "../net/line";
import { Refusal } from "../net/refusal";
import type { Cue } from "../sound/cues";
import type { SoundPlayer } from "../sound/player";
import { ME } from "../turns";
import type { Me } from "../wire/api";
import type { Game, TableView } from "../wire/protocol";
import { Room } from "./room.svelte";

export const I = { id: ME.player, name: ME.name, notice: true, chips: 10_000 } as Me;
const HOLDEM: Game = { key: "holdem", name: "Texas hold'em", streets: [], rankings: [], limits: ["nl"], seats: 10 };
const words = await load("en", PARTS);

/** The world around the room: a server that a test speaks for, and a browser that remembers. */
export class World implements Ports {
  ears: Ears | null = null;
  sent: { do: string; id: string; [name: string]: unknown }[] = [];
  played: Cue[] = [];
  paths: string[] = [];
  replaced: string[] = [];
  query = "";
  fragment = "";
  kept: Settings[] = [];
  guesses: unknown = null;
  time = 0;
  ids = 0;
  me: Me | null = I;
  refuse: string | null = null;

  open(ears: Ears) {
    this.ears = ears;
    return { send: (text: string) => void this.sent.push(JSON.parse(text)), close: () => undefined };
  }
  timers: { after: number; what: () => void; on: boolean }[] = [];
  changes: object[] = [];
  later = (after: number, what: () => void) => {
    const timer = { after, what, on: true };
    this.timers.push(timer);
    return () => void (timer.on = false);
  };
  now = () => this.time;
  draw = () => 1;
  id = () => `i${(this.ids += 1)}`;

  api = {
    me: () => this.answered(this.me),
    guest: () => this.answered(I),
    login: () => this.answered({ ...I, guest: false }),
    logout: () => this.answered(undefined),
    takeChips: () => this.answered({}),
    games: () => this.answered({ games: [HOLDEM], rotations: [] }),
    acceptNotice: () => this.answered(I),
    change: (fields: object) => {
      this.changes.push(fields);
      return this.answered(this.me);
    },
  } as unknown as Api;

  answered<Answer>(answer: Answer): Promise<Answer> {
    return this.refuse === null ? Promise.resolve(answer) : Promise.reject(new Refusal(this.refuse));
  }

  room(): Room {
    const sounds = { play: (cue: Cue) => this.played.push(cue) > 0, set: "all", volume: 70 } as unknown as SoundPlayer;
    const outside = {
      api: this.api,
      ports: this,
      sounds,
      path: () => (this.paths.at(-1) ?? "/").replace(/\?.*/, ""),
      query: () => this.query,
      fragment: () => this.fragment,
      go: (path: string) => void this.paths.push(path),
      replace: (path: string) => void this.replaced.push(path),
      keep: (settings: Settings) => void this.kept.push(settings),
      guesses: () => this.guesses,
      keepGuesses: (guesses: unknown) => void (this.guesses = guesses),
    };
    return new Room(outside, words, DEFAULTS);
  }

  /** Let me come in, to a room at one of whose tables I may sit already. */
  async enter(room: Room, tables: readonly string[] = []): Promise<void> {
    await room.begin();
    this.welcome(tables);
  }

  /** Let the socket open and the room greet. */
  welcome(tables: readonly string[] = []): void {
    this.ears!.opened();
    this.say({ type: "welcome", id: this.asked("hello").at(-1)!.id, version: 1, player: I.id, name: I.name, at: 5_000, tables });
  }

  /** Show a table that is followed. */
  show(view: TableView): void {
    this.say({ type: "table", table: view.table, number: 9, view, invite: null });
  }

  refuseWatching(table: string): void {
    const { id } = this.asked("watch").find((message) => message["table"] === table)!;
    this.say({ type: "no", id, error: "no_such_table", detail: {}, message: "" });
  }

  /** Answer the last message of a kind, and let what waits for the answer go on. */
  async answer(what: string, error: string | null = null, table: string | null = null): Promise<void> {
    await this.settle();
    const { id } = this.asked(what).at(-1)!;
    this.say(error === null ? { type: "ok", id, table, number: null } : { type: "no", id, error, detail: {}, message: "" });
    await this.settle();
  }

  settle(): Promise<void> {
    return new Promise((done) => setTimeout(done));
  }

  say(message: object): void {
    this.ears!.heard(JSON.stringify(message));
  }

  asked(what: string) {
    return this.sent.filter((message) => message.do === what);
  }
}
