// One open table as its components share it: what is drawn, my turn, the size I chose, what is open beside the felt.
// Decides when a press is believed and when it asks again; what may be done at all is what the server sent as legal.
// `open.svelte.ts` keeps one for every table that is open, so that a half-made wager survives a look at another table.

import { act, keyOf, leave, sit, sitOut, type Action, type Entry } from "../../ctrl/intents";
import { isAllIn, isRange, nudge, presets, snap, wagerAction } from "../../ctrl/sizing";
import { amountOf, faultOf, type Problem } from "../../ctrl/typed";
import { meaning, meant, passiveAction, slots } from "../../ctrl/slots";
import { bigBlind } from "../../model/money";
import { inHand, keptFor, seatAt, seatOf } from "../../model/seats";
import { liveTurn, unopened } from "../../model/table";
import type { AutoTopUp, Intent, TableView } from "../../wire/protocol";
import { catalogueOf, type Catalogue } from "../catalogue.svelte";
import type { Room } from "../room.svelte";
import { wayTaken, waysOf } from "./entering";
import { drawn, kept } from "./lingering";

/** What can be open beside the felt; a number is the seat it is about. */
export type Panel =
  | { readonly what: "seat" | "player"; readonly seat: number }
  | { readonly what: Sheet };

type Sheet = "rules" | "mine" | "host" | "terms" | "choice" | "sheet" | "keys" | "talk" | "settings";

export type Step = "fold" | "passive" | "wager" | "muck" | "leave" | "out";

/** What a press led to: an answer that was sent, a question whether it is meant, or nothing. */
export type Pressed = "sent" | "asks" | "nothing";

/** So long lies a hand that is over where no other one begins, in milliseconds. */
const LYING = 20_000;

export class AtTable {
  readonly room: Room;
  readonly id: string;
  amount = $state(0);
  /** What stands in the field of the amount while somebody types there; null where it shows the amount. */
  draft: string | null = $state(null);
  /** The cards of mine that are picked, to throw away or to show. */
  picked: readonly string[] = $state.raw([]);
  /** The button that was pressed once and has to be pressed again. */
  asking: Step | null = $state(null);
  panel: Panel | null = $state.raw(null);
  /** The host has put the invitation away. */
  invited = $state(false);
  last: TableView | null = $state.raw(null);
  #sent = $state("");
  #changed = 0;
  #overSince: number | null = null;
  #catalogue: Catalogue;

