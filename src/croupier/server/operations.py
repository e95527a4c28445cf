"""Typed operations over HTTP: a function with types is the declaration, the check and the document at once.

Decides how a request becomes the arguments of a function, in which order it is refused, and how the answer goes out.
The operations themselves are in `api`, their document is made by `openapi`. This is the only module besides `http`
that knows Starlette's requests and responses, so that the web framework can be changed for another.
"""

from __future__ import annotations

import inspect
import time
import typing
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import cached_property, partial
from typing import Any, Final, Generic, Protocol, TypeVar, get_args, get_origin

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Send

from croupier.errors import CroupierError, RequestError
from croupier.server.http import broken, check_origin, refusal, source_of
from croupier.server.reading import read
from croupier.server.services import Services
from croupier.server.sessions import COOKIE, DEVICE_COOKIE, cookie, device_cookie
from croupier.server.storage.ports import PlayerRow

MOST_BYTES: Final = 16_384
"""Bytes of a body that are read."""

JSON: Final = "application/json"
JSON_LINES: Final = "application/x-ndjson"
CHANGING: Final = frozenset({"POST", "PATCH", "PUT", "DELETE"})

log = structlog.get_logger(__name__)


T = TypeVar("T")


class Source(Protocol):
    """Give lines of JSON, each with its line end, while they come to be; closed when nobody reads them any more."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def close(self) -> None: ...


class Lines(Generic[T]):
    """An answer that comes line by line, each the JSON of a `T`."""

    def __init__(self, source: Source) -> None:
        self.source = source


class Call:
    """One request to an operation: who asks, from where, and what the answer does to the cookies."""

    def __init__(self, services: Services, request: Request) -> None:
        self.services = services
        self.headers = request.headers
        self.scope = request.scope
        self.source = source_of(request.scope)
        self.token = request.cookies.get(COOKIE)
        self.player: PlayerRow | None = None
        self.set_cookies: tuple[str, ...] = ()
        self._device = request.cookies.get(DEVICE_COOKIE)
        self._secure = request.url.scheme == "https"

    @property
    def me(self) -> PlayerRow:
        """Return the player who asks.

        Raises `RequestError` with the code `session_required`.
        """
        if self.player is None:
            raise RequestError("session_required")
        return self.player

    def come_in(self, token: str) -> None:
        """Have the answer set the cookie of a session, or renew it, and that which names the browser."""
        device = self.services.sessions.device(self._device)
        self.set_cookies = (cookie(token, secure=self._secure), device_cookie(device, secure=self._secure))

    def go_out(self) -> None:
        """Have the answer take the cookie of the session away."""
        self.set_cookies = (cookie("", secure=self._secure),)


class Operation:
    """One thing that can be asked for over HTTP; made by `operation`."""

    def __init__(
        self,
        method: str,
        place: str,
        run: Callable[..., Awaitable[Any]],
        refusals: tuple[str, ...],
        status: int,
        media: str,
        *,
        player: bool,
    ) -> None:
        self.method = method
        self.place = place
        self.run = run
        self.name = run.__name__
        self.status = status
        self.media = media
        self.player = player
        self._refusals = refusals

    @cached_property
    def hints(self) -> dict[str, Any]:
        """Give the types of the arguments and of the answer, as the function has them."""
        return typing.get_type_hints(self.run, include_extras=True)

    @property
    def body(self) -> Any:
        """Give the type of the body, None without one."""
        return self.hints.get("body")

    @property
    def query(self) -> Any:
        """Give the type of what stands behind the question mark, None without any."""
        return self.hints.get("query")

    @property
    def answer(self) -> Any:
        """Give the type of the answer, or of each of its lines; bytes are sent as they are."""
        kind = self.hints["return"]
        return get_args(kind)[0] if self.by_lines else kind

    @property
    def by_lines(self) -> bool:
        """Say whether the answer comes line by line."""
        return get_origin(self.hints["return"]) is Lines

    @property
    def in_place(self) -> dict[str, Any]:
        """Give the types of what stands in the path."""
        return {name: self.hints[name] for name in self.hints if f"{{{name}}}" in self.place}

    @property
    def text(self) -> str:
        """Give the description: the docstring of the function."""
        return inspect.getdoc(self.run) or ""

    @property
    def refusals(self) -> tuple[str, ...]:
        """List every code that the operation may answer with."""
        codes = {*self._refusals, "too_many_requests", "internal", "storage_failed"}
        if self.method in CHANGING:
            codes |= {"wrong_origin"}
        if self.body is not None:
            codes |= {"malformed", "not_json", "too_large"}
        if self.query is not None or self.in_place:
            codes |= {"malformed"}
        if self.player:
            codes |= {"session_required"}
        return tuple(sorted(codes))

    def route(self, services: Services) -> Route:
        """Make the route that answers."""
        endpoint = _Endpoint(self, services)
        return Route(self.place, endpoint.answer, methods=[self.method], name=self.name)


def operation(
    method: str,
    place: str,
    *,
    refusals: tuple[str, ...] = (),
    player: bool = False,
    status: int = 200,
    media: str = JSON,
) -> Callable[[Callable[..., Awaitable[Any]]], Operation]:
    """Declare a function to be an operation.

    The function takes a `Call` and, by name, a `body`, a `query` and what stands in braces in the path; their types are
    checked and documented. `refusals` are the codes of its own; `player` asks for a session.
    """

    def declared(run: Callable[..., Awaitable[Any]]) -> Operation:
        return Operation(method, place, run, refusals, status, media, player=player)

    return declared


class _Endpoint:
    """Answer the requests to one operation of one room."""

    def __init__(self, declared: Operation, services: Services) -> None:
        self._operation = declared
        self._services = services
        self._body = None if declared.body is None else msgspec.json.Decoder(declared.body)

    async def answer(self, request: Request) -> Response:
        """Run the operation; whatever happens becomes an answer, a measurement and a line in the log."""
        began = time.perf_counter()
        name = self._operation.name
        call = Call(self._services, request)
        code = "done"
        try:
            response = await self._run(call, request)
        except CroupierError as error:
            code = error.code
            response = refusal(error)
        except ClientDisconnect:
            raise  # nobody is there to be answered; the server closes the connection
        except Exception as error:  # a fault of ours: an id for the caller, never a traceback
            code = "internal"
            response = await broken(request, error)
        for header in call.set_cookies:
            response.headers.append("Set-Cookie", header)
        seconds = time.perf_counter() - began
        self._services.metrics.answered(name, response.status_code, seconds)
        log.info("answered", operation=name, status=response.status_code, outcome=code, ms=round(seconds * 1000, 1))
        return response

    async def _run(self, call: Call, request: Request) -> Response:
        operation = self._operation
        services = self._services
        services.windows.requests.demand(call.source)
        if operation.method in CHANGING:
            check_origin(request.headers, request.url.scheme, services.origins)
        given = await self._given(request)
        await self._identify(call)
        if operation.player:
            _ = call.me
        answer = await operation.run(call, **given)
        if isinstance(answer, Lines):
            return _LineByLine(answer.source, operation.status, operation.media)
        content = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
        return Response(content, operation.status, media_type=operation.media)

    async def _identify(self, call: Call) -> None:
        """Find the player behind the cookie, and renew the cookie when the session was prolonged."""
        if call.token is None:
            return
        found = await self._services.sessions.find(call.token)
        if found is None:
            return
        call.player = found.player
        if found.prolonged:
            call.come_in(call.token)

    async def _given(self, request: Request) -> dict[str, Any]:
        """Read the arguments: what stands in the path, behind the question mark and in the body."""
        operation = self._operation
        given = {
            name: read(partial(msgspec.convert, type=kind), request.path_params[name])
            for name, kind in operation.in_place.items()
        }
        if operation.query is not None:
            given["query"] = read(
                lambda asked: msgspec.convert(asked, operation.query, strict=False), _asked(request.query_params)
            )
        if self._body is not None:
            given["body"] = read(self._body.decode, await _body(request))
        return given


class _LineByLine(StreamingResponse):
    """Send lines as they come; when the caller goes away, or all are sent, the source is closed."""

    def __init__(self, source: Source, status: int, media: str) -> None:
        # what stands between must hand on every line at once (nginx keeps them back otherwise)
        super().__init__(source, status, {"X-Accel-Buffering": "no"}, media)
        self._source = source

    async def stream_response(self, send: Send) -> None:
        try:
            await super().stream_response(send)
        finally:
            self._source.close()


def _asked(parameters: Mapping[str, str]) -> dict[str, str]:
    return dict(parameters)


async def _body(request: Request) -> bytes:
    """Read a body of JSON that is not too large.

    A page of another site cannot send this type without asking first, which is the second wall behind `Origin`.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise RequestError("not_json")
    received = bytearray()
    async for piece in request.stream():
        received += piece
        if len(received) > MOST_BYTES:
            raise RequestError("too_large", most=MOST_BYTES)
    return bytes(received)
