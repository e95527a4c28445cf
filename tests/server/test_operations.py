"""Typed operations: in which order a request is refused, and that nothing a client sends breaks one."""

import json
from typing import Annotated

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from croupier.errors import RequestError
from croupier.server.http import EXCEPTIONS, guarded
from croupier.server.limits import Rate
from croupier.server.operations import MOST_BYTES, Call, Operation, operation
from croupier.server.settings import LimitSettings
from tests.server.rooms import ORIGIN, TestRoom, code_of

pytestmark = pytest.mark.anyio


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """A body and an answer."""

    left: int
    right: Annotated[str, msgspec.Meta(max_length=3)] = ""


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """A query."""

    limit: Annotated[int, msgspec.Meta(ge=1)] = 10


@operation("POST", "/pair", status=201)
async def send_pair(call: Call, body: Pair) -> Pair:
    """Send a pair back."""
    return body


@operation("GET", "/things/{thing}")
async def read_thing(call: Call, thing: Annotated[str, msgspec.Meta(max_length=5)], query: Page) -> Pair:
    """Read a thing."""
    return Pair(query.limit, thing[:3])


@operation("GET", "/broken")
async def break_down(call: Call) -> Pair:
    """Break."""
    raise ZeroDivisionError("As Kd")


def client_of(room: TestRoom, *declared: Operation) -> httpx.AsyncClient:
    """Make a client of a room that has these operations."""
    routes = [one.route(room.services) for one in declared]
    app = guarded(Starlette(routes=routes, exception_handlers=EXCEPTIONS), room.ids)
    transport = httpx.ASGITransport(app, client=("203.0.113.9", 1))
    return httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN})


async def test_types_are_the_shape_of_request_and_answer() -> None:
    """Body, path and query become arguments of their types, the answer is JSON with the declared status."""
    async with client_of(TestRoom(), send_pair, read_thing) as client:
        sent = await client.post("/pair", json={"left": 1, "right": "abc"})
        read = await client.get("/things/x?limit=3")
    assert (201, {"left": 1, "right": "abc"}, "application/json") == (
        sent.status_code,
        sent.json(),
        sent.headers["content-type"],
    )
    assert {"left": 3, "right": "x"} == read.json()


@pytest.mark.parametrize(
    ("body", "position"),
    [
        (b"", "$"),
        (b"{", "$"),
        (b'{"left": "1"}', "$.left"),
        (b'{"left": 1, "right": "abcd"}', "$.right"),
        (b'{"left": 1, "middle": 2}', "$.middle"),
        (b'{"right": "a"}', "$"),
        (b"[" * 16_000, "$"),
        (b'{"left": 1e400}', "$.left"),
        (b"\xff\xfe", "$"),
    ],
)
async def test_a_body_that_does_not_fit_is_refused_with_the_place(body: bytes, position: str) -> None:
    """Whatever is wrong with a body, the answer is 400 and says where."""
    async with client_of(TestRoom(), send_pair) as client:
        response = await client.post("/pair", content=body, headers={"Content-Type": "application/json"})
    assert (400, "malformed", position) == (response.status_code, code_of(response), response.json()["position"])


@pytest.mark.parametrize("path", ["/things/abcdef", "/things/x?limit=0", "/things/x?limit=x", "/things/x?colour=1"])
async def test_a_path_or_query_that_does_not_fit_is_refused(path: str) -> None:
    """What stands in the address is held to its types as a body is."""
    async with client_of(TestRoom(), read_thing) as client:
        response = await client.get(path)
    assert (400, "malformed") == (response.status_code, code_of(response))


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_only_json_is_read(kind: str | None) -> None:
    """A form of another site cannot send the one type that is read."""
    headers = {} if kind is None else {"Content-Type": kind}
    async with client_of(TestRoom(), send_pair) as client:
        response = await client.post("/pair", content=b'{"left": 1}', headers=headers)
    assert (415, "not_json") == (response.status_code, code_of(response))


