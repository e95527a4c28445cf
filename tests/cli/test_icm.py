"""`croupier icm`: prizes for stacks, for people and for programs, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.shell import shell


def test_people_get_a_table() -> None:
    """Every player has a stack, chips, prizes and their share, and below stands how they were found."""
    out = shell("icm", "1500,1000,500", "--payouts", "65,35,0").out
    rows = [line.split() for line in out.splitlines()]
    assert ["1", "1,500", "50.00", "44.7500", "44.75"] in rows
    assert ["3", "500", "16.67", "19.5833", "19.58"] in rows
    assert out.endswith("\nexact, all orders of 3 players; prizes 100\n")


def test_json_is_what_programs_were_promised() -> None:
    """The data of an exact answer has these keys and no others."""
    (value,) = shell("icm", "1500,500", "--payouts", "60,40", "--json").values
    players = [
        {"stack": 1500, "chips": 0.75, "equity": 55.0, "share": 0.55},
        {"stack": 500, "chips": 0.25, "equity": 45.0, "share": 0.45},
    ]
    assert {"method": "exact", "prizes": 100.0, "players": players} == value


def test_numbers_are_separated_as_one_likes() -> None:
    """Commas, strokes, blanks and several words are the same, and prizes may have decimals."""
    (value,) = shell("icm", "1500,1000,500", "--payouts", "0.65,0.35", "--json").values
    for arguments in (["1500/1000/500"], ["1500", "1000", "500"], ["1500 1000,500"]):
        assert [value] == shell("icm", *arguments, "--payouts", "0.65/0.35/0", "--json").values
    assert 0.4475 == pytest.approx(value["players"][0]["equity"])


def test_more_players_are_drawn() -> None:
    """Sixteen players are sampled, with an error; a seed repeats it, and --samples draws for fewer too."""
    stacks = ",".join(str(stack) for stack in range(100, 1700, 100))
    arguments = ("icm", stacks, "--payouts", "50,30,20", "--samples", "300")
    (value,) = shell(*arguments, "--json").values
    assert ("sampled", 300) == (value["method"], value["samples"])
    assert 100 == pytest.approx(sum(player["equity"] for player in value["players"]))
    assert all(player["error"] > 0 for player in value["players"])
    assert [value] == shell(*arguments, "--seed", "0", "--json").values
    assert [value] != shell(*arguments, "--seed", "1", "--json").values
    out = shell(*arguments).out
    assert "Error" in out
    assert out.endswith("\n300 orders drawn; prizes 100\n")
    assert "sampled" == shell("icm", "3,2,1", "--payouts", "1,1", "--samples", "9", "--json").values[0]["method"]


@pytest.mark.parametrize(
    ("arguments", "code", "error", "position"),
    [
        ([], 2, "usage", None),
        (["3,2,1"], 2, "usage", None),
        (["--payouts", "5"], 2, "stacks_missing", None),
        ([" , ", "--payouts", "5"], 2, "stacks_missing", None),
        (["3,x,1", "--payouts", "5"], 2, "notation", 2),
        (["3,2.5,1", "--payouts", "5"], 2, "notation", 3),
        (["3,-2,1", "--payouts", "5"], 2, "notation", 2),
        (["3,2,1", "--payouts", "5,,3%"], 2, "notation", 4),
        (["3,2,1", "--payouts", "nan"], 2, "notation", 0),
        (["3,2,1e3", "--payouts", "5"], 2, "notation", 5),
        (["3,2,1", "--payouts", "5", "--samples", "0"], 2, "usage", None),
        (["3,2,1", "--payouts", "5", "--samples", "1"], 1, "wrong_samples", None),
        (["3,0,1", "--payouts", "5"], 1, "not_a_stack", 1),
        (["3", "--payouts", "5"], 1, "wrong_stack_count", None),
        (["3,2", "--payouts", "5,3,1"], 1, "too_many_payouts", None),
        (["3,2", "--payouts", ""], 1, "no_payouts", None),
        (["3,2", "--payouts", "0,0"], 1, "no_payouts", None),
        ([",".join(["9" * 15] * 12), "--payouts", "5"], 1, "not_a_stack", None),
        (["9" * 16 + ",1", "--payouts", "5"], 2, "notation", 15),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(
    arguments: list[str], code: int, error: str, position: int | None
) -> None:
    """What cannot be shared out ends with its exit code and one line; programs get the place."""
    ran = shell("icm", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")
    (value,) = shell("icm", *arguments, "--json").values
    assert (error, position) == (value["error"], value.get("position"))


@settings(max_examples=40)
@given(st.text("0123456789.,/ -x", max_size=12), st.text("0123456789.,/ -x", max_size=8))
def test_no_words_give_a_traceback(stacks: str, payouts: str) -> None:
    """Whatever is written is shared out, or refused with a code."""
    assert shell("icm", stacks, "--payouts", payouts).code in (0, 1, 2)
