"""The showdowns of a flop, counted by Numba: `flops` explains it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from croupier.banked import rows
from croupier.banked.counts import CATEGORIES
from croupier.banked.flops import CARDS, ROOM, SHAPE, Boards, Flop, Play, boards_of, classes, live_combos
from croupier.banked.rows import COMBOS, DEALS, Entries, kinds_of_combos, made_rows
from croupier.evaluation.batch.arrays import Integers, Masks, frozen
from croupier.evaluation.batch.compiling import kernel

U, N = np.uint64, np.int64
ZERO, ONE = U(0), U(1)
BITS, PART = U(rows.BITS), U(rows.PART)
CATEGORY = U(2 * rows.BITS)
WON, LOST = U((1 << ROOM) - 1), U(ROOM)
RIVERS, RIVER = U(2 * ROOM), U(1 << 2 * ROOM)


class Hands(NamedTuple):
    """Hold what is the same for every flop: entries, columns, the cards of hands as bits, their classes."""

    entries: Entries
    columns: Integers
    masks: Masks
    classes: Integers


@cache
def _hands() -> Hands:
    masks = frozen((1 << CARDS[:, 0].astype(np.uint64)) | (1 << CARDS[:, 1].astype(np.uint64)))
    return Hands(made_rows(), kinds_of_combos(), masks, classes())


def counted(flop: Flop) -> Play:
    """Count all showdowns of a flop by the best play of every hand, with Numba."""
    boards, live = boards_of(flop), live_combos(flop)
    play = Play(np.zeros(SHAPE, np.int64), np.zeros(len(COMBOS), np.uint8), np.zeros((52, len(COMBOS)), np.uint8))
    sums = np.zeros((52, len(COMBOS), CATEGORIES), np.uint64)
    _add(_hands(), boards, live, sums)
    _decide(_hands(), live, sums, play)
    return play


@kernel
def _add(hands: Hands, boards: Boards, live: Integers, sums: Any) -> None:
    """Add up the showdowns of every hand by turn card and category; either card of a board may have been the turn.

    The turn cards come one after the other, so that the sums of one stay in the processor's cache.
    """
    for turn in range(52):
        of_turn = sums[turn]
        for board in range(len(boards.rows)):
            if boards.one[board] != turn and boards.other[board] != turn:
                continue
            coming = ONE << U(boards.one[board]) | ONE << U(boards.other[board])
            row, columns = hands.entries[boards.rows[board]], hands.columns[boards.flush[board]]
            for at in range(len(live)):
                hand = live[at]
                if hands.masks[hand] & coming == ZERO:
                    entry = U(row[columns[hand]])
                    worth = entry & PART | (entry >> BITS & PART) << LOST | RIVER
                    of_turn[hand, entry >> CATEGORY] += worth


@kernel
def _ahead(sums: Any, turn: int, hand: int) -> Any:
    """Return how many more showdowns a hand wins than loses after a turn card."""
    ahead = N(0)
    for category in range(CATEGORIES):
        packed = sums[turn, hand, category]
        ahead += N(packed & WON) - N(packed >> LOST & WON)
    return ahead


@kernel
def _decide(hands: Hands, live: Integers, sums: Any, play: Play) -> None:
    """Decide what every hand bets, and sort the counts by it."""
    for hand in live:
        at_flop, opened = N(0), N(0)
        for turn in range(52):
            ahead = _ahead(sums, turn, hand)
            at_flop += ahead
            if ahead > 0:
                opened += ahead
                play.river[turn, hand] = 1
        play.turn[hand] = 2 if at_flop > 0 else 1 if at_flop + opened > 0 else 0
        for turn in range(52):
            way = 2 * N(play.turn[hand]) + N(play.river[turn, hand])
            for category in range(CATEGORIES):
                packed = sums[turn, hand, category]
                won, lost = N(packed & WON), N(packed >> LOST & WON)
                counts = play.counts[hands.classes[hand], way, category]
                counts[0] += won
                counts[1] += N(packed >> RIVERS) * DEALS - won - lost
                counts[2] += lost
