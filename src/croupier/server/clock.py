"""What time it is: the port through which everything in the room learns it, and the clock of the machine.

Decides that time is whole milliseconds since 1970 UTC and never goes back while a process lives. Timers are the event
loop's business. Whoever needs the time gets a `Clock` when it is made; tests hand in one that stands still.
"""

from __future__ import annotations

import time
from typing import Final, Protocol

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Clock(Protocol):
    """Tell the time."""

    def now(self) -> int:
        """Return milliseconds since 1970 UTC, never fewer than the time before."""


class SystemClock:
    """Tell the machine's time, and stand still where the machine's clock is set back.

    >>> clock = SystemClock()
    >>> clock.now() <= clock.now()
    True
    """

    def __init__(self) -> None:
        self._latest = 0

    def now(self) -> int:
        """Return milliseconds since 1970 UTC."""
        self._latest = max(self._latest, time.time_ns() // 1_000_000)
        return self._latest


def day_of(at: int) -> int:
    """Number the UTC day of a moment, counted from 1970.

    >>> day_of(0), day_of(DAY - 1), day_of(DAY)
    (0, 0, 1)
    """
    return at // DAY
