// The terms of a new table from the choices of a form. Decides the customary proportions - half a big blind, an
// ante of a tenth and a bring-in of three tenths of the bet in stud, 40 to 100 big blinds to sit down with; whether
// they can be played, the server says.

import type { Rotation } from "../../wire/api";
import type { Game, GameOffer, Offer, Stakes } from "../../wire/protocol";

export type Limit = Stakes["limit"];

const PRACTICE_BET = 10;
const PRACTICE_SEATS = 6;

/** The longest name of a table. */
export const LONGEST_NAME = 40;

/** Cut a name where the room would refuse it, and never inside a letter. */
export const named = (name: string): string => [...name.trim()].slice(0, LONGEST_NAME).join("");

/** Give customary stakes: `bet` is the big blind, in fixed limit the small bet. */
export function stakesOf(game: Game, limit: Limit, bet: number): Stakes {
  const bets = limit === "fl" ? { small_bet: bet, big_bet: 2 * bet } : {};
  switch (game.forced) {
    case "bring_in": {
      const open = limit === "fl" ? {} : { min_bet: bet };
      const ante = { kind: "each", amount: Math.max(1, Math.floor(bet / 10)) } as const;
      return { limit, ...bets, ...open, ante, bring_in: Math.max(1, Math.floor((3 * bet) / 10)) };
    }
    case "button_blind":
      return { limit, ...bets, button_blind: bet, ante: { kind: "each", amount: bet } };
    default:
      return { limit, ...bets, small_blind: Math.max(1, Math.floor(bet / 2)), big_blind: bet };
  }
}

/** Give the games of a mix with their own limits, each at the same bet. */
export function mixOf(rotation: Rotation, games: readonly Game[], bet: number): readonly GameOffer[] {
  return rotation.turns.flatMap(({ game: key, limit }) => {
    const game = games.find((each) => each.key === key);
    return game === undefined ? [] : [{ game: key, stakes: stakesOf(game, limit, bet) }];
  });
}

/** Give what one sits down with: 40 to 100 bets, usually 100. */
export const buyInOf = (bet: number): Offer["buy_in"] => ({ least: 40 * bet, most: 100 * bet, usual: 100 * bet });

/** Offer a table of one's own with bots, which waits as long as its player thinks. */
export function practiceOffer(games: readonly GameOffer[], most: number, level: number, name: string): Offer {
  const seats = Math.min(PRACTICE_SEATS, most);
  return {
    name: named(name),
    games,
    buy_in: buyInOf(PRACTICE_BET),
    kind: "practice",
    seats,
    clock: null,
    private: true,
    bots: { seats: seats - 1, level },
  };
}

/** Give the games of a practice table, by the key of a game or of a mix; none where there is no such key. */
export function practiceGames(key: string, games: readonly Game[], rotations: readonly Rotation[]): readonly GameOffer[] {
  const rotation = rotations.find((each) => each.key === key);
  if (rotation !== undefined) return mixOf(rotation, games, PRACTICE_BET);
  const game = games.find((each) => each.key === key);
  return game === undefined ? [] : [{ game: key, stakes: stakesOf(game, game.limits[0] ?? "nl", PRACTICE_BET) }];
}

/** Give the most seats at which all of some games are played. */
export function mostSeats(keys: readonly string[], games: readonly Game[]): number {
  return Math.min(10, ...games.filter(({ key }) => keys.includes(key)).map(({ seats }) => seats));
}
