"""A room that falls at any phase of a hand against the house comes back to it, with the same cards and chips."""

from __future__ import annotations

import asyncio
import json
import os
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from bench._crowd import Served, Ticket, admitted
from croupier.errors import RequestError
from croupier.rooms.bonus.table import Advised
from croupier.server.auditing import audit
from croupier.server.bonus.coach import Coach, Question
from croupier.server.bonus.recovery import recover
from croupier.server.storage.directory import deck_key
from croupier.server.storage.ports import Journal, Unit
from croupier.server.storage.reading import reading
from croupier.server.storage.store import open_store
from croupier.server.tables.actor import SNAPSHOT_HANDS
from tests.server.bonus.playing import PLAYER, house
from tests.server.fakes import MORNING, FakeClock
from tests.server.test_socket import Client

pytestmark = pytest.mark.anyio
PHASES: Final = ("ante", "flop_bet", "turn_bet", "river_bet", "over")
WALLET: Final = 10_000


@pytest.mark.parametrize("phase", PHASES)
async def test_a_table_comes_back_to_its_phase(phase: str, tmp_path: Path) -> None:
    """What is told after a restart is what was told before it: cards, bets, decks, proofs and sums."""
    async with house(tmp_path) as made:
        await made.ask("house_coach", on=True)
        if phase != "ante":
            await made.deal(bonus=5)
        while made.view["stage"] != phase:
            await made.act("bet")
        before = await made.coached()
        dealt = made.tables._running[PLAYER].result().standing
        number = made.told["number"]
    async with house(tmp_path, life="b") as again:
        assert (number, before) == (again.told["number"], again.view)
        assert dealt.table.hand == again.tables._running[PLAYER].result().standing.table.hand
        if phase not in ("ante", "over"):
            await again.finish()
        await again.deal()
        await again.finish()
        again.audited()


async def test_choices_that_the_coach_had_not_looked_at_are_looked_at_again(tmp_path: Path) -> None:
    """What was waiting for the coach when the room fell is looked at when the table comes back."""
    async with house(tmp_path) as made:
        await made.ask("house_coach", on=True)
        await made.deal()
        await made.act("bet")
    async with house(tmp_path, life="b") as again:
        view = await again.coached()
        assert [1] == [one["decision"] for one in view["advice"]]
        again.audited()


class SilentCoach:
    """A coach that never comes to an answer."""

    async def look(self, question: Question) -> Advised | None:
        """Think for ever."""
        never: asyncio.Future[Advised | None] = asyncio.get_running_loop().create_future()
        return await never

    async def close(self) -> None:
        """End."""


async def test_choices_whose_cards_are_gone_wait_for_nobody(tmp_path: Path) -> None:
    """Of choices that no answer came to before the room fell, those of the hand that is shown are looked at."""
    async with house(tmp_path) as made:
        made.tables._coach = cast(Coach, SilentCoach())
        await made.ask("house_coach", on=True)
        for _ in range(3):
            await made.deal()
            await made.act("fold")
        assert (3, []) == (made.view["thinking"], made.view["advice"])
    async with house(tmp_path, life="b") as again:
        view = await again.coached()
        assert [5] == [one["decision"] for one in view["advice"]]
        assert [False, True, True] == [past["cost"] is None for past in view["history"]]
        again.audited()


async def test_a_long_session_is_read_from_its_snapshot(tmp_path: Path) -> None:
    """A table with a snapshot comes back like one without, and no card of a hand stands in it or in the journal."""
    dice = Random(3)
    async with house(tmp_path) as made:
        for _ in range(SNAPSHOT_HANDS + 3):
            await made.deal(ante=5)
            await made.finish(dice)
        before, standing = made.view, made.tables._running[PLAYER].result().standing
        row = await made.store.journal.table(f"house:{PLAYER}")
        assert row is not None
        assert row.snapshot is not None
        assert standing == await recover(made.store.journal, made.key, row)
        whole = await recover(made.store.journal, made.key, replace(row, snapshot=None))
        assert standing == whole
    async with house(tmp_path, life="b") as again:
        assert before == again.view


async def test_nothing_at_rest_tells_of_cards(tmp_path: Path) -> None:
    """The journal and snapshots of a coached session hold no card, no worth and no word of them in clear."""
    dice = Random(4)
    async with house(tmp_path) as made:
        await made.ask("house_coach", on=True)
        for _ in range(SNAPSHOT_HANDS):
            await made.deal(ante=5)
            await made.finish(dice)
            await made.coached()
        row = await made.store.journal.table(f"house:{PLAYER}")
        assert row is not None
        entries = await made.store.journal.entries(row.table)
        events = [json.loads(entry.payload) for entry in entries]
        advice = [event for event in events if event["type"] == "house_advised"]
        assert len(advice) >= SNAPSHOT_HANDS
        assert [{"decision", "hand", "type", "veiled"}] * len(advice) == [{*one} for one in advice]
        assert {344} == {len(one["veiled"]) for one in advice}
        assert len(advice) == len({one["veiled"] for one in advice})
        assert row.snapshot is not None
        assert b'"decision"' not in row.snapshot.payload
        again = await recover(made.store.journal, made.key, row)
        assert again == made.tables._running[PLAYER].result().standing
        with pytest.raises(RequestError) as refusal:
            await recover(made.store.journal, bytes(32), row)
        assert "broken_journal" == refusal.value.code


