"""The room: every table comes back, one player is one presence, and a table that breaks breaks alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from croupier.errors import RequestError
from croupier.rooms import commands as cmd
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind, Terms
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.server.metrics import Metrics
from croupier.server.outbox import Outbox
from croupier.server.room import Room
from croupier.server.settings import BotSettings
from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import Store, open_store
from croupier.server.tables.actor import Parts
from tests.rooms.evening import table_of
from tests.server.fakes import CountingIds, FakeClock
from tests.server.tables.evenings import SeededDealer

pytestmark = pytest.mark.anyio
TERMS: Terms = table_of("holdem", links=0, pace=0).terms


def room_of(
    store: Store,
    ids: CountingIds,
    dealer: type[SeededDealer] = SeededDealer,
    metrics: Metrics | None = None,
    patience: float = 0.0,
    clock: FakeClock | None = None,
) -> Room:
    """Make a room over a store that is open."""
    key = deck_key(store.folder)
    made = dealer(key, Random(1))
    parts = Parts(store.journal, store.ledger, clock or FakeClock(), ids, made, key)
    return Room(parts, metrics or Metrics(), BotSettings(), patience=patience)


async def seated(room: Room, store: Store, name: str, *players: str) -> None:
    """Give players chips and seats."""
    for number, player in enumerate(players, start=1):
        await store.ledger.move([Transfer(f"grant:{name}:{player}", HOUSE, wallet(player), 5000)])
        await room.table(name).actor.ask(cmd.Sit(player, player.upper(), number, 1000, wallet=5000))
    await room.table(name).actor.settled()


async def test_every_table_comes_back_with_its_hand(tmp_path: Path) -> None:
    """After a stop all tables stand where they stood, the hand in progress with them, and play goes on."""
    store, ids = open_store(tmp_path), CountingIds()
    room = room_of(store, ids)
    names = [await room.open_table(TERMS, host="p1") for _ in range(3)]
    await seated(room, store, names[1], "p1", "p2")
    before = [room.table(name).state for name in names]
    assert before[1].hand is not None
    await room.stop()
    await store.close()

    store = open_store(tmp_path)
    again = room_of(store, ids)
    await again.start()
    for name in names:
        await again.table(name).actor.settled()
    after = [again.table(name).state for name in names]
    assert [table.hand for table in before] == [table.hand for table in after]
    assert [False, False] == [seat.connected for seat in after[1].sitting().values()]
    again.come("p1")
    await again.table(names[1]).actor.settled()
    assert [True, False] == [seat.connected for seat in again.table(names[1]).state.sitting().values()]
    await again.stop()
    await store.close()


async def test_a_player_is_gone_with_the_last_window(tmp_path: Path) -> None:
    """Closing one of two windows changes nothing; closing both disconnects the player where it sits."""
    store = open_store(tmp_path)
    room = room_of(store, CountingIds())
    name = await room.open_table(TERMS)
    await seated(room, store, name, "p1")

    async def connected() -> bool:
        await room.table(name).actor.settled()
        return room.table(name).state.sitting()[1].connected

    room.come("p1")
    room.come("p1")
    room.go("p1")
    assert await connected()
    assert (1, 1) == (room.presence().tables, room.presence().players)
    assert (name,) == room.seats_of("p1")
    room.go("p1")
    assert not await connected()
    assert 0 == room.presence().players
    await room.stop()
    await store.close()


async def test_who_signs_out_leaves_every_seat_and_every_line(tmp_path: Path) -> None:
    """At once where no hand is played, and else after it; nobody waits for the player meanwhile."""
    store = open_store(tmp_path)
    room = room_of(store, CountingIds())
    alone, playing, full = [await room.open_table(TERMS) for _ in range(3)]
    await seated(room, store, alone, "p1")
    await seated(room, store, playing, "p1", "p2", "p3")
    room.come("p1")
    await room.table(full).actor.ask(cmd.Queue("p1"))
    room.leave_tables("p1")
    for table in room.tables():
        await table.actor.settled()
    assert [None, ()] == [room.table(alone).state.seat_of("p1"), room.table(full).state.queue]
    assert ["p1"] == [seated.player for seated in room.table(playing).state.sitting().values() if seated.leaving]
    await room.stop()
    await store.close()


async def test_who_waits_in_a_line_and_goes_blocks_no_seat(tmp_path: Path) -> None:
    """The last window closed is a place given up, also where the wish to wait or the seat came in behind the going."""
    store = open_store(tmp_path)
    room = room_of(store, CountingIds())
    name = await room.open_table(TERMS)
    actor = room.table(name).actor
    room.come("p1")
    room.come("p2")
    for player in ("p1", "p2"):
        await actor.ask(cmd.Queue(player))
    room.go("p1")
    await asyncio.sleep(0.01)  # nobody is waited for
    await actor.settled()
    assert ("p2",) == room.table(name).state.queue
    room.come("p1")
    late = asyncio.create_task(actor.ask(cmd.Queue("p1")))
    room.go("p1")
    room.go("p2")
    await late
    await asyncio.sleep(0.01)
    await actor.settled()
    assert () == room.table(name).state.queue
    await seated(room, store, name, "p2")
    assert [False] == [seat.connected for seat in room.table(name).state.sitting().values()]
    await room.stop()
    await store.close()


async def test_who_loads_the_page_again_keeps_the_place_in_the_line(tmp_path: Path) -> None:
    """A window that is closed and soon opened again costs no place; the second time counts from its own moment."""
    store = open_store(tmp_path)
    room = room_of(store, CountingIds(), patience=0.05)
    name = await room.open_table(TERMS)
    actor = room.table(name).actor
    room.come("p1")
    await actor.ask(cmd.Queue("p1"))
    room.go("p1")
    room.come("p1")
    await asyncio.sleep(0.1)
    await actor.settled()
    assert ("p1",) == room.table(name).state.queue
    room.go("p1")
    await asyncio.sleep(0.1)
    await actor.settled()
    assert () == room.table(name).state.queue
    room.come("p1")
    await room.stop()
    await store.close()


async def test_a_closed_table_is_gone_for_good(tmp_path: Path) -> None:
    """A table that is closed gives the chips back, leaves the list, and does not come back."""
    store = open_store(tmp_path)
    room = room_of(store, CountingIds())
    name = await room.open_table(TERMS, host="p1")
    await seated(room, store, name, "p1")
    await room.table(name).actor.ask(cmd.Close("p1"))
    await room.stop()
    with pytest.raises(RequestError, match="no such table"):
        room.table(name)
    assert () == await store.journal.tables()
    assert 5000 == await store.ledger.balance(wallet("p1"))
    again = room_of(store, CountingIds())
    await again.start()
    assert () == again.tables()
    await store.close()


async def test_a_table_that_never_began_or_cannot_be_read_stops_no_other(tmp_path: Path) -> None:
    """A room that fell while a table was made, or whose entries make no sense, starts with all the others."""
    store, ids = open_store(tmp_path), CountingIds()
    room = room_of(store, ids)
    name = await room.open_table(TERMS)
    await room.stop()
    await store.journal.create_table("never", 1, b"{}")
    await store.journal.create_table("broken", 1, b"{}")
    from croupier.server.storage.ports import Unit

    await store.journal.append(Unit("broken", 1, (b'{"type":"closed"}',), 1))
    again = room_of(store, ids)
    await again.start()
    assert [name] == [table.state.id for table in again.tables()]
    assert {name, "broken"} == {row.table for row in await store.journal.tables()}
    await again.stop()
    await store.close()


async def test_the_rooms_own_tables_follow_the_settings(tmp_path: Path) -> None:
    """What is wanted and not there is opened, equal tables as often as they stand there; what is not wanted closes."""
    store, ids = open_store(tmp_path), CountingIds()
    room = room_of(store, ids)
    hosted = await room.open_table(TERMS, host="p1")
    other = replace(TERMS, name="Other")
    await room.keep((TERMS, TERMS, other))
    first = [table.state.id for table in room.tables()]
    assert [TERMS, TERMS, TERMS, other] == [table.state.terms for table in room.tables()]
    await room.stop()
    await store.close()

    store = open_store(tmp_path)
    again = room_of(store, ids)
    await again.start()
    await again.keep((TERMS, other))
    await again.stop()
    assert 3 == len(again.tables())
    assert {hosted, first[1], first[3]} == {table.state.id for table in again.tables()}
    await store.close()


async def test_a_table_that_closes_is_not_one_that_is_wanted(tmp_path: Path) -> None:
    """Wanted again while its last hand is played, a table of the room's own closes and another one is opened."""
    store = open_store(tmp_path)
    room = room_of(store, CountingIds())
    await room.keep((TERMS,))
    (first,) = [table.state.id for table in room.tables()]
    await seated(room, store, first, "p1", "p2")
    await room.keep(())
    await room.table(first).actor.settled()
    assert room.table(first).state.closing
    await room.keep((TERMS,))
    assert [True, False] == [table.state.closing for table in room.tables()]
    await room.stop()
    await store.close()


