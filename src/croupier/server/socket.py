"""One socket of one player: what comes in is read, counted and passed on; what is to be told goes out on its own.

Decides who may open a socket and how often it may speak, and answers every message with `ok` or `no`. What a message
means is decided by `protocol`, whether it is carried out by the table, and which tables a player may know of by the
room. A player without a seat watches.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.errors import CroupierError, RequestError, TableError
from croupier.protocol import client as msg
from croupier.protocol.commands import Person, to_command
from croupier.protocol.decoding import decode, name_of
from croupier.protocol.limits import VERSION
from croupier.protocol.offers import terms_of
from croupier.protocol.server import Bye, Done, LobbyTables, Refused, ServerMessage, Welcome
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rooms.transfers import wallet
from croupier.server.audience import text_of
from croupier.server.bonus.tables import HouseTables
from croupier.server.bonus.window import HouseWindow
from croupier.server.clock import Clock
from croupier.server.http import check_origin, source_of
from croupier.server.limits import Window
from croupier.server.open_sockets import SIGNED_OUT, OpenSockets
from croupier.server.outbox import TRY_AGAIN_LATER, Outbox
from croupier.server.remembered import Remembered
from croupier.server.room import OpenTable, Room
from croupier.server.services import Services
from croupier.server.sessions import COOKIE, DEVICE_COOKIE, digest_of
from croupier.server.settings import LimitSettings
from croupier.server.storage.ports import Ledger, PlayerRow
from croupier.server.tables.actor import Action
from croupier.server.talking import Talk
from croupier.server.whereabouts import Whereabouts

MOST_HOSTED: Final = 5
"""Tables that one player may keep open: each is a task and a journal."""

PINGS_APART: Final = 5_000
"""Milliseconds between two pings of a socket from which the second is not counted as a message."""

NORMAL, POLICY = 1000, 1008
"""Codes of closing (RFC 6455): all is well; a rule of the room was broken."""

_LOG: Final = structlog.get_logger()


class _Abuse(RequestError):
    """Refuse a message of a client that asks for more than it may; its socket is closed."""


class SocketParts(msgspec.Struct, frozen=True):
    """What every socket of a room works with."""

    room: Room
    services: Services
    ledger: Ledger
    clock: Clock
    limits: LimitSettings
    links_wait: int
    between_hands: int
    talk: Talk
    whereabouts: Whereabouts
    sockets: OpenSockets
    remembered: Remembered
    house: HouseTables


async def serve_socket(socket: WebSocket, parts: SocketParts) -> None:
    """Serve one socket from its first frame to its last."""
    try:
        check_origin(socket.headers, socket.url.scheme, parts.services.origins)
        parts.services.windows.connections.demand(source_of(socket.scope))
        token = socket.cookies.get(COOKIE, "")
        found = await parts.services.sessions.find(token)
        if found is None:
            raise RequestError("session_required")
    except RequestError as refusal:
        await socket.accept()
        await socket.send_text(text_of(Bye(refusal.code)))
        await socket.close(POLICY)
        return
    await socket.accept()
    device = socket.cookies.get(DEVICE_COOKIE, "")
    await parts.whereabouts.note(found.player.id, source_of(socket.scope), device)
    connection = Connection(found.player, parts)
    parts.room.come(found.player.id)
    try:
        with parts.sockets.holding(connection.outbox, found.player.id, digest_of(token)):
            if await parts.services.sessions.find(token) is None:  # it has ended since it was found
                connection.outbox.close(SIGNED_OUT)
            await _both_ways(socket, connection)
    finally:
        connection.leave_all()
        parts.room.go(found.player.id)
        if connection.outbox.code == TRY_AGAIN_LATER:
            parts.services.metrics.outbox_overflowed()


async def _both_ways(socket: WebSocket, connection: Connection) -> None:
    """Read and write until either ends; a reader that was given up is not waited for."""
    outbox = connection.outbox
    tasks = [
        asyncio.create_task(_receive(socket, connection)),
        asyncio.create_task(_send(socket, outbox)),
        asyncio.create_task(outbox.given_up()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if outbox.code not in (None, TRY_AGAIN_LATER):
            await asyncio.wait(tasks[1:2], timeout=1)  # the last words of a socket that the room ends
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(outbox.code or NORMAL)


async def _send(socket: WebSocket, outbox: Outbox) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await outbox.drain(socket.send_text)


async def _receive(socket: WebSocket, connection: Connection) -> None:
    while connection.outbox.code is None:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        frame = message.get("text")
        await connection.take(frame if frame is not None else message.get("bytes") or b"")


class Connection:
    """Answer the messages of one socket."""

    def __init__(self, player: PlayerRow, parts: SocketParts) -> None:
        self.outbox = Outbox(parts.limits.outbox)
        self._player = player
        self._parts = parts
        self._greeted = False
        self._pinged = -PINGS_APART
        self._watching: dict[str, OpenTable] = {}
        self._house = HouseWindow(player.id, self.outbox, parts.house, parts.remembered)

    def leave_all(self) -> None:
        """Watch nothing any more, follow no list and no own table."""
        self._house.leave()
        for name in tuple(self._watching):
            self._unwatch(name)
        self._parts.room.lobby.leave(self.outbox)

    async def take(self, frame: str | bytes) -> None:
        """Answer one frame; whatever it holds, the answer is a message."""
        name: str | None = None
        try:
            self._count()
            if len(frame) > self._parts.limits.message:
                raise _Abuse("too_large", most=self._parts.limits.message)
            message = decode(frame)
            name = message.id
            self._tell(await self._answer(message))
        except CroupierError as refusal:
            self._refuse(name_of(frame) if name is None else name, refusal)
            if isinstance(refusal, _Abuse):
                self._tell(Bye(refusal.code))
                self.outbox.close(POLICY)
        except Exception as error:
            _LOG.error("message broke", error=type(error).__name__, exc_info=error)
            self._refuse(name, RequestError("internal"))

    def _refuse(self, name: str | None, refusal: CroupierError) -> None:
        self._parts.services.metrics.action(refusal.code)
        self._tell(Refused(name, refusal.code, refusal.detail, str(refusal)))

    def _tell(self, message: ServerMessage) -> None:
        self.outbox.put(text_of(message))

    def _count(self) -> None:
        """Count a message by where the player is; too many end the socket (ROOM.md, Protocol)."""
        try:
            self._window().demand(self._player.id)
        except RequestError as refusal:
            raise _Abuse(refusal.code, **refusal.detail) from None

    def _window(self) -> Window:
        """Give the limit of messages that holds where the player is."""
        windows = self._parts.services.windows
        if self._house.follows or self._parts.room.seats_of(self._player.id):
            return windows.seated
        return windows.watching if self._watching else windows.lobby

    async def _answer(self, message: msg.ClientMessage) -> ServerMessage:
        if not self._greeted and not isinstance(message, msg.Hello):
            raise RequestError("hello_first")
        remembered = self._parts.remembered
        match message:
            case msg.Hello():
                return self._hello(message)
            case msg.Ping():
                return self._ping(message)
            case msg.EnterLobby():
                return self._lobby(message)
            case msg.Watch():
                return self._watch(message)
            case msg.Unwatch():
                self._unwatch(message.table)
                return Done(message.id, message.table)
            case msg.Create() | msg.Say() | msg.Report():
                return await remembered.once(self._player.id, message, partial(self._once, message))
            case msg.Rabbit() | msg.Mute():
                return await self._talk(message)
        return await (self._house.answer(message) if isinstance(message, msg.HouseMessage) else self._act(message))

    def _hello(self, message: msg.Hello) -> ServerMessage:
        if message.version != VERSION:
            raise RequestError("wrong_version", given=message.version, known=VERSION)
        self._greeted = True
        player = self._player
        tables = self._parts.room.seats_of(player.id)
        return Welcome(message.id, VERSION, player.id, player.name, self._parts.clock.now(), tables)

    def _ping(self, message: msg.Ping) -> ServerMessage:
        """Say that the room is there; many quiet windows of one player must not use up what the player may ask."""
        now = self._parts.clock.now()
        if now - self._pinged >= PINGS_APART:
            self._window().give_back(self._player.id)
            self._pinged = now
        return Done(message.id)

    # --- tables

    def _lobby(self, message: msg.EnterLobby) -> ServerMessage:
        room = self._parts.room
        if message.on:
            rows = room.lobby.follow(self.outbox, message.filters)
            self._tell(LobbyTables(rows, room.presence().players))
        else:
            room.lobby.leave(self.outbox)
        return Done(message.id)

    async def _once(self, message: msg.Create | msg.Say | msg.Report) -> ServerMessage:
        """Do what would be done twice if the room did not remember the id: no table does for it."""
        return await (self._create(message) if isinstance(message, msg.Create) else self._talk(message))

    async def _create(self, message: msg.Create) -> ServerMessage:
        terms = terms_of(message.terms)
        await self._parts.services.chips.may_sit(self._player.id, 0, self._parts.clock.now())
        hosted = [table for table in self._parts.room.tables() if table.state.host == self._player.id]
        if len(hosted) >= MOST_HOSTED:
            raise RequestError("too_many_tables", most=MOST_HOSTED)
        terms = replace(terms, links=self._parts.links_wait, pace=self._parts.between_hands)
        return Done(message.id, await self._parts.room.open_table(terms, self._player.id))

    def _watch(self, message: msg.Watch) -> ServerMessage:
        table = self._parts.room.table_for(message.table, self._player.id, message.invite)
        if not table.state.terms.watchers and table.state.seat_of(self._player.id) is None:
            raise TableError("no_watchers")
        table.audience.join(self.outbox, self._player.id, message.since)
        self._watching[message.table] = table
        self._parts.room.lobby.changed(message.table)
        return Done(message.id, message.table)

    def _unwatch(self, name: str) -> None:
        table = self._watching.pop(name, None)
        if table is not None:
            table.audience.leave(self.outbox)
            self._parts.room.lobby.changed(name)

    async def _act(self, message: msg.TableMessage) -> ServerMessage:
        table = self._parts.room.table_for(message.table, self._player.id)
        action = Action(self._player.id, message.id, message)
        known = table.actor.recall(action)
        if known is not None:  # asked again: what it costs or needs is not looked at a second time
            return Done(message.id, message.table, known)
        person = await self._person(message, table.state)
        number = await table.actor.ask(to_command(message, person), action)
        self._parts.services.metrics.action("ok")
        return Done(message.id, message.table, number)

    async def _person(self, message: msg.TableMessage, table: Table) -> Person:
        """Say who acts; whoever brings chips is asked whether that is allowed, and what there is."""
        player = self._player
        chips = 0
        if isinstance(message, msg.TakeSeat | msg.AskTopUp):
            own = message.amount if table.terms.kind is TableKind.CASH else 0
            await self._parts.services.chips.may_sit(player.id, own, self._parts.clock.now())
            chips = await self._parts.ledger.balance(wallet(player.id))
        elif isinstance(message, msg.AnswerPlayer):
            chips = await self._parts.services.chips.spendable(message.player, self._parts.clock.now())
        return Person(player.id, player.name, table.seat_of(player.id), chips)

    async def _talk(self, message: msg.Say | msg.Report | msg.Rabbit | msg.Mute) -> ServerMessage:
        talk = self._parts.talk
        match message:
            case msg.Mute():
                talk.mute(self._player, message)
                return Done(message.id)
            case msg.Say():
                talk.say(self._player, message)
            case msg.Report():
                await talk.report(self._player, message)
            case msg.Rabbit():
                shown = talk.rabbit(self._player, message)
                if shown is not None:
                    self._tell(shown)
        return Done(message.id, message.table)
