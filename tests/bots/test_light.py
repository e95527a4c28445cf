"""Levels 1 and 2: what luck chooses, and what a calling station never does."""

from collections import Counter

import pytest

from croupier.bots import bot
from croupier.bots.station import good_strengths
from croupier.cards import parse_cards
from croupier.evaluation import strength
from croupier.rules import CATALOGUE, Bet, Call, Check, Command, Discard, Limit, RaiseTo
from tests.bots.situations import dealt, names, said
from tests.bots.tables import answer, random_choices

HOLDEM = CATALOGUE["holdem"]
RANDOM, STATION = bot("random", HOLDEM), bot("station", HOLDEM)


def test_luck_chooses_every_kind_as_often() -> None:
    """Facing a bet the random bot folds, calls and raises a third of the time each."""
    hand = dealt("holdem", "AsAh", "KsKh")
    kinds = Counter(type(said(RANDOM, hand, seed)).__name__ for seed in range(3_000))
    assert {"Fold", "Call", "RaiseTo"} == set(kinds)
    assert max(abs(count - 1_000) for count in kinds.values()) < 130  # five standard deviations


def test_luck_bets_from_the_least_to_the_pot() -> None:
    """Its raises are the least there may be, half the pot or the pot."""
    hand = dealt("holdem", "AsAh", "KsKh")
    amounts = {command.amount for seed in range(100) if isinstance(command := said(RANDOM, hand, seed), RaiseTo)}
    assert {4, 6} == amounts  # half of the pot of 4 over the blind of 2 is 4, the least


@pytest.mark.parametrize("name", ["random", "station", "pot_odds"])
def test_nobody_folds_for_nothing(name: str) -> None:
    """Where checking is free no bot folds, in any game."""
    for key in ("holdem", "stud", "badugi"):
        game = CATALOGUE[key]
        free = [one for one in random_choices(game, 8) if one.choice.legal.check]
        assert len(free) > 5
        assert "Fold" not in {type(answer(bot(name, game), one, seed)).__name__ for seed, one in enumerate(free)}


def test_a_station_calls_everything() -> None:
    """The station calls all-in with the worst hand there is, and looks on with aces."""
    assert {"Call"} == names(STATION, dealt("holdem", "7s2h", "KsKh", then=[RaiseTo(1, 6), RaiseTo(2, 200)]))
    assert {"Call"} == names(STATION, dealt("holdem", "AsAh", "KsKh"))


def test_a_station_bets_the_best_at_the_end() -> None:
    """With all cards there it bets the pot with quads, checks with a pair, and checks before the end with both."""
    calls: list[Command] = [Call(1), Check(2), Check(2), Check(1), Check(2), Check(1)]
    river = dealt("holdem", "7s2h", "KsKh", board="KdKc3h8d9s", then=calls)
    assert Bet(2, 4) == said(STATION, river)
    assert Check(2) == said(STATION, dealt("holdem", "7s2h", "QsJh", board="Kd4c3h8d9s", then=calls))
    assert Check(2) == said(STATION, dealt("holdem", "7s2h", "KsKh", board="KdKc3h8d9s", then=calls[:4]))


def test_the_best_fifth_is_a_fifth() -> None:
    """What the station takes for the best fifth is between two pairs and a small full house for seven cards."""
    (enough,) = good_strengths(HOLDEM)
    assert strength("high", parse_cards("3h3d2s2cKhJd9s")) < enough < strength("high", parse_cards("2h2d2s3c3hKd9s"))


@pytest.mark.parametrize(
    ("key", "limit", "held", "thrown"),
    [
        ("five_draw", Limit.FIXED, "KhKd7c4s2h", "7c4s2h"),
        ("five_draw", Limit.FIXED, "AhJd8c4s2h", "Jd8c4s2h"),
        ("five_draw", Limit.FIXED, "KhKd7c7s2h", "2h"),
        ("deuce_triple", Limit.FIXED, "2h3d7cKsKd", "KsKd"),
        ("deuce_triple", Limit.FIXED, "2h3d4c5s7d", ""),
        ("badugi", Limit.FIXED, "Ah2d3cKd", "Kd"),
        ("badugi", Limit.FIXED, "Ah2d3c4s", ""),
    ],
)
def test_a_station_keeps_what_looks_useful(key: str, limit: Limit, held: str, thrown: str) -> None:
    """Pairs in high games, one low card of each rank, and in badugi of each suit, in low ones."""
    rest = {"five_draw": "QsTd9h6c5d", "badugi": "QsTd9h6c"}.get(key, "QsTd9h8c6d")
    hand = dealt(key, rest, held, limit=limit, then=[Call(1), Check(2)])
    command = said(bot("station", CATALOGUE[key]), hand)
    assert isinstance(command, Discard)
    assert set(parse_cards(thrown)) == set(command.cards)
