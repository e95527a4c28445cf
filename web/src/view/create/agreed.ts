// The form of a table that runs, from what was agreed at it, and the offer of what is changed. Decides
// that whatever a host does not touch stays as it was, though the form has no place for it: own games,
// amounts that are not customary, clocks.

import type { Rotation } from "../../wire/api";
import type { PRESETS } from "../../wire/names";
import type { Game, Offer, Stakes } from "../../wire/protocol";
import { amountsOf, ANTES, formOf, offerOf, SECOND, type Amount, type Form } from "./form";
import { stakesOf } from "./offer";

/** Read the form of what was agreed. */
export function formFrom(offer: Offer, games: readonly Game[], rotations: readonly Rotation[]): Form {
  const base = formOf(offer.kind ?? "cash");
  const first = offer.games[0]!.stakes;
  const bet = betOf(first);
  const { straddles, entry, bomb, time_charge: charge, clock, bots } = offer;
  return {
    ...base,
    ...playedIn(offer, games, rotations),
    name: offer.name,
    choice: offer.choice ?? false,
    turnHands: offer.turn_hands ?? 0,
    limit: first.limit,
    bet,
    least: offer.buy_in.least / bet,
    most: offer.buy_in.most / bet,
    usual: offer.buy_in.usual / bet,
    seats: offer.seats ?? 6,
    clock: clock !== null,
    decision: (clock?.decision ?? 15 * SECOND) / SECOND,
    bank: (clock?.bank ?? 15 * SECOND) / SECOND,
    bots: bots?.seats ?? 0,
    level: bots?.level ?? base.level,
    private: offer.private ?? false,
    approve: offer.approve ?? false,
    watchers: offer.watchers ?? true,
    straddles: straddles?.in_a_row ?? 0,
    buttonStraddle: straddles?.button ?? false,
    mississippi: straddles?.mississippi ?? false,
    mandatory: straddles?.mandatory ?? false,
    buyButton: entry?.buy_button ?? false,
    behindButton: entry?.behind_button ?? false,
    bombEvery: bomb?.every ?? 0,
    bombAnte: bomb?.ante ?? base.bombAnte,
    bombBoards: bomb?.boards ?? base.bombBoards,
    ...rakeIn(first, base),
    chargeAmount: charge?.amount ?? 0,
    chargeMinutes: charge?.every_minutes ?? base.chargeMinutes,
    rules: (offer.rules ?? "online_cash") as (typeof PRESETS)[number],
    changes: offer.changes ?? {},
  };
}

/** Give the offer of a changed form: each field as it was agreed, but for those that the form has changed. */
export function changedOffer(agreed: Offer, form: Form, games: readonly Game[], rotations: readonly Rotation[]): Offer {
  const before = offerOf(formFrom(agreed, games, rotations), games, rotations, agreed.name);
  const after = offerOf(form, games, rotations, agreed.name);
  const names = Object.keys(after) as (keyof Offer)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { ...agreed, ...Object.fromEntries(changed.map((name) => [name, after[name]])) };
}

function betOf(stakes: Stakes): number {
  return stakes.small_bet || stakes.big_blind || stakes.min_bet || stakes.button_blind || 1;
}

/** Say which game or mix it is, and what of its amounts is not customary. */
function playedIn(offer: Offer, games: readonly Game[], rotations: readonly Rotation[]): Pick<Form, "game" | "games" | "amounts" | "ante"> {
  const keys = offer.games.map(({ game }) => (typeof game === "string" ? game : game.key));
  const customary = { amounts: {}, ante: null };
  if (keys.length > 1) {
    const rotation = rotations.find(({ turns }) => turns.length === keys.length && turns.every(({ game }, place) => game === keys[place]));
    return { game: rotation?.key ?? "own", games: keys, ...customary };
  }
  const game = games.find(({ key }) => key === keys[0]);
  if (game === undefined) return { game: keys[0]!, games: keys, ...customary };
  const { stakes } = offer.games[0]!;
  const usual = stakesOf(game, stakes.limit, betOf(stakes));
  const amounts = amountsOf(game, stakes.limit).flatMap((name): [Amount, number][] => ((usual[name] ?? 0) === (stakes[name] ?? 0) ? [] : [[name, stakes[name] ?? 0]]));
  return { game: game.key, games: keys, amounts: Object.fromEntries(amounts), ante: anteIn(stakes, usual) };
}

function anteIn({ ante }: Stakes, usual: Stakes): Form["ante"] {
  if (JSON.stringify(ante ?? null) === JSON.stringify(usual.ante ?? null)) return null;
  const kind = ANTES.find((each) => each === ante?.kind);
  return ante == null || kind === undefined ? { kind: "each", amount: 0 } : { kind, amount: ante.amount };
}

function rakeIn({ rake }: Stakes, base: Form): Pick<Form, "rakePercent" | "rakeMost"> {
  if (rake == null) return { rakePercent: 0, rakeMost: base.rakeMost };
  return { rakePercent: rake.basis_points / 100, rakeMost: rake.caps?.[0]?.most ?? base.rakeMost };
}
