"""Cold starts: how long a fresh process takes from its imports to a first answer, and to the second.

Decides how a start is timed; which programs are started is for `evaluators` and `odds`, which alone import this.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping

from croupier.evaluation.batch import backends

TIMED = """import time
begun = time.perf_counter()
{}
answer()
first = time.perf_counter()
answer()
print((first - begun) * 1e3, (time.perf_counter() - first) * 1e3)
"""


def cold_starts(programs: Mapping[str, str]) -> dict[str, tuple[float, float]]:
    """Return the milliseconds to the first answer of each program, and those of the second, in fresh processes.

    A program ends by binding `answer`. One whose name says that nothing is compiled yet is run once, others thrice.
    """
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, code in programs.items():
            if "numba" in name and "numba" not in backends():
                continue
            runs = 1 if "nothing" in name else 3
            found[name] = min(_start(code, folder) for _ in range(runs))
    return found


def _start(code: str, folder: str) -> tuple[float, float]:
    """Run a program in a fresh process, with a folder of its own for compiled code."""
    command = [sys.executable, "-c", TIMED.format(code)]
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, "NUMBA_CACHE_DIR": folder}
    )
    first, second = map(float, done.stdout.split())
    return first, second
