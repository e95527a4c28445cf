"""What players say: when they may, how often, and which reports are taken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.errors import CroupierError
from croupier.protocol import client as msg
from croupier.rooms import commands as cmd
from croupier.rooms.table import Table
from croupier.rooms.terms import Terms
from croupier.rules import ONLINE_CASH, Choice, pending
from croupier.rules import commands as do
from croupier.server.limits import Rate, Window
from croupier.server.room import Room
from croupier.server.settings import LimitSettings
from croupier.server.storage.ports import HandRow, PlayerRow
from croupier.server.storage.store import Store, open_store
from croupier.server.talking import Talk, may_talk, readable
from tests.rooms.evening import table_of
from tests.server.fakes import CountingIds, FakeClock, MemoryPlayed
from tests.server.test_room import room_of, seated
from tests.server.test_socket import client, offer, room

pytestmark = pytest.mark.anyio
TERMS: Terms = table_of("holdem", links=0, pace=0).terms


def player(name: str) -> PlayerRow:
    """Make a player."""
    return PlayerRow(name, name.upper(), name, "player", True, None, 1)


class Talking:
    """A room in which people talk, with a clock and a list of hands that a test sees."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.room: Room = room_of(store, CountingIds())
        self.clock = FakeClock()
        self.played = MemoryPlayed()
        limits = LimitSettings(chat_pause=1000, chat_length=5)
        reports = Window("reports", Rate(3, 60), self.clock)
        self.talk = Talk(self.room, store.signals, self.played, self.clock, limits, reports)

    def say(self, name: str, table: str, text: str = "Hi") -> str:
        """Say something; give the code of the refusal, or nothing."""
        try:
            self.talk.say(player(name), msg.Say("1", table, text))
        except CroupierError as refusal:
            return refusal.code
        return ""

    async def report(self, name: str, table: str, hand: str | None = None, about: str = "p2") -> str:
        """Report somebody; give the code of the refusal, or nothing."""
        try:
            await self.talk.report(player(name), msg.Report("1", table, about, "x", hand))
        except CroupierError as refusal:
            return refusal.code
        return ""


@asynccontextmanager
async def talking(folder: Path) -> AsyncIterator[Talking]:
    """Give a room in which people talk, and close it."""
    store = open_store(folder)
    made = Talking(store)
    for name in ("p1", "p2", "p3"):
        await store.players.add(player(name))
    yield made
    await made.room.stop()
    await store.close()


