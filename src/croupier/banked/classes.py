"""The 169 kinds of two cards: their numbers and their names.

Two cards are a pair, or suited, or not; before the flop nothing else about them matters. The number is the place in a
square of 13 by 13 in which suited hands stand on one side of the pairs and the others opposite. Used by the exact
solution and by whoever prints it; two ranges of `odds` name the same hands by other rules, for lists of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.cards import RANKS

CLASSES: Final = 169


def class_of(hole: Sequence[int]) -> int:
    """Return the number of the class of two cards, 0 to 168.

    >>> from croupier.cards import parse_cards
    >>> [class_of(parse_cards(text)) for text in ("AsKs", "KdAs", "2c2d")]
    [167, 155, 0]
    """
    low, high = sorted(card >> 2 for card in hole)
    return high * 13 + low if hole[0] & 3 == hole[1] & 3 else low * 13 + high


def name_of(number: int) -> str:
    """Return the usual name of a class.

    >>> name_of(167), name_of(155), name_of(0)
    ('AKs', 'AKo', '22')
    """
    first, second = divmod(number, 13)
    if first == second:
        return RANKS[first] * 2
    high, low = max(first, second), min(first, second)
    return RANKS[high] + RANKS[low] + ("s" if first > second else "o")


def combos_of(number: int) -> int:
    """Return how many hands a class has: 6, 4 or 12.

    >>> [combos_of(number) for number in (167, 155, 0)]
    [4, 12, 6]
    """
    first, second = divmod(number, 13)
    return 6 if first == second else 4 if first > second else 12


NAMES: Final = tuple(name_of(number) for number in range(CLASSES))
"""The name of every class."""
