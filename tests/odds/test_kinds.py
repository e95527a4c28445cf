"""Kinds of holdings: the place of every strength, against what holdings are called."""

from random import Random

import pytest

from croupier.cards import DECKS, parse_cards
from croupier.evaluation import EVALUATORS, Category, evaluator, holding
from croupier.odds.kinds import SIZES, Kind, kinds_of, made_by_ranks


@pytest.mark.parametrize("key", EVALUATORS)
def test_kinds_are_what_holdings_are_called(key: str) -> None:
    """The kind of a strength is the category that `holding` names and, of a low, its first rank."""
    described, random = evaluator(key), Random(1)
    for _ in range(300):
        cards = random.sample(DECKS[described.deck].cards, random.randint(described.size, 7))
        made = holding(key, cards)
        top = made.wording.ranks[0] if made.category in SIZES else None
        assert Kind(made.category, top) == kinds_of(key).of(made.strength)


@pytest.mark.parametrize("key", EVALUATORS)
def test_every_strength_has_a_kind(key: str) -> None:
    """Kinds end with the strongest holding, grow, and never leave their category."""
    described, kinds = evaluator(key), kinds_of(key)
    assert len(set(kinds.each)) == len(kinds.each) == len(kinds.ends)
    assert described.strongest == kinds.ends[-1]
    assert list(kinds.ends) == sorted(set(kinds.ends))
    for kind, end in zip(kinds.each, kinds.ends, strict=True):
        assert kind.category is described.category(end)


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        ("", "high_card"),
        ("As", "high_card"),
        ("AsKd2c", "high_card"),
        ("AsAd2c", "one_pair"),
        ("AsAd2c2d", "two_pair"),
        ("AsAdAc2d", "three_of_a_kind"),
        ("AsAdAcAh", "four_of_a_kind"),
    ],
)
def test_what_few_cards_make(cards: str, made: str) -> None:
    """Less than five cards make what their ranks do."""
    assert Category(made) is made_by_ranks(parse_cards(cards))
