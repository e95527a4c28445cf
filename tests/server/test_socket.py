"""The socket: two people come in over HTTP, sit down over `/ws` and play hands of every game to their end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from socket import socket
from typing import Any, Final

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from croupier.protocol.fold import fold
from croupier.rooms.buyins import limits_of
from croupier.rules import CATALOGUE
from croupier.server.app import create_app
from croupier.server.limits import Rate
from croupier.server.settings import BotSettings, LimitSettings, Settings, TableSettings
from tests.rooms.evening import turn_of

pytestmark = pytest.mark.anyio
MANY: Final = Rate(100_000, 60)
OwnTables = tuple[TableSettings, ...] | None
QUICK: Final = BotSettings(level=2, think_least=0, think_most=0)
LIMITS: Final = LimitSettings(seated=MANY, watching=MANY, lobby=MANY, connections=MANY, chat_pause=0)


class Client:
    """A player with a socket: asks and waits for the answer, and keeps what else was told."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._names = count(1)
        self.asked = 0
        self.views: dict[str, dict[str, Any]] = {}
        self.told: list[dict[str, Any]] = []

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a message and give its answer."""
        self.asked = next(self._names)
        await self._connection.send(json.dumps({"do": do, "id": str(self.asked), **fields}))
        return await self.answer(str(self.asked))

    async def repeat(self, frame: str, name: str) -> dict[str, Any]:
        """Send a frame as it is and give the answer under its name."""
        await self._connection.send(frame)
        return await self.answer(name)

    async def answer(self, name: str) -> dict[str, Any]:
        """Give the answer to the message of a name."""
        while True:
            message = await self.next()
            if message.get("id") == name or message["type"] == "no":
                return message

    async def next(self) -> dict[str, Any]:
        """Give the next message; tables are folded as they are told."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._connection.recv(), 10))
        self.told.append(message)
        if message["type"] == "table":
            self.views[message["table"]] = message["view"]
        elif message["type"] == "step":
            self.views[message["table"]] = fold(self.views[message["table"]], message["changes"])
        return message

    def turn(self, table: str) -> dict[str, Any] | None:
        """Give the decision that waits for this player at a table, the last one that was told."""
        turns = [message for message in self.told if message["type"] == "turn" and message["table"] == table]
        return turns[-1] if turns else None


def passing(legal: dict[str, Any]) -> dict[str, Any]:
    """Choose the answer that goes on: nothing thrown away, nothing raised, everything shown."""
    for name, action in (
        ("check", {"type": "check"}),
        ("show", {"type": "show"}),
        ("muck", {"type": "muck"}),
        ("call", {"type": "call"}),
        ("bring_in", {"type": "bring_in"}),
        ("run_it", {"type": "run_it", "times": 1}),
        ("discard", {"type": "discard", "cards": []}),
    ):
        if legal.get(name) not in (None, False):
            return action
    return {"type": "fold"}


