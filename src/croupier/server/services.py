"""What the HTTP operations of one room work with, and the ports through which they reach its tables and hands.

Decides nothing: it is the list of parts. The room's application makes it once, from the settings and the storage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from croupier.rooms.table import Table
from croupier.server.accounts import Accounts
from croupier.server.chips import Chips
from croupier.server.metrics import Metrics
from croupier.server.odds.desk import Desk
from croupier.server.sessions import Sessions
from croupier.server.storage.ports import PlayedHands
from croupier.server.windows import Windows


class Hands(Protocol):
    """Give the records of hands that were played."""

    async def record(self, hand: str, player: str | None) -> bytes:
        """Return the JSON of a hand as a player was entitled to see it, or with None as anybody is.

        Raises `RequestError` with the code `no_such_hand`.
        """

    async def replay(self, hand: str, player: str | None) -> bytes:
        """Return the JSON of a hand step by step, to the same and refused alike."""

    async def history(self, hand: str, player: str | None) -> bytes:
        """Return a hand in the Poker Hand History format, to the same and refused alike."""


class Presence(msgspec.Struct, frozen=True):
    """How many tables are open and how many players are there."""

    tables: int
    players: int


class Services(msgspec.Struct, frozen=True):
    """The parts of a room that HTTP needs.

    `leave_tables` has a player leave every seat, `invited` finds a private table by its invitation and refuses with
    `no_such_table`; `origins` are the addresses under which browsers see the room, empty for whatever was asked for;
    `metrics_token` is empty where only this machine may read the figures; `asyncapi` gives the document of the socket's
    messages.
    """

    accounts: Accounts
    sessions: Sessions
    chips: Chips
    played: PlayedHands
    hands: Hands
    presence: Callable[[], Presence]
    leave_tables: Callable[[str], None]
    invited: Callable[[str, str], Table]
    metrics: Metrics
    windows: Windows
    odds: Desk
    asyncapi: Callable[[], bytes]
    version: str
    origins: tuple[str, ...] = ()
    metrics_token: str = ""
