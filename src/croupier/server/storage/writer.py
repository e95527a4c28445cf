"""The one connection that writes, in the one thread that uses it: group commit without waiting for company.

Decides when something is durable. The thread takes whatever is queued at that moment, carries out each piece in a
savepoint of its own, so that one that is refused does not undo the others, commits once and only then lets the callers
go on. While it commits the next group gathers by itself. What a piece does is decided by those who hand it over:
`journal`, `ledger`, `players`, `signals`.

A disk that is full or broken fails the whole group, and everything after it until the storage is opened again: what is
on the disk is then known only to who reads it anew.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from croupier.errors import RequestError

T = TypeVar("T")

# Everything else that SQLite raises says that the database, not the statement, is at fault.
_OF_THE_STATEMENT: Final = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
    sqlite3.NotSupportedError,
)


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    waiting: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class _Outcome(NamedTuple):
    result: Any = None
    refusal: Exception | None = None


class Writer:
    """Write, in the order in which it is asked.

    `before_commit` is called in the thread between the last piece of a group and its commit, for tests that die there;
    what it raises counts as the disk's failure. `committed` is told there how many seconds each group took.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        before_commit: Callable[[], None] | None = None,
        committed: Callable[[float], None] | None = None,
    ) -> None:
        self._connection = connection
        self._before_commit = before_commit
        self._committed = committed
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._refusing: str | None = None
        self._thread = threading.Thread(target=self._run, name="croupier-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out a piece of work whole or not at all, and return its result once it is durable.

        What it raises is raised here. Whoever is cancelled while waiting does not know whether it was done. Raises
        `RequestError` `storage_failed` besides.
        """
        if self._refusing is not None:
            raise failed(self._refusing)
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Job(work, waiting, loop))
        return await waiting

    def stop(self) -> None:
        """Take no more; what is queued is still written. Called where `do` is, so that nothing slips in behind."""
        self._refusing = self._refusing or "closed"
        self._queue.put(None)

    def join(self) -> None:
        """Wait until everything is written after a `stop`; blocks."""
        self._thread.join()

    def _run(self) -> None:
        failure: str | None = None
        going = True
        while going:
            jobs, going = self._gathered()
            if not jobs:
                continue
            if failure is None:
                outcomes, failure = self._carry_out(jobs)
                self._refusing = self._refusing or failure
            else:
                outcomes = [_Outcome(refusal=failed(failure)) for _ in jobs]
            _tell(jobs, outcomes)

    def _gathered(self) -> tuple[list[_Job], bool]:
        """Wait for the first job and take all that are there; tell whether there may be more later."""
        jobs: list[_Job] = []
        job = self._queue.get()
        with suppress(Empty):
            while job is not None:
                jobs.append(job)
                job = self._queue.get_nowait()
            return jobs, False
        return jobs, True

    def _carry_out(self, jobs: Sequence[_Job]) -> tuple[list[_Outcome], str | None]:
        """Commit a group and tell what came of each; with the failure if the disk refused it all."""
        begun = perf_counter()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._piece(job.work) for job in jobs]
            if self._before_commit is not None:
                self._before_commit()
            self._connection.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            problem = problem_of(error)
            return [_Outcome(refusal=failed(problem)) for _ in jobs], problem
        if self._committed is not None:
            self._committed(perf_counter() - begun)
        return outcomes, None

    def _piece(self, work: Callable[[sqlite3.Connection], Any]) -> _Outcome:
        execute = self._connection.execute
        execute("SAVEPOINT piece")
        try:
            outcome = _Outcome(work(self._connection))
        except Exception as refusal:
            if isinstance(refusal, sqlite3.Error) and not isinstance(refusal, _OF_THE_STATEMENT):
                raise
            execute("ROLLBACK TO piece")
            outcome = _Outcome(refusal=refusal)
        execute("RELEASE piece")
        return outcome


def failed(problem: str) -> RequestError:
    """Make the refusal of a storage that cannot be relied on."""
    return RequestError("storage_failed", problem=problem)


def problem_of(error: Exception) -> str:
    """Name what broke: SQLite's own name of it (`SQLITE_FULL`), or the kind of error. No values, they may be secret."""
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


def _tell(jobs: Sequence[_Job], outcomes: Sequence[_Outcome]) -> None:
    """Wake the callers, with one call into each event loop."""
    groups: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], _Outcome]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        groups.setdefault(job.loop, []).append((job.waiting, outcome))
    for loop, settled in groups.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, settled)


def _settle(settled: Sequence[tuple[asyncio.Future[Any], _Outcome]]) -> None:
    for waiting, outcome in settled:
        if waiting.done():  # whoever asked was cancelled
            continue
        if outcome.refusal is None:
            waiting.set_result(outcome.result)
        else:
            waiting.set_exception(outcome.refusal)
