"""All turns and rivers of a flop, and with them the best play of every hand: what the exact solution is added up from.

All raises pay one to one, so whether to make one depends on nothing but who wins more often: the turn bet is good where
a hand wins more than it loses over all turns and rivers, the river bet where it does over all rivers. For each flop the
showdowns are counted (`rows` has them ready) by hand, turn card and category; then for each hand and turn card it is
known what is bet, and the counts go to the hand's class and that way of betting. Of 22,100 flops 1,755 differ by more
than the names of suits; each stands for as many as it has weight.

This module counts with NumPy, `flop_kernels` with Numba, and both the same whole numbers; `solving` chooses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np

from croupier.banked.classes import CLASSES, class_of
from croupier.banked.counts import CATEGORIES, RESULTS, WAYS
from croupier.banked.rows import BITS, COLUMNS, COMBOS, DEALS, PART, kinds_of_combos, made_rows, rows_of
from croupier.evaluation.batch.arrays import Bytes, Integers, frozen

RIVERS: Final = 46
"""So many cards can be the river once two hole cards, flop and turn are known; before the turn there are 47."""

SHAPE: Final = (CLASSES, WAYS, CATEGORIES, RESULTS)

ROOM = 21
"""Bits for each of three numbers added up at once: showdowns won, showdowns lost, rivers."""


class Flop(NamedTuple):
    """Three cards, and how many flops are the same but for the names of the suits."""

    cards: tuple[int, int, int]
    weight: int


class Boards(NamedTuple):
    """Hold the complete boards of a flop: their two last cards, their rows, the suits that make flushes there."""

    one: Integers
    other: Integers
    rows: Integers
    flush: Integers


class Play(NamedTuple):
    """Hold what was counted on a flop, and the best play behind it.

    `counts` is `int64 [169, 6, 10, 3]` (see `counts`), not weighted. `turn[1326]` is 2 where the turn bet is good by
    itself, 1 where it is only for the river bet that it opens, if it opens one, else 0; `river[52, 1326]` is 1 where
    the river bet is good after that turn card. Hands are numbered as in `rows.COMBOS`.
    """

    counts: Integers
    turn: Bytes
    river: Bytes


@cache
def flops() -> tuple[Flop, ...]:
    """Return one flop of each kind, the lowest cards first.

    >>> len(flops()), sum(flop.weight for flop in flops())
    (1755, 22100)
    """
    weights = Counter(canonical(cards) for cards in combinations(range(52), 3))
    return tuple(Flop(cards, weight) for cards, weight in sorted(weights.items()))


def canonical(cards: Iterable[int]) -> tuple[int, int, int]:
    """Return the flop of `flops` that differs from three cards by the names of suits alone.

    >>> canonical((51, 50, 3)) == canonical((0, 48, 49))
    True
    """
    known = tuple(cards)
    named = (sorted(card & ~3 | suits[card & 3] for card in known) for suits in permutations(range(4)))
    first, second, third = min(named)
    return first, second, third


# --- what both ways of counting look up


def boards_of(flop: Flop) -> Boards:
    """Return all turns and rivers of a flop, each pair once."""
    rest = np.setdiff1d(np.arange(52), flop.cards)
    one, other = (rest[side] for side in np.triu_indices(len(rest), 1))
    shared = np.tile(np.array(flop.cards, np.uint8), (len(one), 1))
    rows, flush = rows_of(np.column_stack([shared, one.astype(np.uint8), other.astype(np.uint8)]))
    return Boards(frozen(one), frozen(other), frozen(rows), frozen(flush))


def live_combos(flop: Flop) -> Integers:
    """Return the numbers of the hands without a card of the flop."""
    return frozen(np.flatnonzero(~np.isin(CARDS, flop.cards).any(axis=1)))


CARDS: Final = frozen(np.array(COMBOS, np.int64))


@cache
def classes() -> Integers:
    """Return the class of every hand: `int64 [1326]`."""
    return frozen(np.array([class_of(hand) for hand in COMBOS], np.int64))


# --- counting with NumPy


def counted(flop: Flop) -> Play:
    """Count all showdowns of a flop by the best play of every hand, with NumPy."""
    boards, live = boards_of(flop), live_combos(flop)
    columns = kinds_of_combos()[:, live]
    entries = made_rows().take(columns[boards.flush] + COLUMNS * boards.rows[:, None])
    coming = (1 << boards.one | 1 << boards.other)[:, None]
    free = (coming & (1 << CARDS[live]).sum(axis=1)) == 0
    category = np.where(free, entries >> 2 * BITS, 0)
    place = np.arange(0, CATEGORIES * len(live), CATEGORIES) + category
    wide = entries.astype(np.int64)
    # below 2**53 for all rivers together, so that floating point keeps every unit
    worth = (free * (wide & PART | (wide >> BITS & PART) << ROOM | 1 << 2 * ROOM)).astype(np.float64)
    sums = np.zeros((52, len(live), CATEGORIES), np.int64)
    for turn in np.setdiff1d(np.arange(52), flop.cards):
        some = np.flatnonzero((boards.one == turn) | (boards.other == turn))
        found = np.bincount(place[some].ravel(), worth[some].ravel(), sums[0].size)
        sums[turn] = found.reshape(sums[0].shape)
    return _played(sums, live)


def _played(sums: Integers, live: Integers) -> Play:
    """Decide what is bet from the counts of every turn card, and sort these by it."""
    field = (1 << ROOM) - 1
    won, lost, rivers = sums & field, sums >> ROOM & field, sums >> 2 * ROOM
    ahead = (won - lost).sum(axis=2)
    at_flop = ahead.sum(axis=0)
    turn = (at_flop > 0).astype(np.uint8) + (at_flop + np.maximum(ahead, 0).sum(axis=0) > 0)
    river = (ahead > 0).astype(np.uint8)
    way = 2 * turn[None, :].astype(np.int64) + river
    place = (classes()[live] * WAYS + way)[:, :, None] * CATEGORIES + np.arange(CATEGORIES)
    counts = np.zeros((CLASSES * WAYS * CATEGORIES, RESULTS), np.int64)
    for result, number in enumerate((won, rivers * DEALS - won - lost, lost)):
        there = number > 0
        at = np.bincount(place[there], number[there].astype(np.float64), len(counts))
        counts[:, result] = at.astype(np.int64)
    whole = np.zeros(len(COMBOS), np.uint8), np.zeros((52, len(COMBOS)), np.uint8)
    whole[0][live] = turn
    whole[1][:, live] = river
    return Play(counts.reshape(SHAPE), *whole)
