// My table of the house game as its components share it: what is drawn, the bets I put together, what is open beside
// the felt. Decides when a press is believed and how a deal is asked for; what may be done at all is in the view.

import { createContext } from "svelte";
import { chipsOf, choose, coach, deal, EMPTY, playBy, put, type Reason, type Target, type Tray, whyNotChoose, whyNotDeal, whyNotPut, whyNotRepeat } from "../../ctrl/house";
import { meant } from "../../ctrl/slots";
import { why } from "../../lang/refusals";
import { type Deed, isPlaying } from "../../model/house";
import { Refusal } from "../../net/refusal";
import type { Done } from "../../wire/protocol";
import type { Room } from "../room.svelte";
import { HouseCut } from "./cutting";

/** What can be open beside the felt. */
export type HousePanel = "record" | "rules" | "keys" | "settings";

export const [atHouse, setHouse] = createContext<AtHouse>();

export class AtHouse {
  readonly room: Room;
  readonly cut: HouseCut;
  tray: Tray = $state.raw(EMPTY);
  target: Target = $state("ante");
  panel: HousePanel | null = $state(null);
  #sent = $state("");
  #changed = 0;

  readonly view = $derived.by(() => this.room.house.state.view);
  readonly playing = $derived.by(() => this.view !== null && isPlaying(this.view));
  readonly chipsOf = $derived.by(() => (this.view === null ? [] : chipsOf(this.view.limits)));
  /** Another key is another question. */
  readonly key = $derived.by(() => (this.view === null ? "" : `${this.view.decision} ${this.view.stage}`));
  /** The bets of the next hand lie on the felt, not those of the last. */
  readonly betting = $derived.by(() => !this.playing && (this.view?.stage === "ante" || this.tray.ante > 0 || this.tray.bonus > 0));
  /** The list of the keys is open, where they are tried. */
  readonly listed = $derived.by(() => this.panel === "keys");
  /** Something was asked, and its answer has not come. */
  readonly waiting = $derived.by(() => this.#sent !== "" && this.#sent === this.key);

  constructor(room: Room) {
    this.room = room;
    this.cut = new HouseCut(
      (intent) => room.answered(intent),
      (done) => room.house.until(done.number ?? 0),
    );
  }

  /** Begin another question: presses are not believed for a moment. */
  renew(): void {
    this.#changed = this.room.outside.ports.now();
    if (this.playing) [this.tray, this.target] = [EMPTY, "ante"];
  }

  chips(amount: number): string {
    return this.room.chips(amount);
  }

  say(id: string, args: Record<string, string | number> = {}): string {
    return this.room.words.say(id, args);
  }

  /** Say why something cannot be done; null where it can. */
  sentence(reason: Reason | null): string | null {
    return reason === null ? null : why(this.room.words, reason);
  }

  show(panel: HousePanel | null): void {
    this.panel = panel;
  }

  toggle(panel: HousePanel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  // --- why not

  whyNotPut(target: Target = this.target): Reason | null {
    return this.view === null ? null : whyNotPut(this.tray, target, this.view);
  }

  get whyNotDeal(): Reason | null {
    return this.view === null ? null : whyNotDeal(this.tray, this.view);
  }

  get whyNotRepeat(): Reason | null {
    return this.view === null ? null : whyNotRepeat(this.view);
  }

  get whyNotClear(): Reason | null {
    if (this.playing) return this.whyNotPut();
    return this.tray.ante + this.tray.bonus > 0 ? null : { code: "nothing_to_clear", detail: {} };
  }

  whyNot(what: Deed): Reason | null {
    return this.view === null ? null : whyNotChoose(this.view, what);
  }

  /** There are too few chips for the least ante; free ones are offered. */
  get broke(): boolean {
    return !this.playing && this.whyNotDeal?.code === "balance_too_small" && this.view?.sizes.ante === null;
  }

  /** Take today's free chips, and be told what there is now. */
  async takeChips(): Promise<void> {
    await this.room.takeChips();
    await this.room.quietly({ do: "house_open" });
  }

  // --- what is pressed

  put(chips: number, target: Target = this.target): void {
    if (this.view === null || (chips > 0 && this.#refused(this.whyNotPut(target)))) return;
    this.tray = put(this.tray, target, chips, this.view);
  }

  /** Put down the chip that lies at a place of the tray. */
  preset(place: number): void {
    const chips = this.chipsOf[place];
    if (chips !== undefined) this.put(chips);
  }

  step(by: 1 | -1): void {
    this.put(by * (this.target === "ante" ? (this.view?.limits.step ?? 0) : (this.view?.limits.bonus_step ?? 0)));
  }

  clear(): void {
    if (this.#refused(this.whyNotClear)) return;
    [this.tray, this.target] = [EMPTY, "ante"];
  }

  deal(): void {
    if (!this.#refused(this.whyNotDeal)) void this.#once(() => this.#bet(this.tray));
  }

  repeat(): void {
    if (!this.#refused(this.whyNotRepeat)) void this.#once(() => this.#bet(null));
  }

  choose(what: Exclude<Deed, "deal">): void {
    const { view } = this;
    if (view !== null && !this.#refused(this.whyNot(what))) void this.#once(() => this.room.answered(choose(view, what)));
  }

  coach(on: boolean): void {
    void this.room.ask(coach(on));
  }

  /** Sit down anew by rules; tells whether that was done. */
  async playBy(rules: string): Promise<boolean> {
    return (await this.room.ask(playBy(rules))) !== null;
  }

  #refused(reason: Reason | null): boolean {
    if (reason === null) return false;
    this.room.note(why(this.room.words, reason));
    return true;
  }

  /** Ask once for each question, and not in its first moment. */
  async #once(ask: () => Promise<Done | Refusal | null>): Promise<void> {
    const { key, room } = this;
    if (this.waiting || room.light !== "open" || !meant(this.#changed, room.outside.ports.now())) return;
    this.#sent = key;
    const answer = await ask();
    if (!(answer instanceof Refusal)) return;
    if (this.#sent === key) this.#sent = "";
    room.note(answer.code === "stale_decision" ? this.say("house-stale") : why(room.words, answer));
  }

  /** Be dealt to for a tray, or for the last bets; with another chain where the room holds me to one that is gone. */
  async #bet(tray: Tray | null, again = true): Promise<Done | Refusal | null> {
    if (this.view === null) return null;
    const link = await this.cut.link(this.view);
    if (link instanceof Refusal) return link;
    const answer = await this.room.answered(deal(this.view, tray, link));
    if (again && answer instanceof Refusal && ["link_differs", "not_committed"].includes(answer.code)) {
      this.cut.forget();
      return this.#bet(tray, false);
    }
    return answer;
  }
}
