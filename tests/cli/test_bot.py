"""`croupier bot`: bots of ours come into a real room, play over its socket, and leave with what they have."""

from __future__ import annotations

import asyncio
import re
import shlex
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio import to_thread

from croupier.bots import Seeded
from croupier.cli.commands import EXAMPLES
from croupier.cli.entrance import Visit, come_in
from croupier.cli.guest import Errand, Guest, Left, Played, Report, Sat
from croupier.cli.line import MOST_MESSAGES, PAUSES, WINDOW, Pace, attend
from croupier.cli.refusals import CommandRefused
from croupier.rooms.buyins import limits_of
from croupier.server.limits import Rate
from croupier.server.logs import configure
from croupier.server.settings import LimitSettings, LogSettings
from tests.cli.shell import Ran, shell
from tests.rooms.evening import turn_of
from tests.server.test_socket import Client, client, offer, room

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    """Name the event loop of asynchronous tests."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _logged_elsewhere() -> None:
    """Keep the lines of the room's log apart from what a command prints."""
    configure(LogSettings(), StringIO())


async def typed(*arguments: str) -> Ran:
    """Run a command line while the room goes on."""
    return await to_thread.run_sync(shell, *arguments)


def guest_of(errand: Errand, tell: Callable[[Report], None]) -> Guest:
    """Make a guest whose luck is always the same."""
    luck = count(1)
    return Guest(errand, Seeded(1), lambda: next(luck).to_bytes(32), tell)


async def sent(address: str, table: str, level: int, hands: int) -> list[Report]:
    """Send a guest to a table, and give what it reports."""
    reports: list[Report] = []
    guest = guest_of(Errand(level, table, hands=hands), reports.append)
    await to_thread.run_sync(lambda: attend(come_in(f"http://{address}"), guest))
    return reports


async def watched(watcher: Client, *playing: Awaitable[Any]) -> tuple[list[dict[str, Any]], list[Any]]:
    """Watch a table while there is play, and give the events that everybody was told, and what the players give."""
    done = asyncio.gather(*playing)
    while not done.done():
        await watcher.ask("unwatch", table="nowhere")  # let what was told come in
        await asyncio.sleep(0.02)
    await watcher.ask("unwatch", table="nowhere")
    events = [message["event"] for message in watcher.told if message["type"] == "step"]
    return [event for event in events if event], list(await done)


@pytest.mark.parametrize("key", ["holdem", "deuce_triple"])
async def test_two_bots_play_and_leave(key: str, tmp_path: Path) -> None:
    """Two bots play what they were sent for: what one wins the other loses, and both bring a link to every deck."""
    async with room(tmp_path, between_hands=50) as address, client(address, "Host") as host:
        table = (await host.ask("create", terms=offer(key)))["table"]
        await host.ask("watch", table=table)
        line = ("bot", "--server", f"http://{address}", "--table", table, "--level", "2", "--hands", "2", "--json")
        events, (ran, other) = await watched(host, typed(*line, "--name", "Ada"), sent(address, table, 1, 2))
    usual = limits_of(turn_of(key).stakes).usual
    sat, *hands, left = ran.values
    assert (0, "") == (ran.code, ran.err)
    assert ("Ada", table, usual) == (sat["name"], sat["table"], sat["stack"])
    assert [1, 2] == [hand["number"] for hand in hands]
    assert ["hand"] * 2 == [hand["type"] for hand in hands]
    assert [-hand["result"] for hand in hands] == [told.result for told in other if isinstance(told, Played)]
    assert all(hand["held"] and hand["game"] == key and hand["roots"] for hand in hands)
    assert (2, sum(hand["result"] for hand in hands)) == (left["hands"], left["result"])
    assert isinstance(other[0], Sat)
    assert isinstance(other[-1], Left)
    added = sum(event.get("amount", 0) for event in events if event["type"] == "topped_up")
    assert 2 * usual + added == left["stack"] + other[-1].stack
    published = [event for event in events if event["type"] == "deck"]
    assert all({1, 2} == set(event["asked"]) for event in published[1:])
    asked = sum(len(event["asked"]) for event in published)
    assert asked == sum(event["type"] == "link" for event in events)


