"""What a process of the desk does: it answers questions of the page and of the tables.

Decides by what is counted: Numba where it is installed, as soon as its kernels are compiled or read from where they
are kept, which a thread sees to while NumPy answers; the answers are the same. Memory: about 70 MB with NumPy, 170 MB
with Numba.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec
from msgspec.structs import replace

from croupier.errors import RequestError
from croupier.evaluation.batch import chosen_backend
from croupier.odds.tabled import FaceUp, worth
from croupier.odds.typed import has_ranges
from croupier.rules import CATALOGUE
from croupier.server.elsewhere import Tell
from croupier.server.odds.shapes import OddsQuestion, OddsRange, RangeAsked
from croupier.server.odds.situations import situation
from croupier.server.odds.telling import SQUARE, answered, encoded, range_read

SEEDS: Final = 2
EVERY_HAND: Final = "random"


class Wake(msgspec.Struct, frozen=True):
    """Ask for nothing but that the process begins and gets ready."""


Asked = OddsQuestion | RangeAsked | FaceUp | Wake
Answer = bytes | OddsRange | RequestError | tuple[Fraction, ...] | None


def work(asked: Asked, tell: Tell) -> Answer:
    """Answer what is asked, by what is fastest and ready."""
    return answer_to(asked, tell, _GETTING_READY.backend())


def answer_to(asked: Asked, tell: Tell, backend: str) -> Answer:
    """Answer a question with its last line, and hands that lie face up with their parts of the pot.

    >>> from croupier.cards import parse_cards
    >>> hands, board = (parse_cards("AhKh"), parse_cards("QsQd")), parse_cards("Qh7h2d3c")
    >>> answer_to(FaceUp(CATALOGUE["holdem"], (1, 2), hands, (board,), ()), lambda told: None, "numpy")[0]
    Fraction(7, 44)
    """
    match asked:
        case OddsQuestion():
            return encoded(answered(asked, tell, backend))
        case RangeAsked():
            try:
                return range_read(asked)
            except RequestError as refusal:
                return refusal
        case FaceUp():
            return worth(asked, backend, lambda done, of: tell(None))
    return None


class _GettingReady:
    """Compile in a thread, and count with NumPy until then."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None

    def backend(self) -> str:
        """Name the fastest backend that is ready."""
        if self._thread is None:
            self._thread = threading.Thread(target=_compile, name="getting ready", daemon=True)
            self._thread.start()
        return "numpy" if self._thread.is_alive() else chosen_backend(None)


def _compile() -> None:
    fastest = chosen_backend(None)
    for question in _first():
        answered(question, lambda told: None, fastest)


def _first() -> Iterator[OddsQuestion]:
    """Give questions that load all tables and compile all kernels a page usually needs: some of every game."""
    for key, game in CATALOGUE.items():
        for seed in range(SEEDS):
            question = situation(key, seed).question
            yield question
            if has_ranges(game) and game.hole_cards == SQUARE:
                yield replace(question, hands=(question.hands[0], EVERY_HAND))


_GETTING_READY: Final = _GettingReady()
