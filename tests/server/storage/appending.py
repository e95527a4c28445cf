"""A process that plays hands at some tables until it dies, and says what was acknowledged: `appending FOLDER HOW`.

HOW is `run`, `die N` (SIGKILL itself inside the N-th commit) or `full BYTES` (no file may grow beyond so many). A line
`TABLE NUMBER` means that the unit up to that entry was durable before it was written.
"""

import asyncio
import itertools
import os
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from croupier.errors import RequestError
from croupier.server.storage.store import Store, open_store
from tests.server.storage.evenings import UNIT, played, seated

TABLES = 8


def dying(commits: int) -> Callable[[], None]:
    """Make a hook that kills the process inside a commit."""
    counted = itertools.count(1)

    def hook() -> None:
        if next(counted) == commits:
            os.kill(os.getpid(), signal.SIGKILL)

    return hook


async def play(store: Store, table: str) -> None:
    """Play hand after hand, and say so after each."""
    last = next((row.last for row in await store.journal.tables() if row.table == table), None)
    if last is None:
        await seated(store, table)
    for number in itertools.count(1 + (last or 0) // UNIT):
        await store.journal.append(played(table, number))
        os.write(1, f"{table} {number * UNIT}\n".encode())


async def main(folder: Path, how: str, number: int) -> None:
    """Play at all tables at once."""
    store = open_store(folder, before_commit=dying(number) if how == "die" else None)
    if how == "full":
        resource.setrlimit(resource.RLIMIT_FSIZE, (number, number))
    outcomes = await asyncio.gather(*(play(store, f"t{table}") for table in range(TABLES)), return_exceptions=True)
    for outcome in outcomes:
        assert isinstance(outcome, RequestError), outcome
        os.write(1, f"refused {outcome.code}\n".encode())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
