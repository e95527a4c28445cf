"""The NumPy engine: one operation at a time on a few thousand hands, so that all stays in the processor's cache.

It offers the functions that `kernels` does with Numba, with the same arguments and results (`plans.Engine`), and looks
into the same tables. Nothing is checked here.

Look-ups are `array.take(indexes)`, the quickest that NumPy has. Flushes are rare, three in a hundred hands of seven
cards: all hands are ranked as if there were none, and then those that show one once more.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from croupier.evaluation.batch.arrays import (
    FIVE_SUITED,
    HIGH_SHIFT,
    LOW_MASK,
    START,
    START_BOARD,
    START_HOLE,
    Bytes,
    Integers,
    Masks,
    Strengths,
    Tables,
)
from croupier.evaluation.batch.badugi import CLASHES
from croupier.evaluation.batch.rows import COLUMNS, Omaha

CHUNK = 8192
"""So many hands are worked on at a time: their numbers fit into a megabyte."""

RANKS = 8191


def rank_cards(tables: Tables, cards: Bytes, out: Strengths) -> None:
    """Rank rows of five to seven cards."""
    for rows in _chunks(len(cards)):
        hands = cards[rows]
        keys = _sums(tables.keys, hands, START)
        best = tables.unsuited.take(_places(tables, keys))
        shown, suited = _showing(keys)
        if len(suited):
            masks = np.bitwise_or.reduce(tables.bits.take(hands[suited]), axis=1)
            best[suited] = tables.suited.take(_of_suit(masks, shown))
        out[rows] = best


def rank_masks(tables: Tables, masks: Masks, out: Strengths) -> None:
    """Rank 52-bit sets of five to seven cards, eight cards at a look-up."""
    keys_of = tables.byte_keys.view(np.int64).reshape(7, 256)
    for rows in _chunks(len(masks)):
        parts = masks[rows].astype("<u8").view(np.uint8).reshape(-1, 8)
        keys = keys_of[0].take(parts[:, 0])
        for place in range(1, 7):
            keys += keys_of[place].take(parts[:, place])
        keys += START
        best = tables.unsuited.take(_places(tables, keys))
        shown, suited = _showing(keys)
        if len(suited):
            best[suited] = tables.suited.take(_suit_of_masks(masks[rows][suited], _fields(shown) // 16))
        out[rows] = best


def rank_two_and_three(tables: Tables, omaha: Omaha, hole: Bytes, board: Bytes, out: Strengths) -> None:
    """Rank exactly two hole cards with three of the board, both with the tables of the board's number of cards."""
    for rows in _chunks(len(hole)):
        own, shared = hole[rows], board[rows]
        board_keys = _sums(tables.keys, shared, START_BOARD)
        first = _places(tables, board_keys) * COLUMNS
        cards = own.T.astype(np.int64)
        best = np.zeros(len(own), np.uint16)
        for one, other in combinations(range(len(cards)), 2):
            pairs = omaha.columns.take((cards[one] << 6) + cards[other])
            np.maximum(best, omaha.rows.take(first + pairs), out=best)
        shown, suited = _showing(board_keys & _sums(tables.keys, own, START_HOLE))
        if len(suited):
            mine = _of_suit(np.bitwise_or.reduce(tables.bits.take(own[suited]), axis=1), shown)
            theirs = _of_suit(np.bitwise_or.reduce(tables.bits.take(shared[suited]), axis=1), shown)
            best[suited] = np.maximum(best[suited], _flushes_of_two_and_three(tables.suited, omaha, mine, theirs))
        out[rows] = best


def _flushes_of_two_and_three(suited: Strengths, omaha: Omaha, own: Integers, shared: Integers) -> Strengths:
    """Return the best flush of two ranks in the hole and three on the board, masks of at least so many, by row."""
    best: Strengths = suited.take(omaha.two.take(own) | omaha.three.take(shared))
    for mask in omaha.straight_flushes:
        not_own, not_shared = mask & ~own, mask & ~shared
        there = (np.bitwise_count(not_own) <= 3) & (np.bitwise_count(not_shared) <= 2) & (not_own & not_shared == 0)
        np.maximum(best, suited[mask] * there, out=best)
    return best


