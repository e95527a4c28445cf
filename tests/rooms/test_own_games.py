"""Games that somebody brings along: what may be called what, and how large one may be."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.errors import SetupError
from croupier.evaluation import EVALUATORS
from croupier.protocol.snapshot import snapshot
from croupier.rooms.buyins import limits_of
from croupier.rooms.own_games import choices, own_game_faults
from croupier.rooms.table import empty
from croupier.rooms.terms import TableTurn, Terms, check_terms
from croupier.rules import CATALOGUE, Game, Opener, Ranking, Street
from tests.rooms.evening import evening, turn_of

HOLDEM = CATALOGUE["holdem"]
OWN = replace(HOLDEM, key="own", name="Own")
LARGE = replace(OWN, streets=(Street("deal", Opener.LEFT_OF_BLINDS, down=8, board=3),), seats=2)


def test_the_catalogue_is_within_its_own_bounds() -> None:
    """Every game of the catalogue, under a name of its own, could be brought along."""
    assert [] == [
        (key, fault)
        for key, game in CATALOGUE.items()
        for fault in (*own_game_faults(game), *own_game_faults(replace(game, key="own")))
    ]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (replace(HOLDEM, seats=9), ("key_taken", "game.key")),
        (replace(OWN, key="Own"), ("bad_key", "game.key")),
        (replace(OWN, key="x" * 41), ("bad_key", "game.key")),
        (replace(OWN, name=" "), ("bad_name", "game.name")),
        (replace(OWN, name="x" * 41), ("bad_name", "game.name")),
        (replace(OWN, name="a\u202eb"), ("bad_name", "game.name")),
        (replace(OWN, streets=OWN.streets * 4), ("too_large", "game.streets")),
        (replace(OWN, boards=5), ("too_large", "game.boards")),
        (replace(OWN, rankings=(Ranking("high"),) * 4), ("too_large", "game.rankings")),
        (replace(LARGE, streets=(replace(LARGE.streets[0], board=6),)), ("too_many_choices", "game.rankings.0")),
    ],
)
def test_what_is_too_large_or_called_wrongly(game: Game, expected: tuple[str, str]) -> None:
    """Each of them is one fault, with its code and its field."""
    assert expected in [(fault.code, fault.field) for fault in own_game_faults(game)]
    terms = Terms("Own", (TableTurn(game, turn_of("holdem").stakes),), limits_of(turn_of("holdem").stakes), seats=2)
    with pytest.raises(SetupError) as refused:
        check_terms(terms)
    assert (expected[0], f"turns[0].{expected[1]}") in [(fault.code, fault.field) for fault in refused.value.faults]


@pytest.mark.parametrize("hole", [None, 0, 2, 5])
def test_choices_are_the_ways_to_put_a_holding_together(hole: int | None) -> None:
    """They are counted as a showdown goes through them."""
    size = EVALUATORS["high"].size
    expected = sum(
        hole is None or sum(card < 8 for card in cards) == hole for cards in combinations(range(8 + 3), size)
    )
    assert expected == choices(LARGE, Ranking("high", hole))


def test_what_is_no_game_has_no_choices() -> None:
    """A game that is faulty in itself is counted without an error: its own faults say what is wrong."""
    assert 0 == choices(OWN, Ranking("none of ours"))
    assert 0 == choices(OWN, Ranking("high", 6))
    assert 0 == choices(replace(OWN, streets=(replace(OWN.streets[0], down=10**30),)), Ranking("high"))
    assert 0 == choices(replace(OWN, streets=(replace(OWN.streets[0], down=-3),)), Ranking("high", 1))


def changed(dice: Random) -> tuple[str, dict[str, Any]]:
    """Give the key of a game, and the game as JSON with some of it changed by chance."""
    key, other = dice.choice(list(CATALOGUE)), dice.choice(list(CATALOGUE))
    game: dict[str, Any] = msgspec.to_builtins(CATALOGUE[key]) | {"key": "own", "seats": dice.choice((2, 3, 6))}
    for _ in range(dice.randint(1, 4)):
        street = dice.choice(game["streets"])
        match dice.randrange(5):
            case 0:
                street[dice.choice(("down", "up", "board", "draw", "discard"))] = dice.choice((0, 1, 2, 3, 5))
            case 1:
                street[dice.choice(("burn", "betting", "open_pair", "big_bet"))] = dice.random() < 0.5
            case 2:
                game["streets"] = [*game["streets"], msgspec.to_builtins(dice.choice(CATALOGUE[other].streets))]
            case 3:
                game["rankings"] = msgspec.to_builtins(CATALOGUE[other].rankings)
            case _:
                game |= {"boards": dice.choice((1, 2, 3)), "deck": CATALOGUE[other].deck}
    return key, game


def test_a_game_that_is_taken_can_be_played() -> None:
    """Games changed by chance are refused with faults, or an evening of them is played and looked at to its end."""
    dice, taken, refused = Random(3), 0, 0
    for seed in range(60):
        key, data = changed(dice)
        turn = TableTurn(msgspec.convert(data, Game), turn_of(key).stakes)
        terms = Terms("Own", (turn,), limits_of(turn.stakes), seats=turn.game.seats)
        try:
            check_terms(terms)
        except SetupError:
            refused += 1
            continue
        taken += 1
        for move in evening(empty("t1", terms, host="p1"), seed, 60):
            for player in (None, "p1"):
                snapshot(move.after, player)
    assert min(taken, refused) > 10
