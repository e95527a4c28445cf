"""Strengths in bulk are the scalar strengths, with every backend, for every ranking, shape and kind of input."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.evaluation import EVALUATORS
from croupier.evaluation.batch import strengths
from tests.conftest import SLOW
from tests.evaluation.batch.deals import BACKENDS, MAIN, RARE, Shape, cut, deal, masks_of, needs_numba, one_by_one


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("key", "shape"), MAIN)
def test_a_batch_is_what_the_scalar_path_says(backend: str, key: str, shape: Shape) -> None:
    """Five thousand random hands of every shape that games have get the strengths that `scorer` gives."""
    hole, board = cut(deal(key, 5_000), shape)
    assert one_by_one(key, hole, board, shape[2]) == strengths(key, hole, board, shape[2], backend=backend).tolist()


@pytest.mark.slow
@pytest.mark.parametrize(("key", "shape"), MAIN)
def test_a_million_hands_are_what_the_scalar_path_says(key: str, shape: Shape) -> None:
    """The same for a million hands."""
    hole, board = cut(deal(key, 1_000_000), shape)
    scalar = np.array(one_by_one(key, hole, board, shape[2]), np.uint16)
    for backend in BACKENDS:
        assert np.array_equal(scalar, strengths(key, hole, board, shape[2], backend=backend))


@needs_numba
@pytest.mark.parametrize(("key", "shape"), MAIN)
def test_both_backends_agree_on_many_hands(key: str, shape: Shape) -> None:
    """NumPy and Numba give the same strengths for many hands of every shape that games have: slowly for a million."""
    hole, board = cut(deal(key, 1_000_000 if SLOW else 200_000), shape)
    numpy, numba = (strengths(key, hole, board, shape[2], backend=backend) for backend in ("numpy", "numba"))
    assert np.array_equal(numpy, numba)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("key", "shape"), RARE)
def test_shapes_that_no_game_has_are_ranked_too(backend: str, key: str, shape: Shape) -> None:
    """Where there is no kernel the best of all choices of cards is what `scorer` finds."""
    hole, board = cut(deal(key, 60, 15), shape)
    assert one_by_one(key, hole, board, shape[2]) == strengths(key, hole, board, shape[2], backend=backend).tolist()


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("key", "shape"), [*MAIN, *RARE])
def test_masks_are_as_good_as_cards(backend: str, key: str, shape: Shape) -> None:
    """Hole and board may each be masks or rows of cards."""
    hole, board = cut(deal(key, 300, 15), shape)
    expected = strengths(key, hole, board, shape[2], backend=backend)
    for own in (hole, masks_of(hole)):
        for shared in (board, masks_of(board)):
            assert np.array_equal(expected, strengths(key, own, shared, shape[2], backend=backend, check=True))
    if not shape[1]:
        assert np.array_equal(expected, strengths(key, hole, None, shape[2], backend=backend))
        assert np.array_equal(expected, strengths(key, masks_of(hole), None, shape[2], backend=backend))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("key", "shape"), MAIN)
def test_the_order_of_cards_and_suits_changes_nothing(backend: str, key: str, shape: Shape) -> None:
    """Hole cards and board in another order, and suits renamed, have the same strength."""
    rng = np.random.default_rng(4)
    hole, board = cut(deal(key, 3_000), shape)
    expected = strengths(key, hole, board, shape[2], backend=backend)
    suits = rng.permutation(4).astype(np.uint8)
    for _ in range(3):
        own, shared = (rng.permuted(cards & 252 | suits[cards & 3], axis=1) for cards in (hole, board))
        assert np.array_equal(expected, strengths(key, own, shared, shape[2], backend=backend))


@pytest.mark.parametrize("backend", BACKENDS)
def test_any_layout_will_do(backend: str) -> None:
    """Columns first, every second row, reversed and read-only arrays are ranked as they read, and stay as they were."""
    cards = np.array(deal("high", 5_000)[:, :7])
    expected = strengths("high", cards, backend=backend)
    backwards = strengths("high", cards[::-2, ::-1], backend=backend)
    assert np.array_equal(expected[::-2], backwards)
    assert np.array_equal(expected, strengths("high", np.asfortranarray(cards), backend=backend))
    assert np.array_equal(expected[::3], strengths("high", masks_of(cards)[::3], backend=backend))
    cards.flags.writeable = False
    assert np.array_equal(expected, strengths("high", cards, backend=backend))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("hands", [0, 1, 8191, 8193, 65536, 65537, 140_000])
def test_a_batch_may_have_any_length(backend: str, hands: int) -> None:
    """Batches shorter and longer than a piece give one strength for each hand, in order."""
    cards = deal("high", 140_000, 7)
    expected = strengths("high", cards, backend=backend)[:hands]
    found = strengths("high", cards[:hands], backend=backend)
    assert ("uint16", (hands,)) == (found.dtype.name, found.shape)
    assert np.array_equal(expected, found)


def test_no_hands_have_no_strengths() -> None:
    """An empty batch of masks, which does not say how many cards a hand has, is empty."""
    assert [] == strengths("high", np.zeros(0, np.uint64)).tolist()


@given(
    key=st.sampled_from(sorted(EVALUATORS)),
    hands=st.integers(1, 4).flatmap(
        lambda cards: st.lists(st.permutations(range(16, 52)).map(lambda deck: deck[: cards + 4]), min_size=1)
    ),
    backend=st.sampled_from(BACKENDS),
)
def test_small_batches_are_what_the_scalar_path_says(key: str, hands: list[list[int]], backend: str) -> None:
    """Hypothesis finds no hand of five to eight cards that the two paths rank differently."""
    cards = np.array(hands, np.uint8)
    assert one_by_one(key, cards, cards[:, :0], None) == strengths(key, cards, backend=backend, check=True).tolist()
