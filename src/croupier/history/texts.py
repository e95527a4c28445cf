"""Cutting a stream of text into the hands that stand in it, with bounded memory.

A `.phh` file is one hand; a `.phhs` file is many, each a TOML table of its own (`[1]`, `[2]`, …). The module decides
where a hand begins and ends and which hands are too large to be read; what stands in a hand is for `phh`. It is given
pieces of a file, of any size, by whoever opens the file: nothing larger than one hand is ever held.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.errors import HistoryError

MOST_BYTES: Final = 1 << 20
"""The largest hand that is read: one mebibyte."""

_NAME = rb"""(?:[A-Za-z0-9-][A-Za-z0-9_-]*|"(?:[^"\\]|\\.)*+"|'[^']*+')"""
_HEADER = re.compile(rb"[ \t]*\[[ \t]*" + _NAME + rb"[ \t]*\][ \t]*(?:#.*)?\r?\n?")
_MAYBE_HEADER = re.compile(rb"""^[ \t]*\[[ \t]*["'A-Za-z0-9-]""", re.MULTILINE)
_KEY = re.compile(rb"""[ \t]*[A-Za-z0-9_-]+[ \t]*=""")
_BLANK = re.compile(rb"(?:(?:#[^\n]*)?\n)++")
_NOTHING = re.compile(rb"[ \t]*(?:#.*)?\r?\n?")
_TEXT = rb"""[^"'\[\]{}#]++|"(?!"")(?:[^"\\]|\\.)*+"|'(?!'')[^']*+'"""
_CLOSED = re.compile(rb"(?:" + _TEXT + rb"|\[(?:" + _TEXT + rb")*+\])*+(?:#.*\n?)?")
_TOKENS = re.compile(rb'"""|' + rb"'''|" + rb""""(?:[^"\\]|\\.)*+"|'[^']*+'|#|[\[\]{}]""")
_END_OF_TEXT = {
    b'"""': re.compile(rb'(?:[^"\\]|\\.|"{1,2}(?!"))*+("{3,5})'),
    b"'''": re.compile(rb"(?:[^']|'{1,2}(?!'))*+('{3,5})"),
}


class HandText(msgspec.Struct, frozen=True, omit_defaults=True):
    """The text of one hand: its first line in the file (from 1), and the code of what keeps it from being read."""

    text: str
    line: int = 1
    fault: str | None = None


def hand_texts(pieces: Iterable[str | bytes] | str | bytes) -> Iterator[HandText]:
    """Cut a file that is given in pieces into its hands.

    A piece may be a line, a block of any size, or the whole text; bytes are read as UTF-8. A hand above `MOST_BYTES`,
    or one that is not text, is given without its text and with a fault (`too_large`, `not_text`): reading it refuses
    it. The hands behind a wrong one are not lost, be it cut off in the middle of a list.

    >>> [(hand.line, hand.text) for hand in hand_texts("[1]\\nhand = 8\\n\\n[2]\\nhand = 9\\n")]
    [(1, '[1]\\nhand = 8\\n\\n'), (4, '[2]\\nhand = 9\\n')]
    """
    cutter = _Cutter()
    number = 1
    for block in _blocks(pieces):
        start = 0
        while start < len(block):
            if cutter.fault:  # nothing counts any more before the next header
                found = _MAYBE_HEADER.search(block, start)
                header = found.start() if found else len(block)
                number += block.count(b"\n", start, header)
                start = header
            elif not cutter.quote and (blank := _BLANK.match(block, start)):
                cutter.add(blank[0])
                number += blank[0].count(b"\n")
                start = blank.end()
            end = block.find(b"\n", start) + 1 or len(block)
            if start < end and (hand := cutter.take(block[start:end], number)):
                yield hand
            number += start < end
            start = end
    if last := cutter.cut(number):
        yield last


