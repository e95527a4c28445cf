"""`croupier pot-odds`: the price of a call, with and without hands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds import equity
from croupier.rules import CATALOGUE
from tests.cli.shell import shell


def test_a_price_alone() -> None:
    """A call and a pot give the odds and the equity that is needed."""
    assert "A call of 50 into 150 gets 3 to 1 and pays from 25.00 % equity.\n" == shell("pot-odds", "50", "150").out
    (value,) = shell("pot-odds", "50", "150", "--json").values
    assert {"call": 50, "pot": 150, "needed": 0.25, "pot_odds": 3.0} == value


@pytest.mark.parametrize(
    ("given_equity", "end"),
    [
        ("35", "With 35.00 % it is worth +20.00 chips: call.\n"),
        ("35%", "With 35.00 % it is worth +20.00 chips: call.\n"),
        ("12.5", "With 12.50 % it is worth -25.00 chips: fold.\n"),
        ("25", "With 25.00 % it is worth +0.00 chips: call or fold, it is the same.\n"),
        ("0", "With 0.00 % it is worth -50.00 chips: fold.\n"),
    ],
)
def test_an_equity_gives_a_value(given_equity: str, end: str) -> None:
    """With an equity the call has a value in chips, and advice."""
    assert shell("pot-odds", "50", "150", "--equity", given_equity).out.endswith(end)


def test_hands_give_a_value() -> None:
    """With hands the first one's equity is counted and told, and the value is its."""
    arguments = ("pot-odds", "50", "150", "AhKh", "QsQd", "--board", "Qh7h2d")
    out = shell(*arguments).out
    assert out.startswith("Board Q♥ 7♥ 2♦\n")
    assert "exact, 990 boards\nA call of 50 into 150" in out
    assert out.endswith("With 25.56 % it is worth +1.11 chips: call.\n")
    (value,) = shell(*arguments, "--json").values
    exact = equity(CATALOGUE["holdem"], ["AhKh", "QsQd"], "Qh7h2d", backend="numpy").players[0].equity
    assert (exact, value["odds"]["players"][0]["equity"]) == (value["equity"], exact)
    assert 200 * exact - 50 == pytest.approx(value["value"])


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        ([], 2, "usage"),
        (["50"], 2, "usage"),
        (["fifty", "150"], 2, "usage"),
        (["0.5", "1"], 2, "usage"),
        (["-5", "150"], 2, "usage"),
        (["0", "150"], 1, "not_a_call"),
        (["50", "0"], 1, "not_a_pot"),
        (["0", "150", "AhKh", "x"], 1, "not_a_call"),
        (["50", "150", "--equity", "101"], 1, "not_an_equity"),
        (["50", "150", "--equity", "much"], 2, "notation"),
        (["50", "150", "--equity", "1e1"], 2, "notation"),
        (["50", "150", "--equity", ""], 2, "notation"),
        (["50", "150", "AhKh", "QsQd", "--equity", "30"], 2, "equity_and_hands"),
        (["50", "150", "AhKh"], 2, "hands_missing"),
        (["50", "150", "AhKh", "AA+K"], 2, "notation"),
        (["50", "150", "AhKh", "QsAh"], 1, "card_twice"),
        (["50", "150", "AhKh", "QsQd", "--exact", "--samples", "5"], 2, "exact_and_samples"),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(arguments: list[str], code: int, error: str) -> None:
    """What has no price ends with its exit code, one line that names the code, and no other output."""
    ran = shell("pot-odds", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")
    assert error == shell("pot-odds", *arguments, "--json").values[0]["error"]


@settings(max_examples=25)
@given(st.text(max_size=8), st.text(max_size=8), st.text(max_size=8))
def test_no_words_give_a_traceback(call: str, pot: str, part: str) -> None:
    """Whatever is written is priced, or refused with a code."""
    assert shell("pot-odds", call, pot).code in (0, 1, 2)
    assert shell("pot-odds", "5", "10", "--equity", part).code in (0, 1, 2)
