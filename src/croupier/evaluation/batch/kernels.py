"""The Numba engine: one loop over the hands of a batch, compiled to machine code.

It offers the functions that `vectors` does with NumPy, with the same arguments and results (`plans.Engine`); and below
them the building blocks, which other kernels may call card by card: `strength`, `strength7`, `place`. All look
into the tables of `arrays` and `rows`, where the method is explained. Nothing is checked here.

All numbers in a kernel are of one kind, unsigned with 64 bits, and so are the constants.
"""

from typing import Any

import numpy as np

from croupier.evaluation.batch import arrays
from croupier.evaluation.batch.arrays import Bytes, Masks, Strengths, Tables
from croupier.evaluation.batch.compiling import kernel
from croupier.evaluation.batch.rows import COLUMNS as PAIR_COLUMNS
from croupier.evaluation.batch.rows import Omaha

U = np.uint64

ZERO, ONE, TWO, THREE, FOUR, FIVE, SIX, EIGHT = map(U, (0, 1, 2, 3, 4, 5, 6, 8))
START, START_BOARD, START_HOLE = U(arrays.START), U(arrays.START_BOARD), U(arrays.START_HOLE)
FIVE_SUITED = U(arrays.FIVE_SUITED)
CLUBS, DIAMONDS, HEARTS = (U(8 << 14 + 4 * suit) for suit in range(3))
"""The bits of `FIVE_SUITED` one by one; spades have the last."""
LOW_MASK, HIGH_SHIFT = U(arrays.LOW_MASK), U(arrays.HIGH_SHIFT)
COLUMNS = U(PAIR_COLUMNS)
RANKS, BYTE = U(8191), U(255)

# --- building blocks ------------------------------------------------------------------------------------------


@kernel
def place(low: Strengths, high: Strengths, key: Any) -> Any:
    """Return the place of a set of ranks from the sum of its cards' keys."""
    return U(low[key & LOW_MASK]) + U(high[key >> HIGH_SHIFT])


@kernel
def field_shift(shown: Any) -> Any:
    """Return where the field of a suit begins in `Tables.bits`, from a sum of keys under `FIVE_SUITED`, not zero."""
    if shown & CLUBS:
        return U(0)
    if shown & DIAMONDS:
        return U(16)
    if shown & HEARTS:
        return U(32)
    return U(48)


@kernel
def strength(tables: Tables, key: Any, bits: Any) -> Any:
    """Return the strength of a holding from its key (`START` and its cards' keys) and its cards' bits."""
    shown = key & FIVE_SUITED
    if shown:
        return tables.suited[(bits >> field_shift(shown)) & RANKS]
    return tables.unsuited[place(tables.low, tables.high, key)]


@kernel
def strength7(tables: Tables, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> Any:  # noqa: PLR0913, PLR0917 - as many as cards
    """Return the strength of seven cards; `tables` must be those for seven."""
    keys, bits = tables.keys, tables.bits
    key = START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
    shown = key & FIVE_SUITED
    if shown:
        mask = bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]
        return tables.suited[(mask >> field_shift(shown)) & RANKS]
    return tables.unsuited[place(tables.low, tables.high, key)]


# --- five to seven cards --------------------------------------------------------------------------------------


@kernel
def _all_bits(bits: Masks, cards: Bytes, row: int) -> Any:
    mask = ZERO
    for column in range(cards.shape[1]):
        mask |= bits[cards[row, column]]
    return mask


@kernel
def rank_cards(tables: Tables, cards: Bytes, out: Strengths) -> None:
    """Rank rows of five to seven cards."""
    if cards.shape[1] == 7:  # asked for most, and a tenth faster so
        for row in range(cards.shape[0]):
            a, b, c, d = cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3]
            out[row] = strength7(tables, a, b, c, d, cards[row, 4], cards[row, 5], cards[row, 6])
        return
    for row in range(cards.shape[0]):
        key = START + tables.keys[cards[row, 0]] + tables.keys[cards[row, 1]] + tables.keys[cards[row, 2]]
        key += tables.keys[cards[row, 3]] + tables.keys[cards[row, 4]]
        if cards.shape[1] > 5:
            key += tables.keys[cards[row, 5]]
        shown = key & FIVE_SUITED
        if shown:
            out[row] = tables.suited[(_all_bits(tables.bits, cards, row) >> field_shift(shown)) & RANKS]
        else:
            out[row] = tables.unsuited[place(tables.low, tables.high, key)]


@kernel
def _suit_of_mask(mask: Any, suit: Any) -> Any:
    """Return the ranks of one suit in a 52-bit set: every fourth bit, moved together in four steps."""
    bits = (mask >> suit) & U(0x1111111111111)
    bits = (bits | bits >> U(3)) & U(0x0303030303030303)
    bits = (bits | bits >> U(6)) & U(0x000F000F000F000F)
    bits = (bits | bits >> U(12)) & U(0x000000FF000000FF)
    return (bits | bits >> U(24)) & RANKS


