"""The writer: groups commit at once, the refused fall out alone, and a disk that fails is never believed."""

import asyncio
import shutil
import threading
from pathlib import Path

import pytest

from croupier.errors import RequestError
from croupier.rooms.transfers import HOUSE, Transfer, pot_account, seat_account
from croupier.server.storage.store import open_store
from tests.server.storage.evenings import UNIT, played, refused, seated, sound, unit

pytestmark = pytest.mark.anyio


class Gate:
    """Stands before every commit: counts them, and holds one back while it is shut."""

    def __init__(self) -> None:
        self.commits = 0
        self.reached = threading.Event()
        self._open = threading.Event()
        self._open.set()

    def shut(self) -> None:
        """Hold the next commit back."""
        self.reached.clear()
        self._open.clear()

    def lift(self) -> None:
        """Let commits pass."""
        self._open.set()

    def __call__(self) -> None:
        """Be called by the writer."""
        self.commits += 1
        self.reached.set()
        assert self._open.wait(60)


async def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    """While one group commits the next gathers, and takes one commit however many it is."""
    gate = Gate()
    store = open_store(tmp_path, before_commit=gate)
    tables = [f"t{number}" for number in range(40)]
    await asyncio.gather(*(seated(store, table) for table in tables))
    gate.shut()
    first = asyncio.create_task(store.journal.append(played("t0", 1)))
    await asyncio.to_thread(gate.reached.wait, 60)
    before = gate.commits
    others = [asyncio.create_task(store.journal.append(played(table, 1))) for table in tables[1:]]
    await asyncio.sleep(0)
    assert not first.done()
    gate.lift()
    await asyncio.gather(first, *others)
    assert 1 == gate.commits - before
    await store.close()
    assert dict.fromkeys(sorted(tables), UNIT) == dict(sorted(sound(tmp_path).items()))


async def test_every_commit_is_timed(tmp_path: Path) -> None:
    """What each group took is told once it is on the disk, and before whoever waits for it."""
    took: list[float] = []
    store = open_store(tmp_path, committed=took.append)
    await seated(store, "t1")
    commits = len(took)
    await store.journal.append(played("t1", 1))
    assert commits + 1 == len(took)
    assert min(took) > 0
    await store.close()


async def test_nobody_is_told_before_the_commit(tmp_path: Path) -> None:
    """A unit whose commit is held back is not done, and nobody can read it."""
    gate = Gate()
    store = open_store(tmp_path, before_commit=gate)
    await seated(store, "t1")
    gate.shut()
    waiting = asyncio.create_task(store.journal.append(played("t1", 1)))
    await asyncio.to_thread(gate.reached.wait, 60)
    assert (False, ()) == (waiting.done(), await store.journal.entries("t1"))
    gate.lift()
    await waiting
    assert UNIT == len(await store.journal.entries("t1"))
    await store.close()


async def test_the_refused_fall_out_of_their_group_alone(tmp_path: Path) -> None:
    """In one group, every third unit is refused for another reason, and the others are written whole."""
    gate = Gate()
    store = open_store(tmp_path, before_commit=gate)
    tables = [f"t{number:02}" for number in range(30)]
    await asyncio.gather(*(seated(store, table, chips=10) for table in tables))
    gate.shut()
    blocking = asyncio.create_task(store.ledger.move([Transfer("first", HOUSE, "wallet:p1", 1)]))
    await asyncio.to_thread(gate.reached.wait, 60)
    expected: dict[str, str | None] = {}
    units = []
    for number, table in enumerate(tables):
        good = played(table, 1)
        dear = Transfer(f"{table}:dear", seat_account(table, "p1"), pot_account(table), 100)
        reused = Transfer("first", HOUSE, "wallet:p1", 2)
        made, code = [
            (good, None),
            (unit(table, 1, UNIT, transfers=(*good.transfers, dear), hands=good.hands), "not_enough_chips"),
            (unit(table, 2, UNIT, transfers=good.transfers, hands=good.hands), "journal_gap"),
            (unit(table, 1, UNIT, transfers=(*good.transfers, reused), hands=good.hands), "key_reused"),
        ][number % 4]
        units.append(asyncio.create_task(store.journal.append(made)))
        expected[table] = code
    await asyncio.sleep(0)
    before = gate.commits
    gate.lift()
    await blocking
    outcomes = await asyncio.gather(*units, return_exceptions=True)
    assert expected == {
        table: getattr(outcome, "code", outcome) for table, outcome in zip(tables, outcomes, strict=True)
    }
    assert 1 == gate.commits - before
    await store.close()
    assert {table: 0 if code else UNIT for table, code in expected.items()} == sound(tmp_path)


