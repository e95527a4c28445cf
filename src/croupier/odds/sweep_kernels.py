"""The sweep over complete boards, compiled by Numba: `sweep` explains it.

The combos of a board are sorted by strength in two passes of six and seven bits and gone through once from the
weakest up, with a running sum for all weights and one for each card.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from croupier.evaluation.batch.arrays import Bytes, Integers, Masks, Strengths, Tables, frozen, tables
from croupier.evaluation.batch.compiling import kernel
from croupier.evaluation.batch.kernels import (
    COLUMNS,
    FIVE_SUITED,
    ONE,
    RANKS,
    START_BOARD,
    ZERO,
    U,
    field_shift,
    place,
)
from croupier.evaluation.batch.rows import holdem_rows, pair_numbers
from croupier.odds import sweep
from croupier.odds.ranges.combos import COMBOS

LOW_BITS, LOW_PART = U(7), U(127)
COMBO_BITS, COMBO_PART = U(11), U(2047)


class Combos(NamedTuple):
    """Hold the cards of all combos, their ranks' columns, their bits, and what ranks them."""

    one: Bytes
    other: Bytes
    column: Bytes
    bits: Masks
    looked_up: Tables
    rows: Strengths


class Work(NamedTuple):
    """Hold what is worked on: combos sorted by strength, twice; where each part of a pass begins; sums by card.

    `below` has the sums of the cards so far, `all_of` those of the whole board.
    """

    sorted: Masks
    spare: Masks
    starts: Masks
    below: Masks
    all_of: Masks


@cache
def _combos(key: str) -> Combos:
    looked_up = tables(key, 5)
    one, other = (frozen(side.astype(np.uint8)) for side in (sweep.ONE, sweep.OTHER))
    columns = frozen(pair_numbers().take(sweep.ONE << 6 | sweep.OTHER))
    bits = frozen(looked_up.bits.take(one) | looked_up.bits.take(other))
    return Combos(one, other, columns, bits, looked_up, frozen(holdem_rows(key).ravel()))


def sweep_boards(key: str, boards: Bytes, mine: Integers, theirs: Integers) -> sweep.Sums:
    """Return what `sweep.sweep` returns."""
    live = frozen(np.flatnonzero((mine > 0) | (theirs > 0)).astype(np.uint64))
    room = (len(COMBOS), len(COMBOS), 192, 64, 64)
    work = Work(*(np.zeros(length, np.uint64) for length in room))
    sums = sweep.Sums(*(np.zeros(len(COMBOS), np.int64) for _ in sweep.Sums._fields))
    _sweep(_combos(key), frozen(boards.view()), live, frozen(theirs.astype(np.uint64)), work, sums)
    for found in sums:
        found[mine == 0] = 0
    return sums


@kernel
def _sweep(combos: Combos, boards: Bytes, live: Masks, weights: Masks, work: Work, sums: sweep.Sums) -> None:
    """Go through all boards."""
    for board in range(boards.shape[0]):
        count = _rank(combos, boards, board, live, work)
        _sort(work, count)
        _add(combos, weights, work, sums, count)


@kernel
def _rank(combos: Combos, boards: Bytes, board: int, live: Masks, work: Work) -> Any:
    """Write the strengths of all combos that the board leaves, and return how many there are."""
    looked_up = combos.looked_up
    key, shared = START_BOARD, ZERO
    for card in range(5):
        key += looked_up.keys[boards[board, card]]
        shared |= looked_up.bits[boards[board, card]]
    first = place(looked_up.low, looked_up.high, key) * COLUMNS
    shown = key & FIVE_SUITED
    shift = field_shift(shown) if shown else ZERO
    on_board = shared >> shift & RANKS
    count = ZERO
    for at in range(live.shape[0]):
        combo = live[at]
        own = combos.bits[combo]
        strength = U(combos.rows[first + U(combos.column[combo])])
        if shown:
            strength = max(strength, U(looked_up.suited[on_board | own >> shift & RANKS]))
        work.sorted[count] = strength << COMBO_BITS | combo
        count += U(own & shared == ZERO)  # the next one takes the place of a combo with a card of the board
    return count


@kernel
def _sort(work: Work, count: Any) -> None:
    """Sort by strength: by its low seven bits, then, keeping that order, by its high six."""
    starts = work.starts
    for part in range(192):
        starts[part] = ZERO
    for at in range(count):
        strength = work.sorted[at] >> COMBO_BITS
        starts[strength & LOW_PART] += ONE
        starts[U(128) + (strength >> LOW_BITS)] += ONE
    before = ZERO
    for part in range(192):
        if part == 128:
            before = ZERO
        before, starts[part] = before + starts[part], before
    for at in range(count):
        part = work.sorted[at] >> COMBO_BITS & LOW_PART
        work.spare[starts[part]] = work.sorted[at]
        starts[part] += ONE
    for at in range(count):
        part = U(128) + (work.spare[at] >> (COMBO_BITS + LOW_BITS))
        work.sorted[starts[part]] = work.spare[at]
        starts[part] += ONE


@kernel
def _add(combos: Combos, weights: Masks, work: Work, sums: sweep.Sums, count: Any) -> None:
    """Sweep from the weakest combo to the strongest and add up what each beats, ties and meets."""
    below, all_of = work.below, work.all_of
    for card in range(52):
        below[card] = ZERO
        all_of[card] = ZERO
    total = ZERO
    for at in range(count):
        combo = work.sorted[at] & COMBO_PART
        total += weights[combo]
        all_of[combos.one[combo]] += weights[combo]
        all_of[combos.other[combo]] += weights[combo]
    so_far, first = ZERO, ZERO
    while first < count:
        strength, end, same = work.sorted[first] >> COMBO_BITS, first, ZERO
        while end < count and work.sorted[end] >> COMBO_BITS == strength:
            combo = work.sorted[end] & COMBO_PART
            one, other, weight = combos.one[combo], combos.other[combo], weights[combo]
            beaten = so_far - below[one] - below[other]
            sums.wins[combo] += np.int64(beaten)
            sums.ties[combo] -= np.int64(beaten)  # what it does not lose to, less this, follows below
            sums.meets[combo] += np.int64(total - all_of[one] - all_of[other] + weight)
            same += weight
            end += ONE
        so_far += same
        for at in range(first, end):
            combo = work.sorted[at] & COMBO_PART
            below[combos.one[combo]] += weights[combo]
            below[combos.other[combo]] += weights[combo]
        for at in range(first, end):
            combo = work.sorted[at] & COMBO_PART
            one, other = combos.one[combo], combos.other[combo]
            sums.ties[combo] += np.int64(so_far - below[one] - below[other] + weights[combo])
        first = end