@kernel
def rank_masks(tables: Tables, masks: Masks, out: Strengths) -> None:
    """Rank 52-bit sets of five to seven cards, eight cards at a look-up."""
    for row in range(masks.shape[0]):
        rest, key, first = masks[row], START, ZERO
        for _ in range(7):
            key += tables.byte_keys[first | rest & BYTE]
            rest >>= EIGHT
            first += U(256)
        shown = key & FIVE_SUITED
        if shown:
            out[row] = tables.suited[_suit_of_mask(masks[row], field_shift(shown) >> U(4))]
        else:
            out[row] = tables.unsuited[place(tables.low, tables.high, key)]


# --- Omaha ----------------------------------------------------------------------------------------------------


@kernel
def rank_two_and_three(tables: Tables, omaha: Omaha, hole: Bytes, board: Bytes, out: Strengths) -> None:
    """Rank exactly two hole cards with three of the board, both with the tables of the board's number of cards."""
    for row in range(hole.shape[0]):
        shared, own, best = START_BOARD, START_HOLE + tables.keys[hole[row, 0]], ZERO
        for column in range(board.shape[1]):
            shared += tables.keys[board[row, column]]
        first = place(tables.low, tables.high, shared) * COLUMNS
        for one in range(1, hole.shape[1]):
            card = U(hole[row, one])
            own += tables.keys[card]
            for other in range(one):
                pair = omaha.columns[card << SIX | U(hole[row, other])]
                best = max(best, U(omaha.rows[first + U(pair)]))
        shown = shared & own & FIVE_SUITED
        if shown:
            shift = field_shift(shown)
            mine = (_all_bits(tables.bits, hole, row) >> shift) & RANKS
            theirs = (_all_bits(tables.bits, board, row) >> shift) & RANKS
            best = max(best, flush_of_two_and_three(tables.suited, omaha, mine, theirs))
        out[row] = best


@kernel
def flush_of_two_and_three(suited: Strengths, omaha: Omaha, own: Any, shared: Any) -> Any:
    """Return the best flush of two ranks in the hole and three on the board, masks of at least so many."""
    straight_flushes = omaha.straight_flushes
    if suited[own | shared] >= suited[straight_flushes[-1]]:
        for mask in straight_flushes:
            not_own, not_shared = U(mask) & ~own, U(mask) & ~shared
            if _at_most_two(not_shared) and _at_most_two(not_own & (not_own - ONE)) and not_own & not_shared == ZERO:
                return U(suited[mask])
    return U(suited[omaha.two[own] | omaha.three[shared]])


@kernel
def _at_most_two(mask: Any) -> Any:
    """Tell whether at most two bits are set: nothing is left when the lowest is taken away twice."""
    once = mask & (mask - ONE)
    return once & (once - ONE) == ZERO


# --- lows and badugi ------------------------------------------------------------------------------------------


@kernel
def _low_ranks(low_bits: Bytes, cards: Bytes, row: int) -> Any:
    """Return the ranks from ace to eight of a row; that all are there hardly happens."""
    mask, column = ZERO, 0
    while column < cards.shape[1] and mask != BYTE:  # a loop that may end early is not vectorized: three times as fast
        mask |= U(low_bits[cards[row, column]])
        column += 1
    return mask


@kernel
def rank_lows(low_bits: Bytes, low: Bytes, cards: Bytes, out: Strengths) -> None:
    """Rank eight-or-better of any cards, with `arrays.low_bits` and `arrays.low_strengths`."""
    for row in range(cards.shape[0]):
        out[row] = low[_low_ranks(low_bits, cards, row)]


@kernel
def rank_lows_exactly(low_bits: Bytes, low_rows: Bytes, hole: Bytes, board: Bytes, out: Strengths) -> None:
    """Rank eight-or-better of so many hole cards as `low_rows` was made for."""
    for row in range(hole.shape[0]):
        out[row] = low_rows[_low_ranks(low_bits, hole, row) << EIGHT | _low_ranks(low_bits, board, row)]


@kernel
def _clash(one: Any, other: Any) -> Any:
    """Return 1 where two cards share their rank or their suit, else 0."""
    differ = one ^ other
    return U(differ < FOUR or differ & THREE == ZERO)


@kernel
def rank_badugis(low_cards: Bytes, playing: Bytes, distinct: Strengths, cards: Bytes, out: Strengths) -> None:
    """Rank rows of four cards for badugi, with the tables of `badugi`."""
    for row in range(cards.shape[0]):
        a, b = U(low_cards[cards[row, 0]]), U(low_cards[cards[row, 1]])
        c, d = U(low_cards[cards[row, 2]]), U(low_cards[cards[row, 3]])
        a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
        a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        clashes = _clash(a, b) | _clash(a, c) << ONE | _clash(a, d) << TWO
        clashes |= _clash(b, c) << THREE | _clash(b, d) << FOUR | _clash(c, d) << FIVE
        sets = U(playing[clashes])
        ranks = (sets & ONE) << (a >> TWO) | (sets >> ONE & ONE) << (b >> TWO)
        ranks |= (sets >> TWO & ONE) << (c >> TWO) | (sets >> THREE) << (d >> TWO)
        out[row] = distinct[ranks]
