// The one socket of a client: opened, greeted, opened again after a break. Decides when a silence is one, since a
// socket can be dead long before the browser says so, and what is asked again then: tables are watched from the last
// number, and what a table was asked keeps its id, under which it is done once. What has no such memory on the server -
// opening a table, chat, a report - is given up with `connection_lost`. What messages mean is for `model`. Sockets,
// time and chance are given, so that it is tested without any.

import { VERSION, type ClientMessage, type Done, type Intent, type ServerMessage, type Welcome } from "../wire/protocol";
import { waitBefore } from "./backoff";
import { Refusal } from "./refusal";

/** What the lamp shows: nothing wanted, being opened, open, waiting before the next attempt. */
export type Lamp = "closed" | "connecting" | "open" | "waiting";

/** A socket, as much of it as is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a socket tells. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** What the line needs from outside. */
export interface Ports {
  open(ears: Ears): Socket;
  /** Do something later; gives what cancels it. */
  later(milliseconds: number, what: () => void): () => void;
  now(): number;
  draw(): number;
  id(): string;
}

/** What the line tells. */
export interface Told {
  message(message: ServerMessage): void;
  lamp(lamp: Lamp, retryAt: number | null): void;
  /** A table can be watched no longer. */
  gone(table: string, refusal: Refusal): void;
  /** The table of the house game cannot be had. */
  noHouse(refusal: Refusal): void;
  /** The room ended the session: it has to be entered again. */
  expelled(code: string): void;
}

interface Pending {
  readonly message: ClientMessage;
  readonly done: (answer: Done) => void;
  readonly refused: (refusal: Refusal) => void;
}

interface Followed {
  number: number | null;
  invite: string | null;
}

const ONCE: readonly ClientMessage["do"][] = ["create", "chat", "report"];
/** What is asked for anew after a break, from what is followed then. */
const AGAIN: readonly ClientMessage["do"][] = ["watch", "unwatch", "house_open", "house_leave"];
const FINAL: readonly string[] = ["session_required", "wrong_origin", "wrong_version"];

/** A room that says nothing for so many milliseconds after it was asked is not there any more. */
const PATIENCE = 10_000;

/** After so many milliseconds without a word of the room it is asked whether it is there. */
const QUIET = 10_000;

/** Keep the socket of a client. */
export class Line {
  lamp: Lamp = "closed";
  #socket: Socket | null = null;
  #attempt = 0;
  #cancel: (() => void) | null = null;
  #silence: (() => void) | null = null;
  #quiet: (() => void) | null = null;
  #following = new Map<string, Followed>();
  #house = false;
  #pending = new Map<string, Pending>();

  constructor(
    readonly ports: Ports,
    readonly told: Told,
  ) {}

