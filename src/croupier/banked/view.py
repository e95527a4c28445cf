"""What the player may know: of a hand, and of an event.

The one place that hides cards. The dealer's two are hidden until they are opened; cards that are not dealt are in no
hand at all. An event is redacted the same way, so that folding the redacted events gives exactly the view.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.banked.events import Dealt, Event
from croupier.banked.hand import Hand
from croupier.cards import UNKNOWN


def view(hand: Hand) -> Hand:
    """Give the hand as the player, or anybody who looks on, may know it.

    >>> from croupier.banked import Ante, Deal, start, step
    >>> hand, _ = step(start(), Ante(10), balance=100)
    >>> hand, _ = step(hand, Deal((0, 1, 2, 3)), balance=90)
    >>> view(hand).player, view(hand).dealer
    ((0, 1), (52, 52))
    """
    if hand.opened:
        return hand
    return replace(hand, dealer=(UNKNOWN,) * len(hand.dealer))


def redact(event: Event) -> Event:
    """Give an event as the player may know it."""
    if isinstance(event, Dealt):
        return Dealt(event.player, (UNKNOWN,) * len(event.dealer))
    return event
