// The page of odds as its components share it: the situation and what was before it, the field that cards
// go to, what the room answered. Decides when the room is asked: soon after the last change, once the
// situation is whole, first for the plain odds and then for what belongs to them; an older question is let
// go of. The situation stands in the address.

import { changed, begun, redone, rested, undone, type Past } from "../../ctrl/undo";
import { following, inGame, left, shortened, toggled } from "../../ctrl/situation";
import { FRESH, fieldsOf, isWhole, questionOf, queryOf, situationOf, withText, type Field, type Situation } from "../../model/odds";
import { Dropped, OddsRefused } from "../../net/odds";
import { Refusal } from "../../net/refusal";
import type { OddsAnswer, OddsGame, OddsQuestion } from "../../wire/api";
import type { Room } from "../room.svelte";
import { pathOf } from "../route";

/** How long a change rests before it is asked about, in milliseconds. */
const PAUSE = 60;
/** How long an answer rests before the room is asked for what belongs to it, in
 *  milliseconds: whoever types on needs it not. */
const MORE = 250;
/** How long a question may take before the page says that it works, in milliseconds. */
const PATIENCE = 300;

export class Desk {
  readonly room: Room;
  games: readonly OddsGame[] = $state.raw([]);
  past: Past<Situation> = $state.raw(begun(FRESH));
  active: Field = $state("hand 1");
  /** The player whose range is painted. */
  painting: number | null = $state(null);
  /** The last answer, and the situation that it belongs to. */
  answer: OddsAnswer | null = $state.raw(null);
  answered: Situation | null = $state.raw(null);
  /** The same with the next cards, the streets and the outs. */
  more: OddsAnswer | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** How far the work is, 0 to 1; null while nobody has to wait. */
  progress: number | null = $state(null);
  /** Whether the reader stopped the work. */
  stopped = $state(false);
  /** Whether the games could not be learned. */
  unknown = $state(false);
  /** When the room is asked again by itself, by the clock of the page; null where it is not. */
  again: number | null = $state(null);
  #asking: AbortController | null = null;
  #later: (() => void) | null = null;

  constructor(room: Room) {
    this.room = room;
  }

  readonly situation: Situation = $derived.by(() => this.past.now);
  readonly game: OddsGame | null = $derived.by(() => this.games.find(({ game }) => game === this.situation.game) ?? this.games[0] ?? null);
  readonly whole: boolean = $derived.by(() => this.game !== null && isWhole(this.situation, this.game));
  /** Whether nothing stands there yet. */
  readonly blank: boolean = $derived.by(() => [...this.situation.hands, this.situation.board, this.situation.dead].every((text) => text === ""));
  /** The answer to what stands there now; null while it is not known. */
  readonly current: OddsAnswer | null = $derived.by(() => (this.answered === this.situation ? this.answer : null));

  /** Show a situation of an address, or what was there before; the games are learned the first time. */
  async open(query: string): Promise<void> {
    const given = situationOf(query);
    if (given !== null && queryOf(given) !== queryOf(this.situation)) this.past = changed(this.past, given);
    if (this.games.length === 0) {
      this.unknown = false;
      this.unknown = !(await this.room.did(async () => (this.games = (await this.room.outside.api.oddsGames()).games)));
    }
    if (this.unknown) return;
    this.active = this.game === null ? "hand 1" : following(this.situation, this.game, this.active);
    this.#changed();
  }

  /** Stop asking: another screen is shown. */
  close(): void {
    this.#drop();
  }

  /** Change the situation; changes of one name that follow one another are undone together. */
  put(situation: Situation, name: string | null = null): void {
    this.past = changed(this.past, situation, name);
    this.#changed();
  }

  type(field: Field, text: string): void {
    this.put(withText(this.situation, field, text), `type ${field}`);
  }

  /** Put a card where the next one goes, or take it from where it lies. */
  press(card: string): void {
    if (this.game === null) return;
    const next = toggled(this.situation, this.game, this.active, card);
    const added = next !== this.situation;
    this.put(next);
    if (added) this.active = following(this.situation, this.game, this.active);
  }

  shorten(): void {
    this.put(shortened(this.situation, this.active));
  }

  choose(key: string): void {
    const game = this.games.find((each) => each.game === key);
    if (game === undefined) return;
    this.painting = null;
    this.put(inGame(this.situation, game));
    this.#inside();
  }

