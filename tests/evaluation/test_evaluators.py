"""The catalogue of evaluators: its counts, its categories, its documentation."""

import pytest

from croupier.errors import RankingError
from croupier.evaluation import EVALUATORS, Category, evaluator

CLASSES = {
    "high": 7462,
    "ace_to_five": 6175,
    "eight_or_better": 56,
    "deuce_to_seven": 7462,
    "badugi": 1092,
    "short_deck": 1404,
}


def test_class_counts() -> None:
    """Every evaluator has the number of classes that is known for it."""
    assert CLASSES == {key: described.strongest for key, described in EVALUATORS.items()}


@pytest.mark.parametrize("key", sorted(EVALUATORS))
def test_categories_lie_end_to_end(key: str) -> None:
    """Walking the strengths from weakest to strongest meets every category in order, as often as it has classes."""
    described = EVALUATORS[key]
    walked = [described.category(strength) for strength in range(1, described.strongest + 1)]
    assert [category for category, classes in described.classes for _ in range(classes)] == walked
    assert Category.no_low is described.category(0)


@pytest.mark.parametrize("key", sorted(EVALUATORS))
def test_every_evaluator_is_documented(key: str) -> None:
    """An evaluator says what it means and where it comes from."""
    assert EVALUATORS[key].meaning.endswith(".")
    assert EVALUATORS[key].source


def test_the_ten_names_of_the_sources() -> None:
    """The usual order has the ten names of S0, royal flush among them."""
    assert list(Category)[:10] == [category for category, _ in EVALUATORS["high"].classes]


def test_an_unknown_key_is_refused() -> None:
    """A key that is not there is refused with those that are."""
    with pytest.raises(RankingError) as refused:
        evaluator("lowball")
    assert "unknown_ranking" == refused.value.code
    assert "badugi" in str(refused.value)
