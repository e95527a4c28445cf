"""What the hands of an all-in are worth, told to everybody at the table while cards are still to come.

Decides when it is told: once every hand that is still in lies face up, again after each card, and never later than the
next one. It looks at the hand as a watcher sees it and at nothing else, so it cannot tell what is not public. Counting
is done elsewhere and holds no deal up: what comes too late is not told. Nothing of it is written. The room has one for
each table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from fractions import Fraction

from croupier.odds.tabled import FaceUp, face_up
from croupier.protocol.server import Equities, SeatEquity
from croupier.rooms.table import Table
from croupier.rules import view
from croupier.server.audience import Audience
from croupier.server.tables.standing import Happened

Worth = Callable[[FaceUp], Awaitable[tuple[Fraction, ...] | None]]
"""Count what hands that lie face up are worth; None where that cannot be told."""


class AllIn:
    """Follow one table."""

    def __init__(self, worth: Worth, audience: Audience) -> None:
        self._worth = worth
        self._audience = audience
        self._hands: FaceUp | None = None
        self._counting: asyncio.Task[None] | None = None

    def hear(self, happened: Happened) -> None:
        """Look at the table after an event; it never waits."""
        table = happened.after.table
        hands = _face_up(table)
        if hands == self._hands:
            return
        self._hands = hands
        self._audience.equities = None
        if self._counting is not None:
            self._counting.cancel()
        if hands is not None:
            counted = self._count(hands, table, happened.number)
            self._counting = asyncio.create_task(counted, name=f"all-in {table.id}")

    async def stop(self) -> None:
        """Tell nothing more."""
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)

    async def _count(self, hands: FaceUp, table: Table, number: int) -> None:
        parts = await self._worth(hands)
        if parts is None or hands is not self._hands:
            return
        each = zip(hands.seats, parts, strict=True)
        seats = tuple([SeatEquity(seat, float(part), str(part)) for seat, part in each])
        self._audience.equities = Equities(table.id, table.hand_id, number, seats)
        self._audience.tell(self._audience.equities)


def _face_up(table: Table) -> FaceUp | None:
    """Give the hands that lie face up; the first look is all that most events cost."""
    if table.hand is None or not table.hand.ending.tabled:
        return None
    return face_up(view(table.hand, None))
