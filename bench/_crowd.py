"""People for a room under load: accounts that are there before it opens, the served room itself, sockets, answers.

Decides how a person comes in, keeps a view and answers, so that the benches of the room and the tests that kill it put
the same load on the same thing: `croupier serve` in a process of its own, spoken to over `/ws` and nothing else. When
somebody acts, and what is made of what was told, is the caller's business.

A person believes nothing: the numbers of steps have to follow one another, and a snapshot of a moment whose view is
known has to be that view. What does not hold is a fault, kept in words; who uses people looks at them at the end.
"""

from __future__ import annotations

import asyncio
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.typing import Origin
from websockets.uri import parse_uri

from croupier.protocol.fold import fold
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.server.accounts import Accounts
from croupier.server.clock import SystemClock
from croupier.server.ids import SecretIds
from croupier.server.limits import Rate
from croupier.server.metrics import Metrics
from croupier.server.open_sockets import OpenSockets
from croupier.server.passwords import Passwords
from croupier.server.sessions import COOKIE, Sessions
from croupier.server.settings import LimitSettings
from croupier.server.storage.store import open_store
from croupier.server.windows import windows_of

SETTINGS: Final = """\
run_out = 0
tables = []
[log]
level = "error"
[limits]
requests = { times = 1000000, seconds = 1 }
connections = { times = 1000000, seconds = 1 }
seated = { times = 1000000, seconds = 1 }
watching = { times = 1000000, seconds = 1 }
lobby = { times = 1000000, seconds = 1 }
"""
"""Settings under which one address may be thousands of players; all others stay as they are by default."""

AT_ONCE: Final = 200
"""Accounts that are made, or sockets that are opened, at the same time."""

PATIENCE: Final = 60.0
"""Seconds after which a room that does not answer is taken to be dead."""

# --- before the room opens


class Ticket(NamedTuple):
    """A player who has an account, accepted the notice and has chips: the id, and the cookie of a session."""

    player: str
    cookie: str


def admitted(folder: Path, count: int, chips: int) -> list[Ticket]:
    """Put so many players with so many chips each into a data directory that no room runs on."""

    async def all_of_them() -> list[Ticket]:
        store, clock, ids = open_store(folder), SystemClock(), SecretIds()
        windows = windows_of(LimitSettings(guests=Rate(1_000_000, 1)), clock)
        accounts = Accounts(store.players, clock, ids, Passwords(), windows)
        sessions = Sessions(store.players, clock, ids, OpenSockets(Metrics()))

        async def one(number: int) -> Ticket:
            row = await accounts.guest("", f"Player {number}")
            await store.players.change(row.id, notice_at=clock.now())
            await store.ledger.move([Transfer(f"grant:{row.id}:0", HOUSE, wallet(row.id), chips)])
            return Ticket(row.id, f"{COOKIE}={await sessions.begin(row.id)}")

        try:
            return await in_turns([one(number) for number in range(1, count + 1)])
        finally:
            await store.close()

    return asyncio.run(all_of_them())


async def in_turns(work: Iterable[Any], at_once: int = AT_ONCE) -> list[Any]:
    """Await everything, so many at the same time; the results in order."""
    few = asyncio.Semaphore(at_once)

    async def one(waited: Any) -> Any:
        async with few:
            return await waited

    return await asyncio.gather(*[one(waited) for waited in work])


def many_files() -> None:
    """Let this process, and those it starts, open as many sockets as the system allows without being asked."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


# --- the room


class Served:
    """A room that `croupier serve` runs in a process of its own, from the moment in which it says that it is open."""

    def __init__(self, folder: Path, settings: str = SETTINGS) -> None:
        config = folder / "room.toml"
        config.write_text(settings)
        command = [sys.executable, "-m", "croupier", "serve", "--data", str(folder), "--config", str(config)]
        self.process = subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().rpartition("//")[2].strip()

    def kill(self) -> None:
        """End the process as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()


# --- a socket


