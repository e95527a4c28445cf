"""The end of a room: every socket is counted while it is open, and hears goodbye."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from croupier.server.metrics import Metrics
from croupier.server.open_sockets import GOING_AWAY, SIGNED_OUT, OpenSockets
from croupier.server.outbox import Outbox
from tests.server.test_socket import client, room

pytestmark = pytest.mark.anyio
GOODBYE = {"type": "bye", "code": "room_stops"}


def open_now(metrics: Metrics) -> str:
    """Give the line of the figures that counts open sockets."""
    return next(line for line in metrics.page().decode().splitlines() if line.startswith("croupier_connections "))


async def test_open_sockets_are_counted_and_told_goodbye() -> None:
    """A socket counts as long as it is open; at the end all are told and waited for, one that comes later at once."""
    metrics = Metrics()
    sockets = OpenSockets(metrics)
    first, second, late = Outbox(1000), Outbox(1000), Outbox(1000)
    with sockets.holding(first, "p1", b"1"):
        with sockets.holding(second, "p2", b"2"):
            assert "croupier_connections 2.0" == open_now(metrics)
        assert "croupier_connections 1.0" == open_now(metrics)
        ending = asyncio.create_task(sockets.farewell())
        await asyncio.sleep(0)
        with sockets.holding(late, "p3", b"3"):
            assert not ending.done()
    await ending
    assert [GOING_AWAY, None, GOING_AWAY] == [outbox.code for outbox in (first, second, late)]
    assert [[GOODBYE]] * 2 == [[json.loads(text) for text in outbox._waiting] for outbox in (first, late)]
    assert "croupier_connections 0.0" == open_now(metrics)


async def test_every_socket_is_told_goodbye_when_the_room_stops(tmp_path: Path) -> None:
    """A room that stops in good order says `bye` with `room_stops` to all, and closes with 1001."""
    async with AsyncExitStack() as people:
        async with room(tmp_path) as address:
            players = [await people.enter_async_context(client(address, name)) for name in ("Ann", "Bob")]
        for player in players:
            assert GOODBYE == await player.next()
            with pytest.raises(ConnectionClosed):
                await player.next()
            assert GOING_AWAY == player._connection.close_code


async def opened(address: str, browser: httpx.AsyncClient) -> ClientConnection:
    """Open a socket with the session that a browser has now, and greet."""
    cookies = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
    headers = {"Cookie": cookies}
    made = await connect(f"ws://{address}/ws", origin=Origin(f"http://{address}"), additional_headers=headers)
    await made.send('{"do": "hello", "id": "1", "version": 1}')
    assert "welcome" == json.loads(await made.recv())["type"]
    return made


async def asked(socket: ClientConnection) -> str:
    """Ask for the lobby and give the type of what is told next."""
    await socket.send('{"do": "lobby", "id": "2"}')
    told: str = json.loads(await socket.recv())["type"]
    return told


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_socket_does_not_outlive_its_session(everywhere: bool, tmp_path: Path) -> None:
    """Who signs out is signed out at the tables too: here, or on every device; nobody else is."""
    async with room(tmp_path) as address:
        origin = f"http://{address}"
        here, there, other = [httpx.AsyncClient(base_url=origin, headers={"Origin": origin}) for _ in range(3)]
        async with here, there, other:
            for browser, name in ((here, "Ann"), (other, "Bob")):
                assert (await browser.post("/api/guest", json={"name": name})).is_success
            assert (await here.post("/api/account", json={"password": "correct horse"})).is_success
            assert (await there.post("/api/login", json={"name": "Ann", "password": "correct horse"})).is_success
            sockets = [await opened(address, browser) for browser in (here, there, other)]
            assert (await here.post("/api/logout", json={"everywhere": everywhere})).is_success
            ended = [True, everywhere, False]
            for socket, gone in zip(sockets, ended, strict=True):
                if gone:
                    with pytest.raises(ConnectionClosed):
                        await asked(socket)
                    assert SIGNED_OUT == socket.close_code
                else:
                    assert await asked(socket) in {"ok", "lobby"}
                await socket.close()
