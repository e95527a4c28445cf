"""What a player brings to the order of the cards: a chain of hashes, fixed when sitting down and opened link by link.

Decides how links hang together. The client keeps one secret; the room is told the last hash of the chain, and before
each deck the link that the last one told is the hash of. So a link cannot be chosen after anything was seen.
"""

from __future__ import annotations

from itertools import accumulate, repeat

from croupier.fairness.hashing import LINK, SIZE, hashed, require_size


def chain(secret: bytes, length: int) -> tuple[bytes, ...]:
    """Give the chain of a secret of 32 bytes: `length` links and, last, the commitment that is told first.

    Links are opened from the end: the one before the commitment first, the secret itself last. Raises `FairnessError`
    `wrong_length`.

    >>> links = chain(bytes(32), 3)
    >>> len(links), links[0] == bytes(32), all(follows(links[n + 1], links[n]) for n in range(3))
    (4, True, True)
    """
    require_size("secret", secret)
    return tuple(accumulate(repeat(b"", length), lambda link, _: hashed(LINK + link), initial=secret))


def follows(commitment: bytes, link: bytes) -> bool:
    """Tell whether this is the link that was committed to; if it is, it is the next commitment.

    >>> follows(chain(bytes(32), 1)[-1], bytes(32)), follows(bytes(32), bytes(32))
    (True, False)
    """
    return len(link) == SIZE and hashed(LINK + link) == commitment
