"""Play for ten minutes while sockets break all the time: `python3 dev.py bench soak`.

Decides nothing about speed (that is `bench room`): it looks for what must never be. The room is `croupier serve` in a
process of its own; at its tables, of every game in turn, people act almost at once, five sockets a second break, every
other one right behind an action that was just sent, and their owners come back within a second, say which step they
know, and send again what was not answered. Counted, and all of it has to be zero:

* lost: actions that were answered with `ok` and that some viewer did not see happen;
* doubled: actions that happened at a seat and that its player did not ask for, or asked for once;
* refused: actions that were refused, though people only do what is legal;
* faults: steps that came twice, out of order or with a gap, and views that, folded, are not a fresh snapshot's;
* drift: chips that the accounts hold more or less than were given out.

At the end the room is stopped and `croupier audit` has to find everything in order; else, and where a count is not
zero, the exit code is 1. Needs a POSIX system.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import uvloop
from rich.console import Console
from rich.progress import Progress

from bench._crowd import Person, Served, Ticket, admitted, in_turns, many_files
from croupier import __version__
from croupier.rooms.buyins import limits_of
from croupier.rooms.transfers import HOUSE
from croupier.rules import CATALOGUE, Game, Limit, Stakes
from croupier.rules.game import Forced
from croupier.server.storage.reading import reading

SEATS, CHIPS = 6, 10_000_000
THINK: Final = 0.25
"""Seconds that a thought takes at most."""

BREAKS: Final = 5.5
"""Sockets that break in a second."""

LOOKS: Final = 10.0
"""Fresh snapshots that are asked for in a second."""

HAPPENED: Final = {"folded", "checked", "called", "bet", "raised", "brought_in", "completed", "discarded"}
"""Events of a seat that only its player's action can cause, as long as nobody is late."""

ASKED: Final = {"fold", "check", "call", "bet", "raise_to", "bring_in", "complete", "discard"}


class Result(NamedTuple):
    """What a soak came to."""

    seconds: float
    tables: int
    actions: int
    hands: int
    steps: int
    breaks: int
    snapshots: int
    jumps: int
    late: int
    lost: int
    doubled: int
    refused: dict[str, int]
    faults: list[str]
    drift: int

    @property
    def clean(self) -> bool:
        """Tell whether everything is zero that has to be."""
        return not (self.lost or self.doubled or self.refused or self.faults or self.drift or self.late)


def stakes_for(game: Game) -> Stakes:
    """Give small stakes that fit a game."""
    limit = game.limits[0]
    small, big = (10, 20) if limit is Limit.FIXED else (0, 0)
    if game.forced is Forced.BRING_IN:
        return Stakes(limit, small_bet=small, big_bet=big, bring_in=3, min_bet=0 if small else 10)
    if game.forced is Forced.BUTTON_BLIND:
        return Stakes(limit, button_blind=10, small_bet=small, big_bet=big)
    return Stakes(limit, 5, 10, small_bet=small, big_bet=big)


