// What a player asks for, as messages without their id, which the socket puts in. Decides which token of safety an
// answer carries: the hand, the decision and the price that were on the screen. The views call these and nothing else.

import type {
  AutoTopUp,
  ChooseStraddle,
  Decide,
  Filters,
  GoAway,
  Intent,
  Offer,
  TableView,
  TakeSeat,
  Turn,
} from "../wire/protocol";

export type Action = Decide["action"];
export type Entry = NonNullable<TakeSeat["entry"]>;

/** Answer a turn, at the price that it showed. */
export function act(turn: Turn, action: Action): Intent {
  const { table, hand, decision, legal } = turn;
  return { do: "act", table, hand, decision, action, to_call: legal.call ?? 0 };
}

/** Give the key of a turn: another key is another question. */
export function keyOf(turn: Turn): string {
  return `${turn.hand}/${turn.decision}/${turn.legal.call ?? 0}`;
}

export const lobby = (filters: Filters = {}): Intent => ({ do: "lobby", filters });
export const create = (terms: Offer): Intent => ({ do: "create", terms });
export const chat = (table: string, text: string): Intent => ({ do: "chat", table, text });
export const report = (table: string, player: string, text: string, hand: string | null): Intent => ({
  do: "report",
  table,
  player,
  text,
  hand,
});

export const sit = (table: string, seat: number, amount: number, entry: Entry = "post", auto: AutoTopUp | null = null): Intent => ({
  do: "sit",
  table,
  seat,
  amount,
  entry,
  auto,
});
export const leave = (table: string): Intent => ({ do: "leave", table });
export const topUp = (table: string, amount: number): Intent => ({ do: "top_up", table, amount });
export const autoTopUp = (table: string, rule: AutoTopUp | null): Intent => ({ do: "auto_top_up", table, rule });
export const sitOut = (table: string, when: NonNullable<GoAway["when"]>): Intent => ({ do: "sit_out", table, when });
export const comeBack = (table: string, entry: Entry = "post"): Intent => ({ do: "come_back", table, entry });
export const queue = (table: string, on: boolean): Intent => ({ do: "queue", table, on });
export const straddle = (table: string, kind: NonNullable<ChooseStraddle["kind"]> | null): Intent => ({ do: "straddle", table, kind });
export const bank = (table: string): Intent => ({ do: "bank", table });
export const choose = (table: string, place: number): Intent => ({ do: "choose", table, place });

export const pause = (table: string, on: boolean): Intent => ({ do: "pause", table, on });
export const kick = (table: string, seat: number): Intent => ({ do: "kick", table, seat });
export const answer = (table: string, player: string, yes: boolean): Intent => ({ do: "answer", table, player, yes });
export const changeTerms = (table: string, terms: Offer): Intent => ({ do: "change_terms", table, terms });
export const close = (table: string): Intent => ({ do: "close", table });

/** List the seats that can be taken. */
export function freeSeats(view: TableView): readonly number[] {
  return view.seats.flatMap((seat, place) => (seat === null ? [place + 1] : []));
}
