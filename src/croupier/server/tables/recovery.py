"""Tables that come back: opened anew, or read from the journal as it was left.

Decides what the first event of a table is and how a table, its decks and the beginning of its hand follow from a
snapshot and the entries after it. Called when a room starts, by the actor, by the audit and by the records of hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from croupier.errors import RequestError
from croupier.rooms import events as ev
from croupier.rooms.events import TableEvent
from croupier.rooms.folding import evolve, opened
from croupier.rooms.table import Table
from croupier.rooms.terms import Terms, check_terms
from croupier.server.storage.ports import Entry, Journal, TableRow, Unit
from croupier.server.tables.decks import HandDecks, followed
from croupier.server.tables.payloads import event_of
from croupier.server.tables.standing import Happened, Standing


async def open_table(journal: Journal, at: int, table: str, terms: Terms, host: str | None = None) -> Standing:
    """Open a table: its first event is durable when this returns.

    Raises `SetupError` for terms that cannot be played, and `RequestError` `id_taken`.
    """
    check_terms(terms, hosted=host is not None)
    event = ev.TableOpened(table, terms, host)
    payload = msgspec.json.encode(event)
    await journal.create_table(table, at, msgspec.json.encode(terms))
    await journal.append(Unit(table, 1, (payload,), at))
    return Standing(opened(event), 1, HandDecks())


async def recover(journal: Journal, key: bytes, row: TableRow) -> Standing:
    """Read where a table stands from its snapshot and the entries after it.

    Raises `FairnessError` where the key is not the one that the journal was written with, `RequestError`
    `broken_journal` where the entries are not those of a table.
    """
    start = None
    if row.snapshot is not None:
        start = Standing(msgspec.json.decode(row.snapshot.payload, type=Table), row.snapshot.number, HandDecks())
    standing = start
    for happened in history(await journal.entries(row.table, after=start.number if start else 0), key, start):
        standing = happened.after
    if standing is None:
        raise RequestError("broken_journal", table=row.table, entry=1)
    return standing


def moved(standing: Standing, event: TableEvent, key: bytes) -> Standing:
    """Give where a table stands after its next event."""
    table = evolve(standing.table, event)
    number = standing.number + 1
    began = number if isinstance(event, ev.HandBegan) else standing.began
    return Standing(table, number, followed(standing.decks, key, standing.table, event), began if table.hand else 0)


def history(entries: Iterable[Entry], key: bytes, start: Standing | None = None) -> Iterator[Happened]:
    """Give what happened, event by event, after a standing, or from the event that opened the table.

    Raises as `recover` does; `entry` in the detail is the number of the first one that cannot be.
    """
    standing = start
    for entry in entries:
        try:
            if standing is None:
                event: TableEvent = msgspec.json.decode(entry.payload, type=ev.TableOpened)
                assert isinstance(event, ev.TableOpened)
                before = Standing(opened(event), 0, HandDecks())
            else:
                before = standing
                event = event_of(entry.payload, before.table, before.decks)
            if entry.number != before.number + 1:
                raise RequestError("broken_journal", entry=entry.number, expected=before.number + 1)
            standing = moved(before, event, key)
        except (msgspec.MsgspecError, AssertionError, LookupError, AttributeError) as error:
            raise RequestError("broken_journal", entry=entry.number, problem=type(error).__name__) from error
        yield Happened(entry.number, event, before, standing)
