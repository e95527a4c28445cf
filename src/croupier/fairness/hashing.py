"""What every hash of the scheme begins with, so that no two kinds of input can ever be taken for one another.

Decides the tags and the two functions; what is hashed is decided by the modules that call them. A tag is ASCII text
that ends with a zero byte, and everything behind it has a fixed length or says how long it is.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Final

from croupier.errors import FairnessError

SIZE: Final = 32
"""How many bytes a key, nonce, salt, link, root or hash has."""

SHUFFLE: Final = b"croupier/1/shuffle\0"
SALT: Final = b"croupier/1/salt\0"
LEAF: Final = b"croupier/1/leaf\0"
NODE: Final = b"croupier/1/node\0"
LINK: Final = b"croupier/1/link\0"
SEED: Final = b"croupier/1/seed\0"
STREAM: Final = b"croupier/1/stream\0"
JOURNAL: Final = b"croupier/1/journal\0"
TOKEN: Final = b"croupier/1/token\0"
VEIL: Final = b"croupier/1/veil\0"


def hashed(data: bytes) -> bytes:
    """Give the SHA-256 of bytes.

    >>> hashed(b"abc").hex()[:16]
    'ba7816bf8f01cfea'
    """
    return sha256(data).digest()


def keyed(key: bytes, data: bytes) -> bytes:
    """Give the HMAC-SHA-256 of bytes under a key (RFC 2104).

    >>> keyed(b"Jefe", b"what do ya want for nothing?").hex()[:16]
    '5bdcc146bf60754e'
    """
    return hmac.digest(key, data, "sha256")


def require_size(what: str, value: bytes) -> None:
    """Refuse bytes that are not 32.

    Raises `FairnessError` `wrong_length`.

    >>> require_size("key", bytes(31))
    Traceback (most recent call last):
    croupier.errors.room.FairnessError: Bytes are not as many as there have to be (what key, given 31, needed 32).
    """
    if len(value) != SIZE:
        raise FairnessError("wrong_length", what=what, given=len(value), needed=SIZE)


def digest(data: bytes) -> bytes:
    """Give what is kept of a token in place of the token itself.

    >>> len(digest(b"a token of at least 128 random bits"))
    32
    """
    return hashed(TOKEN + data)


def chained(previous: bytes, payload: bytes) -> bytes:
    """Give the next value of a journal's hash chain, which begins with 32 zero bytes.

    Whoever changes, drops or swaps an entry changes every value after it. Raises `FairnessError` `wrong_length`.

    >>> first = chained(bytes(32), b"one")
    >>> chained(first, b"two") == chained(chained(bytes(32), b"one"), b"two")
    True
    """
    require_size("previous", previous)
    return hashed(JOURNAL + previous + payload)
