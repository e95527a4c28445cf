"""The records of hands that are over: read again from the journal, told as one player was entitled to see them.

Decides who may have the record of a hand and how the state it began with is found; what stands in it is decided by
`fairness.make_record`. Events of earlier hands are passed over: what happened around them is enough to know the table.
The HTTP operations call it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, cast

import msgspec

from croupier.errors import RequestError
from croupier.fairness import PlayedDeck, make_record, written
from croupier.rooms import events as ev
from croupier.rooms.events import OWN, TableEvent
from croupier.rooms.folding import evolve, opened
from croupier.rooms.table import Table
from croupier.rules import Event
from croupier.server.storage.ports import Entry, HandRow, Journal
from croupier.server.tables.decks import HandDecks, followed
from croupier.server.tables.payloads import event_of

_PASSED_OVER: Final = (ev.ClockStarted, ev.ClockStopped)
"""Events around earlier hands of which nothing is left in a record."""

_DECODER: Final[msgspec.json.Decoder[TableEvent]] = msgspec.json.Decoder(TableEvent)


class Played(msgspec.Struct, frozen=True):
    """A hand as the journal has it: the table it began at, everything that happened in it, and its decks in order."""

    began: Table
    events: tuple[Event, ...]
    decks: tuple[PlayedDeck, ...]


class Records:
    """Give the records of finished hands; implements `services.Hands`."""

    def __init__(self, journal: Journal, key: bytes) -> None:
        self._journal = journal
        self._key = key

    async def record(self, hand: str, player: str | None) -> bytes:
        """Return the record of a hand as a player was entitled to see it, or as a watcher was.

        Raises `RequestError` `no_such_hand`, also where the table was not open to everybody and the player was not
        dealt in, and `FairnessError` where the key is not the one that the journal was written with.
        """
        row = await self._journal.hand(hand)
        if row is None:
            raise RequestError("no_such_hand", hand=hand)
        entries = await self._journal.entries(row.table, upto=row.last)
        return await asyncio.to_thread(_record, entries, row, self._key, player)


def _record(entries: Iterable[Entry], row: HandRow, key: bytes, player: str | None) -> bytes:
    hand = played(entries, row, key)
    terms = hand.began.terms
    if player not in row.players and (terms.private or not terms.watchers):
        raise RequestError("no_such_hand", hand=row.hand)
    dealt = hand.began.hand
    assert dealt is not None
    seat = hand.began.seat_of(player) if player in row.players and player is not None else None
    return written(make_record(row.hand, row.table, seat, dealt.setup, hand.events, hand.decks))


def played(entries: Iterable[Entry], row: HandRow, key: bytes) -> Played:
    """Read one hand out of the entries of its table, from the first one to the hand's last.

    Raises `RequestError` `broken_journal` where they do not hold that hand, and `FairnessError` where the key is not
    the one that they were written with.
    """
    table: Table | None = None
    began: Table | None = None
    decks = HandDecks()
    all_decks: tuple[PlayedDeck, ...] = ()
    happened: list[Event] = []
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
            all_decks = decks.played or all_decks
        table = evolve(table, event)
        if entry.number == row.first:
            began = table
        elif type(event) not in OWN:
            happened.append(cast(Event, event))
    if began is None or began.hand is None or began.hand_id != row.hand:
        raise RequestError("broken_journal", table=row.table, entry=row.first)
    return Played(began, tuple(happened), all_decks)


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
