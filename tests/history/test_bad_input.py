"""Whatever a file holds, a hand comes out of it or a coded refusal with its place; never anything else.

Texts of whole hands are spoiled at random: words and numbers replaced, lines lost, doubled, cut, signs put in between.
"""

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import HistoryError
from croupier.history import hand_texts, record_of, verify, write
from croupier.rules import PRESETS
from tests.conftest import SLOW
from tests.history.test_recording import TABLES
from tests.play import played_hand

SPOILED = 10_000 if SLOW else 600
# fmt: off
WORDS = (
    "0", "1", "-1", "1.5", "nan", "inf", "1e5", "1e400", "99999999999999999999", "52", "true", "[]", "{}",
    "p0", "p1", "p9", "d", "dh", "db", "f", "cc", "cbr", "pb", "sd", "sm", "??", "As", "run_it", "demand", "NT", "FR",
    "croupier:omaha5:pl", "[2]", "[", "]", "#", "=", ".", ",", "-", "", "é", "\x00", "\ud800", '"', "'''", '"""',
)
# fmt: on
FIELDS = ("_croupier_asides = ['1 p1 demand']\n", "bring_in = 1\n", "[3]\n", "seats = [3, 2, 1]\n", "antes = [1, 0]\n")


def texts(seed: int) -> list[str]:
    """Write a hand of every game in every limit."""
    hands = [played_hand(game, limit, list(PRESETS)[seed % len(PRESETS)], seed) for game, limit in TABLES]
    return [write(record_of(hand.setup, hand.events, scale=(1, 100)[seed % 2])) for hand in hands]


def one_word(rng: Random, text: str) -> str:
    """Put another word in the place of one."""
    return in_the_place_of(rng, text, r"[\w.?]+", lambda _: rng.choice(WORDS))


def one_number(rng: Random, text: str) -> str:
    """Put another number in the place of one."""
    return in_the_place_of(
        rng, text, r"\d+", lambda old: str(rng.choice((int(old) + 1, int(old) - 1, int(old) * 2, 0)))
    )


def in_the_place_of(rng: Random, text: str, pattern: str, new: Callable[[str], str]) -> str:
    """Replace one match of a pattern."""
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    chosen = rng.choice(found)
    return text[: chosen.start()] + new(chosen[0]) + text[chosen.end() :]


def one_line(rng: Random, text: str) -> str:
    """Lose a line, double one, add one, or change the order of two."""
    lines = [*text.splitlines(keepends=True), ""]
    place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[place : place + 1] = rng.choice(([], [lines[place]] * 2, [rng.choice(FIELDS), lines[place]], [lines[other]]))
    return "".join(lines)


def one_place(rng: Random, text: str) -> str:
    """Put something in, take something out, or cut the text off."""
    place = rng.randint(0, len(text))
    rest = rng.choice((rng.choice(WORDS) + text[place:], text[place + rng.randint(1, 30) :], ""))
    return text[:place] + rest


@pytest.mark.parametrize("seed", range(4))
def test_spoiled_hands_are_refused_with_their_place_or_played(seed: int) -> None:
    """A hand with random faults is played, and then reads back; or it is refused with a code and a line of the text."""
    rng = Random(seed)
    whole = texts(seed)
    for _ in range(SPOILED):
        text = rng.choice(whole)
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            text = rng.choice((one_word, one_number, one_number, one_line, one_place))(rng, text)
        for source in hand_texts(text):
            try:
                line = 0 if verify(source).reads_back else -1
            except HistoryError as refusal:
                line = refusal.line or -1
            assert 0 <= line <= text.count("\n") + 1, text


@given(data=st.binary() | st.text("[]{}\"'#=\\\n1a. _-") | st.text())
def test_junk_is_refused(data: bytes | str) -> None:
    """Whatever a file is made of: it has no hand, or its hands are refused."""
    for source in hand_texts(data):
        with pytest.raises(HistoryError) as caught:
            verify(source)
        assert caught.value.line


@given(pieces=st.lists(st.binary() | st.text()))
def test_pieces_of_junk_are_cut_without_a_fault(pieces: list[bytes | str]) -> None:
    """A file in any pieces, bytes and text mixed, is cut into hands that tell their lines in order."""
    lines = [hand.line for hand in hand_texts(pieces)]
    assert sorted(lines) == lines
