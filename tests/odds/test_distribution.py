"""What a hand becomes: counted one by one for short streets, against the literature for long ones."""

from collections import Counter
from itertools import combinations

import pytest

from croupier.cards import DECKS, parse_cards
from croupier.evaluation import holding
from croupier.odds.distribution import distribution
from croupier.odds.kinds import SIZES, Kind
from croupier.rules.catalogue import CATALOGUE

FIVE_CARDS = {
    "royal_flush": 4,
    "straight_flush": 36,
    "four_of_a_kind": 624,
    "full_house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three_of_a_kind": 54912,
    "two_pair": 123552,
    "one_pair": 1098240,
    "high_card": 1302540,
}


@pytest.mark.parametrize(
    ("key", "hand", "board", "dead"),
    [
        ("holdem", "AhKh", "Qh7h2d", "2c"),
        ("holdem", "AhKh", "Qh7h2d9s", ""),
        ("short_deck", "AhKh", "Qh7h6d", ""),
        ("omaha_hilo", "AhKh2d3d", "Qh7h4s9c", "5s"),
        ("stud_hilo", "Ah2h3d4d5c", "", ""),
        ("razz", "Ah2h3d4dKc", "", "AsAd"),
        ("deuce_triple", "2h3d4c", "", ""),
        ("badugi", "Ah2d", "", ""),
    ],
)
def test_counted_one_by_one(key: str, hand: str, board: str, dead: str) -> None:
    """On every street the kinds come up as often as when each deal is named by itself."""
    game = CATALOGUE[key]
    hole, lying = parse_cards(hand), parse_cards(board)
    unseen = [card for card in DECKS[game.deck].cards if card not in {*hole, *lying, *parse_cards(dead)}]
    last = max(sum(street.down + street.up for street in game.streets), len(hole))
    for coming, street in enumerate(distribution(game, hand, board, dead, backend="numpy"), start=1):
        count = last - len(hole) if not board and len(hole) + 1 < last and street.street == "draw" else coming
        deals = list(combinations(unseen, count))
        assert len(deals) == street.deals
        for counted in street.counted:
            found: Counter[Kind] = Counter()
            for deal in deals:
                own, shared = ((*hole, *deal), ()) if not board else (hole, (*lying, *deal))
                made = holding(counted.ranking.evaluator, own, shared, counted.ranking.hole)
                found[Kind(made.category, made.wording.ranks[0] if made.category in SIZES else None)] += 1
            assert found == {kind: count for kind, count in counted.kinds if count}


def test_five_cards_from_nothing() -> None:
    """Whoever draws five cards makes the hands of the literature, 2,598,960 in all."""
    (street,) = distribution(CATALOGUE["five_draw"], "", backend="numpy")
    assert ("draw", 2_598_960) == (street.street, street.deals)
    assert FIVE_CARDS == {kind.category.value: count for kind, count in street.counted[0].kinds}


def test_streets_without_enough_cards_are_left_out() -> None:
    """In a stud the fifth street is the first that is counted, and all kinds are listed."""
    for key, hand, names in (("stud", "AhKhQh", "fifth sixth seventh"), ("razz", "Ah2h3d", "fifth sixth seventh")):
        streets = distribution(CATALOGUE[key], hand, backend="numpy")
        assert names.split() == [street.street for street in streets]
        for street in streets:
            assert street.deals == sum(count for _, count in street.counted[0].kinds)
