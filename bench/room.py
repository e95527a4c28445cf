"""Put a room under load and time it from outside: `python3 dev.py bench room --tables 1000`.

Decides what a room of 10, 100 and 1,000 tables with six people each costs and how long people wait. The room is
`croupier serve` in a process of its own; the load is made here, in one other process, over 6,000 sockets. Both share
the machine: what the load takes, the room does not get. Needs Linux (`/proc`).

How the load is made. Open loop: every table has a schedule of moments at which somebody acts, and the schedule does
not wait for the room. Human pace is 0.19 actions a second and table (75 hands an hour); each next pace is twice the one
before, until the room does not keep up. A hand begins when the room said that it would (two seconds after the last
one), and its first action is due one gap after that; gaps are drawn evenly from half to one and a half of the mean. Who
is late acts at once.

What is timed:

* last byte: from the moment in which an action was due to the moment in which the last of the six has the step that it
  made, so that an action the room could not take in time counts its whole wait;
* handling: the CPU time of a table for one message and all that follows, without the disk, told by the room itself
  (`croupier_handling_seconds`; between the ends of two buckets it is interpolated);
* commit: one group commit of the journal, told by the room too (`croupier_journal_commit_seconds`);
* CPU: of the room's process, threads of the disk included, by `/proc`, also for each message that came to somebody;
* memory: of the room's process; a connection is what a socket that said hello takes;
* reconnect: from a new socket to the answer to `watch`, one person after another while the tables play at human pace;
* restart: from the start of the process after `kill -9` to the line that says it is open, every table in its hand; then
  everybody comes back, two hundred at a time, while nobody acts.

Everybody checks the numbers of the steps and folds the view; one fault ends the bench with exit code 1. A missed target
is printed and is no error.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.request import urlopen

import uvloop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from bench._crowd import Person, Served, Ticket, admitted, in_turns, many_files
from bench._machine import machine

SEATS, HUMAN, CHIPS = 6, 0.19, 1_000_000
TOO_LATE: Final = 0.5
"""Seconds: where one of a hundred waits longer, the room does not keep up and there is no next pace."""

SPREAD: Final = 10.0
"""Seconds over which the first hands begin: at tables of people they do not begin together."""

FASTEST: Final = 7.0
"""Actions a second and table beyond which nobody asks."""

TARGETS: Final = {"handling_p99_ms": 10, "last_byte_p99_ms": 50, "restart_s": 10, "reconnect_p99_ms": 1000}


class Pace(NamedTuple):
    """What one pace came to."""

    asked: float
    actions: float
    deliveries: float
    cpu_percent: float
    message_us: float
    handling_p50_ms: float
    handling_p99_ms: float
    commit_p50_ms: float
    commit_p99_ms: float
    last_byte_p50_ms: float
    last_byte_p99_ms: float
    refused: dict[str, int]


class Run(NamedTuple):
    """What one number of tables came to."""

    tables: int
    connection_kb: float
    rss_mb: float
    paces: list[Pace]
    reconnect_p50_ms: float
    reconnect_p99_ms: float
    restart_s: float
    everybody_back_s: float


# --- the room, seen from outside

Buckets = list[tuple[float, float]]
Moment = tuple[float, float, int, tuple[Buckets, Buckets]]


def cpu_of(process: int) -> float:
    """Give the CPU seconds that a process has taken, all threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rss_of(process: int) -> float:
    """Give the memory that a process holds, in KB."""
    return float(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())[0])


def buckets(address: str) -> tuple[Buckets, Buckets]:
    """Read what tables and commits took: upper ends in seconds, and how many were at most that."""
    with urlopen(f"http://{address}/metrics", timeout=60) as page:
        text = page.read().decode()
    handling, commits = [
        [(float(end), float(count)) for end, count in re.findall(rf'{name}_seconds_bucket{{le="([^"]+)"}} (\S+)', text)]
        for name in ("croupier_handling", "croupier_journal_commit")
    ]
    return handling, commits


