"""Reports and links on SQLite: what a person may have to look at.

Decides nothing about anybody. The room writes what players report and from where they come; a moderator reads it.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

import msgspec

from croupier.server.storage.journal import FOR_EVER
from croupier.server.storage.players import check_player
from croupier.server.storage.ports import LinkRow, ReportRow
from croupier.server.storage.readers import Readers
from croupier.server.storage.writer import Writer

_REPORTS: Final = """
SELECT reporter_id, table_id, hand_id, player_id, text, at FROM reports
WHERE at < :before
    AND at >= ifnull((SELECT at FROM reports WHERE at < :before ORDER BY at DESC LIMIT 1 OFFSET :skipped), 0)
ORDER BY at DESC, id DESC
"""
_REPORT: Final = "INSERT INTO reports (reporter_id, table_id, hand_id, player_id, text, at) VALUES (?, ?, ?, ?, ?, ?)"
_LINK: Final = """
INSERT INTO links (player_id, address, device, at) VALUES (?, ?, ?, ?)
ON CONFLICT (player_id, address, device) DO UPDATE SET at = max(at, excluded.at)
"""
_LINKED: Final = """
SELECT player_id, address, device, at FROM links
WHERE player_id <> :player AND (
    address IN (SELECT address FROM links WHERE player_id = :player)
    OR device IN (SELECT device FROM links WHERE player_id = :player))
ORDER BY at DESC, player_id, address, device
"""


class SqliteSignals:
    """Keep reports and links; implements `ports.Signals`."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    async def report(self, row: ReportRow) -> None:
        """Keep a report."""
        await self._writer.do(lambda connection: _keep(connection, (row.reporter, row.player), _REPORT, row))

    async def reports(self, before: int | None, limit: int) -> tuple[ReportRow, ...]:
        """List reports, the latest first."""
        asked = {"before": FOR_EVER if before is None else before, "skipped": limit - 1}
        return await self._readers.ask(
            lambda connection: tuple(ReportRow(*row) for row in connection.execute(_REPORTS, asked))
        )

    async def link(self, row: LinkRow) -> None:
        """Keep from where a player came."""
        await self._writer.do(lambda connection: _keep(connection, (row.player,), _LINK, row))

    async def linked(self, player: str) -> tuple[LinkRow, ...]:
        """List what others share with a player."""
        return await self._readers.ask(
            lambda connection: tuple(LinkRow(*row) for row in connection.execute(_LINKED, {"player": player}))
        )

    async def forget_ended(self, sessions: int, links: int) -> None:
        """Drop sessions that ended and links last seen before a moment."""
        await self._writer.do(lambda connection: _forget(connection, sessions, links))


def _keep(connection: sqlite3.Connection, players: tuple[str, ...], statement: str, row: ReportRow | LinkRow) -> None:
    for player in players:
        check_player(connection, player)
    values: tuple[Any, ...] = msgspec.structs.astuple(row)
    connection.execute(statement, values)


def _forget(connection: sqlite3.Connection, sessions: int, links: int) -> None:
    connection.execute("DELETE FROM sessions WHERE expires < ?", (sessions,))
    connection.execute("DELETE FROM links WHERE at < ?", (links,))
