"""What importing the odds loads."""

import subprocess
import sys

CODE = """
import sys
import croupier.odds
held = croupier.odds.parse_range("QQ+, top 10%").without([0])
assert croupier.odds.parse_omaha_range(" AA**$ds").count == 864
assert held.to_text() and held.grid()
found = {"numpy", "numba"} & set(sys.modules)
assert not found, found
"""


def test_ranges_need_no_numpy() -> None:
    """Importing the odds, reading ranges and counting their hands loads neither NumPy nor Numba."""
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)
