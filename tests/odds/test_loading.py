"""What importing the odds loads."""

import subprocess
import sys

import pytest

RANGES = """
import croupier.odds
held = croupier.odds.parse_range("QQ+, top 10%").without([0])
assert croupier.odds.parse_omaha_range(" AA**$ds").count == 864
assert held.to_text() and held.grid()
"""
PRICES = """
from croupier.odds.icm import icm
from croupier.odds.outs import count_outs
from croupier.odds.price import price
from croupier.rules import CATALOGUE
assert price(50, 150, 0.35).value == 20
assert icm([1500, 1000, 500], [65, 35]).players[0].equity == 44.75
assert len(count_outs(CATALOGUE["holdem"], "AhKh", "Qh7h2d").outs) == 15
"""
MODULES = """
from croupier.odds import by_street, distribution, icm, kinds, outs, plots, price, pushfold, spread, stages, two_ranges
"""
CHECK = """
import sys
found = {"numpy", "numba"} & set(sys.modules)
assert not found, found
"""


@pytest.mark.parametrize("code", [RANGES, PRICES, MODULES], ids=["ranges", "prices", "modules"])
def test_no_numpy_is_needed(code: str) -> None:
    """Importing the odds, reading ranges, pricing calls, exact prizes and outs load neither NumPy nor Numba."""
    done = subprocess.run([sys.executable, "-c", code + CHECK], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)
