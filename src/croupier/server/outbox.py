"""What waits to be sent to one socket: bounded, so that who does not read slows nobody and costs little.

Decides when a reader is given up; what is sent is the business of whoever puts it in. A table puts texts in and never
waits; one task of the socket drains them. Its reader comes back and resumes by number.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

TRY_AGAIN_LATER: Final = 1013
"""The code a socket is closed with whose reader is too slow (RFC 6455, registry of close codes)."""


class Outbox:
    """Keep what is to be sent, up to `most` characters; more than that gives the reader up.

    >>> outbox = Outbox(most=10)
    >>> outbox.put("hello"), outbox.put("world!"), outbox.put("again")
    (True, False, False)
    >>> outbox.code
    1013
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[str] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._ended = asyncio.Event()
        self.code: int | None = None

    @property
    def size(self) -> int:
        """Count the characters that wait."""
        return self._size

    def put(self, text: str) -> bool:
        """Take a text, or give the reader up and drop all that waits; tell whether it was taken. It never waits."""
        if self.code is not None:
            return False
        self._size += len(text)
        if self._size > self._most:
            self._waiting.clear()
            self._size = 0
            self.close(TRY_AGAIN_LATER)
            return False
        self._waiting.append(text)
        self._wake.set()
        return True

    def close(self, code: int) -> None:
        """Take no more, and let `drain` end with this code once what waits is sent; the first code counts."""
        if self.code is None:
            self.code = code
        self._wake.set()
        self._ended.set()

    async def drain(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what comes until the outbox is closed; return the code that the socket is to be closed with.

        What is being sent when the reader is given up may never end: whoever calls this watches `given_up` as well.
        """
        while True:
            while self._waiting:
                text = self._waiting.popleft()
                await send(text)
                # counted until it is sent: who reads nothing holds exactly one text beyond the bound
                self._size = max(0, self._size - len(text))
            if self.code is not None:
                return self.code
            self._wake.clear()
            await self._wake.wait()

    async def given_up(self) -> None:
        """Wait until no more is taken."""
        await self._ended.wait()
