// The table that is being made, as the parts of its form share it: what stands in it, and what the room found wrong.

import { changeTerms, create } from "../../ctrl/intents";
import { why } from "../../lang/refusals";
import { Refusal } from "../../net/refusal";
import type { Done, Game, Intent, Offer } from "../../wire/protocol";
import { catalogueOf, type Catalogue } from "../catalogue.svelte";
import { playOf } from "../lobby/play.svelte";
import type { Room } from "../room.svelte";
import { changedOffer, formFrom } from "./agreed";
import { faultsOf, fieldOf, formOf, isMix, isTime, offerOf, SECOND, type Fault, type Form } from "./form";
import { mostSeats } from "./offer";

export class Making {
  readonly room: Room;
  readonly catalogue: Catalogue;
  form: Form = $state.raw(formOf("home"));
  faults: readonly Fault[] = $state.raw([]);
  /** Why the offer was refused, where that belongs to no field. */
  refusal = $state("");
  busy = $state(false);
  /** How many seats were wanted before a game that has fewer was chosen; null where they are as they were wanted. */
  fitted: number | null = $state(null);

  /** What was agreed at the table that runs; null for a new one. */
  readonly agreed: Offer | null;

  constructor(room: Room, agreed: Offer | null = null) {
    this.room = room;
    this.agreed = agreed;
    this.catalogue = catalogueOf(room);
    if (agreed !== null) this.form = formFrom(agreed, this.catalogue.games, this.catalogue.rotations);
  }

  /** The one game of the form; null for a mix. */
  get game(): Game | null {
    return this.several ? null : this.catalogue.game(this.form.game);
  }

  get several(): boolean {
    return isMix(this.form, this.catalogue.rotations);
  }

  get mostSeats(): number {
    const { form, catalogue } = this;
    const mix = catalogue.mixes[form.game];
    return mostSeats(mix ?? (form.game === "own" ? form.games : [form.game]), catalogue.games);
  }

  set(some: Partial<Form>): void {
    this.put({ ...this.form, ...some });
  }

  put(form: Form): void {
    const others = form.game !== this.form.game || form.games !== this.form.games;
    const wanted = others ? (this.fitted ?? this.form.seats) : form.seats;
    const changed = others || form.seats !== this.form.seats;
    this.form = form; // the most seats are those of its games
    const seats = Math.min(wanted, this.mostSeats);
    this.form = { ...form, seats };
    if (changed) this.fitted = seats < wanted ? wanted : null;
    this.faults = [];
    this.refusal = "";
  }

  /** Say what is wrong with a part of the form; nothing is an empty text. */
  wrong(part: string): string {
    return this.faults
      .filter(({ field }) => fieldOf(field) === part)
      .map((fault) => this.#say(fault))
      .join(" ");
  }

  /** Say what is wrong beside the parts that are shown. */
  elsewhere(shown: ReadonlySet<string | undefined>): readonly string[] {
    return this.faults.filter(({ field }) => !shown.has(fieldOf(field))).map((fault) => `${fault.field}: ${this.#say(fault)}`);
  }

  #say({ code, field, detail }: Fault): string {
    const { words } = this.room;
    const unit = isTime(field) ? SECOND : 1;
    const told = (value: unknown): string => (typeof value === "number" ? words.number(value / unit) : "?");
    const args = Object.fromEntries(["least", "most", "below"].map((name) => [name, told(detail[name])]));
    const id = `fault-${code}`;
    return words.has(id) ? words.say(id, args) : words.say("fault-other", { code });
  }

  /** Open the table, and go there; what is wrong is shown beside its part. */
  async open(): Promise<void> {
    const { room, form, catalogue } = this;
    const name = room.words.say("create-name-of", { name: room.me?.name ?? "" });
    const answer = await this.#asked(create(offerOf(form, catalogue.games, catalogue.rotations, name)));
    if (answer !== null && answer.table !== null) {
      // With bots there is nobody to wait for.
      if (form.kind === "practice") await playOf(room).at(answer.table);
      else room.go({ at: "table", table: answer.table });
    }
  }

  /** Ask for the changed terms of the table that runs; true where they will come. */
  async change(table: string): Promise<boolean> {
    const { form, catalogue, agreed } = this;
    if (agreed === null) return false;
    return (await this.#asked(changeTerms(table, changedOffer(agreed, form, catalogue.games, catalogue.rotations)))) !== null;
  }

  async #asked(intent: Intent): Promise<Done | null> {
    const { room } = this;
    this.busy = true;
    const answer = await room.answered(intent);
    this.busy = false;
    if (!(answer instanceof Refusal)) return answer;
    this.faults = faultsOf(answer.detail);
    this.refusal = this.faults.length > 0 ? room.words.say("create-faults", { count: this.faults.length }) : why(room.words, answer);
    return null;
  }
}