class Started(uvicorn.Server):
    """Say when sockets can be opened."""

    def __init__(self, config: uvicorn.Config, open_for_all: asyncio.Event) -> None:
        super().__init__(config)
        self._open_for_all = open_for_all

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start."""
        await super().startup(sockets)
        self._open_for_all.set()


@asynccontextmanager
async def room(
    folder: Path,
    limits: LimitSettings = LIMITS,
    own: OwnTables = (),
    bots: BotSettings = QUICK,
    run_out: int = 0,
    between_hands: int = 2000,
) -> AsyncIterator[str]:
    """Run a room as `croupier serve` does, by default without tables of its own, and give its address."""
    with socket() as bound:
        bound.bind(("127.0.0.1", 0))
        settings = Settings(
            data=str(folder), limits=limits, bots=bots, tables=own, run_out=run_out, between_hands=between_hands
        )
        app = create_app(settings)
        made = uvicorn.Config(app, ws="websockets-sansio", log_config=None, lifespan="on", proxy_headers=False)
        open_for_all = asyncio.Event()
        server = Started(made, open_for_all)
        running = asyncio.create_task(server.serve(sockets=[bound]))
        await open_for_all.wait()
        yield f"127.0.0.1:{bound.getsockname()[1]}"
        await app.farewell()
        server.should_exit = True
        await running


@asynccontextmanager
async def client(address: str, name: str, greeting: bool = True) -> AsyncIterator[Client]:
    """Come in as a guest who accepted the notice, and open a socket."""
    origin = f"http://{address}"
    async with httpx.AsyncClient(base_url=origin, headers={"Origin": origin}) as browser:
        assert (await browser.post("/api/guest", json={"name": name})).is_success
        assert (await browser.post("/api/me/notice", json={})).is_success
        cookies = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
    async with connect(f"ws://{address}/ws", origin=Origin(origin), additional_headers={"Cookie": cookies}) as opened:
        made = Client(opened)
        if greeting:
            assert "welcome" == (await made.ask("hello", version=1))["type"]
        yield made


def offer(key: str) -> dict[str, Any]:
    """Offer a table for two of some game, with chips that the table issues."""
    turn = turn_of(key)
    limits = limits_of(turn.stakes)
    games = [{"game": key, "stakes": msgspec.to_builtins(turn.stakes)}]
    return {"name": key, "games": games, "buy_in": msgspec.to_builtins(limits), "seats": 2}


async def test_two_people_play_a_hand_of_every_game(tmp_path: Path) -> None:
    """In every game a hand is played to its end over the socket, by answers that go on."""
    quick = room(tmp_path, between_hands=0)
    async with quick as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        for key in CATALOGUE:
            for player in (ann, bob):
                player.told.clear()
            table = (await ann.ask("create", terms=offer(key)))["table"]
            usual = limits_of(turn_of(key).stakes).usual
            for seat, player in enumerate((ann, bob), start=1):
                assert "ok" == (await player.ask("watch", table=table))["type"]
                assert "ok" == (await player.ask("sit", table=table, seat=seat, amount=usual))["type"]
            answered: set[int] = set()
            while not any(_ended(message, table) for message in (*ann.told, *bob.told)):
                for player in (ann, bob):
                    turn = player.turn(table)
                    if turn is None or turn["decision"] in answered:
                        await player.ask("unwatch", table="nowhere")  # let what was told come in
                        continue
                    answered.add(turn["decision"])
                    acted = await player.ask(
                        "act",
                        table=table,
                        hand=turn["hand"],
                        decision=turn["decision"],
                        action=passing(turn["legal"]),
                    )
                    assert "ok" == acted["type"], (key, turn, acted)
            assert "ok" == (await ann.ask("lobby"))["type"]
            assert key in [row["name"] for row in ann.told[-2]["tables"]]  # others may still be closing
            for player in (bob, ann):
                assert "ok" == (await player.ask("leave", table=table))["type"]
            assert "ok" == (await ann.ask("close", table=table))["type"]


async def test_a_table_that_is_asked_for_twice_is_opened_once(tmp_path: Path) -> None:
    """The same request under the same id, from this socket or the next one, is one table."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        frame = json.dumps({"do": "create", "id": "mine", "terms": offer("holdem")})
        answers = [await ann.repeat(frame, "mine") for _ in range(2)]
        assert "ok" == answers[0]["type"]
        assert answers[0] == answers[1]
        await ann.ask("lobby")
        assert 1 == len(ann.told[-2]["tables"])


def _ended(message: dict[str, Any], table: str) -> bool:
    event = message.get("event") if message["type"] == "step" and message["table"] == table else None
    return event is not None and event["type"] == "hand_closed"


async def test_refusals_are_answers(tmp_path: Path) -> None:
    """What cannot be read, comes too early or is not allowed is answered by its code, and the socket stays open."""
    async with room(tmp_path) as address, client(address, "Ann", greeting=False) as ann:
        assert "hello_first" == (await ann.ask("lobby"))["error"]
        assert "wrong_version" == (await ann.ask("hello", version=99))["error"]
        assert "welcome" == (await ann.ask("hello", version=1))["type"]
        assert "no_such_table" == (await ann.ask("watch", table="nowhere"))["error"]
        await ann._connection.send("{not json")
        assert "malformed" == (await ann.next())["error"]
        table = (await ann.ask("create", terms=offer("holdem")))["table"]
        assert "below_buy_in" == (await ann.ask("sit", table=table, seat=1, amount=1))["error"]
        assert "no_such_seat" == (await ann.ask("sit", table=table, seat=3, amount=1000))["error"]
        assert "ok" == (await ann.ask("watch", table=table))["type"]
        assert "ok" == (await ann.ask("chat", table=table, text="Hi"))["type"]
        taken = {"table": table, "seat": 1, "amount": 1000}
        assert "ok" == (await ann.ask("sit", **taken))["type"]
        again = {"do": "sit", "id": str(ann.asked), **taken}
        await ann._connection.send(json.dumps(again))
        assert ("ok", again["id"]) == _kind(await ann.answer(again["id"]))
        await ann._connection.send(json.dumps({**again, "seat": 2}))
        assert "id_reused" == (await ann.answer(again["id"]))["error"]
        assert ["Hi"] == [message["text"] for message in ann.told if message["type"] == "chat"]


