"""The numbers of the wire: how long a message may be, how often one may come, how much is kept for a client.

Decides only the numbers (ROOM.md, "Protocol"); the server counts and refuses, `decoding` measures messages, the page
on the protocol prints them.
"""

from __future__ import annotations

from typing import Final

import msgspec

VERSION: Final = 1
"""The version of the protocol: it changes when a client written for it would no longer understand."""

MESSAGE_BYTES: Final = 4096
"""The most bytes a client's message may have, in UTF-8."""

CHAT_LENGTH: Final = 300
REPORT_LENGTH: Final = 1000
ID_LENGTH: Final = 32
CHAT_INTERVAL: Final = 1200
"""Milliseconds between two lines of one player's chat."""

MOST_CHIPS: Final = 10**12


class Rate(msgspec.Struct, frozen=True):
    """At most `count` in `milliseconds`."""

    count: int
    milliseconds: int


SEATED: Final = Rate(100, 20_000)
"""Messages of a connection whose player sits at a table."""

WATCHING: Final = Rate(50, 20_000)
"""Messages of a connection that watches a table."""

LOBBY: Final = Rate(30, 30_000)
"""Messages of a connection that is in the lobby only."""

CONNECTS: Final = Rate(10, 60_000)
"""New connections of one address."""
