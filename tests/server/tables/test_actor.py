"""The actor: what it tells is on disk, what is on disk comes back, and what is asked twice is done once."""

from __future__ import annotations

import asyncio
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import CroupierError, RequestError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.buyins import AutoTopUp
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rooms.transfers import wallet
from croupier.rooms.view import view
from croupier.rules import CATALOGUE
from croupier.rules.profile import FirstButtonTie
from croupier.server.auditing import audit
from croupier.server.storage.ports import Journal, Unit
from croupier.server.storage.reading import reading
from croupier.server.storage.store import open_store
from croupier.server.tables.actor import ASKERS, Action
from croupier.server.tables.recovery import history
from tests.rooms.evening import table_of
from tests.server.tables.evenings import PLAYERS, Evening, SeededDealer, while_running

pytestmark = pytest.mark.anyio
MIX = ("deuce_triple", "stud", "omaha_hilo", "holdem", "razz", "badugi", "five_draw", "omaha")


class Died(BaseException):
    """What the tests die of: nothing catches it."""


def same(expected: Table, given: Table) -> None:
    """Hold two tables against each other, and what everybody sees of them."""
    assert expected == given
    for player in (None, *PLAYERS):
        assert view(expected, player) == view(given, player)


@pytest.mark.parametrize("key", CATALOGUE)
async def test_the_journal_has_the_table_after_every_event(key: str, tmp_path: Path) -> None:
    """Read to any entry the journal gives the table that was told then, to every viewer, and the audit is clean."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 1)
    await evening.fund()
    await evening.play(await evening.open(table_of(key)), 120)
    told = {happened.number: happened.after.table for happened in evening.told}
    read = list(history(await store.journal.entries("t1"), evening.key))
    assert [*told] == [happened.number for happened in read[1:]]
    for happened in read[1:]:
        assert told[happened.number] == happened.after.table
    await store.close()
    with reading(tmp_path) as data:
        found = audit(data, evening.key)
    assert len(read) == found.events
    assert sum(1 for happened in read if isinstance(happened.event, ev.HandClosed)) == found.hands
    assert found.hands > 3


async def test_links_of_players_go_into_the_deal(tmp_path: Path) -> None:
    """Players who committed are asked for links; some open theirs and some do not, and hands are dealt all the same."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 2)
    await evening.fund()
    await evening.play(await evening.open(table_of("deuce_triple")), 700)
    kinds = [type(happened.event) for happened in evening.told]
    played = [deck for happened in evening.told for deck in happened.after.decks.played]
    assert kinds.count(ev.LinkOpened) > 5
    assert any(deck.links for deck in played)
    assert any(deck.missing for deck in played)
    await store.close()


async def test_a_death_at_any_commit_loses_nothing_that_was_told(tmp_path: Path) -> None:
    """Dead before any commit of an evening with many games, the room comes back as it was told, and plays on."""
    phases: set[str] = set()
    commits, dead = 0, False
    deaths = 0

    def before_commit() -> None:
        nonlocal commits, dead
        commits += 1
        if commits == 12 + 7 * deaths:
            dead = True
            raise OSError("dead")

    for deaths in range(24):
        commits, dead = 0, False
        folder = tmp_path / str(deaths)
        store = open_store(folder, before_commit=before_commit)
        evening = Evening(store, folder, deaths)
        await evening.fund()
        actor = await evening.open(table_of(*MIX, turn_hands=1, kind=TableKind.CASH))
        await evening.play(actor, 2000)
        assert dead
        last = evening.told[-1].after.table if evening.told else actor.standing.table
        phases.add(last.hand.stage.value if last.hand is not None else "between")
        await store.close()
        again = Evening(open_store(folder), folder, 100 + deaths)
        actor = await again.come_back()
        same(last, actor.standing.table)
        actor.tell(cmd.Restart())
        await again.play(actor, 60)
        assert not actor.frozen
        await again.store.close()
        with reading(folder) as data:
            assert audit(data, again.key).events > len(evening.told)
    assert {"betting", "between"} <= phases


