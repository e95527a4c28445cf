"""A data directory in which nothing has happened yet."""

from __future__ import annotations

import asyncio
from pathlib import Path

from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import open_store


def empty_room(folder: Path) -> None:
    """Make the data directory of a room that was started once."""

    async def start_and_stop() -> None:
        store = open_store(folder)
        deck_key(folder)
        await store.close()

    asyncio.run(start_and_stop())