def quantile_ms(before: Buckets, after: Buckets, share: float) -> float:
    """Give a quantile of what came between two readings of the buckets, in ms, evenly spread inside a bucket."""
    counts = [(end, now - was) for (end, now), (_, was) in zip(after, before, strict=True)]
    wanted = share * counts[-1][1]
    low = below = 0.0
    for end, count in counts:
        if count >= wanted and count > below:
            top = low if end == float("inf") else end
            return 1000 * (low + (top - low) * (wanted - below) / (count - below))
        low, below = end, count
    return 0.0


def quantile(times: Sequence[float], share: float) -> float:
    """Give a quantile of times; 0 where there are none."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


# --- a table with its schedule


class Game:
    """Six people at a table, and when they act."""

    def __init__(self, people: Sequence[Person], dice: Random) -> None:
        self.people = people
        self.gap = 1 / HUMAN
        self.waits: list[float] = []
        self.refused: Counter[str] = Counter()
        self._dice = dice
        self._due = 0.0
        self._actor: Person | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reached: Counter[int] = Counter()
        self._whole: dict[int, float] = {}
        self._wanted: dict[int, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def seat(self) -> None:
        """Open the table and seat everybody; it stands still until `begin`."""
        host = self.people[0]
        stakes = {"limit": "nl", "small_blind": 1, "big_blind": 2}
        terms = {"name": "Load", "games": [{"game": "holdem", "stakes": stakes}], "seats": SEATS}
        buy_in = {"least": 80, "most": 200, "usual": 200}
        table = (await host.must("create", terms={**terms, "buy_in": buy_in}))["table"]
        await host.must("pause", table=table)
        for number, person in enumerate(self.people, start=1):
            await person.must("watch", table=table)
            await person.must("sit", table=table, seat=number, amount=200, entry="post", auto={"below": 100})
            person.stepped, person.turned = self._stepped, self._turned

    async def begin(self) -> None:
        """Let the first hand begin."""
        self.pace(HUMAN)
        await self.people[0].must("pause", table=self.people[0].table, on=False)

    def pace(self, rate: float) -> None:
        """Go on at so many actions a second, from now."""
        self.gap = 1 / rate
        self._due = asyncio.get_running_loop().time() + self.gap * self._dice.random()
        self._plan()

    def rest(self) -> None:
        """Act no more until there is a pace again."""
        self._due = math.inf
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _turned(self, person: Person) -> None:
        self._actor = person
        self._plan()

    def _plan(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        waits = self._actor is not None and self._due < math.inf
        self._timer = asyncio.get_running_loop().call_at(self._due, self._act) if waits else None

    def _act(self) -> None:
        person, due = self._actor, self._due
        self._actor = self._timer = None
        if person is None or person.turn is None:
            return
        self._due = due + self._next_gap()
        task = asyncio.create_task(self._answered(person, person.act(self._dice), due))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _next_gap(self) -> float:
        return self.gap * self._dice.uniform(0.5, 1.5)

    async def _answered(self, person: Person, name: str, due: float) -> None:
        answer = await person.answer(name)
        if answer["type"] == "no":
            self.refused[answer["error"]] += 1
        elif (whole := self._whole.pop(answer["number"], None)) is not None:
            self.waits.append(whole - due)
        else:
            self._wanted[answer["number"]] = due

    def _stepped(self, person: Person, step: dict[str, Any], text: bytes) -> None:
        number = step["number"]
        self._reached[number] += 1
        if self._reached[number] == len(self.people):
            del self._reached[number]
            self._everybody_has(number)
        event = step["event"]
        if event is not None and event["type"] == "hand_closed" and self._due < math.inf:
            in_seconds = event["resume"] / 1000 - time.time()
            self._due = asyncio.get_running_loop().time() + in_seconds + self._next_gap()

    def _everybody_has(self, number: int) -> None:
        now = asyncio.get_running_loop().time()
        if (due := self._wanted.pop(number, None)) is not None:
            self.waits.append(now - due)
            return
        self._whole[number] = now
        if len(self._whole) > 64:
            del self._whole[next(iter(self._whole))]


# --- one number of tables


class Load:
    """All tables of one run and the room they are in."""

    def __init__(self, room: Served, tickets: Sequence[Ticket], dice: Random) -> None:
        self.room = room
        self.people = [Person(ticket) for ticket in tickets]
        self.dice = dice
        self.games = [Game(self.people[at : at + SEATS], Random(dice.random())) for at in range(0, len(tickets), SEATS)]

    async def measured(self, rate: float, seconds: float) -> Pace:
        """Play at a pace, and measure after a quarter of the time."""
        for game in self.games:
            game.pace(rate)
        await asyncio.sleep(seconds / 4)
        for game in self.games:
            game.waits.clear()
            game.refused.clear()
        before = await self._moment()
        await asyncio.sleep(seconds)
        after = await self._moment()
        passed, cpu, heard = (now - was for now, was in zip(after[:3], before[:3], strict=True))
        waits = [wait for game in self.games for wait in game.waits]
        return Pace(
            rate * len(self.games),
            len(waits) / passed,
            heard / passed,
            100 * cpu / passed,
            1e6 * cpu / max(1, heard),
            quantile_ms(before[3][0], after[3][0], 0.5),
            quantile_ms(before[3][0], after[3][0], 0.99),
            quantile_ms(before[3][1], after[3][1], 0.5),
            quantile_ms(before[3][1], after[3][1], 0.99),
            1000 * quantile(waits, 0.5),
            1000 * quantile(waits, 0.99),
            dict(sum((game.refused for game in self.games), Counter())),
        )

    async def _moment(self) -> Moment:
        told = await asyncio.to_thread(buckets, self.room.address)
        process = self.room.process.pid
        heard = sum(person.heard for person in self.people)
        return time.perf_counter(), cpu_of(process), heard, told

    async def reconnects(self, count: int) -> list[float]:
        """Let people lose their sockets and come back, one after another; how long each took, in seconds."""
        took = []
        for person in self.dice.sample(self.people, count):
            assert person.wire is not None
            person.wire.drop()
            await person.wire.lost.wait()
            begun = time.perf_counter()
            await person.come_back(self.room.address)
            took.append(time.perf_counter() - begun)
        return took

    async def everybody_back(self) -> float:
        """Let everybody come back to a room that was started again; the seconds until all are there."""
        begun = time.perf_counter()
        await in_turns([person.come_back(self.room.address) for person in self.people])
        return time.perf_counter() - begun

    def hold_to_it(self) -> None:
        """End the bench where anybody saw what may not be."""
        faults = [fault for person in self.people for fault in person.faults]
        if faults:
            sys.exit(f"room: {len(faults)} faults; the first: {faults[0]}")


async def run(folder: Path, tickets: Sequence[Ticket], options: argparse.Namespace, bar: Progress) -> Run:
    """Measure one number of tables."""
    tables = len(tickets) // SEATS
    task = bar.add_task(f"{tables:,} tables: coming in", total=None)
    load = Load(Served(folder), tickets, Random(options.seed))
    try:
        empty = rss_of(load.room.process.pid)
        await in_turns([person.come(load.room.address) for person in load.people])
        connection = (rss_of(load.room.process.pid) - empty) / len(tickets)
        await in_turns([game.seat() for game in load.games], 50)
        for game in load.games:
            await game.begin()
            await asyncio.sleep(SPREAD / tables)
        paces: list[Pace] = []
        back: list[float] = []
        rate = HUMAN
        while not paces or (paces[-1].last_byte_p99_ms < 1000 * TOO_LATE and rate <= FASTEST):
            bar.update(task, description=f"{tables:,} tables: {rate * tables:,.0f} actions a second")
            paces.append(await load.measured(rate, options.seconds))
            bar.console.print(line(tables, paces[-1]), soft_wrap=True)
            if rate == HUMAN:
                bar.update(task, description=f"{tables:,} tables: coming back")
                back = await load.reconnects(min(100, len(tickets)))
            rate *= 2
        memory = rss_of(load.room.process.pid) / 1024
        for game in load.games:
            game.rest()
        load.room.kill()
        await in_turns([person.wire.lost.wait() for person in load.people if person.wire is not None])
        begun = time.perf_counter()
        load.room = Served(folder)
        restart = time.perf_counter() - begun
        everybody = await load.everybody_back()
        load.hold_to_it()
    finally:
        load.room.stop()
        bar.remove_task(task)
    return Run(
        tables,
        connection,
        memory,
        paces,
        1000 * quantile(back, 0.5),
        1000 * quantile(back, 0.99),
        restart,
        everybody,
    )


# --- reporting

COLUMNS: Final = (
    "tables",
    "asked/s",
    "done/s",
    "told/s",
    "CPU %",
    "µs a message",
    "handling ms",
    "commit ms",
    "last byte ms",
)


def figures(tables: int, pace: Pace) -> list[str]:
    """Write the figures of one pace, in the order of the columns."""
    return [
        f"{tables:,}",
        f"{pace.asked:,.0f}",
        f"{pace.actions:,.1f}",
        f"{pace.deliveries:,.0f}",
        f"{pace.cpu_percent:.0f}",
        f"{pace.message_us:.0f}",
        f"{pace.handling_p50_ms:.1f} / {pace.handling_p99_ms:.1f}",
        f"{pace.commit_p50_ms:.1f} / {pace.commit_p99_ms:.1f}",
        f"{pace.last_byte_p50_ms:.1f} / {pace.last_byte_p99_ms:.1f}",
    ]


def line(tables: int, pace: Pace) -> str:
    """Write one pace for who watches."""
    return ", ".join(f"{column} {figure}" for column, figure in zip(COLUMNS, figures(tables, pace), strict=True))


def verdicts(found: Run) -> list[str]:
    """Say of every target whether it is met at human pace."""
    reached = {
        "handling_p99_ms": found.paces[0].handling_p99_ms,
        "last_byte_p99_ms": found.paces[0].last_byte_p99_ms,
        "restart_s": found.restart_s,
        "reconnect_p99_ms": found.reconnect_p99_ms,
    }
    return [
        f"{name} {reached[name]:.1f} of {most} {'met' if reached[name] <= most else 'MISSED'}"
        for name, most in TARGETS.items()
    ]


def shown(found: Sequence[Run], console: Console) -> None:
    """Print what was found, for people."""
    grid = Grid(*COLUMNS)
    for one in found:
        for pace in one.paces:
            grid.add_row(*figures(one.tables, pace))
    console.print(grid)
    console.print("handling, commit and last byte: p50 / p99; the first line of each number of tables is human pace")
    for one in found:
        console.print(
            f"{one.tables:,} tables: {one.rss_mb:.0f} MB, {one.connection_kb:.1f} KB a connection; reconnect p50 "
            f"{one.reconnect_p50_ms:.0f} ms, p99 {one.reconnect_p99_ms:.0f} ms; restart {one.restart_s:.1f} s, "
            f"everybody back {one.everybody_back_s:.1f} s later"
        )
        console.print(f"    {'; '.join(verdicts(one))}")
        if refused := sum((Counter(pace.refused) for pace in one.paces), Counter()):
            console.print(f"    refused: {dict(refused)}")


def main() -> None:
    """Run with each number of tables and print what was found."""
    parser = argparse.ArgumentParser(prog="dev.py bench room", description="A room under load, seen from outside.")
    parser.add_argument("--tables", nargs="+", type=int, default=[10, 100, 1000], help="tables (10 100 1000)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring at each pace (20)")
    parser.add_argument("--seed", type=int, default=1, help="of what people do and when (1)")
    parser.add_argument("--data", type=Path, help="where to put the data: the disk that is measured")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    many_files()
    gc.disable()  # with 6,000 people the load stood still for its own garbage, up to 150 ms: nobody's wait for the room
    found = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        for tables in options.tables:
            with tempfile.TemporaryDirectory(dir=options.data) as folder:
                tickets = admitted(Path(folder), SEATS * tables, CHIPS)
                found.append(uvloop.run(run(Path(folder), tickets, options, bar)))
    facts = machine()
    if options.json:
        runs = [{**one._asdict(), "paces": [pace._asdict() for pace in one.paces]} for one in found]
        print(json.dumps({"machine": facts, "targets": TARGETS, "runs": runs}))
        return
    print(", ".join(f"{key} {value}" for key, value in facts.items()))
    shown(found, Console() if sys.stdout.isatty() else Console(width=120))


if __name__ == "__main__":
    main()
