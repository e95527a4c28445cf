"""`croupier odds`: what hands are worth, for people and for programs, and what is refused."""

import json
import subprocess
import sys
from fractions import Fraction
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.cli.answer import percent, tell
from croupier.cli.question import game_asked
from croupier.cli.refusals import pointed
from croupier.cli.screen import Screen
from croupier.odds import equity
from croupier.odds.typed import Named, boards_of, cards_of, has_ranges
from croupier.rules import CATALOGUE
from tests.cli.shell import shell

HOLDEM = CATALOGUE["holdem"]


def rows(out: str, *names: str) -> list[list[str]]:
    """Give the rows of a table that begin with some words, in words."""
    return [line.split() for line in out.splitlines() if line.split()[:1] and line.split()[0] in names]


def test_json_is_what_programs_were_promised() -> None:
    """The data of an exact answer has these keys and no others, with the counts of the literature."""
    players = [
        {"hand": "AhKh", "win": 787966, "tie": 6732, "equity": 791332 / 1712304},
        {"hand": "QsQd", "win": 917606, "tie": 6732, "equity": 920972 / 1712304},
    ]
    ran = shell("odds", "AhKh", "QsQd", "--json")
    assert (0, "") == (ran.code, ran.err)
    assert [{"method": "exact", "boards": 1712304, "players": players}] == ran.values


def test_people_get_a_table() -> None:
    """Every hand has its percentages and a bar, in the order given; below stands how they were found."""
    out = shell("odds", "A♥K♥", "10♣10♦", "--board", "Th 9h 2c", "--dead", "3h").out
    assert out.startswith("Board T♥ 9♥ 2♣\nDead 3♥\n")
    assert ["Hand", "Win", "%", "Tie", "%", "Equity", "%"] in [line.split() for line in out.splitlines()]
    one, other = rows(out, "A♥", "T♣")
    assert ["A♥", "K♥", "23.15", "0.00", "23.15", "████▋"] == one
    assert ["T♣", "T♦", "76.85", "0.00", "76.85", "███████████████▍"] == other
    assert out.endswith("\nexact, 946 boards\n")


def test_split_games_tell_high_and_low() -> None:
    """In a hi-lo game scoops, highs and lows have columns, and the data has exact shares that sum to the boards."""
    arguments = ("odds", "AsAh2d3d", "KsKh4d5d", "--game", "omaha_hilo")
    out = shell(*arguments).out
    assert "Scoop %   Tie %    Hi %    Lo %   Equity %" in out
    assert ["61.61", "19.77", "67.11", "45.32", "71.50"] == rows(out, "A♠")[0][4:9]
    (value,) = shell(*arguments, "--json").values
    for player in value["players"]:
        assert player["win"] == player["scoop"]
        assert player["hi"] >= player["scoop"] >= player["quarter"]
        assert player["equity"] == pytest.approx(Fraction(player["share"]) / value["boards"])
    assert value["boards"] == sum(Fraction(player["share"]) for player in value["players"])


def test_samples_say_so() -> None:
    """Sampled odds name the samples and the error, are the same for a seed, and others for another."""
    arguments = ("odds", "As2d3c", "KhQsJd", "--game", "razz", "--samples", "4000")
    (value,) = shell(*arguments, "--json").values
    assert ("sampled", 4000, False) == (value["method"], value["samples"], "boards" in value)
    assert value["error"] == max(player["error"] for player in value["players"]) > 0
    assert 4000 * value["players"][0]["equity"] == value["players"][0]["win"] + value["players"][0]["tie"] / 2
    assert [value] == shell(*arguments, "--json", "--seed", "0").values
    assert [value] != shell(*arguments, "--json", "--seed", "1").values
    assert "\n4,000 samples, ± 0.43 % (standard error)\n" in shell(*arguments).out


