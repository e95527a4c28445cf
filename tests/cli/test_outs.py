"""`croupier outs`: outs and distributions, for people and for programs, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules import CATALOGUE
from tests.cli.shell import shell


def test_people_get_a_table() -> None:
    """Every kind of holding has its outs, how many are good, both chances and the cards; all together stand below."""
    out = shell("outs", "A♥K♥", "--board", "Qh7h2d").out
    assert out.startswith("Board Q♥ 7♥ 2♦\nA♥ K♥: high card; next is the turn, 47 cards are unseen.\n")
    assert "By the river %" in out
    rows = [line.split() for line in out.splitlines()]
    assert ["9", "flush", "9", "19.15", "34.97", *["2♥", "3♥", "4♥", "5♥", "6♥", "8♥", "9♥", "T♥", "J♥"]] in rows
    assert ["6", "one", "pair", "0", "12.77", "24.14", *["K♣", "K♦", "K♠", "A♣", "A♦", "A♠"]] in rows
    assert out.endswith("\n15 outs, 9 good: 31.91 % on the next card, 54.12 % by the river.\n")


def test_an_opponent_says_which_outs_are_good() -> None:
    """Against a range or cards the hand has a worth, and outs are good after which it is worth more than half."""
    out = shell("outs", "AhKh", "--board", "Qh7h2d", "--against", "QQ+, AQ").out
    assert "Worth 41.53 % against QQ+, AQ (exact), and more than half the pot after 12 of 47 cards.\n" in out
    assert "15 outs, 12 good" in out
    assert "against Q♠ J♠ (exact)" in shell("outs", "AhKh", "--board", "Qh7h2d", "--against", "QsJs").out


def test_json_is_what_programs_were_promised() -> None:
    """The data has these keys, counts and cards."""
    (value,) = shell("outs", "AhKh", "--board", "Qh7h2d9s", "--json").values
    cards = "2h3h4h5h6h8h9hThJh"
    assert {
        "game": "holdem",
        "hand": "AhKh",
        "board": "Qh7h2d9s",
        "street": "river",
        "end": "river",
        "unseen": 46,
        "coming": 1,
        "now": [{"category": "high_card", "top": None, "held": None}],
        "outs": 15,
        "good": cards,
        "chance": 15 / 46,
        "by_end": pytest.approx(15 / 46),
        "groups": [
            {
                "ranking": "high",
                "category": "flush",
                "top": None,
                "held": None,
                "count": 9,
                "cards": cards,
                "good": cards,
                "chance": 9 / 46,
                "by_end": pytest.approx(9 / 46),
            },
            {
                "ranking": "high",
                "category": "one_pair",
                "top": None,
                "held": None,
                "count": 6,
                "cards": "KcKdKsAcAdAs",
                "good": "",
                "chance": 6 / 46,
                "by_end": pytest.approx(6 / 46),
            },
        ],
    } == value


def test_json_against_an_opponent() -> None:
    """With an opponent there is a worth now and after each card, which add up."""
    (value,) = shell("outs", "AhKh", "--board", "Qh7h2d9s", "--against", "QsJs", "--json").values
    assert ("QsJs", "exact", 44, 44) == (value["against"], value["method"], value["unseen"], len(value["equities"]))
    assert 44 * value["equity"] == pytest.approx(sum(value["equities"].values()))
    wins = [card for card, equity in value["equities"].items() if equity > 0.5]
    assert "".join(wins) == value["ahead_after"]
    assert 1.0 == value["equities"]["2h"]


def test_low_games_tell_lows() -> None:
    """Lows and badugis are told by their highest card, and lows that lack cards by how many are there."""
    out = shell("outs", "Ah2d3c7d", "--game", "razz").out
    assert out.startswith("A♥ 2♦ 3♣ 7♦: 4 to a 7 low; next is the fifth, 48 cards are unseen.\n")
    assert ["12", "7", "low", "12", "25.00", "58.72"] in [line.split()[:6] for line in out.splitlines()]
    assert "four-card badugi, 4 high" in shell("outs", "Ah2d3c", "--game", "badugi").out
    (value,) = shell("outs", "Ah2d3c7d8h", "--game", "razz", "--json").values
    assert [{"category": "low", "top": "8", "held": None}] == value["now"]
    assert "4 to an 8 low" in shell("outs", "Ah2d3c", "--game", "razz").out
    assert ": nothing yet; next is the draw" in shell("outs", "Ah2d3c", "--game", "badugi").out
    assert ": high card and no low; next" in shell("outs", "AhKh2d3d", "--board", "Qh7h4s", "--game", "omaha_hilo").out


def test_no_outs() -> None:
    """A hand that no card improves says so."""
    out = shell("outs", "AhAd", "--board", "2h2d2c").out
    assert out.endswith("\nNo card improves it.\n")


def test_distributions_are_told_street_by_street() -> None:
    """With --distribution every kind has a row and every street a column, and it is counted exactly."""
    ran = shell("outs", "AhKh", "--board", "Qh7h2d", "--distribution")
    rows = [line.split() for line in ran.out.splitlines()]
    assert ["Makes", "turn", "%", "river", "%"] in rows
    assert ["flush", "19.15", "34.88"] in rows
    assert ran.out.endswith("turn: exact, 47 deals\nriver: exact, 1,081 deals\n")
    (value,) = shell("outs", "AhKh", "--board", "Qh7h2d", "--distribution", "--json").values
    assert ["turn", "river"] == [street["street"] for street in value["streets"]]
    for street in value["streets"]:
        (ranking,) = street["rankings"]
        assert street["deals"] == sum(kind["count"] for kind in ranking["kinds"])
        assert 1.0 == pytest.approx(sum(kind["chance"] for kind in ranking["kinds"]))
    assert (
        9 == next(kind for kind in value["streets"][0]["rankings"][0]["kinds"] if kind["category"] == "flush")["count"]
    )


def test_an_opponent_s_cards_cannot_come() -> None:
    """With --distribution cards of --against are gone; both halves of a split game are told."""
    (value,) = shell("outs", "AhKh", "--board", "Qh7h2d", "--distribution", "--against", "2h3h", "--json").values
    assert 45 == value["streets"][0]["deals"]
    out = shell("outs", "Ah2h3d4d5c", "--game", "stud_hilo", "--distribution", "--against", "KsKd????2c").out
    assert ["no", "low"] in [line.split()[:2] for line in out.splitlines()]
    assert "royal flush" in out
    assert "sixth: exact, 44 deals\n" in out


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_has_distributions(key: str) -> None:
    """Each game of the catalogue says what its first cards become."""
    game = CATALOGUE[key]
    first = game.streets[0].down + game.streets[0].up
    draws = any(street.draw for street in game.streets)
    hand = "AsKhQdJc9s8h"[: 2 * (first - draws)]
    board = ["--board", "7s6h6d6c"] if game.board_cards else []
    (value,) = shell("outs", hand, "--game", key, *board, "--distribution", "--json").values
    assert value["streets"]


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        ([], 2, "usage"),
        (["AhKh", "QsQd"], 2, "usage"),
        (["AhKh", "--seed", "many"], 2, "usage"),
        (["AhKx"], 2, "notation"),
        (["Ah??", "--board", "2c3c4c"], 2, "unknown_card"),
        (["AhKh", "--board", "2c3c4"], 2, "notation"),
        (["AhKh", "--board", "2c3c4c", "--against", "AA+K"], 2, "notation"),
        (["AhKh", "--board", "2c3c4c", "--against", ""], 2, "range_empty"),
        (["AhKh", "--board", "2c3c4c", "--against", "AhQh, AhJh"], 2, "range_dead"),
        (["AhKh", "--board", "2c3c4c", "--against", "AhQh"], 1, "card_twice"),
        (["AhKh", "--board", "2c3c4c", "--against", "QQ", "--distribution"], 2, "distribution_against_range"),
        (["As2d3c4d", "--against", "AA", "--game", "razz"], 2, "notation"),
        (["AhKh"], 1, "several_cards_at_once"),
        (["As2d", "--game", "badugi"], 1, "several_cards_at_once"),
        (["As2d3c4d5h", "--game", "five_draw"], 1, "nothing_to_come"),
        (["AhKh", "--board", "2c3c4c5c6c", "--distribution"], 1, "nothing_to_come"),
        (["AhKh", "--board", "2c3c"], 1, "wrong_card_count"),
        (["AhKh", "--game", "holdm"], 2, "unknown_game"),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(arguments: list[str], code: int, error: str) -> None:
    """What has no outs ends with its exit code, one line that names the code, and no other output."""
    ran = shell("outs", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")
    assert error == shell("outs", *arguments, "--json").values[0]["error"]


HANDS = ("AhKh", "AhKhQdJd", "Ah2d3c4s", "Ah2d3c4s5h", "Ah", "", "??", "QQ+", "-", "♥", "AhAh")


@settings(max_examples=40)
@given(
    st.one_of(st.sampled_from(HANDS), st.text("AKQ2♠sdh+-*:!$?%. ", max_size=8)),
    st.sampled_from(["", "Th9h2c", "Th9h2c3d", "Th9h2c3d4s", "Ah", "x", "/"]),
    st.sampled_from(["", "QsQd", "Q5o", "7c", "KsKd8d8c", "????"]),
    st.sampled_from([*CATALOGUE]),
)
def test_no_words_give_a_traceback(hand: str, board: str, against: str, key: str) -> None:
    """Whatever is written has outs, or is refused with a code."""
    more = ["--against", against] if against else []
    assert shell("outs", hand.lstrip("-"), "--board", board, "--game", key, *more).code in (0, 1, 2)
