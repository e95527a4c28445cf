"""Append whole hands to a real data directory: `python3 dev.py bench storage`.

Decides how many units a second the journal takes, what each costs in CPU, and how long one waits, with one table that
appends, with several and with very many at once. It says nothing of the rest of the room (`bench room`). After each run
the data directory is read back: every entry has to be there and the ledger has to come to zero, else it fails.

A unit is a hand of six: 24 entries of 150 bytes with their hash chain, seven transfers (six into the pot and one out of
it) and the row of the hand; with `--snapshot BYTES` also the table's state. Each table awaits its unit before it sends
the next, so that what is grouped is what the tables make by themselves. Units are made before the clock starts. CPU is
that of the whole process (`time.process_time`): the event loop, the writer, and the kernel's part in their writes.

Disks differ more than processors: quote the CPU, and the rate only beside the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from croupier import __version__
from croupier.rooms.transfers import HOUSE, Transfer, pot_account, seat_account
from croupier.server.storage.ports import HandRow, Unit
from croupier.server.storage.reading import reading
from croupier.server.storage.store import Store, open_store

ENTRIES, ENTRY_BYTES, CHIPS = 24, 150, 1_000_000_000
PLAYERS = tuple(f"p{number:016}" for number in range(6))
PAYLOADS = tuple(json.dumps({"event": number}).encode().ljust(ENTRY_BYTES) for number in range(ENTRIES))


class Figures(NamedTuple):
    """What one run came to."""

    tables: int
    units: int
    units_a_second: float
    cpu_microseconds: float
    p50_ms: float
    p99_ms: float
    bytes_a_unit: float


def made(table: str, number: int, snapshot: bytes | None) -> Unit:
    """Make the unit of a hand: everybody pays ten chips, one of them wins sixty."""
    first = 1 + ENTRIES * (number - 1)
    pot = pot_account(table)
    paid = [Transfer(f"{table}:{first}:{who}", seat_account(table, who), pot, 10) for who in PLAYERS]
    winner = PLAYERS[number % len(PLAYERS)]
    won = Transfer(f"{table}:{first}:won", pot, seat_account(table, winner), 10 * len(PLAYERS))
    hand = HandRow(f"h{table}{number}", table, number, first, first + ENTRIES - 1, PLAYERS, number)
    return Unit(table, first, PAYLOADS, number, (*paid, won), (hand,), snapshot)


async def seated(store: Store, table: str) -> None:
    """Open a table and fill its seats."""
    await store.journal.create_table(table, 0, b"{}")
    await store.ledger.move([Transfer(f"{table}:{who}", HOUSE, seat_account(table, who), CHIPS) for who in PLAYERS])


async def append_all(store: Store, units: Sequence[Unit], waits: list[float]) -> None:
    """Append the units of one table, each after the other is durable."""
    for unit in units:
        begun = time.perf_counter()
        await store.journal.append(unit)
        waits.append(time.perf_counter() - begun)


async def measure(folder: Path, tables: int, units: int, snapshot: bytes | None) -> Figures:
    """Let so many tables append so many units together."""
    store = open_store(folder)
    names = [f"t{number:016}" for number in range(tables)]
    await asyncio.gather(*(seated(store, name) for name in names))
    each = max(1, units // tables)
    work = [[made(name, number, snapshot) for number in range(1, each + 1)] for name in names]
    waits: list[float] = []
    wall, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(append_all(store, mine, waits) for mine in work))
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    await store.close()
    size = checked_size(folder, names, each * ENTRIES)
    count = len(waits)
    waits.sort()
    middle, late = waits[count // 2], waits[count * 99 // 100]
    return Figures(tables, count, count / wall, cpu / count * 1e6, middle * 1e3, late * 1e3, size / count)


def checked_size(folder: Path, names: Sequence[str], last: int) -> int:
    """Count the bytes of a data directory; end the bench if an entry is missing or chips came or went."""
    with reading(folder) as data:
        if {row.table: row.last for row in data.tables()} != dict.fromkeys(names, last):
            sys.exit("storage: entries are missing")
        if sum(chips for _, chips in data.accounts()) != 0:
            sys.exit("storage: the ledger does not come to zero")
    return sum(path.stat().st_size for path in folder.iterdir())


def main() -> None:
    """Run with each number of tables and print a line for each."""
    parser = argparse.ArgumentParser(description="how many hands a second the journal and ledger take")
    parser.add_argument("tables", nargs="*", type=int, default=[1, 32, 1000], help="tables at once (1 32 1000)")
    parser.add_argument("--units", type=int, default=8000, help="units of a run, a quarter of them with one table")
    parser.add_argument("--snapshot", type=int, default=0, metavar="BYTES", help="size of the state in each unit")
    parser.add_argument("--data", type=Path, help="where to put the data: the disk that is measured")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    snapshot = b"s" * options.snapshot or None
    found = []
    for tables in options.tables:
        units = options.units if tables > 1 else options.units // 4
        with tempfile.TemporaryDirectory(dir=options.data) as folder:
            found.append(asyncio.run(measure(Path(folder), tables, units, snapshot)))
    versions = {"croupier": __version__, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    if options.json:
        print(json.dumps({"versions": versions, "runs": [figures._asdict() for figures in found]}))
        return
    print(", ".join(f"{name} {version}" for name, version in versions.items()))
    for run in found:
        print(
            f"{run.tables:5} tables: {run.units_a_second:6.0f} units/s, {run.cpu_microseconds:4.0f} µs CPU a unit, "
            f"wait p50 {run.p50_ms:.2f} ms, p99 {run.p99_ms:.2f} ms, {run.bytes_a_unit / 1000:.1f} KB a unit"
        )


if __name__ == "__main__":
    main()
