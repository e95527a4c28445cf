"""All boards at once by the ranks that they have: exact equity before the flop, for hold'em and Omaha games.

There are 1,712,304 boards for two hands of hold'em, but only 6,175 sets of five ranks. Each stands for so many boards
as there are ways to choose its cards from those that are left, and as long as nobody has a flush all of them end the
same way. So the count has two steps.

1.  Every board as if suits did not exist: one outcome for each set of ranks, with its weight.
2.  Flushes, suit by suit. A board with three or more cards of a suit, of ranks `F`, and others of other suits is taken
    out of the first count and put back with the flushes looked at. Boards with the same `F` and the same other
    ranks end the same way again. No board has three cards of two suits, so none is corrected twice.

That makes 20 to 70 thousand outcomes instead of one or two million, for any number of players. A ranking in which
suits do not matter (eight-or-better, ace-to-five) has its winners by the ranks of the board alone and needs the first
step only. `rows` has the strengths, `multiset_kernels` does the same work with Numba. Memory: 1.5 MB for tables that
stay, and less than 8 MB, or the table of outcomes of ten players that split the pot (8 MB), while it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from croupier.cards import mask_of
from croupier.evaluation import EVALUATORS
from croupier.evaluation.batch.arrays import (
    Bytes,
    Integers,
    Strengths,
    frozen,
    low_bits,
    low_strengths,
    places,
    rank_counts,
    tables,
)
from croupier.evaluation.batch.rows import COLUMNS, PAIRS, holdem_rows, low_rows, omaha_rows, pair_numbers
from croupier.evaluation.index import RANK_KEYS
from croupier.evaluation.shipped import SECTIONS
from croupier.odds.outcomes import counted, winners
from croupier.odds.results import Outcome
from croupier.odds.spots import Spot
from croupier.rules.game import Ranking

MOST_BITS = 20
"""Outcomes of more bits are not counted in a table."""

MOST_HOLE = 6

CHOICES = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)
"""In how many ways `c` cards of a rank are chosen from `a` that are left: `[a, c]`."""


class Suited(NamedTuple):
    """Hold all choices of `k` ranks of one suit for a board, as masks, and the boards that they are part of.

    `places[mask, others]` is the place of the five ranks. The others are two more cards (the pair's column), one
    (its rank) or none. `fewer[mask, k]` are the choices with one rank left out, as places among those of `k - 1` ranks.
    """

    masks: Integers
    places: Strengths
    fewer: Integers


class Boards(NamedTuple):
    """Hold what all counts share: `counts[13, 6175]` of ranks, ranks from ace to eight as masks, boards by suit."""

    counts: Bytes
    low: Integers
    suited: tuple[Suited, ...]


@cache
def boards() -> Boards:
    """Return the sets of five ranks, and for each 3, 4 and 5 cards of a suit the sets that have them.

    >>> [some.places.shape for some in boards().suited]
    [(286, 91), (715, 13), (1287, 1)]
    """
    counts = rank_counts(5)
    low = (counts[:, [12, 0, 1, 2, 3, 4, 5, 6]] > 0) @ (1 << np.arange(8))
    keys = np.array(RANK_KEYS[::4], np.int64)
    others = (keys[np.array(PAIRS)].sum(axis=1), keys, np.zeros(1, np.int64))
    every = np.arange(8192)
    bits = every[:, None] >> np.arange(13) & 1
    number = np.zeros(8192, np.int64)
    made = []
    for size, rest in zip((3, 4, 5), others, strict=True):
        masks = np.flatnonzero(bits.sum(axis=1) == size)
        ranks = np.nonzero(bits[masks])[1].reshape(-1, size)
        fewer = number[masks[:, None] ^ 1 << ranks]
        number[masks] = np.arange(len(masks))
        together = places(keys[ranks].sum(axis=1)[:, None] + rest, 5).astype(np.uint16)
        made.append(Suited(frozen(masks), frozen(together), frozen(fewer)))
    return Boards(frozen(np.ascontiguousarray(counts.T)), frozen(low), tuple(made))


class Columns(NamedTuple):
    """Say how a ranking is looked up by the board's ranks: strengths in rows, which a player reads in some columns.

    `two` tells that exactly two hole cards play.
    """

    rows: Strengths
    flush: Strengths
    two: bool


def by_ranks(spot: Spot) -> bool:
    """Tell whether a spot can be counted by ranks.

    No card of the board lies, no hand is a range or has unknown cards, and one ranking at most looks at suits.
    """
    ready = (spot.board, len(spot.boards), spot.coming[-1]) == (5, 1, 5) and not any(spot.coming[:-1])
    if not ready or spot.ranges or spot.hole > MOST_HOLE or spot.parts.bits > MOST_BITS:
        return False
    kinds = [_kind(ranking, spot.hole) for ranking in spot.game.rankings]
    return "" not in kinds and kinds.count("suits") <= 1


def _kind(ranking: Ranking, hole: int) -> str:
    """Return `low` for a ranking by masks of low ranks, `suits` and `ranks` for one by rows, "" for others."""
    sections = SECTIONS[ranking.evaluator]
    if "low" in sections:
        return "low"
    plays = ranking.hole == 2 or (ranking.hole is None and hole == 2)
    if "seven" not in sections or not plays:
        return ""
    return "suits" if "flush" in sections else "ranks"


def looks_at_suits(ranking: Ranking) -> bool:
    """Tell whether flushes count in a ranking that `by_ranks` lets through."""
    return "flush" in SECTIONS[ranking.evaluator]


def columns(ranking: Ranking) -> Columns:
    """Return how a ranking of five cards is looked up."""
    key, two = ranking.evaluator, ranking.hole == 2
    rows: Strengths = (omaha_rows if two else holdem_rows)(key)
    return Columns(frozen(rows.ravel()), tables(key, 5).suited, two)


def pairs(hand: Sequence[int]) -> list[int]:
    """Return the columns of all pairs of ranks in a hand, each once."""
    numbers = pair_numbers()
    return sorted({int(numbers[one << 6 | other]) for one in hand for other in hand if one < other})


def unseen(spot: Spot) -> Integers:
    """Return which cards are left, 1 or 0, by suit and rank: `int64 [4, 13]`."""
    left = np.zeros(52, np.int64)
    left[list(spot.stub)] = 1
    return np.ascontiguousarray(left.reshape(13, 4).T)


def suited_masks(spot: Spot) -> list[list[int]]:
    """Return the ranks that each player has of each suit, as masks."""
    return [[mask_of(card >> 2 for card in hand if card & 3 == suit) for suit in range(4)] for hand in spot.hands]  # type: ignore[union-attr]


def weights(left: Integers) -> Integers:
    """Return how many boards each set of ranks stands for, from the number of cards left of every rank."""
    found = _all_weights()
    for rank in np.flatnonzero(left < 4):
        ways = boards().counts[rank]
        found = found * CHOICES[left[rank]].take(ways) // CHOICES[4].take(ways)
    return found


@cache
def _all_weights() -> Integers:
    """Return the weights in a whole deck."""
    product: Integers = CHOICES[4][boards().counts].prod(axis=0)
    assert product.sum() == 2_598_960
    return frozen(product)


def fixed_winners(spot: Spot) -> Integers:
    """Return the winners by all rankings in which suits do not matter, for every set of ranks of the board."""
    players = len(spot.hands)
    found = np.zeros(len(boards().low), np.int64)
    for number, ranking in enumerate(spot.game.rankings):
        kind = _kind(ranking, spot.hole)
        if not looks_at_suits(ranking):
            strengths = _lows(spot, ranking) if kind == "low" else unsuited(spot, ranking)
            found |= winners(strengths, EVALUATORS[ranking.evaluator].qualifier) << number * players
    return found


def _lows(spot: Spot, ranking: Ranking) -> list[Bytes]:
    """Return every player's low on every set of ranks."""
    masks = [int(np.bitwise_or.reduce(low_bits()[list(hand)])) for hand in spot.hands]  # type: ignore[arg-type]
    if ranking.hole is None:
        return [low_strengths().take(boards().low | mask) for mask in masks]
    rows = low_rows(ranking.hole)
    return [rows.take(boards().low + (mask << 8)) for mask in masks]


@cache
def _by_column(exactly_two: bool, key: str) -> Strengths:
    """Return rows turned round, so that all that one column holds lies together: `uint16 [91, 6175]`."""
    rows = (omaha_rows if exactly_two else holdem_rows)(key)
    return frozen(np.ascontiguousarray(rows[: len(boards().low)].T))


def unsuited(spot: Spot, ranking: Ranking) -> list[Strengths]:
    """Return every player's strength on every set of ranks, suits not looked at."""
    by_column = _by_column(ranking.hole == 2, ranking.evaluator)
    assert by_column.shape[0] == COLUMNS
    return [np.maximum.reduce([by_column[column] for column in pairs(hand)]) for hand in spot.hands]  # type: ignore[arg-type]


def count_by_ranks(spot: Spot) -> dict[Outcome, int]:
    """Count the outcomes of all boards with NumPy."""
    left = unseen(spot)
    found = fixed_winners(spot)
    by_suits = [n for n, ranking in enumerate(spot.game.rankings) if looks_at_suits(ranking)]
    size = 1 << spot.parts.bits
    weighed = weights(left.sum(axis=0))
    if not by_suits:
        return counted(np.bincount(found, weighed, size))
    number = by_suits[0]
    ranking, shift = spot.game.rankings[number], number * len(spot.hands)
    strengths = unsuited(spot, ranking)
    fixed = found
    found = fixed | winners(strengths) << shift
    total = np.bincount(found, weighed, size)
    for suit, held in enumerate(zip(*suited_masks(spot), strict=True)):
        others = left.sum(axis=0) - left[suit]
        gone = mask_of(np.flatnonzero(left[suit] == 0).tolist())
        for some, flushes, rest in zip(boards().suited, _flushes(ranking, held), _ways(others), strict=True):
            there = np.flatnonzero((some.masks & gone == 0) & np.logical_or.reduce(flushes))
            if not len(there):
                continue
            rows = some.places.take(there, axis=0)
            ways = np.broadcast_to(rest, rows.shape).ravel()
            best = [np.maximum(s.take(rows), f.take(there)[:, None]) for s, f in zip(strengths, flushes, strict=True)]
            now = fixed.take(rows) | winners(best) << shift
            total += np.bincount(now.ravel(), ways, size) - np.bincount(found.take(rows).ravel(), ways, size)
    return counted(total)


def _ways(others: Integers) -> tuple[Integers, Integers, Integers]:
    """Return in how many ways two, one and no card of other suits come, by column, by rank and at all."""
    high, low = np.array(PAIRS).T
    two = np.where(high == low, others[high] * (others[high] - 1) // 2, others[high] * others[low])
    return two, others, np.ones(1, np.int64)


def _flushes(ranking: Ranking, held: Sequence[int]) -> list[list[Strengths]]:
    """Return every player's flush with each choice of 3, 4 and 5 ranks on the board, 0 where there is none."""
    flush = tables(ranking.evaluator, 5).suited
    if ranking.hole != 2:
        return [[flush.take(some.masks | mask) for mask in held] for some in boards().suited]
    by_player = [_flushes_of_two_and_three(flush, mask) for mask in held]
    return [list(of_size) for of_size in zip(*by_player, strict=True)]


def _flushes_of_two_and_three(flush: Strengths, held: int) -> list[Strengths]:
    """Return the flushes of two ranks held: three on the board as they are, of more the best with one left out."""
    three, four, five = boards().suited
    best = np.zeros(len(three.masks), np.uint16)
    ranks = [1 << rank for rank in range(13) if held >> rank & 1]
    for two in {one | other for one in ranks for other in ranks if one < other}:
        np.maximum(best, flush.take(three.masks | two), out=best)
    best_of_four = best.take(four.fewer).max(axis=1)
    return [best, best_of_four, best_of_four.take(five.fewer).max(axis=1)]