async def test_the_first_table_of_a_game(tmp_path: Path) -> None:
    """Without a table the first one of the game with a free seat is taken; the bot tells what it does in sentences."""
    async with room(tmp_path, between_hands=50) as address, client(address, "Host") as host:
        tables = [(await host.ask("create", terms=offer(key)))["table"] for key in ("holdem", "razz", "razz")]
        await host.ask("watch", table=tables[1])
        line = ("bot", "--server", f"http://{address}/", "--game", "razz", "--name", "Ada", "--amount", "500")
        _, (ran, _) = await watched(
            host, typed(*line, "--hands", "1", "--seat", "2", "--bot", "random"), sent(address, tables[1], 1, 1)
        )
    sat, hand, left = ran.out.splitlines()
    assert (0, "") == (ran.code, ran.err)
    assert f"Ada sits down at razz ({tables[1]}), seat 2, with 500." == sat
    assert re.fullmatch(r"Hand 1: ([2-9TJQKA]. ){2,6}[2-9TJQKA]., [+-]\d+, now \d+\.", hand)
    assert re.fullmatch(r"1 hand, [+-]\d+\. Left with \d+\.", left)


async def test_an_account_with_a_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a password, in a file or in the environment, the bot comes in as the player of that name."""
    (tmp_path / "secret").write_text("correct horse\n")
    async with room(tmp_path / "room") as address:
        origin = f"http://{address}"
        async with httpx.AsyncClient(base_url=origin, headers={"Origin": origin}) as browser:
            me = (await browser.post("/api/guest", json={"name": "Ada"})).json()["id"]
            assert (await browser.post("/api/account", json={"password": "correct horse"})).is_success
        line = ("bot", "--server", origin, "--name", "Ada")
        ran = await typed(*line, "--password-file", str(tmp_path / "secret"))
        assert (1, "croupier: The room has no table of that kind with a free seat. [no_open_table]\n") == (
            ran.code,
            ran.err,
        )
        monkeypatch.setenv("CROUPIER_PASSWORD", "wrong horse")
        assert "[wrong_credentials]" in (await typed(*line)).err
        monkeypatch.setenv("CROUPIER_PASSWORD", "correct horse")
        async with client(address, "Host") as host:
            table = (await host.ask("create", terms=offer("holdem")))["table"]
            await host.ask("watch", table=table)
            _, (ran, _) = await watched(
                host, typed(*line, "--json", "--hands", "1", "--level", "1"), sent(address, table, 1, 1)
            )
    assert me == ran.values[0]["player"]


class Relay:
    """Stand between a client and a room, and break every connection when told to."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._writers: list[asyncio.StreamWriter] = []
        self.opened = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes, in both directions."""
        self.opened += 1
        host, _, port = self.address.partition(":")
        try:
            there, back = await asyncio.open_connection(host, int(port))
        except OSError:  # the room is not there
            writer.close()
            return
        self._writers += (writer, back)
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(4096):
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Break what is open."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()


@asynccontextmanager
async def relayed(address: str) -> AsyncIterator[tuple[Relay, str]]:
    """Open a way to a room that can be broken, and give it with its address."""
    relay = Relay(address)
    server = await asyncio.start_server(relay.serve, "127.0.0.1", 0)
    yield relay, f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()


async def test_a_broken_connection_is_opened_again(tmp_path: Path) -> None:
    """Where the way to the room breaks, as soon as it sits and again after a hand, the bot comes back and plays on."""
    loop, told = asyncio.get_running_loop(), list[Report]()
    async with room(tmp_path) as address, client(address, "Host") as host, relayed(address) as (relay, way):
        table = (await host.ask("create", terms=offer("holdem")))["table"]

        def broken(report: Report) -> None:
            told.append(report)
            if not isinstance(report, Left) and len(told) < 3:
                loop.call_soon_threadsafe(relay.cut)

        guest = guest_of(Errand(2, table, hands=2), broken)
        _, (_, theirs) = await watched(
            host,
            to_thread.run_sync(lambda: attend(come_in(f"http://{way}"), guest)),
            sent(address, table, 2, 2),
        )
    assert [Sat, Played, Played, Left] == [type(report) for report in told]
    assert 5 <= relay.opened  # two requests, and the socket three times
    results = [[report.result for report in each if isinstance(report, Played)] for each in (told, theirs)]
    assert [-result for result in results[0]] == results[1]


async def test_a_room_that_is_started_again_is_come_back_to(tmp_path: Path) -> None:
    """Where the room is stopped in good order in the middle of the play, bots come back to it and play on."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    reports: tuple[list[Report], list[Report]] = ([], [])

    def heard(report: Report) -> None:
        reports[0].append(report)
        if isinstance(report, Played):
            loop.call_soon_threadsafe(stop.set)

    def play(table: str, way: str, tell: Callable[[Report], None]) -> None:
        attend(come_in(f"http://{way}"), guest_of(Errand(2, table, hands=3), tell))

    async with relayed("nowhere") as (relay, way):
        async with room(tmp_path) as relay.address, client(relay.address, "Host") as host:
            table = (await host.ask("create", terms=offer("holdem")))["table"]
            told = (heard, reports[1].append)
            playing = [asyncio.create_task(to_thread.run_sync(play, table, way, tell)) for tell in told]
            await stop.wait()
        async with room(tmp_path) as relay.address:
            await asyncio.gather(*playing)
    for each in reports:
        assert [Sat, Played, Played, Played, Left] == [type(report) for report in each]
    results = [[report.result for report in each if isinstance(report, Played)] for each in reports]
    assert [-result for result in results[0]] == results[1]