class Wire(asyncio.Protocol):
    """The client's end of one socket: `heard` gets the text of every frame, `lost` is set when it is closed."""

    def __init__(self, address: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.lost = asyncio.Event()
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._frames = ClientProtocol(parse_uri(f"ws://{address}/ws"), origin=Origin(f"http://{address}"))
        self._cookie = cookie

    @property
    def code(self) -> int | None:
        """Give the code that the room closed the socket with."""
        return self._frames.close_code

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport = cast(asyncio.Transport, transport)
        request = self._frames.connect()
        request.headers["Cookie"] = self._cookie
        self._frames.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Take frames in."""
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._heard(bytes(event.data))
            elif not self.opened.done():
                self.opened.set_result(None)
        self._flush()

    def eof_received(self) -> None:
        """See the end of what comes."""
        self._frames.receive_eof()
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """Note that it is over."""
        self.lost.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))

    def send(self, text: bytes) -> None:
        """Send one message; a socket that is closed or closing takes none."""
        if not self.lost.is_set() and self._frames.state.name == "OPEN":
            self._frames.send_text(text)
            self._flush()

    def drop(self) -> None:
        """Be gone at once, without a word: the network broke."""
        if self._transport is not None:
            self._transport.abort()

    def hold(self, *, on: bool = True) -> None:
        """Read nothing any more, or go on reading."""
        assert self._transport is not None
        if on:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._frames.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()


# --- a person

_DECODE: Final = msgspec.json.Decoder()
_ENCODE: Final = msgspec.json.Encoder()


class Person:
    """A player at one table: follows it by number, keeps the view, and asks under names that are used once.

    `stepped` and `turned` are told what comes, when it has been taken in. `number` is that of the last step, 0 before
    the first snapshot; `acked` the highest number that an answer named. `unanswered` are the messages that were sent
    and not answered: who comes back sends them again. `compared` counts snapshots of a moment whose view was known,
    `jumped` those that left steps out.
    """

    def __init__(self, ticket: Ticket) -> None:
        self.ticket = ticket
        self.table = ""
        self.number = self.acked = 0
        self.view: dict[str, Any] = {}
        self.turn: dict[str, Any] | None = None
        self.faults: list[str] = []
        self.jumped = 0
        self.compared = self.heard = 0
        self.unanswered: dict[str, bytes] = {}
        self.stepped: Callable[[Person, dict[str, Any], bytes], None] = lambda person, step, text: None
        self.turned: Callable[[Person], object] = lambda person: None
        self.wire: Wire | None = None
        self._asked = 0
        self._acting = ("", 0, "")
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    @property
    def seat(self) -> int | None:
        """Say where this person sits, by the own view."""
        seats = self.view.get("seats", ())
        return next((n for n, held in enumerate(seats, 1) if held and held["player"] == self.ticket.player), None)

    async def come(self, address: str) -> None:
        """Open a socket and say hello."""
        loop = asyncio.get_running_loop()
        host, port = address.split(":")
        wire = Wire(address, self.ticket.cookie, self._hear)
        await loop.create_connection(lambda: wire, host, int(port))
        await asyncio.wait_for(wire.opened, PATIENCE)
        self.wire = wire
        await self.must("hello", version=1)

    async def come_back(self, address: str) -> None:
        """Open a socket again, catch up with what was missed, and send again what nobody answered."""
        again = dict(self.unanswered)
        await self.come(address)
        await self.must("watch", table=self.table, since=self.number)
        for text in again.values():
            assert self.wire is not None
            self.wire.send(text)

    def say(self, do: str, **fields: Any) -> str:
        """Send a message, and give the name under which it will be answered."""
        self._asked += 1
        name = f"{self._asked}"
        text = _ENCODE.encode({"do": do, "id": name, **fields})
        self.unanswered[name] = text
        self._waiting[name] = asyncio.get_running_loop().create_future()
        assert self.wire is not None
        self.wire.send(text)
        return name

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a message and give its answer."""
        return await self.answer(self.say(do, **fields))

    async def answer(self, name: str) -> dict[str, Any]:
        """Give the answer to a message, once."""
        try:
            return await asyncio.wait_for(self._waiting[name], PATIENCE)
        finally:
            del self._waiting[name]

    async def must(self, do: str, **fields: Any) -> dict[str, Any]:
        """Ask for what cannot be refused."""
        answer = await self.ask(do, **fields)
        if answer["type"] == "no":
            raise AssertionError(f"{do} was refused: {answer}")
        return answer

    def act(self, dice: Random, folds: float = 0.35) -> str:
        """Answer the turn that was told, in some legal way; give the name of the message."""
        turn, self.turn = self.turn, None
        assert turn is not None
        action = chosen(turn["legal"], self.own_cards(), dice, folds)
        price = turn["legal"].get("call") or 0
        hand, decision = turn["hand"], turn["decision"]
        name = self.say("act", table=self.table, hand=hand, decision=decision, action=action, to_call=price)
        self._acting = (hand, decision, name)
        return name

    def own_cards(self) -> list[str]:
        """Give this person's cards that lie face down."""
        seat = self.seat
        return [] if seat is None else list(self.view["seats"][seat - 1]["down"])

    # --- what comes

    def _hear(self, text: bytes) -> None:
        self.heard += 1
        message = _DECODE.decode(text)
        match message["type"]:
            case "step" if message["table"] == self.table:
                self._step(message, text)
            case "table":
                self._snapshot(message)
            case "turn" if not self._answers(message):
                self.turn = message
                self.turned(self)
            case "ok" | "no" | "welcome":
                self._answered(message)

    def _answers(self, turn: dict[str, Any]) -> bool:
        """Tell whether a turn, told again, is one that an action on its way answers."""
        hand, decision, name = self._acting
        return (hand, decision) == (turn["hand"], turn["decision"]) and name in self.unanswered

    def _step(self, message: dict[str, Any], text: bytes) -> None:
        if message["number"] != self.number + 1:
            self.faults.append(f"step {message['number']} of {self.table} came after {self.number}")
        self.number = message["number"]
        self.view = fold(self.view, message["changes"])
        self.stepped(self, message, text)

    def _snapshot(self, message: dict[str, Any]) -> None:
        if message["table"] == self.table and message["number"] == self.number:
            self.compared += 1
            if message["view"] != self.view:
                self.faults.append(f"the view of {self.table} after {self.number} is not the snapshot's")
        if message["table"] == self.table and message["number"] < self.number:
            self.faults.append(f"a snapshot of {self.table} goes back from {self.number} to {message['number']}")
        self.jumped += self.table == message["table"] and message["number"] > self.number
        self.table, self.number, self.view = message["table"], message["number"], message["view"]

    def _answered(self, message: dict[str, Any]) -> None:
        name = message["id"]
        if name is None:
            self.faults.append(f"a message was not read: {message['error']}")
            return
        self.unanswered.pop(name, None)
        if message["type"] == "ok" and message["table"] == self.table and message["number"] is not None:
            self.acked = max(self.acked, message["number"])
        waiting = self._waiting.get(name)
        if waiting is None:
            self.faults.append(f"an answer to what was not asked: {message}")
        elif not waiting.done():
            waiting.set_result(message)


def chosen(legal: Mapping[str, Any], cards: list[str], dice: Random, folds: float = 0.35) -> dict[str, Any]:
    """Choose a legal action: mostly to go on, sometimes to put more in; `folds` is the chance to fold to a bet.

    >>> chosen({"fold": True, "call": 5, "raise_to": None}, [], Random(1))
    {'type': 'call'}
    """
    if legal.get("discard") is not None:
        least, most = legal["discard"]["least"], min(legal["discard"]["most"], len(cards), 3)
        return {"type": "discard", "cards": dice.sample(cards, dice.randint(least, max(least, most)))}
    if legal.get("run_it") is not None:
        return {"type": "run_it", "times": dice.randint(1, legal["run_it"])}
    mood = dice.random()
    if legal.get("call") and mood < folds:
        return {"type": "fold"}
    for name in ("bet", "raise_to", "complete"):
        sizes = legal.get(name)
        if sizes is not None and mood > 0.85:
            amounts = sizes.get("amounts") or (sizes["low"],)
            return {"type": name, "amount": dice.choice(amounts) if mood < 0.99 else sizes["high"]}
    for name in ("check", "call", "bring_in", "show", "muck"):
        if legal.get(name) not in (None, False):
            return {"type": name}
    return {"type": "fold"}
