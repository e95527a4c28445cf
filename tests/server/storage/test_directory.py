"""The data directory: one process at a time, and secrets for their owner alone."""

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.errors import RequestError
from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import open_store

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")

OPEN = """
import sys
from pathlib import Path
from croupier.errors import RequestError
from croupier.server.storage.store import open_store
try:
    open_store(Path(sys.argv[1]))
except RequestError as refusal:
    print(refusal.code)
else:
    print("open", flush=True)
    sys.stdin.read()
"""


def mode_of(path: Path) -> int:
    """Give the permissions of a file."""
    return stat.S_IMODE(path.stat().st_mode)


def test_a_second_store_is_refused(tmp_path: Path) -> None:
    """A directory that is open cannot be opened again, neither here nor by another process, and can be afterwards."""
    store = open_store(tmp_path)
    with pytest.raises(RequestError) as caught:
        open_store(tmp_path)
    assert ("data_in_use", {"folder": str(tmp_path)}) == (caught.value.code, caught.value.detail)
    child = subprocess.run([sys.executable, "-c", OPEN, tmp_path], capture_output=True, text=True, check=True)
    assert "data_in_use\n" == child.stdout
    asyncio.run(store.close())
    asyncio.run(open_store(tmp_path).close())


def test_a_process_that_is_killed_leaves_no_lock(tmp_path: Path) -> None:
    """The lock is the process's own: after SIGKILL the directory opens at once."""
    with subprocess.Popen(
        [sys.executable, "-c", OPEN, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert "open\n" == child.stdout.readline()
        with pytest.raises(RequestError, match="Another process"):
            open_store(tmp_path)
        child.kill()
        child.wait()
    asyncio.run(open_store(tmp_path).close())


def test_one_file_is_left_of_a_closed_database(tmp_path: Path) -> None:
    """After a close the database is one file, so that it can be copied."""
    store = open_store(tmp_path)
    asyncio.run(store.journal.create_table("t1", 1, b"{}"))
    asyncio.run(store.close())
    assert ["croupier.sqlite3", "lock"] == sorted(path.name for path in tmp_path.iterdir())


@POSIX
def test_nobody_else_can_look_in(tmp_path: Path) -> None:
    """Directory, database, its log, lock and key are made for their owner alone."""
    folder = tmp_path / "new" / "data"
    store = open_store(folder)
    deck_key(folder)
    asyncio.run(store.journal.create_table("t1", 1, b"{}"))
    assert 0o700 == mode_of(folder)
    files = {path.name: mode_of(path) for path in folder.iterdir()}
    names = ("croupier.sqlite3", "croupier.sqlite3-shm", "croupier.sqlite3-wal", "deck.key", "lock")
    assert dict.fromkeys(names, 0o600) == dict(sorted(files.items()))
    asyncio.run(store.close())


def test_the_key_is_drawn_once(tmp_path: Path) -> None:
    """The key of a directory stays, that of another is another, and nothing else is left behind."""
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
    (one / "deck.key.part").write_bytes(b"of a room that died while it wrote this")
    key = deck_key(one)
    assert 32 == len(key)
    assert key == deck_key(one)
    assert key != deck_key(two)
    assert ["deck.key"] == [path.name for path in one.iterdir()]


@POSIX
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o700])
def test_a_key_that_others_may_open_is_refused(tmp_path: Path, mode: int) -> None:
    """Any permission beyond reading and writing by the owner is too much; the refusal does not hold the key."""
    key = deck_key(tmp_path)
    (tmp_path / "deck.key").chmod(mode)
    with pytest.raises(RequestError) as caught:
        deck_key(tmp_path)
    assert ("key_exposed", f"{mode:o}") == (caught.value.code, caught.value.detail["mode"])
    assert key.hex() not in repr(caught.value.detail)
    (tmp_path / "deck.key").chmod(0o400)
    assert key == deck_key(tmp_path)


@pytest.mark.parametrize("content", [b"", b"short", bytes(33)])
def test_a_file_that_is_no_key_is_refused(tmp_path: Path, content: bytes) -> None:
    """A key of another length is not used, nor written over: the cards may hang on it."""
    deck_key(tmp_path)
    (tmp_path / "deck.key").write_bytes(content)
    with pytest.raises(RequestError) as caught:
        deck_key(tmp_path)
    assert ("bad_key", len(content)) == (caught.value.code, caught.value.detail["given"])
    assert content == (tmp_path / "deck.key").read_bytes()


def test_a_directory_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """A file in the place of the directory, and a database that is none, are refusals, and leave no lock."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(RequestError) as caught:
        open_store(tmp_path / "file")
    assert "storage_failed" == caught.value.code
    (tmp_path / "croupier.sqlite3").write_bytes(b"this is not a database at all, nor was it ever" * 100)
    for _ in range(2):
        with pytest.raises(RequestError) as caught:
            open_store(tmp_path)
        assert ("storage_failed", "SQLITE_NOTADB") == (caught.value.code, caught.value.detail["problem"])
