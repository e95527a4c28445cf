// What the page knows and what its components share: who I am, the settings, the lamp, the lobby, the open tables.
// Decides how a session begins and ends and which sounds follow a step; what can be worked out is in `model`, `ctrl`.

import { tick } from "svelte";
import { heard, noOffset, serverNow, type Offset } from "../ctrl/clock";
import { act, lobby } from "../ctrl/intents";
import { answerOf, holds, type Premove } from "../ctrl/premoves";
import { DEFAULTS, settingsFrom, type Settings } from "../ctrl/settings";
import { plan, type Motion } from "../anim/plan";
import { why } from "../lang/refusals";
import type { Part, Words } from "../lang/words";
import { noLobby, receiveRow, type Lobby } from "../model/lobby";
import { bigBlind } from "../model/money";
import { liveTurn, receive, unopened, type TableState } from "../model/table";
import { type Lamp, Line, type Told } from "../net/line";
import { Refusal } from "../net/refusal";
import { cueOf, cuesOf } from "../sound/cues";
import type { Me } from "../wire/api";
import type { Done, HouseTold, Intent, ServerMessage, Stakes, TableView } from "../wire/protocol";
import { HouseFollowed } from "./house/followed.svelte";
import { Mucking } from "./mucking.svelte";
import type { Outside } from "./outside";
import { pathOf, screenOf, type Screen } from "./route";
import { Spoken } from "./spoken.svelte";

/** What can be done about a notice instead of only reading it. */
export interface Deed {
  readonly name: string;
  readonly what: () => void;
}

/** Something that was not done; one that `stays` is shown until somebody says that it was read. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly deed: Deed | null;
  readonly stays: boolean;
}

/** How a table moved last: the motions from the view before, and the number of their step. */
export interface Moved {
  readonly number: number;
  readonly motions: readonly Motion[];
}

export class Room implements Told {
  settings: Settings = $state.raw(DEFAULTS);
  screen: Screen = $state.raw({ at: "lobby" });
  /** What the lobby was asked to show, as it stands in the address; kept while another screen is shown. */
  query: string = $state("");
  /** Who I am; null is nobody yet, undefined that nobody has asked. */
  me: Me | null | undefined = $state.raw(undefined);
  light: Lamp = $state("closed");
  retryAt: number | null = $state(null);
  lobby: Lobby = $state.raw(noLobby);
  /** The tables at which I sat when the socket was opened. */
  mine: readonly string[] = $state.raw([]);
  tables: Readonly<Record<string, TableState>> = $state.raw({});
  moved: Readonly<Record<string, Moved>> = $state.raw({});
  /** The table that could be followed no longer, of late. */
  lost: { readonly table: string } | null = $state.raw(null);
  /** My own table of the house game, while a screen shows it. */
  readonly house = new HouseFollowed();
  /** What was decided before the turn, by table. */
  chosen: Readonly<Record<string, Premove>> = $state.raw({});
  readonly mucking = new Mucking(this);
  notices: readonly Notice[] = $state.raw([]);
  /** Why the room could not be asked who I am. */
  unreached: string | null = $state(null);
  /** The server's clock as the page shows it, moved on by `tick`. */
  now: number = $state(0);
  #spoken: Spoken;
  #offset: Offset = noOffset;
  #line: Line;
  #notice = 0;
  readonly invites = new Map<string, string>(); // that came with an address, by table
  #waiters = new Map<string, ((view: TableView | null) => void)[]>();
  #keepLater: (() => void) | null = null;

  constructor(
    readonly outside: Outside,
    words: Words,
    settings: Settings,
  ) {
    this.#spoken = new Spoken(words);
    this.settings = settings;
    this.went();
    this.#line = new Line(outside.ports, this);
    this.tick();
  }

  /** What the page says, in the language of the settings. */
  get words(): Words {
    return this.#spoken.words;
  }

  // --- coming and going

  /** Ask who I am, and connect whoever is in. */
  async begin(): Promise<void> {
    this.unreached = null;
    try {
      this.#enter(await this.outside.api.me());
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.unreached = why(this.words, refused);
    }
  }

  /** Come in as a guest who accepts the notice for players of 18 and over; gives back why not. */
  guest(name: string | null): Promise<Refusal | null> {
    return this.tried(async () => {
      await this.outside.api.guest(name, this.settings.language);
      this.#enter(await this.outside.api.acceptNotice());
    });
  }

  /** Sign in to an account; whoever was in before stays until that is done. Gives back why not. */
  login(name: string, password: string): Promise<Refusal | null> {
    return this.tried(async () => {
      const me = await this.outside.api.login(name, password);
      this.#line.close();
      this.#forget();
      await tick(); // what held on to a table lets go of it
      this.#enter(me);
    });
  }

