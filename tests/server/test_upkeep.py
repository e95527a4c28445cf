"""What a room does by itself: empty tables are closed, what has ended is forgotten, and nothing else is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.rooms import commands as cmd
from croupier.rooms.table import Away
from croupier.rooms.terms import TableKind, Terms
from croupier.server.clock import DAY, HOUR, MINUTE
from croupier.server.room import Room
from croupier.server.storage.ports import LinkRow, PlayerRow, SessionRow
from croupier.server.storage.store import Store, open_store
from croupier.server.upkeep import Upkeep
from croupier.server.whereabouts import KEPT
from tests.rooms.evening import table_of
from tests.server.fakes import CountingIds, FakeClock
from tests.server.test_room import room_of, seated

pytestmark = pytest.mark.anyio
TERMS: Terms = table_of("holdem", links=0, pace=0).terms
HOME: Terms = replace(TERMS, kind=TableKind.HOME)


class Kept:
    """A room with its upkeep, on a clock that a test moves."""

    def __init__(self, store: Store, empty: int = HOUR, away: int = 0) -> None:
        self.store = store
        self.clock = FakeClock()
        self.room: Room = room_of(store, CountingIds(), clock=self.clock)
        self.upkeep = Upkeep(self.room, store.signals, self.clock, empty, away)

    async def look(self, forward: int = 0) -> list[str]:
        """Let time pass and look; give the tables that are open when all is done."""
        self.clock.forward(forward)
        await self.upkeep.look()
        for table in self.room.tables():
            await table.actor.settled()
        return [table.state.id for table in self.room.tables() if not table.state.closed]


@asynccontextmanager
async def kept(folder: Path, empty: int = HOUR, away: int = 0) -> AsyncIterator[Kept]:
    """Give a room with its upkeep, and close it."""
    store = open_store(folder)
    made = Kept(store, empty, away)
    yield made
    await made.room.stop()
    await store.close()


async def sitting(made: Kept, name: str) -> list[str]:
    """Give who sits at a table once it has settled."""
    await made.room.table(name).actor.settled()
    return [seated.player for seated in made.room.table(name).state.sitting().values()]


async def test_who_is_away_for_ten_minutes_leaves_with_all_chips(tmp_path: Path) -> None:
    """Offline or sitting out, at tables of the room and of players; who came back in between has ten minutes again."""
    async with kept(tmp_path, away=10 * MINUTE) as made:
        names = [await made.room.open_table(TERMS, host) for host in (None, "p9")]
        for player in ("p1", "p2", "p3"):
            made.room.come(player)
        for name in names:
            await seated(made.room, made.store, name, "p1", "p2", "p3")
            await made.room.table(name).actor.ask(cmd.SitOut("p2", Away.NOW))
        made.room.go("p1")
        await made.look()
        await made.look(9 * MINUTE)
        assert [["p1", "p2", "p3"]] * 2 == [await sitting(made, name) for name in names]
        await made.room.table(names[1]).actor.ask(cmd.ComeBack("p2"))
        await made.room.table(names[1]).actor.ask(cmd.SitOut("p2", Away.NOW))
        await made.look(MINUTE)
        assert [["p3"], ["p2", "p3"]] == [await sitting(made, name) for name in names]
        assert {(name, "p1"): 0 for name in names} == {
            (name, "p1"): await made.store.ledger.balance(f"seat:{name}:p1") for name in names
        }


async def test_a_home_game_keeps_the_seats_until_somebody_waits(tmp_path: Path) -> None:
    """Friends come back after supper; where all seats are taken and somebody stands in line, who is away goes."""
    async with kept(tmp_path, away=10 * MINUTE) as made:
        name = await made.room.open_table(replace(HOME, seats=2), host="p9")
        for player in ("p1", "p2", "p3"):
            made.room.come(player)
        await seated(made.room, made.store, name, "p1", "p2")
        await made.room.table(name).actor.ask(cmd.Void("test"))
        await made.room.table(name).actor.ask(cmd.SitOut("p1", Away.NOW))
        await made.look(HOUR)
        assert ["p1", "p2"] == await sitting(made, name)
        await made.room.table(name).actor.ask(cmd.Queue("p3"))
        await made.look()
        assert ["p2"] == await sitting(made, name)


async def test_with_no_minutes_nobody_is_taken_from_a_seat(tmp_path: Path) -> None:
    """0 is for ever."""
    async with kept(tmp_path) as made:
        name = await made.room.open_table(TERMS)
        await seated(made.room, made.store, name, "p1")
        await made.look(DAY)
        assert ["p1"] == await sitting(made, name)


async def test_an_empty_table_of_a_player_is_closed_after_an_hour(tmp_path: Path) -> None:
    """The hour counts from when nobody sits; a table with a player, and one of the room, stay."""
    async with kept(tmp_path) as made:
        empty, taken = [await made.room.open_table(TERMS, host="p9") for _ in range(2)]
        own = await made.room.open_table(TERMS)
        await seated(made.room, made.store, taken, "p1")
        assert [empty, taken, own] == await made.look()
        assert [empty, taken, own] == await made.look(HOUR - 1)
        assert [taken, own] == await made.look(1)
        await made.room.table(taken).actor.ask(cmd.Leave("p1"))
        assert [taken, own] == await made.look(MINUTE)
        await made.room.table(taken).actor.ask(cmd.Sit("p1", "P1", 1, 1000, wallet=5000))
        assert [taken, own] == await made.look(HOUR)
        await made.room.table(taken).actor.ask(cmd.Leave("p1"))
        assert [taken, own] == await made.look(MINUTE)
        assert [own] == await made.look(HOUR)


async def test_a_table_where_bots_sit_alone_is_empty(tmp_path: Path) -> None:
    """Bots keep nobody's table open."""
    async with kept(tmp_path) as made:
        name = await made.room.open_table(replace(TERMS, kind=TableKind.PRACTICE), host="p9")
        await made.room.table(name).actor.ask(cmd.Sit("b1", "Bot", 1, TERMS.buy_in.usual, 0, bot=True))
        assert [name] == await made.look()
        assert [] == await made.look(HOUR)