def test_a_word_is_a_range_where_it_is_not_a_hand() -> None:
    """Words that are not as many cards as a hand are ranges, without the cards that are seen elsewhere."""
    (value,) = shell("odds", "AhKh", "QQ, AhKd AcKc", "--board", "Qh7h2d3c", "--json").values
    assert "QQ, AhKd AcKc" == value["players"][1]["hand"]
    each = [shell("odds", "AhKh", hand, "--board", "Qh7h2d3c", "--json").values[0] for hand in ("QsQd", "AcKc")]
    assert 4 * 44 == value["boards"]
    queens, kings = (one["players"][0]["win"] for one in each)
    assert 3 * queens + kings == value["players"][0]["win"]
    assert "exact, 176 deals" in shell("odds", "AhKh", "QQ, AhKd AcKc", "--board", "Qh7h2d3c").out


def test_unknown_cards_are_any() -> None:
    """Two unknown cards are a random hand."""
    arguments = ("--board", "Qh7h2d3c", "--json")
    (hand,), (some,) = (shell("odds", "AhKh", word, *arguments).values for word in ("????", "random"))
    assert "????" == hand["players"][1]["hand"]
    assert hand["players"][0]["equity"] == some["players"][0]["equity"]
    assert "deals" in shell("odds", "AhKh", "????", "--board", "Qh7h2d3c").out


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_can_be_asked(key: str) -> None:
    """Each game of the catalogue has odds, from its first street, as samples."""
    game = CATALOGUE[key]
    first = game.streets[0].down + game.streets[0].up
    deck = "AsKsQsJsTs9s8s7sAhKhQhJhThTc9h8h"
    hands = [deck[2 * first * number : 2 * first * (number + 1)] for number in range(2)]
    (value,) = shell("odds", *hands, "--game", key, "--samples", "50", "--json").values
    assert (50, hands) == (value["samples"], [player["hand"] for player in value["players"]])


def test_several_boards_stand_between_strokes(tmp_path: Path) -> None:
    """A game of two boards takes both, and tells both."""
    game = shell("games", "holdem", "--json").values[0] | {"key": "twice", "name": "Twice", "boards": 2}
    path = tmp_path / "twice.json"
    path.write_text(json.dumps(game))
    arguments = ("odds", "AhKh", "QsQd", "--game", str(path), "--board")
    ran = shell(*arguments, "Qh7h2d3c4c / AdKd2c3s5s")
    assert "Board Q♥ 7♥ 2♦ 3♣ 4♣ / A♦ K♦ 2♣ 3♠ 5♠\n" in ran.out
    assert [["A♥", "K♥", "0.00", "100.00", "50.00"]] == [row[:5] for row in rows(ran.out, "A♥")]
    assert " [wrong_card_count]" in shell(*arguments, "Qh7h2d").err
    assert () == cards_of(boards_of(" ", game_asked(str(path))))


