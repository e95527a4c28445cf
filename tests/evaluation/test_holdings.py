"""What a holding is called, and which cards make it."""

from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECKS, RANKS, format_cards, parse_cards
from croupier.errors import RankingError
from croupier.evaluation import EVALUATORS, Category, Holding, Wording, describe, holding, scorer, strength
from tests.evaluation.naive import name
from tests.evaluation.test_scoring import deal

KEYS = sorted(EVALUATORS)
ENOUGH_HOLE = {None: 2, 2: 4}


@pytest.mark.parametrize("use", [None, 2])
@pytest.mark.parametrize("key", KEYS)
def test_the_cards_that_play_are_worth_the_strength(key: str, use: int | None) -> None:
    """The named cards are held, respect the rule of use, have the strength, and are called as they should be."""
    rng = Random(f"{key} {use}")
    for _ in range(150):
        cards = deal(rng, key, 5 + ENOUGH_HOLE[use])
        hole, board = cards[: ENOUGH_HOLE[use]], cards[ENOUGH_HOLE[use] :]
        found = holding(key, hole, board, use)
        assert scorer(key, use)(hole, board) == found.strength
        if not found.strength:
            assert (Category.no_low, ()) == (found.category, found.cards)
            continue
        assert set(found.cards) <= {*cards}
        assert name(key, found.cards) == found.category
        if key != "badugi":
            assert 5 == len(set(found.cards))
            assert found.strength == strength(key, found.cards)
            assert use is None or use == len(set(found.cards) & set(hole))


@given(data=st.data())
@pytest.mark.parametrize("key", KEYS)
def test_the_order_of_cards_does_not_matter(key: str, data: st.DataObject) -> None:
    """The same cards in another order give the same holding, down to the suit of every card."""
    cards = data.draw(st.permutations(DECKS[EVALUATORS[key].deck].cards))[:7]
    mixed = data.draw(st.permutations(cards))
    assert holding(key, cards[:2], cards[2:]) == holding(key, mixed[:4], mixed[4:])


@pytest.mark.parametrize("key", KEYS)
def test_a_higher_category_wins(key: str) -> None:
    """Sorted by strength, categories come in the order that the evaluator lists."""
    rng = Random(key)
    order = [Category.no_low, *(category for category, _ in EVALUATORS[key].classes)]
    found = sorted((holding(key, deal(rng, key, 7)) for _ in range(300)), key=lambda one: one.strength)
    for weaker, stronger in pairwise(found):
        assert order.index(weaker.category) <= order.index(stronger.category)


EXAMPLES = [
    ("high", "AsKd Ac6d2h8s7c", "AAK87", "one_pair", "one pair, aces"),
    ("high", "AsJd AcKdTsTh2c", "AATTK", "two_pair", "two pair, aces and tens"),
    ("high", "4cJd KsAd2c3h9s", "AKJ94", "high_card", "ace high"),
    ("high", "AsQh 2c3d4h5sKd", "5432A", "straight", "straight, five high"),
    ("high", "Ks3s As9s5s2dKc", "AK953", "flush", "flush, ace high"),
    ("high", "4c4d 8c8d5h5sKc", "8855K", "two_pair", "two pair, eights and fives"),
    ("high", "7c7d QcQd7h2s2d", "777QQ", "full_house", "full house, sevens over queens"),
    ("high", "KsKd Kc2h2d7s8s", "KKK22", "full_house", "full house, kings over twos"),
    ("high", "KsKd KcQh2d3s4d", "KKKQ4", "three_of_a_kind", "three of a kind, kings"),
    ("high", "5s5d 2h3h4h5h5c", "55554", "four_of_a_kind", "four of a kind, fives"),
    ("high", "AhKd 2h3h4h5h5c", "5432A", "straight_flush", "straight flush, five high"),
    ("high", "AhKh QhJhTh9h8h", "AKQJT", "royal_flush", "royal flush"),
    ("high", "6c6d 6hAsKdQcJh", "666AK", "three_of_a_kind", "three of a kind, sixes"),
    ("ace_to_five", "6c4d 3c2sAdQhQs", "6432A", "low", "6-4-3-2-A low"),
    ("ace_to_five", "AcAd QhQsKcKdJh", "AAKQJ", "one_pair", "one pair, aces"),
    ("eight_or_better", "4h6s 3c5d8hKsQc", "86543", "low", "8-6-5-4-3 low"),
    ("eight_or_better", "4h6s 3c5dJhKsQc", "", "no_low", "no low"),
    ("deuce_to_seven", "7c5d 4h3s2c", "75432", "low", "7-5-4-3-2 low"),
    ("deuce_to_seven", "Ac5d 4h3s2c", "A5432", "low", "A-5-4-3-2 low"),
    ("deuce_to_seven", "6c5d 4h3s2c", "65432", "straight", "straight, six high"),
    ("badugi", "Ac2d 3h4s", "432A", "badugi_4", "badugi, 4-3-2-A"),
    ("badugi", "Ac2d 3h4h", "32A", "badugi_3", "three-card badugi, 3-2-A"),
    ("badugi", "AcKc QcKs", "KA", "badugi_2", "two-card badugi, K-A"),
    ("badugi", "AcKc QcJc", "A", "badugi_1", "one-card badugi, A"),
    ("short_deck", "9c8d 7h6sAcKdKh", "9876A", "straight", "straight, nine high"),
]


