"""A data directory that is open: the lock, the database brought up to date, one writer, some readers, and the ports.

Decides how SQLite is set up and in which order things open and close. The room's application opens it once and closes
it last.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from croupier.server.clock import Clock, SystemClock
from croupier.server.storage.directory import DirectoryLock, prepare, private_database
from croupier.server.storage.journal import SqliteJournal
from croupier.server.storage.ledger import SqliteLedger
from croupier.server.storage.players import SqlitePlayers
from croupier.server.storage.ports import Journal, Ledger, Players, Signals
from croupier.server.storage.readers import Readers
from croupier.server.storage.signals import SqliteSignals
from croupier.server.storage.upgrading import upgrade
from croupier.server.storage.writer import Writer, failed, problem_of

# FULL: a commit is on the disk when it returns, not only in order. The write-ahead log is moved into the database by
# the writer alone, every thousand pages (SQLite's default), since two connections that do it can corrupt a database
# in SQLite before 3.51.3.
SETTINGS: Final = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA cache_size = -65536")

_WAIT_FOR_READERS: Final = 10.0
"""Seconds that the writer waits where a foreign tool, such as a copy being made, holds the database."""


class Store:
    """The ports of one open data directory; made by `open_store`."""

    def __init__(
        self,
        folder: Path,
        lock: DirectoryLock,
        connection: sqlite3.Connection,
        readers: Readers,
        clock: Clock,
        before_commit: Callable[[], None] | None,
        committed: Callable[[float], None] | None,
    ) -> None:
        self.folder = folder
        self._lock = lock
        self._connection = connection
        self._readers = readers
        self._writer = Writer(connection, before_commit, committed)
        self.journal: Journal = SqliteJournal(self._writer, readers)
        self.ledger: Ledger = SqliteLedger(self._writer, readers, clock)
        self.players: Players = SqlitePlayers(self._writer, readers)
        self.signals: Signals = SqliteSignals(self._writer, readers)

    async def close(self) -> None:
        """Write what is queued, close everything and let others in; a second call does nothing."""
        self._writer.stop()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.join()
        self._readers.close()
        # The last connection moves the log into the database, so that one file is left to copy.
        self._connection.close()
        self._lock.release()


def open_store(
    folder: Path,
    *,
    clock: Clock | None = None,
    before_commit: Callable[[], None] | None = None,
    committed: Callable[[float], None] | None = None,
) -> Store:
    """Open a data directory, made if there is none, and bring its database up to date; blocks while it does.

    `clock` dates the transfers that belong to no table. `before_commit` is for tests that die inside a commit, and
    `committed` is told what each commit took, see `Writer`. A second store of the same directory is refused, in this
    process too. Raises `RequestError` with the codes `data_in_use`, `data_newer` and `storage_failed`.
    """
    try:
        prepare(folder)
        lock = DirectoryLock(folder)
        try:
            path = private_database(folder)
            connection = _writing(path)
        except BaseException:
            lock.release()
            raise
    except (OSError, sqlite3.Error) as error:
        raise failed(problem_of(error)) from error
    return Store(folder, lock, connection, Readers(path), clock or SystemClock(), before_commit, committed)


def _writing(path: Path) -> sqlite3.Connection:
    """Connect for writing, for whichever thread: the writer uses it after this one."""
    connection = sqlite3.connect(path, timeout=_WAIT_FOR_READERS, isolation_level=None, check_same_thread=False)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise failed(f"journal mode {mode}")
        for setting in SETTINGS:
            connection.execute(setting)
        upgrade(connection)
    except BaseException:
        connection.close()
        raise
    return connection
