"""Players and their sessions on SQLite.

Decides that no two accounts have one name, whoever asks first. What names may look like, passwords and how long a
session lives is decided by `accounts` and `sessions`, which call it through the port.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from croupier.errors import RequestError
from croupier.server.storage.ports import PlayerRow, SessionRow
from croupier.server.storage.readers import Readers
from croupier.server.storage.writer import Writer

_PLAYERS: Final = """
SELECT id, name, name_key, role, guest, password, created, notice_at, reminder_minutes, loss_limit, settings
FROM players
"""
_BY_ID: Final = _PLAYERS + "WHERE id = ?"
_BY_NAME: Final = _PLAYERS + "WHERE name_key = ? AND guest = 0"
_ADD: Final = """
INSERT INTO players
    (id, name, name_key, role, guest, password, created, notice_at, reminder_minutes, loss_limit, settings)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
"""
_CHANGE: Final = """
UPDATE players SET id = ?, name = ?, name_key = ?, role = ?, guest = ?, password = ?, created = ?, notice_at = ?,
    reminder_minutes = ?, loss_limit = ?, settings = ?
WHERE id = ?
"""
_SESSION: Final = "SELECT token_digest, player_id, created, seen, expires FROM sessions WHERE token_digest = ?"
_OPEN: Final = """
INSERT INTO sessions (token_digest, player_id, created, seen, expires) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""


class SqlitePlayers:
    """Keep players and sessions; implements `ports.Players`."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    async def add(self, row: PlayerRow) -> None:
        """Add a player."""
        await self._writer.do(lambda connection: _add(connection, row))

    async def by_id(self, player: str) -> PlayerRow | None:
        """Find a player."""
        return await self._readers.ask(lambda connection: _find(connection, _BY_ID, player))

    async def by_name_key(self, key: str) -> PlayerRow | None:
        """Find the account of a name."""
        return await self._readers.ask(lambda connection: _find(connection, _BY_NAME, key))

    async def change(self, player: str, **fields: Any) -> None:
        """Change fields of a player."""
        await self._writer.do(lambda connection: _change(connection, player, fields))

    async def open_session(self, row: SessionRow) -> None:
        """Keep a session."""
        await self._writer.do(lambda connection: _open_session(connection, row))

    async def session(self, token_digest: bytes) -> SessionRow | None:
        """Find a session."""
        row = await self._readers.ask(lambda connection: connection.execute(_SESSION, (token_digest,)).fetchone())
        return None if row is None else SessionRow(*row)

    async def touch(self, token_digest: bytes, seen: int, expires: int) -> None:
        """Prolong a session."""
        statement = "UPDATE sessions SET seen = ?, expires = ? WHERE token_digest = ?"
        await self._writer.do(lambda connection: _write(connection, statement, (seen, expires, token_digest)))

    async def close_session(self, token_digest: bytes) -> None:
        """Drop a session."""
        statement = "DELETE FROM sessions WHERE token_digest = ?"
        await self._writer.do(lambda connection: _write(connection, statement, (token_digest,)))

    async def close_sessions(self, player: str) -> None:
        """Drop all sessions of a player."""
        statement = "DELETE FROM sessions WHERE player_id = ?"
        await self._writer.do(lambda connection: _write(connection, statement, (player,)))


def check_player(connection: sqlite3.Connection, player: str) -> None:
    """Refuse a player that does not exist with `RequestError` `no_such_player`."""
    if connection.execute("SELECT 1 FROM players WHERE id = ?", (player,)).fetchone() is None:
        raise RequestError("no_such_player", player=player)


def find_player(connection: sqlite3.Connection, player: str) -> PlayerRow | None:
    """Find a player by their id, inside the transaction of whoever calls."""
    return _find(connection, _BY_ID, player)


def _write(connection: sqlite3.Connection, statement: str, values: tuple[Any, ...]) -> None:
    connection.execute(statement, values)


def _find(connection: sqlite3.Connection, statement: str, value: str) -> PlayerRow | None:
    row = connection.execute(statement, (value,)).fetchone()
    if row is None:
        return None
    *kept, settings = row
    fields = dict(zip(PlayerRow.__struct_fields__, (*kept, msgspec.json.decode(settings)), strict=True))
    return msgspec.convert(fields, PlayerRow, strict=False)  # lax, since SQLite's truth values are 0 and 1


def _values(row: PlayerRow) -> tuple[Any, ...]:
    *kept, settings = msgspec.structs.astuple(row)
    return (*kept, msgspec.json.encode(settings).decode())


def _add(connection: sqlite3.Connection, row: PlayerRow) -> None:
    _check_name(connection, row)
    if connection.execute(_ADD, _values(row)).rowcount == 0:
        raise RequestError("id_taken", kind="player", id=row.id)


def _change(connection: sqlite3.Connection, player: str, fields: dict[str, Any]) -> None:
    found = _find(connection, _BY_ID, player)
    if found is None:
        raise RequestError("no_such_player", player=player)
    row = replace(found, **fields)
    _check_name(connection, row)
    connection.execute(_CHANGE, (*_values(row), player))


def _check_name(connection: sqlite3.Connection, row: PlayerRow) -> None:
    """Refuse a second account of a name; there is one writer, so nobody comes between."""
    other = None if row.guest else _find(connection, _BY_NAME, row.name_key)
    if other is not None and other.id != row.id:
        raise RequestError("name_taken", name=row.name)


def _open_session(connection: sqlite3.Connection, row: SessionRow) -> None:
    check_player(connection, row.player)
    if connection.execute(_OPEN, msgspec.structs.astuple(row)).rowcount == 0:
        raise RequestError("id_taken", kind="session")
