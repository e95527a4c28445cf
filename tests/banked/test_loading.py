"""What playing against the house, and knowing what it costs, need to be installed."""

import subprocess
import sys

CODE = """
import sys
import croupier.banked as banked
from croupier.banked.figures import figures
from croupier.cli import run

hand, _ = banked.step(banked.start(), banked.Ante(1), 10)
assert hand.stakes.ante == 1
assert figures(banked.LAS_VEGAS).folds
assert run(["bonus", "solve", "--json"]) == 0
assert run(["bonus", "advise", "7s2d", "--json"]) == 0
found = {"numpy", "numba"} & set(sys.modules)
assert not found, found
"""

WITHOUT = """
import sys
sys.modules["numpy"] = None  # an import fails as if it were not installed
from croupier.cli import run

for arguments in (["solve", "--recompute"], ["advise", "AsKs", "--board", "2c3c4c"], ["play", "--coach"]):
    assert run(["bonus", *arguments]) == 1, arguments
"""


def ran(code: str) -> tuple[int, str, str]:
    """Run some code in a Python of its own."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_the_shipped_figures_need_no_numpy() -> None:
    """Playing, the figures of any rules and advice before the flop load neither NumPy nor Numba."""
    code, _, err = ran(CODE)
    assert (0, "") == (code, err)


def test_what_needs_numpy_says_so() -> None:
    """Where NumPy is not installed, counting and advice on a board are refused with the extra that brings it."""
    code, out, err = ran(WITHOUT)
    assert (0, "") == (code, out)
    assert ["[backend_missing]"] * 3 == [line.split()[-1] for line in err.splitlines()]
    assert 3 == err.count("croupier[EXTRA]")
