"""What cards are called while more are to come: as `holding` says once they are enough, before that by their ranks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECKS, RANKS, parse_cards
from croupier.errors import RankingError
from croupier.evaluation import EVALUATORS, Category, describe, holding, standing

KEYS = sorted(EVALUATORS)

FEW = [
    ("high", "KsKd", "", None, "one pair, kings"),
    ("high", "As9d", "", None, "ace high"),
    ("high", "KsKdKc2h", "", None, "three of a kind, kings"),
    ("high", "KsKd2c2h", "", None, "two pair, kings and twos"),
    ("high", "9s9d9c9h", "", None, "four of a kind, nines"),
    ("high", "AsAdKsKd", "", 2, "one pair, aces"),
    ("high", "AsQdJs9d", "", 2, "ace high"),
    ("ace_to_five", "9s4dAc", "", None, "9-4-A low"),
    ("ace_to_five", "KsKd", "", None, "one pair, kings"),
    ("ace_to_five", "AsAdKc", "", None, "one pair, aces"),
    ("deuce_to_seven", "As5d4c3h", "", None, "A-5-4-3 low"),
    ("badugi", "As2s3d", "", None, "two-card badugi, 3-A"),
    ("badugi", "4s", "", None, "one-card badugi, 4"),
    ("short_deck", "AsAd", "", None, "one pair, aces"),
]


@pytest.mark.parametrize(("key", "hole", "board", "use", "words"), FEW)
def test_few_cards_are_called_by_their_ranks(key: str, hole: str, board: str, use: int | None, words: str) -> None:
    """Pairs and the like stand from the first cards on; in lowball what counts against a hand is said."""
    found = standing(key, parse_cards(hole), parse_cards(board), use)
    assert found is not None
    assert words == describe(found)


def test_nothing_is_said_of_a_low_that_has_to_qualify_before_it_can() -> None:
    """A low half has a name from three cards of the board on: what it is, or that there is none."""
    hole = parse_cards("As2d9cKh")
    assert [None, None] == [standing("eight_or_better", hole, (), 2), standing("eight_or_better", hole[:3])]
    for board, words in (("3c4h8s", "8-4-3-2-A low"), ("3cTh9s", "no low")):
        found = standing("eight_or_better", hole, parse_cards(board), 2)
        assert found is not None
        assert words == describe(found)


def test_nothing_is_said_of_no_cards() -> None:
    """Who holds nothing has nothing that could be called anything."""
    assert [None] * len(KEYS) == [standing(key, ()) for key in KEYS]


@given(data=st.data())
@pytest.mark.parametrize("use", [None, 2])
@pytest.mark.parametrize("key", KEYS)
def test_enough_cards_are_called_as_they_are_shown(key: str, use: int | None, data: st.DataObject) -> None:
    """What a player reads during the hand is what everybody reads at the showdown."""
    cards = data.draw(st.permutations(DECKS[EVALUATORS[key].deck].cards))
    hole, board = cards[: 4 if use else 2], cards[4:9]
    assert holding(key, hole, board, use).wording == standing(key, hole, board, use)


@given(data=st.data())
@pytest.mark.parametrize("key", sorted(EVALUATORS.keys() - {"eight_or_better", "badugi"}))
def test_few_cards_are_never_called_too_much(key: str, data: st.DataObject) -> None:
    """A name counts ranks that are there, each once, and knows no straight, flush or full house before five cards."""
    cards = data.draw(st.permutations(DECKS[EVALUATORS[key].deck].cards))[: data.draw(st.integers(1, 4))]
    found = standing(key, cards)
    assert found is not None
    ranks = [card >> 2 for card in cards]
    assert sorted(set(ranks)) == sorted(found.ranks)
    groups = sorted([ranks.count(rank) for rank in set(ranks) if ranks.count(rank) > 1])
    plain = Category.low if "to" in key else Category.high_card
    named = {
        (): plain,
        (2,): Category.one_pair,
        (2, 2): Category.two_pair,
        (3,): Category.three_of_a_kind,
        (4,): Category.four_of_a_kind,
    }
    assert (named[tuple(groups)].value, len(RANKS)) == (found.key, 13)


def test_an_unknown_ranking_is_refused() -> None:
    """The code is that of every other question about strengths."""
    with pytest.raises(RankingError) as refused:
        standing("highest", parse_cards("As"))
    assert "unknown_ranking" == refused.value.code
