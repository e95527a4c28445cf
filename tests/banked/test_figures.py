"""The figures: what the shipped counts say is what is published, for every set of rules, to the last digit given."""

import json
import os
from math import isclose
from pathlib import Path
from typing import Any

import pytest

from croupier.banked import ATLANTIC_CITY, LAS_VEGAS, RULES, Result, Terms
from croupier.banked.classes import CLASSES, NAMES, class_of, combos_of
from croupier.banked.counts import FILE, OF_A_HAND, of_class, shipped, whole, written
from croupier.banked.figures import Outcome, figures
from croupier.banked.rows import COMBOS
from croupier.banked.terms import LADDER
from croupier.cli.bonus.counting import count
from croupier.data import read
from croupier.evaluation import Category

PUBLISHED: dict[str, Any] = json.loads((Path(__file__).parent / "figures.json").read_text(encoding="utf-8"))
CITIES = {"las_vegas": LAS_VEGAS, "atlantic_city": ATLANTIC_CITY}
READINGS = {
    "ante_paid_with_straight_even_if_dealer_wins": RULES["ante-pays-anyway"],
    "ante_lost_on_win_below_straight": RULES["ante-loses-below"],
    "river_bet_only_after_turn_bet": RULES["river-needs-turn"],
}


@pytest.mark.parametrize("city", CITIES)
def test_the_figures_of_a_city_are_the_published_ones(city: str) -> None:
    """Edge, wager, risk, spread, folds and shares of bets, each to the digits of the figures."""
    published, exact = PUBLISHED[city], figures(CITIES[city])
    found = {
        "ev_per_ante": exact.ev,
        "house_edge_percent": 100 * exact.house_edge,
        "average_wager": exact.average_wager,
        "element_of_risk_percent": 100 * exact.element_of_risk,
        "std_dev": exact.std_dev,
        "prob_turn_bet": exact.turn_bet_share,
        "prob_river_bet": exact.river_bet_share,
    }
    assert [] == [key for key, number in found.items() if not isclose(published[key], number, abs_tol=1e-9)]
    assert sorted(published["preflop_folds"]) == list(exact.folds)


@pytest.mark.parametrize("city", CITIES)
def test_the_outcomes_are_the_published_ones(city: str) -> None:
    """How often every result comes, to ten digits, and nothing besides: all shares are one."""
    outcomes = figures(CITIES[city]).outcomes
    published, found = PUBLISHED[city]["outcomes"], {label(outcome): outcome.share for outcome in outcomes}
    assert published.keys() == found.keys()
    assert [] == [key for key, share in published.items() if not isclose(share, found[key], abs_tol=1e-10)]
    assert isclose(1, sum(found.values()), abs_tol=1e-12)
    assert isclose(figures(CITIES[city]).ev, sum(each.net * each.share for each in outcomes), abs_tol=1e-12)


def label(outcome: Outcome) -> str:
    """Name an outcome as the published figures do."""
    if outcome.result is Result.PUSH:
        return "tie 0"
    if outcome.result is Result.WIN:
        return f"win, ante {'paid' if outcome.ante is Result.WIN else 'pushed'} {outcome.net:+}"
    return f"{outcome.result.value} {outcome.net}"


def test_every_two_card_value_is_the_published_one() -> None:
    """What playing each of the listed hands is worth, under the rules of both cities, to 1e-9."""
    values = {key: figures(terms).preflop for key, terms in CITIES.items()}
    listed = PUBLISHED["preflop_ev_of_playing"]
    wrong = [
        (name, city)
        for name, row in listed.items()
        for city in CITIES
        if not isclose(row[f"play_{city}"], values[city][name], abs_tol=1e-9)
    ]
    assert [] == wrong
    assert len(listed) > 50
    assert [row["combos"] for row in listed.values()] == [combos_of(NAMES.index(name)) for name in listed]


@pytest.mark.parametrize("reading", READINGS)
def test_the_literal_readings_cost_what_is_published(reading: str) -> None:
    """The three other ways to read S4 are worth what the figures say."""
    published = PUBLISHED["readings_of_S4"][reading]["ev_per_ante"]
    assert isclose(published, figures(READINGS[reading]).ev, abs_tol=1e-9)


def test_the_edge_in_words() -> None:
    """The numbers that people know: 2.036921867 %, 3.818103195, 0.533490522 %; 5.593505470 %; bonus -8.540647 %."""
    vegas, city = figures(LAS_VEGAS), figures(ATLANTIC_CITY)
    assert ("2.036921867", "3.818103195", "0.533490522") == (
        f"{100 * vegas.house_edge:.9f}",
        f"{vegas.average_wager:.9f}",
        f"{100 * vegas.element_of_risk:.9f}",
    )
    assert ("44.5911", "46.2690") == (f"{100 * vegas.turn_bet_share:.4f}", f"{100 * vegas.river_bet_share:.4f}")
    assert "5.593505470" == f"{100 * city.house_edge:.9f}"
    assert "-8.540647" == f"{100 * vegas.bonus_ev:.6f}"


def test_the_higher_the_ante_pays_from_the_dearer_the_game() -> None:
    """Every step up the ladder costs the player something; from the lowest, where every win pays, nothing is better."""
    edges = [figures(Terms(category)).house_edge for category in LADDER]
    assert sorted(edges) == edges
    assert len({*edges}) == len(edges)


def test_the_shipped_counts_are_whole() -> None:
    """Every hand of every class meets all its showdowns in them; one less is not whole."""
    assert whole(shipped())
    assert not whole([shipped()[0] - 1, *shipped()[1:]])
    assert [combos_of(number) * OF_A_HAND for number in range(CLASSES)] == [
        sum(of_class(shipped(), number)) for number in range(CLASSES)
    ]
    assert written(shipped()) == read(FILE)


def test_the_classes_are_those_of_all_hands() -> None:
    """169 classes with 6, 4 or 12 hands, and every hand is in the one that has its name."""
    numbers = [class_of(hand) for hand in COMBOS]
    assert [combos_of(number) for number in range(CLASSES)] == [numbers.count(number) for number in range(CLASSES)]
    assert CLASSES == len({*NAMES})
    assert class_of((48, 45)) == class_of((45, 48)) == NAMES.index("AKo")


@pytest.mark.slow
def test_the_shipped_counts_are_those_of_a_fresh_count() -> None:
    """All flops counted anew give the file, number by number; so rules that no document lists come out the same."""
    fresh = count(None, jobs=os.cpu_count() or 1)
    assert list(shipped()) == list(fresh)
    unlisted = Terms(Category.full_house)
    assert figures(unlisted) == figures(unlisted, fresh)