async def test_a_body_has_a_limit() -> None:
    """A body of the limit is read, one byte more is not, however it is cut into pieces or whatever its length says."""
    small = b'{"left": 1}'
    json_type = {"Content-Type": "application/json; charset=utf-8"}

    async def pieces() -> object:
        for _ in range(MOST_BYTES + 1):
            yield b" "

    async with client_of(TestRoom(), send_pair) as client:
        fits = await client.post("/pair", content=small.ljust(MOST_BYTES), headers=json_type)
        over = await client.post("/pair", content=small.ljust(MOST_BYTES + 1), headers=json_type)
        slow = await client.post("/pair", content=pieces(), headers=json_type)  # type: ignore[arg-type]
    assert [201, 413, 413] == [fits.status_code, over.status_code, slow.status_code]
    assert ["too_large", "too_large"] == [code_of(over), code_of(slow)]


async def test_another_site_cannot_ask_in_a_players_name() -> None:
    """Without the room's own origin nothing that changes anything is done; reading does not ask for one."""
    async with client_of(TestRoom(), send_pair, read_thing) as client:
        for origin in ("http://evil.example", "null", ""):
            response = await client.post("/pair", json={"left": 1}, headers={"Origin": origin})
            assert (403, "wrong_origin") == (response.status_code, code_of(response))
        assert 200 == (await client.get("/things/x", headers={"Origin": "http://evil.example"})).status_code


async def test_an_address_has_a_limit_for_everything() -> None:
    """Beyond the limit every operation is refused with the time to wait, and other addresses are not."""
    room = TestRoom(LimitSettings(requests=Rate(3, 60)))
    async with client_of(room, read_thing) as client:
        answers = [await client.get("/things/x") for _ in range(4)]
    assert [200, 200, 200, 429] == [answer.status_code for answer in answers]
    assert ("too_many_requests", "60") == (code_of(answers[3]), answers[3].headers["retry-after"])
    async with room.client("203.0.113.10") as client:
        assert 200 == (await client.get("/health")).status_code


async def test_a_fault_of_ours_says_nothing_but_an_id() -> None:
    """An exception is a 500 with the request's id; its words go nowhere, and the next request is answered."""
    async with client_of(TestRoom(), break_down, read_thing) as client:
        response = await client.get("/broken")
        assert 200 == (await client.get("/things/x")).status_code
    assert (500, "internal") == (response.status_code, code_of(response))
    assert response.headers["x-request-id"] == response.json()["request"]
    assert "As Kd" not in response.text
    assert "ZeroDivision" not in response.text


async def test_every_answer_is_measured_by_operation() -> None:
    """The time of an answer is counted under the operation's name and status, never under its address."""
    room = TestRoom()
    async with client_of(room, read_thing, break_down) as client:
        await client.get("/things/x")
        await client.get("/things/y?limit=0")
        await client.get("/broken")
    page = room.services.metrics.page().decode()
    for operation_name, status in (("read_thing", 200), ("read_thing", 400), ("break_down", 500)):
        assert f'croupier_http_seconds_count{{operation="{operation_name}",status="{status}"}} 1.0' in page
    assert "/things" not in page


async def test_what_an_operation_refuses_is_documented_for_its_kind() -> None:
    """What is refused before an operation runs follows from its declaration."""
    assert {"malformed", "not_json", "too_large", "wrong_origin"} <= set(send_pair.refusals)
    assert "wrong_origin" not in read_thing.refusals
    assert "session_required" not in read_thing.refusals
    assert json.loads(msgspec.json.encode(send_pair.refusals)) == sorted(send_pair.refusals)


async def test_me_is_refused_without_a_session() -> None:
    """Whoever asks for the player of a call without one is refused."""

    @operation("GET", "/who")
    async def who(call: Call) -> Pair:
        """Ask."""
        return Pair(len(call.me.id))

    async with client_of(TestRoom(), who) as client:
        response = await client.get("/who")
    assert (401, "session_required") == (response.status_code, code_of(response))
    assert isinstance(RequestError("session_required"), Exception)
