"""One row for what lies on the board, one column for what a player holds: a strength in a single look-up.

Suits aside, a board is one of 6,175 sets of five ranks and two hole cards are one of 91 pairs of ranks. A table of
6,175 x 91 strengths (1.1 MB) therefore answers for two hole cards at once: for hold'em with the best five of all
seven cards, for Omaha with exactly two and three, where four, five and six hole cards make 6, 10 and 15 pairs.
Flushes are looked at beside it, by the suits (`Omaha`).

Whoever enumerates boards enumerates the rows: `rank_counts(5)` says which ranks the board of a row has, and
with that how many boards of real cards it stands for. The same for boards of three and four cards (455 and 1,820).
Used by both engines for Omaha and by exact equity.

A low has a row for each set of ranks from ace to eight on the board and a column for each such set in the
hole: 256 x 256, one look-up whatever the number of hole cards.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from croupier.evaluation.batch.arrays import (
    Bytes,
    Integers,
    Strengths,
    frozen,
    low_strengths,
    place_keys,
    places,
    rank_counts,
    tables,
)
from croupier.evaluation.evaluators import EVALUATORS, Category
from croupier.evaluation.index import RANK_KEYS

PAIRS = tuple((high, low) for high in range(13) for low in range(high + 1))
"""The ranks of two hole cards by the number of their column: the pair (i, j), i >= j, has number i(i+1)/2 + j."""

COLUMNS = len(PAIRS)


@cache
def pair_numbers() -> Bytes:
    """Return the column of two cards, looked up by `one << 6 | other` in any order: `uint8 [4096]`.

    >>> pair_numbers()[51 << 6 | 0], PAIRS[78]  # an ace and a deuce
    (np.uint8(78), (12, 0))
    """
    rank = np.arange(64) >> 2
    one, other = rank[:, None], rank[None, :]
    high, low = np.maximum(one, other), np.minimum(one, other)
    return frozen((high * (high + 1) // 2 + low).astype(np.uint8).ravel())


@cache
def holdem_rows(ranking: str, board: int = 5) -> Strengths:
    """Return the strength of two hole cards and 3 to 5 of the board, suits not looked at: `uint16 [places, 91]`.

    The row is the place of the board's ranks, the column the number of the pair. Five cards of one rank give 0.
    Sizes: 455, 1,820 and 6,175 rows.

    >>> holdem_rows("high").shape, holdem_rows("high", 3).shape
    ((6175, 91), (455, 91))
    """
    return _rows(place_keys(board), rank_counts(board), ranking, board + 2)


@cache
def omaha_rows(ranking: str, board: int = 5) -> Strengths:
    """Return the strength of exactly two hole cards and three of the board's: `uint16 [rows, 91]`.

    As `holdem_rows`, for boards of 3 to 5 cards. There are more rows than places, all of zeros: a key
    of impossible cards may lead there.

    >>> omaha_rows("high")[6174, 90]  # 2-2-2-2-3 and two aces: deuces full of aces, for only three deuces play
    np.uint16(7152)
    """
    triples = list(combinations_with_replacement(range(13), 3))
    by_triple = np.zeros((13, 13, 13), np.int64)
    for number, triple in enumerate(triples):
        for order in permutations(triple):
            by_triple[order] = number
    rank_keys = np.array(RANK_KEYS[::4], np.int64)
    counts = np.array([[triple.count(rank) for rank in range(13)] for triple in triples], np.uint8)
    of_triples = _rows(counts.astype(np.int64) @ rank_keys, counts, ranking, 5)
    rows = np.zeros((len(tables(ranking, board).unsuited), COLUMNS), np.uint16)
    boards = rank_counts(board)
    ranks = np.repeat(np.tile(np.arange(13), len(boards)), boards.ravel()).reshape(-1, board)
    best = rows[: len(boards)]
    for three in combinations(ranks.T, 3):
        np.maximum(best, of_triples[by_triple[three]], out=best)
    return frozen(rows)


def _rows(keys: Integers, counts: Bytes, ranking: str, cards: int) -> Strengths:
    """Rank sets of ranks together with every pair, `cards` cards in all."""
    high, low = np.array(PAIRS).T
    pair_keys = np.array(RANK_KEYS[::4], np.int64)[np.array(PAIRS)].sum(axis=1)
    rows = tables(ranking, cards).unsuited[places(keys[:, None] + pair_keys, cards)]
    rows[(counts[:, high] + (high == low) > 3) | (counts[:, low] > 3)] = 0
    return frozen(rows)


@cache
def low_rows(use: int) -> Bytes:
    """Return eight-or-better lows with exactly `use` hole cards (0 to 5), by `hole << 8 | board`: `uint8 [65536]`.

    Hole and board are masks of the ranks from ace to eight (bit 0 is the ace). A low of five ranks can be made
    when at most `use` of them are missing on the board, at most 5 - `use` in the hole, and none in both: the ranks
    that both have then fill up either side.

    >>> low_rows(2)[0b00000011 << 8 | 0b11111100]  # A-2 in the hole, 3 to 8 on the board
    np.uint8(56)
    """
    low = low_strengths()
    masks = np.arange(256, dtype=np.uint8)
    rows = np.zeros((256, 256), np.uint8)
    fives = [mask for mask in range(256) if mask.bit_count() == 5]
    for five in sorted(fives, key=lambda mask: low[mask]):  # the best last, over the others
        missing = ~masks & np.uint8(five)
        hole = np.bitwise_count(missing) <= 5 - use
        board = np.bitwise_count(missing) <= use
        nowhere = missing[:, None] & missing[None, :]
        rows[hole[:, None] & board[None, :] & (nowhere == 0)] = low[five]
    return frozen(rows.ravel())


class Omaha(NamedTuple):
    """Hold what ranks exactly two hole cards with three of the board.

    `rows` is `omaha_rows` in one piece, `columns` is `pair_numbers`. Of a suit's ranks, as masks, `two[8192]` and
    `three[8192]` keep the highest: a flush is worth its highest cards. The exception are `straight_flushes`, the
    masks of those there are, the best first.
    """

    rows: Strengths
    columns: Bytes
    two: Strengths
    three: Strengths
    straight_flushes: Strengths


@cache
def omaha(ranking: str, board: int = 5) -> Omaha:
    """Return what ranks Omaha by an evaluator with boards of 3 to 5 cards.

    >>> [len(omaha(ranking).straight_flushes) for ranking in ("high", "short_deck", "ace_to_five")]
    [10, 6, 0]
    """
    suited = tables(ranking, board).suited
    described = EVALUATORS[ranking]
    classes = sum(count for name, count in described.classes if name in (Category.straight_flush, Category.royal_flush))
    fives = np.flatnonzero((np.bitwise_count(np.arange(8192)) == 5) & (suited > described.strongest - classes))
    straight_flushes = frozen(fives[np.argsort(suited[fives])[::-1]].astype(np.uint16))
    return Omaha(omaha_rows(ranking, board).ravel(), pair_numbers(), _highest(2), _highest(3), straight_flushes)


@cache
def _highest(ranks: int) -> Strengths:
    """Return so many of the highest ranks of every mask of 13."""
    masks = np.arange(8192, dtype=np.uint16)
    while (many := np.bitwise_count(masks) > ranks).any():
        masks[many] &= masks[many] - np.uint16(1)
    return frozen(masks)
