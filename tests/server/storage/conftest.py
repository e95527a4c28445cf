"""The storage under test: every implementation of the ports has to pass the same tests."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from croupier.server.storage.store import Store, open_store
from tests.server.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    """Give the clock that dates what has no date of its own."""
    return FakeClock()


def _sqlite(folder: Path, clock: FakeClock) -> Store:
    return open_store(folder, clock=clock)


@pytest.fixture(params=[_sqlite], ids=["sqlite"])
async def store(
    request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock, anyio_backend: str
) -> AsyncIterator[Store]:
    """Open an empty storage of each kind."""
    opening: Callable[[Path, FakeClock], Store] = request.param
    opened = opening(tmp_path / "data", clock)
    yield opened
    await opened.close()