async def test_interrupted_it_gives_up_its_seat(tmp_path: Path) -> None:
    """Ctrl-C leaves nobody sitting there: the bot leaves with its chips before it ends."""

    def interrupt(report: Report) -> None:
        raise KeyboardInterrupt

    def play(address: str) -> None:
        with pytest.raises(KeyboardInterrupt):
            attend(come_in(f"http://{address}"), guest_of(Errand(2), interrupt))

    async with room(tmp_path, between_hands=50) as address, client(address, "Host") as host:
        table = (await host.ask("create", terms=offer("holdem")))["table"]
        await host.ask("watch", table=table)
        events, _ = await watched(host, to_thread.run_sync(play, address))
        while not any(event["type"] == "left" for event in events):
            events, _ = await watched(host, asyncio.sleep(0.01))
    assert ["sat", "left"] == [event["type"] for event in events if event["type"] in ("sat", "left")]


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        ([], 2, "usage"),
        (["--server", "poker.example"], 2, "not_a_room"),
        (["--server", "http://ada:secret@poker.example"], 2, "not_a_room"),
        (["--server", "http://127.0.0.1:1/?token=secret"], 2, "not_a_room"),
        (["--server", "http://127.0.0.1:99999"], 2, "not_a_room"),
        (["--server", "http://127.0.0.1:1"], 1, "system"),
        (["--server", "http://127.0.0.1:1", "--bot", "fish"], 2, "unknown_bot"),
        (["--server", "http://127.0.0.1:1", "--level", "9"], 2, "usage"),
        (["--server", "http://127.0.0.1:1", "--game", "rizz"], 2, "unknown_game"),
        (["--server", "http://127.0.0.1:1", "--game", "razz", "--table", "t"], 2, "table_and_game"),
        (["--server", "http://127.0.0.1:1", "--bot", "random", "--level", "1"], 2, "bot_and_level"),
        (["--server", "http://127.0.0.1:1", "--password-file", "no/such"], 2, "unreadable_file"),
        (["--server", "http://127.0.0.1:1", "--hands", "0"], 2, "usage"),
    ],
)
def test_refusals_before_there_is_a_room(arguments: list[str], code: int, error: str) -> None:
    """What the command line gets wrong, and a room that is not there, end with an exit code and one line."""
    ran = shell("bot", *arguments)
    assert (code, "") == (ran.code, ran.out)
    assert ran.err.endswith(f" [{error}]\n")
    assert 1 == ran.err.count("\n")
    assert "secret" not in ran.err


