"""Where bots think: light ones at once, heavy ones in a process of their own, never on the loop of the tables.

Decides where, and what happens when that process dies; what a bot answers is decided in `croupier.bots`. It is given
what the seat may know and nothing else. `regulars` asks. The process is begun when the first bot has to think, anew and
not as a copy of this one: a copy would hold the lock of the data directory and the sockets of the players.
"""

from __future__ import annotations

import asyncio
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

import structlog

from croupier.bots import BOTS, Seeded, bot
from croupier.rules import Choice, Command, Hand
from croupier.server.metrics import Metrics

_LOG: Final = structlog.get_logger()


class Minds:
    """Think for the bots of a room."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, name: str, view: Hand, choice: Choice, seed: int) -> Command:
        """Return what a bot answers, from the hand as its seat may know it; the same seed gives the same answer.

        Raises `BotError` for a bot that does not exist or does not play the game.
        """
        began = time.perf_counter()
        try:
            if BOTS[name].heavy:
                return await self._elsewhere(name, view, choice, seed)
            return decided(name, view, choice, seed)
        finally:
            self._metrics.bot_decided(time.perf_counter() - began)

    async def _elsewhere(self, name: str, view: Hand, choice: Choice, seed: int) -> Command:
        """Ask the other process; one that died is replaced once, by the first of all who waited for it."""
        loop, asked = asyncio.get_running_loop(), self._process()
        try:
            return await loop.run_in_executor(asked, decided, name, view, choice, seed)
        except BrokenProcessPool as error:
            if self._pool is asked:
                _LOG.warning("the process of the bots died", exc_info=error)
                await self.close()
            return await loop.run_in_executor(self._process(), decided, name, view, choice, seed)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_deaf)
        return self._pool

    async def close(self) -> None:
        """End the process once it has thought its last thought; what waits is given up."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def decided(name: str, view: Hand, choice: Choice, seed: int) -> Command:
    """Return what a bot of ours answers.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, pending, seat_players, start, step
    >>> from croupier.rules import view
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, seat_players({1: 99, 2: 99}, 1))
    >>> hand, _ = step(hand, Deal((0, 1, 2, 3)))
    >>> decided("station", view(hand, 1), pending(hand), seed=1)
    Call(seat=1, decision=None)
    """
    return bot(name, view.setup.game).decide(view, choice, Seeded(seed))


def _deaf() -> None:
    """Leave Ctrl-C to the room: it ends this process itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