  leave(player: number): void {
    this.painting = null;
    this.put(left(this.situation, player));
    this.#inside();
  }

  /** Let cards go to a field. */
  activate(field: Field): void {
    this.past = rested(this.past);
    this.active = field;
  }

  undo(): void {
    this.past = undone(this.past);
    this.#inside();
    this.#changed();
  }

  redo(): void {
    this.past = redone(this.past);
    this.#inside();
    this.#changed();
  }

  /** Show what the page can do. */
  example(): void {
    this.put({ ...FRESH, hands: ["AhKh", "QsQd"], board: "Qh7h2d" });
  }

  /** Stop the work that is going on. */
  stop(): void {
    this.#drop();
    this.stopped = true;
  }

  /** Ask what stands there now. */
  ask(): void {
    this.#drop();
    this.stopped = false;
    this.refusal = null;
    if (this.whole) void this.#asked(this.situation);
  }

  /** A field that is no longer there takes no cards. */
  #inside(): void {
    if (this.game === null) return;
    if (!fieldsOf(this.situation, this.game).includes(this.active)) this.active = "hand 1";
    if (this.painting !== null && this.painting > this.situation.hands.length) this.painting = null;
  }

  #changed(): void {
    this.#drop();
    this.stopped = false;
    this.refusal = null;
    if (this.room.screen.at === "odds") this.room.outside.replace(pathOf({ at: "odds", query: queryOf(this.situation) }));
    if (this.whole) this.#later = this.room.outside.ports.later(PAUSE, () => this.ask());
  }

  #drop(): void {
    this.#later?.();
    this.#later = null;
    this.#asking?.abort();
    this.#asking = null;
    this.progress = null;
    this.again = null;
  }

  async #asked(situation: Situation): Promise<void> {
    const plain = await this.#work(questionOf(situation, []));
    if (plain === null) return;
    [this.answer, this.answered, this.more] = [plain, situation, null];
    const extras = this.game?.extras ?? [];
    if (extras.length > 0) this.#later = this.room.outside.ports.later(MORE, () => void this.#belonging(questionOf(situation, extras)));
  }

  async #belonging(question: OddsQuestion): Promise<void> {
    this.more = await this.#work(question);
  }

  /** Let the room work on a question; null where it was let go of, or refused, which is kept. */
  async #work(question: OddsQuestion): Promise<OddsAnswer | null> {
    const asking = new AbortController();
    this.#asking = asking;
    const { api, ports } = this.room.outside;
    let far = 0;
    const waits = ports.later(PATIENCE, () => (this.progress = far));
    const told = (progress: number): void => {
      far = progress;
      if (this.progress !== null && this.#asking === asking) this.progress = far;
    };
    try {
      const answer = await api.odds(question, asking.signal, told);
      return this.#asking === asking ? answer : null;
    } catch (fault) {
      if (fault instanceof Dropped || this.#asking !== asking) return null;
      if (!(fault instanceof Refusal)) throw fault;
      this.#refused(fault);
      return null;
    } finally {
      waits();
      if (this.#asking === asking) {
        this.#asking = null;
        this.progress = null;
      }
    }
  }

  /** Keep why there is no answer; whoever asks too much is answered a little later without asking again. */
  #refused(refusal: Refusal): void {
    this.refusal = refusal;
    const { retry_after: wait } = refusal.detail;
    if (typeof wait !== "number") return;
    const { ports } = this.room.outside;
    this.again = ports.now() + wait * 1000;
    this.#later = ports.later(wait * 1000, () => this.ask());
  }

  /** Give the refusal that stands beside a field; "" is the whole question. */
  refusalOf(field: Field | "game" | "hands" | ""): OddsRefused | Refusal | null {
    const { refusal } = this;
    if (refusal === null) return null;
    if (!(refusal instanceof OddsRefused)) return field === "" ? refusal : null;
    const { field: where, hand } = refusal.refusal;
    return (where === "hand" ? `hand ${hand}` : (where ?? "")) === field ? refusal : null;
  }
}

const DESKS = new WeakMap<Room, Desk>();

/** Give the page of odds, which stays as it was while another screen is shown. */
export function deskOf(room: Room): Desk {
  const found = DESKS.get(room) ?? new Desk(room);
  DESKS.set(room, found);
  return found;
}