  async logout(everywhere = false): Promise<void> {
    await this.did(async () => {
      await this.outside.api.logout(everywhere);
      this.#line.close();
      this.#forget();
      this.go({ at: "lobby" });
    });
  }

  async acceptNotice(): Promise<void> {
    await this.did(async () => (this.me = await this.outside.api.acceptNotice()));
  }

  /** Ask again who I am: chips move at tables. */
  async refresh(): Promise<void> {
    await this.did(async () => (this.me = await this.outside.api.me()));
  }

  async takeChips(): Promise<void> {
    await this.did(() => this.outside.api.takeChips());
    await this.refresh();
  }

  #enter(me: Me | null): void {
    this.me = me;
    if (me === null) return;
    if (Object.keys(me.settings ?? {}).length > 0) void this.#set(settingsFrom(me.settings, this.settings));
    this.#line.open();
  }

  #forget(): void {
    for (const table of [...this.#waiters.keys()]) this.#found(table, null);
    this.me = null;
    this.tables = {};
    this.moved = {};
    this.lobby = noLobby;
    for (const part of [this.house, this.mucking]) part.forget();
  }

  // --- asking

  /** Do something; a refusal is given back, and the caller shows it. */
  async tried(what: () => Promise<unknown>): Promise<Refusal | null> {
    try {
      await what();
      return null;
    } catch (refused) {
      if (refused instanceof Refusal) return refused;
      throw refused;
    }
  }

  /** Do something, and show why where it is refused. Tells whether it was done. */
  async did(what: () => Promise<unknown>): Promise<boolean> {
    const refusal = await this.tried(what);
    if (refusal !== null) this.note(why(this.words, refusal));
    return refusal === null;
  }

  /** Ask the socket for something; null where it was refused, which is shown. */
  async ask(intent: Intent): Promise<Done | null> {
    let done: Done | null = null;
    await this.did(async () => (done = await this.#line.send(intent)));
    return done;
  }

  /** Ask the socket for something; a refusal is given back, and the caller shows it. */
  async answered(intent: Intent): Promise<Done | Refusal> {
    try {
      return await this.#line.send(intent);
    } catch (refused) {
      if (refused instanceof Refusal) return refused;
      throw refused;
    }
  }

  /** Ask for something that the player did not; tells whether it was done, and nobody reads why not. */
  async quietly(intent: Intent): Promise<boolean> {
    try {
      await this.#line.send(intent);
      return true;
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      return false;
    }
  }

  /** Try the connection again at once. */
  retry(): void {
    if (this.me) this.#line.open();
  }

  /** The browser says that there is no network: nothing is pressed in vain until the socket has been opened again. */
  lose(): void {
    this.#line.lose();
  }

  note(text: string, { deed = null, stays = false }: Partial<Pick<Notice, "deed" | "stays">> = {}): void {
    this.notices = [...this.notices, { id: ++this.#notice, text, deed, stays }].slice(-3);
  }

  read(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  // --- the screen

  go(screen: Screen, change: (path: string) => void = this.outside.go): void {
    change(screen.at === "lobby" ? `/${this.query}` : pathOf(screen));
    this.screen = screen;
    this.notices = [];
  }

  /** Let the address say what the lobby shows. */
  filter(query: string): void {
    this.query = query;
    this.outside.replace(`/${query}`);
  }

  /** The address changed by itself, as with the back button. */
  went(): void {
    this.screen = screenOf(this.outside.path(), this.outside.query());
    if (this.screen.at === "lobby") this.query = this.outside.query();
    const invite = this.outside.fragment().replace(/^#/, "");
    if (this.screen.at === "table" && invite !== "") this.invites.set(this.screen.table, invite);
  }

  /** Follow a table as long as a screen shows it; gives what ends that. */
  follow(table: string): () => void {
    this.#line.follow(table, this.invites.get(table) ?? null);
    return () => {
      this.#line.unfollow(table);
      const { [table]: _, ...others } = this.tables;
      this.tables = others;
    };
  }

  /** Follow my own table of the house game as long as a screen shows it; gives what ends that. */
  openHouse(): () => void {
    this.house.refused = null;
    this.#line.openHouse();
    return () => {
      this.#line.leaveHouse();
      this.house.leave();
    };
  }

  /** Wait until a table that is followed has been told; null where it cannot be watched. */
  seen(table: string): Promise<TableView | null> {
    const view = this.tables[table]?.view ?? null;
    if (view !== null) return Promise.resolve(view);
    return new Promise((found) => this.#waiters.set(table, [...(this.#waiters.get(table) ?? []), found]));
  }

  #found(table: string, view: TableView | null): void {
    const waiters = this.#waiters.get(table) ?? [];
    this.#waiters.delete(table);
    for (const found of waiters) found(view);
  }

  /** Decide before the turn at a table, or no longer. */
  choose(table: string, premove: Premove | null): void {
    const { [table]: _, ...others } = this.chosen;
    this.chosen = premove === null ? others : { ...others, [table]: premove };
  }

  /** Change settings: kept in the browser at once, and with an account a moment later. */
  async change(settings: Partial<Settings>): Promise<void> {
    await this.#set(settings);
    if (!this.me || this.me.guest) return;
    this.#keepLater?.();
    this.#keepLater = this.outside.ports.later(1000, () => {
      void this.did(() => this.outside.api.change({ settings: { ...this.settings } }));
    });
  }

  async #set(settings: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...settings };
    this.outside.keep(this.settings);
    this.outside.sounds.set = this.settings.sound;
    this.outside.sounds.volume = this.settings.volume;
    await this.#spoken.speak(this.settings.language);
  }

  /** Load the words that parts of the client have for themselves. */
  learn(parts: readonly Part[]): Promise<void> {
    return this.#spoken.learn(parts);
  }

  /** Write chips as the player wants them, by the stakes of a table. */
  chips(amount: number, stakes: Stakes | null = null): string {
    return stakes === null ? this.words.chips(amount) : this.words.chips(amount, this.settings.unit, bigBlind(stakes));
  }

  /** Move the clock of the page on. */
  tick(): void {
    this.now = serverNow(this.#offset, this.outside.ports.now());
  }

  // --- what the line tells

  lamp(lamp: Lamp, retryAt: number | null): void {
    this.light = lamp;
    this.retryAt = retryAt;
  }

  expelled(code: string): void {
    this.#forget();
    this.note(why(this.words, { code, detail: {} }), { stays: true });
  }

  gone(table: string, refusal: Refusal): void {
    this.#found(table, null);
    this.lost = { table };
    if (this.screen.at === "table" && this.screen.table === table) this.go({ at: "lobby" }, this.outside.replace);
    this.note(why(this.words, refusal));
  }

  noHouse(refusal: Refusal): void {
    this.house.refused = why(this.words, refusal);
  }

  message(message: ServerMessage): void {
    if ("at" in message) {
      this.#offset = heard(this.#offset, message.at, this.outside.ports.now());
      this.tick();
    }
    if (message.type === "welcome") {
      this.mine = message.tables;
      void this.ask(lobby());
    }
    if (message.type === "house") return this.#tellHouse(message);
    this.lobby = receiveRow(this.lobby, message);
    if ("table" in message && typeof message.table === "string") this.#tell(message.table, message);
  }

  #tell(table: string, message: ServerMessage): void {
    const before = this.tables[table] ?? unopened(table);
    const after = receive(before, message);
    this.tables = { ...this.tables, [table]: after };
    if (after.view !== null) this.#found(table, after.view);
    const [me, premove] = [this.me?.id ?? "", this.chosen[table]];
    if (premove !== undefined && after.view !== null && !holds(premove, after.view, me)) this.choose(table, null);
    if (message.type === "step" && after.view !== null && after.number === message.number) {
      this.moved = { ...this.moved, [table]: { number: message.number, motions: plan(before.view, after.view) } };
      const cue = message.event === null ? null : cueOf(message.event, after.view, me);
      if (cue !== null) this.outside.sounds.play(cue);
    }
    const turn = message.type === "turn" && liveTurn(before, me)?.decision !== message.decision ? liveTurn(after, me) : null;
    if (turn === null || this.#premoved(after, me) || (this.settings.muck && this.mucking.answers(turn))) return;
    this.outside.sounds.play("your_turn");
  }

  #tellHouse(message: HouseTold): void {
    const before = this.house.receive(message);
    const { view } = this.house.state;
    if (before === undefined || view === null) return;
    if (this.me) this.me = { ...this.me, chips: view.balance };
    for (const cue of cuesOf(before, view)) this.outside.sounds.play(cue);
  }

  /** Answer a turn with what was decided before; tells whether it was. */
  #premoved(state: TableState, me: string): boolean {
    const [turn, premove] = [liveTurn(state, me), this.chosen[state.table]];
    if (turn === null || premove === undefined || state.view === null) return false;
    this.choose(state.table, null);
    const action = answerOf(premove, state.view, turn);
    if (action !== null) void this.ask(act(turn, action));
    return action !== null;
  }
}
