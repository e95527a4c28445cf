"""Passwords: which are allowed, how they are kept, and that checking one tells nothing by the time it takes.

Decides the cost of argon2id (19 MiB, two passes, one lane, as the OWASP list has it), that only so many are worked out
at once, in threads, and that a name nobody has costs as much as a wrong password. `accounts` calls it.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import anyio
import anyio.to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.errors import RequestError

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2
"""Passwords worked out at the same time: each takes 19 MiB and a core for about 30 ms."""

MOST_WAITING: Final = 64
"""Passwords that may wait for their turn; one more is refused with `busy`."""


class Passwords:
    """Keep passwords as argon2id hashes.

    `hasher` is there for tests, which want a cheaper one.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._turns = anyio.Semaphore(AT_ONCE)
        # What a name nobody has is checked against: no password that can be typed, at the cost of all others.
        self._nobody = self._hasher.hash("\0" * (LONGEST + 1))

    async def hash(self, password: str) -> str:
        """Return what is kept of a password: it says how it was made and holds its own salt.

        Raises `RequestError` with the code `busy`.
        """
        async with self._turn():
            return await anyio.to_thread.run_sync(self._hasher.hash, spelled(password))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Say whether a password is the one that was kept; None, for a name nobody has, takes as long and is False.

        Raises `RequestError` with the code `busy`.
        """
        async with self._turn():
            return await anyio.to_thread.run_sync(self._matches, kept, spelled(password))

    def outdated(self, kept: str) -> bool:
        """Say whether a hash was made with another cost than new ones are."""
        return self._hasher.check_needs_rehash(kept)

    def _turn(self) -> anyio.Semaphore:
        if self._turns.statistics().tasks_waiting >= MOST_WAITING:
            raise RequestError("busy")
        return self._turns

    def _matches(self, kept: str | None, password: str) -> bool:
        try:
            self._hasher.verify(self._nobody if kept is None else kept, password)
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None


def spelled(password: str) -> str:
    """Spell a password one way, so that it does not depend on the keyboard (NIST SP 800-63B, 5.1.1.2).

    >>> spelled("cafe\u0301 bleu") == "caf\u00e9 bleu"
    True
    """
    return unicodedata.normalize("NFKC", password)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too short, too long or nothing but the player's name.

    Length is counted in characters after spelling; no kind of character is asked for. Raises `RequestError` with the
    code `bad_password` and the problem: `too_short`, `too_long` or `is_name`.

    >>> check_password("correct horse", "Nina")
    """
    length = len(spelled(password))
    if length < SHORTEST:
        raise RequestError("bad_password", problem="too_short", least=SHORTEST)
    if length > LONGEST:
        raise RequestError("bad_password", problem="too_long", most=LONGEST)
    if spelled(password).casefold() == spelled(name).casefold():
        raise RequestError("bad_password", problem="is_name")