async def test_a_rule_for_topping_up_comes_with_the_seat(tmp_path: Path) -> None:
    """A rule that is none is refused and no seat given; where the host is asked first, it holds once there is one."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        table = (await ann.ask("create", terms={**offer("holdem"), "approve": True}))["table"]
        await ann.ask("watch", table=table)
        seat = {"table": table, "seat": 1, "amount": 1000}
        assert "not_chips" == (await ann.ask("sit", **seat, auto={"below": 0}))["error"]
        assert [None, None] == ann.views[table]["seats"]
        assert "ok" == (await ann.ask("sit", **seat, auto={"below": 5}))["type"]
        assert 5 == ann.views[table]["seats"][0]["auto"]["below"]
        assert "ok" == (await bob.ask("sit", table=table, seat=2, amount=1000, auto={"below": 5}))["type"]
        await ann.ask("lobby", on=False)  # what is told before the answer is read with it
        (asking,) = ann.views[table]["asking"]
        assert {"player", "name", "seat", "amount", "entry"} == set(asking)
        assert "ok" == (await ann.ask("answer", table=table, player=asking["player"], yes=True))["type"]
        await bob.ask("watch", table=table)
        assert 5 == bob.views[table]["seats"][1]["auto"]["below"]


async def test_a_socket_needs_a_session_and_its_own_origin(tmp_path: Path) -> None:
    """Without a session, or from a page of another site, the socket says goodbye with the code and is closed."""
    async with room(tmp_path) as address:
        for origin, code in ((f"http://{address}", "session_required"), ("http://evil.example", "wrong_origin")):
            async with connect(f"ws://{address}/ws", origin=Origin(origin)) as opened:
                assert {"type": "bye", "code": code} == json.loads(await opened.recv())


async def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    """In the lobby a limit of messages holds; more are refused with a code and nothing else happens."""
    limits = LimitSettings(lobby=Rate(5, 60), connections=MANY)
    async with room(tmp_path, limits) as address, client(address, "Ann") as ann:
        answers = [await ann.ask("lobby", on=False) for _ in range(4)]
        assert ["ok"] * 4 == [answer["type"] for answer in answers]
        await ann._connection.send(json.dumps({"do": "lobby", "id": "x"}))
        await _ended_by(ann, "too_many_requests")


async def test_a_ping_is_answered_and_not_counted_unless_another_was_just_sent(tmp_path: Path) -> None:
    """A quiet window that asks whether the room is there costs no message; pings one after another do."""
    limits = LimitSettings(lobby=Rate(5, 60), connections=MANY)
    async with room(tmp_path, limits) as address, client(address, "Ann") as ann:
        assert ["ok"] * 5 == [(await ann.ask("ping"))["type"] for _ in range(5)]
        await ann._connection.send(json.dumps({"do": "ping", "id": "x"}))
        await _ended_by(ann, "too_many_requests")


async def test_a_message_that_is_too_large_ends_the_socket(tmp_path: Path) -> None:
    """More than 4 KiB is refused by its code, and the socket is closed with it."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        await ann._connection.send("x" * 5000)
        await _ended_by(ann, "too_large")


async def test_one_player_keeps_a_few_tables(tmp_path: Path) -> None:
    """A player may host five tables and no more; who is not at a table that has no watchers does not see it."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        tables = [(await ann.ask("create", terms={**offer("holdem"), "watchers": False}))["table"] for _ in range(5)]
        assert "too_many_tables" == (await ann.ask("create", terms=offer("holdem")))["error"]
        assert "no_watchers" == (await bob.ask("watch", table=tables[0]))["error"]
        assert "ok" == (await bob.ask("sit", table=tables[0], seat=1, amount=1000))["type"]
        assert "ok" == (await bob.ask("watch", table=tables[0]))["type"]


def _kind(message: dict[str, Any]) -> tuple[str, str]:
    return message["type"], message["id"]


async def _ended_by(player: Client, code: str) -> None:
    """Hold that a socket is refused with a code, says goodbye with it and is closed."""
    assert ("no", code) == ((refusal := await player.next())["type"], refusal["error"])
    assert {"type": "bye", "code": code} == await player.next()
    with pytest.raises(ConnectionClosed):
        await player.next()
    assert 1008 == player._connection.close_code
