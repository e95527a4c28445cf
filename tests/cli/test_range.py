"""`croupier range`: the square, the counts, and what ranges are worth against one another."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.cli.ranges import SAMPLES, some_hands
from croupier.cli.square import plain, square, weight_text
from croupier.odds import parse_omaha_range, parse_range
from croupier.odds.ranges.syntax import FORMS, Form
from croupier.odds.typed import range_of
from croupier.rules import CATALOGUE
from tests.cli.shell import shell

GAMES = {2: "holdem", 4: "omaha", 5: "omaha5", 6: "omaha6"}


def test_a_range_is_drawn_as_a_square() -> None:
    """Suited hands stand above the diagonal; a whole cell has its name, a part its weight, the rest a dot."""
    ran = shell("range", "QQ+, AKs, AQo, 76s-54s, A5s:0.5")
    assert (0, "") == (ran.code, ran.err)
    head, *lines = ran.out.splitlines()
    assert "50 of 1,326 combos that weigh 48, 3.62 %: QQ+, AKs, AQo, 76s-54s, A5s:0.5" == head
    square = [line.split() for line in lines if line]
    assert [*"AKQJT98765432"] == square[0]
    assert ["A", "AA", "AKs", *"." * 7, "50%", *"..."] == square[1]
    assert ["Q", "AQo", ".", "QQ", *"." * 10] == square[3]
    assert 14 == len(square)


@pytest.mark.parametrize("form", [form for form in FORMS if form.cards < 6 or form.example != "random"][::4])
def test_the_count_is_that_of_the_reference(form: Form) -> None:
    """Examples of the range notation are read in the game of so many cards and counted as the reference says."""
    example, game = form.example, GAMES[form.cards]
    (value,) = shell("range", example, "--game", game, "--json").values
    (found,) = value["ranges"]
    assert form.hands == found["combos"]
    assert range_of(example, CATALOGUE[game]) == range_of(found["range"], CATALOGUE[game])


def test_json_has_the_square() -> None:
    """The data has the canonical text, the counts and every cell; a board takes its cards out of all of them."""
    (value,) = shell("range", "AA KK AKs", "--board", "Ah 7c 2d", "--json").values
    assert ("holdem", "Ah7c2d") == (value["game"], value["board"])
    (found,) = value["ranges"]
    grid = found.pop("grid")
    expected = {"range": "KK+, AKs", "combos": 12, "of": 1176, "weight": 12.0, "share": 12 / 1176}
    assert expected == found
    assert [13] * 13 == [len(row) for row in grid]
    assert {"name": "AA", "combos": 3, "of": 3, "weight": 1.0} == grid[0][0]
    assert {"name": "AKs", "combos": 3, "of": 3, "weight": 1.0} == grid[0][1]
    assert 12 == sum(cell["combos"] for row in grid for cell in row)
    assert 1176 == sum(cell["of"] for row in grid for cell in row)


def test_two_ranges_are_compared() -> None:
    """Before the flop equity is exact by the table: aces against any hand have what everybody knows."""
    (value,) = shell("range", "AA", "--v", "random", "--json").values
    one, other = value["odds"]["players"]
    assert ("exact", 6 * 2097572400) == (value["odds"]["method"], value["odds"]["boards"])
    assert (6 * 1781508418, 6 * 11402312, "AA") == (one["win"], one["tie"], one["hand"])
    assert 1 == pytest.approx(one["equity"] + other["equity"])
    assert ["AA", "random"] == [each["range"] for each in value["ranges"]]


@pytest.mark.parametrize("board", ["Qh7h2d", "Qh7h2d3c", "Qh7h2d3c4c"])
def test_on_a_board_the_comparison_is_exact(board: str) -> None:
    """On flop, turn and river the ranges are swept; two single hands get what `croupier odds` says of them."""
    (value,) = shell("range", "AhKh", "--v", "QsQd", "--board", board, "--json").values
    assert shell("odds", "AhKh", "QsQd", "--board", board, "--json").values == [value["odds"]]
    assert "exact" == shell("range", "top 20%", "--v", "22+", "--board", board, "--json").values[0]["odds"]["method"]


def test_people_see_both_ranges_and_their_odds() -> None:
    """Both squares stand beside one another where there is room, and the table of odds is below."""
    out = shell("range", "QQ+", "--v", "JJ-99", "--board", "Th 9h 2c").out
    assert out.startswith("Board T♥ 9♥ 2♣\n18 of 1,176 combos, 1.53 %: QQ+\n12 of 1,176 combos, 1.02 %: JJ-99\n\n")
    assert 1 == sum(line.split() == [*"AKQJT98765432"] * 2 for line in out.splitlines())
    assert ["T", *"." * 13, "T", *"....", "TT", *"." * 8] in [line.split() for line in out.splitlines()]
    assert "Equity %" in out
    assert out.endswith("deals\n")


def test_two_ranges_are_drawn(tmp_path: Path) -> None:
    """With --svg the equity of all combos is drawn over the share of the range, and told at every twentieth."""
    path = tmp_path / "ranges.svg"
    arguments = ("range", "QQ+, AKs", "--v", "top 15%", "--board", "Qh7h2d", "--svg", str(path))
    out = shell(*arguments).out
    assert out.endswith(f"\nRange against range: {path}\n")
    assert ["Best", "share", "QQ+,", "AKs", "top", "15%"] in [line.split() for line in out.splitlines()]
    assert path.read_text(encoding="utf-8").startswith("<svg ")
    (value,) = shell(*arguments, "--json").values
    assert (str(path), ["Best share", "QQ+, AKs", "top 15%"]) == (value["svg"], value["table"]["head"])
    assert 21 == len(value["table"]["rows"])
    assert value["odds"] == shell(*arguments[:-2], "--json").values[0]["odds"]


def test_a_short_deck_has_a_short_square() -> None:
    """Short deck has the nine ranks of its deck, and 630 hands."""
    out = shell("range", "66, AK", "--game", "short_deck").out
    assert out.startswith("22 of 630 combos, 3.49 %")
    assert [*"AKQJT9876"] == out.splitlines()[2].split()
    assert 9 == sum(len(line.split()) == 10 for line in out.splitlines())


def test_omaha_ranges_are_counted_and_sampled() -> None:
    """A range of more cards has no square: its hands are counted, and some of them are shown, always the same."""
    ran = shell("range", "AA**$ds", "--game", "omaha")
    assert ran.out.startswith("864 of 270,725 hands, 0.32 %: AA**$ds\n")
    assert ran == shell("range", "AA**$ds", "--game", "omaha")
    (found,) = shell("range", "AA**$ds", "--game", "omaha", "--json").values[0]["ranges"]
    assert (864, "grid" in found) == (found["combos"], False)
    held = parse_omaha_range("AA**$ds")
    assert all(held.weight_of(parse_cards(hand)) for hand in found["sample"])
    assert len(found["sample"]) == len(set(found["sample"])) > 1
    assert 2 == len(some_hands(parse_omaha_range("AAAA, KKKK")))
    assert SAMPLES >= len(some_hands(parse_omaha_range("random")))


def test_omaha_ranges_are_compared() -> None:
    """Small ranges of Omaha are compared hand by hand."""
    arguments = ("range", "AsAhKsKh, AsAdKsKd", "--v", "QcJcTd9d", "--board", "2c3d4h", "--game", "omaha")
    (value,) = shell(*arguments, "--json").values
    assert ("exact", 2 * 820) == (value["odds"]["method"], value["odds"]["boards"])
    assert "exact, 1,640 deals" in shell(*arguments).out


def test_weights_are_shades(monkeypatch: pytest.MonkeyPatch) -> None:
    """In colour a cell is the brighter the more it weighs, a key says how bright, and hands that are out step back."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    out = shell("range", "AA, AKs:0.5").out
    assert "\x1b[30;48;2;64;224;112m AA  \x1b[0m\x1b[37;48;2;48;144;76m AKs \x1b[0m\x1b[2m AQs " in out
    assert " 75% " in out
    assert " 75% " not in shell("range", "AA, AKs").out
    monkeypatch.setenv("COLUMNS", "80")
    lines = shell("range", "AA", "--v", "KK", "--board", "Qh7h2d").out.splitlines()
    assert 2 == sum("AKs" in line for line in lines)
    assert ["6 of 1,176 combos, 0.51 %: AA", "", True] == [*lines[1:3], "AKs" in lines[3]]


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        ([], 2, "usage"),
        (["AA", "KK"], 2, "usage"),
        ([""], 2, "range_empty"),
        (["QQ+, A1s"], 2, "notation"),
        (["AA, !AA"], 2, "range_empty"),
        (["AKs:2"], 2, "not_a_weight"),
        (["top 0%"], 2, "not_a_percentage"),
        (["AsAs"], 2, "card_twice"),
        (["AAs"], 2, "impossible"),
        (["AA", "--v", ""], 2, "range_empty"),
        (["AA", "--v", "K"], 2, "wrong_card_count"),
        (["AA", "--board", "AsAhAd"], 2, "range_dead"),
        (["22", "--game", "short_deck"], 2, "range_dead"),
        (["AA", "--game", "razz"], 2, "no_ranges"),
        (["AA", "--game", "five_draw"], 2, "no_ranges"),
        (["AA", "--game", "horse"], 2, "unknown_game"),
        (["top 5%", "--game", "omaha"], 2, "no_order"),
        (["AA", "--board", "2c2d"], 1, "wrong_card_count"),
        (["AA", "--board", "2c3d4s", "--game", "short_deck"], 1, "card_not_in_deck"),
        (["AsAh", "--v", "AsAd"], 1, "ranges_clash"),
        (["AA", "--svg", "a.svg"], 2, "svg_without_v"),
        (["AA", "--v", "KK", "--svg", "no/such/folder/a.svg"], 2, "unwritable_file"),
        (["AA", "--v", "KK", "--board", "6c7c8cTcTd", "--game", "omaha", "--svg", "a.svg"], 1, "no_spread"),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(arguments: list[str], code: int, error: str) -> None:
    """What is no range, or has no odds, ends with its exit code and one line that names the code."""
    ran = shell("range", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")


def test_the_board_shades_what_it_leaves() -> None:
    """A weight is a share of what the board leaves of a cell; a cell of which it leaves nothing has none."""
    dead = parse_cards("AsAhAd")
    cells = square(parse_range("AKs, KK:0.4", dead), dead)
    assert [0, 0.0] == [cells[0][0].of, cells[0][0].weight]
    assert [1, 1.0] == [cells[0][1].of, cells[0][1].weight]
    rows = [line.split() for line in plain(cells)]
    assert [".", "AKs", "40%"] == [rows[1][1], rows[1][2], rows[2][2]]


@given(st.floats(0, 1, exclude_min=True, exclude_max=True))
def test_a_weight_between_is_neither_none_nor_all(weight: float) -> None:
    """Every weight between none and all takes at most three signs and is not 0% or 100%."""
    text = weight_text(weight)
    assert len(text) <= 3
    assert text not in ("0%", "100%")


@settings(max_examples=40)
@given(st.text("AKQJT2♠sdho+-*:!$[]%. ,10", max_size=12), st.sampled_from(["", "Th9h2c", "Ah", "x"]))
def test_no_text_gives_a_traceback(text: str, board: str) -> None:
    """Whatever is written for a range is shown, or is refused with a code."""
    assert shell("range", f" {text}", "--board", board).code in (0, 1, 2)
