"""The journal on SQLite: tables, their entries with the hash chain, their states, and the hands that are over.

Decides how a unit is written: fenced by its first number, chained, with its transfers, hands and snapshot. The chain is
`fairness.chained`. Actors call it through the port; the statements and rows are shared with `reading`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from typing import Any, Final

import msgspec

from croupier.errors import RequestError
from croupier.fairness import chained
from croupier.server.storage.ledger import AFTER_ALL, carry_out
from croupier.server.storage.ports import GENESIS, Entry, HandRow, Snapshot, TableRow, Unit
from croupier.server.storage.readers import Readers
from croupier.server.storage.writer import Writer

TABLES: Final = """
SELECT t.id, t.created, t.closed, t.terms, (SELECT max(number) FROM entries WHERE table_id = t.id), s.number, s.payload
FROM tables t LEFT JOIN snapshots s ON s.table_id = t.id
"""
ENTRIES: Final = "SELECT number, payload, chain FROM entries WHERE table_id = ? AND number > ?"
HANDS: Final = "SELECT h.id, h.table_id, h.number, h.first, h.last, h.players, h.at, h.game, h.game_name FROM hands h"

_OPEN_TABLE: Final = TABLES + "WHERE t.closed IS NULL AND t.id = ?"
_OPEN_TABLES: Final = TABLES + "WHERE t.closed IS NULL AND (t.id < ? OR t.id >= ?) ORDER BY t.created, t.id"
_ENTRIES_TO_THE_END: Final = ENTRIES + " ORDER BY number"
_ENTRIES_UPTO: Final = ENTRIES + " AND number <= ? ORDER BY number"
_ONE_HAND: Final = HANDS + " WHERE h.id = ?"
# The inner SELECT finds the last moment of the page; without one the page goes back to the player's first hand.
_PAGE: Final = """
JOIN hand_players p ON p.hand_id = h.id
WHERE p.player_id = :player AND p.at < :before AND p.at >= ifnull((
    SELECT at FROM hand_players WHERE player_id = :player AND at < :before ORDER BY at DESC LIMIT 1 OFFSET :skipped
), 0)
ORDER BY p.at DESC, p.hand_id DESC
"""
_HANDS_OF: Final = HANDS + _PAGE
_TERMS: Final = "SELECT id, terms FROM tables WHERE id IN (SELECT value FROM json_each(?))"
_HEAD: Final = "SELECT number, chain FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1"
_SNAPSHOT: Final = """
INSERT INTO snapshots (table_id, number, payload) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, payload = excluded.payload
"""

FOR_EVER: Final = 2**63 - 1
"""A moment after all others."""


class SqliteJournal:
    """Keep the journal; implements `ports.Journal`."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    async def create_table(self, table: str, at: int, payload: bytes) -> None:
        """Open a table."""
        await self._writer.do(lambda connection: _create_table(connection, table, at, payload))

    async def close_table(self, table: str, at: int) -> None:
        """Close a table."""
        await self._writer.do(lambda connection: _close_table(connection, table, at))

    async def append(self, unit: Unit) -> None:
        """Write a unit; durable when this returns."""
        await self._writer.do(lambda connection: _append(connection, unit))

    async def tables(self, without: str = "") -> tuple[TableRow, ...]:
        """List the open tables, the oldest first."""
        between = (without, without + AFTER_ALL if without else "")
        return await self._readers.ask(
            lambda connection: tuple(map(table_row, connection.execute(_OPEN_TABLES, between)))
        )

    async def table(self, table: str) -> TableRow | None:
        """Find an open table."""
        row = await self._readers.ask(lambda connection: connection.execute(_OPEN_TABLE, (table,)).fetchone())
        return None if row is None else table_row(row)

    async def entries(self, table: str, after: int = 0, upto: int | None = None) -> tuple[Entry, ...]:
        """List entries of a table."""
        statement = _ENTRIES_TO_THE_END if upto is None else _ENTRIES_UPTO
        asked = (table, after) if upto is None else (table, after, upto)
        return await self._readers.ask(
            lambda connection: tuple(Entry(*row) for row in connection.execute(statement, asked))
        )

    async def hand(self, hand: str) -> HandRow | None:
        """Find a hand that is over."""
        row = await self._readers.ask(lambda connection: connection.execute(_ONE_HAND, (hand,)).fetchone())
        return None if row is None else hand_row(row)

    async def hands_of(self, player: str, before: int | None, limit: int) -> tuple[HandRow, ...]:
        """List a player's hands, the latest first."""
        asked = {"player": player, "before": FOR_EVER if before is None else before, "skipped": limit - 1}
        return await self._readers.ask(lambda connection: tuple(map(hand_row, connection.execute(_HANDS_OF, asked))))

    async def terms(self, tables: Collection[str]) -> dict[str, bytes]:
        """Give the terms of tables."""
        asked = msgspec.json.encode(sorted(tables)).decode()
        return await self._readers.ask(lambda connection: dict(connection.execute(_TERMS, (asked,)).fetchall()))


