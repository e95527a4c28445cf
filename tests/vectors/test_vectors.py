"""The rule vectors: all kinds that belong to the dealer, the table or the house are played, the others are counted.

`CROUPIER_VECTORS=FOLDER` runs the vectors of another folder in place of the shipped ones; the format is in README.md.
The vectors in `own/` are run besides.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.vectors.kinds import GAP_IDS, gap, run
from tests.vectors.library import CHOSEN, OWN, SHIPPED, Vector, load, name_of
from tests.vectors.reading import Disagreement

VECTORS = load(CHOSEN)
OWN_VECTORS = load(OWN)
COUNTS = {"ruling": 21, "tournament": 20}


@pytest.mark.parametrize("vector", VECTORS, ids=name_of)
def test_the_engine_agrees_with_every_vector(vector: Vector) -> None:
    """A vector's every expected value is what the engine says, and every key of it was read."""
    if reason := gap(vector):
        pytest.skip(f"a gap: {reason}")
    run(vector)


@pytest.mark.parametrize("vector", OWN_VECTORS, ids=name_of)
def test_the_engine_agrees_with_our_own_vectors(vector: Vector) -> None:
    """The parts of the format that no shipped vector uses are read, and the engine agrees with them."""
    run(vector)


def test_every_vector_is_run_or_a_gap(report_line: Callable[[str], None]) -> None:
    """Of the shipped vectors 210 run and 41 are gaps; of another folder the numbers are only reported."""
    gaps = [vector for vector in VECTORS if gap(vector)]
    done = 0
    for vector in VECTORS:
        if not gap(vector):
            run(vector)
            done += 1
    report_line(f"vectors: {done} run, {len(gaps)} gaps")
    if CHOSEN.resolve() == SHIPPED.resolve():
        assert (210, 41) == (done, len(gaps))


def test_the_gaps_are_the_ones_listed() -> None:
    """Exactly the listed vectors of the shipped folder are not run, so many of each reason."""
    listed = {name: reason for reason, names in GAP_IDS.items() for name in names.split()}
    shipped = load(SHIPPED)
    assert COUNTS == Counter(listed.values())
    assert sorted(listed) == sorted(name_of(vector) for vector in shipped if gap(vector))
    assert all(listed[name_of(vector)] == vector["kind"] for vector in shipped if gap(vector))


def test_an_unknown_kind_is_refused_by_name() -> None:
    """A vector of a kind that nobody knows fails with its id; it is not skipped."""
    vector = {"id": "XX-001", "kind": "dance", "given": {}, "expect": {}}
    assert gap(vector) is None
    with pytest.raises(Disagreement, match=r"XX-001.*dance"):
        run(vector)