def test_numba_has_to_be_asked_for() -> None:
    """A plain command loads NumPy and not Numba: it waits for no compiler."""
    code = "import sys; from croupier.cli import run; run(['odds', 'AhKh', 'QsQd']); print('numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("False\n")


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        ([], 2, "hands_missing"),
        (["AhKh"], 2, "hands_missing"),
        (["AhKh QsQd"], 2, "hands_missing"),
        (["AhKh", "QsQd", "--exact", "--samples", "5"], 2, "exact_and_samples"),
        (["AhKh", "QsQd", "--samples", "0"], 2, "usage"),
        (["AhKh", "QsQd", "--samples", "many"], 2, "usage"),
        (["AhKh", "QsQd", "--backend", "abacus"], 2, "usage"),
        (["AhKh", "QsQd", "--game", "holdm"], 2, "unknown_game"),
        (["AhKh", "Qs"], 2, "wrong_card_count"),
        (["AhKh", "QsQdQh"], 2, "wrong_card_count"),
        (["AhAh", "QsQd"], 2, "card_twice"),
        (["AhKh", "AA+K"], 2, "notation"),
        (["AhKh", ""], 2, "range_empty"),
        (["AhKh", "AKs:2"], 2, "not_a_weight"),
        (["AhKh", "AA", "--board", "AsAdAc"], 2, "range_dead"),
        (["7c7d", "22", "--game", "short_deck"], 2, "range_dead"),
        (["As2d3c", "AK", "--game", "razz"], 2, "notation"),
        (["AhKh", "QsQd", "--board", "2c2"], 2, "notation"),
        (["AhKh", "QsQd", "--dead", "??"], 2, "unknown_card"),
        (["AhKh", "QsAh"], 1, "card_twice"),
        (["AhKh", "QsQd", "--board", "AhTh2c"], 1, "card_twice"),
        (["AhKh", "QsQd", "--board", "Th2c"], 1, "wrong_card_count"),
        (["AsAh2d", "KsKh4d", "--game", "omaha_hilo", "--samples", "2", "--board", "Th2c"], 1, "wrong_card_count"),
        (["7c7d", "2c2d", "--game", "short_deck"], 1, "card_not_in_deck"),
        (["As2d", "KhQs", "--game", "razz"], 1, "wrong_card_count"),
        (["????"] * 11, 1, "wrong_player_count"),
        (["AsAh", "AdAc", "AA"], 2, "range_dead"),
        (["AA", "AA", "AA", "--board", "2c3c4c"], 1, "ranges_clash"),
        (["As2d3c", "KhQsJd", "--game", "razz", "--exact"], 1, "too_many_deals"),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(arguments: list[str], code: int, error: str) -> None:
    """What has no odds ends with its exit code, one line that names the code, and no other output."""
    ran = shell("odds", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")
    (value,) = shell("odds", *arguments, "--json").values
    assert error == value["error"]


def test_the_place_of_a_mistake_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal a caret stands below the sign that could not be read; programs get its position."""
    assert 6 == shell("odds", "AhKh", "QQ+, A1s", "--json").values[0]["position"]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert shell("odds", "AhKh", "QQ+, A1s").err.endswith("\n  QQ+, A1s\n        ^\n")


@given(st.text(max_size=200), st.integers(0, 200), st.integers(30, 200))
def test_a_caret_is_below_its_sign(text: str, position: int, width: int) -> None:
    """Whatever the text, the line shown fits and has the sign that is pointed at."""
    position = min(position, len(text))
    shown, caret = pointed(text, position, width)
    assert len(shown) <= width - 2
    assert caret.strip() == "^"
    if text.isascii():
        sign = f"{text} "[position]
        assert (sign if sign.isprintable() else " ") == f"{shown} "[len(caret) - 1]


def test_what_is_not_quite_none_does_not_look_like_it() -> None:
    """A rare tie is less than a hundredth per cent, and not nothing; an almost certain win is not certain."""
    parts = ((1, 10**5), (0, 9), (10**5 - 1, 10**5), (9, 9))
    assert ["<0.01", "0.00", ">99.99", "100.00"] == [percent(*each) for each in parts]


def test_a_narrow_screen_gets_a_shorter_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a narrow terminal bars are shorter, or left out, and no row is folded."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    bars = {}
    for columns in (100, 46, 38):
        monkeypatch.setenv("COLUMNS", str(columns))
        out = shell("odds", "AhKh", "QsQd", "--board", "Qh7h2d").out
        bars[columns] = out.count("█")
        assert 8 == out.count("\n")
    assert [True, True] == [bars[100] > bars[46] > 0, 0 == bars[38]]


def test_letters_do_where_signs_cannot_be_written() -> None:
    """A stream that knows no signs gets letters for suits and a bar of hashes."""
    out = TextIOWrapper(BytesIO(), "ascii")
    hands = [Named("AhKh", parse_cards("AhKh")), Named("QsQd", parse_cards("QsQd"))]
    values = [hand.value for hand in hands]
    for method, line in (("auto", b"exact, 990 boards"), ("sampled", b"10 samples, +- ")):
        answer = equity(
            HOLDEM, values, "Qh7h2d", method=method, samples=None if method == "auto" else 10, backend="numpy"
        )
        tell(Screen(out), answer, hands, HOLDEM)
        out.flush()
        assert line in out.buffer.getvalue()
    assert b"Qs Qd" in out.buffer.getvalue()
    assert b"#" * 10 in out.buffer.getvalue()


WORDS = ("AhKh", "QsQd", "????", "QQ+", "top 5%", "AKs:0.5", "AsAh2d3d", "AA**$ds", "", "Ah", "22-66", "!AA", "??", "-")


@settings(max_examples=settings().max_examples // 5)
@given(
    st.lists(st.one_of(st.sampled_from(WORDS), st.text("AKQ2♠sdh+-*:!$?%. ", max_size=6)), max_size=4),
    st.sampled_from(["", "Th9h2c", "Th9h2c3d4s", "Ah", "x", "/"]),
    st.sampled_from([*CATALOGUE]),
)
def test_no_words_give_a_traceback(words: list[str], board: str, key: str) -> None:
    """Whatever is written for hands has odds, or is refused with a code."""
    words = [word for word in words if not word.startswith("-")]
    assert shell("odds", *words, "--board", board, "--game", key, "--samples", "9").code in (0, 1, 2)


def test_which_games_have_ranges() -> None:
    """Hold'em, short deck and Omaha games have ranges, the others none."""
    omaha = {key for key in CATALOGUE if key.startswith("omaha")}
    assert {"holdem", "short_deck"} | omaha == {key for key, game in CATALOGUE.items() if has_ranges(game)}


def test_streets_are_told_one_by_one(tmp_path: Path) -> None:
    """With --streets each street of the board has its equities, exact or sampled; with --svg they are drawn too."""
    arguments = ("odds", "AhKh", "QQ", "--board", "Qh7h2d3cTh")
    out = shell(*arguments, "--streets").out
    lines = [line.split() for line in out.splitlines()]
    assert ["Street", "AhKh", "QQ"] in lines
    assert ["turn", "15.91", "%", "84.09", "%"] in lines
    assert out.startswith("Board Q♥ 7♥ 2♦ 3♣ T♥\n")
    assert out.endswith("turn: exact, 132 deals\nriver: exact, 3 deals\n")
    path = tmp_path / "streets.svg"
    assert shell(*arguments, "--svg", str(path)).out.endswith(f"\nEquity street by street: {path}\n")
    assert path.read_text(encoding="utf-8").startswith("<svg ")
    (value,) = shell(*arguments, "--svg", str(path), "--json").values
    assert ["preflop", "flop", "turn", "river"] == [street["street"] for street in value["streets"]]
    assert ["", "Qh7h2d", "Qh7h2d3c", "Qh7h2d3cTh"] == [street["board"] for street in value["streets"]]
    for street in value["streets"]:
        asked = ["odds", "AhKh", "QQ", *(["--board", street["board"]] if street["board"] else []), "--json"]
        assert {**street} == {**shell(*asked).values[0], "street": street["street"], "board": street["board"]}
    assert (str(path), 4) == (value["svg"], len(value["table"]["rows"]))
    assert "svg" not in shell(*arguments, "--streets", "--json").values[0]
    studs = shell("odds", "As2d3c7h", "KhQsJd2c", "--game", "razz", "--streets", "--samples", "90", "--json").values
    hands = [[player["hand"] for player in street["players"]] for street in studs[0]["streets"]]
    assert [["As2d3c", "KhQsJd"], ["As2d3c7h", "KhQsJd2c"]] == hands
    sampled = shell(*arguments, "--streets", "--samples", "500").out
    assert "flop: 500 samples, ± " in sampled


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["As2d3c", "KhQsJd", "--game", "badugi", "--streets"], 1, "no_streets"),
        (["AhKh", "QsQd", "--board", "Qh7h", "--streets"], 1, "wrong_card_count"),
        (["AhKh", "QsQd", "--board", "QsQh7h", "--streets"], 1, "card_twice"),
        (["AhKh", "QsQd", "--svg", "no/such/folder/a.svg"], 2, "unwritable_file"),
        (["AhKh", "QsQd", "--svg"], 2, "usage"),
    ],
)
def test_streets_that_cannot_be_told(arguments: list[str], code: int, error: str) -> None:
    """Draw games have no streets to tell, and a picture needs a file that can be written."""
    ran = shell("odds", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")
