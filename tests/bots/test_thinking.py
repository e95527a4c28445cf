"""How long bots seem to think: from the kind of decision and luck, and from nothing else."""

import inspect
from statistics import mean

import pytest

from croupier.bots import Kind, Seeded, kind_of, think_time
from croupier.rules import CATALOGUE
from tests.bots.tables import random_choices


@pytest.mark.parametrize("kind", Kind)
def test_thoughts_take_a_human_time(kind: Kind) -> None:
    """Every thought takes from 600 to 4,000 ms, and over many both ends come near."""
    draws = Seeded(1)
    times = [think_time(draws, kind) for _ in range(5_000)]
    assert 600 <= min(times) < 610
    assert 3_900 < max(times) <= 4_000


def test_a_price_is_thought_about_longest() -> None:
    """A price takes longer than a draw, that longer than a free choice, and showing a hand is soon done."""
    draws = Seeded(2)
    means = {kind: mean(think_time(draws, kind) for _ in range(2_000)) for kind in Kind}
    assert [Kind.PRICED, Kind.DRAW, Kind.FREE, Kind.SHOWDOWN] == sorted(means, key=lambda kind: -means[kind])


def test_a_room_sets_its_own_limits() -> None:
    """The shortest and the longest thought are what the room says, also where they are the same."""
    assert {0} == {think_time(Seeded(seed), Kind.FREE, 0, 0) for seed in range(5)}
    assert all(100 <= think_time(Seeded(seed), Kind.FREE, 100, 200) <= 200 for seed in range(50))


def test_cards_are_not_asked_for() -> None:
    """A thought is given draws, a kind and limits: neither a hand nor a command can have a part in it."""
    assert ["draws", "kind", "least", "most"] == list(inspect.signature(think_time).parameters)
    assert think_time(Seeded(9), Kind.DRAW) == think_time(Seeded(9), Kind.DRAW)


def test_every_choice_has_a_kind() -> None:
    """Whatever comes up in a hand is of one of the four kinds, and all four come up."""
    games = [CATALOGUE[key] for key in ("holdem", "five_draw")]
    kinds = {kind_of(one.choice) for game in games for one in random_choices(game, 20, (None, "mucked"))}
    assert set(Kind) == kinds
