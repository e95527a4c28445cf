"""The audit: proof that a data directory says one thing everywhere, from the first event to the last chip.

Decides what has to hold: the file is whole; every table's entries are numbered without a gap and chained; folded, they
are what a table can do; every finished hand, played again by the rules alone, ends as it was recorded; the transfers
in the ledger are exactly those that the events cause; every balance is the sum of its transfers, all of them together
are zero and only the house is below it; every seat holds its player's stack. It changes nothing. `croupier audit`
calls it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

import msgspec

from croupier.errors import CroupierError, RequestError
from croupier.fairness import chained
from croupier.history import commands_of
from croupier.rooms import events as ev
from croupier.rooms.bonus import transfers_of as house_transfers
from croupier.rooms.bonus.table import player_of
from croupier.rooms.books import transfers_of
from croupier.rooms.events import OWN
from croupier.rooms.transfers import HOUSE, Transfer, pot_account, seat_account
from croupier.rules import Event
from croupier.server.bonus.auditing import replayed
from croupier.server.storage.ports import GENESIS, Entry, HandRow
from croupier.server.storage.reading import Reading
from croupier.server.tables.recovery import history
from croupier.server.tables.standing import Happened, Standing

AT_TABLES: Final = ("seat:", "pot:", "rake:")
"""Accounts that only the events of a table move chips into and out of."""


class Audit(msgspec.Struct, frozen=True):
    """What was looked at and found in order."""

    hands: int
    events: int
    transfers: int


class _Books:
    """What the events of all tables should have moved, and what seats should hold."""

    def __init__(self) -> None:
        self.expected: dict[str, Transfer] = {}
        self.seats: dict[str, int] = {}
        self.hands = 0
        self.events = 0


def audit(data: Reading, key: bytes, progress: Callable[[int, int], None] = lambda done, of: None) -> Audit:
    """Prove a data directory, or refuse it at the first fault.

    Raises `RequestError` `audit_failed` with what was looked at and where; `progress` is told how many tables are done.
    """
    for fault in data.faults():
        raise _fault("file", problem=fault)
    books = _Books()
    tables = [row.table for row in data.tables()]
    for done, table in enumerate(tables):
        progress(done, len(tables))
        _table(data, table, key, books)
    return Audit(books.hands, books.events, _ledger(data, books))


def _fault(looked_at: str, **detail: Any) -> RequestError:
    return RequestError("audit_failed", looked_at=looked_at, **detail)


# --- a table


def _table(data: Reading, table: str, key: bytes, books: _Books) -> None:
    rows = {row.hand: row for row in data.hands(table)}
    entries = _chained(data.entries(table), table)
    try:
        if player_of(table) is None:
            _among_players(entries, table, key, rows, books)
        else:
            _against_the_house(entries, table, key, rows, books)
    except CroupierError as error:
        if isinstance(error, RequestError) and error.code == "audit_failed":
            raise
        raise _fault("journal", table=table, **error.error_data()) from error
    if rows:
        raise _fault("hands", table=table, hand=next(iter(rows)), problem="no such hand ends in the journal")


def _against_the_house(
    entries: Iterator[Entry], table: str, key: bytes, rows: dict[str, HandRow], books: _Books
) -> None:
    """Hold a player's own table against the rules; what lies on it is what its seat holds."""
    books.hands += len(rows)
    for happened in replayed(entries, key, rows):
        books.events += 1
        after = happened.after.table
        if happened.before is not None:
            moved = house_transfers(happened.before.table, happened.event, f"{table}:{happened.number}")
            books.expected |= {transfer.key: transfer for transfer in moved}
        lying = after.hand.stakes.total if after.live and after.hand is not None and not after.hand.lines else 0
        books.seats[seat_account(table, after.player)] = lying


def _among_players(entries: Iterator[Entry], table: str, key: bytes, rows: dict[str, HandRow], books: _Books) -> None:
    playing: list[Event] = []
    last: Standing | None = None
    for happened in history(entries, key):
        last = happened.after
        books.events += 1
        for transfer in transfers_of(happened.before.table, happened.event, f"{table}:{happened.number}"):
            books.expected[transfer.key] = transfer
        _hand(happened, playing, rows, books)
    if last is not None:
        books.seats[pot_account(table)] = 0
        for seated in last.table.sitting().values():
            books.seats[seat_account(table, seated.player)] = seated.stack


def _chained(entries: Iterator[Entry], table: str) -> Iterator[Entry]:
    chain = GENESIS
    for entry in entries:
        chain = chained(chain, entry.payload)
        if chain != entry.chain:
            raise _fault("chain", table=table, entry=entry.number)
        yield entry


def _hand(happened: Happened, playing: list[Event], rows: dict[str, HandRow], books: _Books) -> None:
    """Collect the events of a hand, and play it again where it closes."""
    event = happened.event
    if type(event) not in OWN:
        playing.append(cast(Event, event))
    elif isinstance(event, ev.HandBegan | ev.HandVoided):
        playing.clear()
    elif isinstance(event, ev.HandClosed):
        _closed(happened, event, playing, rows.pop(event.hand, None))
        books.hands += 1
        playing.clear()


def _closed(happened: Happened, event: ev.HandClosed, playing: list[Event], row: HandRow | None) -> None:
    table, hand = happened.before.table, happened.before.table.hand
    place = {"table": table.id, "hand": event.hand, "entry": happened.number}
    assert hand is not None
    commands_of(hand.setup, playing)
    results = tuple(
        [(seat.number, stack - seat.stack) for seat, stack in zip(hand.setup.seating.seats, hand.stacks, strict=True)]
    )
    if results != event.results or sum(net for _, net in results) + event.rake:
        raise _fault("hand", **place, problem="the result is not what the rules make of it")
    if row is None or (row.first, row.last, row.number) != (happened.before.began, happened.number, table.number):
        raise _fault("hands", **place, problem="the hand is not in the list of hands as it was played")


# --- the ledger


def _ledger(data: Reading, books: _Books) -> int:
    sums: Counter[str] = Counter()
    count = 0
    for row in data.transfers():
        count += 1
        moved = row.transfer
        sums[moved.debit] -= moved.amount
        sums[moved.credit] += moved.amount
        at_table = row.table is not None or moved.debit.startswith(AT_TABLES) or moved.credit.startswith(AT_TABLES)
        if at_table and books.expected.pop(moved.key, None) != moved:
            raise _fault("transfers", key=moved.key, problem="no event of a table causes it")
        if moved.amount < 1:
            raise _fault("transfers", key=moved.key, problem="its amount is not above zero")
    for key in books.expected:
        raise _fault("transfers", key=key, problem="an event of a table causes it and it is not there")
    _balances(data, sums, books)
    return count


def _balances(data: Reading, sums: Counter[str], books: _Books) -> None:
    held = dict(data.accounts())
    for account in {*held, *sums}:
        if held.get(account, 0) != sums[account]:
            raise _fault("balance", account=account, held=held.get(account, 0), moved=sums[account])
        if sums[account] < 0 and account != HOUSE:
            raise _fault("balance", account=account, held=sums[account], problem="below zero")
        if account.startswith(("seat:", "pot:")) and sums[account] != books.seats.get(account, 0):
            raise _fault("seat", account=account, held=sums[account], stack=books.seats.get(account, 0))
    if sum(held.values()):
        raise _fault("balance", sum=sum(held.values()))