def rank_lows(low_bits: Bytes, low: Bytes, cards: Bytes, out: Strengths) -> None:
    """Rank eight-or-better of any cards, with `arrays.low_bits` and `arrays.low_strengths`."""
    for rows in _chunks(len(cards)):
        out[rows] = low.take(_low_ranks(low_bits, cards[rows]))


def rank_lows_exactly(low_bits: Bytes, low_rows: Bytes, hole: Bytes, board: Bytes, out: Strengths) -> None:
    """Rank eight-or-better of so many hole cards as `low_rows` was made for."""
    for rows in _chunks(len(hole)):
        own = _low_ranks(low_bits, hole[rows]).astype(np.int64)
        out[rows] = low_rows.take((own << 8) + _low_ranks(low_bits, board[rows]))


def rank_badugis(low_cards: Bytes, playing: Bytes, distinct: Strengths, cards: Bytes, out: Strengths) -> None:
    """Rank rows of four cards for badugi, with the tables of `badugi`."""
    for rows in _chunks(len(cards)):
        four = [low_cards.take(column) for column in cards[rows].T]
        for one, other in ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2)):  # a network that sorts four
            four[one], four[other] = np.minimum(four[one], four[other]), np.maximum(four[one], four[other])
        pattern = np.zeros(len(four[0]), np.uint8)
        for bit, (one, other) in enumerate(CLASHES):
            differ = four[one] ^ four[other]
            pattern |= ((differ < 4) | (differ & 3 == 0)).view(np.uint8) << np.uint8(bit)
        sets = playing.take(pattern)
        ranks = np.zeros(len(sets), np.uint16)
        for place, card in enumerate(four):
            ranks |= (sets >> np.uint8(place) & np.uint8(1)).astype(np.uint16) << (card >> np.uint8(2))
        out[rows] = distinct.take(ranks)


def _chunks(hands: int) -> Iterator[slice]:
    for start in range(0, hands, CHUNK):
        yield slice(start, min(start + CHUNK, hands))


def _sums(keys: Masks, cards: Bytes, start: int) -> Integers:
    """Add up the keys of every row; they are positive and small enough for signed numbers, which index faster."""
    signed: Integers = keys.view(np.int64)
    sums = signed.take(cards[:, 0])
    for column in range(1, cards.shape[1]):
        sums += signed.take(cards[:, column])
    sums += start
    return sums


def _places(tables: Tables, keys: Integers) -> Integers:
    """Return the places of sets of ranks from the sums of their cards' keys."""
    found: Integers = tables.low.take(keys & LOW_MASK).astype(np.int64)
    found += tables.high.take(keys >> HIGH_SHIFT)
    return found


def _showing(keys: Integers) -> tuple[Integers, Integers]:
    """Return what shows under `FIVE_SUITED` in the keys that show a flush, and which rows those are."""
    shown = keys & FIVE_SUITED
    rows = np.flatnonzero(shown != 0)
    return shown[rows], rows


def _fields(shown: Integers) -> Integers:
    """Return where the field of a suit begins in `Tables.bits`: the lowest bit shown is 17 for clubs, 21, 25 or 29."""
    below = (shown & -shown) - 1
    fields: Integers = 4 * (np.bitwise_count(below).astype(np.int64) - 17)
    return fields


def _of_suit(masks: Masks, shown: Integers) -> Integers:
    """Return the ranks of the suit that shows, of sets of cards as `Tables.bits`."""
    ranks: Integers = masks.view(np.int64) >> _fields(shown) & RANKS
    return ranks


def _suit_of_masks(masks: Masks, suits: Integers) -> Integers:
    """Return the ranks of one suit in 52-bit sets: every fourth bit, moved together in four steps."""
    bits = (masks.view(np.int64) >> suits) & 0x1111111111111
    for shift, keep in ((3, 0x0303030303030303), (6, 0x000F000F000F000F), (12, 0x000000FF000000FF), (24, RANKS)):
        bits = (bits | bits >> shift) & keep
    return bits


def _low_ranks(low_bits: Bytes, cards: Bytes) -> Bytes:
    """Return the ranks from ace to eight of every row."""
    ranks = np.zeros(len(cards), np.uint8)
    for column in cards.T:
        ranks |= low_bits.take(column)
    return ranks
