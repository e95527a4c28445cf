"""A served room under load that is killed again and again: nothing that anybody was told is ever taken back.

The room is `croupier serve` in a process of its own, the load are people at six tables of three games who answer at
once, the death is SIGKILL in the moment in which somebody is told of a chosen phase of a hand. After the last death the
journal is replayed to viewers of its own, who have to be told, byte for byte, what the people were told.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from bench._crowd import Person, Served, admitted, in_turns
from croupier.rooms.buyins import limits_of
from croupier.rooms.transfers import HOUSE
from croupier.rules import CATALOGUE
from croupier.server.audience import Audience
from croupier.server.auditing import audit
from croupier.server.outbox import Outbox
from croupier.server.storage.directory import deck_key
from croupier.server.storage.reading import reading
from croupier.server.tables.recovery import history
from tests.rooms.evening import turn_of
from tests.server.fakes import FakeClock

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

GAMES: Final = ("holdem", "stud", "deuce_triple") * 2
SEATS, CHIPS = 3, 10**6
STREETS: Final = tuple(dict.fromkeys(street.name for key in GAMES for street in CATALOGUE[key].streets))
PHASES: Final = ("posting", *STREETS, "draw", "showdown", "award", "between hands")
PATIENCE: Final = 8.0
"""Seconds after which a room is killed though the phase did not come up."""


def phase_of(event: dict[str, Any] | None, view: dict[str, Any]) -> str:
    """Name the phase of a hand in which a table is after an event, by what a viewer is told of both."""
    kind = event["type"] if event is not None else ""
    if kind in {"hand", "posted"}:
        return "posting"
    if kind in {"pots", "awarded", "ended"}:
        return "award"
    if not view["playing"]:
        return "between hands"
    if kind in {"shown", "mucked"} or view["stage"] in {"tabling", "consent", "showdown", "reveal"}:
        return "showdown"
    if kind == "discarded" or view["stage"] == "discarding":
        return "draw"
    return str(view["street_name"]) or "posting"


class Lives:
    """The people of one data directory, through all lives of the room on it."""

    def __init__(self, folder: Path, dice: Random) -> None:
        self.folder = folder
        self.dice = dice
        tickets = admitted(folder, SEATS * len(GAMES), CHIPS)
        self.people = [Person(ticket) for ticket in tickets]
        self.told: dict[tuple[str, str], dict[int, bytes]] = {}
        self.phases: dict[str, str] = {}
        self.hit: Counter[str] = Counter()
        self._wanted = ""
        self._room: Served | None = None
        self._dead = asyncio.Event()

    async def live(self, wanted: str) -> None:
        """Start the room, let people play, and kill it when a table is in the wanted phase."""
        self._dead, self._wanted = asyncio.Event(), ""
        self._room = Served(self.folder)
        try:
            if not self.people[0].table:
                await self._sit_down(self._room.address)
            else:
                await in_turns([person.come_back(self._room.address) for person in self.people])
            self._wanted = wanted
            await asyncio.wait_for(self._dead.wait(), PATIENCE)
        except TimeoutError:
            self._strike()
        finally:
            self._room.kill()
        await in_turns([person.wire.lost.wait() for person in self.people if person.wire is not None])

    def _strike(self) -> None:
        """Kill the room, and count the phases of its tables by what people have been told so far."""
        assert self._room is not None
        self._room.process.kill()
        self._dead.set()
        self.hit.update(self.phases.values())

    async def _sit_down(self, address: str) -> None:
        for person in self.people:
            person.stepped, person.turned = self._stepped, self._turned
        await in_turns([person.come(address) for person in self.people])
        for number, key in enumerate(GAMES):
            there = self.people[SEATS * number : SEATS * number + SEATS]
            turn = turn_of(key)
            limits = limits_of(turn.stakes)
            games = [{"game": key, "stakes": msgspec.to_builtins(turn.stakes)}]
            terms = {"name": key, "games": games, "buy_in": msgspec.to_builtins(limits), "seats": SEATS}
            table = (await there[0].must("create", terms=terms))["table"]
            for seat, person in enumerate(there, start=1):
                await person.must("watch", table=table)
                auto = {"below": limits.usual}
                await person.must("sit", table=table, seat=seat, amount=limits.usual, entry="post", auto=auto)

    def _stepped(self, person: Person, step: dict[str, Any], text: bytes) -> None:
        told = self.told.setdefault((person.table, person.ticket.player), {})
        assert told.setdefault(step["number"], text) == text
        self.phases[person.table] = phase_of(step["event"], person.view)
        if self.phases[person.table] == self._wanted and not self._dead.is_set():
            self._strike()

    def _turned(self, person: Person) -> None:
        asyncio.get_running_loop().call_later(self.dice.uniform(0, 0.03), self._answer, person)

    def _answer(self, person: Person) -> None:
        if person.turn is not None and not self._dead.is_set():
            person.act(self.dice, folds=0.05)

    def hold(self) -> None:
        """Hold what people were told against what is on disk."""
        assert [] == [fault for person in self.people for fault in person.faults]
        with reading(self.folder) as data:
            lasts = {row.table: row.last for row in data.tables()}
            for person in self.people:
                assert max(person.number, person.acked) <= lasts[person.table]
            for table in lasts:
                numbers = [row.number for row in data.hands(table)]
                assert list(range(1, len(numbers) + 1)) == numbers
            assert -CHIPS * len(self.people) == dict(data.accounts())[HOUSE]
            assert audit(data, deck_key(self.folder)).hands == sum(len([*data.hands(table)]) for table in lasts)

    def replayed(self) -> int:
        """Tell the journals to viewers again, who have to be told what the people were; count the texts compared."""
        compared = 0
        with reading(self.folder) as data:
            for table in {person.table for person in self.people}:
                happened = list(history(data.entries(table), deck_key(self.folder)))
                players = [player for at, player in self.told if at == table]
                for player in players:
                    audience, outbox = Audience(happened[0].after, FakeClock()), Outbox(2**30)
                    audience.join(outbox, player, since=happened[0].number)
                    for one in happened[1:]:
                        audience.hear(one)
                    texts = [text.encode() for text in outbox._waiting if text.startswith('{"type":"step"')]
                    for number, text in self.told[table, player].items():
                        assert texts[number - 2] == text
                        compared += 1
        return compared


def killed(folder: Path, wanted: list[str], held_after: Callable[[int], bool]) -> Lives:
    """Kill a room once for each phase; hold what was told against the disk after some deaths and the last."""
    lives = Lives(folder, Random(5))

    async def all_of_them() -> None:
        for number, phase in enumerate(wanted, start=1):
            await lives.live(phase)
            if held_after(number):
                lives.hold()

    asyncio.run(all_of_them())
    lives.hold()
    assert lives.replayed() > 100 * len(wanted)
    return lives


def test_a_room_that_is_killed_under_load_takes_nothing_back(tmp_path: Path) -> None:
    """Ten deaths in ten phases: no chip lost, no hand doubled, every step and answer that was told is on disk."""
    wanted = ["posting", "preflop", "award", "draw", "showdown", "river", "third", "seventh", "between hands", "turn"]
    assert set(wanted) <= set(PHASES)
    killed(tmp_path, wanted, lambda number: number == 1)


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path, report_line: Callable[[str], None]) -> None:
    """Two hundred deaths of one data directory hit every phase of a hand, and none takes anything back."""
    wanted = [PHASES[number % len(PHASES)] for number in range(200)]
    lives = killed(tmp_path, wanted, lambda number: number % 20 == 0)
    for phase in PHASES:
        report_line(f"kills of the room: {lives.hit[phase]:4} tables were in {phase}")
    assert [] == [phase for phase in PHASES if not lives.hit[phase]]
