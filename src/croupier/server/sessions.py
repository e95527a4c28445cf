"""Who a request or a socket comes from: sessions, their secret and the cookie that carries it.

Decides how long a session lives, when it is prolonged and what of it is kept: the digest of its token alone, so that
whoever reads the database can be nobody. `operations` and the sockets find the player here; `api` opens and closes
sessions.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

from croupier.server.clock import DAY, HOUR, Clock
from croupier.server.ids import Ids
from croupier.server.open_sockets import OpenSockets
from croupier.server.storage.ports import PlayerRow, Players, SessionRow
from croupier.server.whereabouts import KEPT

COOKIE: Final = "croupier"
DEVICE_COOKIE: Final = "croupier_device"
"""Names a browser, whoever signs in there: see `whereabouts`."""

LIFE: Final = 30 * DAY
"""A session ends so long after it was last used, in milliseconds."""

PROLONGED_AFTER: Final = HOUR
"""A session is written again only when it was last seen so long ago: a request costs no commit."""

_LONGEST_TOKEN: Final = 100
_DEVICE: Final = re.compile(r"[A-Za-z0-9_-]{1,100}")


class Found(msgspec.Struct, frozen=True):
    """A session that holds: whose it is, and whether it was prolonged just now."""

    player: PlayerRow
    prolonged: bool


class Sessions:
    """Begin, find and close the sessions of a room; with a session end its `sockets`."""

    def __init__(self, players: Players, clock: Clock, ids: Ids, sockets: OpenSockets) -> None:
        self._players = players
        self._clock = clock
        self._ids = ids
        self._sockets = sockets

    async def begin(self, player: str) -> str:
        """Begin a session and return its token, which is known to nobody else."""
        now = self._clock.now()
        token = self._ids.token()
        await self._players.open_session(
            SessionRow(digest_of(token), player, created=now, seen=now, expires=now + LIFE)
        )
        return token

    async def find(self, token: str) -> Found | None:
        """Find the player of a token, and prolong the session; None if it never was, was closed or has ended."""
        if len(token) > _LONGEST_TOKEN:
            return None
        session = await self._players.session(digest_of(token))
        now = self._clock.now()
        if session is None or session.expires <= now:
            return None
        player = await self._players.by_id(session.player)
        if player is None:
            return None
        prolonged = now - session.seen >= PROLONGED_AFTER
        if prolonged:
            await self._players.touch(session.token_digest, now, now + LIFE)
        return Found(player, prolonged)

    def device(self, known: str | None) -> str:
        """Give the name of a browser: the one it says it has, or a new one."""
        return known if known is not None and _DEVICE.fullmatch(known) else self._ids.token()

    async def close(self, token: str) -> None:
        """Close one session; nothing happens if there is none."""
        await self._players.close_session(digest_of(token))
        self._sockets.session_ended(digest_of(token))

    def open_elsewhere(self, player: str, token: str) -> bool:
        """Tell whether a player has a window open with another session than that of a token."""
        return self._sockets.elsewhere(player, digest_of(token))

    async def close_all(self, player: str) -> None:
        """Close every session of a player, on every device."""
        await self._players.close_sessions(player)
        self._sockets.sessions_ended(player)


def digest_of(token: str) -> bytes:
    """Return what is kept of a token. It is drawn from 256 bits, so one SHA-256 is enough.

    >>> digest_of("token").hex()[:16]
    '3c469e9d6c5875d3'
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def cookie(token: str, *, secure: bool) -> str:
    """Write the header that gives a browser its token, or with an empty one takes it away.

    >>> cookie("abc", secure=True)
    'croupier=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=2592000; Secure'
    """
    return _cookie(COOKIE, token, LIFE // 1000 if token else 0, secure=secure)


def device_cookie(device: str, *, secure: bool) -> str:
    """Write the header that names a browser for as long as it is kept from where players come.

    >>> device_cookie("abc", secure=False)
    'croupier_device=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=7776000'
    """
    return _cookie(DEVICE_COOKIE, device, KEPT // 1000, secure=secure)


def _cookie(name: str, value: str, age: int, *, secure: bool) -> str:
    return f"{name}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={age}" + ("; Secure" if secure else "")
