"""Where players sit: what is kept is what every table would say."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rooms import events as ev
from croupier.server.sitting import Sitting
from croupier.server.tables.standing import Happened
from tests.server.tables.evenings import PLAYERS
from tests.server.test_audience import evening

pytestmark = pytest.mark.anyio


async def test_it_agrees_with_the_tables(tmp_path: Path) -> None:
    """After every event of an evening, and of one that begins in its middle, everybody is where the table has them."""
    start, told = await evening(tmp_path, "holdem", moves=500)
    kept, late = Sitting(), Sitting()
    kept.opened(start.table)
    middle = len(told) // 2
    late.opened(told[middle].before.table)
    for number, one in enumerate(told):
        kept.hear(one)
        if number >= middle:
            late.hear(one)
        for player in PLAYERS:
            expected = ("t1",) if one.after.table.seat_of(player) is not None else ()
            assert expected == kept.of(player)
            assert number < middle or expected == late.of(player)
    assert sum(isinstance(one.event, ev.SeatLeft) for one in told) > 0


async def test_a_table_that_closes_lets_everybody_go(tmp_path: Path) -> None:
    """Whoever still sits where a table is closed sits there no more."""
    _, told = await evening(tmp_path, "holdem", moves=60)
    last = told[-1].after
    kept = Sitting()
    kept.opened(last.table)
    seated = [player for player in PLAYERS if kept.of(player)]
    assert seated
    kept.hear(Happened(last.number + 1, ev.TableClosed(), last, last))
    assert [] == [player for player in seated if kept.of(player)]
