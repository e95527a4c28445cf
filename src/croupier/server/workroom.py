"""A process of its own for long thoughts: what would hold up the loop of the tables is worked out there.

Decides how the process begins and what happens when it dies; what is worked out there is the business of whoever asks:
`minds` for the bots, the coach of the house game. What tells on the way how far it is, or has to be stopped, is done
`elsewhere`. It is begun when it is first needed, anew and not as a copy of this one: a copy would hold the lock of the
data directory and the sockets of the players.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar, TypeVarTuple

import structlog

from croupier.server.elsewhere import SPAWN, in_background

T = TypeVar("T")
Given = TypeVarTuple("Given")

_LOG: Final = structlog.get_logger()


class Workroom:
    """Work things out in one other process, one after the other; `name` is what the log calls it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[*Given], T], *args: *Given) -> T:
        """Have something worked out; a process that died is replaced once, by the first of all who waited for it."""
        loop, asked = asyncio.get_running_loop(), self._process()
        try:
            return await loop.run_in_executor(asked, work, *args)
        except BrokenProcessPool as error:
            if self._pool is asked:
                _LOG.warning("a process died", process=self._name, exc_info=error)
                await self.close()
            return await loop.run_in_executor(self._process(), work, *args)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, SPAWN, initializer=in_background)
        return self._pool

    async def close(self) -> None:
        """End the process once it has thought its last thought; what waits is given up."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
