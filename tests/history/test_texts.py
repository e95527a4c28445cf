"""Cutting files into hands: where a hand begins, what is too large, and how much memory a file of any size takes."""

import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import HistoryError
from croupier.history import MOST_BYTES, HandText, hand_texts, read, verify
from tests.history.samples import CHECKED_DOWN, sample

HAND = sample(CHECKED_DOWN)


def cut(text: str | bytes) -> list[HandText]:
    """Cut a text given as a whole."""
    return list(hand_texts(text))


def test_a_file_of_one_hand_is_that_hand() -> None:
    """Without a header the whole file is one hand, its comments included."""
    assert [HandText(f"# a note\n\n{HAND}")] == cut(f"# a note\n\n{HAND}")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\r\n \t\n# a\n#b", b""])
def test_a_file_without_a_hand_has_none(text: str | bytes) -> None:
    """Blank lines and comments are no hand."""
    assert [] == cut(text)


def test_every_header_begins_a_hand() -> None:
    """Hands begin at the headers of tables, however those are spelled; the notes before the first are no hand."""
    headers = ("[1]", " [ 2 ] # two", '["a b"]', "['7']", "[-x_1]")
    text = "# a file\n" + "".join(f"{header}\nhand = 1\n" for header in headers)
    assert [2, 4, 6, 8, 10] == [hand.line for hand in cut(text)]
    assert "".join(hand.text for hand in cut(text)) == text.removeprefix("# a file\n")


@pytest.mark.parametrize(
    "inside",
    [
        'note = """\n[2]\n"""\n',
        "note = '''\n[2]\n'''\n",
        'note = """a \\"""\n[2]\n"""\n',
        'note = """"quoted"\n[2]\n""""\n',
        "_rows = [\n[2]\n]\n",
        "_rows = [ # [\n[2]\n, ']',\n[3]\n]\n",
        "_a = { b = [\n[2]\n] }\n",
        "[1._more]\na = 1\n",
        "[_more]\na = 1\n",
    ],
)
def test_what_only_looks_like_a_header_does_not_begin_a_hand(inside: str) -> None:
    """A bracket in a text of several lines, in a list, or before a field of one's own stays within its hand."""
    text = f"[1]\n{inside}"
    assert [text, "[9]\nhand = 9\n"] == [hand.text for hand in cut(f"{text}[9]\nhand = 9\n")]


@given(sizes=st.lists(st.integers(1, 60), min_size=1), as_bytes=st.booleans())
def test_the_pieces_do_not_matter(sizes: list[int], as_bytes: bool) -> None:
    """A file is cut alike, however its text is cut into pieces."""
    text = f"[1]\n{HAND}\r\n[2]\n_note = '♠ é'\n{HAND}"
    data = text.encode() if as_bytes else text
    pieces: list[str | bytes] = []
    start = 0
    while start < len(data):
        size = sizes[len(pieces) % len(sizes)]
        pieces.append(data[start : start + size])
        start += size
    assert cut(text) == list(hand_texts(pieces))


def test_bytes_that_are_no_text_spoil_only_their_hand() -> None:
    """A hand with bytes that are not UTF-8 is refused at their line; the hands around it are read."""
    data = f"[1]\n{HAND}[2]\n".encode() + b"note = '\xff\xfe'\n" + f"[3]\n{HAND}".encode()
    first, second, third = cut(data)
    assert (True, True) == (verify(first).agrees, verify(third).agrees)
    with pytest.raises(HistoryError) as caught:
        read(second)
    assert ("not_text", 26) == (caught.value.code, caught.value.line)
    with pytest.raises(HistoryError) as caught:
        read(bytes(range(256)))
    assert "not_text" == caught.value.code


@pytest.mark.parametrize("line", ["# " + "x" * 78 + "\n", "a = [\n", "x" * 99 + "\n", '_a = """\n'])
def test_a_hand_that_is_too_large_spoils_only_itself(line: str) -> None:
    """Above one mebibyte a hand is refused at its first line, whatever is open in it; the next header begins anew."""
    large = "[2]\n" + line * (MOST_BYTES // len(line) + 1)
    first, second, third = cut(f"[1]\n{HAND}{large}[3]\n{HAND}")
    assert (True, True, "") == (verify(first).agrees, verify(third).agrees, second.text)
    with pytest.raises(HistoryError) as caught:
        verify(second)
    assert ("too_large", 25) == (caught.value.code, caught.value.line)


def test_the_largest_hand_is_one_mebibyte() -> None:
    """A hand of exactly one mebibyte is read, with one byte more it is refused; bytes count, not letters."""
    space = MOST_BYTES - len(HAND.encode())
    assert verify(HAND + "#" * (space - 1) + "\n").agrees
    for text in (HAND + "#" * space + "\n", HAND + "#" + "é" * (space // 2) + "\n"):
        for source in (text, HandText(text)):
            with pytest.raises(HistoryError) as caught:
                read(source)
            assert "too_large" == caught.value.code


def test_a_hand_that_is_cut_off_spoils_only_itself() -> None:
    """Half a hand, its list or text left open, is refused; the whole hands behind it are read."""
    half = HAND[: HAND.index('"p3 f"')]
    for rest in ("", "\n# a note\n\n", '"p3'):
        hands = cut(f"[1]\n{half}{rest}\n[2]\n# two\n{half}\n[3]\n{HAND}")
        assert 3 == len(hands)
        assert verify(hands[2]).agrees
        for number, hand in enumerate(hands[:2], start=1):
            assert hand.text.startswith(f"[{number}]\n")
            with pytest.raises(HistoryError) as caught:
                verify(hand)
            assert "not_toml" == caught.value.code


def endless(piece: bytes, total: int) -> Iterator[bytes]:
    """Give a file of a size, one piece after the other; no more of it than a piece is ever there."""
    for _ in range(total // len(piece)):
        yield piece


@pytest.mark.parametrize(
    ("piece", "total"),
    [
        (f"[1]\n{HAND}".encode() * 200, 2_000_000),  # many hands
        (b"x" * 65_536, 20_000_000),  # one line
        (b"\n" * 65_536, 20_000_000),  # blank lines
        (b"# nothing at all\n" * 4_096, 20_000_000),
        (bytes(range(256)) * 256, 20_000_000),  # binary junk
        ((b"a = [" + b" " * 60 + b"\n") * 1_024, 20_000_000),
    ],
    ids=["hands", "one line", "blank", "comments", "junk", "brackets"],
)
def test_the_memory_for_a_file_of_any_size_is_bounded(piece: bytes, total: int) -> None:
    """Many megabytes, of whatever, take no more memory than a few hands."""
    tracemalloc.start()
    try:
        hands = sum(1 for _ in hand_texts(endless(piece, total)))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert hands
    assert peak < 8 * MOST_BYTES
