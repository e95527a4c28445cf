"""A text and how far it has been read: signs, ranks, suits, numbers, and refusals that say what was looked for.

Whatever is looked for at a place and is not there is remembered, so that a refusal at that place can name everything
that could have stood there. It takes the spellings of ranks and suits that `croupier.cards` takes, and knows nothing
of hands or ranges. `reading` uses one for each range it reads.
"""

import re
from typing import NoReturn

from croupier.cards import card, rank_of
from croupier.errors import NotationError

SUIT_OF = {sign: card(f"2{sign}") for sign in "cdhsCDHS♣♦♥♠♧♢♡♤"}
"""The suit of every sign; the deuces are the cards 0 to 3."""

RANK_OF = {letter: rank_of(card(f"{letter}c")) for letter in ("10", *"23456789TJQKAtjqka")}
"""The rank of every letter, and of `10`."""

_LOOKS = re.compile("[\ufe0e\ufe0f]*")
"""What chooses the look of a suit sign and comes with pasted emoji."""

_NUMBER = re.compile(r"[0-9]+\.?[0-9]*|\.[0-9]+")


class Reader:
    """Read a text from left to right. It lives while one text is read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._missed: dict[str, None] = {}
        self._missed_at = 0

    @property
    def next(self) -> str:
        """The character that comes next, or nothing at the end."""
        return self.text[self.at : self.at + 1]

    def miss(self, name: str) -> None:
        """Remember what could have stood here."""
        if self._missed_at != self.at:
            self._missed, self._missed_at = {}, self.at
        self._missed[name] = None

    def fail(self, expected: str, at: int | None = None, code: str = "notation") -> NoReturn:
        """Refuse the text at a place, or where it has been read to."""
        raise NotationError(self.text, self.at if at is None else at, expected, code)

    def stop(self, code: str = "notation") -> NoReturn:
        """Refuse what comes next: it is nothing of what was looked for here."""
        *names, last = self._missed
        self.fail(f"{', '.join(names)} or {last}" if names else last, code=code)

    def sign(self, sign: str) -> bool:
        """Pass over a sign if it comes next."""
        if self.next == sign:
            self.at += 1
            return True
        self.miss(sign)
        return False

    def skip(self, pattern: re.Pattern[str]) -> bool:
        """Pass over what a pattern matches here; tell whether that was anything."""
        start = self.at
        self.take(pattern)
        return self.at > start

    def take(self, pattern: re.Pattern[str]) -> str:
        """Return what a pattern matches here and pass over it."""
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()

    def rank(self) -> int | None:
        """Read a rank if there is one."""
        length = 2 if self.text.startswith("10", self.at) else 1
        rank = RANK_OF.get(self.text[self.at : self.at + length])
        if rank is None:
            self.miss("a rank")
        else:
            self.at += length
        return rank

    def suit(self) -> int | None:
        """Read a suit if there is one."""
        suit = SUIT_OF.get(self.next)
        if suit is None:
            self.miss("a suit")
        else:
            self.at += 1
            self.skip(_LOOKS)
        return suit

    def number(self, decimals: int, expected: str, code: str) -> int:
        """Read a number below 1,000 and return it in units of its last decimal, of which there are at most so many.

        What is larger or finer is refused with the code; zeros that mean nothing are never too many.
        """
        start = self.at
        number = self.take(_NUMBER)
        if not number:
            self.fail(expected)
        whole, _, part = number.partition(".")
        whole, part = whole.lstrip("0"), part.rstrip("0")
        if len(whole) > 3 or len(part) > decimals:
            self.fail(expected, start, code)
        return int(f"0{whole}{decimals * '0'}") + int(part.ljust(decimals, "0"))