async def test_a_room_that_fell_while_it_opened_a_table_opens_it(tmp_path: Path) -> None:
    """A table that was made and has no first event yet is opened when its player comes."""
    store = open_store(tmp_path, clock=FakeClock())
    await store.journal.create_table(f"house:{PLAYER}", MORNING, b"{}")
    await store.close()
    async with house(tmp_path) as made:
        assert "flop_bet" == (await made.deal())["stage"]
        made.audited()


class FaultyJournal:
    """A journal that breaks when it is told to, before anything is written."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.breaks = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    async def append(self, unit: Unit) -> None:
        """Write, or break."""
        if self.breaks:
            raise ZeroDivisionError
        await self._journal.append(unit)


async def test_after_a_fault_the_table_is_read_again(tmp_path: Path) -> None:
    """A fault costs one answer: the next message finds the table as the journal has it, and every chip."""
    async with house(tmp_path) as made:
        made.tables.leave(PLAYER, made.outbox)
        faulty = FaultyJournal(made.store.journal)
        made.tables._parts = replace(made.tables._parts, journal=cast(Journal, faulty))
        await made.enter()
        before = await made.deal()
        faulty.breaks = True
        with pytest.raises(RequestError) as refusal:
            await made.act("bet")
        assert "internal" == refusal.value.code
        faulty.breaks = False
        assert before == made.view
        assert "turn_bet" == (await made.act("bet"))["stage"]
        made.audited()


async def test_a_room_that_stops_begins_no_table(tmp_path: Path) -> None:
    """Who asks while the room stops is told so."""
    async with house(tmp_path) as made:
        await made.deal()
        await made.tables.stop()
        with pytest.raises(RequestError) as refusal:
            await made.act("bet")
    assert "room_stops" == refusal.value.code


async def test_nobody_looks_and_the_table_is_let_go(tmp_path: Path) -> None:
    """With its last window a table leaves the memory; whoever comes back finds the hand where it was."""
    async with house(tmp_path) as made:
        before = await made.deal()
        made.tables.leave(PLAYER, made.outbox)
        assert {} == made.tables._running
        made.tables.leave(PLAYER, made.outbox)
        assert before == await made.enter()
        assert "turn_bet" == (await made.act("bet"))["stage"]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_room_that_is_killed_takes_nothing_back(tmp_path: Path) -> None:
    """SIGKILL while something is asked at every phase: what was told stands, and every chip is somewhere."""
    (ticket,) = admitted(tmp_path, 1, WALLET)
    told = [asyncio.run(_life(tmp_path, ticket, phase, seed)) for seed, phase in enumerate(PHASES)]
    told.append(asyncio.run(_life(tmp_path, ticket, "", len(PHASES))))
    for (_, before), (after, _) in pairwise(told):
        assert after["number"] >= before["number"]
        if after["number"] == before["number"]:
            assert after == before
        if after["view"]["hand"] == before["view"]["hand"]:
            assert before["view"]["player"] == after["view"]["player"]
            assert before["view"]["board"] == after["view"]["board"][: len(before["view"]["board"])]
    with reading(tmp_path) as data:
        audit(data, deck_key(tmp_path))
        held = dict(data.accounts())
    assert 0 == sum(held.values())
    seat = sum(chips for account, chips in held.items() if account.startswith("seat:"))
    last = told[-1][1]["view"]
    assert (last["balance"], 0 if last["stage"] in ("ante", "over") else sum(last["bets"].values())) == (
        held[f"wallet:{ticket.player}"],
        seat,
    )


async def _life(folder: Path, ticket: Ticket, phase: str, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Start a room, play to a phase and kill the room while more is asked: what was told first and last."""
    dice, room = Random(seed), await asyncio.to_thread(Served, folder)
    told: list[dict[str, Any]] = []
    try:
        headers = {"Cookie": ticket.cookie}
        origin = Origin(f"http://{room.address}")
        async with connect(f"ws://{room.address}/ws", origin=origin, additional_headers=headers) as wire:
            one = Client(wire)
            await one.ask("hello", version=1)
            await one.ask("house_open")
            told = [message for message in one.told if message["type"] == "house"]
            while phase and told[-1]["view"]["stage"] != phase:
                await one.ask(**_next(told[-1]["view"]))
                told = [message for message in one.told if message["type"] == "house"]
            if phase:
                await wire.send(json.dumps({"id": "last", **_next(told[-1]["view"])}))
                await asyncio.sleep(dice.uniform(0, 0.01))
            room.kill()
    except ConnectionClosed:
        pass
    return told[0], told[-1]


def _next(view: dict[str, Any]) -> dict[str, Any]:
    """Give what is asked for next."""
    if view["stage"] in ("ante", "over"):
        return {"do": "house_deal", "decision": view["decision"], "ante": 50, "bonus": 5}
    return {"do": "house_act", "decision": view["decision"], "action": "bet"}
