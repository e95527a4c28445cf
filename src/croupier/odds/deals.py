"""The cards still to come, as rows of an array: every way in which they can come, or random ones.

The cards come in groups, one for each player and board, and the order within a group does not matter. A row has the
cards of the first group, then those of the second, and so on; what is listed are places in the stub, from 0. Nothing
here knows who gets a card or what it is worth. Memory: pieces of `ROWS` rows, below 20 MB whatever is listed.
"""

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np

from croupier.evaluation.batch.arrays import Bytes, Masks

ROWS = 1 << 16
"""A piece has at most so many rows."""


def combinations_of(stub: int, cards: int) -> Bytes:
    """List all choices of so many places, ascending in each: `uint8 [comb(stub, cards), cards]`.

    >>> combinations_of(3, 2).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    chosen = np.zeros((1, 0), np.uint8)
    for column in range(cards):
        last = chosen[:, -1].astype(np.int64) if column else np.full(1, -1)
        ways = stub - (cards - 1 - column) - 1 - last  # places that leave enough above them
        first = np.repeat(np.cumsum(ways) - ways - last - 1, ways)
        following = (np.arange(len(first)) - first).astype(np.uint8)
        chosen = np.column_stack([np.repeat(chosen, ways, axis=0), following])
    return chosen


def _in_pieces(stub: int, cards: int) -> Iterator[Bytes]:
    """Give all choices in pieces, those with the same first place together where there are too many for one."""
    if comb(stub, cards) <= ROWS:
        yield combinations_of(stub, cards)
        return
    for first in range(stub - cards + 1):
        for rest in _in_pieces(stub - first - 1, cards - 1):
            yield np.column_stack([np.full(len(rest), first, np.uint8), rest + np.uint8(first + 1)])


def all_deals(stub: int, groups: Sequence[int]) -> Iterator[Bytes]:
    """Give every way to deal the groups, each once: arrays `uint8 [up to ROWS, sum(groups)]` of places in the stub.

    >>> [piece.tolist() for piece in all_deals(3, (1, 1))]
    [[[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]]
    """
    order = sorted(range(len(groups)), key=lambda group: -groups[group])
    starts = np.concatenate([[0], np.cumsum(groups)])[:-1]
    column = np.argsort(np.concatenate([starts[group] + np.arange(groups[group]) for group in order]))
    largest, *others = (groups[group] for group in order)
    for piece in _in_pieces(stub, largest):
        for rows in _with_more(piece, stub - largest, others):
            yield rows[:, column]


def _with_more(dealt: Bytes, left: int, groups: Sequence[int]) -> Iterator[Bytes]:
    """Give the rows with the other groups after them, in every way."""
    if not any(groups):
        yield dealt
        return
    inner = combinations_of(left, groups[0])
    some = max(1, ROWS // len(inner))
    for start in range(0, len(dealt), some):
        rows = dealt[start : start + some]
        places = np.tile(inner, (len(rows), 1))
        for gone in np.sort(rows, axis=1).T:  # what is left, counted in the whole stub
            places += places >= np.repeat(gone, len(inner))[:, None]
        joined = np.column_stack([np.repeat(rows, len(inner), axis=0), places])
        yield from _with_more(joined, left - groups[0], groups[1:])


GOLDEN, FIRST, SECOND = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
"""The numbers of SplitMix64 (G. Steele, D. Lea, C. Flood 2014): counting by the first and mixing gives random words."""

HALF = np.uint64(32)


def start_of(seed: int) -> np.uint64:
    """Return where a seed begins to count; neighbours begin far from one another."""
    return np.uint64(mixed(np.array([seed % (1 << 64)], np.uint64) * GOLDEN + SECOND)[0])


def mixed(words: Masks) -> Masks:
    """Return a random word for every number of a count."""
    words = (words ^ words >> np.uint64(30)) * FIRST
    words = (words ^ words >> np.uint64(27)) * SECOND
    return words ^ words >> np.uint64(31)


def random_deals(start: np.uint64, first: int, rows: int, stub: int, cards: int) -> Bytes:
    """Deal so many places of the stub at random, the same for the same start and row: `uint8 [cards, rows]`.

    `first` is the number of the first row among all that are dealt from this start. The cards are shuffled as by
    Fisher and Yates, as far as they are needed; each step takes half a random word.

    >>> random_deals(start_of(1), 0, 3, 52, 2).T.tolist() == random_deals(start_of(1), 0, 4, 52, 2).T.tolist()[:3]
    True
    """
    deck = np.empty((stub, rows), np.uint8)
    deck[:] = np.arange(stub, dtype=np.uint8)[:, None]
    flat, row = deck.ravel(), np.arange(rows)
    words = (cards + 1) // 2
    word = start + (np.arange(first, first + rows, dtype=np.uint64) * np.uint64(words) + np.uint64(1)) * GOLDEN
    bits = np.zeros(rows, np.uint64)
    for card in range(cards):
        if card % 2 == 0:
            bits = mixed(word)
            word = word + GOLDEN
        half = bits & np.uint64(0xFFFFFFFF) if card % 2 == 0 else bits >> HALF
        chosen = ((half * np.uint64(stub - card) >> HALF) + np.uint64(card)).view(np.int64)
        chosen *= rows
        chosen += row
        dealt = flat.take(chosen)
        flat[chosen] = deck[card]
        deck[card] = dealt
    return deck[:cards]
