"""The tables of the scalar path as arrays, and what bulk needs besides.

Every number comes from `shipped` and `index`, where its meaning is explained; nothing is ranked anew. Both engines,
`vectors` (NumPy) and `kernels` (Numba), look into the same `Tables`. A holding's key is the sum of its cards' keys and
`START`; its place is two look-ups away and its strength a third:

    place    = low[key & LOW_MASK] + high[key >> HIGH_SHIFT]
    strength = unsuited[place]                                   unless key & FIVE_SUITED shows a flush
    strength = suited[ranks of that suit]

Together the arrays that seven cards touch at random take a quarter of a megabyte, so they stay in the processor's
second-level cache, and the keys in its first. All arrays are padded: whatever 52 cards are put together, even one
card seven times, a look-up stays inside. That makes nonsense of nonsense, but never touches other memory.
"""

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.evaluation.index import (
    CARD_KEYS,
    FIVE_SUITED,
    HIGH_SHIFT,
    LOW_MASK,
    RANK_KEYS,
    START,
    high_table,
    low_table,
)
from croupier.evaluation.shipped import SECTIONS, sections

Bytes: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint64]
Strengths: TypeAlias = NDArray[np.uint16]
Integers: TypeAlias = NDArray[np.int64]

SECTION_OF = {5: "five", 6: "six", 7: "seven"}
"""The section of the shipped tables that ranks so many cards."""

_SUITS = FIVE_SUITED // 8
"""One in each of the four counters of suits."""

START_BOARD, START_HOLE = 5 * _SUITS, 6 * _SUITS
"""What a sum of keys starts with to show three or more, or two or more cards of a suit under `FIVE_SUITED`."""


class Tables(NamedTuple):
    """Hold all that ranks a fixed number of cards by one evaluator.

    `keys[64]` and `bits[64]` are looked up by card (from 52 on they are 0); `bits` has four fields of 16 bits, one for
    each suit, with a bit for the rank. `byte_keys[7 * 256]` gives the key of eight cards at once, by the byte of
    a 52-bit mask and its place. `low[2^14]`, `high[2^17]`, `unsuited` and `suited[2^13]` are as explained above.
    """

    keys: Masks
    bits: Masks
    byte_keys: Masks
    low: Strengths
    high: Strengths
    unsuited: Strengths
    suited: Strengths


@cache
def tables(ranking: str, cards: int) -> Tables:
    """Return the tables of an evaluator that takes five cards, for 3 to 7 cards on the table.

    Below five cards there is nothing to rank and `unsuited` is empty: such tables give the places of boards.
    Deuce-to-seven with six or seven cards has zeros in `suited`, since a suit can harm there: see `plans`.

    >>> made = tables("high", 7)
    >>> made.unsuited[0], made.suited[0b1111100000000]  # four aces and three kings; a royal flush
    (np.uint16(7452), np.uint16(7462))
    """
    flush = "flush" in SECTIONS[ranking]
    keys = np.zeros(64, np.uint64)
    keys[:52] = CARD_KEYS if flush else RANK_KEYS  # without suits in the keys no sum ever shows a flush
    bits = np.zeros(64, np.uint64)
    bits[:52] = [1 << 16 * (card & 3) + (card >> 2) for card in range(52)]
    suited: Strengths = np.zeros(8192, np.uint16)
    if flush and (cards == 5 or "seven" in SECTIONS[ranking]):
        suited[:] = sections(ranking)["flush"]
    low, high = _padded(low_table(cards)[0], 1 << 14), _high()
    unsuited = np.zeros(int(low.max()) + int(high.max()) + 1, np.uint16)
    if cards >= 5:
        strengths = unsuited_strengths(ranking, cards)
        unsuited[: len(strengths)] = strengths
    return _all_frozen(Tables(keys, bits, _byte_keys(keys), low, high, unsuited, suited))