async def test_the_same_action_twice_is_one_action(tmp_path: Path) -> None:
    """An action sent again under its name is answered as before and not done again; another one under it is refused."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 3)
    await evening.fund()
    actor = await evening.open(table_of("holdem"))
    sit = cmd.Sit("p1", "Ann", 2, 1000, wallet=50_000)

    async def asking() -> None:
        action = Action("p1", "a1", "sit")
        first = await actor.ask(sit, action)
        poorer = cmd.Sit("p1", "Ann", 2, 1000, wallet=49_000)  # what the room adds is not what the client said
        assert first == await actor.ask(poorer, action) == actor.recall(action)
        with pytest.raises(RequestError, match="something else"):
            await actor.ask(cmd.Leave("p1"), Action("p1", "a1", "leave"))
        taken, other = cmd.Sit("p2", "Bob", 2, 1000, wallet=50_000), Action("p2", "a1", "sit")
        with pytest.raises(CroupierError) as refused:
            await actor.ask(taken, other)
        with pytest.raises(CroupierError) as again:
            await actor.ask(taken, other)
        assert "seat_taken" == refused.value.code == again.value.code

    await while_running(actor.run, asking, actor.stop)
    assert 49_000 == await store.ledger.balance("wallet:p1")
    assert 1000 == await store.ledger.balance("seat:t1:p1")
    await store.close()


async def test_what_a_message_costs_is_told(tmp_path: Path) -> None:
    """Every message is timed once, whatever comes of it, and what changes the table takes some time."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 3)
    await evening.fund()
    costs: list[float] = []
    evening.parts = replace(evening.parts, handled=costs.append)
    actor = await evening.open(table_of("holdem"))

    async def asking() -> None:
        await actor.ask(cmd.Sit("p1", "Ann", 2, 1000, wallet=50_000))
        with pytest.raises(CroupierError):
            await actor.ask(cmd.Sit("p2", "Bob", 2, 1000, wallet=50_000))
        await actor.settled()

    await while_running(actor.run, asking, actor.stop)
    assert 2 == len(costs)
    assert costs[0] > 0
    await store.close()


async def test_answers_are_kept_for_so_many_players(tmp_path: Path) -> None:
    """Strangers who ask and go do not fill the memory of a table: who asked longest ago is forgotten."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 3)
    actor = await evening.open(table_of("holdem"))

    async def asking() -> None:
        for number in range(ASKERS + 1):
            with pytest.raises(CroupierError):
                await actor.ask(cmd.UseBank(f"s{number}"), Action(f"s{number}", "a1", "bank"))
        assert actor.recall(Action("s0", "a1", "bank")) is None
        with pytest.raises(CroupierError):
            actor.recall(Action("s1", "a1", "bank"))

    await while_running(actor.run, asking, actor.stop)
    await store.close()


async def test_chips_that_are_not_there_seat_nobody(tmp_path: Path) -> None:
    """A buy-in that the ledger refuses leaves table and wallet as they were."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 3)
    actor = await evening.open(table_of("holdem"))

    async def asking() -> None:
        with pytest.raises(RequestError) as refused:
            await actor.ask(cmd.Sit("p1", "Ann", 2, 1000, wallet=50_000))
        assert "not_enough_chips" == refused.value.code

    await while_running(actor.run, asking, actor.stop)
    assert {} == actor.standing.table.sitting()
    assert [] == evening.told
    await store.close()


class SpentMeanwhile:
    """A journal in which chips were spent at another table the moment before: it refuses the first that are taken."""

    def __init__(self, journal: Journal, code: str) -> None:
        self._journal = journal
        self._code = code

    def __getattr__(self, name: str) -> Any:
        """Do everything else as the journal does."""
        return getattr(self._journal, name)

    async def append(self, unit: Unit) -> None:
        """Refuse a unit that takes chips from a wallet, once."""
        if self._code and any(transfer.debit == wallet("p2") for transfer in unit.transfers):
            code, self._code = self._code, ""
            raise RequestError(code)
        await self._journal.append(unit)


