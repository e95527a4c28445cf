"""Where a command writes: a terminal with colours, a pipe with plain text, or JSON for a program.

Decides nothing about poker. Suits are signs where the output can show them and letters where it cannot; a terminal gets
the four colours of a four-colour deck. rich is imported only when something is coloured or set as a table.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TextIO

import msgspec

from croupier.cards import SUITS, SYMBOLS, Card, format_cards

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

SUIT_STYLES: Final = {"♣": "green", "♦": "blue", "♥": "red", "♠": "bold"}
CARD: Final = re.compile("(?:10|[2-9TJQKA])([♣♦♥♠])")

PIPE_WIDTH: Final = 200
"""How wide a table may be where nobody's screen sets the width."""


class Screen:
    """Write sentences, tables and JSON to a stream, the standard output unless another is given."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = sys.stdout if out is None else out
        self.coloured = self.out.isatty() or bool(os.environ.get("FORCE_COLOR"))
        self.suits = SYMBOLS if _can_write(self.out, SYMBOLS) else SUITS
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        """Give the rich console of this stream."""
        if self._console is None:
            from rich.console import Console

            width = None if self.out.isatty() or "COLUMNS" in os.environ else PIPE_WIDTH
            self._console = Console(file=self.out, width=width, highlight=False)
        return self._console

    def cards(self, cards: Iterable[Card], separator: str = " ") -> str:
        """Write cards the way this stream can show them."""
        return format_cards(cards, separator, self.suits)

    def say(self, line: str = "", style: str = "") -> None:
        """Write one line; on a terminal it is wrapped at words and its cards have colours."""
        if self.coloured:
            self.console.print(coloured(line, style))
        else:
            self.out.write(f"{line}\n")

    def table(self, head: Sequence[str], rows: Iterable[Sequence[str | Text]], title: str = "") -> None:
        """Write a table; columns whose heading ends with a space are numbers and stand to the right."""
        from rich import box
        from rich.table import Table

        table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
        for name in head:
            table.add_column(name.strip(), justify="right" if name.endswith(" ") else "left", overflow="fold")
        for row in rows:
            table.add_row(*(coloured(cell) if isinstance(cell, str) else cell for cell in row))
        if self.coloured:
            self.console.print(table)
            return
        with self.console.capture() as written:
            self.console.print(table)
        self.out.write("\n".join(line.rstrip() for line in written.get().split("\n")))

    def line(self, text: str) -> None:
        """Write a line for a program, just as it is."""
        self.out.write(text + "\n")

    def json(self, value: Any) -> None:
        """Write a value as JSON, on one line."""
        try:
            text = msgspec.json.encode(value).decode()
        except UnicodeEncodeError:  # half a character, from a file name that is not text
            text = json.dumps(msgspec.to_builtins(value))
        self.line(text)


def coloured(line: str, style: str = "") -> Text:
    """Give a line with its cards in the four colours."""
    from rich.text import Text

    text = Text(line, style)
    for card in CARD.finditer(line):
        text.stylize(SUIT_STYLES[card.group(1)], *card.span())
    return text


def _can_write(out: TextIO, text: str) -> bool:
    try:
        text.encode(out.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