async def test_refusals_of_the_room_keep_their_code(tmp_path: Path) -> None:
    """What the room refuses is said with the room's code and sentence, exit code 1, and nobody sits there."""
    async with room(tmp_path, between_hands=50) as address, client(address, "Host") as host:
        table = (await host.ask("create", terms=offer("holdem")))["table"]
        line = ("bot", "--server", f"http://{address}")
        for more, error in (
            (("--table", "nowhere"), "no_such_table"),
            (("--table", table, "--seat", "9"), "no_such_seat"),
            (("--table", table, "--amount", "1"), "below_buy_in"),
            (("--name", "!"), "bad_name"),
        ):
            ran = await typed(*line, *more)
            assert (1, "") == (ran.code, ran.out)
            assert ran.err.endswith(f" [{error}]\n"), ran.err
            (value,) = (await typed(*line, *more, "--json")).values
            assert error == value["error"]
        await host.ask("watch", table=table)
        assert [None, None] == host.views[table]["seats"]


async def test_a_room_that_says_goodbye_is_left_alone(tmp_path: Path) -> None:
    """Where the room ends the connection with a code, the bot ends with it too and does not try again."""
    async with room(tmp_path, LimitSettings(lobby=Rate(1, 60))) as address:
        ran = await typed("bot", "--server", f"http://{address}", "--table", "nowhere")
    assert (1, "") == (ran.code, ran.out)
    assert ran.err.endswith(" [too_many_requests]\n")


async def test_the_examples_of_the_help_work(tmp_path: Path) -> None:
    """Every example of the help can be run as it stands, given its room and its table, and ends well."""
    async with room(tmp_path, between_hands=50) as address, client(address, "Host") as host:
        for example in EXAMPLES["bot"]:
            table = (await host.ask("create", terms=offer("holdem")))["table"]
            await host.ask("watch", table=table)
            words = shlex.split(example.replace("127.0.0.1:8000", address).replace("ID", table))
            hands = words[words.index("--hands") + 1]
            words[words.index("--hands") + 1] = "1"
            assert hands.isdigit()
            _, (ran, _) = await watched(host, typed(*words[1:]), sent(address, table, 2, 1))
            assert (0, 3) == (ran.code, ran.out.count("\n")), ran.err
            await host.ask("close", table=table)


def test_messages_are_sent_at_a_pace() -> None:
    """As many as the room takes go out at once; the next one waits until the first is old enough."""
    now, waited = [100.0], list[float]()
    pace = Pace(lambda: now[0], waited.append)
    for _ in range(MOST_MESSAGES):
        pace()
        now[0] += 0.1
    assert [] == waited
    pace()
    assert [pytest.approx(WINDOW - 0.1 * MOST_MESSAGES)] == waited


def test_a_room_that_is_gone_is_given_up() -> None:
    """A room that does not answer is tried for a minute, ever more rarely, and then the connection is lost."""
    waited: list[float] = []
    with pytest.raises(CommandRefused) as lost:
        attend(Visit("http://127.0.0.1:1", ""), guest_of(Errand(1), lambda _: None), waited.append)
    assert ("lost", PAUSES) == (lost.value.code, tuple(waited))


async def test_an_answer_that_breaks_off_is_a_refusal() -> None:
    """Where something takes the request and hangs up in the middle, the command says so and does not break."""

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        reset = struct.pack("ii", 1, 0)  # linger for no time at all: the other side's answer is a reset
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(CommandRefused) as refusal:
            await to_thread.run_sync(come_in, address)
    assert "system" == refusal.value.code