@pytest.mark.parametrize("code", ["not_enough_chips", "loss_limit"])
async def test_who_spent_the_chips_before_the_host_said_yes_gets_no_seat(code: str, tmp_path: Path) -> None:
    """The host's yes comes to nothing, nobody's chips move, and the table goes on."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 3)
    await evening.fund()
    evening.parts = replace(evening.parts, journal=SpentMeanwhile(store.journal, code))
    actor = await evening.open(table_of("holdem", approve=True))

    async def asking() -> None:
        await actor.ask(cmd.Sit("p1", "Ann", 1, 1000, wallet=50_000))
        await actor.ask(cmd.Sit("p2", "Bob", 2, 1000, wallet=50_000))
        await actor.ask(cmd.Answer("p1", "p2", yes=True, wallet=50_000))
        assert (ev.Declined("p2"), False) == (evening.told[-1].event, actor.frozen)
        await actor.ask(cmd.Sit("p2", "Bob", 2, 1000, wallet=50_000))
        await actor.ask(cmd.Answer("p1", "p2", yes=True, wallet=50_000))

    await while_running(actor.run, asking, actor.stop)
    assert ["p1", "p2"] == [seated.player for seated in actor.standing.table.sitting().values()]
    assert 49_000 == await store.ledger.balance(wallet("p2"))
    await store.close()


class BrokenDealer(SeededDealer):
    """Deal the button and then break."""

    def deck(self, table: Table, hand: str, name: str) -> cmd.PublishDeck:
        """Break."""
        raise ZeroDivisionError

    def button(self, seats: tuple[int, ...], tie: FirstButtonTie) -> cmd.DrawButton:
        """Draw."""
        return super().button(seats, tie)


async def test_a_fault_freezes_its_table(tmp_path: Path, logged: StringIO) -> None:
    """An unexpected exception stops its table, with every chip where it was; what was done before it stays done."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 4)
    await evening.fund()
    broken = await evening.open(table_of("holdem"))
    broken._parts = evening.parts.__class__(
        store.journal,
        store.ledger,
        evening.clock,
        evening.parts.ids,
        BrokenDealer(evening.key, evening.dice),
        evening.key,
    )

    async def asking() -> None:
        await broken.ask(cmd.Sit("p1", "Ann", 1, 1000, wallet=50_000))
        number = await broken.ask(cmd.Sit("p2", "Bob", 2, 1000, wallet=50_000))  # done before the dealer breaks
        assert number == broken.standing.number
        evening.clock.forward(broken.standing.table.terms.pace)
        broken.tell(cmd.Tick())
        await broken.settled()
        for command in (cmd.Leave("p1"), cmd.Tick()):
            with pytest.raises(RequestError) as refused:
                await broken.ask(command)
            assert "table_frozen" == refused.value.code
        broken.tell(cmd.Leave("p2"))  # what the room itself says is not done either
        await broken.settled()
        assert number <= broken.standing.number <= number + 1  # the button was drawn

    await while_running(broken.run, asking, broken.stop)
    assert broken.frozen
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert ["ZeroDivisionError"] == [line["error"] for line in lines if line["event"] == "table frozen"]
    assert [1, 2] == [*broken.standing.table.sitting()]
    assert 1000 == await store.ledger.balance("seat:t1:p1")
    await store.close()


async def test_a_table_that_somebody_else_wrote_to_stands_still(tmp_path: Path) -> None:
    """Where the journal has gone on without it, an actor writes nothing more and says so."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 5)
    await evening.fund()
    left_behind = await evening.open(table_of("holdem"))
    other = await evening.come_back()

    async def other_asks() -> None:
        await other.ask(cmd.Sit("p1", "Ann", 1, 1000, wallet=50_000))

    async def asking() -> None:
        await while_running(other.run, other_asks, other.stop)
        for player, code in (("p2", "journal_gap"), ("p3", "table_frozen")):
            with pytest.raises(RequestError) as refused:
                await left_behind.ask(cmd.Sit(player, player, 2, 1000, wallet=50_000))
            assert code == refused.value.code

    await while_running(left_behind.run, asking, left_behind.stop)
    assert left_behind.frozen
    assert 50_000 == await store.ledger.balance("wallet:p2")
    await store.close()


class StrictPurses:
    """Every player may bring `left` chips more and then none, whatever is in the wallets."""

    def __init__(self, left: int) -> None:
        self._left = dict.fromkeys(PLAYERS, left)

    async def spendable(self, player: str, at: int) -> int:
        """Give what is left."""
        return self._left.pop(player, 0)


@pytest.mark.parametrize(("left", "stack"), [(0, 500), (120, 620), (9999, 1000)])
async def test_a_top_up_that_waits_is_held_to_what_may_be_brought(left: int, stack: int, tmp_path: Path) -> None:
    """When it is carried out, asked for or by rule, no more is brought than the player may lose at that moment."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 6)
    await evening.fund()
    evening.parts = replace(evening.parts, purses=StrictPurses(left))
    actor = await evening.open(table_of("holdem"))

    async def asking() -> None:
        for seat, wish in ((1, cmd.TopUp("p1", 500)), (2, cmd.SetAuto("p2", AutoTopUp(1000)))):
            player = f"p{seat}"
            await actor.ask(cmd.Sit(player, player, seat, 500, wallet=50_000))
            await actor.ask(cmd.SitOut(player))
            await actor.ask(wish)
            await actor.settled()
            assert stack == actor.standing.table.sitting()[seat].stack

    await while_running(actor.run, asking, actor.stop)
    assert not actor.frozen
    await store.close()


async def test_who_asks_a_table_that_has_ended_is_told_so(tmp_path: Path) -> None:
    """Asked behind the stop, or after it, nobody waits for an answer that never comes."""
    store = open_store(tmp_path)
    evening = Evening(store, tmp_path, 1)
    actor = await evening.open(table_of("holdem", links=0))
    running = asyncio.create_task(actor.run())
    await actor.settled()
    actor.stop()
    late = asyncio.create_task(actor.ask(cmd.Queue("p1")))
    await running
    told = await asyncio.gather(late, actor.ask(cmd.Queue("p2")), return_exceptions=True)
    assert ["no_such_table"] * 2 == [error.code for error in told if isinstance(error, RequestError)]
    assert () == actor.standing.table.queue
    await store.close()
