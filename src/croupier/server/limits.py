"""How often something may be asked for: moving windows over the room's own clock.

Decides whether one more request, message or attempt of somebody is let through now, and keeps what it remembers small.
Which limits there are and how high is a matter of the settings; the sockets and the HTTP operations ask.

A window is exact: it remembers when each of the last `times` happened. It reads the `Clock` port, so that tests decide
the time, and needs no thread; what nobody asked about for a whole window is forgotten.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Annotated, Final

import msgspec

from croupier.errors import RequestError
from croupier.server.clock import Clock

MOST_REMEMBERED: Final = 100_000
"""Sources remembered by one window; beyond it the one that was quiet for longest is forgotten."""


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many times in so many seconds.

    >>> Rate(100, 20)
    Rate(times=100, seconds=20)
    """

    times: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=86_400)]


class Window:
    """Count what each source did within the last seconds, and say when it was too much.

    >>> from croupier.server.clock import SystemClock
    >>> window = Window("login", Rate(2, 60), SystemClock())
    >>> window.take("198.51.100.7"), window.take("198.51.100.7"), window.take("198.51.100.7") > 0
    (0, 0, True)
    """

    def __init__(self, name: str, rate: Rate, clock: Clock, most_remembered: int = MOST_REMEMBERED) -> None:
        self._name = name
        self._times = rate.times
        self._span = rate.seconds * 1000
        self._clock = clock
        self._most = most_remembered
        self._seen: OrderedDict[str, deque[int]] = OrderedDict()

    def __len__(self) -> int:
        """Count the sources that are remembered."""
        return len(self._seen)

    def take(self, source: str) -> int:
        """Let one more through and return 0, or count nothing and return the milliseconds to wait."""
        now = self._clock.now()
        seen = self._recent(source, now)
        if len(seen) >= self._times:
            return seen[0] + self._span - now
        seen.append(now)
        return 0

    def demand(self, source: str) -> None:
        """Let one more through or refuse it.

        Raises `RequestError` with the code `too_many_requests`, the name of the limit and the seconds to wait.
        """
        wait = self.take(source)
        if wait > 0:
            raise RequestError("too_many_requests", limit=self._name, retry_after=-(-wait // 1000))

    def give_back(self, source: str) -> None:
        """Take the last one of a source as not having happened."""
        if seen := self._seen.get(source):
            seen.pop()

    def forget(self, source: str) -> None:
        """Let a source begin anew, as after a password that was right."""
        self._seen.pop(source, None)

    def _recent(self, source: str, now: int) -> deque[int]:
        """Return the moments of a source that still count, the source being the last one asked about."""
        self._drop_quiet(now)
        seen = self._seen.setdefault(source, deque())
        self._seen.move_to_end(source)
        while seen and seen[0] <= now - self._span:
            seen.popleft()
        return seen

    def _drop_quiet(self, now: int) -> None:
        """Forget the quietest sources: at most two a call, so that no call takes long."""
        for _ in range(2):
            if not self._seen:
                return
            source, seen = next(iter(self._seen.items()))
            if seen and seen[-1] > now - self._span and len(self._seen) < self._most:
                return
            del self._seen[source]
