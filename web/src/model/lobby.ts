// The list of tables, kept up to date. Decides how a message changes it; which tables are shown
// and in which order is for the screen.

import type { LobbyRow, ServerMessage } from "../wire/protocol";

/** The tables of the lobby and how many players are in the room; `known` once it has been told. */
export interface Lobby {
  readonly rows: readonly LobbyRow[];
  readonly players: number;
  readonly known: boolean;
}

export const noLobby: Lobby = { rows: [], players: 0, known: false };

/** Give the lobby after a message; others than those of the lobby change nothing. */
export function receiveRow(lobby: Lobby, message: ServerMessage): Lobby {
  switch (message.type) {
    case "lobby":
      return { rows: message.tables, players: message.players, known: true };
    case "row":
      return { ...lobby, rows: withRow(lobby.rows, message.row) };
    case "row_gone":
      return { ...lobby, rows: without(lobby.rows, message.table) };
    default:
      return lobby;
  }
}

/** Put a row where its table stands, or at the end. */
function withRow(rows: readonly LobbyRow[], row: LobbyRow): readonly LobbyRow[] {
  const place = rows.findIndex(({ table }) => table === row.table);
  return place < 0 ? [...rows, row] : rows.with(place, row);
}

function without(rows: readonly LobbyRow[], table: string): readonly LobbyRow[] {
  return rows.filter((row) => row.table !== table);
}
