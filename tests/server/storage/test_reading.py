"""Reading from outside: everything, in order, of one state, whether a room runs or not."""

import asyncio
import shutil
import sqlite3
from itertools import pairwise
from pathlib import Path

import pytest

from croupier.errors import RequestError
from croupier.server.storage.reading import reading
from croupier.server.storage.store import Store, open_store
from tests.server.storage.evenings import PLAYERS, UNIT, played, seated, sound

HANDS = 5


async def evening(store: Store) -> None:
    """Play some hands at two tables, and close one."""
    for table in ("t2", "t1"):
        await seated(store, table)
        for number in range(1, 1 + HANDS):
            await store.journal.append(played(table, number))
    await store.journal.close_table("t2", 9)


def summary(folder: Path) -> tuple[object, ...]:
    """Read everything once."""
    with reading(folder) as data:
        tables = [(row.table, row.closed, row.last, row.snapshot) for row in data.tables()]
        entries = [entry for table in ("t1", "t2") for entry in data.entries(table)]
        hands = [row for table in ("t1", "t2") for row in data.hands(table)]
        return tables, entries, hands, list(data.transfers()), list(data.accounts())


def test_everything_is_read_in_order(tmp_path: Path) -> None:
    """Tables, entries, hands, transfers and accounts are all there, closed tables too."""

    async def compare() -> None:
        store = open_store(tmp_path)
        await evening(store)
        with reading(tmp_path) as data:
            assert [("t1", None), ("t2", 9)] == [(row.table, row.closed) for row in data.tables()]
            assert await store.journal.entries("t1") == tuple(data.entries("t1"))
            assert (await store.journal.entries("t1"))[7:] == tuple(data.entries("t1", 7))
            assert [f"t2-{number}" for number in range(1, 1 + HANDS)] == [row.hand for row in data.hands("t2")]
            assert (await store.journal.hand("t1-3"), None) == (data.hand("t1-3"), data.hand("t3-1"))
            assert await store.ledger.transfers(None, 0, 1000) == tuple(data.transfers())
            accounts = dict(data.accounts())
            held = {account: chips for account, chips in accounts.items() if chips}
            assert await store.ledger.balances("") == held
            assert {f"wallet:{who}" for who in PLAYERS} | {"pot:t1", "pot:t2"} == set(accounts) - set(held)
            assert all(one < other for one, other in pairwise(accounts))
            assert [] == list(data.faults())
        await store.close()

    asyncio.run(compare())


def test_a_running_a_stopped_and_a_killed_room_read_alike(tmp_path: Path) -> None:
    """The same is read beside the room, from a copy made under it, and after it closed; the files stay as they are."""
    folder, copy = tmp_path / "data", tmp_path / "copy"
    store = open_store(folder)
    asyncio.run(evening(store))
    running = summary(folder)
    copy.mkdir()
    for name in ("croupier.sqlite3", "croupier.sqlite3-wal"):
        shutil.copy(folder / name, copy / name)
    before = {name: (copy / name).read_bytes() for name in ("croupier.sqlite3", "croupier.sqlite3-wal")}
    assert running == summary(copy)
    assert before == {name: (copy / name).read_bytes() for name in before}
    asyncio.run(store.close())
    assert running == summary(folder)


def test_one_state_is_read_while_the_room_goes_on(tmp_path: Path) -> None:
    """What happens after the reading began is not in it."""
    store = open_store(tmp_path)
    asyncio.run(evening(store))
    with reading(tmp_path) as data:
        asyncio.run(store.journal.append(played("t1", HANDS + 1)))
        assert UNIT * HANDS == len(list(data.entries("t1")))
        assert 0 == sum(chips for _, chips in data.accounts())
    assert UNIT * (HANDS + 1) == sound(tmp_path)["t1"]
    asyncio.run(store.close())


def test_a_reader_cannot_write(tmp_path: Path) -> None:
    """Neither the readers of a room nor the reading from outside change anything."""
    store = open_store(tmp_path)

    async def attempt() -> None:
        await store._readers.ask(lambda connection: connection.execute("DELETE FROM tables"))

    with pytest.raises(RequestError) as caught:
        asyncio.run(attempt())
    assert ("storage_failed", "SQLITE_READONLY") == (caught.value.code, caught.value.detail["problem"])
    with pytest.raises(RequestError) as caught, reading(tmp_path) as data:
        data._connection.execute("DELETE FROM tables")
    assert ("storage_failed", "SQLITE_READONLY") == (caught.value.code, caught.value.detail["problem"])
    asyncio.run(store.close())


def test_faults_of_the_file_are_told(tmp_path: Path) -> None:
    """A row that refers to nothing is reported, and so is a page that was written over."""
    store = open_store(tmp_path)
    asyncio.run(evening(store))
    asyncio.run(store.close())
    path = tmp_path / "croupier.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM tables WHERE id = 't1'")
    connection.close()
    with reading(tmp_path) as data:
        assert any("refers to nothing in tables" in fault for fault in data.faults())
    content = path.read_bytes()
    path.write_bytes(content[:8192] + bytes(4096) + content[12288:])
    with reading(tmp_path) as data:
        assert list(data.faults())[-1] == "SQLITE_CORRUPT"


def test_an_empty_directory_holds_no_data(tmp_path: Path) -> None:
    """Where there never was a room, or its database is empty, there is a refusal and no new file."""
    with pytest.raises(RequestError) as caught, reading(tmp_path):
        pass
    assert ("no_data", []) == (caught.value.code, list(tmp_path.iterdir()))
    (tmp_path / "croupier.sqlite3").write_bytes(b"")
    with pytest.raises(RequestError) as caught, reading(tmp_path):
        pass
    assert "no_data" == caught.value.code
