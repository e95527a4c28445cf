"""Games of yes and no: what the simplex method finds is an equilibrium, whatever the numbers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from croupier.odds.saddle import Floats, equilibrium

WHOLE = st.integers(-3, 3).map(float)


def gap(g: Floats, c: Floats, mine: Floats, theirs: Floats) -> float:
    """Say what best answers of both sides would win together."""
    best_mine = np.maximum(g + c @ theirs, 0.0).sum()
    best_theirs = g @ mine + np.minimum(mine @ c, 0.0).sum()
    return float(best_mine - best_theirs)


def check(g: Floats, c: Floats) -> None:
    """Solve a game and prove the answer."""
    mine, theirs = equilibrium(g, c)
    assert ((len(g),), (c.shape[1],)) == (mine.shape, theirs.shape)
    for often in (mine, theirs):
        assert 0.0 <= often.min() <= often.max() <= 1.0
    assert abs(gap(g, c, mine, theirs)) < 1e-9 * (1.0 + np.abs(g).sum() + np.abs(c).sum())


@given(
    array_shapes(min_dims=2, max_dims=2, max_side=6).flatmap(lambda shape: arrays(float, shape, elements=WHOLE)),
    st.data(),
)
def test_small_whole_numbers(c: Floats, data: st.DataObject) -> None:
    """Games full of ties, in which a simplex method may go round in circles, are solved too."""
    check(data.draw(arrays(float, len(c), elements=WHOLE)), c)


@pytest.mark.parametrize("seed", range(20))
def test_random_games(seed: int) -> None:
    """Games of many hands on both sides, of all sizes of numbers, are solved."""
    random = np.random.default_rng(seed)
    hands, answers = random.integers(1, 80, 2)
    scale = 10.0 ** random.integers(-3, 4)
    check(scale * random.normal(size=hands), scale * random.normal(size=(hands, answers)))


def test_a_game_that_is_known() -> None:
    """Matching pennies are matched half of the time by both."""
    mine, theirs = equilibrium(np.array([0.0, 1.0]), np.array([[2.0], [-2.0]]))
    assert ([0.5], [1.0]) == (theirs.tolist(), mine[1:].tolist())
    assert 1.0 == np.array([0.0, 1.0]) @ mine + mine @ np.array([2.0, -2.0]) * theirs[0]
