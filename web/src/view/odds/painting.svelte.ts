// The square of a range while it is painted: what the room read from the text of the field, and what was painted
// since. Decides how the two are kept the same: strokes are appended to the text at once and shown at once, and
// the text becomes what the room makes of it, within the same step of undoing. A text that cannot be read is
// painted over from the last that could.

import { painted } from "../../ctrl/grid";
import { withText, type Field } from "../../model/odds";
import { Refusal } from "../../net/refusal";
import type { OddsRange } from "../../wire/api";
import type { Desk } from "./desk.svelte";

export interface Stroke {
  readonly cells: readonly number[];
  /** The weight that the cells get, in hundredths. */
  readonly to: number;
}

export class Painting {
  read: OddsRange | null = $state.raw(null);
  /** The weight to paint with, in hundredths. */
  weight = $state(100);
  /** What is being painted, after what the room has not read yet. */
  strokes: readonly Stroke[] = $state.raw([]);
  #going = false;
  /** The text that `read` was read from, and the last one that was painted. */
  #of: string | null = null;
  #painted: string | null = null;
  #order = 0;
  #count = 0;

  constructor(
    readonly desk: Desk,
    readonly player: number,
  ) {}

  get field(): Field {
    return `hand ${this.player}`;
  }

  get text(): string {
    return this.desk.situation.hands[this.player - 1] ?? "";
  }

  /** Give the weight of a cell as it is shown, from 0 to 1. */
  weightOf(cell: number): number {
    const stroke = this.strokes.findLast(({ cells }) => cells.includes(cell));
    return stroke === undefined ? (this.read?.cells[cell] ?? 0) : stroke.to / 100;
  }

  /** Let the room read the text of the field, unless that is what was read. */
  async follow(): Promise<void> {
    const { text } = this;
    if (text === this.#of) return;
    this.#order += 1;
    const order = this.#order;
    let found: OddsRange;
    try {
      found = await this.desk.room.outside.api.oddsRange(this.desk.situation.game, text);
    } catch (refused) {
      if (refused instanceof Refusal) return; // beside the field it is told why
      throw refused;
    }
    if (order !== this.#order || text !== this.text) return;
    [this.read, this.#of] = [found, text];
    this.strokes = this.#going ? this.strokes.slice(-1) : [];
    if (text !== this.#painted || text === found.text) return;
    this.#of = found.text;
    this.desk.put(withText(this.desk.situation, this.field, found.text), `paint ${this.#count}`);
  }

  /** Forget what was read: the game is another. */
  forget(): void {
    this.#of = null;
  }

  /** Begin at a cell: it is taken out where it has the weight already. */
  begin(cell: number): void {
    const to = Math.round(this.weightOf(cell) * 100) === this.weight ? 0 : this.weight;
    this.strokes = [...this.strokes, { cells: [cell], to }];
    this.#going = true;
  }

  over(cell: number): void {
    const stroke = this.strokes.at(-1);
    if (!this.#going || stroke === undefined || stroke.cells.includes(cell)) return;
    this.strokes = [...this.strokes.slice(0, -1), { ...stroke, cells: [...stroke.cells, cell] }];
  }

  /** End the stroke: it becomes part of the text. */
  end(): void {
    const stroke = this.strokes.at(-1);
    if (!this.#going || stroke === undefined) return;
    this.#going = false;
    const { text } = this;
    const known = text === this.#of || text === this.#painted ? text : (this.read?.text ?? "");
    this.#painted = painted(known, stroke.cells, stroke.to);
    this.#count += 1;
    this.desk.put(withText(this.desk.situation, this.field, this.#painted), `paint ${this.#count}`);
  }

  /** Give the stroke up. */
  cancel(): void {
    if (this.#going) this.strokes = this.strokes.slice(0, -1);
    this.#going = false;
  }
}
