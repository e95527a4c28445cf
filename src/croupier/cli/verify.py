"""`croupier verify`: check a saved hand, and say what it proves and what it does not.

Decides how the report is told; what is checked is `croupier.fairness`, and for a hand against the house
`croupier.banked.verifying`. It needs no server, no network and nothing but the file. A fault is a refusal like any
other: its code and its place, exit code 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from croupier.banked.verifying import is_banked
from croupier.banked.verifying import verify as banked_verified
from croupier.cli.options import Json
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.fairness import DeckReport, Report
from croupier.fairness import verify as verified
from croupier.fairness.record import MOST_BYTES

HOLDS: Final = "Hand {hand}, table {table}, as {viewer} saw it: everything holds."
SEAT, WATCHER = "seat {seat}", "a watcher"
HEAD: Final = ("Deck ", "Cards ", "Proved ", "Seats that contributed", "Seats that did not")
NOBODY: Final = "-"
ROOT: Final = "Root of deck {number}: {root}"

PROVED: Final = "What is proved:"
CARDS: Final = "Each of the {proved} cards seen stood in a deck that its root fixed."
ORDER: Final = "Each was dealt from the place where the order made of the root and the seats' links put it."
EVENTS: Final = "All {events} events are what the rules make of them, as far as this viewer could know."
RABBIT: Final = "So did {rabbit} undealt cards of the board that were turned over after the hand."
NOT_OVER: Final = "The hand was not played to its end."

WARNINGS: Final = {
    "nobody": "Nobody contributed to deck {number}: its order was the room's alone.",
    "not_you": "Seat {seat} contributed nothing to deck {number}: ask why if its player was there.",
    "missing": "For deck {number} the room says that no link came from seat {seats}. A room that leaves out one that "
    "did come can choose between orders; the player's own client knows.",
}

NOT_PROVED: Final = "What is not proved:"
LIMITS: Final = (
    "That the root was published before the links were opened: your client saw that; compare the root it noted.",
    "That everybody was given the same root: compare it with another player's.",
    "That the operator does not look: who has the key can work out every card.",
    "That players do not tell one another their cards.",
)
POINT: Final = "  - {sentence}"


def verify(
    path: Annotated[str, Parameter(help="A hand that was saved from the room.")],
    /,
    *,
    json: Json = False,
) -> int:
    """Check a saved hand, from its bytes to the last card; exit code 0 if everything holds, else 1."""
    content = _content(path)
    report = banked_verified(content) if is_banked(content) else verified(content)
    screen = Screen()
    if json:
        screen.json(report)
        return 0
    viewer = WATCHER if report.viewer is None else SEAT.format(seat=report.viewer)
    screen.say(HOLDS.format(hand=_plain(report.hand), table=_plain(report.table), viewer=viewer), style="bold")
    screen.table(HEAD, [_row(deck) for deck in report.decks])
    for deck in report.decks:
        screen.line(ROOT.format(number=deck.number, root=deck.root))
    for warning in warnings(report):
        screen.say(warning, style="yellow")
    _list(screen, PROVED, _proved(report))
    _list(screen, NOT_PROVED, LIMITS)
    return 0


def _content(path: str) -> bytes:
    """Read a file, and of one that is too large no more than shows that it is."""
    try:
        with Path(path).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandRefused("unreadable_file", path=path, reason=reason) from None


def _plain(text: str) -> str:
    """Write what a file says of itself without anything that moves a terminal's cursor or changes its colours."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _row(deck: DeckReport) -> tuple[str, ...]:
    return str(deck.number), str(deck.size), str(deck.proved), _seats(deck.seats), _seats(deck.missing)


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats)) or NOBODY


def _proved(report: Report) -> list[str]:
    told = [CARDS.format(proved=report.proved), ORDER, EVENTS.format(events=report.events)]
    if report.rabbit:
        told.insert(2, RABBIT.format(rabbit=report.rabbit))
    if not report.over:
        told.append(NOT_OVER)
    return told


def warnings(report: Report) -> list[str]:
    """Say what a player should know of the links although everything holds.

    >>> deck = DeckReport(1, "00" * 32, 52, 2, (), ())
    >>> warnings(Report("h1", "t1", 2, 3, True, 2, 0, (deck,)))
    ["Nobody contributed to deck 1: its order was the room's alone."]
    """
    told = []
    for deck in report.decks:
        if not deck.seats:
            told.append(WARNINGS["nobody"].format(number=deck.number))
        elif report.viewer is not None and report.viewer not in deck.seats:
            told.append(WARNINGS["not_you"].format(number=deck.number, seat=report.viewer))
        if deck.missing:
            told.append(WARNINGS["missing"].format(number=deck.number, seats=_seats(deck.missing)))
    return told


def _list(screen: Screen, head: str, sentences: Iterable[str]) -> None:
    screen.say()
    screen.say(head)
    for sentence in sentences:
        screen.say(POINT.format(sentence=sentence))
