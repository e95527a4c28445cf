"""The windows of one room: how often each thing may be asked for, made from the settings.

Decides which limits there are a window for; what a window does is in `limits`. The HTTP operations and the sockets
share them, so that an address is one address however it comes.
"""

from __future__ import annotations

import msgspec

from croupier.server.clock import Clock
from croupier.server.limits import Window
from croupier.server.settings import LimitSettings


class Windows(msgspec.Struct, frozen=True):
    """One window for each thing that is counted by address, name or socket."""

    login: Window
    login_name: Window
    guests: Window
    requests: Window
    connections: Window
    seated: Window
    watching: Window
    lobby: Window
    reports: Window
    odds: Window
    odds_work: Window


def windows_of(settings: LimitSettings, clock: Clock) -> Windows:
    """Make the windows of a room; each refuses under its own name.

    >>> from croupier.server.clock import SystemClock
    >>> windows_of(LimitSettings(), SystemClock()).guests.take("203.0.113.9")
    0
    """
    return Windows(**{name: Window(name, getattr(settings, name), clock) for name in Windows.__struct_fields__})
