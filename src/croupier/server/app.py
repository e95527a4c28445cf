"""The room as one application: what is opened when it starts, in which order, and closed when it stops.

Decides how the parts hang together; each decides its own business. Whoever runs it turns the server's own reading of
forwarded addresses off (uvicorn: `proxy_headers=False`), since they are read here.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import cache

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from croupier import __version__
from croupier.protocol.generated import asyncapi_text
from croupier.rooms.terms import Terms
from croupier.server.accounts import Accounts
from croupier.server.api import routes
from croupier.server.bonus.actor import HouseParts
from croupier.server.bonus.tables import HouseTables
from croupier.server.chips import Chips
from croupier.server.client import client_exceptions, client_routes
from croupier.server.clock import MINUTE, SystemClock
from croupier.server.house.own import own_terms
from croupier.server.http import broken, guarded
from croupier.server.ids import SecretIds
from croupier.server.metrics import Metrics
from croupier.server.odds.desk import Desk
from croupier.server.open_sockets import OpenSockets
from croupier.server.passwords import Passwords
from croupier.server.records import Records
from croupier.server.remembered import Remembered
from croupier.server.room import Room
from croupier.server.services import Services
from croupier.server.sessions import Sessions
from croupier.server.settings import Settings, data_folder
from croupier.server.socket import SocketParts, serve_socket
from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import Store, open_store
from croupier.server.tables.actor import Parts
from croupier.server.tables.dealer import SecretDealer
from croupier.server.talking import Talk
from croupier.server.upkeep import Upkeep
from croupier.server.whereabouts import Whereabouts
from croupier.server.windows import windows_of


class Application:
    """A room as a server runs it (ASGI); whoever stops the server calls `farewell` before it closes connections."""

    def __init__(self, app: ASGIApp, sockets: OpenSockets) -> None:
        self._app = app
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection, or the room's own life."""
        await self._app(scope, receive, send)

    async def farewell(self) -> None:
        """Tell every socket that the room stops, and close it with 1001."""
        await self._sockets.farewell()


def create_app(settings: Settings) -> Application:
    """Open the data directory and make the application of its room; its lifespan starts and stops the tables.

    The lock is taken and the database brought up to date before this returns, so that a directory in use is refused
    before anything listens. Raises what `open_store` and `deck_key` raise.
    """
    clock, ids, metrics = SystemClock(), SecretIds(), Metrics()
    folder = data_folder(settings)
    store = open_store(folder, clock=clock, committed=metrics.committed)
    key = deck_key(folder)
    chips = Chips(store.players, store.ledger, clock, settings.daily_chips)
    table_parts = Parts(
        store.journal, store.ledger, clock, ids, SecretDealer(key), key, chips, metrics.handled, settings.run_out
    )
    windows = windows_of(settings.limits, clock)
    odds = Desk(settings.odds, windows.odds, windows.odds_work, metrics)
    room = Room(table_parts, metrics, settings.bots, odds.worth)
    upkeep = Upkeep(room, store.signals, clock, settings.empty_minutes * MINUTE, settings.away_minutes * MINUTE)
    sockets = OpenSockets(metrics)
    services = Services(
        accounts=Accounts(store.players, clock, ids, Passwords(), windows, settings.admins),
        sessions=Sessions(store.players, clock, ids, sockets),
        chips=chips,
        played=store.journal,
        hands=Records(store.journal, key),
        presence=room.presence,
        leave_tables=room.leave_tables,
        invited=room.invited,
        metrics=metrics,
        windows=windows,
        odds=odds,
        asyncapi=_asyncapi,
        version=__version__,
        origins=settings.origins,
        metrics_token=settings.metrics.token,
    )

    house = HouseTables(HouseParts(store.journal, chips, clock, ids, key, metrics.handled), settings.house, metrics)

    parts = SocketParts(
        room,
        services,
        store.ledger,
        clock,
        settings.limits,
        settings.links_wait,
        settings.between_hands,
        Talk(room, store.signals, store.journal, clock, settings.limits, windows.reports),
        Whereabouts(store.signals, clock, key),
        sockets,
        Remembered(),
        house,
    )

    def lifespan(_app: Starlette) -> AbstractAsyncContextManager[None]:
        return _running(room, house, upkeep, odds, store, own_terms(settings))

    async def socket(opened: WebSocket) -> None:
        await serve_socket(opened, parts)

    paths = [*routes(services), WebSocketRoute("/ws", socket), *client_routes()]
    inside = Starlette(routes=paths, exception_handlers={**client_exceptions(), Exception: broken}, lifespan=lifespan)
    return Application(guarded(inside, ids, settings.trusted_proxies), sockets)


@asynccontextmanager
async def _running(
    room: Room, house: HouseTables, upkeep: Upkeep, odds: Desk, store: Store, own: Sequence[Terms]
) -> AsyncIterator[None]:
    """Start the tables and look after them; whatever happens they are stopped, and the data is closed after that."""
    async with AsyncExitStack() as at_the_end:
        at_the_end.push_async_callback(store.close)
        at_the_end.push_async_callback(odds.close)
        at_the_end.push_async_callback(house.stop)
        at_the_end.push_async_callback(room.stop)
        await room.start()
        await room.keep(own)
        looking = asyncio.create_task(upkeep.run(), name="upkeep")
        at_the_end.callback(looking.cancel)
        yield


@cache
def _asyncapi() -> bytes:
    return asyncapi_text().encode()
