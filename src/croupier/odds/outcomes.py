"""From strengths to outcomes, in bulk: who wins each part of the pot, as bits, and how often each outcome comes up.

`results` says what an outcome is. Everything that counts (by ranks, deal by deal, by samples) comes through here.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.evaluation.batch.arrays import Integers
from croupier.odds.results import Outcome


def winners(strengths: Sequence[NDArray[Any]], qualifier: bool = False) -> Integers:
    """Return the players with the best strength as bits, for arrays of any one shape; with a qualifier 0 never wins.

    >>> winners([np.array([3, 1, 0]), np.array([2, 1, 0])], qualifier=True).tolist()
    [1, 3, 0]
    """
    if len(strengths) == 2:
        one, other = strengths
        found = (one >= other).astype(np.int64)
        found |= (other >= one).astype(np.int64) << 1
        best = one | other  # only asked whether it is zero
    else:
        best = strengths[0]
        for strength in strengths[1:]:
            best = np.maximum(best, strength)
        found = np.zeros(best.shape, np.int64)
        for player, strength in enumerate(strengths):
            found |= (strength == best).astype(np.int64) << player
    if qualifier:
        found[best == 0] = 0
    return found


def counted(total: NDArray[Any]) -> dict[Outcome, int]:
    """Return a table of counts by outcome as a dictionary without the zeros; counts stay exact up to 2**53."""
    some = np.flatnonzero(total)
    return {int(outcome): int(count) for outcome, count in zip(some, total[some], strict=True)}


def tally(outcomes: Integers, into: Counter[Outcome]) -> None:
    """Add how often each outcome is there.

    >>> tally(np.array([1, 3, 1]), found := Counter())
    >>> found[1], found[3]
    (2, 1)
    """
    several, counts = np.unique(outcomes, return_counts=True)
    for outcome, count in zip(several.tolist(), counts.tolist(), strict=True):
        into[outcome] += count
