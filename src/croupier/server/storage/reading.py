"""A data directory read from outside, while a room runs on it or stands still: for the audit.

Decides that what is read is one state, that of the moment it began, and that nothing is changed: no lock is taken and
the connection is read-only. It judges nothing. Everything comes as a stream, in order, however much there is. A running
room cannot shorten its write-ahead log while somebody reads.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.errors import RequestError
from croupier.server.storage.directory import DATABASE
from croupier.server.storage.journal import ENTRIES, HANDS, TABLES, hand_row, table_row
from croupier.server.storage.ledger import TRANSFERS, transfer_row
from croupier.server.storage.ports import Entry, HandRow, TableRow, TransferRow
from croupier.server.storage.upgrading import check_readable
from croupier.server.storage.writer import failed, problem_of


class Reading:
    """One state of a data directory; made by `reading`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def tables(self) -> Iterator[TableRow]:
        """Give every table, closed ones too, the oldest first."""
        return map(table_row, self._connection.execute(TABLES + "ORDER BY t.created, t.id"))

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a table after a number, in order."""
        return (Entry(*row) for row in self._connection.execute(ENTRIES + " ORDER BY number", (table, after)))

    def hands(self, table: str) -> Iterator[HandRow]:
        """Give the finished hands of a table, in order."""
        statement = HANDS + " WHERE h.table_id = ? ORDER BY h.number"
        return map(hand_row, self._connection.execute(statement, (table,)))

    def hand(self, hand: str) -> HandRow | None:
        """Find one hand."""
        row = self._connection.execute(HANDS + " WHERE h.id = ?", (hand,)).fetchone()
        return None if row is None else hand_row(row)

    def transfers(self) -> Iterator[TransferRow]:
        """Give every transfer, in the order in which they were carried out."""
        return map(transfer_row, self._connection.execute(TRANSFERS + " ORDER BY id"))

    def accounts(self) -> Iterator[tuple[str, int]]:
        """Give every account and what it is said to hold, empty ones too, by name."""
        return iter(self._connection.execute("SELECT id, balance FROM accounts ORDER BY id"))

    def faults(self) -> Iterator[str]:
        """Give what SQLite finds wrong with the file itself: broken pages, rows that refer to nothing."""
        try:
            for (found,) in self._connection.execute("PRAGMA integrity_check"):
                if found != "ok":
                    yield str(found)
        except sqlite3.DatabaseError as error:  # so broken that the check itself cannot go on
            yield problem_of(error)
            return
        for table, row, parent, _ in self._connection.execute("PRAGMA foreign_key_check"):
            yield f"{table} row {row} refers to nothing in {parent}"


@contextmanager
def reading(folder: Path) -> Iterator[Reading]:
    """Read a data directory as it is at this moment.

    Raises `RequestError` with the codes `no_data`, `data_newer`, `data_older` (start a room on it once) and
    `storage_failed`, this one also while reading.
    """
    path = folder / DATABASE
    if not path.is_file():
        raise RequestError("no_data", folder=str(folder))
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        try:
            connection.execute("BEGIN")
            check_readable(connection)  # its first SELECT is where the state is fixed
            yield Reading(connection)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise failed(problem_of(error)) from error
