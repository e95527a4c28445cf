"""All that is told of a question: the extras are what the library finds, and what cannot be told has its reason."""

from typing import Any

import pytest

from croupier.cards import format_cards, parse_cards
from croupier.odds import equity, parse_range
from croupier.odds.asking import Question, read
from croupier.odds.by_street import by_street
from croupier.odds.next_card import next_cards
from croupier.odds.outs import count_outs
from croupier.odds.report import Extra, How, Report, extras_of, report
from croupier.rules.catalogue import CATALOGUE

HOLDEM = CATALOGUE["holdem"]
NUMPY = How(backend="numpy")


def found(
    game: str, *hands: str, board: str = "", extras: Any = tuple(Extra), dead: str = "", how: How = NUMPY
) -> Report:
    """Ask for everything, and hold the progress to what it promises."""
    told: list[float] = []
    answer = report(read(Question(CATALOGUE[game], hands, board, dead)), extras, how, told.append)
    assert told == sorted(told)
    assert all(0 <= part <= 1 for part in told)
    return answer


def left_out(answer: Report) -> list[tuple[str, int | None, str]]:
    """Give what was not told, and why."""
    return [(each.extra.value, each.hand, each.why.code) for each in answer.without]


def test_everything_of_a_flop() -> None:
    """Two hands on a flop have all extras, and each is what the library says by itself."""
    answer = found("holdem", "AhKh", "QsQd", board="Qh7h2d")
    hands, board = [parse_cards("AhKh"), parse_cards("QsQd")], parse_cards("Qh7h2d")
    assert equity(HOLDEM, hands, board, backend="numpy") == answer.equity
    assert (next_cards(HOLDEM, hands, board, backend="numpy"),) == answer.next
    assert by_street(HOLDEM, hands, board, backend="numpy") == answer.streets
    assert [1, 2] == [number for number, _ in answer.outs]
    for number, outs in answer.outs:
        mine, other = hands[number - 1], hands[2 - number]
        assert count_outs(HOLDEM, mine, board, other, backend="numpy") == outs
    assert [] == left_out(answer)


def test_a_good_out_wins_more_than_half_against_all() -> None:
    """An out that beats one opponent and not the other is not good."""
    answer = found("holdem", "AhKd", "8s8d", "KsKc", board="Qh9h2d3c", extras={Extra.OUTS})
    told = {number: (len(outs.outs), format_cards(outs.good)) for number, outs in answer.outs}
    assert {1: (4, "AcAdAs"), 2: (14, "8c8h"), 3: (13, "2c2h2s3d3h3s9c9d9sQcQdQsKh")} == told
    assert ((), ()) == (answer.next, answer.streets)


@pytest.mark.parametrize(
    ("game", "hands", "board", "without"),
    [
        (
            "holdem",
            ("AhKh", "QsQd"),
            "",
            [("next", None, "several_cards_at_once"), ("outs", None, "several_cards_at_once")],
        ),
        (
            "holdem",
            ("AhKh", "QsQd"),
            "Qh7h2d3c4c",
            [("next", None, "nothing_to_come"), ("outs", None, "nothing_to_come")],
        ),
        ("holdem", ("AhKh", "QQ+"), "Qh7h2d", [("outs", 2, "unknown_hand")]),
        ("holdem", ("AhKh", "Qs??"), "Qh7h2d3c", [("outs", 2, "unknown_hand")]),
        ("razz", ("Ah2d3c4d5s6h", "KsQs2h??JdJc"), "", [("outs", 2, "unknown_hand")]),
        (
            "badugi",
            ("Ah2d3c", "KsQd2h5c"),
            "",
            [("next", 2, "nothing_to_come"), ("streets", None, "no_streets"), ("outs", 2, "nothing_to_come")],
        ),
    ],
)
def test_what_cannot_be_told_is_left_out(
    game: str, hands: tuple[str, ...], board: str, without: list[tuple[str, int | None, str]]
) -> None:
    """Each extra that a question cannot have is named with its reason, and the rest is told."""
    answer = found(game, *hands, board=board)
    assert without == left_out(answer)
    assert "exact" == answer.equity.method


def test_ranges_are_whole_before_the_board_lies() -> None:
    """On earlier streets a range has the hands that the board took later."""
    answer = found("holdem", "AhKh", "QQ+", board="Qh7h2d", extras={Extra.STREETS})
    preflop, flop = answer.streets
    hands: list[Any] = [parse_cards("AhKh"), parse_range("QQ+")]
    assert equity(HOLDEM, hands, backend="numpy") == preflop.answer
    assert equity(HOLDEM, hands, "Qh7h2d", backend="numpy") == flop.answer == answer.equity


def test_what_is_asked_to_be_sampled_is() -> None:
    """The same seed has the same answer, another one another; streets are drawn as well."""
    one, same, other = (
        found("holdem", "AhKh", "QsQd", board="Qh7h2d", extras={Extra.STREETS}, how=How("sampled", seed, "numpy"))
        for seed in (1, 1, 2)
    )
    assert one == same
    assert one.equity != other.equity
    assert ["sampled", "sampled"] == [each.answer.method for each in one.streets]


def test_every_game_says_which_extras_it_has() -> None:
    """Games whose cards are drawn have no streets; all others have everything."""
    assert {"deuce_single", "deuce_triple", "five_draw", "badugi"} == {
        key for key, game in CATALOGUE.items() if Extra.STREETS not in extras_of(game)
    }
    assert all({Extra.NEXT, Extra.OUTS} <= {*extras_of(game)} for game in CATALOGUE.values())
