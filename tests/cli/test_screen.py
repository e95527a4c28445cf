"""Where a command writes: colours on a terminal, plain text in a pipe, letters where signs cannot be written."""

from io import BytesIO, StringIO, TextIOWrapper

import pytest

from croupier.cards import parse_cards
from croupier.cli.screen import Screen


def narrow(encoding: str) -> tuple[Screen, BytesIO]:
    """Give a screen whose stream knows only one encoding, and what it writes to."""
    raw = BytesIO()
    return Screen(TextIOWrapper(raw, encoding=encoding, errors="replace", write_through=True)), raw


@pytest.mark.parametrize(("encoding", "cards"), [("utf-8", "A♠ T♥"), ("latin-1", "As Th"), ("ascii", "As Th")])
def test_suits_are_signs_where_they_can_be_written(encoding: str, cards: str) -> None:
    """Suits are letters on a stream that cannot write the signs."""
    screen, raw = narrow(encoding)
    screen.say(screen.cards(parse_cards("AsTh")))
    assert f"{cards}\n" == raw.getvalue().decode(encoding)


def test_a_table_without_signs_is_drawn_with_letters() -> None:
    """A table on a stream without signs is drawn with plain characters."""
    screen, raw = narrow("ascii")
    screen.table(("A", "B "), [("x", "1"), ("yy", "22")])
    text = raw.getvalue().decode()
    assert "?" not in text
    assert [["x", "1"], ["yy", "22"]] == [
        [cell.strip() for cell in line.strip("| ").split("|")]
        for line in text.splitlines()
        if "1" in line or "2" in line
    ]


def test_pipes_get_plain_lines() -> None:
    """Without a terminal a line is written as it is, however long, and tables have no blanks at the end."""
    out = StringIO()
    screen = Screen(out)
    screen.say("x" * 500, style="red")
    screen.table(("A", "B "), [("x", "1")])
    assert "x" * 500 == out.getvalue().splitlines()[0]
    assert [] == [line for line in out.getvalue().splitlines() if line != line.rstrip()]


def test_terminals_get_four_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal each suit has a colour of its own, and NO_COLOR takes them away."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = StringIO()
    Screen(out).say("A♠ K♥ Q♦ J♣ 10")
    assert "\x1b[1mA♠\x1b[0m \x1b[31mK♥\x1b[0m \x1b[34mQ♦\x1b[0m \x1b[32mJ♣\x1b[0m 10\n" == out.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    plain = StringIO()
    Screen(plain).say("K♥", style="red")
    assert "31m" not in plain.getvalue()


def test_json_says_what_is_not_text() -> None:
    """A value with half a character in it, as file names may have, is still written as JSON."""
    out = StringIO()
    Screen(out).json({"path": "\udcff"})
    assert '{"path": "\\udcff"}\n' == out.getvalue()
