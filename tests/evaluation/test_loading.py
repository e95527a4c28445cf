"""What is loaded, and when."""

import subprocess
import sys

CODE = """
import sys
import croupier.evaluation
from croupier.evaluation import shipped
assert shipped.sections.cache_info().currsize == 0, "a table was loaded by an import"
assert "croupier.evaluation.tables" not in sys.modules, "the builder was imported"
croupier.evaluation.scorer("high")
assert shipped.sections.cache_info().currsize == 1
assert "numpy" not in sys.modules
"""


def test_nothing_is_loaded_before_it_is_needed() -> None:
    """Importing the package reads no table; the first scorer reads its own and needs neither builder nor NumPy."""
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)
