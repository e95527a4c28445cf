"""The clock of the machine and the days it counts."""

import pytest

from croupier.server.clock import DAY, SystemClock, day_of


def test_the_time_is_milliseconds_of_this_century() -> None:
    """The machine's clock tells milliseconds, not seconds or nanoseconds."""
    assert 1_700_000_000_000 < SystemClock().now() < 4_200_000_000_000


def test_a_clock_that_is_set_back_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time never goes back within a process, and goes on when the machine's clock has caught up."""
    readings = iter([5_000_000_000, 3_000_000_000, 6_000_000_000])
    monkeypatch.setattr("time.time_ns", lambda: next(readings))
    system = SystemClock()
    assert [5000, 5000, 6000] == [system.now() for _ in range(3)]


def test_days_change_at_midnight_utc() -> None:
    """The last millisecond of a day belongs to it, the next one to the next."""
    assert [19_999, 20_000] == [day_of(20_000 * DAY - 1), day_of(20_000 * DAY)]
