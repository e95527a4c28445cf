"""What every hand beats on every board: one row of counts for each board that differs by more than its suits.

Who wins a showdown never depends on which suit is which. Where a board has fewer than three cards of a suit nothing but
ranks counts, and where it has three or more only that suit and "the others" are told apart. So a card is one of 26
kinds: 13 ranks of the other suits, 13 ranks of the suit that makes flushes. The 2,598,960 boards become 42,783 rows,
and the hands of a player 351 columns, pairs of kinds:

    6,175   rows of boards without a flush, by their ranks (`arrays.places`)
    26,026  with three ranks of a suit and two of the others, 9,295 with four and one, 1,287 with five

An entry says how many of the 990 hands the dealer can have are worse, how many are better, and what the player has.
For that the columns of a row are put in order of strength and their numbers of hands added up from below; hands that
need a card the player has are taken away by the same sums for each kind of card.

Used by `flops`, which goes through all boards; made anew in every process that does (`made_rows`, 60 MB, seconds).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.evaluation.batch.arrays import Bytes, Integers, Strengths, frozen, places, rank_counts, tables
from croupier.evaluation.batch.rows import COLUMNS as RANK_PAIRS
from croupier.evaluation.batch.rows import holdem_rows, pair_numbers
from croupier.evaluation.evaluators import evaluator
from croupier.evaluation.index import RANK_KEYS

Entries = NDArray[np.uint32]

RANKING: Final = "high"
KINDS: Final = 26
"""Kinds of cards: 0 to 12 are ranks of the other suits, 13 to 25 those of the suit of flushes."""

PAIRS: Final = tuple((high, low) for high in range(KINDS) for low in range(high + 1))
"""The two kinds of every column; the pair (i, j), i >= j, is number i(i+1)/2 + j."""

COLUMNS: Final = len(PAIRS)
NO_FLUSH: Final = 6_175
"""So many rows come first, those without a flush."""

DEALS: Final = 990
"""Hands that the dealer can have when seven cards are seen: two of 45."""

BITS, PART = 10, 1_023
"""An entry has three fields of ten bits: worse hands, better hands, the number of the category."""

CHUNK: Final = 128
"""So many rows are worked on at a time, so that all stays in the processor's cache."""

PLACE_BITS: Final = 9
"""Enough for the number of a column."""

COMBOS: Final = tuple((high, low) for high in range(52) for low in range(high))
"""The two cards of every hand, the higher first: the pair (i, j) is number i(i-1)/2 + j."""


class Abstract(NamedTuple):
    """Hold the boards of all rows: ranks of the flush suit as a mask, cards of every rank of the other suits."""

    suited: Strengths
    others: Bytes


@cache
def first_rows() -> Integers:
    """Return the first row of every set of three to five ranks of a suit, by its mask: `int64 [8192]`.

    Behind it are rows for all ranks of the two cards, or of the card, that the board has besides.

    >>> int(first_rows()[0b111]), int(first_rows()[0b1111]), int(first_rows()[0b1111100000000])
    (6175, 32201, 42782)
    """
    first = np.zeros(8192, np.int64)
    following = NO_FLUSH
    for ranks, besides in ((3, RANK_PAIRS), (4, 13), (5, 1)):
        masks = np.flatnonzero(np.bitwise_count(np.arange(8192)) == ranks)
        first[masks] = following + besides * np.arange(len(masks))
        following += besides * len(masks)
    return frozen(first)


@cache
def abstract_boards() -> Abstract:
    """Return the board of every row.

    >>> [len(part) for part in abstract_boards()]
    [42783, 42783]
    """
    suited: list[int] = [0] * NO_FLUSH
    others: list[Bytes] = [rank_counts(5)]
    for ranks in (3, 4, 5):
        pairs = [(*reversed(pair),) for pair in combinations_with_replacement(range(13), 5 - ranks)]
        besides = np.array([[pair.count(rank) for rank in range(13)] for pair in sorted(pairs)], np.uint8)
        masks = [mask for mask in range(8192) if mask.bit_count() == ranks]
        suited += [mask for mask in masks for _ in pairs]
        others.append(np.tile(besides, (len(masks), 1)))
    return Abstract(np.array(suited, np.uint16), np.concatenate(others))


