"""A hand that is over, read again from the journal of its table, one event after the other.

Decides how the state that a hand began with is found: events of earlier hands are passed over, since what happened
around them is enough to know the table. What is told of it, and to whom, is decided by `records`, which calls it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.errors import RequestError
from croupier.rooms import events as ev
from croupier.rooms.events import OWN, TableEvent
from croupier.rooms.folding import evolve, opened
from croupier.rooms.table import Table
from croupier.server.storage.ports import Entry, HandRow
from croupier.server.tables.decks import HandDecks, followed
from croupier.server.tables.payloads import event_of

_PASSED_OVER: Final = (ev.ClockStarted, ev.ClockStopped)
"""Events around earlier hands of which nothing is left but the time banks."""

_DECODER: Final[msgspec.json.Decoder[TableEvent]] = msgspec.json.Decoder(TableEvent)


class Moment(msgspec.Struct, frozen=True):
    """An event while a hand was played, by its number in the journal, and the table and the decks after it."""

    number: int
    event: TableEvent
    table: Table
    decks: HandDecks


def moments(entries: Iterable[Entry], row: HandRow, key: bytes) -> Iterator[Moment]:
    """Give every moment of a hand, from its beginning to its close, out of the entries of its table.

    How much of their time banks players have left from earlier hands is not worked out. Raises `RequestError`
    `broken_journal` where the entries do not hold that hand, and `FairnessError` where the key is not the one that
    they were written with.
    """
    table: Table | None = None
    decks = HandDecks()
    for entry in entries:
        if table is None:
            table = _opened(entry)
            continue
        inside = entry.number >= row.first
        event = event_of(entry.payload, table, decks) if inside else _DECODER.decode(entry.payload)
        if not inside and (type(event) not in OWN or isinstance(event, _PASSED_OVER)):
            continue
        if _of_hand(event, table, row.hand):
            decks = followed(decks, key, table, event)
        table = evolve(table, event)
        if entry.number == row.first and (table.hand is None or table.hand_id != row.hand):
            break
        if inside:
            yield Moment(entry.number, event, table, decks)
        if entry.number == row.last:
            return
    raise RequestError("broken_journal", table=row.table, entry=row.first)


def _opened(entry: Entry) -> Table:
    event = _DECODER.decode(entry.payload)
    if not isinstance(event, ev.TableOpened):
        raise RequestError("broken_journal", entry=entry.number)
    return opened(event)


def _of_hand(event: TableEvent, table: Table, hand: str) -> bool:
    """Tell whether an event has to do with the decks of this hand: others need not be shuffled again."""
    if isinstance(event, ev.DeckPublished):
        return event.hand == hand
    return isinstance(event, ev.DeckClosed | ev.HandClosed | ev.HandVoided) and table.hand_id == hand