def _blocks(pieces: Iterable[str | bytes] | str | bytes) -> Iterator[bytes]:
    """Give the file in blocks of whole lines; of a line that is too long only so much that this can be seen."""
    held: list[bytes] = []
    size = 0
    for piece in (pieces,) if isinstance(pieces, str | bytes) else pieces:
        data = piece.encode("utf-8", "surrogatepass") if isinstance(piece, str) else piece
        end = data.rfind(b"\n") + 1
        if end:
            yield b"".join((*held, data[:end]))
            held, size = [], 0
        if end < len(data) and size <= MOST_BYTES:
            held.append(data[end : end + MOST_BYTES + 1])
            size += len(held[-1])
    if held:
        yield b"".join(held)


class _Cutter:
    """The hand that is being collected, and what of its TOML is open at the end of the last line."""

    def __init__(self) -> None:
        self._start(b"", 1)

    def _start(self, data: bytes, number: int) -> None:
        """Begin to collect a hand with these lines, of which the first one has this number."""
        self.data = bytearray(data)
        self.first = number
        self.empty = not data  # blank lines and comments alone are no hand
        self.fault: str | None = None
        self.quote = b""
        self.depth = 0
        self.header: tuple[int, int] | None = None  # in the middle of a list, with nothing behind it: where, its number

    def take(self, line: bytes, number: int) -> HandText | None:
        """Add a line, and give the hand that ended before it."""
        ended = None
        if not self.quote:
            if _HEADER.fullmatch(line):
                if self.depth == 0:
                    ended = self.cut(number)
                else:
                    self.header = len(self.data), number
            elif self.depth and _KEY.match(line):
                ended = self._cut_off()
            elif self.header and not _NOTHING.fullmatch(line):
                self.header = None
        self.empty = self.empty and bool(_NOTHING.fullmatch(line))
        self.add(line)
        self._scan(line)
        return ended

    def add(self, lines: bytes) -> None:
        """Add lines that open and close nothing."""
        if len(self.data) + len(lines) > MOST_BYTES:
            self.fault, self.data = "too_large", bytearray()
        self.data += lines if self.fault is None else b""

    def _cut_off(self) -> HandText | None:
        """End a hand whose list was never closed: no list goes on with a field, so a header before it was one."""
        self.depth = 0
        if self.header is None:
            return None
        start, number = self.header
        behind = bytes(self.data[start:])
        del self.data[start:]
        ended = self.cut(number)
        self._start(behind, number)
        return ended

    def cut(self, number: int) -> HandText | None:
        """Give the hand collected so far, unless it is nothing but blank lines and comments; begin another."""
        data, first, fault, empty = self.data, self.first, self.fault, self.empty
        self._start(b"", number)
        if fault:
            return HandText("", first, fault)
        if empty:
            return None
        try:
            return HandText(data.decode(), first)
        except UnicodeDecodeError as error:
            return HandText("", first + data.count(b"\n", 0, error.start), "not_text")

    def _scan(self, line: bytes) -> None:
        """Follow texts of several lines and brackets from line to line."""
        if self.fault:
            self.quote, self.depth = b"", 0  # what was open is not known any more: the next header begins a hand
            return
        if not self.quote and _CLOSED.fullmatch(line):
            return
        position = 0
        while True:
            if self.quote:
                found = _END_OF_TEXT[self.quote].match(line, position)
                if not found:
                    return
                self.quote, position = b"", found.end()
            token = _TOKENS.search(line, position)
            if token is None or token[0] == b"#":
                return
            position = token.end()
            if token[0] in _END_OF_TEXT:
                self.quote = token[0]
            elif token[0] in b"[{":
                self.depth += 1
            elif token[0] in b"]}":
                self.depth = max(0, self.depth - 1)


def refuse_faulty(source: HandText) -> None:
    """Refuse a hand that could not even be collected.

    Raises `HistoryError` `too_large` or `not_text`.
    """
    if source.fault == "too_large" or len(source.text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise HistoryError("too_large", line=source.line, most=MOST_BYTES)
    if source.fault:
        raise HistoryError(source.fault, line=source.line)
