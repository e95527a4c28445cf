"""Whatever is sent over HTTP is answered as the document says: no 500, no refusal that it does not list."""

import asyncio
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import httpx
import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from croupier.server.api import OPERATIONS, openapi_json
from croupier.server.limits import Rate
from croupier.server.operations import CHANGING, Operation
from croupier.server.settings import LimitSettings
from tests.server.rooms import TestRoom

SLOW = os.environ.get("CROUPIER_SLOW") == "1"
FROM_DOCUMENT = 1500 if SLOW else 12
FROM_BYTES = 3000 if SLOW else 40
ENDLESS = Rate(1_000_000, 1)
LIMITS = LimitSettings(login=ENDLESS, login_name=ENDLESS, guests=ENDLESS, requests=ENDLESS)

DOCUMENT: dict[str, Any] = msgspec.json.decode(openapi_json())
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
QUIET = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture)


class Attacker:
    """A player with a session, or nobody, who sends what they like, one request after another."""

    def __init__(self) -> None:
        self.sent: Counter[int] = Counter()
        self._runner = asyncio.Runner()
        self._cookie = ""
        self._new_room()

    def _new_room(self) -> None:
        """Begin with an empty room, in which a guest has a session."""
        self._room = TestRoom(LIMITS)
        made = self._runner.run(self._send("POST", "/api/guest", content=b"{}"))
        self._cookie = made.headers["set-cookie"].partition(";")[0]

    async def _send(self, method: str, path: str, **request: Any) -> httpx.Response:
        async with self._room.client() as client:
            headers = {"Content-Type": "application/json", "Cookie": self._cookie, **request.pop("headers", {})}
            return await client.request(method, path, headers=headers, **request)

    def send(self, declared: Operation, path: str, **request: Any) -> None:
        """Send one request and hold the answer to the document."""
        response = self._runner.run(self._send(declared.method, path, **request))
        self.sent[response.status_code] += 1
        if len(self._room.players.rows) > 200 or declared.name in {"logout", "make_account", "login"}:
            self._new_room()
        check(declared, response)

    def close(self) -> None:
        """End the loop."""
        self._runner.close()


def check(declared: Operation, response: httpx.Response) -> None:
    """Hold an answer to the document: a status that is listed, a body of the shape that it has there."""
    if response.status_code == declared.status:
        if declared.answer is not bytes:
            ANSWERS[declared.name].validate(response.json())
        return
    body = response.json()
    assert response.status_code < 500, body
    # An odd path is another address, which the router knows and no operation does.
    if body["error"] not in {"not_found", "wrong_method"}:
        assert body["error"] in declared.refusals
    assert isinstance(body["message"], str)


def _answer_schema(declared: Operation) -> Any:
    found = DOCUMENT["paths"][declared.place][declared.method.lower()]["responses"][str(declared.status)]
    schema = found["content"][declared.media]["schema"]
    return jsonschema_rs.validator_for({**schema, "components": DOCUMENT["components"]})


ANSWERS = {declared.name: _answer_schema(declared) for declared in OPERATIONS if declared.answer is not bytes}


@pytest.fixture(scope="module")
def attacker(report_line: Callable[[str], None]) -> Iterator[Attacker]:
    """Keep one attacker for all tests, and say how many requests were sent."""
    attacker = Attacker()
    yield attacker
    attacker.close()
    report_line(f"http fuzz: {sum(attacker.sent.values())} requests, by status {dict(sorted(attacker.sent.items()))}")


def _quoted(value: Any) -> str:
    """Write a parameter as an address can hold it."""
    return quote(str(value), safe="", errors="replace")


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["allowed", "other"])
@pytest.mark.parametrize("declared", OPERATIONS, ids=lambda declared: declared.name)
def test_what_the_document_allows_and_what_it_does_not(
    attacker: Attacker, declared: Operation, mode: GenerationMode
) -> None:
    """Requests made from the document, and requests made to break it, are answered as it says."""
    described = SCHEMA[declared.place][declared.method]
    if mode is GenerationMode.NEGATIVE and declared.body is None and declared.query is None and not declared.in_place:
        mode = GenerationMode.POSITIVE  # there is nothing that could be wrong

    @settings(max_examples=FROM_DOCUMENT, suppress_health_check=QUIET, deadline=None, database=None)
    @given(case=described.as_strategy(generation_mode=mode))
    def attack(case: schemathesis.Case) -> None:
        path = declared.place.format(**{name: _quoted(held) for name, held in (case.path_parameters or {}).items()})
        query = "&".join(f"{_quoted(name)}={_quoted(held)}" for name, held in (case.query or {}).items())
        request: dict[str, Any] = {}
        if declared.method in CHANGING:
            body = case.body
            request["content"] = body if isinstance(body, bytes) else json.dumps(body, default=str).encode()
        attacker.send(declared, f"{path}?{query}", **request)

    attack()


@pytest.mark.parametrize("declared", [it for it in OPERATIONS if it.body is not None], ids=lambda it: it.name)
def test_any_bytes_are_answered(attacker: Attacker, declared: Operation) -> None:
    """Bytes of no meaning, broken JSON and JSON of any shape are answered, with or without a fitting type."""
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(FIELDS[declared.name]), inner),
    )
    fitting = st.dictionaries(st.sampled_from(FIELDS[declared.name]), values)
    written = (fitting | values).map(lambda value: json.dumps(value).encode())
    cut = st.tuples(written, st.integers(0, 30)).map(lambda both: both[0][: both[1]])

    @settings(max_examples=FROM_BYTES, suppress_health_check=QUIET, deadline=None, database=None)
    @given(content=st.binary() | written | cut, kind=st.sampled_from(["application/json", "application/JSON;x", "a/b"]))
    def attack(content: bytes, kind: str) -> None:
        attacker.send(declared, declared.place, content=content, headers={"Content-Type": kind})

    attack()


FIELDS = {it.name: [*it.body.__struct_fields__, "x"] for it in OPERATIONS if it.body is not None}


def test_the_check_finds_what_it_should() -> None:
    """A 500, a refusal that is not listed and an answer of another shape are found."""
    health = next(declared for declared in OPERATIONS if declared.name == "health")
    for status, body in ((500, {"error": "internal", "message": ""}), (403, {"error": "loss_limit", "message": ""})):
        with pytest.raises(AssertionError):
            check(health, httpx.Response(status, json=body))
    with pytest.raises(jsonschema_rs.ValidationError):
        check(health, httpx.Response(200, json={"status": "ok"}))
