"""One number for a place or a leaf of any deck of a hand, and events in which such numbers stand for cards.

Decides how the numbers are made and in which fields of which events cards are. A hand has one deck, and one more each
time cards are shuffled again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from croupier.fairness.decks import LEAVES
from croupier.rules import Event
from croupier.rules import events as ev

Change = Callable[[int], int]


def code(deck: int, index: int) -> int:
    """Number a place or leaf of a deck; decks count from 1, places and leaves from 0.

    >>> code(1, 51), code(2, 0)
    (51, 64)
    """
    return LEAVES * (deck - 1) + index


def parts(number: int) -> tuple[int, int]:
    """Give the deck and the place or leaf of a number.

    >>> parts(code(3, 17))
    (3, 17)
    """
    deck, index = divmod(number, LEAVES)
    return deck + 1, index


def _dealt(event: ev.Dealt, change: Change) -> Event:
    return ev.Dealt(
        event.street,
        _each(event.burned, change),
        tuple([_each(cards, change) for cards in event.down]),
        tuple([_each(cards, change) for cards in event.up]),
    )


def _board(event: ev.BoardDealt, change: Change) -> Event:
    burned = _each(event.burned, change)
    boards = tuple([_each(cards, change) for cards in event.cards])
    return ev.BoardDealt(event.street, burned, boards, event.first)


def _each(cards: tuple[int, ...], change: Change) -> tuple[int, ...]:
    return tuple([change(card) for card in cards])


CHANGED: Final[dict[type, Callable[[Any, Change], Event]]] = {
    ev.Dealt: _dealt,
    ev.BoardDealt: _board,
    ev.Reshuffled: lambda event, change: ev.Reshuffled(_each(event.cards, change)),
    ev.Discarded: lambda event, change: ev.Discarded(event.seat, _each(event.cards, change)),
    ev.Shown: lambda event, change: ev.Shown(event.seat, _each(event.cards, change), event.tabled),
    ev.Demanded: lambda event, change: ev.Demanded(event.seat, event.target, _each(event.cards, change)),
}
"""The events that hold cards; a test holds them against the union of events."""


def changed(event: Event, change: Change) -> Event:
    """Give an event in which every card was changed into something else.

    >>> changed(ev.Discarded(3, (51, 0)), lambda card: 100 + card)
    Discarded(seat=3, cards=(151, 100))
    >>> changed(ev.Folded(3), lambda card: 100 + card)
    Folded(seat=3)
    """
    make = CHANGED.get(type(event))
    return event if make is None else make(event, change)


def cards_of(event: Event) -> tuple[int, ...]:
    """List the cards of an event, unknown ones too, in the order of its fields.

    >>> cards_of(ev.Dealt(0, (52,), ((1,), (2,)), ((3,), ())))
    (52, 1, 2, 3)
    >>> cards_of(ev.BoardDealt(1, (52,), ((1, 2), (3, 4))))
    (52, 1, 2, 3, 4)
    >>> cards_of(ev.Folded(3))
    ()
    """
    found: list[int] = []

    def note(card: int) -> int:
        found.append(card)
        return card

    changed(event, note)
    return tuple(found)
