"""Who does not want to hear whom: lines of chat of a muted player are told to no window of who muted.

Decides nothing else: a muted player plays on, is seen, and learns nothing of it. It is kept while the room runs. The
sockets change it and ask it for every line.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from croupier.errors import RequestError

MOST_MUTED: Final = 500
"""Players that one player may mute: it is kept in memory."""

NOBODY: Final[frozenset[str]] = frozenset()


class Mutes:
    """Keep who muted whom.

    >>> mutes = Mutes()
    >>> mutes.change("p1", "p2", on=True)
    >>> mutes.deaf_to("p2"), mutes.deaf_to("p1")
    (frozenset({'p1'}), frozenset())
    """

    def __init__(self) -> None:
        self._deaf: dict[str, frozenset[str]] = {}
        self._count: Counter[str] = Counter()

    def change(self, listener: str, speaker: str, *, on: bool) -> None:
        """Mute a player, or hear the player again; what is so already stays so.

        Raises `RequestError` with the code `too_many_muted`.
        """
        deaf = self._deaf.get(speaker, NOBODY)
        if on is (listener in deaf):
            return
        if on and self._count[listener] >= MOST_MUTED:
            raise RequestError("too_many_muted", most=MOST_MUTED)
        self._count[listener] += 1 if on else -1
        self._deaf[speaker] = deaf | {listener} if on else deaf - {listener}
        if not self._deaf[speaker]:
            del self._deaf[speaker]

    def deaf_to(self, speaker: str) -> frozenset[str]:
        """Give those who do not hear a player; a player always hears themself."""
        return self._deaf.get(speaker, NOBODY) - {speaker}
