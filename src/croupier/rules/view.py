"""What a seat may know: of a hand, and of an event.

The one place that hides cards. A view is a hand in which every card the viewer may not know is
`UNKNOWN`; an event is redacted the same way, so that folding a viewer's own events gives exactly
its view. Hidden are other players' down cards, burns and discards; everything else is public.
"""

from __future__ import annotations

import msgspec

from croupier.cards import UNKNOWN
from croupier.rules import events as ev
from croupier.rules.events import Event
from croupier.rules.hand import Cards, Hand


def view(hand: Hand, seat: int | None) -> Hand:
    """Give the hand as a seat may know it; None is a watcher.

    >>> from croupier.cards import parse_cards
    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal(parse_cards("AsAhKdKc")))
    >>> [card == UNKNOWN for cards in view(hand, 2).cards.down for card in cards]
    [True, True, False, False]
    """
    own = hand.plan.place.get(seat, -1) if seat is not None else -1
    cards = hand.cards
    shown = hand.ending.shown
    down = tuple(
        [
            held if place == own else _masked(held, shown[place] if shown else ())
            for place, held in enumerate(cards.down)
        ]
    )
    seen = Cards(
        down,
        cards.up,
        cards.boards,
        _hidden(cards.burned),
        _hidden_but(cards.thrown, own),
        cards.owed,
        _hidden_but(cards.muck, own),
        cards.stub,
        cards.begun,
    )
    return msgspec.structs.replace(hand, cards=seen)


def redact(hand: Hand, event: Event, seat: int | None) -> Event:
    """Give an event as a seat may know it; None is a watcher. `hand` is any state of the same hand."""
    own = hand.plan.place.get(seat, -1) if seat is not None else -1
    match event:
        case ev.Dealt():
            return ev.Dealt(event.street, _hidden(event.burned), _hidden_but(event.down, own), event.up)
        case ev.BoardDealt():
            return ev.BoardDealt(event.street, _hidden(event.burned), event.cards, event.first)
        case ev.Discarded() if event.seat != seat:
            return ev.Discarded(event.seat, _hidden(event.cards))
        case ev.Reshuffled():
            return ev.Reshuffled(_hidden(event.cards))
    return event


def _hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (UNKNOWN,) * len(cards)


def _hidden_but(vectors: tuple[tuple[int, ...], ...], own: int) -> tuple[tuple[int, ...], ...]:
    if not any(vectors):
        return vectors
    return tuple([held if place == own else _hidden(held) for place, held in enumerate(vectors)])


def _masked(held: tuple[int, ...], shown: tuple[int, ...]) -> tuple[int, ...]:
    if not shown:
        return _hidden(held)
    return tuple([card if seen != UNKNOWN else UNKNOWN for card, seen in zip(held, shown, strict=True)])