class Soak:
    """All people of a soak, and what they asked for and saw."""

    def __init__(self, room: Served, tickets: Sequence[Ticket], seed: int) -> None:
        self.room = room
        self.dice = Random(seed)
        self.people = [Person(ticket) for ticket in tickets]
        self.done: Counter[tuple[str, int]] = Counter()
        self.seen: dict[str, Counter[tuple[str, int]]] = {ticket.player: Counter() for ticket in tickets}
        self.refused: Counter[str] = Counter()
        self.away: set[str] = set()
        self.actions = self.breaks = self.steps = self.late = 0
        self.playing = True
        self._tasks: set[asyncio.Task[None]] = set()

    # --- playing

    async def seat(self, number: int, key: str, people: Sequence[Person]) -> None:
        """Open a table of a game and seat people at it."""
        stakes = stakes_for(CATALOGUE[key])
        limits = limits_of(stakes)
        games = [{"game": key, "stakes": msgspec.to_builtins(stakes)}]
        buy_in = msgspec.to_builtins(limits)
        terms = {"name": f"{key} {number}", "games": games, "buy_in": buy_in, "seats": len(people)}
        table = (await people[0].must("create", terms=terms))["table"]
        await people[0].must("pause", table=table)  # everybody is to see the first action
        for seat, person in enumerate(people, start=1):
            person.stepped, person.turned = self._stepped, self._turned
            await person.must("watch", table=table)
            auto = {"below": limits.usual}
            await person.must("sit", table=table, seat=seat, amount=limits.usual, entry="post", auto=auto)
        await people[0].must("pause", table=table, on=False)

    def _turned(self, person: Person) -> None:
        asyncio.get_running_loop().call_later(self.dice.uniform(0, THINK), self._act, person)

    def _act(self, person: Person) -> None:
        if person.turn is not None and person.ticket.player not in self.away and self.playing:
            name = person.act(self.dice)
            kind = msgspec.json.decode(person.unanswered[name])["action"]["type"]
            self._follow(self._answered(person, person.seat or 0, name, kind))

    async def _answered(self, person: Person, seat: int, name: str, kind: str) -> None:
        answer = await person.answer(name)
        if answer["type"] == "no":
            self.refused[answer["error"]] += 1
            return
        self.actions += 1
        self.done[person.table, seat] += kind in ASKED

    def _stepped(self, person: Person, step: dict[str, Any], text: bytes) -> None:
        self.steps += 1
        event = step["event"]
        if event is not None and event["type"] in HAPPENED:
            self.seen[person.ticket.player][person.table, event["seat"]] += 1
        self.late += event is not None and event.get("timed", False)

    def _follow(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- breaking and looking

    async def breaking(self) -> None:
        """Break sockets, every other one behind an action that is just being sent."""
        while self.playing:
            await asyncio.sleep(self.dice.uniform(0.5, 1.5) / BREAKS)
            here = [person for person in self.people if person.ticket.player not in self.away]
            acting = [person for person in here if person.turn is not None]
            person = self.dice.choice(acting if acting and self.breaks % 2 else here)
            self._act(person)
            self.away.add(person.ticket.player)
            self.breaks += 1
            self._follow(self._back(person))

    async def _back(self, person: Person) -> None:
        assert person.wire is not None
        person.wire.drop()
        await person.wire.lost.wait()
        await asyncio.sleep(self.dice.random())
        await person.come_back(self.room.address)
        self.away.discard(person.ticket.player)
        if person.turn is not None:
            self._turned(person)

    async def looking(self) -> None:
        """Ask for fresh snapshots, which people compare with their own view."""
        while self.playing:
            await asyncio.sleep(self.dice.uniform(0.5, 1.5) / LOOKS)
            person = self.dice.choice(self.people)
            if person.ticket.player not in self.away:
                person.say("watch", table=person.table)

    async def quiet(self) -> None:
        """Let what is on its way arrive, and compare every view once more."""
        self.playing = False
        while self._tasks:
            await asyncio.gather(*self._tasks)
        await asyncio.sleep(1)
        await in_turns([person.must("watch", table=person.table) for person in self.people])

    # --- counting

    def differences(self) -> tuple[int, int]:
        """Count the actions that were lost and those that were doubled, over all who saw every step."""
        lost = doubled = 0
        for person in self.people:
            mine, seen = {key for key in self.done if key[0] == person.table}, self.seen[person.ticket.player]
            if not person.jumped:
                lost += sum(max(0, self.done[key] - seen[key]) for key in mine)
                doubled += sum(max(0, seen[key] - self.done[key]) for key in mine | set(seen))
        return lost, doubled


async def soak(room: Served, tickets: Sequence[Ticket], options: argparse.Namespace, bar: Progress) -> Soak:
    """Play for so many seconds."""
    played = Soak(room, tickets, options.seed)
    await in_turns([person.come(room.address) for person in played.people])
    keys = [*CATALOGUE]
    tables = [
        (number, keys[number % len(keys)], played.people[SEATS * number : SEATS * (number + 1)])
        for number in range(len(tickets) // SEATS)
    ]
    await in_turns([played.seat(number, key, people[: CATALOGUE[key].seats]) for number, key, people in tables], 20)
    played.people = [person for person in played.people if person.table]
    work = [asyncio.create_task(played.breaking()), asyncio.create_task(played.looking())]
    task, ends = bar.add_task("playing", total=options.seconds), time.monotonic() + options.seconds
    while (left := ends - time.monotonic()) > 0:
        faults = sum(len(person.faults) for person in played.people)
        words = f"{played.actions:,} actions, {played.breaks:,} broken sockets, {faults} faults"
        bar.update(task, completed=options.seconds - left, description=words)
        await asyncio.sleep(min(1.0, left))
    await played.quiet()
    await asyncio.gather(*work)
    return played


def audited(folder: Path) -> str:
    """Have `croupier audit` prove the data directory; end the bench with its words where it does not."""
    command = [sys.executable, "-m", "croupier", "audit", "--data", str(folder), "--at-least-hands", "1"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode:
        sys.exit(f"soak: the audit failed: {found.stdout}{found.stderr}")
    return found.stdout.strip()


def held_by_all(folder: Path) -> int:
    """Count the chips in all accounts but the house's."""
    with reading(folder) as data:
        return sum(chips for account, chips in data.accounts() if account != HOUSE)


def result(played: Soak, seconds: float, drift: int) -> Result:
    """Put the counts together."""
    lost, doubled = played.differences()
    hands = {person.table: person.view["hand_number"] for person in played.people}
    return Result(
        seconds,
        len(hands),
        played.actions,
        sum(hands.values()),
        played.steps,
        played.breaks,
        sum(person.compared for person in played.people),
        sum(person.jumped for person in played.people),
        played.late,
        lost,
        doubled,
        dict(played.refused),
        [fault for person in played.people for fault in person.faults],
        drift,
    )


def main() -> None:
    """Play, count, audit and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench soak", description="Look for what is lost, doubled or drifts.")
    parser.add_argument("--seconds", type=float, default=600.0, help="of play (600)")
    parser.add_argument("--tables", type=int, default=72, help="tables of six, of every game in turn (72)")
    parser.add_argument("--seed", type=int, default=1, help="of what people do and when (1)")
    parser.add_argument("--data", type=Path, help="where to put the data")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    many_files()
    with tempfile.TemporaryDirectory(dir=options.data) as name, Progress(console=Console(stderr=True)) as bar:
        folder = Path(name)
        tickets = admitted(folder, SEATS * options.tables, CHIPS)
        room = Served(folder)
        begun = time.monotonic()
        try:
            played = uvloop.run(soak(room, tickets, options, bar))
        finally:
            room.stop()
        seconds = time.monotonic() - begun
        clean = audited(folder)
        found = result(played, seconds, held_by_all(folder) - CHIPS * len(tickets))
    if options.json:
        print(json.dumps({"croupier": __version__, **found._asdict(), "audit": clean}))
    else:
        told(found, clean)
    sys.exit(0 if found.clean else 1)


def told(found: Result, clean: str) -> None:
    """Print what was found, for people."""
    print(
        f"{found.seconds:.0f} s, {found.tables} tables: {found.actions:,} actions, {found.hands:,} hands, "
        f"{found.steps:,} steps checked, {found.breaks:,} sockets broken and back, "
        f"{found.snapshots:,} snapshots compared ({found.jumps} returns were told the whole table)"
    )
    print(
        f"lost {found.lost}, doubled {found.doubled}, refused {sum(found.refused.values())} {found.refused or ''}, "
        f"late {found.late}, faults {len(found.faults)}, drift {found.drift} chips"
    )
    for fault in found.faults[:5]:
        print(f"    {fault}")
    print(f"audit: {clean}")


if __name__ == "__main__":
    main()
