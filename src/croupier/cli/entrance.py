"""How a program comes into a room over HTTP: as a guest, or with the name and password of an account.

Decides which addresses are those of a room, what is asked there and what is brought away: the room's origin and the
cookie of a session, which is what opens the socket. Secrets stand in bodies and headers alone, never in an address.
The standard library does it. Called by `bot`.
"""

from __future__ import annotations

from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from croupier.cli.refusals import CommandRefused
from croupier.errors import CroupierError

PATIENCE: Final = 10.0
"""So many seconds an answer may take."""


class Visit(msgspec.Struct, frozen=True):
    """A session in a room: its address, as `http://host:port`, and the cookie to show there."""

    origin: str
    cookie: str

    @property
    def socket(self) -> str:
        """Give the address of the room's socket.

        >>> Visit("https://poker.example", "").socket
        'wss://poker.example/ws'
        """
        return f"ws{self.origin.removeprefix('http')}/ws"


def origin_of(server: str) -> str:
    """Give the origin of a room's address, which has a scheme, a host and nothing that is secret.

    Raises `CommandRefused` with code `not_a_room`.

    >>> origin_of("http://127.0.0.1:8000/")
    'http://127.0.0.1:8000'
    >>> origin_of("ada:secret@poker.example")
    Traceback (most recent call last):
        ...
    croupier.cli.refusals.CommandRefused: Give the room's address as http://host:port or https://host.
    """
    try:
        parts = urlsplit(server)
        plain = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        raise CommandRefused("not_a_room") from None
    if not plain or "@" in parts.netloc or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise CommandRefused("not_a_room")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def come_in(server: str, name: str | None = None, password: str | None = None) -> Visit:
    """Come in as a guest, or with a password into the account of that name, and accept the notice of the room.

    Raises what the room refuses with the room's own code, `CommandRefused` `not_understood` where something else
    answers, and `system` where nothing does.
    """
    origin = origin_of(server)
    if password is None:
        cookie = _post(origin, "/api/guest", {} if name is None else {"name": name})
    else:
        cookie = _post(origin, "/api/login", {"name": name or "", "password": password})
    _post(origin, "/api/me/notice", {}, cookie)
    return Visit(origin, cookie)


def _post(origin: str, path: str, body: dict[str, Any], cookie: str = "") -> str:
    """Ask for something, and give the cookies of the answer."""
    headers = {"Content-Type": "application/json", "Origin": origin, **({"Cookie": cookie} if cookie else {})}
    request = Request(origin + path, msgspec.json.encode(body), headers)  # noqa: S310 `origin_of` let http through
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            given = answer.headers.get_all("Set-Cookie") or ()
            return "; ".join(each.partition(";")[0] for each in given)
    except HTTPError as error:
        raise refusal_in(error.read(), error.code) from None
    except OSError as error:  # an answer that breaks off or does not come is none of urllib's own errors
        reason = getattr(error, "reason", error)
        raise CommandRefused("system", reason=getattr(reason, "strerror", None) or str(reason)) from None
    except HTTPException as error:
        raise CommandRefused("not_understood", reason=type(error).__name__) from None


def refusal_in(body: bytes, status: int) -> CroupierError:
    """Give the refusal that an answer of the room holds.

    >>> refusal_in(b'{"error": "name_taken", "message": "Somebody has this name."}', 409).code
    'name_taken'
    >>> refusal_in(b"<h1>Not a room</h1>", 502).code
    'not_understood'
    """
    try:
        facts = msgspec.json.decode(body, type=dict[str, Any])
        code, sentence = str(facts.pop("error")), str(facts.pop("message"))
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError):
        return CommandRefused("not_understood", reason=f"HTTP {status}")
    return CroupierError(code, sentence, facts)
