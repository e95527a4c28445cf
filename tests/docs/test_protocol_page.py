"""What docs/protocol.md shows is what a room does: its session is played, its example plays."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import sys
from asyncio.subprocess import PIPE
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from croupier.fairness.chains import chain
from croupier.server.logs import configure
from croupier.server.settings import LogSettings
from tests.docs.session import PAGE, Line, filled, lines, matched
from tests.protocol.test_schema import faults
from tests.server.test_socket import Client, client, offer, passing, room

pytestmark = pytest.mark.anyio
CODE = "".join(re.findall(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
SESSION, AGAINST_THE_HOUSE = lines(), lines(1)
LINKS = [base64.b64encode(link).decode() for link in chain(bytes(32), 9)]
MOST_TRIES = 40


@pytest.fixture
def anyio_backend() -> str:
    """Name the event loop of asynchronous tests."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _logged_elsewhere() -> None:
    """Keep the lines of the room's log apart from everything else."""
    configure(LogSettings(), StringIO())


class ButtonElsewhere(Exception):
    """The cards gave the button to the other seat: the session of the page has to be begun again."""


async def test_the_session_is_what_a_room_says(tmp_path: Path) -> None:
    """Every frame of the page is sent as it stands there, and every frame that comes is the next one of the page."""
    for attempt in range(MOST_TRIES):
        async with (
            room(tmp_path / str(attempt)) as address,
            client(address, "Ada", greeting=False) as ada,
            client(address, "Bob") as bob,
        ):
            try:
                assert len(SESSION) == await play(ada, bob, SESSION)
                return
            except ButtonElsewhere:
                continue
    raise AssertionError("the button never was where the page has it")


async def test_the_session_against_the_house_is_what_a_room_says(tmp_path: Path) -> None:
    """The second session of the page is played by one person alone."""
    async with room(tmp_path, between_hands=1000) as address, client(address, "Ada", greeting=False) as ada:
        assert len(AGAINST_THE_HOUSE) == await play(ada, None, AGAINST_THE_HOUSE)


async def play(ada: Client, bob: Client | None, session: list[Line]) -> int:
    """Play a session of the page, all frames of which fit the schema; give how many of its lines were right."""
    names: dict[str, Any] = {f"<link {number}>": link for number, link in enumerate(LINKS)}
    for number, line in enumerate(session):
        if line.side == "C":
            await ada._connection.send(json.dumps(filled(line.frame, names)))
        elif line.side == "#":
            if bob is not None:
                await between(line.text, bob, names)
        else:
            frame = await ada.next()
            if line.frame.get("event", {}).get("type") == "button_drawn" and frame["event"]["button"] != 1:
                raise ButtonElsewhere
            assert matched(line.frame, frame, names), f"line {number}: {line.text}\nbut came: {json.dumps(frame)}"
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(ada._connection.recv(), 0.1)
    sent = [filled(line.frame, names) for line in session if line.side == "C"]
    assert [] == faults("client", *sent) + faults("server", *ada.told, *(bob.told if bob is not None else ()))
    return len(session)


async def between(text: str, bob: Client, names: dict[str, Any]) -> None:
    """Do what the page says Bob does."""
    table = names["<table>"]
    if text.startswith("# Bob sits down"):
        assert "ok" == (await bob.ask("watch", table=table))["type"]
        assert "ok" == (await bob.ask("sit", table=table, seat=2, amount=200))["type"]
    elif text.startswith("# Bob folds"):
        while bob.turn(table) is None:
            await bob.next()
        turn = bob.turn(table)
        assert turn is not None
        fields = {"hand": turn["hand"], "decision": turn["decision"], "action": {"type": "fold"}}
        assert "ok" == (await bob.ask("act", table=table, **fields))["type"]


@pytest.mark.parametrize("key", ["holdem", "five_draw"])
async def test_the_client_of_the_page_plays(key: str, tmp_path: Path) -> None:
    """The code of the page, run as it stands, comes in, plays a hand to its end and leaves."""
    async with room(tmp_path) as address, client(address, "Bob") as bob:
        table = (await bob.ask("create", terms=offer(key)))["table"]
        await bob.ask("watch", table=table)
        await bob.ask("sit", table=table, seat=2, amount=1000)
        command = (sys.executable, "-c", CODE, f"http://{address}", table, "1", "1000")
        playing = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
        said = asyncio.create_task(playing.communicate())
        answered: set[int] = set()
        while not said.done():
            turn = bob.turn(table)
            if turn is not None and turn["decision"] not in answered:
                answered.add(turn["decision"])
                fields = {"hand": turn["hand"], "decision": turn["decision"], "action": passing(turn["legal"])}
                assert "ok" == (await bob.ask("act", table=table, **fields))["type"]
            await bob.ask("unwatch", table="nowhere")
            await asyncio.sleep(0.01)
        out, err = await said
        while not any(event["type"] == "left" for event in events_of(bob)):
            await bob.next()
    assert (0, b"", b"") == (playing.returncode, out, err)
    happened = [(event["type"], event.get("seat")) for event in events_of(bob)]
    assert 1 == happened.count(("sat", 1)) == happened.count(("hand_closed", None)) == happened.count(("left", 1))
    assert 0 < len([event for event in happened if event == ("clock_stopped", 1)]) <= len(answered) + 3


def events_of(client: Client) -> list[dict[str, Any]]:
    """Give the events that a client was told."""
    return [message["event"] for message in client.told if message["type"] == "step" and message["event"]]
