"""The lobby: a line says how a table stands, and followers are told what changed and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.protocol.client import Filters
from croupier.protocol.server import LobbyRow
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.entry import NOTHING
from croupier.rooms.folding import evolve
from croupier.rooms.table import Table
from croupier.rooms.terms import BombPot, TableKind, Terms
from croupier.rules import CATALOGUE, Limit
from croupier.server.audience import Audience
from croupier.server.clock import HOUR
from croupier.server.lobby import BATCH, RECENT, Lobby
from croupier.server.outbox import Outbox
from croupier.server.room import Room
from croupier.server.storage.store import Store, open_store
from croupier.server.tables.decks import HandDecks
from croupier.server.tables.standing import Standing
from tests.rooms.evening import table_of
from tests.server.fakes import CountingIds, FakeClock
from tests.server.tables.evenings import Evening
from tests.server.test_room import room_of, seated
from tests.server.test_socket import client, offer, room

pytestmark = pytest.mark.anyio
TERMS: Terms = table_of("holdem", links=0, pace=0).terms
FIXED: Terms = table_of("stud", links=0).terms


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[tuple[Room, Store]]:
    """Give a room over a store, and close both."""
    store = open_store(folder)
    made = room_of(store, CountingIds())
    yield made, store
    await made.stop()
    await store.close()


def plain(rows: tuple[LobbyRow, ...]) -> dict[str, Any]:
    """Give lines as a client has them, by table."""
    return {row.table: msgspec.json.decode(msgspec.json.encode(row)) for row in rows}


class Follower:
    """Somebody who follows the list and keeps it as a client does."""

    def __init__(self, lobby: Lobby, **filters: Any) -> None:
        self.outbox = Outbox(10**6)
        rows = lobby.follow(self.outbox, Filters(**filters))
        self.rows = plain(rows)

    def read(self) -> list[tuple[str, str]]:
        """Fold what was told; give the kind of each message and its table."""
        texts = [msgspec.json.decode(text) for text in self.outbox._waiting]
        self.outbox._waiting.clear()
        told = []
        for message in texts:
            if message["type"] == "row":
                self.rows[message["row"]["table"]] = message["row"]
                told.append(("row", message["row"]["table"]))
            else:
                del self.rows[message["table"]]
                told.append(("row_gone", message["table"]))
        return told


async def test_a_follower_is_told_what_changed_once(tmp_path: Path) -> None:
    """New tables, seats and closed tables are told in one batch, each table once; then there is nothing to tell."""
    async with running(tmp_path) as (made, store):
        first = await made.open_table(TERMS, host="p1")
        follower = Follower(made.lobby)
        assert [first] == list(follower.rows)
        second = await made.open_table(FIXED)
        await seated(made, store, first, "p1", "p2")
        assert [] == follower.read()
        made.lobby.flush()
        assert [("row", first), ("row", second)] == sorted(follower.read())
        assert (2, True) == (follower.rows[first]["taken"], follower.rows[first]["playing"])
        made.lobby.flush()
        await made.table(second).actor.ask(cmd.Close())
        await made.table(first).actor.settled()
        made.lobby.flush()
        assert [("row_gone", second)] == follower.read()
        assert follower.rows == plain(made.lobby.rows(Filters()))


async def test_a_line_says_whose_table_it_is_and_whether_it_has_bomb_pots(tmp_path: Path) -> None:
    """The room's own tables have no host; a bomb pot now and then is told too."""
    async with running(tmp_path) as (made, _):
        hers = await made.open_table(replace(TERMS, bomb=BombPot(10, 20)), host="p1")
        own = await made.open_table(TERMS)
        never = await made.open_table(replace(FIXED, bomb=BombPot(1, 20)), host="p2")  # stud has no board
        rows = made.lobby.rows(Filters())
        assert {hers: ("p1", True), own: (None, False), never: ("p2", False)} == {
            row.table: (row.host, row.bombs) for row in rows
        }