async def test_lines_have_a_pause_and_a_length(tmp_path: Path) -> None:
    """A player waits between two lines, at whatever table; a line that was refused starts no pause."""
    async with talking(tmp_path) as made:
        first, second = await made.room.open_table(TERMS), await made.room.open_table(TERMS)
        assert ["too_large", "", "too_many_requests", ""] == [
            made.say("p1", first, "longer"),
            made.say("p1", first),
            made.say("p1", second),
            made.say("p2", second),
        ]
        made.clock.forward(999)
        assert "too_many_requests" == made.say("p1", second)
        made.clock.forward(1)
        assert "" == made.say("p1", second)
        assert "no_such_table" == made.say("p3", "nowhere")


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\x00b\x1b[31m", "ab[31m"), ("\u202eevil", "evil"), ("  nice\n\nhand ", "nice hand"), ("гарно", "гарно")],
)
def test_a_line_hides_and_turns_nothing_round(text: str, shown: str) -> None:
    """Others are shown one line of what can be read: no control codes, no marks of direction, no blank lines."""
    assert shown == readable(text)


async def test_what_cannot_be_read_is_not_said(tmp_path: Path) -> None:
    """A line or a report of blanks and invisible marks alone is refused."""
    async with talking(tmp_path) as made:
        table = await made.room.open_table(TERMS)
        assert ["malformed", "malformed", ""] == [made.say("p1", table, text) for text in ("   ", "\u200b", "ok")]
        with pytest.raises(CroupierError, match="cannot be read"):
            await made.talk.report(player("p1"), msg.Report("1", table, "p2", "\u200b"))


async def test_reports_are_not_without_number(tmp_path: Path) -> None:
    """A player may report so many times in a while, and then again later."""
    async with talking(tmp_path) as made:
        table = await made.room.open_table(TERMS)
        assert ["", "", "", "too_many_requests"] == [await made.report("p1", table) for _ in range(4)]
        assert "" == await made.report("p3", table)
        made.clock.forward(60_000)
        assert "" == await made.report("p1", table)


def folded(table: Table) -> cmd.Act:
    """Fold for whoever has to decide."""
    assert table.hand is not None
    waits = pending(table.hand)
    assert isinstance(waits, Choice)
    seat = table.seats[waits.seat - 1]
    assert seat is not None
    return cmd.Act(seat.player, table.hand_id, waits.decision, do.Fold(waits.seat))


@pytest.mark.parametrize("quiet", [True, False])
async def test_who_is_out_of_a_live_hand_is_silent(quiet: bool, tmp_path: Path) -> None:
    """While a hand is played, who folded or watches may not talk, unless the house lets them; else everybody may."""
    profile = replace(ONLINE_CASH, folded_may_chat=not quiet)
    async with talking(tmp_path) as made:
        name = await made.room.open_table(replace(TERMS, profile=profile), host="p1")
        actor = made.room.table(name).actor
        await actor.ask(cmd.Pause("p1"))  # until all three are there
        await seated(made.room, made.store, name, "p1", "p2", "p3")
        assert may_talk(actor.standing.table, "p9")
        await actor.ask(cmd.Pause("p1", on=False))
        await actor.settled()
        fold = folded(actor.standing.table)
        assert "" == made.say(fold.player, name)
        await actor.ask(fold)
        made.clock.forward(1000)
        expected = "hand_is_live" if quiet else ""
        others = [one for one in ("p1", "p2", "p3") if one != fold.player]
        assert [expected, expected, "", ""] == [made.say(who, name) for who in (fold.player, "p9", *others)]


async def test_reports_are_taken_from_who_may_know(tmp_path: Path) -> None:
    """About an open table anybody may report, about a private one who was let in, and about one's hands for ever."""
    async with talking(tmp_path) as made:
        opened = await made.room.open_table(TERMS)
        private = await made.room.open_table(replace(TERMS, private=True), host="p1")
        made.played.rows = [HandRow("h1", "gone", 1, 1, 2, ("p1", "p2"), 5)]
        assert ["", "", "no_such_table", "no_such_table"] == [
            await made.report("p3", opened),
            await made.report("p1", private),
            await made.report("p3", private),
            await made.report("p3", "nowhere"),
        ]
        assert ["", "no_such_table", "no_such_table", "no_such_table"] == [
            await made.report("p1", "gone", "h1"),
            await made.report("p3", "gone", "h1"),
            await made.report("p1", "gone"),
            await made.report("p1", "elsewhere", "h1"),
        ]
        assert "no_such_player" == await made.report("p1", opened, about="nobody")
        kept = await made.store.signals.reports(None, 9)
        assert {("p3", opened), ("p1", private), ("p1", "gone")} == {(row.reporter, row.table) for row in kept}


async def test_over_the_socket_a_watcher_waits_for_the_end_of_the_hand(tmp_path: Path) -> None:
    """A watcher is refused while a hand is played, and heard before it; players in the hand are heard (S1)."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        table = (await ann.ask("create", terms=offer("holdem")))["table"]
        async with client(address, "Eve") as eve:
            assert "ok" == (await eve.ask("chat", table=table, text="good luck"))["type"]
            for seat, player in enumerate((ann, bob), start=1):
                assert "ok" == (await player.ask("sit", table=table, seat=seat, amount=1000))["type"]
            await ann.ask("watch", table=table)
            while not ann.views[table]["playing"]:
                await ann.next()
            assert "hand_is_live" == (await eve.ask("chat", table=table, text="he has aces"))["error"]
            assert "ok" == (await ann.ask("chat", table=table, text="I do not"))["type"]
