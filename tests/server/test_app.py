"""The application: it starts on a directory, lets a guest in, keeps all over a restart, and lets go at its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest

from croupier.errors import RequestError
from croupier.rooms.terms import Terms
from croupier.server.app import create_app
from croupier.server.client import BUILT
from croupier.server.room import Room
from croupier.server.settings import Settings

pytestmark = pytest.mark.anyio
ORIGIN = "http://room.example"


@asynccontextmanager
async def running(settings: Settings, cookies: Any = None) -> AsyncIterator[httpx.AsyncClient]:
    """Run an application from its first message to its last, as a server does, and give a browser."""
    app: Any = create_app(settings)  # ASGI leaves the types of messages open
    to_send, received = anyio.create_memory_object_stream[dict[str, Any]](2)
    sent, told = anyio.create_memory_object_stream[dict[str, Any]](2)

    async def send(message: Any) -> None:
        await sent.send(message)

    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    async with anyio.create_task_group() as tasks, to_send, received, sent, told:
        tasks.start_soon(app, scope, received.receive, send)
        await to_send.send({"type": "lifespan.startup"})
        assert {"type": "lifespan.startup.complete"} == await told.receive()
        transport = httpx.ASGITransport(app, client=("203.0.113.9", 50_000))
        async with httpx.AsyncClient(
            transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}, cookies=cookies
        ) as browser:
            yield browser
        await to_send.send({"type": "lifespan.shutdown"})
        assert {"type": "lifespan.shutdown.complete"} == await told.receive()


async def test_a_guest_is_still_known_after_a_restart(tmp_path: Path) -> None:
    """One request and a guest is in with the day's chips; so it is when the room has been stopped and started."""
    settings = Settings(data=str(tmp_path), tables=())
    async with running(settings) as browser:
        guest = (await browser.post("/api/guest", json={"name": "Ann"})).json()
        assert (10_000, "Ann") == (guest["chips"], guest["name"])
        cookies = browser.cookies
    async with running(settings, cookies) as browser:
        assert guest == (await browser.get("/api/me")).json()
        assert {"status": "ok", "tables": 0, "players": 0} == {
            name: value for name, value in (await browser.get("/health")).json().items() if name != "version"
        }
        assert "3.0.0" == (await browser.get("/api/asyncapi.json")).json()["asyncapi"]


async def test_a_directory_in_use_is_refused_before_anything_listens(tmp_path: Path) -> None:
    """A second application on the directory is refused while the first runs, and not afterwards."""
    settings = Settings(data=str(tmp_path), tables=())
    async with running(settings):
        with pytest.raises(RequestError) as refused:
            create_app(settings)
        assert "data_in_use" == refused.value.code
    async with running(settings) as browser:
        assert 200 == (await browser.get("/health")).status_code


async def test_the_room_answers_with_its_page(tmp_path: Path) -> None:
    """At the room's own address is the page for people, or a word that it was not built."""
    async with running(Settings(data=str(tmp_path))) as browser:
        response = await browser.get("/")
    assert (200 if (BUILT / "index.html").is_file() else 503) == response.status_code
    assert "<title>Croupier</title>" in response.text


async def test_a_start_that_fails_leaves_no_table_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the room cannot keep its own tables, those that run already are stopped before the data is closed."""

    async def keep(room: Room, own: Sequence[Terms]) -> None:
        await room.open_table(own[0])
        raise RequestError("storage_failed")

    monkeypatch.setattr(Room, "keep", keep)
    before = asyncio.all_tasks()
    app: Any = create_app(Settings(data=str(tmp_path)))
    told: list[str] = []

    async def receive() -> dict[str, Any]:
        return {"type": "lifespan.startup"}

    async def send(message: Any) -> None:
        told.append(message["type"])

    with pytest.raises(RequestError):
        await app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, receive, send)
    assert (["lifespan.startup.failed"], set()) == (told, asyncio.all_tasks() - before)