@cache
def kinds_of_combos() -> Integers:
    """Return the column of every hand where clubs, diamonds, hearts, spades or none make flushes: `int64 [5, 1326]`.

    >>> kinds_of_combos()[4, 1325], kinds_of_combos()[3, 1325]  # two aces: A-A of the others; the spade and another
    (np.int64(90), np.int64(337))
    """
    cards = np.array(COMBOS, np.int64)
    rank, suit = cards >> 2, cards & 3
    columns = []
    for flush in (*range(4), -1):
        kind = np.sort(rank + 13 * (suit == flush), axis=1)
        columns.append(kind[:, 1] * (kind[:, 1] + 1) // 2 + kind[:, 0])
    return frozen(np.array(columns))


def rows_of(boards: Bytes) -> tuple[Integers, Integers]:
    """Return the row of every board, and the suit that makes flushes there, 4 for none; `boards` is `uint8 [n, 5]`.

    >>> from croupier.cards import parse_cards
    >>> rows_of(np.array([parse_cards("AsKsQsJsTs"), parse_cards("2c2d2h2s3c")], np.uint8))
    (array([42782,  6174]), array([3, 4]))
    """
    rank, suit = boards.astype(np.int64) >> 2, boards & 3
    rows = places(np.array(RANK_KEYS, np.int64).take(boards).sum(axis=1), 5)
    flush = np.full(len(boards), 4)
    for number in range(4):
        many = np.flatnonzero((suit == number).sum(axis=1) >= 3)
        flush[many] = number
        of_suit = suit[many] == number
        mask = (of_suit << rank[many]).sum(axis=1)
        besides = np.sort(np.where(of_suit, -1, rank[many]), axis=1)[:, 3:]
        low, high = besides[:, 0], besides[:, 1]
        behind = np.where(low >= 0, high * (high + 1) // 2 + low, np.maximum(high, 0))
        rows[many] = first_rows()[mask] + behind
    return rows, flush


@cache
def made_rows() -> Entries:
    """Return all entries: `uint32 [42783, 351]`, worse hands, better hands and category, `BITS` each.

    Columns of hands that cannot be held on a board have entries without a meaning.

    >>> entry = int(made_rows()[42782, 0])  # two deuces where a royal flush lies on the board: all tie
    >>> entry & PART, entry >> BITS & PART, entry >> 2 * BITS
    (0, 0, 9)
    """
    boards = abstract_boards()
    made = np.empty((len(boards.suited), COLUMNS), np.uint32)
    for start in range(0, len(made), CHUNK):
        piece = slice(start, start + CHUNK)
        made[piece] = _entries(boards.suited[piece].astype(np.int64), boards.others[piece].astype(np.int64))
    return frozen(made)


HIGH, LOW = (frozen(np.array(side, np.int64)) for side in zip(*PAIRS, strict=True))
NUMBER: Final = frozen(
    np.array([[max(i, j) * (max(i, j) + 1) // 2 + min(i, j) for j in range(KINDS)] for i in range(KINDS)])
)
"""The column of two kinds in any order."""


def _entries(suited: Integers, others: Integers) -> Entries:
    """Work out some rows."""
    left = _left(suited, others)
    strengths = _strengths(suited, others)
    hands = np.where(HIGH == LOW, left[:, HIGH] * (left[:, HIGH] - 1) // 2, left[:, HIGH] * left[:, LOW])
    below, up_to = _sums(strengths, hands)
    with_card = left[:, None, :] - np.eye(KINDS, dtype=np.int64)  # hands with one certain card of a kind
    card_below, card_up_to = _sums(strengths[:, NUMBER], np.maximum(with_card, 0))
    worse = below - card_below[:, HIGH, LOW] - card_below[:, LOW, HIGH]
    not_better = up_to - card_up_to[:, HIGH, LOW] - card_up_to[:, LOW, HIGH] + 1  # the hand itself went twice
    category = _categories().take(strengths)
    entries: Entries = ((worse & PART) | (DEALS - not_better & PART) << BITS | category << 2 * BITS).astype(np.uint32)
    return entries


def _left(suited: Integers, others: Integers) -> Integers:
    """Count the cards of every kind that a board leaves; without a flush all four suits are others."""
    of_suit = suited[:, None] >> np.arange(13) & 1
    flush = suited[:, None] > 0
    left: Integers = np.concatenate([np.where(flush, 3, 4) - others, np.where(flush, 1 - of_suit, 0)], axis=1)
    return left


def _strengths(suited: Integers, others: Integers) -> Integers:
    """Rank every column."""
    of_suit = suited[:, None] >> np.arange(13) & 1
    ranks = places((of_suit + others) @ np.array(RANK_KEYS[::4], np.int64), 5)
    by_ranks = pair_numbers()[HIGH % 13 << 6 + 2 | LOW % 13 << 2].astype(np.int64)
    strengths = holdem_rows(RANKING).take(ranks[:, None] * RANK_PAIRS + by_ranks).astype(np.int64)
    own = (HIGH >= 13) << HIGH % 13 | (LOW >= 13) << LOW % 13
    flushes = tables(RANKING, 7).suited.take(suited[:, None] | own)
    ranked: Integers = np.where(suited[:, None] > 0, np.maximum(strengths, flushes), strengths)
    return ranked


def _sums(strengths: Integers, hands: Integers) -> tuple[Integers, Integers]:
    """Add up for every entry of the last axis the hands of lower strength, and those of lower or equal strength."""
    width = strengths.shape[-1]
    keys = ((strengths << PLACE_BITS).astype(np.int32) | np.arange(width, dtype=np.int32)).reshape(-1, width)
    keys.sort(axis=1)  # twice as fast as to sort places by strength
    order = (keys & (1 << PLACE_BITS) - 1) + width * np.arange(len(keys))[:, None]
    to = np.cumsum(hands.take(order), axis=1)
    begins = keys[:, 1:] >> PLACE_BITS != keys[:, :-1] >> PLACE_BITS
    # sums never fall: the last start so far is the largest, and the next end the smallest still to come
    before, beyond = np.zeros_like(to), to.copy()
    np.multiply(to[:, :-1], begins, out=before[:, 1:])
    beyond[:, :-1][~begins] = to.max()
    below = np.maximum.accumulate(before, axis=1)
    up_to = np.minimum.accumulate(beyond[:, ::-1], axis=1)[:, ::-1]
    sums = np.empty(strengths.size, np.int64), np.empty(strengths.size, np.int64)
    for found, ordered_sums in zip(sums, (below, up_to), strict=True):
        found[order] = ordered_sums
    return sums[0].reshape(strengths.shape), sums[1].reshape(strengths.shape)


@cache
def _categories() -> Integers:
    """Return the number of the category of every strength, 0 for a high card to 9 for a royal flush."""
    counts = [count for _, count in evaluator(RANKING).classes]
    numbers = np.repeat(np.arange(len(counts)), counts)
    return frozen(np.concatenate([[0], numbers]))
