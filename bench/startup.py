"""Time a cold start: `python3 dev.py bench startup`.

Decides how long a fresh process takes to import Croupier, to import its rules, to deal the first hand and to finish the
first showdown, and whether anything of it loads NumPy, which only batches may. Each run is a new interpreter, in
wall-clock time, the start of Python itself left out; the median of the runs counts. The runs keep bytecode in a folder
of their own. The first run of all finds that folder empty, so that it compiles everything, Python's own modules too:
the worst that a first start can be. Exit code 1 where NumPy was loaded.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
from typing import Any

from bench._machine import machine

IMPORT_LIMIT, SHOWDOWN_LIMIT = 50.0, 400.0
STEPS = ("import", "import_rules", "hand_dealt", "showdown")
PROGRAM = """
import sys, time
begun = time.perf_counter()
import croupier
times = [time.perf_counter()]
from croupier.cards import DECKS
from croupier.rules import CATALOGUE, ONLINE_CASH, Call, Check, Choice, Deal, Limit, Muck, Over, Stakes, pending
from croupier.rules import seat_players, start, step
times.append(time.perf_counter())
table = seat_players({1: 200, 2: 200, 3: 200, 4: 200, 5: 200, 6: 200}, button=6)
hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, table)
cards = iter(DECKS["full"].cards[::3] + DECKS["full"].cards[1::3])
while not isinstance(waiting := pending(hand), Over):
    if isinstance(waiting, Choice):
        kind = Check if waiting.legal.check else Call
        hand, events = step(hand, kind(waiting.seat))
    else:
        hand, events = step(hand, Deal(tuple(next(cards) for _ in range(waiting.count))))
        if len(times) == 2:
            times.append(time.perf_counter())
times.append(time.perf_counter())
assert sum(hand.stacks) == 1200 and len(hand.cards.boards[0]) == 5 and hand.ending.awards, hand
import json
print(json.dumps([[(moment - begun) * 1000 for moment in times], "numpy" in sys.modules, len(sys.modules)]))
"""


def start_once(bytecode: str) -> tuple[list[float], bool, int]:
    """Start Python once; give the milliseconds to each step, whether NumPy was loaded, and how many modules were."""
    process = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        check=False,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""},
    )
    if process.returncode:
        sys.exit(f"startup: the process that is timed failed with exit code {process.returncode}")
    times, numpy, modules = json.loads(process.stdout)
    return times, numpy, modules


def measure(runs: int) -> dict[str, Any]:
    """Start Python several times; the first run finds no bytecode and is told apart."""
    with tempfile.TemporaryDirectory() as bytecode:
        bare = start_once(bytecode)
        measured = [start_once(bytecode) for _ in range(runs)]
    return {
        **machine(),
        "runs": runs,
        "milliseconds": {
            step: round(statistics.median(times[number] for times, _, _ in measured), 1)
            for number, step in enumerate(STEPS)
        },
        "slowest": {
            step: round(max(times[number] for times, _, _ in measured), 1) for number, step in enumerate(STEPS)
        },
        "without_bytecode": {step: round(bare[0][number], 1) for number, step in enumerate(STEPS)},
        "limits": {"import": IMPORT_LIMIT, "showdown": SHOWDOWN_LIMIT},
        "modules": measured[0][2],
        "numpy_installed": importlib.util.find_spec("numpy") is not None,
        "numpy_loaded": any(numpy for _, numpy, _ in measured),
    }


def table(found: dict[str, Any]) -> str:
    """Write what was found for people."""
    names = ("import croupier", "+ croupier.rules", "+ first hand dealt", "+ first showdown")
    rows = [f"{'milliseconds':20}{'median':>8}{'slowest':>9}{'no bytecode':>13}{'limit':>7}"]
    for step, name in zip(STEPS, names, strict=True):
        limit = found["limits"].get(step)
        middle = found["milliseconds"][step]
        verdict = "" if limit is None else f"{limit:7.0f} {'met' if middle <= limit else 'MISSED'}"
        rows.append(
            f"{name:20}{middle:8.1f}{found['slowest'][step]:9.1f}{found['without_bytecode'][step]:13.1f}{verdict}"
        )
    loaded = "LOADED" if found["numpy_loaded"] else "not loaded"
    installed = "" if found["numpy_installed"] else " (it is not installed here)"
    rows.append(f"numpy: {loaded}{installed}; {found['modules']} modules after the showdown; {found['runs']} runs")
    return "\n".join([f"{found['python']}, {found['machine']}", *rows])


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench startup", description="Time a cold start of Croupier.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--runs", type=int, default=15, help="how many processes to start (default 15)")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs must be 1 or more")
    found = measure(options.runs)
    print(json.dumps(found) if options.json else table(found))
    return int(found["numpy_loaded"])


if __name__ == "__main__":
    sys.exit(main())
