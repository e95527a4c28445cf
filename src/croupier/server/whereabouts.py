"""From where players come: a signal for a person who looks into a report, and no judgement.

Decides what is kept of an address and of a device: a digest under the room's key, which says that two players share one
and nothing else, and only so long. A device is what a cookie of the room names; without one a player shares it with
nobody. The sockets call it when they open.
"""

from __future__ import annotations

import hmac
from typing import Final

import structlog

from croupier.errors import RequestError
from croupier.server.clock import DAY, HOUR, Clock
from croupier.server.storage.ports import LinkRow, Signals

ADDRESS: Final = b"croupier/1/address\0"
DEVICE: Final = b"croupier/1/device\0"
NO_DEVICE: Final = b"croupier/1/no device\0"

KEPT: Final = 90 * DAY
"""How long it is kept that a player came from somewhere, since the last time."""

AGAIN: Final = HOUR
"""What was written so short ago is not written again: a socket that comes back costs no commit."""

MOST_NOTED: Final = 10_000
"""Places that are remembered so as not to be written again."""

_LOG: Final = structlog.get_logger()


class Whereabouts:
    """Keep from where the players of one room come."""

    def __init__(self, signals: Signals, clock: Clock, key: bytes) -> None:
        self._signals = signals
        self._clock = clock
        self._key = key
        self._noted: dict[tuple[str, bytes, bytes], int] = {}

    async def note(self, player: str, source: str, device: str) -> None:
        """Keep that a player came from an address with a device, empty for one that is not known.

        Whoever comes in is not kept out because this cannot be written; it is logged.
        """
        now = self._clock.now()
        kind, name = (DEVICE, device) if device else (NO_DEVICE, player)
        place = (player, self._digest(ADDRESS, source), self._digest(kind, name))
        if now - self._noted.get(place, -AGAIN) < AGAIN:
            return
        if len(self._noted) >= MOST_NOTED:
            self._noted.clear()
        self._noted[place] = now
        try:
            await self._signals.link(LinkRow(*place, now))
        except RequestError as error:
            self._noted.pop(place, None)
            _LOG.warning("link not kept", code=error.code)

    def _digest(self, kind: bytes, text: str) -> bytes:
        return hmac.digest(self._key, kind + text.encode("utf-8", "surrogatepass"), "sha256")
