"""What every answer over HTTP has in common: how a refusal looks, which pages may ask, which headers go out.

Decides the status of every refusal, what counts as the room's own origin, whose forwarded addresses are believed and
what a browser is forbidden. What is asked and answered is in `api`; how an operation is read and run in `operations`.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final

import msgspec
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from croupier.errors import CroupierError, RequestError
from croupier.server.ids import Ids

PROBLEM: Final = "application/problem+json"

STATUSES: Final[Mapping[str, int]] = {
    "malformed": 400,
    "not_a_range": 400,
    "session_required": 401,
    "wrong_credentials": 401,
    "wrong_origin": 403,
    "account_required": 403,
    "notice_required": 403,
    "loss_limit": 403,
    "metrics_closed": 403,
    "not_found": 404,
    "no_such_hand": 404,
    "no_such_table": 404,
    "unknown_game": 404,
    "wrong_method": 405,
    "already_account": 409,
    "already_in": 409,
    "name_taken": 409,
    "chips_today": 409,
    "enough_chips": 409,
    "too_large": 413,
    "not_json": 415,
    "bad_name": 422,
    "bad_password": 422,
    "too_many_requests": 429,
    "internal": 500,
    "busy": 503,
    "took_too_long": 503,
    "worker_died": 503,
    "storage_failed": 503,
}
"""The status of every code that an operation may answer with; any other refusal is a 400."""

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Everything a page needs comes from the room itself; no script or style stands in a page, and no page frames it."""

SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

log = structlog.get_logger(__name__)


def status_of(code: str) -> int:
    """Return the status that a refusal has over HTTP.

    >>> status_of("name_taken"), status_of("below_minimum")
    (409, 400)
    """
    return STATUSES.get(code, 400)


def refusal(error: CroupierError, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a refusal: its code, the facts of the case and a sentence (RFC 9457 in shape)."""
    body = msgspec.json.encode({**error.error_data(), "message": str(error)})
    response = Response(body, status_of(error.code), headers, PROBLEM)
    if "retry_after" in error.detail:
        response.headers["Retry-After"] = str(error.detail["retry_after"])
    return response


async def _http_exception(request: Request, error: Exception) -> Response:
    """Answer what the router refuses: an address that is not there, or a method it does not have."""
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "wrong_method"}.get(error.status_code, "malformed")
    return refusal(RequestError(code), error.headers)


async def broken(request: Request, error: Exception) -> Response:
    """Answer for a fault of ours: write it down with the request's id, and say nothing but that id."""
    log.error("request broke", method=request.method, exc_info=error)
    return refusal(RequestError("internal", request=request.scope.get("state", {}).get("request_id", "")))


Answerer = Callable[[Request, Exception], Awaitable[Response]]
"""Answers a request that was refused."""

EXCEPTIONS: Final[Mapping[Any, Answerer]] = {HTTPException: _http_exception}
"""How an application that has our routes answers what the router refuses; for Starlette's `exception_handlers`."""


def check_origin(headers: Headers, scheme: str, origins: Collection[str]) -> None:
    """Refuse a request that a page of another site may have sent.

    `Origin` must be there and be one of the room's `origins`; without any it must be the scheme and host that were
    asked for. A client that is no browser sends the room's address itself. `scheme` is that of the request; `ws`
    counts as `http` and `wss` as `https`. Raises `RequestError` with the code `wrong_origin`.

    >>> check_origin(Headers({"host": "poker.example", "origin": "https://poker.example"}), "wss", ())
    """
    origin = headers.get("origin", "").lower()
    web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    own = origins or (f"{web}://{headers.get('host', '').lower()}",)
    if origin not in own:
        raise RequestError("wrong_origin", origin=origin[:100])


def source_of(scope: Scope) -> str:
    """Name where a request comes from, for counting: an IPv4 address, or the /64 network of an IPv6 address.

    >>> source_of({"client": ("2001:db8:1:2:3:4:5:6", 5000)}), source_of({"client": ("203.0.113.9", 5000)})
    ('2001:db8:1:2::/64', '203.0.113.9')
    """
    host = (scope.get("client") or ("", 0))[0]
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed[:8] + bytes(8), 64)))


def from_this_machine(scope: Scope, headers: Headers) -> bool:
    """Say whether a request was made on this machine, and not handed on by a proxy on it."""
    if not {"x-forwarded-for", "x-real-ip", "forwarded"}.isdisjoint(headers.keys()):
        return False
    try:
        return ipaddress.ip_address((scope.get("client") or ("", 0))[0]).is_loopback
    except ValueError:
        return False


class Guarded:
    """Stand in front of the application: an id for every request, and the security headers on every answer.

    An id that a client sends is not believed. The headers are added where the answer does not have them already, so
    that a page may ask for more, and what the interface answers is not kept by any cache unless it says so.
    """

    def __init__(self, app: ASGIApp, ids: Ids) -> None:
        self._app = app
        self._ids = ids

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        request_id = self._ids.request()
        scope.setdefault("state", {})["request_id"] = request_id
        private = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["X-Request-ID"] = request_id
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if private:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request_id):
            await self._app(scope, receive, send_with_headers)


def guarded(app: ASGIApp, ids: Ids, trusted_proxies: Collection[str] = ()) -> ASGIApp:
    """Put everything in front of an application that has to be in front of it.

    The client's address and the scheme are those of the connection, unless it comes from a trusted proxy: then they are
    the last address that no trusted proxy stands for in `X-Forwarded-For`, and `X-Forwarded-Proto`. Whoever runs
    uvicorn turns its own reading of these headers off (`proxy_headers=False`).
    """
    inside: Any = Guarded(app, ids)  # uvicorn has types of its own for the same protocol
    outside: Any = ProxyHeadersMiddleware(inside, list(trusted_proxies)) if trusted_proxies else inside
    application: ASGIApp = outside
    return application
