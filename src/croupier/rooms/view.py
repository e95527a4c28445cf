"""What a viewer may know of a table, and of what happens at it: the one place that hides.

A view is a `Table` in which the cards that the viewer may not know are `UNKNOWN` and the wishes of others are not
told; an event is redacted the same way, so that folding a viewer's own events gives exactly its view. Whatever is sent,
logged or counted is made from these two and nothing else.
"""

from __future__ import annotations

from operator import is_
from typing import Any, cast

from msgspec.structs import replace

from croupier.rooms import events as ev
from croupier.rooms.events import OWN, TableEvent
from croupier.rooms.table import Away, Seated, Table
from croupier.rules import redact as redact_hand
from croupier.rules import view as view_hand


def view(table: Table, player: str | None) -> Table:
    """Give a table as a player may know it; None is a watcher."""
    own = table.seat_of(player) if player is not None else None
    seats = [
        seated if seated is None or number == own else _public(seated)
        for number, seated in enumerate(table.seats, start=1)
    ]
    return replace(
        table,
        seats=tuple(seats),
        asking=tuple([replace(asking, auto=None) for asking in table.asking]),
        hand=None if table.hand is None else view_hand(table.hand, own),
        decks=tuple([replace(deck, nonce=b"") for deck in table.decks]),
    )


def without_wishes(seen: Table) -> Table:
    """Give a view without what its viewer wishes for later: what is foretold from it is the same for everybody."""
    seats = tuple([seated and _public(seated) for seated in seen.seats])
    return seen if all(map(is_, seats, seen.seats)) else replace(seen, seats=seats)


def _public(seated: Seated) -> Seated:
    """Leave out what a player wishes for later: it would tell others what to expect."""
    if _wishes_nothing(seated):
        return seated
    return replace(
        seated,
        asked=0,
        auto=None,
        declined=False,
        straddle=None,
        away=seated.away if seated.away is Away.NOW else None,
    )


def _wishes_nothing(seated: Seated) -> bool:
    """Tell whether there is nothing to leave out, as at most seats: a copy would be all that a view costs."""
    return (
        not seated.asked
        and seated.auto is None
        and not seated.declined
        and seated.straddle is None
        and (seated.away is None or seated.away is Away.NOW)
    )


def redact(table: Table, event: TableEvent, player: str | None) -> TableEvent | None:
    """Give an event as a player may know it, None where only its number is told. `table` is the state after it.

    The event that closes a hand is told whole; for the events of a hand `table` is a state with that hand.
    """
    own = table.seat_of(player) if player is not None else None
    if type(event) not in OWN:
        assert table.hand is not None
        return redact_hand(table.hand, cast(Any, event), own)
    match event:
        case ev.DeckPublished():
            return replace(event, nonce=b"")
        case ev.TopUpAsked() | ev.AutoSet() | ev.StraddleSet():
            return event if event.seat == own else None
        case ev.AskedIn():
            return replace(event, auto=None)
        case ev.ToppedUp() if not event.amount:  # that somebody wished for chips in vain
            return event if event.seat == own else None
        case ev.SatOut() if event.when is not Away.NOW:
            return event if event.seat == own else None
    return cast(TableEvent, event)
