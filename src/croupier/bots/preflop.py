"""Starting hands of hold'em: their order, and how many of them are played from where.

Decides the ranges a careful player opens with, by how many have still to act behind it, and what an opponent may hold
who put in so much before the flop. The order is by exact equity against a random hand, the one behind `top 15%` of
ranges. Called by `beliefs` and `ranges`; needs NumPy.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.evaluation.batch.arrays import frozen
from croupier.odds.matchups import keys, table
from croupier.odds.ranges.combos import CLASSES, COMBOS, MEMBERS
from croupier.odds.ranges.order import standings

Numbers = NDArray[np.float64]

OPENS: Final = (0.85, 0.85, 0.5, 0.33, 0.26, 0.21, 0.18, 0.16, 0.14, 0.13)
"""The part of all hands that is opened with a raise, by how many have still to act behind: none to nine.

From the button two blinds are behind, in the cutoff three; one is the small blind, heads-up too.
"""

WIDTHS: Final = ((1.0, 1.0), (3.5, 0.55), (9.0, 0.35), (25.0, 0.22), (float("inf"), 0.12))
"""Up to so many big blinds paid before the flop, an opponent has mostly this part of all hands."""


@cache
def worth() -> Numbers:
    """Return the equity of every combo against a random hand: `float64 [1326]` in the order of `COMBOS`.

    >>> from croupier.odds.ranges.combos import combo_index
    >>> round(float(worth()[combo_index(51, 50)]), 3)
    0.852
    """
    found = np.zeros(len(COMBOS))
    for standing in standings():
        found[list(MEMBERS[CLASSES.index(standing.name)])] = standing.equity
    return frozen(found)


@cache
def best_part() -> Numbers:
    """Return for every combo which part of all combos is at least as good: from 6 in 1,326 for aces to 1.

    >>> from croupier.odds.ranges.combos import combo_index
    >>> round(1326 * float(best_part()[combo_index(51, 50)]))
    6
    """
    found, so_far = np.zeros(len(COMBOS)), 0
    for standing in standings():
        members = list(MEMBERS[CLASSES.index(standing.name)])
        so_far += len(members)
        found[members] = so_far / len(COMBOS)
    return frozen(found)


def width(big_blinds: float) -> float:
    """Return which part of all hands a player mostly has who paid so many big blinds before the flop.

    >>> width(1), width(3), width(100)
    (1.0, 0.55, 0.12)
    """
    return next(part for most, part in WIDTHS if big_blinds <= most)


def against_each(combo: int) -> Numbers:
    """Return the equity of a combo against every other before the flop, exact.

    Where the two share a card the number means nothing.

    >>> from croupier.odds.ranges.combos import combo_index
    >>> round(float(against_each(combo_index(51, 50))[combo_index(47, 46)]), 3)  # aces against kings
    0.826
    """
    wins, ties, boards = (counts[keys().class_of[combo]][keys().renamed[combo]] for counts in table().by_combo)
    equity: Numbers = (wins + ties / 2) / np.maximum(boards, 1)
    return equity