  /** Open the socket, and again whenever it breaks. */
  open(): void {
    if (this.lamp === "connecting" || this.lamp === "open") return;
    this.#cancel?.();
    this.#cancel = null;
    this.#light("connecting");
    let mine: Socket | null = null;
    const current = (what: () => void) => () => (mine === null || mine === this.#socket ? what() : undefined);
    mine = this.ports.open({
      opened: current(() => this.#greet()),
      heard: (text) => current(() => this.#hear(text))(),
      closed: current(() => this.#broken()),
    });
    this.#socket = mine;
    this.#listen();
  }

  /** Take the socket for dead, as where the browser says that there is no network. */
  lose(): void {
    if (this.#socket !== null) this.#broken();
  }

  /** Close the socket for good and give up what was not answered. */
  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#drop();
    this.#giveUp(() => true);
    this.#following.clear();
    this.#house = false;
    this.#light("closed");
  }

  /** Ask for something; the answer is `ok`, or a `Refusal`. What is asked while the socket is down waits for it. */
  send(asked: Intent): Promise<Done> {
    const message = { ...asked, id: this.ports.id() } as ClientMessage;
    return new Promise((done, refused) => {
      this.#pending.set(message.id, { message, done, refused });
      if (this.lamp === "open") this.#write(message);
    });
  }

  /** Watch a table, and again after every break, until `unfollow`. */
  follow(table: string, invite: string | null = null): void {
    if (this.#following.has(table)) return;
    this.#following.set(table, { number: null, invite });
    if (this.lamp === "open") void this.#ask(table);
  }

  /** Watch a table no longer. */
  unfollow(table: string): void {
    if (this.#following.delete(table) && this.lamp === "open") void this.send({ do: "unwatch", table }).catch(() => undefined);
  }

  /** Follow my own table of the house game, and again after every break, until `leaveHouse`. */
  openHouse(): void {
    if (this.#house) return;
    this.#house = true;
    if (this.lamp === "open") void this.#askHouse();
  }

  leaveHouse(): void {
    if (!this.#house) return;
    this.#house = false;
    if (this.lamp === "open") void this.send({ do: "house_leave" }).catch(() => undefined);
  }

  /** Ask for the table of the house game; one that is refused is followed no longer. */
  async #askHouse(): Promise<void> {
    try {
      await this.send({ do: "house_open" });
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      if (refused.code === "connection_lost") return;
      this.#house = false;
      this.told.noHouse(refused);
    }
  }

  #light(lamp: Lamp, retryAt: number | null = null): void {
    this.lamp = lamp;
    this.told.lamp(lamp, retryAt);
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
    this.#listen();
  }

  /** Wait for a word of the room, since it was asked for one. */
  #listen(): void {
    this.#silence ??= this.ports.later(PATIENCE, () => this.#broken());
  }

  /** A word of the room came; when the next one is long in coming, ask for one. */
  #heard(): void {
    this.#rest();
    this.#quiet = this.ports.later(QUIET, () => this.#write({ do: "ping", id: this.ports.id() }));
  }

  #rest(): void {
    this.#silence?.();
    this.#quiet?.();
    this.#silence = this.#quiet = null;
  }

  #drop(): void {
    this.#rest();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #greet(): void {
    this.#write({ do: "hello", id: this.ports.id(), version: VERSION });
  }

  #welcomed(message: Welcome): void {
    const waiting = [...this.#pending.values()]; // what is asked on hearing of the welcome is written at once
    this.#attempt = 0;
    this.#light("open");
    this.told.message(message);
    for (const table of this.#following.keys()) void this.#ask(table);
    if (this.#house) void this.#askHouse();
    for (const { message: asked } of waiting) this.#write(asked);
  }

  /** Ask for a table from the last number on; one that is refused is followed no longer. */
  async #ask(table: string): Promise<void> {
    const { number, invite } = this.#following.get(table) ?? { number: null, invite: null };
    try {
      await this.send({ do: "watch", table, since: number, invite });
    } catch (refused) {
      if (!(refused instanceof Refusal) || refused.code === "connection_lost") return;
      this.#following.delete(table);
      this.told.gone(table, refused);
    }
  }

  #hear(text: string): void {
    this.#heard();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "ok":
        return this.#settle(message.id)?.done(message);
      case "no":
        if (FINAL.includes(message.error)) this.#expelled(message.error);
        return message.id === null ? undefined : this.#settle(message.id)?.refused(new Refusal(message.error, message.detail));
      case "bye":
        return FINAL.includes(message.code) ? this.#expelled(message.code) : undefined;
      case "table":
      case "step":
        return this.#numbered(message);
      case "resync":
        this.told.message(message);
        return this.#again(message.table);
      default:
        return this.told.message(message);
    }
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** Pass on what follows the last number; a gap is not passed on, but the whole table asked for. */
  #numbered(message: Extract<ServerMessage, { type: "table" | "step" }>): void {
    const followed = this.#following.get(message.table);
    if (followed === undefined) return;
    if (message.type === "step") {
      if (followed.number === null || message.number <= followed.number) return;
      if (message.number > followed.number + 1) {
        this.told.message({ type: "resync", table: message.table });
        return this.#again(message.table);
      }
    }
    followed.number = message.number;
    this.told.message(message);
  }

  #again(table: string): void {
    const followed = this.#following.get(table);
    if (followed === undefined) return;
    followed.number = null;
    void this.#ask(table);
  }

  #broken(): void {
    this.#drop();
    this.#giveUp(({ message }) => ONCE.includes(message.do) || AGAIN.includes(message.do));
    this.#attempt += 1;
    const wait = waitBefore(this.#attempt, this.ports.draw());
    this.#cancel = this.ports.later(wait, () => this.open());
    this.#light("waiting", this.ports.now() + wait);
  }

  #expelled(code: string): void {
    this.close();
    this.told.expelled(code);
  }

  #giveUp(which: (pending: Pending) => boolean): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!which(pending)) continue;
      this.#pending.delete(id);
      pending.refused(new Refusal("connection_lost"));
    }
  }
}
