"""Which cards a seat has seen, worked out from the full events: the measure for views and redacted events.

A second opinion: it is written from the rules of the table (own cards, face-up cards, the board, what was shown) and
shares nothing with `croupier.rules.view`.
"""

from typing import Any

from croupier.cards import UNKNOWN
from croupier.rules import Setup
from croupier.rules import events as ev
from croupier.rules.events import Event

CARD_FIELDS = ("burned", "down", "up", "cards")
"""The fields of events that hold cards."""


SEVERAL = (tuple, list, frozenset, set)


class Knowledge:
    """Follow the events for one viewer: `now` are the cards whose place it knows, `ever` all it has seen."""

    def __init__(self, setup: Setup, viewer: int | None) -> None:
        self.numbers = [seat.number for seat in setup.seating.seats]
        self.viewer = viewer
        self.now: set[int] = set()
        self.ever: set[int] = set()

    def see(self, event: Event) -> None:
        """Look at one event, as it was before anything was hidden."""
        if isinstance(event, ev.Reshuffled):
            self.now -= set(event.cards)
        seen = set(cards_in(self._visible(event))) - {UNKNOWN}
        self.now |= seen
        self.ever |= seen

    def _visible(self, event: Event) -> tuple[Any, ...]:
        if isinstance(event, ev.Dealt):
            own = [cards for number, cards in zip(self.numbers, event.down, strict=True) if number == self.viewer]
            return (*event.up, *own)
        if isinstance(event, ev.BoardDealt | ev.Shown | ev.Demanded):
            return event.cards
        if isinstance(event, ev.Discarded) and event.seat == self.viewer:
            return event.cards
        return ()


def cards_in(value: Any) -> list[int]:
    """List the cards in nested tuples or lists."""
    if not isinstance(value, SEVERAL):
        return [value]
    found: list[int] = []
    for part in value:
        if isinstance(part, int):
            found.append(part)
        else:
            found += cards_in(part)
    return found
