"""Where a bot's luck comes from: a source of draws that is given, and one that begins at a number.

Decides what bots may ask of chance. A `random.Random` answers it as it stands, which is what a room or a test gives;
`Seeded` is the same in pure arithmetic, for whoever may import no dice, such as a match between bots. Cards are never
dealt from here in a room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

WORD: Final = (1 << 64) - 1
GOLDEN, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The numbers of SplitMix64 (G. Steele, D. Lea, C. Flood 2014): counting by the first and mixing gives random words."""


class Draws(Protocol):
    """A source of draws, as far as bots use one."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 up to, but not including, `stop`."""
        ...


class Seeded:
    """Draw from a count that begins at a seed: the same seed, the same draws, on every machine.

    Several numbers are one seed together, so that a table, a hand and a seat have draws of their own.

    >>> [Seeded(7).randrange(6) for _ in range(2)], Seeded(7, 1).randrange(1000) == Seeded(7, 2).randrange(1000)
    ([3, 3], False)
    """

    __slots__ = ("_word",)

    def __init__(self, *seed: int) -> None:
        self._word = 0
        for number in seed:
            self._word = _mixed((self._word ^ number & WORD) + GOLDEN & WORD)

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 up to `stop` (1 to 2**64); words that would favour some numbers are left out."""
        fair = (WORD + 1) // stop * stop
        while (word := self._next()) >= fair:
            pass
        return word % stop

    def random(self) -> float:
        """Return a number from 0 up to 1, in steps of 2**-53."""
        return (self._next() >> 11) * 2.0**-53

    def _next(self) -> int:
        self._word = self._word + GOLDEN & WORD
        return _mixed(self._word)


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * FIRST & WORD
    word = (word ^ word >> 27) * SECOND & WORD
    return word ^ word >> 31


def shuffled(cards: Sequence[int], draws: Draws, count: int | None = None) -> list[int]:
    """Put cards into a random order (Fisher and Yates), or give only its first `count`; all orders are equally likely.

    >>> sorted(shuffled((5, 6, 7), Seeded(1))), len(shuffled(range(52), Seeded(1), 5))
    ([5, 6, 7], 5)
    """
    order = list(cards)
    wanted = len(order) if count is None else count
    for place in range(min(wanted, len(order) - 1)):
        chosen = place + draws.randrange(len(order) - place)
        order[place], order[chosen] = order[chosen], order[place]
    return order[:wanted]