class BrokenDealer(SeededDealer):
    """A dealer that breaks when it is to shuffle."""

    def deck(self, table: Table, hand: str, name: str) -> cmd.PublishDeck:
        """Break."""
        raise ZeroDivisionError


async def test_a_frozen_table_says_so_and_is_counted(tmp_path: Path) -> None:
    """Viewers are told that the table stands still, and so is who comes later; it is counted, and the rest goes on."""
    store, metrics = open_store(tmp_path), Metrics()
    room = room_of(store, CountingIds(), BrokenDealer, metrics)
    name, other = await room.open_table(TERMS), await room.open_table(TERMS)
    viewers = [Outbox(10**6) for _ in range(2)]
    room.table(name).audience.join(viewers[0], "p1")
    await seated(room, store, name, "p1", "p2")
    room.table(name).audience.join(viewers[1], "p1")
    told = [[msgspec.json.decode(text) for text in outbox._waiting] for outbox in viewers]
    assert [{"type": "frozen", "table": name}] * 2 == [texts[-1] for texts in told]
    assert ["p1", "p2"] == [seat["player"] for seat in told[1][0]["view"]["seats"] if seat is not None]
    assert [1] == [sum(text["type"] == "frozen" for text in texts) for texts in told[1:]]
    assert b"croupier_frozen_tables 1.0" in metrics.page()
    assert b"croupier_tables_frozen_total 1.0" in metrics.page()
    with pytest.raises(RequestError) as refusal:
        await room.table(name).actor.ask(cmd.Leave("p1"))
    assert "table_frozen" == refusal.value.code
    await seated(room, store, other, "p3")
    await room.stop()
    await store.close()


def test_the_terms_of_these_tests_are_a_cash_table() -> None:
    """Chips come from wallets here, so that giving them back can be seen."""
    assert TableKind.CASH is TERMS.kind