@pytest.mark.parametrize(("key", "cards", "ranks", "category", "english"), EXAMPLES)
def test_examples_are_named_as_players_name_them(key: str, cards: str, ranks: str, category: str, english: str) -> None:
    """Cards that play come in the order in which they are said, and the English is what a dealer would say."""
    hole, board = map(parse_cards, cards.split())
    found = holding(key, hole, board)
    assert (ranks, category, english) == (
        "".join(RANKS[card // 4] for card in found.cards),
        found.category,
        describe(found),
    )


@pytest.mark.parametrize(
    ("cards", "wording"),
    [
        ("KsKdKc2h2d", Wording("full_house", (11, 0))),
        ("9s9dAcKh2d", Wording("one_pair", (7, 12, 11, 0))),
        ("5s4d3c2hAd", Wording("straight", (3,))),
        ("AhKhQhJhTh", Wording("royal_flush")),
    ],
)
def test_wording_is_data(cards: str, wording: Wording) -> None:
    """A wording is a key with ranks in order of importance, each once; a straight has its top alone."""
    assert wording == holding("high", parse_cards(cards)).wording


def test_equal_cards_go_by_suit() -> None:
    """Where two cards do equally well, the one of the higher suit is pointed at."""
    found = holding("high", parse_cards("KhAd"), parse_cards("QcQsKs2c3d"))
    assert "KsKhQsQcAd" == format_cards(found.cards)
    kicker = holding("high", parse_cards("2c3d"), parse_cards("KhKsKdAcAs"))
    assert "KsKhKdAsAc" == format_cards(kicker.cards)
    shared = holding("high", parse_cards("9c8d"), parse_cards("AhAs7c7d8s"))
    assert "AsAh8s8d9c" == format_cards(shared.cards)
    third_pair = holding("high", parse_cards("4c4s"), parse_cards("AhAs7c7d3s"))
    assert "AsAh7d7c4s" == format_cards(third_pair.cards)


def test_every_category_has_english() -> None:
    """No category is without words."""
    for category in Category:
        assert describe(Wording(category.value, (4, 3, 2, 1, 0)))


def test_a_holding_goes_over_the_wire() -> None:
    """A holding is the same after JSON."""
    found = holding("high", parse_cards("KsKd"), parse_cards("Kc2h2d7s8s"))
    assert found == msgspec.json.decode(msgspec.json.encode(found), type=Holding)


def test_bad_cards_are_refused() -> None:
    """A card that comes in the hole and on the board is refused."""
    with pytest.raises(RankingError) as refused:
        holding("high", (0, 1), (1, 2, 3, 4, 5))
    assert "card_twice" == refused.value.code
