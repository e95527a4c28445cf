"""How often every way of betting ends how: the counts behind all figures of the game, and the file that ships them.

Whether a turn or river bet is good does not depend on what the ante does. So one table answers every set of rules: for
each of the 169 hands, by the best play of its raises, the showdowns won, tied and lost with each category, apart for
each way of betting. A way is a number from 0 to 5, `2 * turn + river`:

    turn    2  the turn bet is good by itself
            1  it is good only for the river bet that it opens, where there is none without it (S4, read narrowly)
            0  it is not good
    river   1  the river bet is good, 0 it is not

The counts are of all flops, turns and rivers of every two cards, in this order, and of the 990 hands the dealer can
have: whole numbers, 55.6 million million in all. `flops` counts them, `tools/build_bonus.py` writes the file
`holdem_bonus.bin`: 169 x 6 x 10 x 3 numbers of eight bytes, the lowest first.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from functools import cache
from typing import Final

from croupier import data
from croupier.banked.classes import CLASSES, combos_of

WAYS: Final = 6
CATEGORIES: Final = 10
"""Numbers of the categories, 0 for a high card to 9 for a royal flush, as in `terms.LADDER`."""

RESULTS: Final = 3
"""A showdown is won (0), tied (1) or lost (2)."""

ENTRIES: Final = WAYS * CATEGORIES * RESULTS
"""Numbers of one class."""

OF_A_HAND: Final = 19_600 * 47 * 46 * 990
"""Flops, turns, rivers and hands of the dealer that one hand can meet."""

BOARDS: Final = 2_598_960
"""Boards of five cards."""

COUNTED: Final = 1_755 * 1_176
"""Boards that are counted one by one: all turns and rivers of the flops that differ by more than the names of suits."""

FILE: Final = "holdem_bonus.bin"

Counts = Sequence[int]
"""All numbers, `ENTRIES` for each class in their order: by way, then category, then result."""


@cache
def shipped() -> Counts:
    """Return the counts that come with the package.

    >>> len(shipped()), sum(shipped()) == 1_326 * OF_A_HAND
    (30420, True)
    """
    counts = array("q")
    counts.frombytes(data.read(FILE))
    if sys.byteorder == "big":
        counts.byteswap()
    return counts


def written(counts: Counts) -> bytes:
    """Write counts as the file has them.

    >>> written([1, 2])
    b'\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00'
    """
    return b"".join(number.to_bytes(8, "little") for number in counts)


def of_class(counts: Counts, number: int) -> Counts:
    """Return the numbers of one class.

    >>> sum(of_class(shipped(), 0)) == 6 * OF_A_HAND  # two deuces
    True
    """
    return counts[number * ENTRIES : (number + 1) * ENTRIES]


def whole(counts: Counts) -> bool:
    """Tell whether counts have every showdown of every hand: those of a part of the flops have not.

    >>> whole(shipped())
    True
    """
    return all(sum(of_class(counts, number)) == combos_of(number) * OF_A_HAND for number in range(CLASSES))
