"""Two ranges of hold'em against one another, combo by combo: which questions are of that kind, and their sums.

Before the flop the shipped table of match-ups answers (`matchups`), on a board a sweep (`sweep`). `allin` adds the sums
up to one equity, `spread` keeps them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import TYPE_CHECKING

from croupier.cards import DECKS, mask_of
from croupier.odds.ranges import Range
from croupier.odds.ranges.combos import COMBOS
from croupier.odds.spots import Spot

if TYPE_CHECKING:
    from croupier.evaluation.batch.arrays import Integers
    from croupier.odds.sweep import Sums


def two_ranges(question: Spot) -> tuple[Integers, Integers] | None:
    """Return the weights of two hands of hold'em, ranges or not wholly known, where a sweep or the table answers.

    The table is of the usual ranking and a whole deck.

    >>> from croupier.odds.spots import spot
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> one, other = two_ranges(spot(CATALOGUE["holdem"], ["AsAh", "????"]))
    >>> int(one.sum()), int(other.sum())
    (1, 1225)
    """
    from croupier.odds.showdowns import holdem_by_rows

    unclear = question.ranges or any(question.coming[:2])
    if len(question.hands) != 2 or len(question.boards) != 1 or not unclear or not holdem_by_rows(question):
        return None
    known = len(question.stub) + sum(len(hand) for hand in question.hands if isinstance(hand, tuple))
    tabled = question.game.rankings[0].evaluator == "high" and known == len(DECKS["full"].cards)
    if not question.boards[0] and not tabled:
        return None
    import numpy as np

    one, other = ([*_weights(question, hand)] for hand in question.hands)
    unit = [gcd(*weights) for weights in (one, other)]
    return np.array(one, np.int64) // unit[0], np.array(other, np.int64) // unit[1]


def _weights(question: Spot, hand: object) -> Iterator[int]:
    """Give the weight of every combo: 1 for those that a hand with unknown cards may be."""
    if isinstance(hand, Range):
        yield from hand.weights
    elif isinstance(hand, tuple):
        held, free = mask_of(hand), mask_of((*hand, *question.stub))
        for one, other in COMBOS:
            combo = 1 << one | 1 << other
            yield int(combo & held == held and combo & free == combo)


def of_combos(question: Spot, mine: Integers, theirs: Integers, backend: str) -> Sums:
    """Return what every combo with a weight in `mine` beats, ties and meets of `theirs`, over all boards to come."""
    if not question.boards[0]:
        from croupier.odds import matchups

        return matchups.sums(mine, theirs)
    from croupier.odds import sweep

    key, boards = question.game.rankings[0].evaluator, sweep.complete_boards(question)
    if backend == "numba":
        from croupier.odds.sweep_kernels import sweep_boards

        return sweep_boards(key, boards, mine, theirs)
    return sweep.sweep(key, boards, mine, theirs)
