"""Real deaths: whatever was acknowledged before SIGKILL or a full disk is there, whole, once, and balanced."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.server.storage.reading import reading
from croupier.server.storage.store import open_store
from tests.server.storage.appending import TABLES
from tests.server.storage.evenings import UNIT, played, sound

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")


def played_until(
    folder: Path, how: str, number: int, lines: int | None = None
) -> tuple[dict[str, int], list[str], int]:
    """Run `appending`, killed after so many lines, and give what it acknowledged, other lines, and how it ended."""
    command = [sys.executable, "-m", "tests.server.storage.appending", str(folder), how, str(number)]
    acknowledged: dict[str, int] = {}
    others = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for count, line in enumerate(child.stdout, 1):
            table, _, last = line.strip().partition(" ")
            if last.isdecimal():
                acknowledged[table] = int(last)
            else:
                others.append(line.strip())
            if count == lines:
                child.kill()
    return acknowledged, others, child.returncode


def check(folder: Path, acknowledged: dict[str, int]) -> None:
    """Check that everything acknowledged is there, units are whole, and the room can go on."""
    lasts = sound(folder)
    for table, last in acknowledged.items():
        # One unit a table may have been written without anybody having been told.
        assert lasts[table] in {last, last + UNIT}
    with reading(folder) as data:
        for table, last in lasts.items():
            assert list(range(1, 1 + last // UNIT)) == [row.number for row in data.hands(table)]
            assert last % UNIT == 0
    store = open_store(folder)
    for table, last in lasts.items():
        if acknowledged.get(table):
            asyncio.run(store.journal.append(played(table, 1 + last // UNIT)))
    asyncio.run(store.close())
    sound(folder)


@pytest.mark.parametrize("lines", [1, 500, 4000])
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path, lines: int) -> None:
    """A process that is killed while thousands of units are on their way loses none that it spoke of."""
    acknowledged, _, ended = played_until(tmp_path, "run", 0, lines)
    assert -signal.SIGKILL == ended
    assert sum(acknowledged.values()) >= UNIT * lines
    check(tmp_path, acknowledged)


@pytest.mark.parametrize("commits", [1, 5, 30, 31, 100, 301])
def test_a_death_inside_a_commit_loses_nothing(tmp_path: Path, commits: int) -> None:
    """A process that dies between the last piece of a group and its commit comes back without that group."""
    acknowledged, _, ended = played_until(tmp_path, "die", commits)
    assert -signal.SIGKILL == ended
    check(tmp_path, acknowledged)


def test_a_room_that_dies_again_and_again_goes_on(tmp_path: Path) -> None:
    """Five deaths of one data directory add up: nothing is lost from any life."""
    for life in range(1, 6):
        acknowledged, _, ended = played_until(tmp_path, "die", 40 + life)
        assert (-signal.SIGKILL, TABLES) == (ended, len(acknowledged))
        check(tmp_path, acknowledged)


def test_a_full_disk_is_never_called_durable(tmp_path: Path) -> None:
    """Where the file may not grow every table is refused with a code, and what was acknowledged before is there."""
    acknowledged, others, ended = played_until(tmp_path, "full", 1_500_000)
    assert (0, ["refused storage_failed"] * TABLES) == (ended, others)
    assert acknowledged
    check(tmp_path, acknowledged)


@pytest.mark.slow
def test_many_kills(tmp_path: Path) -> None:
    """A hundred lives of one data directory, each killed at another moment."""
    for life in range(100):
        acknowledged, _, ended = played_until(tmp_path, "run", 0, 1 + 37 * life % 900)
        assert -signal.SIGKILL == ended
        check(tmp_path, acknowledged)
