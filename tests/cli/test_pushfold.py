"""`croupier pushfold`: the squares, the table, the data and the picture, and what is refused."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.plots import plot_push_fold
from croupier.odds.pushfold import exposed, push_fold
from croupier.odds.ranges.combos import CLASSES
from tests.cli.shell import shell


def test_json_is_what_programs_were_promised() -> None:
    """The data has these keys, a frequency for each of the 169 hands, and null where any stack is pushed."""
    (value,) = shell("pushfold", "--stack", "10", "--json").values
    found, numbers = push_fold(10), exposed()
    assert {
        "stack": 10.0,
        "ante": 0.0,
        "value_sb_bb": found.value,
        "push_percent": 100 * found.push_share,
        "call_percent": 100 * found.call_share,
        "exploitability_bb": found.exploitability,
        "push": dict(zip(CLASSES, found.push, strict=True)),
        "call": dict(zip(CLASSES, found.call, strict=True)),
        "sklansky_chubukov_bb": {"AA": None, **dict(zip(CLASSES[1:], numbers[1:], strict=True))},
    } == value
    assert [value] == shell("pushfold", "--json").values
    assert (-0.045371, 58.28, 37.38) == (
        round(value["value_sb_bb"], 6),
        round(value["push_percent"], 2),
        round(value["call_percent"], 2),
    )


def test_people_get_two_squares() -> None:
    """Both players have a square with names, blanks and shares; value and exploitability stand above."""
    lines = shell("pushfold").out.splitlines()
    assert "10 big blinds: the small blind pushes or folds, the big blind calls or folds." == lines[0]
    assert lines[1].startswith("The small blind wins -0.045371 big blinds a hand; best answers would gain ")
    assert ["The small blind pushes 58.28 %:", "The big blind calls 37.38 %:"] == [
        line for line in lines if line[-1:] == ":"
    ]
    push = lines.index("The small blind pushes 58.28 %:")
    assert " A   AA  AKs  AQs  AJs  ATs  A9s  A8s  A7s  A6s  A5s  A4s  A3s  A2s" == lines[push + 3]
    assert " 4  A4o  K4o    .    .    .    .    .    .    .    .   44  71%    ." == lines[push + 13]
    assert "12.5 big blinds, ante 0.125 each: " in shell("pushfold", "--stack", "12.5", "--ante", "0.125").out


def test_the_squares_are_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal cells are coloured, and mixed hands bring a key to the colours."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    out = shell("pushfold").out
    assert 2 * out.count("\x1b[30;48;2;64;224;112m AA  ") == 4
    assert " 25% " in out


def test_the_table_lists_every_hand() -> None:
    """With --table each hand has both frequencies and the stack up to which it is pushed face up, the deepest first."""
    out = shell("pushfold", "--table").out
    rows = [line.split() for line in out.splitlines() if len(line.split()) == 4 and line.split()[0] in CLASSES]
    assert sorted(CLASSES) == sorted(row[0] for row in rows)
    assert ["AA", "100.00", "100.00", "any"] == rows[0]
    assert ["KK", "100.00", "100.00", "477.50"] == rows[1]
    assert ["32o", "0.00", "0.00", "1.41"] == rows[-1]
    assert "-0.00" not in out


def test_the_picture_is_written(tmp_path: Path) -> None:
    """With --svg the chart is drawn into a file, and its place is told, to programs too."""
    path = tmp_path / "chart.svg"
    assert shell("pushfold", "--svg", str(path)).out.endswith(f"\nPush or fold with 10 big blinds: {path}\n")
    assert plot_push_fold(push_fold(10)).svg == path.read_text(encoding="utf-8")
    assert str(path) == shell("pushfold", "--svg", str(path), "--json").values[0]["svg"]


@pytest.mark.parametrize(
    ("arguments", "code", "error", "position"),
    [
        (["10"], 2, "usage", None),
        (["--stack"], 2, "usage", None),
        (["--stack", "ten"], 2, "notation", 0),
        (["--stack", "10bb"], 2, "notation", 2),
        (["--stack", "1e3"], 2, "notation", 1),
        (["--stack", ""], 2, "notation", 0),
        (["--stack", "-5"], 2, "notation", 0),
        (["--stack", "nan"], 2, "notation", 0),
        (["--stack", "10", "--ante", ".5"], 2, "notation", 0),
        (["--stack", "1"], 1, "not_a_stack", None),
        (["--stack", "1.5", "--ante", "0.5"], 1, "not_a_stack", None),
        (["--stack", "1000.5"], 1, "not_a_stack", None),
        (["--ante", "1000"], 1, "not_an_ante", None),
        (["--svg", "no/such/folder/a.svg"], 2, "unwritable_file", None),
        (["--svg", "a\0b"], 2, "unwritable_file", None),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(
    arguments: list[str], code: int, error: str, position: int | None
) -> None:
    """What cannot be played ends with its exit code and one line; programs get the place."""
    ran = shell("pushfold", *arguments)
    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert ran.err.endswith(f" [{error}]\n")
    (value,) = shell("pushfold", *arguments, "--json").values
    assert (error, position) == (value["error"], value.get("position"))


@settings(max_examples=25)
@given(st.text("0123456789.-e+ ", max_size=8), st.text("0123456789.- ", max_size=5))
def test_no_numbers_give_a_traceback(stack: str, ante: str) -> None:
    """Whatever is written is solved, or refused with a code."""
    assert shell("pushfold", "--stack", stack, "--ante", ante, "--json").code in (0, 1, 2)