def table_row(row: tuple[Any, ...]) -> TableRow:
    """Make the value of a row of `TABLES`."""
    table, created, closed, terms, last, number, payload = row
    return TableRow(table, created, closed, terms, last or 0, None if number is None else Snapshot(number, payload))


def hand_row(row: tuple[Any, ...]) -> HandRow:
    """Make the value of a row of `HANDS`."""
    hand, table, number, first, last, players, at, game, name = row
    named = msgspec.json.decode(players, type=tuple[str, ...])
    return HandRow(hand, table, number, first, last, named, at, game, name)


def _create_table(connection: sqlite3.Connection, table: str, at: int, payload: bytes) -> None:
    statement = "INSERT INTO tables (id, created, terms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    if connection.execute(statement, (table, at, payload)).rowcount == 0:
        raise RequestError("id_taken", kind="table", id=table)


def _close_table(connection: sqlite3.Connection, table: str, at: int) -> None:
    statement = "UPDATE tables SET closed = ? WHERE id = ? AND closed IS NULL"
    if connection.execute(statement, (at, table)).rowcount == 0:
        raise RequestError("no_such_table", table=table)


def _append(connection: sqlite3.Connection, unit: Unit) -> None:
    table = unit.table
    number, chain = _head(connection, table)
    if unit.first != number + 1:
        raise RequestError("journal_gap", table=table, first=unit.first, expected=number + 1)
    rows = []
    for number, payload in enumerate(unit.payloads, unit.first):
        chain = chained(chain, payload)
        rows.append((table, number, payload, chain))
    connection.executemany("INSERT INTO entries (table_id, number, payload, chain) VALUES (?, ?, ?, ?)", rows)
    carry_out(connection, unit.transfers, unit.at, table, unit.first)
    for hand in unit.hands:
        _keep_hand(connection, hand)
    if unit.snapshot is not None:
        connection.execute(_SNAPSHOT, (table, number, unit.snapshot))


def _head(connection: sqlite3.Connection, table: str) -> tuple[int, bytes]:
    """Give number and chain of the last entry of an open table."""
    found = connection.execute("SELECT 1 FROM tables WHERE id = ? AND closed IS NULL", (table,)).fetchone()
    if found is None:
        raise RequestError("no_such_table", table=table)
    return connection.execute(_HEAD, (table,)).fetchone() or (0, GENESIS)


def _keep_hand(connection: sqlite3.Connection, row: HandRow) -> None:
    statement = """
    INSERT INTO hands (id, table_id, number, first, last, players, at, game, game_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    """
    players = msgspec.json.encode(row.players).decode()
    values = (row.hand, row.table, row.number, row.first, row.last, players, row.at, row.game, row.game_name)
    if connection.execute(statement, values).rowcount == 0:
        raise RequestError("id_taken", kind="hand", id=row.hand)
    connection.executemany(
        "INSERT INTO hand_players (player_id, at, hand_id) VALUES (?, ?, ?)",
        [(player, row.at, row.hand) for player in row.players],
    )
