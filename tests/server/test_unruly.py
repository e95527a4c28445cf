"""Unruly clients at one table: two windows, none that reads, one that comes back at a bad moment, and forged actions.

The room runs in this process, the people are those of the benches: they hold every step to its number and every
snapshot to their own view.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from bench._crowd import Person, Ticket, admitted
from croupier.server.settings import LimitSettings
from tests.server.test_socket import LIMITS, MANY, Client, offer, room

pytestmark = pytest.mark.anyio
STACK = 1000


class Window(Person):
    """A person who keeps the text of every step."""

    def __init__(self, ticket: Ticket) -> None:
        super().__init__(ticket)
        self.told: dict[int, bytes] = {}
        self.stepped = self._keep

    def _keep(self, person: Person, step: dict[str, Any], text: bytes) -> None:
        self.told[step["number"]] = text


class Evening:
    """A table for two, its players, and more windows of whoever wants one."""

    def __init__(self, address: str, tickets: list[Ticket]) -> None:
        self.address = address
        self.tickets = tickets
        self.windows: list[Window] = []
        self.dice = Random(1)

    async def window(self, number: int) -> Window:
        """Open a window of a player (from 0) and follow the table."""
        made = Window(self.tickets[number])
        await made.come(self.address)
        if self.windows:
            await made.must("watch", table=self.windows[0].table)
        self.windows.append(made)
        return made

    async def begin(self) -> tuple[Window, Window]:
        """Seat the first two players; the first hand begins."""
        ann = await self.window(0)
        table = (await ann.must("create", terms=offer("holdem")))["table"]
        await ann.must("watch", table=table)
        bob = await self.window(1)
        for seat, person in enumerate((ann, bob), start=1):
            await person.must("sit", table=table, seat=seat, amount=STACK, entry="post", auto={"below": STACK})
        await until(lambda: ann.turn is not None or bob.turn is not None)
        return ann, bob

    def hold(self) -> None:
        """Hold that nobody saw a gap, a repeat or a wrong view, and that all windows of a player were told the same."""
        assert [] == [fault for window in self.windows for fault in window.faults]
        first: dict[tuple[str, int], bytes] = {}
        for window in self.windows:
            for number, text in window.told.items():
                assert first.setdefault((window.ticket.player, number), text) == text


async def until(true: Callable[[], bool]) -> None:
    """Let others run until something is so; a test fails where it never is."""
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110 what is waited for is told by sockets, not by an event
            await asyncio.sleep(0.002)


@asynccontextmanager
async def at_a_table(folder: Path, limits: LimitSettings = LIMITS) -> AsyncIterator[Evening]:
    """Run a room with three players who may come in."""
    tickets = await asyncio.to_thread(admitted, folder, 3, 100_000)
    async with room(folder, limits) as address:
        evening = Evening(address, tickets)
        yield evening
        evening.hold()
        for window in evening.windows:
            if window.wire is not None:
                window.wire.drop()


def seated(window: Window, seat: int) -> dict[str, Any]:
    """Give what a window sees of a seat."""
    held: dict[str, Any] = window.view["seats"][seat - 1]
    return held


async def test_two_windows_are_one_player(tmp_path: Path) -> None:
    """Both are told the same, either may act and a decision is answered once; only the end of both is an end."""
    async with at_a_table(tmp_path) as evening:
        ann, bob = await evening.begin()
        second = await evening.window(0)
        if ann.turn is None:
            await bob.answer(bob.act(evening.dice, folds=0))
        await until(lambda: ann.turn is not None and second.turn is not None)
        turns = [{**(window.turn or {}), "at": 0} for window in (ann, second)]  # `at` is when it was told
        assert turns[0] == turns[1]
        names = [(window, window.act(evening.dice, folds=0)) for window in (ann, second)]  # both at once
        answers = [await window.answer(name) for window, name in names]
        assert ["no", "ok"] == sorted(answer["type"] for answer in answers)
        refused = next(answer for answer in answers if answer["type"] == "no")
        assert refused["error"] in {"not_your_turn", "stale_decision", "stale_hand"}
        assert second.wire is not None
        assert ann.wire is not None
        second.wire.drop()
        await second.wire.lost.wait()
        await asyncio.sleep(0.1)
        await bob.must("watch", table=bob.table)
        assert seated(bob, 1)["connected"]
        ann.wire.drop()
        await until(lambda: not seated(bob, 1)["connected"])


async def test_a_client_that_never_reads_is_let_go(tmp_path: Path) -> None:
    """It is closed with 1013 once its outbox is full; the table goes on, and nobody else misses a step."""
    limits = LimitSettings(seated=MANY, watching=MANY, lobby=MANY, connections=MANY, outbox=16_384)
    async with at_a_table(tmp_path, limits) as evening:
        ann, bob = await evening.begin()
        for person in (ann, bob):
            person.turned = lambda person: person.act(evening.dice)
            if person.turn is not None:
                person.act(evening.dice)
        deaf = await evening.window(2)
        assert deaf.wire is not None
        deaf.wire.hold()
        before = ann.number
        for count in range(4000):  # what the network keeps for a reader has to be full before the outbox is
            deaf.say("watch", table=deaf.table)
            if count % 100 == 0:
                await asyncio.sleep(0.01)
        await until(lambda: ann.number > before + 30)
        deaf.wire.hold(on=False)
        await asyncio.wait_for(deaf.wire.lost.wait(), 20)
        assert 1013 == deaf.wire.code
        async with httpx.AsyncClient() as anybody:
            assert (
                "croupier_outbox_overflows_total 1.0" in (await anybody.get(f"http://{evening.address}/metrics")).text
            )


async def test_a_hand_that_starts_while_somebody_comes_back_is_told_whole(tmp_path: Path) -> None:
    """A window that is lost and opened again all the time has, in the end, every step that one which stayed has."""
    async with at_a_table(tmp_path) as evening:
        ann, bob = await evening.begin()
        restless = await evening.window(0)
        began: list[int] = []

        def keep(person: Person, step: dict[str, Any], text: bytes) -> None:
            bob.told[step["number"]] = text
            if step["event"] is not None and step["event"]["type"] == "hand":
                began.append(step["number"])

        bob.stepped = keep
        for person in (ann, bob):
            person.turned = lambda person: person.act(evening.dice, folds=0.9)
            if person.turn is not None:
                person.act(evening.dice, folds=0.9)
        first = min(restless.told, default=restless.number)
        away: list[tuple[int, int]] = []

        def missed_one() -> bool:
            return any(left < number <= back for number in began for left, back in away)

        while not missed_one():
            assert restless.wire is not None
            left = restless.number
            restless.wire.drop()
            await restless.wire.lost.wait()
            await asyncio.sleep(evening.dice.uniform(0, 0.25))
            await restless.come_back(evening.address)
            away.append((left, restless.number))
        last = restless.number
        await until(lambda: last in ann.told)
        assert {n: ann.told[n] for n in range(first + 1, last + 1)} == {
            n: restless.told[n] for n in range(first + 1, last + 1)
        }


async def test_actions_that_are_stale_forged_or_early_change_nothing(tmp_path: Path) -> None:
    """What is not the open decision of its own player at the right price is refused by a code and changes nothing."""
    async with at_a_table(tmp_path) as evening:
        ann, bob = await evening.begin()
        stranger = await evening.window(2)
        actor, other = (ann, bob) if ann.turn is not None else (bob, ann)
        assert actor.turn is not None
        turn = actor.turn
        price = turn["legal"]["call"]
        right = {
            "table": actor.table,
            "hand": turn["hand"],
            "decision": turn["decision"],
            "action": {"type": "call"},
            "to_call": price,
        }
        for person, changed, code in (
            (actor, {"hand": "h0"}, "stale_hand"),
            (actor, {"decision": turn["decision"] + 1}, "stale_decision"),
            (actor, {"decision": turn["decision"] + 2**40}, "stale_decision"),
            (actor, {"to_call": price + 1}, "price_changed"),
            (actor, {"action": {"type": "raise_to", "amount": 10**9}}, None),
            (actor, {"action": {"type": "discard", "cards": ["As"]}}, None),
            (actor, {"action": {"type": "show"}}, None),
            (other, {}, "not_your_turn"),
            (stranger, {}, "not_seated"),
            (actor, {"table": "t0"}, "no_such_table"),
        ):
            number = actor.number
            answer = await person.ask("act", **{**right, **changed})
            assert "no" == answer["type"]
            assert code in (None, answer["error"])
            assert number == actor.number
        for forged in ({"seat": 1}, {"player": other.ticket.player}, {"action": {"type": "call", "seat": 2}}):
            answer = await actor.ask("act", **{**right, **forged})
            assert ("no", "malformed") == (answer["type"], answer["error"])
        done = await actor.ask("act", **right)
        assert "ok" == done["type"]


@asynccontextmanager
async def opened(address: str, ticket: Ticket) -> AsyncIterator[Client]:
    """Open a socket that keeps every message, also a second answer of one name."""
    origin, cookie = Origin(f"http://{address}"), {"Cookie": ticket.cookie}
    async with connect(f"ws://{address}/ws", origin=origin, additional_headers=cookie) as connection:
        made = Client(connection)
        await made.ask("hello", version=1)
        yield made


async def test_an_action_that_is_sent_twice_is_one_action(tmp_path: Path) -> None:
    """Sent twice at once and again from a new socket it is answered alike and done once; another one is refused."""
    tickets = await asyncio.to_thread(admitted, tmp_path, 2, 100_000)
    async with room(tmp_path) as address, opened(address, tickets[0]) as ann, opened(address, tickets[1]) as bob:
        table = (await ann.ask("create", terms=offer("holdem")))["table"]
        for seat, person in enumerate((ann, bob), start=1):
            await person.ask("watch", table=table)
            await person.ask("sit", table=table, seat=seat, amount=STACK)
        while (turn := ann.turn(table) or bob.turn(table)) is None:
            await ann.ask("unwatch", table="nowhere")
            await bob.ask("unwatch", table="nowhere")
        actor = ann if ann.turn(table) is not None else bob
        action = {"table": table, "hand": turn["hand"], "decision": turn["decision"], "action": {"type": "call"}}
        text = json.dumps({"do": "act", "id": "twice", **action})
        for _ in range(2):
            await actor._connection.send(text)
        answers = [await actor.answer("twice") for _ in range(2)]
        async with opened(address, tickets[actor is bob]) as window:
            await window._connection.send(text)
            answers.append(await window.answer("twice"))
            await window._connection.send(text.replace("call", "fold"))
            refused = await window.answer("twice")
        assert [answers[0]] * 3 == answers
        assert ("ok", "id_reused") == (answers[0]["type"], refused["error"])
        await actor.ask("unwatch", table="nowhere")
        events = [message["event"] for message in actor.told if message["type"] == "step"]
        assert 1 == [event["type"] for event in events if event].count("called")