  readonly state = $derived.by(() => this.room.tables[this.id] ?? unopened(this.id));
  readonly me = $derived.by(() => this.room.me?.id ?? "");
  readonly view = $derived.by(() => this.state.view);
  readonly shown = $derived.by(() => (this.view === null ? null : drawn(this.view, this.last)));
  readonly number = $derived.by(() => (this.view === null ? null : seatOf(this.view, this.me)));
  readonly seat = $derived.by(() => (this.view === null || this.number === null ? null : seatAt(this.view, this.number)));
  /** I am in the hand that is played. */
  readonly inHand = $derived.by(() => this.view !== null && this.view.playing && this.seat !== null && inHand(this.seat));
  /** Who goes now gives up a hand: nobody waits for an answer of theirs. */
  readonly givesUp = $derived.by(() => this.inHand && this.seat?.all_in === false);
  /** The host has been asked for a seat for me. */
  readonly asks = $derived.by(() => this.view?.asking.some(({ player }) => player === this.me) ?? false);
  /** Until when a free seat that I waited for is kept for me to take. */
  readonly offered = $derived.by(() => (this.view === null || this.asks ? null : keptFor(this.view, this.me)));
  /** My turn; none where it was answered unasked. */
  readonly turn = $derived.by(() => {
    const turn = liveTurn(this.state, this.me);
    return turn !== null && keyOf(turn) === this.room.mucking.last[this.id]?.key ? null : turn;
  });
  /** My hand was beaten and mucked unasked, in the hand that is played. */
  readonly mucked = $derived.by(() => this.view !== null && this.view.playing && this.room.mucking.last[this.id]?.hand === this.view.hand);
  readonly key = $derived.by(() => (this.turn === null ? "" : keyOf(this.turn)));
  readonly slots = $derived.by(() => slots(this.turn?.legal ?? {}, this.turn?.beaten));
  readonly meaning = $derived.by(() => `${this.key} ${meaning(this.slots)}`);
  readonly presets = $derived.by(() => (this.view === null || this.turn === null ? [] : presets(this.view, this.turn)));
  readonly game = $derived.by(() => this.#catalogue.game(this.shown?.game ?? ""));
  /** The hand that is over and still lies on the table, empty where there is none. */
  readonly over = $derived.by(() => (this.view === null || this.view.playing || this.last === null ? "" : this.last.hand));
  /** Who won the hand that lies on the table. */
  readonly won = $derived.by(() => (this.view?.playing || this.last !== null ? this.state.won : []));
  /** The table as the dealer speaks of it. */
  readonly told = $derived.by(() => ({ ...this.state, won: this.won }));
  readonly isHost = $derived.by(() => this.view !== null && this.view.host === this.me);
  /** The list of the keys is open, where they are tried. */
  readonly listed = $derived.by(() => this.panel?.what === "keys");
  /** An answer is under way: the buttons wait for the event. */
  readonly waiting = $derived.by(() => this.#sent !== "" && this.#sent === this.key);

  constructor(room: Room, id: string) {
    this.room = room;
    this.id = id;
    this.#catalogue = catalogueOf(room);
  }

  /** Begin a turn, or another question of it: nothing is chosen yet, and presses are not believed for a moment. */
  renew(): void {
    this.#changed = this.room.outside.ports.now();
    this.asking = null;
    this.picked = [];
    this.amount = this.slots.wager?.sizes.low ?? 0;
    this.draft = null;
  }

  /** Remember what lies on the table when a hand is over. */
  keep(): void {
    if (this.view === null) return;
    this.last = kept(this.last, this.view);
    if (this.view.playing || this.last === null) this.#overSince = null;
    else this.#overSince ??= this.room.now;
  }

  /** Clear the table when no other hand has come for a while. */
  clear(): void {
    if (this.#overSince !== null && this.room.now - this.#overSince >= LYING) this.last = null;
  }

  /** Write chips as the player wants them. */
  chips(amount: number): string {
    return this.room.chips(amount, this.shown?.stakes ?? null);
  }

  say(id: string, args: Record<string, string | number> = {}): string {
    return this.room.words.say(id, args);
  }

  ask(intent: Intent): Promise<unknown> {
    return this.room.ask(intent);
  }

  /** Take a seat, or ask its host for it; who owes a blind comes in as wished where that
   *  is open. Refused, a panel stays. */
  async take(seat: number, amount: number, wished: Entry = "wait", auto: AutoTopUp | null = null): Promise<void> {
    const ways = this.view === null ? [] : waysOf(this.view, seat);
    const done = await this.ask(sit(this.id, seat, amount, ways.length > 0 ? wayTaken(ways, wished) : "post", auto));
    if (done === null) return;
    this.show(null);
    await this.room.refresh();
  }

  show(panel: Panel | null): void {
    this.panel = panel;
  }

  toggle(what: Sheet): void {
    this.panel = this.panel?.what === what ? null : { what };
  }

  // --- answers

  /** Nothing is heard without a turn, while another answer is under way, or while the question is too new. */
  get #deaf(): boolean {
    return this.turn === null || this.waiting || this.room.light !== "open" || !meant(this.#changed, this.room.outside.ports.now());
  }

  /** Answer the turn as it stands. */
  async answer(action: Action): Promise<void> {
    const { turn, key } = this;
    if (turn === null || this.#deaf) return;
    this.#sent = key;
    this.asking = null;
    if ((await this.room.ask(act(turn, action))) === null && this.#sent === key) this.#sent = "";
  }

  /** Answer the turn, but ask once more before something that is rarely meant, be it pressed or typed. */
  press(action: Action): Pressed {
    if (this.#deaf) return "nothing";
    if ("amount" in action && action.amount !== this.amount) this.size(action.amount);
    const step = this.#rare(action);
    if (step !== null && step !== this.asking) {
      this.asking = step;
      this.#changed = this.room.outside.ports.now();
      return "asks";
    }
    void this.answer(action);
    return "sent";
  }

  /** Give the step that is asked about before an action; null where a press is enough. */
  #rare(action: Action): Step | null {
    const { foldAsks, muckAsks, passive } = this.slots;
    switch (action.type) {
      case "fold":
        return foldAsks ? "fold" : null;
      case "muck":
        return muckAsks ? "muck" : null;
      case "call":
        return this.isBig(passive?.price ?? 0) ? "passive" : null;
      case "bet":
      case "raise_to":
      case "complete":
        return this.isBig(action.amount - (this.seat?.bet ?? 0)) ? "wager" : null;
      default:
        return null;
    }
  }

  fold(): void {
    if (this.slots.fold) this.press({ type: "fold" });
  }

  passive(): void {
    const { passive } = this.slots;
    if (passive !== null) this.press(passiveAction(passive.kind));
  }

  wager(): void {
    const { wager } = this.slots;
    if (wager !== null && this.fault === null) this.press(wagerAction(wager.kind, this.amount));
  }

  /** Tell whether chips are a part of the stack from which a press is asked for twice. */
  isBig(chips: number): boolean {
    const stack = this.seat?.stack ?? 0;
    return stack > 0 && chips * 100 >= stack * this.room.settings.askAllIn;
  }

  get allIn(): boolean {
    return this.view !== null && this.number !== null && isAllIn(this.view, this.number, this.amount);
  }

  confirm(): void {
    if (this.asking === "fold") this.fold();
    else if (this.asking === "passive") this.passive();
    else if (this.asking === "wager") this.wager();
    else if (this.asking === "muck") this.press({ type: "muck" });
    else if (this.asking === "leave") this.leave();
    else if (this.asking === "out") this.sitOut();
  }

  /** Leave the table, once it was asked whether that is meant: for who types; the panel of my seat asks by itself. */
  leave(): Pressed {
    const sure = this.asking === "leave";
    this.asking = sure ? null : "leave";
    if (sure) void this.ask(leave(this.id)).then(() => this.room.refresh());
    return sure ? "sent" : "asks";
  }

  /** Sit out at once, asked about before where that gives up a hand: for who types, as leaving is. */
  sitOut(): Pressed {
    const sure = this.asking === "out" || !this.givesUp;
    this.asking = sure ? null : "out";
    if (sure) void this.ask(sitOut(this.id, "now"));
    return sure ? "sent" : "asks";
  }

  // --- sizes and cards

  size(amount: number): void {
    const { wager } = this.slots;
    if (wager === null) return;
    this.amount = snap(wager.sizes, amount);
    this.draft = null;
    this.asking = null;
  }

  /** Follow what is typed as an amount: what can be wagered is the size from now on. */
  type(text: string): void {
    this.draft = text;
    this.asking = null;
    if (this.fault === null) this.amount = this.#read(text)!;
  }

  /** Why what is typed cannot be wagered. */
  get fault(): Problem | null {
    const { wager } = this.slots;
    return this.draft === null || wager === null ? null : faultOf(wager.sizes, this.#read(this.draft));
  }

  #read(text: string): number | null {
    return this.view === null ? null : amountOf(text, bigBlind(this.view.stakes), this.room.settings.unit);
  }

  step(by: 1 | -1): void {
    const { wager } = this.slots;
    if (wager === null || this.view === null) return;
    this.size(nudge(wager.sizes, this.amount, by * bigBlind(this.view.stakes)));
  }

  preset(place: number): void {
    const { wager } = this.slots;
    const amounts = wager !== null && isRange(wager.sizes) ? this.presets.map(({ amount }) => amount) : (wager?.sizes.amounts ?? []);
    const amount = amounts[place];
    if (amount !== undefined) this.size(amount);
  }

  /** Cards are picked by a click while a turn asks for some. */
  get picks(): boolean {
    return this.slots.others.some((each) => each.kind === "discard" || (each.kind === "show" && each.some));
  }

  /** Throw away what is picked, where so many may go. */
  discard(): void {
    const asked = this.turn?.legal.discard;
    const count = this.picked.length;
    if (asked == null || count < Math.max(1, asked.least) || count > asked.most) return;
    this.press({ type: "discard", cards: this.picked });
  }

  pick(card: string): void {
    const { picked } = this;
    this.picked = picked.includes(card) ? picked.filter((each) => each !== card) : [...picked, card];
  }
}
