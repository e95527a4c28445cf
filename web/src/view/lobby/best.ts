// Where "play now" leads. Decides which table is the best one: somebody is there, a seat is free, nobody waits for it,
// and the wallet pays for it. What is not plainly the game, bomb pots, and what somebody opened to practise alone is
// left to who chooses it in the lobby. Where there is none a table with bots is opened.

import type { Me } from "../../wire/api";
import type { LobbyRow } from "../../wire/protocol";
import { bigBlind } from "../../model/money";
import { freeAt, isOf, peopleAt, type Mixes } from "./filters";

/** A buy-in is usually so many big blinds. */
const USUAL = 100;

const LIMIT_ORDER: readonly LobbyRow["limit"][] = ["nl", "pl", "fl"];

/** List the tables at which a player (null: nobody that is known) can sit down to a
 *  game at once, the best one first. */
export function bestTables(rows: readonly LobbyRow[], game: string, player: Pick<Me, "id" | "chips"> | null, mixes: Mixes): readonly LobbyRow[] {
  const exact = (row: LobbyRow): boolean => (game in mixes ? isOf(row, game, mixes) : row.games.length === 1 && row.games[0] === game);
  const open = rows.filter((row) => exact(row) && row.kind !== "home" && freeAt(row) > 0 && row.waiting === 0);
  const plain = open.filter(({ kind, host, bombs }) => !bombs && (kind !== "practice" || host === null || host === player?.id));
  const paid = plain.filter((row) => row.kind === "practice" || USUAL * bigBlind(row.stakes) <= (player?.chips ?? 0));
  return paid.sort((one, other) => worth(other) - worth(one) || order(one) - order(other) || bigBlind(one.stakes) - bigBlind(other.stakes));
}

/** People count most, then anybody to play with, then chips that are one's own. */
function worth(row: LobbyRow): number {
  return 100 * peopleAt(row) + 10 * Math.min(row.taken - row.away, 1) + Number(row.kind === "cash");
}

function order(row: LobbyRow): number {
  return LIMIT_ORDER.indexOf(row.limit);
}
