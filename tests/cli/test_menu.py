"""What GAME and --profile stand for, and the files they may name."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cli.menu import MOST_BYTES, game_of, menu_of, profile_of, read_value
from croupier.cli.refusals import CommandRefused
from croupier.errors import SetupError
from croupier.rules import CATALOGUE, PRESETS, ROTATIONS, Game, Limit, Profile
from tests.cli.shell import code_of


def test_without_a_name_the_first_game_is_meant() -> None:
    """No name is the first game of the catalogue at its first limit."""
    first = next(iter(CATALOGUE.values()))
    (offer,) = menu_of(None).offers
    assert (first, first.limits[0]) == (offer.game, offer.limit)


def test_a_rotation_is_all_its_games() -> None:
    """A rotation is a menu of its turns, at their limits, for as many seats as all of them have."""
    for rotation in ROTATIONS.values():
        menu = menu_of(rotation.key)
        assert [(turn.game, turn.limit) for turn in rotation.turns] == [
            (each.game.key, each.limit) for each in menu.offers
        ]
        assert min(each.game.seats for each in menu.offers) == menu.seats


def test_the_limit_can_be_chosen() -> None:
    """A limit that is named is played."""
    assert Limit.FIXED == menu_of("holdem", "fl").offers[0].limit


@pytest.mark.parametrize("name", PRESETS)
def test_presets_have_their_names(name: str) -> None:
    """House rules are found by the name of the preset, with hyphens too."""
    assert PRESETS[name] == profile_of(name) == profile_of(name.replace("_", "-").upper())


def test_house_rules_can_be_a_file(tmp_path: Path) -> None:
    """House rules of one's own are read from JSON; what is not said is as in the default."""
    file = tmp_path / "house.json"
    file.write_text('{"run_it_max": 4}')
    assert Profile(run_it_max=4) == profile_of(str(file))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "{}",
        '{"key": 1}',
        "\0\1\2",
        '{"key":"\ud800"}',
        "[" * 100_000,
        '{"key":"x","name":"x","streets":[],"rankings":[],"limits":["nl"],"seats":2,"deal":1}',
    ],
    ids=range(9),
)
def test_what_is_no_game_is_refused(text: str, tmp_path: Path) -> None:
    """A file that does not hold a game is refused with the reason, whatever it holds."""
    file = tmp_path / "game.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(CommandRefused) as refused:
        game_of(str(file))
    assert "not_a_value" == refused.value.code


def test_a_game_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    """A game of one's own has all its faults told at once."""
    file = tmp_path / "game.json"
    file.write_text('{"key":"x","name":"x","streets":[],"rankings":[],"limits":[],"seats":99}')
    with pytest.raises(SetupError) as refused:
        game_of(str(file))
    assert {"no_streets", "no_rankings", "no_limits"} <= {fault.code for fault in refused.value.faults}


def test_large_files_and_folders_are_not_read(tmp_path: Path) -> None:
    """A file above a mebibyte and a folder are refused."""
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(CommandRefused, match="larger than 1 MiB"):
        read_value(str(large), Game, "a game")
    with pytest.raises(CommandRefused, match="cannot be read"):
        game_of(f"{tmp_path}/")


KEYS = st.sampled_from(
    ["streets", "rankings", "limits", "seats", "deck", "boards", "forced", "shortage", "codes", "key"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=settings().max_examples // 3)
@given(key=st.sampled_from([*CATALOGUE]), changes=st.dictionaries(KEYS, VALUES, min_size=1, max_size=2))
def test_no_file_gives_a_traceback(
    key: str, changes: dict[str, object], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A game with some of its fields replaced by anything is read, or refused with a code."""
    file = tmp_path_factory.mktemp("games") / "game.json"
    file.write_bytes(msgspec.json.encode(msgspec.to_builtins(CATALOGUE[key]) | changes))
    assert code_of(lambda: game_of(str(file))) in ("", "not_a_value", "setup")
