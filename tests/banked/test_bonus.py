"""The bonus bet: which hands win what, and what it is worth."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from croupier.banked import PAYS, BonusKind, BonusPay, bonus_ev, bonus_pays
from croupier.banked.bonus import kind_of
from croupier.cards import parse_cards

FIGURES = json.loads((Path(__file__).parent / "figures.json").read_text(encoding="utf-8"))["bonus_side_bet"]


@pytest.mark.parametrize(
    ("player", "dealer", "pays"),
    [
        ("AsAd", "AhAc", 1_000),
        ("AsAd", "AhKc", 30),
        ("AsKs", "2c2d", 25),
        ("KsAs", "AhAc", 25),
        ("AsQs", "2c2d", 20),
        ("AsJs", "2c2d", 20),
        ("AsKd", "2c2d", 15),
        ("KsKd", "AhAc", 10),
        ("JsJd", "2c2d", 10),
        ("AsQd", "2c2d", 5),
        ("JsAd", "2c2d", 5),
        ("TsTd", "2c2d", 3),
        ("2s2d", "2c2h", 3),
        ("AsTs", "2c2d", 0),
        ("KsQs", "AhAc", 0),
    ],
)
def test_what_two_cards_pay(player: str, dealer: str, pays: int) -> None:
    """Every prize of the table, and hands beside it that win nothing."""
    assert pays == bonus_pays(PAYS, parse_cards(player), parse_cards(dealer))


def test_so_many_hands_win_each_prize() -> None:
    """Of 1,326 hands as many win each prize as the figures say, 126 in all."""
    kinds = Counter(kind_of(hand) for hand in combinations(range(52), 2))
    assert list(FIGURES["combos"].values()) == [kinds[each.kind] for each in PAYS[1:]]
    assert 1_200 == kinds[None]
    assert list(FIGURES["paytable"].values()) == [each.pays for each in PAYS]


def test_the_value_is_the_published_one() -> None:
    """The mean of a bonus bet, counted over all hands of player and dealer, is -8.540647 %."""
    assert abs(FIGURES["ev"] - bonus_ev()) < 1e-15
    assert "-8.540647" == f"{100 * float(bonus_ev()):.6f}"


def test_a_short_pay_table_is_priced_by_what_it_pays() -> None:
    """A table without the two highest prizes pays aces nothing; one without the highest pays them as aces."""
    pairs = (BonusPay(BonusKind.PAIR, 3), BonusPay(BonusKind.COURT_PAIR, 10))
    assert Fraction(54 * 3 + 18 * 10 - (1_326 - 72), 1_326) == bonus_ev(pairs)
    assert Fraction(6 * 30 - 1_320, 1_326) == bonus_ev((BonusPay(BonusKind.ACES, 30),))
    aces = parse_cards("AsAd"), parse_cards("AhAc")
    assert (30, 0) == (bonus_pays((BonusPay(BonusKind.ACES, 30),), *aces), bonus_pays(pairs, *aces))
