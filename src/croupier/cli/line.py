"""The socket between a guest and a room: opened, kept, and opened again when it breaks.

Decides how often messages are sent, when a connection counts as lost (also where the room says that it stops), and how
long another is tried for; what is said is decided by `guest`. Called by `bot`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from croupier.cli.entrance import Visit
from croupier.cli.refusals import CommandRefused
from croupier.errors import CroupierError
from croupier.protocol.server import Bye, ServerMessage

if TYPE_CHECKING:
    from croupier.cli.guest import Guest

PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 15.0, 15.0)
"""So many seconds pass before each new try: a minute in all, about as long as a table waits for a player."""

MOST_MESSAGES, WINDOW = 80, 20.0
"""No more messages are sent in so many seconds: the room takes a hundred (ROOM.md, Protocol)."""

STOPS: Final = "room_stops"
"""The one goodbye after which a room is tried again: whoever stops it in good order mostly starts it again."""

READ: Final = msgspec.json.Decoder(ServerMessage)


class Pace:
    """Wait before a message that would come too soon after the ones before it."""

    def __init__(self, clock: Callable[[], float] = monotonic, wait: Callable[[float], Any] = sleep) -> None:
        self._clock = clock
        self._wait = wait
        self._sent: deque[float] = deque(maxlen=MOST_MESSAGES)

    def __call__(self) -> None:
        """Wait as long as the next message has to, and count it."""
        if len(self._sent) == MOST_MESSAGES:
            self._wait(max(0.0, self._sent[0] + WINDOW - self._clock()))
        self._sent.append(self._clock())


def attend(visit: Visit, guest: Guest, wait: Callable[[float], Any] = sleep) -> None:
    """Let a guest play in a room until it has left.

    Raises what the guest or the room refuses, `CommandRefused` with code `lost` where the room does not answer for a
    minute, and `not_understood` where it says what this version does not know. Whatever ends it, a seat is given up.
    """
    pace, tries = Pace(), 0

    def heard() -> None:
        nonlocal tries
        tries = 0

    while not guest.over:
        try:
            _converse(visit, guest, pace, heard)
        except (OSError, WebSocketException) as error:
            if guest.over:
                return
            if tries == len(PAUSES):
                raise CommandRefused("lost", reason=str(error)) from None
            wait(PAUSES[tries])
            tries += 1


def _converse(visit: Visit, guest: Guest, pace: Pace, heard: Callable[[], None]) -> None:
    """Open the socket and say and hear what there is, until the guest has left or the socket breaks."""
    headers = {"Cookie": visit.cookie}
    with connect(visit.socket, origin=Origin(visit.origin), additional_headers=headers, compression=None) as socket:

        def say(messages: list[Any]) -> None:
            for message in messages:
                pace()
                socket.send(msgspec.json.encode(message).decode())

        try:
            say(guest.greet())
            while not guest.over:
                message = read(socket.recv())
                if isinstance(message, Bye) and message.code == STOPS:
                    raise ConnectionResetError("the room has been stopped")
                answers = guest.hear(message)
                heard()
                say(answers)
        except (CroupierError, KeyboardInterrupt):
            with suppress(OSError, WebSocketException):  # a room that said goodbye hears no more
                say(guest.leave())
            raise


def read(frame: str | bytes) -> ServerMessage:
    """Read a message of the room.

    Raises `CommandRefused` with code `not_understood`.

    >>> read('{"type": "resync", "table": "t1"}')
    Resync(table='t1')
    """
    try:
        return READ.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CommandRefused("not_understood", reason=str(error)) from None
