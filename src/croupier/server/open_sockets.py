"""The sockets that are open in one room: how many, and that all of them hear when the room stops.

Decides the last words of a room: `bye` with `room_stops`, the code 1001, and no socket after that. Sockets come and go
here by themselves; whoever runs the room calls `farewell` before it closes the connections.
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

LAST_WORDS: Final = 2.0
"""Seconds that sockets have to send what waits for them when the room stops."""


class OpenSockets:
    """Count the sockets of a room and say goodbye to all of them."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._outboxes: set[Outbox] = set()
        self._none = asyncio.Event()
        self._stops = False

    @contextmanager
    def holding(self, outbox: Outbox) -> Iterator[None]:
        """Have a socket among the open ones as long as it is; one that comes too late is told goodbye at once."""
        self._outboxes.add(outbox)
        self._metrics.connections.set(len(self._outboxes))
        if self._stops:
            _end(outbox)
        try:
            yield
        finally:
            self._outboxes.discard(outbox)
            self._metrics.connections.set(len(self._outboxes))
            if not self._outboxes:
                self._none.set()

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
