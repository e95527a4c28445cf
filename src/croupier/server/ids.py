"""Names that nobody can guess: of players, tables and hands, of sessions and invitations.

Decides how ids look and that every one of them comes from the system's source of randomness. What an id stands for is
the caller's business. Whoever makes something new gets an `Ids` when it is made; tests hand in one that counts.
"""

from __future__ import annotations

import base64
import secrets
from typing import Final, Protocol

ID_BYTES: Final = 10
"""Bytes of randomness in an id: 80 bits, 16 characters."""

TOKEN_BYTES: Final = 32
"""Bytes of randomness in what proves who somebody is: 256 bits, 43 characters."""


class Ids(Protocol):
    """Name new things so that nobody can guess their names."""

    def player(self) -> str:
        """Name a new player."""

    def table(self) -> str:
        """Name a new table."""

    def hand(self) -> str:
        """Name a new hand."""

    def request(self) -> str:
        """Name a request, to find it again in the log."""

    def token(self) -> str:
        """Make a secret: of a session, of an invitation."""

    def number(self, below: int) -> int:
        """Draw a number from 0 to `below` - 1, for the names of guests."""


class SecretIds:
    """Draw every id from `secrets`: a letter that says of what, and 16 characters of lower-case base32.

    >>> ids = SecretIds()
    >>> name = ids.player()
    >>> name[0], len(name), name == name.lower(), name == ids.player()
    ('p', 17, True, False)
    >>> len(ids.token())
    43
    """

    def player(self) -> str:
        """Name a new player."""
        return "p" + _drawn()

    def table(self) -> str:
        """Name a new table."""
        return "t" + _drawn()

    def hand(self) -> str:
        """Name a new hand."""
        return "h" + _drawn()

    def request(self) -> str:
        """Name a request."""
        return "r" + _drawn()

    def token(self) -> str:
        """Make a secret of 256 bits that may stand in a cookie or an address."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def number(self, below: int) -> int:
        """Draw a number from 0 to `below` - 1."""
        return secrets.randbelow(below)


def _drawn() -> str:
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode("ascii").lower()
