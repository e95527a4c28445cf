"""`croupier play`: a person at the table, through pipes."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.cli.play as playing
from croupier.rules import CATALOGUE
from croupier.rules import events as ev
from tests.cli.shell import shell

TRANSCRIPT = Path(__file__).parent / "transcripts" / "play.txt"
TYPED = "?\nhello\nr\nr 3\nk\nc\nx\nb 2\nc\nc\nc\ns\n\nd 1\nf\nq\n"


def play(typed: str, *arguments: str) -> str:
    """Play with what is typed; the run has to end well and quietly."""
    ran = shell("play", *arguments, typed=typed)
    assert (0, "") == (ran.code, ran.err)
    return ran.out


def test_a_session_reads_as_it_did() -> None:
    """The session is as in the file; `CROUPIER_GOLDEN=write` writes it again, to be read by a person."""
    out = play(TYPED, "--seats", "3", "--seed", "7")
    if os.environ.get("CROUPIER_GOLDEN") == "write":
        TRANSCRIPT.write_text(out, encoding="utf-8")
    assert TRANSCRIPT.read_text(encoding="utf-8") == out


@pytest.mark.parametrize("typed", ["", "q\n", "quit\n", "c\n", "c\nq\n", "?\nq\n", "bla\n"])
def test_one_can_leave_at_any_time(typed: str) -> None:
    """The end of the input or a q ends the game with a goodbye, in the middle of a hand too."""
    out = play(typed, "--seed", "3")
    assert out.endswith("\nYou leave; this hand is not played to its end.\n")


def test_one_can_leave_between_hands() -> None:
    """Behind a hand one leaves with what one has; a number of hands ends by itself."""
    for typed, arguments in (("f\nq\n", ()), ("f\n", ()), ("f\n", ("--hands", "1"))):
        out = play(typed, "--seed", "3", *arguments)
        assert re.search(r"\nYou leave with \d+\.\n$", out), (typed, arguments)


def test_an_interruption_is_a_way_to_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at the prompt ends the game as q does."""

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "ask_aloud", interrupted)
    assert play("", "--seed", "3").endswith("You leave; this hand is not played to its end.\n")


def test_wrong_input_is_explained_and_asked_again() -> None:
    """A mistake is answered with its reason and code and with what is open, and the turn is still the person's."""
    out = play("r 1\nk\nzz\nc\nq\n", "--seats", "2", "--seed", "5", "--stakes", "5/10")
    reasons = re.findall(r"\[([a-z_]+)\]\n\[f\] fold ", out)
    assert ["below_minimum", "cannot_check", "unknown_word"] == reasons
    assert "minimum 20" in out


def test_help_says_why_a_command_is_not_open() -> None:
    """The question mark lists every command with its amounts, or with the reason why not."""
    out = play("?\nq\n", "--seats", "2", "--seed", "5")
    assert "no: There is a bet to match" in out
    assert "no: There is a bet already: raise instead." in out
    assert "yes: 4-200" in out
    assert 12 == len(re.findall(r"^  \S.* (?:yes|no)\b", out, re.MULTILINE))


@pytest.mark.parametrize("key", CATALOGUE)
@pytest.mark.parametrize("line", ["c", "a", "f"])
def test_every_game_can_be_played_with_one_letter(key: str, line: str) -> None:
    """Typing the same letter over and over, with other answers where it is not open, plays hands of every game."""
    typed = "".join(f"{line}\nc\nk\ni\npat\ns\nm\nrun 1\n" for _ in range(120))
    out = play(typed, key, "--hands", "2", "--seats", "2", "--seed", "5", "--profile", "home")
    assert re.search(r"\nYou leave with \d+\.\n$", out)
    assert 2 == out.count("\nStacks: you ")


def test_nothing_hidden_is_told() -> None:
    """Until they are shown, no card of another seat stands anywhere in a session."""
    typed = "c\nk\n" * 40
    for seed in range(12):
        out = play(typed, "--hands", "1", "--seats", "3", "--seed", str(seed))
        hidden = shell("deal", "--seats", "3", "--seed", str(seed)).out
        mine = set(re.findall(r"  You: (\S+) (\S+)", out)[0])
        dealt = re.findall(r"  Seat [23]: (\S+) (\S+)", hidden)[:2]
        before = re.split("Showdown|Hands are turned up| shows ", out.split("button.\n", 1)[1])[0]
        assert mine == set(re.findall(r"  Seat 1: (\S+) (\S+)", hidden)[0])
        assert [] == [card for cards in dealt for card in cards if card in before]


def test_a_program_can_play() -> None:
    """With --json every line is an object with one known key, and choices, refusals and help are data."""
    ran = shell("play", "--json", "--seats", "2", "--seed", "5", "--hands", "1", typed="?\nk\nzz\n" + "c\nk\ns\n" * 20)
    assert (0, "") == (ran.code, ran.err)
    keys = [key for line in ran.values for key in line]
    assert len(ran.values) == len(keys)
    assert {"table", "setup", "event", "choice", "help", "refused", "stacks", "left"} == set(keys)
    assert ["table", "setup", "event"] == keys[:3]
    refused = [line["refused"]["error"] for line in ran.values if "refused" in line]
    assert ["cannot_check", "unknown_word"] == refused[:2]
    assert 400 == sum(ran.values[-2]["stacks"].values())
    assert [] == [event for event in events_of(ran.values) if event["type"] == "dealt" and event["down"][0] == [52, 52]]
    assert [[52, 52]] == [event["down"][1] for event in events_of(ran.values) if event["type"] == "dealt"]


def events_of(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Pick the events of a session in JSON."""
    events = [line["event"] for line in lines if "event" in line]
    known = {each.__struct_config__.tag for each in vars(ev).values() if hasattr(each, "__struct_config__")}
    assert {event["type"] for event in events} <= known
    return events


LINES = st.lists(
    st.one_of(st.sampled_from([*"fkcbriodsm?qa", "pat"]), st.text(max_size=8)).map(
        lambda text: text.replace("\n", " ").replace("\r", " ")
    ),
    max_size=25,
)


@settings(max_examples=settings().max_examples // 2)
@given(key=st.sampled_from([*CATALOGUE]), lines=LINES, seed=st.integers(0, 99), json=st.booleans())
def test_nothing_that_is_typed_gives_a_traceback(key: str, lines: list[str], seed: int, json: bool) -> None:
    """Whatever is typed, a session ends with a goodbye."""
    extra = ["--json"] if json else []
    out = play("\n".join(lines), key, "--seats", "2", "--seed", str(seed), "--profile", "home", *extra)
    assert ('{"left"' if json else "You leave") in out
