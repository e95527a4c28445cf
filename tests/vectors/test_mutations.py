"""The runner itself: no wrong value gets past it, and no key that it does not understand.

It is tested on the shipped vectors and on our own, whatever folder is run.
"""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.vectors.kinds import METADATA, gap, run
from tests.vectors.library import OWN, SHIPPED, Vector, load, name_of
from tests.vectors.mutations import mutations
from tests.vectors.reading import Disagreement

VECTORS = [vector for vector in load(SHIPPED) + load(OWN) if not gap(vector)]


def passes(vector: Vector) -> bool:
    """Tell whether the runner has nothing to say against a vector."""
    try:
        run(vector)
    except Disagreement:
        return False
    return True


def strange(value: Any, name: str) -> Iterator[str]:
    """Put an unknown key into every object of a vector, one after the other, and say where it is."""
    if isinstance(value, dict):
        value["unheard_of"] = 1
        yield f"{name}.unheard_of"
        del value["unheard_of"]
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from strange(child, f"{name}.{key}")


@pytest.mark.parametrize("vector", VECTORS, ids=name_of)
def test_changing_any_expected_value_makes_the_vector_fail(vector: Vector) -> None:
    """Every mutation of every expected value is refused."""
    changes = dict(mutations(vector))
    assert changes
    assert [] == [change for change, changed in changes.items() if passes(changed)]


@pytest.mark.parametrize("vector", VECTORS, ids=name_of)
def test_a_key_that_nobody_reads_makes_the_vector_fail(vector: Vector) -> None:
    """An unknown key anywhere in what is given, chosen, done or expected is refused."""
    changed = copy.deepcopy(vector)
    told = {key: value for key, value in changed.items() if key not in METADATA}
    assert [] == [place for key, value in told.items() for place in strange(value, key) if passes(changed)]
    changed["unheard_of"] = 1
    assert not passes(changed)
