"""All flops counted by several threads, with somebody told how far it is.

Decides how the work is cut and who does it. What is counted is `croupier.banked.solving`; NumPy and Numba let other
threads run meanwhile, and all of them look into one table, so threads are enough. Used by `croupier bonus solve`, by
`tools/build_bonus.py` and by tests.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from croupier.banked.counts import Counts
from croupier.evaluation.batch import chosen_backend

PART = 9
"""So many flops are counted between two moves of the bar."""

Progress = Callable[[int, int], None]


def count(backend: str | None, jobs: int, progress: Progress | None = None) -> Counts:
    """Count all flops, in so many threads at most; `progress` is told how many are done, and of how many.

    Raises `RankingError` with `unknown_backend` or `backend_missing`.
    """
    chosen_backend(backend)  # refused before NumPy is missed
    from croupier.banked.flops import flops  # these load NumPy
    from croupier.banked.rows import made_rows
    from croupier.banked.solving import total

    pool = ThreadPoolExecutor(min(jobs, os.cpu_count() or 1))
    every = flops()
    try:
        made_rows()  # before the threads: they would all make it
        sums = total(every[:0], backend)
        parts = [pool.submit(total, every[first : first + PART], backend) for first in range(0, len(every), PART)]
        for number, part in enumerate(parts):
            sums += part.result()
            if progress is not None:
                progress(min((number + 1) * PART, len(every)), len(every))
    finally:
        pool.shutdown(cancel_futures=True)
    counts: Counts = sums.ravel().tolist()
    return counts