async def test_who_is_away_counts_as_nobody(tmp_path: Path) -> None:
    """A table with one person who is there comes before one with two who are not; their seats are taken though."""
    async with running(tmp_path) as (made, store):
        ghosts, one = [await made.open_table(TERMS) for _ in range(2)]
        made.come("p3")
        await seated(made, store, ghosts, "p1", "p2")
        await seated(made, store, one, "p3")
        await made.table(ghosts).actor.settled()
        rows = made.lobby.rows(Filters())
        assert [(one, 1, 0), (ghosts, 2, 2)] == [(row.table, row.taken, row.away) for row in rows]


async def test_a_table_that_no_longer_passes_the_filters_is_gone(tmp_path: Path) -> None:
    """A filter holds for what changes too: a table comes when it passes, and goes when it does not any more."""
    async with running(tmp_path) as (made, store):
        name = await made.open_table(replace(TERMS, seats=2))
        follower = Follower(made.lobby, free_seats=2, game="holdem")
        await made.open_table(FIXED)
        await seated(made, store, name, "p1")
        made.lobby.flush()
        assert [("row_gone", name)] == follower.read()
        await made.table(name).actor.ask(cmd.Leave("p1"))
        made.lobby.flush()
        assert [("row", name)] == follower.read()


async def test_a_private_table_is_in_no_list(tmp_path: Path) -> None:
    """Neither the list nor what changes tells of a private table."""
    async with running(tmp_path) as (made, store):
        follower = Follower(made.lobby)
        name = await made.open_table(replace(TERMS, private=True))
        await seated(made, store, name, "p1", "p2")
        made.lobby.flush()
        assert ([], ()) == (follower.read(), made.lobby.rows(Filters()))


async def test_who_leaves_or_does_not_read_is_told_no_more(tmp_path: Path) -> None:
    """After `leave` nothing comes, and an outbox that is full is dropped."""
    async with running(tmp_path) as (made, _):
        gone = Follower(made.lobby)
        made.lobby.leave(gone.outbox)
        full = Outbox(10)
        made.lobby.follow(full, Filters())
        await made.open_table(TERMS)
        made.lobby.flush()
        await made.open_table(TERMS)
        made.lobby.flush()
        assert ([], 1013, 0) == (gone.read(), full.code, full.size)


async def test_a_large_room_comes_in_batches() -> None:
    """Of more tables than a batch those with people come first, the others later, and no outbox is filled at once."""
    lobby, tables = Lobby(), 2 * BATCH + 7
    for number in range(tables):
        table = replace(table_of("holdem"), id=f"t{number}")
        if number == tables - 1:
            table = evolve(table, ev.SeatTaken(1, "p1", "P1", 1000, NOTHING))
        lobby.opened(table.id, Shown(table, Audience(Standing(table, 1, HandDecks()), FakeClock())))
    follower = Follower(lobby)
    assert (f"t{tables - 1}", BATCH) == (next(iter(follower.rows)), len(follower.rows))
    told = []
    while len(follower.rows) < tables:
        lobby.flush()
        told.append(len(follower.read()))
    assert [BATCH, 7] == told
    lobby.flush()
    assert [] == follower.read()
    for number in range(tables):
        lobby.closed(f"t{number}")
    for left in (tables - BATCH, 7, 0):
        lobby.flush()
        follower.read()
        assert left == len(follower.rows)
    lobby.stop()


class Shown(msgspec.Struct):
    """A table and its viewers, as the lobby is given them."""

    state: Table
    audience: Audience


