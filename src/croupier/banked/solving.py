"""Counting the game out: one flop, some of them, or all.

Decides which of the two ways of counting is taken. Parts of the flops can be counted apart, in any order, by any number
of threads, and added up; `counts` says what the sums mean. `croupier bonus solve` and `tools/build_bonus.py` go through
all flops.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from croupier.banked.flops import SHAPE, Flop, Play, counted
from croupier.evaluation.batch import chosen_backend
from croupier.evaluation.batch.arrays import Integers


def solved(flop: Flop, backend: str | None = None) -> Play:
    """Count all showdowns of a flop by the best play of every hand.

    Raises `RankingError` with `unknown_backend` or `backend_missing`.
    """
    if chosen_backend(backend) == "numba":
        from croupier.banked import flop_kernels  # this loads Numba

        return flop_kernels.counted(flop)
    return counted(flop)


def total(some: Iterable[Flop], backend: str | None = None) -> Integers:
    """Add up the counts of some flops, each as often as there are flops like it: `int64 [169, 6, 10, 3]`.

    Raises as `solved` does.
    """
    counts = np.zeros(SHAPE, np.int64)
    for flop in some:
        counts += flop.weight * solved(flop, backend).counts
    return counts
