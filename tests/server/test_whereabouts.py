"""From where players come: digests that say who shares what, written seldom and forgotten."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from croupier.errors import RequestError
from croupier.server.clock import HOUR
from croupier.server.storage.ports import LinkRow, ReportRow
from croupier.server.storage.store import open_store
from croupier.server.whereabouts import MOST_NOTED, Whereabouts
from tests.server.fakes import MORNING, FakeClock
from tests.server.test_socket import client, room

pytestmark = pytest.mark.anyio
KEY = bytes(range(32))


class MemorySignals:
    """Links in a list; `broken` is a disk that cannot be written."""

    def __init__(self) -> None:
        self.links: list[LinkRow] = []
        self.broken = False

    async def link(self, row: LinkRow) -> None:
        """Keep a link."""
        if self.broken:
            raise RequestError("storage_failed", problem="disk")
        self.links.append(row)

    async def linked(self, player: str) -> tuple[LinkRow, ...]:
        """Keep nothing to list."""
        return ()

    async def report(self, row: ReportRow) -> None:
        """Take no report."""

    async def reports(self, before: int | None, limit: int) -> tuple[ReportRow, ...]:
        """Have no reports."""
        return ()

    async def forget_ended(self, sessions: int, links: int) -> None:
        """Forget nothing."""


async def test_what_is_shared_is_the_same_and_says_nothing_else() -> None:
    """Two players of one address or device have one digest; players without a device share none; no text is in it."""
    signals = MemorySignals()
    places = Whereabouts(signals, FakeClock(), KEY)
    for player, source, device in (("p1", "10.0.0.1", "x"), ("p2", "10.0.0.1", ""), ("p3", "10.0.0.2", "x")):
        await places.note(player, source, device)
    await places.note("p4", "10.0.0.3", "")
    first, second, third, fourth = signals.links
    assert (first.address, first.device) == (second.address, third.device)
    assert 3 == len({row.address for row in signals.links}) == len({row.device for row in (second, third, fourth)})
    assert b"10.0.0.1" not in first.address
    other = MemorySignals()
    await Whereabouts(other, FakeClock(), bytes(32)).note("p1", "10.0.0.1", "x")
    assert not {first.address, first.device} & {other.links[0].address, other.links[0].device}


async def test_what_was_written_lately_is_not_written_again() -> None:
    """A socket that comes back within the hour costs no commit; after it the moment is renewed."""
    signals, clock = MemorySignals(), FakeClock()
    places = Whereabouts(signals, clock, KEY)
    for forward in (0, HOUR - 1, 1, 0):
        clock.forward(forward)
        await places.note("p1", "10.0.0.1", "x")
    assert [MORNING, MORNING + HOUR] == [row.at for row in signals.links]


async def test_what_is_remembered_is_bounded() -> None:
    """However many places there are, memory holds so many; the rest is written once more."""
    signals = MemorySignals()
    places = Whereabouts(signals, FakeClock(), KEY)
    for number in range(MOST_NOTED + 5):
        await places.note("p1", str(number), "")
    assert len(places._noted) <= MOST_NOTED


async def test_who_comes_in_is_not_kept_out_by_a_broken_disk(logged: StringIO) -> None:
    """A link that cannot be written is logged by its code, and nothing else happens."""
    signals = MemorySignals()
    signals.broken = True
    await Whereabouts(signals, FakeClock(), KEY).note("p1", "10.0.0.1", "x")
    assert "storage_failed" in logged.getvalue()
    assert "10.0.0.1" not in logged.getvalue()


async def test_two_players_of_one_address_are_linked(tmp_path: Path) -> None:
    """Whoever opens sockets from one address stands beside each other in the signals, by digests alone."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        ids = [next(one["player"] for one in player.told if one["type"] == "welcome") for player in (ann, bob)]
    store = open_store(tmp_path)
    (row,) = await store.signals.linked(ids[0])
    assert (ids[1], 32, 32) == (row.player, len(row.address), len(row.device))
    await store.close()
