"""The connections that only read, each in its own thread, so that no question waits for a commit or stops the loop.

Decides that they cannot write and never checkpoint: moving the write-ahead log into the database is the writer's work
alone. What is asked is decided by `journal`, `ledger`, `players` and `signals`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from croupier.server.storage.writer import failed, problem_of

T = TypeVar("T")

THREADS: Final = 2


class Readers:
    """Answer questions about what was committed before they were asked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._pool = ThreadPoolExecutor(THREADS, "croupier-reader")

    async def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Ask a question of one consistent state. Raises `RequestError` `storage_failed`."""
        try:
            answering = asyncio.get_running_loop().run_in_executor(self._pool, self._answer, question)
        except RuntimeError:
            raise failed("closed") from None
        return await answering

    def close(self) -> None:
        """Answer what was asked, then close the connections; blocks until it is done."""
        self._pool.shutdown()
        for connection in self._connections:
            connection.close()

    def _answer(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            connection = self._connection()
            connection.execute("BEGIN")
            try:
                return question(connection)
            finally:
                connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise failed(problem_of(error)) from error

    def _connection(self) -> sqlite3.Connection:
        """Give the connection of this thread, made when it is first asked."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self._connections.append(connection)
            connection.execute("PRAGMA query_only = ON")
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            self._own.connection = connection
        return connection
