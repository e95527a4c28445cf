"""Bots at a running table: they play when somebody is there, hold nobody up, and their chips are in the books."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from croupier.bots import Draws
from croupier.errors import CroupierError
from croupier.rooms import commands as cmd
from croupier.rooms.playing import passive
from croupier.rooms.table import Away
from croupier.rooms.terms import BotTerms, TableKind, Terms
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.rules import Choice, Fold, Hand, pending
from croupier.rules import commands as do
from croupier.server.auditing import audit
from croupier.server.house import minds
from croupier.server.metrics import Metrics
from croupier.server.room import OpenTable, Room
from croupier.server.settings import BotSettings
from croupier.server.storage.directory import deck_key
from croupier.server.storage.reading import reading
from croupier.server.storage.store import Store, open_store
from croupier.server.tables.actor import Parts
from tests.rooms.evening import table_of
from tests.server.fakes import CountingIds, FakeClock
from tests.server.tables.evenings import SeededDealer

pytestmark = pytest.mark.anyio
FOLLOWING: set[asyncio.Task[None]] = set()
QUICK = BotSettings(think_least=0, think_most=0)


def terms_of(*games: str, level: int = 2, kind: TableKind = TableKind.CASH, count: int = 3) -> Terms:
    """Give terms with bots and without pauses."""
    return table_of(*games, links=0, pace=0, kind=kind, bots=BotTerms(count, level)).terms


@asynccontextmanager
async def running(folder: Path, terms: Terms) -> AsyncIterator[tuple[Room, OpenTable, Store]]:
    """Run a room with one table."""
    store = open_store(folder)
    key = deck_key(folder)
    parts = Parts(store.journal, store.ledger, FakeClock(), CountingIds(), SeededDealer(key, Random(5)), key)
    room = Room(parts, Metrics(), QUICK)
    name = await room.open_table(terms, host="host" if terms.kind is not TableKind.CASH else None)
    try:
        yield room, room.table(name), store
    finally:
        for task in FOLLOWING:
            task.cancel()
        FOLLOWING.clear()
        await room.stop()
        await store.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds at a table where nobody says so."""
    for _ in range(8_000):
        if holds():
            return
        await asyncio.sleep(0.0025)
    raise AssertionError("it never came to be")


async def hands(table: OpenTable, number: int) -> None:
    """Wait until so many hands have begun."""
    await until(lambda: table.state.number >= number)


def at_rest(table: OpenTable) -> bool:
    """Tell whether all bots are there and sit out, and no hand is played."""
    away = [seated.away for seated in table.state.sitting().values() if seated.bot]
    return table.state.hand is None and [Away.NOW] * 3 == away


async def test_bots_play_while_somebody_plays_and_then_rest(tmp_path: Path) -> None:
    """Whoever sits down wakes the table; when that player sits out the hand is played out and no other begins."""
    async with running(tmp_path, terms_of("holdem")) as (_, table, store):
        await until(lambda: at_rest(table))
        assert 0 == table.state.number
        await come(table, store)
        await hands(table, 3)
        await table.actor.ask(cmd.SitOut("p1", Away.NOW))
        await until(lambda: at_rest(table))
        begun = table.state.number
        await table.actor.ask(cmd.ComeBack("p1"))
        await hands(table, begun + 1)


@pytest.mark.parametrize("games", [("holdem", "razz"), ("deuce_triple", "stud"), ("omaha_hilo", "short_deck")])
async def test_a_person_sits_down_and_plays_at_once(tmp_path: Path, games: tuple[str, ...]) -> None:
    """Hands are dealt to somebody who only calls, in games of every kind, and the books are right afterwards."""
    async with running(tmp_path, terms_of(*games, level=1)) as (_, table, store):
        await come(table, store)
        await hands(table, 6)
        assert len(table.state.sitting()) > 1
        key = deck_key(tmp_path)
    assert 5 <= audited(tmp_path, key)


def audited(folder: Path, key: bytes) -> int:
    """Audit a data directory; give the number of its hands."""
    with reading(folder) as data:
        return audit(data, key).hands