async def test_a_home_game_is_not_closed_before_it_is_settled(tmp_path: Path) -> None:
    """Where somebody has played for chips of the host, the sheet stays to be seen until the host closes the table."""
    async with kept(tmp_path) as made:
        played, never = [await made.room.open_table(HOME, host="p9") for _ in range(2)]
        await made.room.table(played).actor.ask(cmd.Sit("p1", "P1", 1, HOME.buy_in.usual, 0))
        await made.room.table(played).actor.ask(cmd.Leave("p1"))
        assert [played, never] == await made.look()
        assert [played] == await made.look(HOUR)
        assert ["p1"] == [row.player for row in made.room.table(played).state.sheet]


async def test_with_no_minutes_no_table_is_closed(tmp_path: Path) -> None:
    """0 is for ever."""
    async with kept(tmp_path, empty=0) as made:
        name = await made.room.open_table(TERMS, host="p9")
        assert [name] == await made.look()
        assert [name] == await made.look(30 * DAY)


async def test_what_has_ended_is_forgotten_once_a_day(tmp_path: Path) -> None:
    """Ended sessions and links of long ago go, at the start and then every day; what holds stays."""
    async with kept(tmp_path) as made:
        players, signals, now = made.store.players, made.store.signals, made.clock.now()
        for player in ("p1", "p2"):
            await players.add(PlayerRow(player, player, player, "player", True, None, now))

        async def add(token: bytes, expires: int, seen: int) -> None:
            await players.open_session(SessionRow(token, "p1", now, now, expires))
            await signals.link(LinkRow("p1", token, token, seen))

        async def left(*tokens: bytes) -> list[bool]:
            return [await players.session(token) is not None for token in tokens]

        await add(b"ended", now - 1, now - KEPT - 1)
        await add(b"holds", now + DAY - 1, now - KEPT)
        await signals.link(LinkRow("p2", b"ended", b"holds", now))
        await made.look()
        assert [False, True] == await left(b"ended", b"holds")
        assert [b"holds"] == [row.device for row in await signals.linked("p2")]
        await made.look(DAY - 1)
        assert [True] == await left(b"holds")
        await made.look(1)
        assert [False] == await left(b"holds")
        assert () == await signals.linked("p2")
