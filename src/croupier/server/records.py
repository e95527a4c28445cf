"""The hands that are over, told again as one player was entitled to see them: as a record, a replay, a history.

Decides who may be told of a hand, and as whom; one against the house has a record, for its player alone. What stands in
a record is decided by `fairness.make_record`, what a replay tells by `replays`, how a history is written by
`croupier.history`; `moments` reads the journal. The HTTP operations call it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

import msgspec

from croupier.errors import RequestError
from croupier.fairness import HandRecord, make_record, written
from croupier.history import record_of, write
from croupier.rooms.bonus.table import player_of
from croupier.rooms.events import OWN
from croupier.rules import Event
from croupier.server.bonus.records import house_record
from croupier.server.moments import Moment, moments
from croupier.server.replays import replay_of
from croupier.server.storage.ports import Entry, HandRow, Journal

Telling = Callable[[HandRow, Sequence[Moment], str | None], bytes]

HAND_FIELD: Final = "_croupier_hand"
"""The field of a history that has the id of the hand."""


class Records:
    """Tell of finished hands; implements `services.Hands`."""

    def __init__(self, journal: Journal, key: bytes) -> None:
        self._journal = journal
        self._key = key

    async def record(self, hand: str, player: str | None) -> bytes:
        """Return the record of a hand as a player was entitled to see it, or as a watcher was.

        Raises `RequestError` `no_such_hand`, also where the table was not open to everybody and the player was not
        dealt in, and `FairnessError` where the key is not the one that the journal was written with.
        """
        return await self._told(hand, player, _record)

    async def replay(self, hand: str, player: str | None) -> bytes:
        """Return a hand step by step, to whoever may have its record; raises as `record` does."""
        return await self._told(hand, player, _replay)

    async def history(self, hand: str, player: str | None) -> bytes:
        """Return a hand in the Poker Hand History format, as its record tells it; raises as `record` does."""
        return await self._told(hand, player, _history)

    async def _told(self, hand: str, player: str | None, tell: Telling) -> bytes:
        row = await self._journal.hand(hand)
        if row is None:
            raise RequestError("no_such_hand", hand=hand)
        owner = player_of(row.table)
        if owner is not None:
            if owner != player or tell is not _record:
                raise RequestError("no_such_hand", hand=hand)
            own = await self._journal.entries(row.table, row.first - 1, row.last)
            return await asyncio.to_thread(house_record, own, row, self._key)
        entries = await self._journal.entries(row.table, upto=row.last)
        return await asyncio.to_thread(_tell, entries, row, self._key, player, tell)


def _tell(entries: Iterable[Entry], row: HandRow, key: bytes, player: str | None, tell: Telling) -> bytes:
    hand = tuple(moments(entries, row, key))
    terms = hand[0].table.terms
    own = player if player in row.players else None
    if own is None and (terms.private or not terms.watchers):
        raise RequestError("no_such_hand", hand=row.hand)
    return tell(row, hand, own)


def _made(row: HandRow, hand: Sequence[Moment], player: str | None) -> HandRecord:
    began = hand[0].table
    assert began.hand is not None
    seat = None if player is None else began.seat_of(player)
    events = [cast(Event, moment.event) for moment in hand[1:] if type(moment.event) not in OWN]
    decks = next((moment.decks.played for moment in reversed(hand) if moment.decks.played), ())
    return make_record(row.hand, row.table, seat, began.hand.setup, events, decks)


def _record(row: HandRow, hand: Sequence[Moment], player: str | None) -> bytes:
    return written(_made(row, hand, player))


def _replay(row: HandRow, hand: Sequence[Moment], player: str | None) -> bytes:
    return msgspec.json.encode(replay_of(row.hand, hand, player))


def _history(row: HandRow, hand: Sequence[Moment], player: str | None) -> bytes:
    made = _made(row, hand, player)
    names = {number: seated.name for number, seated in hand[0].table.sitting().items()}
    fields = {"table": hand[0].table.terms.name, "hand": row.number, HAND_FIELD: row.hand}
    return write(record_of(made.setup, made.events, names=names, fields=fields)).encode()