async def test_a_bug_in_one_piece_harms_no_other(tmp_path: Path) -> None:
    """What is no refusal but a mistake goes to who made it; the rest of the group is written."""
    store = open_store(tmp_path)
    await seated(store, "t1")
    wrong = unit("t1", 1, transfers=(Transfer("k", HOUSE, "wallet:p1", 5),), snapshot=object())
    outcomes = await asyncio.gather(
        store.journal.append(wrong), store.journal.append(played("t1", 1)), return_exceptions=True
    )
    assert not isinstance(outcomes[0], RequestError)
    assert isinstance(outcomes[0], Exception)
    assert None is outcomes[1]
    await store.close()
    assert {"t1": UNIT} == sound(tmp_path)


async def test_after_a_failure_nothing_is_written_until_it_is_opened_again(tmp_path: Path) -> None:
    """The whole group and everything later is told that it failed, and what was there before is there afterwards."""
    failing = False

    def disk() -> None:
        if failing:
            raise OSError("the disk is gone")

    store = open_store(tmp_path, before_commit=disk)
    await seated(store, "t1")
    await store.journal.append(played("t1", 1))
    failing = True
    group = (store.journal.append(played("t1", 2)), store.ledger.move([Transfer("g", HOUSE, "wallet:p1", 1)]))
    outcomes = await asyncio.gather(*group, return_exceptions=True)
    assert ["storage_failed"] * 2 == [getattr(outcome, "code", outcome) for outcome in outcomes]
    failing = False
    assert {"problem": "OSError"} == await refused(store.journal.append(played("t1", 2)), "storage_failed")
    assert UNIT == len(await store.journal.entries("t1"))
    await store.close()
    assert {"t1": UNIT} == sound(tmp_path)
    store = open_store(tmp_path)
    await store.journal.append(played("t1", 2))
    await store.close()
    assert {"t1": 2 * UNIT} == sound(tmp_path)


async def test_whoever_stops_waiting_disturbs_nobody(tmp_path: Path) -> None:
    """A cancelled caller leaves a unit behind that is written; the writer goes on."""
    gate = Gate()
    store = open_store(tmp_path, before_commit=gate)
    await seated(store, "t1")
    gate.shut()
    waiting = asyncio.create_task(store.journal.append(played("t1", 1)))
    await asyncio.to_thread(gate.reached.wait, 60)
    waiting.cancel()
    gate.lift()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await store.journal.append(played("t1", 2))
    await store.close()
    assert {"t1": 2 * UNIT} == sound(tmp_path)


async def test_closing_writes_what_was_queued(tmp_path: Path) -> None:
    """Units that were appended before the close are durable; after it nothing is taken, and a second close is none."""
    store = open_store(tmp_path)
    await seated(store, "t1")
    queued = [asyncio.create_task(store.journal.append(played("t1", number))) for number in range(1, 20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*queued)
    await store.close()
    await refused(store.journal.append(played("t1", 20)), "storage_failed")
    await refused(store.journal.tables(), "storage_failed")
    assert {"t1": 19 * UNIT} == sound(tmp_path)


async def test_the_disk_before_each_commit_opens_as_of_the_commit_before(tmp_path: Path) -> None:
    """A copy of the disk made inside a commit holds what was acknowledged, and nothing of what was not."""
    copies: list[Path] = []

    def copy() -> None:
        copies.append(tmp_path / f"copy{len(copies)}")
        shutil.copytree(tmp_path / "data", copies[-1])

    store = open_store(tmp_path / "data", before_commit=copy)
    await seated(store, "t1")
    skipped = len(copies)
    for number in range(1, 9):
        await store.journal.append(played("t1", number))
    await store.close()
    for number, folder in enumerate(copies[skipped:]):
        opened = open_store(folder)
        assert number * UNIT == (await opened.journal.tables())[0].last
        await opened.journal.append(played("t1", number + 1))
        await opened.close()
        assert {"t1": (number + 1) * UNIT} == sound(folder)
    assert 8 == len(copies) - skipped
