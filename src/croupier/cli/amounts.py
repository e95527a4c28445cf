"""Numbers as they are typed where fractions are allowed: stacks in big blinds, prizes, equities in per cent.

Decides how a number is written; what it may be is decided by who counts with it. Whole chips of a table are read by
`money`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.errors import NotationError

NUMBER: Final = re.compile(r"[0-9]{1,15}(\.[0-9]{1,9})?")
BETWEEN: Final = re.compile(r"[\s,;/]+")
"""What may stand between two numbers of a list."""

A_NUMBER: Final = "a number such as 10 or 12.5"
A_WHOLE: Final = "a whole number of chips"


class Placed(NamedTuple):
    """A word of a list, and where it begins."""

    word: str
    position: int


def decimal_of(text: str) -> float:
    """Read a number without sign or exponent; raises `NotationError`.

    >>> decimal_of("12.5"), decimal_of(" 8 ")
    (12.5, 8.0)
    """
    word = text.strip()
    return _read(text, Placed(word, text.find(word)), A_NUMBER)


def decimals_of(text: str) -> list[float]:
    """Read numbers with commas, strokes or blanks between them; raises `NotationError`.

    >>> decimals_of("50, 30/12.5")
    [50.0, 30.0, 12.5]
    """
    return [_read(text, placed, A_NUMBER) for placed in _words(text)]


def wholes_of(text: str) -> list[int]:
    """Read whole numbers with commas, strokes or blanks between them; raises `NotationError`.

    >>> wholes_of("1500,1000,500")
    [1500, 1000, 500]
    """
    found = []
    for placed in _words(text):
        if "." in placed.word:
            raise NotationError(text, placed.position + placed.word.index("."), A_WHOLE)
        found.append(int(_read(text, placed, A_WHOLE)))
    return found


def _words(text: str) -> Iterator[Placed]:
    start = 0
    for gap in [*BETWEEN.finditer(text), None]:
        end = gap.start() if gap else len(text)
        if end > start:
            yield Placed(text[start:end], start)
        start = gap.end() if gap else end


def _read(text: str, placed: Placed, what: str) -> float:
    matched = NUMBER.match(placed.word)
    read = matched.end() if matched else 0
    if not read or read < len(placed.word):
        raise NotationError(text, placed.position + read, what)
    return float(placed.word)
