"""Private tables: the invitation of each, and who has been let in.

Decides who may know that a private table is there: its host, whoever sits at it, and whoever has shown its invitation
since the room was started. An invitation follows from the room's key and the table's id, so nothing is kept of it and
it holds for the life of the table. The room asks before it gives a table to a player.
"""

from __future__ import annotations

import base64
import hmac
from typing import Final

from croupier.rooms.table import Table

INVITATION: Final = b"croupier/1/invitation\0"
"""What the hash of an invitation begins with: no other value under the room's key does."""


def invitation_of(key: bytes, table: str) -> str:
    """Give what lets players in at a private table: 256 bits that nobody without the key can work out, in base32.

    >>> invitation_of(bytes(32), "t1")[:16], len(invitation_of(bytes(32), "t1"))
    ('be64h4b4kggwhn4r', 52)
    """
    digest = hmac.digest(key, INVITATION + table.encode(), "sha256")
    return base64.b32encode(digest).decode().rstrip("=").lower()


class Invitations:
    """Know who was let in at the private tables of one room, for as long as the room runs."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._guests: dict[str, set[str]] = {}

    def of(self, table: Table) -> str | None:
        """Give the invitation of a table; None where everybody may come."""
        return invitation_of(self._key, table.id) if table.terms.private else None

    def lets_in(self, table: Table, player: str, shown: str | None = None) -> bool:
        """Tell whether a player may know of a table; who shows its invitation once may from then on."""
        if not table.terms.private or player == table.host or table.seat_of(player) is not None:
            return True
        guests = self._guests.setdefault(table.id, set())
        if shown is not None and self.opens(table, shown):
            guests.add(player)
        return player in guests

    def opens(self, table: Table, shown: str) -> bool:
        """Tell whether something is the invitation of a private table; one that is there for everybody has none."""
        expected = self.of(table)
        if expected is None:
            return False
        return hmac.compare_digest(shown.encode("utf-8", "surrogatepass"), expected.encode())

    def forget(self, table: str) -> None:
        """Forget who was let in at a table that is closed."""
        self._guests.pop(table, None)
