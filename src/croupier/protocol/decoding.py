"""From the text of a frame to a message: everything that a client can get wrong ends here, in one kind of refusal.

Decides that a frame is no message, and where it went wrong; whether what it asks may be done is for others.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from croupier.errors import RequestError
from croupier.protocol.client import ClientMessage, Id
from croupier.protocol.limits import MESSAGE_BYTES

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_POSITION: Final = re.compile(r" - at `([^`]*)`$|\(byte (\d+)\)$")


def decode(frame: str | bytes) -> ClientMessage:
    """Read one message of a client.

    Raises `RequestError`: `too_large` beyond 4,096 bytes, `malformed` with the position (a path, or a byte where the
    text is not JSON) for everything else, `$.do` for a message that does not exist.

    >>> decode('{"do": "hello", "id": "1", "version": 1}')
    Hello(id='1', version=1)
    >>> decode('{"do": "dance", "id": "1"}')
    Traceback (most recent call last):
        ...
    croupier.errors.room.RequestError: The message cannot be read (position $.do).
    """
    if len(frame) > MESSAGE_BYTES:
        raise RequestError("too_large", most=MESSAGE_BYTES)
    try:
        data = frame.encode() if isinstance(frame, str) else frame
    except UnicodeEncodeError as error:
        raise RequestError("malformed", position=error.start) from None
    if len(data) > MESSAGE_BYTES:
        raise RequestError("too_large", most=MESSAGE_BYTES)
    try:
        return _DECODER.decode(data)
    except msgspec.DecodeError as error:
        raise RequestError("malformed", position=_position(str(error))) from None
    except (UnicodeDecodeError, RecursionError):
        raise RequestError("malformed", position="$") from None


class _Named(msgspec.Struct):
    """As much of a message as its name."""

    id: Id


_NAMED: Final = msgspec.json.Decoder(_Named)


def name_of(frame: str | bytes) -> str | None:
    """Give the id of a frame that is no message, so that its sender knows which one; None where it has none.

    >>> name_of('{"do": "dance", "id": "1"}'), name_of("junk")
    ('1', None)
    """
    if len(frame) > MESSAGE_BYTES:
        return None
    try:
        return _NAMED.decode(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _position(sentence: str) -> str | int:
    """Take the path or the byte out of the decoder's sentence."""
    found = _POSITION.search(sentence)
    if found is None:
        return "$"
    return found[1] if found[1] is not None else int(found[2])
