"""Where a table stands in its journal, and one event that happened to it: what the actor keeps and the recovery gives.

Values only; nothing is decided here.
"""

from __future__ import annotations

import msgspec

from croupier.rooms.events import TableEvent
from croupier.rooms.table import Table
from croupier.server.tables.decks import HandDecks


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A table after an event: the number of it, the decks of the hand, and the number its hand began with (0: none)."""

    table: Table
    number: int
    decks: HandDecks
    began: int = 0


class Happened(msgspec.Struct, frozen=True, gc=False):
    """One event: its number, and where the table stood before and after it."""

    number: int
    event: TableEvent
    before: Standing
    after: Standing
