"""The sockets that are open in one room: how many, whose they are, and when they end before their reader wants it.

Decides the last words of a room: `bye` with `room_stops`, the code 1001, and no socket after that; and that a socket
does not outlive the session that it was opened with. Sockets come and go here by themselves; whoever runs the room
calls `farewell` before it closes the connections, and `sessions` tells which have ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from croupier.protocol.server import Bye
from croupier.server.audience import text_of
from croupier.server.metrics import Metrics
from croupier.server.outbox import Outbox

GOING_AWAY: Final = 1001
"""The code a socket is closed with when the room stops (RFC 6455)."""

SIGNED_OUT: Final = 1008
"""The code a socket is closed with whose session has ended: a rule of the room is in its way (RFC 6455)."""

LAST_WORDS: Final = 2.0
"""Seconds that sockets have to send what waits for them when the room stops."""


class OpenSockets:
    """Count the sockets of a room and say goodbye to all of them."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._outboxes: dict[Outbox, tuple[str, bytes]] = {}
        self._none = asyncio.Event()
        self._stops = False

    @contextmanager
    def holding(self, outbox: Outbox, player: str, session: bytes) -> Iterator[None]:
        """Have a socket among the open ones as long as it is; one that comes too late is told goodbye at once.

        `session` is the digest of the token that it was opened with.
        """
        self._outboxes[outbox] = (player, session)
        self._metrics.connections.set(len(self._outboxes))
        if self._stops:
            _end(outbox)
        try:
            yield
        finally:
            del self._outboxes[outbox]
            self._metrics.connections.set(len(self._outboxes))
            if not self._outboxes:
                self._none.set()

    def session_ended(self, session: bytes) -> None:
        """Close the sockets of a session; their clients come back with another one, or are told that they have none."""
        self._close([outbox for outbox, (_, opened_with) in self._outboxes.items() if opened_with == session])

    def sessions_ended(self, player: str) -> None:
        """Close all sockets of a player."""
        self._close([outbox for outbox, (whose, _) in self._outboxes.items() if whose == player])

    def elsewhere(self, player: str, session: bytes) -> bool:
        """Tell whether a player has a socket with another session than this one."""
        return any(whose == player and opened_with != session for whose, opened_with in self._outboxes.values())

    def _close(self, outboxes: list[Outbox]) -> None:
        for outbox in outboxes:
            outbox.close(SIGNED_OUT)

    async def farewell(self) -> None:
        """Tell every socket that the room stops, and wait until all are closed; who does not read is not waited for."""
        self._stops = True
        for outbox in self._outboxes:
            _end(outbox)
        if self._outboxes:
            self._none.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._none.wait(), LAST_WORDS)


def _end(outbox: Outbox) -> None:
    outbox.put(text_of(Bye("room_stops")))
    outbox.close(GOING_AWAY)
