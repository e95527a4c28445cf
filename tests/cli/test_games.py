"""`croupier games`: the catalogue as a table, one game in detail, and both as JSON."""

import json
from pathlib import Path

import msgspec
import pytest

from croupier.rules import CATALOGUE, ROTATIONS, Game, Rotation
from tests.cli.shell import shell


def test_every_game_has_a_row() -> None:
    """The table has a row with the facts of each game, and one for each rotation with its games in turn."""
    ran = shell("games")
    rows = [line.split() for line in ran.out.splitlines()]
    for game in CATALOGUE.values():
        (row,) = [row for row in rows if row[:1] == [game.key]]
        facts = [*game.name.split(), *(limit.value for limit in game.limits), f"2-{game.seats}", game.deck]
        assert [game.key, *facts] == row[: 1 + len(facts)]
    for rotation in ROTATIONS.values():
        (line,) = [line for line in ran.out.splitlines() if line.split()[:1] == [rotation.key]]
        assert ", ".join(f"{turn.game} {turn.limit.value}" for turn in rotation.turns) in line


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_game_is_shown_in_detail(key: str) -> None:
    """The detail of a game names every street, every ranking and what is forced."""
    game = CATALOGUE[key]
    ran = shell("games", key)
    assert 0 == ran.code
    assert [] == [street.name for street in game.streets if f"  {street.name} " not in ran.out]
    assert [] == [ranking.evaluator for ranking in game.rankings if f"Wins          {ranking.evaluator}" not in ran.out]
    assert game.name == ran.out.splitlines()[0]
    assert [] == [code.code for code in game.codes if f"{code.code} (" not in ran.out]


def test_details_say_what_is_special() -> None:
    """Draws, burns, bring-ins, open pairs and boards are told where a game has them."""
    stud, draw = shell("games", "stud").out, shell("games", "deuce_triple").out
    assert "lowest door card, brings it in" in stud
    assert "small, or big with an open pair" in stud
    assert "draw up to 5   burn, as many as were thrown" in draw
    assert "2 hole cards" in shell("games", "omaha").out
    assert "First " not in shell("games", "holdem").out.split("First to act")[0]


def test_json_is_the_value_itself(tmp_path: Path) -> None:
    """A game written as JSON is the game, also from a file of one's own, and can be dealt."""
    assert CATALOGUE["razz"] == msgspec.json.decode(shell("games", "razz", "--json").out, type=Game)
    assert ROTATIONS["horse"] == msgspec.json.decode(shell("games", "horse", "--json").out, type=Rotation)
    file = tmp_path / "mine.json"
    mine = msgspec.structs.replace(CATALOGUE["holdem"], key="mine", name="My game", boards=2)
    file.write_bytes(msgspec.json.encode(mine))
    assert mine == msgspec.json.decode(shell("games", str(file), "--json").out, type=Game)
    assert "Boards        2" in shell("games", str(file)).out
    ran = shell("deal", str(file), "--seed", "1")
    assert (0, True) == (ran.code, "Hand 1: My game, no limit" in ran.out)


def test_json_lists_everything() -> None:
    """The JSON of all games has every game and every rotation, in the order of the catalogue."""
    value = json.loads(shell("games", "--json").out)
    assert [*CATALOGUE] == [game["key"] for game in value["games"]]
    assert [*ROTATIONS] == [rotation["key"] for rotation in value["rotations"]]


def test_keys_may_be_written_in_capitals() -> None:
    """A key is understood however its letters are written."""
    assert shell("games", "razz") == shell("games", "RAZZ")
    assert shell("games", "horse") == shell("games", "HORSE")
