"""The end of a room: every socket is counted while it is open, and hears goodbye."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.server.metrics import Metrics
from croupier.server.open_sockets import GOING_AWAY, OpenSockets
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
    with sockets.holding(first):
        with sockets.holding(second):
            assert "croupier_connections 2.0" == open_now(metrics)
        assert "croupier_connections 1.0" == open_now(metrics)
        ending = asyncio.create_task(sockets.farewell())
        await asyncio.sleep(0)
        with sockets.holding(late):
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
