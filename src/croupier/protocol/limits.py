"""The numbers of the wire: its version, and how long a message and its parts may be.

Decides only the numbers; `decoding` measures messages by them and the page on the protocol prints them. How often one
may come is a setting of the room.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""The version of the protocol: it changes when a client written for it would no longer understand."""

MESSAGE_BYTES: Final = 4096
"""The most bytes a client's message may have, in UTF-8."""

CHAT_LENGTH: Final = 300
REPORT_LENGTH: Final = 1000
ID_LENGTH: Final = 32
MOST_CHIPS: Final = 10**12