@cache
def unsuited_strengths(ranking: str, cards: int) -> Strengths:
    """Return the strengths of 5, 6 or 7 cards by their place, suits not looked at: one for each set of ranks.

    They are shipped, or made from those of a card fewer: the best way to leave one out (see `tables`, step 4).

    >>> unsuited_strengths("deuce_to_seven", 7).shape
    (49205,)
    """
    if SECTION_OF[cards] in SECTIONS[ranking]:
        return np.array(sections(ranking)[SECTION_OF[cards]], np.uint16)
    fewer, keys = unsuited_strengths(ranking, cards - 1), place_keys(cards)
    best = np.zeros(len(keys), np.uint16)
    for rank, counts in enumerate(rank_counts(cards).T):
        with_rank = np.flatnonzero(counts)
        left = fewer[places(keys[with_rank] - RANK_KEYS[4 * rank], cards - 1)]
        best[with_rank] = np.maximum(best[with_rank], left)
    return best


@cache
def rank_counts(cards: int) -> Bytes:
    """Return how many cards of each rank every set of ranks has, in order of place: `uint8 [places, 13]`.

    >>> rank_counts(5).shape, rank_counts(5)[0].tolist()
    ((6175, 13), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4])
    """
    counts = np.zeros((1, 0), np.uint8)
    for ranks in range(1, 14):
        counts = np.repeat(counts, 5, axis=0)
        counts = np.column_stack([counts, np.tile(np.arange(5, dtype=np.uint8), len(counts) // 5)])
        left = cards - counts.sum(axis=1, dtype=np.int64)
        counts = counts[(left >= 0) & (left <= 4 * (13 - ranks))]
    return frozen(counts)


def place_keys(cards: int) -> Integers:
    """Return the key of every set of so many ranks, in order of place: `int64 [places]`.

    >>> places(place_keys(3), 3).tolist() == list(range(455))
    True
    """
    return rank_counts(cards).astype(np.int64) @ np.array(RANK_KEYS[::4], np.int64)


def places(keys: Integers, cards: int) -> Integers:
    """Return the places of sets of `cards` ranks from their keys, arrays of any shape."""
    low = _padded(low_table(cards)[0], 1 << 14)
    found: Integers = low[keys & LOW_MASK].astype(np.int64) + _high()[keys >> HIGH_SHIFT]
    return found


@cache
def low_bits() -> Bytes:
    """Return the bit of every card from ace (bit 0) to eight, and 0 for higher ones: `uint8 [64]`."""
    ranks = (np.arange(64) // 4 + 1) % 13
    return frozen(np.where((ranks < 8) & (np.arange(64) < 52), 1 << ranks, 0).astype(np.uint8))


@cache
def low_strengths() -> Bytes:
    """Return the eight-or-better strength of every set of ranks from ace to eight: `uint8 [256]`."""
    return frozen(np.array(sections("eight_or_better")["low"], np.uint8))


@cache
def _high() -> Strengths:
    return _padded(high_table()[0], 1 << 17)


def _padded(numbers: list[int], length: int) -> Strengths:
    """Return numbers as an array of a power of two; `LOW_MASK` cannot reach the numbers beyond its own."""
    padded = np.zeros(max(length, len(numbers)), np.uint16)
    padded[: len(numbers)] = numbers
    return frozen(padded[:length])


def _byte_keys(keys: Masks) -> Masks:
    """Add up the keys of eight cards for every byte of a mask."""
    made = np.zeros((7, 256), np.uint64)
    for position, (start, end) in enumerate(pairwise(range(0, 64, 8))):
        for bit, key in enumerate(keys[start:end]):
            made[position, np.arange(256) >> bit & 1 == 1] += key
    return made.ravel()


def frozen(array: NDArray[Any]) -> NDArray[Any]:
    """Make an array read-only and return it. Numba compiles for read-only arrays apart, so all that it reads is so."""
    array.flags.writeable = False
    return array


def _all_frozen(made: Tables) -> Tables:
    for array in made:
        frozen(array)
    return made


__all__ = [
    "FIVE_SUITED",
    "HIGH_SHIFT",
    "LOW_MASK",
    "START",
    "START_BOARD",
    "START_HOLE",
    "Bytes",
    "Integers",
    "Masks",
    "Strengths",
    "Tables",
    "frozen",
    "low_bits",
    "low_strengths",
    "place_keys",
    "places",
    "rank_counts",
    "tables",
    "unsuited_strengths",
]
