"""`croupier arena`: what it prints, that it repeats, and what it refuses."""

import pytest

from croupier.bots import BOTS
from croupier.bots.arena import play
from croupier.rules import CATALOGUE
from tests.bots.test_arena import match
from tests.cli.shell import shell


def test_the_result_is_a_sentence() -> None:
    """Who played what, the rate with its interval and its unit, and how to repeat it."""
    ran = shell("arena", "pot_odds", "station", "--hands", "80", "--seed", "7")
    first, rate, again = ran.out.splitlines()
    assert (0, "") == (ran.code, ran.err)
    assert "pot_odds against station: Texas hold'em, no limit, blinds 1/2, 2 players. 40 decks, each played" in first
    assert rate.startswith("pot_odds: +")
    assert "big blinds a hundred hands, 95 % interval " in rate
    assert "The same match again: --seed 7." == again


def test_json_is_the_whole_result() -> None:
    """The object says what was played and everything of the result, and is what the package counts."""
    (told,) = shell("arena", "station", "random", "--game", "razz", "--hands", "100", "--seed", "3", "--json").values
    counted = play(match("station", "random", CATALOGUE["razz"], seed=3), 0, 50)
    assert {"a": "station", "b": "random", "game": "razz", "limit": "fl", "players": 2, "seed": 3} == {
        key: told[key] for key in ("a", "b", "game", "limit", "players", "seed")
    }
    assert (100, counted.chips, "big bet") == (told["hands"], told["chips"], told["unit"])
    assert told["low"] < told["rate"] < told["high"]


@pytest.mark.parametrize("jobs", ["2", "9"])
def test_more_processes_change_nothing(jobs: str) -> None:
    """With several processes the result is the same to the last chip."""
    arguments = ("arena", "station", "random", "--hands", "300", "--seed", "5", "--json")
    assert shell(*arguments).values == shell(*arguments, "--jobs", jobs).values


def test_an_odd_hand_has_its_other_side() -> None:
    """Every deck is played from both sides: an odd number of hands is one more."""
    (told,) = shell("arena", "station", "random", "--hands", "5", "--seed", "1", "--json").values
    assert (6, None) == (told["hands"], told["low"])
    assert "an interval takes at least 30 decks" in shell("arena", "station", "random", "--hands", "5").out


def test_chance_chooses_a_seed() -> None:
    """Without a seed one is chosen and said."""
    (told,) = shell("arena", "station", "random", "--hands", "2", "--json").values
    again = shell("arena", "station", "random", "--hands", "2", "--seed", str(told["seed"]), "--json").values
    assert [told] == again


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["station"], 2, "usage"),
        (["station", "random", "--hands", "0"], 2, "usage"),
        (["station", "random", "--jobs", "0"], 2, "usage"),
        (["station", "random", "--game", "holdm"], 2, "unknown_game"),
        (["station", "fish"], 2, "unknown_bot"),
        (["ranges", "random", "--game", "razz"], 1, "plays_not"),
        (["station", "random", "--players", "1"], 1, "setup"),
        (["station", "random", "--players", "999999999999"], 1, "setup"),
        (["station", "random", "--game", "razz", "--limit", "nl"], 1, "setup"),
    ],
)
def test_refusals(arguments: list[str], code: int, error: str) -> None:
    """What cannot be played ends with its exit code and one line that names the code."""
    ran = shell("arena", *arguments)
    assert (code, "") == (ran.code, ran.out)
    assert ran.err.endswith(f" [{error}]\n")


def test_every_bot_is_named_in_the_help() -> None:
    """The help names the bots there are."""
    assert [] == [name for name in BOTS if name not in shell("arena", "--help").out]