async def test_a_line_says_how_the_table_plays(tmp_path: Path) -> None:
    """The average pot and the hands an hour are those of the last hands, worked out here from all that happened."""
    store = open_store(tmp_path)
    played = Evening(store, tmp_path, 9)
    await played.fund()
    actor = await played.open(table_of("holdem", clock=None, links=0))
    shown = Shown(actor.standing.table, Audience(actor.standing, FakeClock()))
    lobby = Lobby()
    lobby.opened("t1", shown)
    assert (None, None) == _pace(lobby)
    await played.play_hands(actor, RECENT + 5)
    closed: list[tuple[int, int]] = []
    for one in played.told:
        lobby.heard("t1", one)
        if isinstance(one.event, ev.HandClosed):
            hand = one.before.table.hand
            assert hand is not None
            closed.append((one.event.at, sum(award.amount for award in hand.ending.awards) + one.event.rake))
            if len(closed) == 1:
                assert (closed[0][1], None) == _pace(lobby)
    assert RECENT + 5 == len(closed)
    last = closed[-RECENT:]
    pot = sum(pot for _, pot in last) // RECENT
    assert (pot, round((RECENT - 1) * HOUR / (last[-1][0] - last[0][0]))) == _pace(lobby)
    await store.close()


async def test_a_rest_is_no_slow_hand(tmp_path: Path) -> None:
    """A table that rested for hours between two hands plays as fast as before; one that only rested tells none."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 3)
    await evening.fund()
    actor = await evening.open(table_of("holdem", links=0))
    await evening.play_hands(actor, 1)
    (closed,) = [one for one in evening.told if isinstance(one.event, ev.HandClosed)]
    lobby = Lobby()
    lobby.opened("t1", Shown(closed.after.table, Audience(closed.after, evening.clock)))
    told = []
    for at in (0, 5 * HOUR, 5 * HOUR + 60_000, 5 * HOUR + 180_000, 9 * HOUR):
        lobby.heard("t1", replace(closed, event=replace(closed.event, at=at)))
        told.append(_pace(lobby)[1])
    assert [None, None, 60, 40, 40] == told
    await store.close()


def _pace(lobby: Lobby) -> tuple[int | None, int | None]:
    (row,) = lobby.rows(Filters())
    return row.average_pot, row.hands_an_hour


def test_a_line_counts_players_bots_and_watchers() -> None:
    """A player with two windows is one watcher; who sits there is none; bots are counted among the seats."""
    table = table_of("holdem", "stud")
    for seat, (player, bot) in enumerate((("p1", False), ("b1", True)), start=1):
        table = evolve(table, ev.SeatTaken(seat, player, player, 1000, NOTHING, bot=bot))
    audience = Audience(Standing(table, 3, HandDecks()), FakeClock())
    for player in ("p1", "p2", "p2", "p3"):
        audience.join(Outbox(10**6), player)
    lobby = Lobby()
    lobby.opened("t1", Shown(table, audience))
    (row,) = lobby.rows(Filters(kind=TableKind.CASH, limit=Limit.NO))
    assert (2, 1, 2) == (row.taken, row.bots, row.watchers)
    assert ("holdem", "stud") == row.games
    assert tuple(CATALOGUE[key].name for key in row.games) == row.game_names


async def test_the_list_is_kept_up_over_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who follows is told of a table that opens and closes; with `on` false no more is told."""
    monkeypatch.setattr("croupier.server.lobby.PAUSE", 0.0)
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        assert "ok" == (await ann.ask("lobby"))["type"]
        table = (await bob.ask("create", terms=offer("holdem")))["table"]
        new = await ann.next()
        assert ("row", table, 0) == (new["type"], new["row"]["table"], new["row"]["watchers"])
        await bob.ask("watch", table=table)
        assert 1 == (await ann.next())["row"]["watchers"]
        await bob.ask("close", table=table)
        while (gone := await ann.next())["type"] == "row":
            pass
        assert {"type": "row_gone", "table": table} == gone
        before = len(ann.told)
        assert "ok" == (await ann.ask("lobby", on=False))["type"]
        await bob.ask("create", terms=offer("holdem"))
        assert "ok" == (await ann.ask("unwatch", table="nowhere"))["type"]
        assert before + 2 == len(ann.told)
