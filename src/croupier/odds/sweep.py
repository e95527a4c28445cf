"""Range against range on a flop, turn or river of hold'em: every combo against every combo, on all boards to come.

On a complete board a combo beats all that are weaker. So put the combos of the other range in order of strength and
add up their weights: what a combo beats is the sum below it, what it ties the sum at its place. Only combos that share
a card with it must be left out; for that the same sums are kept for each card apart, and those of its two cards are
taken away (the combo itself was taken away twice and is given back). A board takes some thousand additions instead of
a million comparisons.

`sweep_kernels` does the same with Numba. Weights are whole numbers, and all sums stay below 2**53, so that floating
point keeps every unit. Memory: below 20 MB.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.evaluation.batch.arrays import (
    FIVE_SUITED,
    START_BOARD,
    Bytes,
    Integers,
    frozen,
    places,
    tables,
)
from croupier.evaluation.batch.rows import COLUMNS, holdem_rows, pair_numbers
from croupier.odds.deals import combinations_of
from croupier.odds.ranges.combos import COMBOS
from croupier.odds.spots import Spot

Floats = NDArray[np.float64]

PIECE = 16
"""So many boards are worked on at a time by NumPy."""


class Sums(NamedTuple):
    """Hold for every combo of one range, in the order of `COMBOS`, the weight of what it beats, ties and meets.

    The weights are those of the other range, added up over all boards; they are whole numbers.
    """

    wins: Integers
    ties: Integers
    meets: Integers


ONE, OTHER = (frozen(np.ascontiguousarray(side)) for side in np.array(COMBOS, np.int64).T)
"""The two cards of every combo."""


def complete_boards(spot: Spot) -> Bytes:
    """Return all complete boards that can come: `uint8 [boards, 5]`.

    >>> from croupier.odds.spots import spot
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> complete_boards(spot(CATALOGUE["holdem"], ["????", "????"], "2c3d7h")).shape
    (1176, 5)
    """
    (known,) = spot.boards
    stub = np.array(spot.stub, np.uint8)
    coming = stub.take(combinations_of(len(stub), 5 - len(known)))
    boards = np.empty((len(coming), 5), np.uint8)
    boards[:, : len(known)] = known
    boards[:, len(known) :] = coming
    return frozen(boards)


def sweep(key: str, boards: Bytes, mine: Integers, theirs: Integers) -> Sums:
    """Return what every combo with a weight in `mine` beats, ties and meets of `theirs`, over all boards.

    Both are weights `int64 [1326]`, 0 for hands with a card that is seen elsewhere; on a board the hands with one of
    its cards are left out. `key` names a ranking of seven cards.
    """
    live = np.flatnonzero((mine > 0) | (theirs > 0))
    sums = [np.zeros(len(live)) for _ in Sums._fields]
    for start in range(0, len(boards), PIECE):
        some = boards[start : start + PIECE]
        for total, part in zip(sums, _sweep_piece(key, some, live, theirs), strict=True):
            np.add(total, part, out=total)
    whole = [np.zeros(len(COMBOS), np.int64) for _ in sums]
    for found, total in zip(whole, sums, strict=True):
        found[live] = total
        found[mine == 0] = 0
    return Sums(*whole)


def _sweep_piece(key: str, boards: Bytes, live: Integers, theirs: Integers) -> tuple[Floats, Floats, Floats]:
    """Sweep some boards at once."""
    one, other = ONE[live], OTHER[live]
    blocked = _blocked(boards, one, other)
    values = _strengths(key, boards, one, other)
    values[blocked] = 0
    there = np.zeros((len(boards), 8192), np.int16)
    rows = np.arange(len(boards))[:, None]
    there[rows, values] = 1
    step = np.take_along_axis(np.cumsum(there, axis=1, dtype=np.int16), values, axis=1).astype(np.int64)
    steps = int(step.max()) + 1
    weights = np.where(blocked, 0, theirs[live]).astype(np.float64)

    place = rows * steps + step
    all_at = np.bincount(place.ravel(), weights.ravel(), len(boards) * steps).reshape(-1, steps)
    by_one, by_other = ((rows * 52 + card) * steps + step for card in (one, other))
    at = np.bincount(by_one.ravel(), weights.ravel(), len(boards) * 52 * steps)
    at += np.bincount(by_other.ravel(), weights.ravel(), len(at))
    all_to, to = np.cumsum(all_at, axis=1), np.cumsum(at.reshape(-1, steps), axis=1)

    same = all_at.take(place) - at.take(by_one) - at.take(by_other)
    below = all_to.take(place) - to.take(by_one) - to.take(by_other) - same
    of_card = to[:, -1].reshape(-1, 52)
    meets = all_to[:, -1:] - of_card[:, one] - of_card[:, other] + weights
    free = ~blocked
    return (below * free).sum(axis=0), ((same + weights) * free).sum(axis=0), (meets * free).sum(axis=0)


def _blocked(boards: Bytes, one: Integers, other: Integers) -> NDArray[np.bool_]:
    """Tell which combos have a card of each board."""
    on_board = np.zeros((len(boards), 52), bool)
    on_board[np.arange(len(boards))[:, None], boards] = True
    blocked: NDArray[np.bool_] = on_board[:, one] | on_board[:, other]
    return blocked


def _strengths(key: str, boards: Bytes, one: Integers, other: Integers) -> Integers:
    """Return the strength of every combo on every board; what a combo with a card of the board gets means nothing."""
    looked_up = tables(key, 5)
    keys, bits = looked_up.keys.view(np.int64), looked_up.bits.view(np.int64)
    total = keys.take(boards).sum(axis=1) + START_BOARD
    columns = pair_numbers().take(one << 6 | other)
    row = places(total, 5)
    values = holdem_rows(key).take(row[:, None] * COLUMNS + columns).astype(np.int64)
    shown = total & FIVE_SUITED
    for suit in range(4):
        suited = np.flatnonzero(shown & 8 << 14 + 4 * suit)
        if len(suited):
            shared = np.bitwise_or.reduce(bits.take(boards[suited]), axis=1) >> 16 * suit & 8191
            own = (bits.take(one) | bits.take(other)) >> 16 * suit & 8191
            flushes = looked_up.suited.take(shared[:, None] | own)
            values[suited] = np.maximum(values[suited], flushes)
    return values
