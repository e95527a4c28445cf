"""What every answer has in common: refusals, origins, addresses, headers."""

import httpx
import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from croupier.errors import REQUEST_MEANINGS, IllegalAction, Reason, RequestError
from croupier.server.api import OPERATIONS
from croupier.server.http import (
    SECURITY_HEADERS,
    STATUSES,
    check_origin,
    from_this_machine,
    guarded,
    refusal,
    source_of,
    status_of,
)
from tests.server.fakes import CountingIds
from tests.server.rooms import TestRoom, code_of

pytestmark = pytest.mark.anyio


async def test_a_refusal_has_code_facts_and_sentence() -> None:
    """The body is the code, the facts of the case beside it, and a sentence; the wait is a header, too."""
    response = refusal(RequestError("too_many_requests", limit="login", retry_after=7))
    assert (429, "7", "application/problem+json") == (
        response.status_code,
        response.headers["retry-after"],
        response.media_type,
    )
    assert (
        b'{"error":"too_many_requests","limit":"login","retry_after":7,"message":'
        b'"That was too often in too short a time (limit login, retry after 7)."}'
    ) == response.body
    assert 400 == refusal(IllegalAction(Reason.below_minimum, amount=3, minimum=10)).status_code


async def test_every_status_belongs_to_a_code() -> None:
    """No status is given to a code that is not there, and every code of an operation has one."""
    codes = {code for declared in OPERATIONS for code in declared.refusals}
    assert codes - set(STATUSES) == set()
    assert {code for code in STATUSES if code not in REQUEST_MEANINGS} == set()
    assert 500 == status_of("internal")


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "origins", "allowed"),
    [
        ("http", "room.example", "http://room.example", (), True),
        ("ws", "room.example:8000", "http://room.example:8000", (), True),
        ("wss", "Room.Example", "https://room.example", (), True),
        ("https", "room.example", "http://room.example", (), False),
        ("http", "room.example", "http://evil.example", (), False),
        ("http", "room.example", "http://room.example.evil.example", (), False),
        ("http", "room.example", "null", (), False),
        ("http", "room.example", None, (), False),
        ("http", "inside:8000", "https://poker.example", ("https://poker.example",), True),
        ("http", "inside:8000", "http://inside:8000", ("https://poker.example",), False),
    ],
)
async def test_only_the_rooms_own_pages_may_ask(
    scheme: str, host: str, origin: str | None, origins: tuple[str, ...], allowed: bool
) -> None:
    """The origin is there and is the room's own: as asked for, or as the settings say."""
    headers = Headers({"host": host, **({} if origin is None else {"origin": origin})})
    if allowed:
        check_origin(headers, scheme, origins)
        return
    with pytest.raises(RequestError) as refused:
        check_origin(headers, scheme, origins)
    assert "wrong_origin" == refused.value.code


@pytest.mark.parametrize(
    ("host", "source"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:0:1:aaaa::1", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:bbbb::2", "2001:db8:0:1::/64"),
        ("/run/room.sock", "unknown"),
    ],
)
async def test_an_address_is_counted_as_its_owner_has_it(host: str, source: str) -> None:
    """Whoever has an IPv6 network does not get a limit for every address of it."""
    assert source == source_of({"client": (host, 1)})


async def test_a_request_without_an_address_is_counted_too() -> None:
    """Where the transport knows no address, all share one limit, and none counts as this machine."""
    assert "unknown" == source_of({})
    assert not from_this_machine({}, Headers())


@pytest.mark.parametrize(
    ("host", "header", "here"),
    [
        ("127.0.0.1", None, True),
        ("::1", None, True),
        ("203.0.113.9", None, False),
        ("127.0.0.1", "x-forwarded-for", False),
        ("127.0.0.1", "forwarded", False),
        ("127.0.0.1", "x-real-ip", False),
    ],
)
async def test_a_proxy_on_this_machine_does_not_speak_for_it(host: str, header: str | None, here: bool) -> None:
    """Only a connection of this machine that nobody handed on counts as its own."""
    headers = Headers({header: "203.0.113.9"} if header else {})
    assert here == from_this_machine({"client": (host, 1)}, headers)


async def test_every_answer_has_the_security_headers() -> None:
    """Answers, refusals and addresses that are not there carry them, and an id that the client did not choose."""
    room = TestRoom()
    async with room.client(headers={"X-Request-ID": "mine"}) as client:
        for path in ("/health", "/api/me", "/nowhere", "/api/nowhere"):
            response = await client.get(path)
            assert dict(SECURITY_HEADERS) == {name: response.headers[name] for name in SECURITY_HEADERS}
            assert response.headers["x-request-id"].startswith("r")
            assert ("no-store" if path.startswith("/api") else None) == response.headers.get("cache-control")


async def test_the_content_policy_allows_no_inline_script_and_no_frame() -> None:
    """No script in a page, none from elsewhere, no plug-in, no frame around us."""
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "*" not in policy
    assert {"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"} <= set(policy.split("; "))


async def test_addresses_that_are_not_there_are_refused_as_everything_else() -> None:
    """An unknown address and a wrong method are codes; the answer says which methods there are."""
    async with TestRoom().client() as client:
        missing, wrong = await client.get("/api/nowhere"), await client.put("/api/guest")
    assert [("not_found", 404), ("wrong_method", 405)] == [(code_of(it), it.status_code) for it in (missing, wrong)]
    assert "POST" == wrong.headers["allow"]


async def asked_as(proxies: tuple[str, ...], peer: str, forwarded: str) -> str:
    """Say as whom a request counts that comes from a peer with forwarded addresses."""

    async def tell(request: Request) -> PlainTextResponse:
        return PlainTextResponse(f"{source_of(request.scope)} {request.url.scheme}")

    app = guarded(Starlette(routes=[Route("/", tell)]), CountingIds(), proxies)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(peer, 1)), base_url="http://x") as client:
        return (await client.get("/", headers={"X-Forwarded-For": forwarded, "X-Forwarded-Proto": "https"})).text


async def test_only_a_trusted_proxy_speaks_for_others() -> None:
    """The address is the last one before the trusted proxies; what a stranger claims is not believed."""
    trusted = ("10.0.0.0/8",)
    assert "203.0.113.9 https" == await asked_as(trusted, "10.0.0.1", "203.0.113.9")
    assert "203.0.113.9 https" == await asked_as(trusted, "10.0.0.1", "1.2.3.4, 203.0.113.9, 10.0.0.2")
    assert "198.51.100.1 http" == await asked_as(trusted, "198.51.100.1", "203.0.113.9")
    assert "127.0.0.1 http" == await asked_as((), "127.0.0.1", "203.0.113.9")
