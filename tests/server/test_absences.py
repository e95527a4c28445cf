"""Who is away from a seat, and since when: what is kept is what every table would say."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.rooms import events as ev
from croupier.rooms.table import Away
from croupier.server.absences import Absences
from croupier.server.clock import MINUTE
from croupier.server.tables.standing import Happened
from tests.server.fakes import FakeClock
from tests.server.test_audience import evening

pytestmark = pytest.mark.anyio


async def test_it_agrees_with_the_table(tmp_path: Path) -> None:
    """After every event of an evening whoever sits there and is not present is away, and nobody else."""
    start, told = await evening(tmp_path, "holdem", moves=500)
    kept = Absences(FakeClock())
    kept.opened(start.table)
    seen = 0
    for one in told:
        kept.hear(one)
        away = {("t1", seated.player) for seated in one.after.table.sitting().values() if not seated.present}
        assert away == set(kept.longer(0))
        seen = max(seen, len(away))
    assert seen > 1


async def test_time_runs_from_when_the_player_went(tmp_path: Path) -> None:
    """Sitting out after the connection broke is one absence; whoever was back begins another."""
    _, told = await evening(tmp_path, "holdem", moves=60)
    last, clock = told[-1].after, FakeClock()
    (seat, seated), *_ = last.table.sitting().items()
    here = Absences(clock)
    gone = ev.Connected(seat, there=False)

    def hear(event: ev.TableEvent, there: bool) -> None:
        sitting = list(last.table.seats)
        sitting[seat - 1] = replace(seated, connected=there, away=None)
        here.hear(Happened(last.number, event, last, replace(last, table=replace(last.table, seats=tuple(sitting)))))

    hear(gone, there=False)
    clock.forward(MINUTE)
    hear(ev.SatOut(seat, Away.NOW, timed=True), there=False)
    assert [[("t1", seated.player)], []] == [here.longer(MINUTE), here.longer(MINUTE + 1)]
    hear(ev.Connected(seat, there=True), there=True)
    hear(gone, there=False)
    assert [[("t1", seated.player)], []] == [here.longer(0), here.longer(1)]
