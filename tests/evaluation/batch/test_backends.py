"""Which backend is used, what is loaded for it, and where compiled code lies."""

import subprocess
import sys
from pathlib import Path
from types import FunctionType

import numpy as np
import pytest

from croupier.errors import RankingError
from croupier.evaluation.batch import backends, chosen_backend, strengths
from tests.evaluation.batch.deals import BACKENDS, needs_numba

SEVEN = np.arange(7, dtype=np.uint8)[None]

UNTOUCHED = """
import sys
import croupier, croupier.evaluation, croupier.evaluation.batch as batch
batch.backends(), batch.chosen_backend()
loaded = {"numpy", "numba", "llvmlite"} & sys.modules.keys()
assert not loaded, loaded
"""

NUMPY_ALONE = """
import sys
import numpy as np
from croupier.evaluation import batch
assert [7452] == batch.strengths("high", np.array([31 << 47], np.uint64), backend="numpy").tolist()
assert "numba" not in sys.modules
"""

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # an import fails as if it were not installed
import numpy as np
from croupier.errors import RankingError
from croupier.evaluation import batch, strength
assert ("numpy",) == batch.backends()
assert "numpy" == batch.chosen_backend()
hands = np.arange(14, dtype=np.uint8).reshape(2, 7)
assert [strength("high", hand) for hand in hands.tolist()] == batch.strengths("high", hands).tolist()
try:
    batch.strengths("high", hands, backend="numba")
except RankingError as refused:
    assert ("backend_missing", "numba", "fast") == (refused.code, refused.detail["backend"], refused.detail["extra"])
else:
    raise AssertionError("not refused")
"""

WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from croupier.errors import RankingError
from croupier.evaluation import batch, strength
assert () == batch.backends()
assert 7462 == strength("high", [51, 47, 43, 39, 35])
for backend in (None, "numpy", "numba"):
    try:
        batch.strengths("high", [[51, 47, 43, 39, 35]], backend=backend)
    except RankingError as refused:
        found = refused.code, refused.detail["backend"], refused.detail["extra"]
        assert ("backend_missing", "numpy", "odds") == found
    else:
        raise AssertionError("not refused")
"""


@pytest.mark.parametrize("code", [UNTOUCHED, NUMPY_ALONE, WITHOUT_NUMBA, WITHOUT_NUMPY])
def test_what_is_loaded(code: str) -> None:
    """Imports load neither NumPy nor Numba, NumPy does without Numba, and what is missing is said with a code."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)


def test_the_choice_can_be_asked_for() -> None:
    """Without a wish it is the first of those installed, with one it is that one, and others are refused."""
    assert "numpy" in backends()
    assert backends()[0] == chosen_backend()
    assert list(backends()) == [chosen_backend(name) for name in backends()]
    with pytest.raises(RankingError) as refused:
        strengths("high", SEVEN, backend="fortran")
    assert "unknown_backend" == refused.value.code


@pytest.mark.parametrize("backend", [*BACKENDS, None])
def test_every_backend_can_be_named(backend: str | None) -> None:
    """Each installed backend, and none in particular, ranks a hand."""
    assert [strengths("high", SEVEN).tolist()] == [strengths("high", SEVEN, backend=backend).tolist()]


CACHED = """
import sys
import numpy as np
from croupier.evaluation.batch import kernels, strengths
strengths("high", np.arange(7, dtype=np.uint8)[None], backend="numba")
print(sum(kernels.rank_cards.stats.cache_hits.values()), sum(kernels.rank_cards.stats.cache_misses.values()))
"""


@needs_numba
def test_compiled_code_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second process finds what the first one compiled, in the folder that NUMBA_CACHE_DIR names."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    runs = [subprocess.run([sys.executable, "-c", CACHED], capture_output=True, text=True, check=True) for _ in "12"]
    assert ["0 1\n", "1 0\n"] == [run.stdout for run in runs]
    assert list(tmp_path.glob("batch_*/kernels.rank_cards*.nbi"))


@needs_numba
def test_compiled_code_is_not_kept_beside_the_source() -> None:
    """Kernels lie in a cache folder of the user, not in the package."""
    from croupier.evaluation.batch import kernels

    strengths("high", SEVEN, backend="numba")
    assert not list(Path(kernels.__file__).parent.rglob("*.nbi"))


@needs_numba
def test_numba_looks_for_folders_its_own_way_again() -> None:
    """After our kernels are made, functions of others are cached as before."""
    from croupier.evaluation.batch.compiling import SETTINGS, kernel

    assert kernel(lambda number: number) is not None
    assert not SETTINGS.CACHE_LOCATOR_CLASSES


@needs_numba
def test_code_is_stale_when_a_callee_has_changed() -> None:
    """The stamp of a kernel covers the byte code of what it calls, and the constants that are used there."""
    from croupier.evaluation.batch.compiling import GivenFolder, UserFolder, kernel

    text = compile("def caller(number): return callee(number) + CONSTANT", "caller", "exec").co_consts[0]
    same, other, third = (kernel(lambda n: n.real), kernel(lambda n: n.imag), kernel(lambda n: n.real + 1))

    def stamp(callee: object, constant: int) -> object:
        caller = FunctionType(text, {"callee": callee, "CONSTANT": np.uint64(constant)})
        return UserFolder(caller, __file__).get_source_stamp()

    assert stamp(same, 1) == stamp(same, 1)
    assert 3 == len({repr(stamp(callee, 1)) for callee in (same, other, third)})
    assert stamp(same, 1) != stamp(same, 2)
    assert GivenFolder.get_source_stamp is UserFolder.get_source_stamp