async def come(table: OpenTable, store: Store) -> None:
    """Seat a person who passes whenever asked, as a player with the patience of a stone would."""
    await store.ledger.move([Transfer("grant", HOUSE, wallet("p1"), 5000)])
    free = table.state.seats.index(None) + 1
    await table.actor.ask(cmd.Sit("p1", "Ann", free, 1000, wallet=5000))
    FOLLOWING.add(asyncio.create_task(_pass(table, free)))


async def _pass(table: OpenTable, seat: int) -> None:
    """Check or fold, until the test ends."""
    while True:
        hand, clock = table.state.hand, table.state.clock
        waits = pending(hand) if hand is not None and clock is not None and clock.seat == seat else None
        if isinstance(waits, Choice) and hand is not None:
            with suppress(CroupierError):
                await table.actor.ask(cmd.Act("p1", table.state.hand_id, waits.decision, passive(hand, waits)))
        await asyncio.sleep(0.001)


async def test_a_bot_that_breaks_or_answers_nonsense_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a bot cannot do is done as for a player who is away: checked, or folded."""

    class Broken:
        """Break now and then, and otherwise raise what cannot be raised."""

        def decide(self, view: Hand, choice: Choice, draws: Draws) -> do.Command:
            if draws.randrange(2):
                raise ZeroDivisionError
            return do.RaiseTo(choice.seat, -5) if draws.randrange(2) else Fold(9)

    monkeypatch.setattr(minds, "bot", lambda name, game: Broken())
    async with running(tmp_path, terms_of("holdem")) as (_, table, store):
        await come(table, store)
        await hands(table, 4)
        assert not table.actor.frozen


async def test_a_bot_that_lost_everything_buys_in_again_from_the_house(tmp_path: Path) -> None:
    """Bots that only call go broke; each comes back, and what the house gave is in the ledger."""
    async with running(tmp_path, terms_of("holdem", level=1, count=2)) as (_, table, store):
        await come(table, store)
        await until(lambda: sum(seated.bought for seated in table.state.sitting().values()) > 2000)
        await hands(table, table.state.number + 2)
        assert 2000 < sum((await store.ledger.balances("seat:")).values())
        key = deck_key(tmp_path)
    assert 2 <= audited(tmp_path, key)


async def test_a_practice_table_with_bots_waits_while_it_is_paused(tmp_path: Path) -> None:
    """Without a clock a pause stops a bot in the middle of a hand; it goes on when the table does."""
    terms = table_of("holdem", links=0, pace=0, kind=TableKind.PRACTICE, clock=None, bots=BotTerms(3, 2)).terms
    async with running(tmp_path, terms) as (_, table, store):
        await come(table, store)
        await hands(table, 2)
        await table.actor.ask(cmd.Pause("host", True))
        begun = table.state.number
        await table.actor.ask(cmd.Pause("host", False))
        await hands(table, begun + 2)


async def test_what_happens_after_the_end_wakes_no_bot(tmp_path: Path) -> None:
    """A table that still takes what waited in its mailbox while the room stops begins nothing with its bots."""
    async with running(tmp_path, terms_of("holdem")) as (_, table, store):
        await until(lambda: at_rest(table))
        await table.regulars.stop()
        before = asyncio.all_tasks()
        await store.ledger.move([Transfer("grant", HOUSE, wallet("p1"), 5000)])
        await table.actor.ask(cmd.Sit("p1", "Ann", table.state.seats.index(None) + 1, 1000, wallet=5000))
        await table.actor.settled()
        assert set() == asyncio.all_tasks() - before
        assert {Away.NOW} == {seated.away for seated in table.state.sitting().values() if seated.bot}


async def test_a_bot_that_is_stopped_in_its_thoughts_leaves_nothing_behind(tmp_path: Path) -> None:
    """No task is left of a bot that had its answer still to work out, in the process of the heavy ones."""
    async with running(tmp_path, terms_of("holdem", level=3)) as (_, table, store):
        await until(lambda: at_rest(table))
        before = asyncio.all_tasks()
        table.regulars._pace = BotSettings(think_least=60_000, think_most=60_000)
        await come(table, store)
        await until(lambda: table.regulars._thinking is not None)
        await asyncio.sleep(0)
        await table.regulars.stop()
        assert FOLLOWING == asyncio.all_tasks() - before
