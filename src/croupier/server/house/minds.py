"""Where bots think: light ones at once, heavy ones in a process of their own, never on the loop of the tables.

Decides where; what a bot answers is decided in `croupier.bots`. It is given what the seat may know and nothing else.
`regulars` asks; the process is a `workroom`.
"""

from __future__ import annotations

import time

from croupier.bots import BOTS, Seeded, bot
from croupier.rules import Choice, Command, Hand
from croupier.server.metrics import Metrics
from croupier.server.workroom import Workroom


class Minds:
    """Think for the bots of a room."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self.workroom = Workroom("bots")

    async def decide(self, name: str, view: Hand, choice: Choice, seed: int) -> Command:
        """Return what a bot answers, from the hand as its seat may know it; the same seed gives the same answer.

        Raises `BotError` for a bot that does not exist or does not play the game.
        """
        began = time.perf_counter()
        try:
            if BOTS[name].heavy:
                return await self.workroom.run(decided, name, view, choice, seed)
            return decided(name, view, choice, seed)
        finally:
            self._metrics.bot_decided(time.perf_counter() - began)

    async def close(self) -> None:
        """End the process once it has thought its last thought; what waits is given up."""
        await self.workroom.close()


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
