"""Orders of a tournament drawn at random, where there are too many to count: the rest of `icm`.

An order is drawn place by place, and at every place all who are left are credited with their chance of it, not only
the one who is drawn: so each order that is drawn gives away exactly the prizes, the first prize is exact, and
the error is a good deal smaller than that of counting who came where. Luck is a count through `deals.mixed`: the same
seed gives the same orders. Memory: pieces of at most `PIECE` numbers, below 40 MB whatever is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.odds.deals import GOLDEN, mixed, start_of

PIECE = 1 << 19
"""So many numbers, players times orders, are worked on at a time."""

Floats = NDArray[np.float64]


Progress = Callable[[int, int], None]


def sampled(
    stacks: Sequence[int], paid: Sequence[float], samples: int, seed: int, progress: Progress | None = None
) -> tuple[list[float], list[float]]:
    """Return what every stack is worth, and the standard errors, from so many orders.

    >>> worth, errors = sampled([2, 1, 1], [3.0], 10, seed=1)
    >>> worth, errors
    ([1.5, 0.75, 0.75], [0.0, 0.0, 0.0])
    """
    chips = np.array(stacks, np.float64)
    prizes = np.array(paid)
    start = start_of(seed)
    rows = max(1, PIECE // len(stacks))
    total, squares = np.zeros(len(stacks)), np.zeros(len(stacks))
    expected = prizes.sum() * chips / chips.sum()  # near the mean, so that squares of differences lose nothing
    for first in range(0, samples, rows):
        worth = _orders(chips, prizes, start, first, min(rows, samples - first)) - expected
        total += worth.sum(axis=0)
        squares += (worth * worth).sum(axis=0)
        if progress:
            progress(min(first + rows, samples), samples)
    mean = total / samples
    spread = np.maximum(squares / samples - mean * mean, 0.0) / (samples - 1)
    return (expected + mean).tolist(), np.sqrt(spread).tolist()


def _orders(chips: Floats, prizes: Floats, start: np.uint64, first: int, rows: int) -> Floats:
    """Return for some orders what each player is credited with: `float64 [rows, players]`."""
    left = np.tile(chips, (rows, 1))
    worth = np.zeros_like(left)
    row = np.arange(rows)
    words = start + np.arange(first, first + rows, dtype=np.uint64) * np.uint64(len(prizes)) * GOLDEN
    for place, prize in enumerate(prizes):
        running = np.cumsum(left, axis=1)
        worth += left * (prize / running[:, -1])[:, None]
        if place + 1 == len(prizes):
            break
        words = words + GOLDEN
        luck = (mixed(words) >> np.uint64(11)).astype(np.float64) * 2.0**-53
        drawn = (running <= (luck * running[:, -1])[:, None]).sum(axis=1)
        left[row, np.minimum(drawn, len(chips) - 1)] = 0.0
    return worth
