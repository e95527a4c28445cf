"""The data directory: what is in it, the lock that keeps a second process out, and the key of the decks.

Decides names and permissions. What the database holds is decided elsewhere; `store` takes the lock before it opens it.
"""

from __future__ import annotations

import os
import secrets
import stat
import sys
from pathlib import Path
from typing import Final

from croupier.errors import RequestError

DATABASE: Final = "croupier.sqlite3"
LOCK: Final = "lock"
DECK_KEY: Final = "deck.key"

_KEY_SIZE: Final = 32
_OWNER_ALONE: Final = 0o600
_POSIX: Final = sys.platform != "win32"


class DirectoryLock:
    """Hold a data directory until it is released or the process ends, however it ends.

    A process that is forked off holds it too, and beyond the death of this one: workers have to be spawned.
    Raises `RequestError` `data_in_use` where somebody else holds it, in this process or another.
    """

    def __init__(self, folder: Path) -> None:
        self._file: int | None = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, _OWNER_ALONE)
        try:
            _take(self._file)
        except OSError:
            self.release()
            raise RequestError("data_in_use", folder=str(folder)) from None

    def release(self) -> None:
        """Let others in; the file stays, since removing it would let two hold locks of one name."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def prepare(folder: Path) -> None:
    """Make a data directory that only its owner can look into; one that exists stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def private_database(folder: Path) -> Path:
    """Return the path of the database, made empty and for its owner alone if there is none.

    SQLite gives the files beside it the same permissions.
    """
    path = folder / DATABASE
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ALONE))
    return path


def has_key(folder: Path) -> bool:
    """Tell whether the key of the decks is there; who only reads does not want a new one."""
    return (folder / DECK_KEY).is_file()


def deck_key(folder: Path) -> bytes:
    """Return the 32 secret bytes that the decks at rest are derived from; they are drawn the first time.

    Whoever has them can read every card, and without them nobody can read those never shown. Called by the process that
    holds the directory. Raises `RequestError` with the codes `key_exposed` (on POSIX: others may open the file) and
    `bad_key`.
    """
    path = folder / DECK_KEY
    if not path.exists():
        _write_durably(path, secrets.token_bytes(_KEY_SIZE))
    if _POSIX and (mode := stat.S_IMODE(path.stat().st_mode)) & ~_OWNER_ALONE:
        raise RequestError("key_exposed", file=str(path), mode=f"{mode:o}", needed=f"{_OWNER_ALONE:o}")
    key = path.read_bytes()
    if len(key) != _KEY_SIZE:
        raise RequestError("bad_key", file=str(path), given=len(key), needed=_KEY_SIZE)
    return key


def _write_durably(path: Path, content: bytes) -> None:
    """Write a file that is there as a whole or not at all, even if the power goes."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ALONE)
    try:
        os.write(file, content)
        os.fsync(file)
    finally:
        os.close(file)
    part.replace(path)
    if _POSIX:
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
