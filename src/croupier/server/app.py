"""The room as one application: what is opened when it starts, in which order, and closed when it stops.

Decides how the parts hang together; each decides its own business. Whoever runs it turns the server's own reading of
forwarded addresses off (uvicorn: `proxy_headers=False`), since they are read here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from croupier import __version__
from croupier.protocol.generated import asyncapi_text
from croupier.server.accounts import Accounts
from croupier.server.api import routes
from croupier.server.chips import Chips
from croupier.server.clock import SystemClock
from croupier.server.house.own import own_terms
from croupier.server.http import EXCEPTIONS, broken, guarded
from croupier.server.ids import SecretIds
from croupier.server.metrics import Metrics
from croupier.server.passwords import Passwords
from croupier.server.records import Records
from croupier.server.room import Room
from croupier.server.services import Services
from croupier.server.sessions import Sessions
from croupier.server.settings import Settings, data_folder
from croupier.server.socket import SocketParts, serve_socket
from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import open_store
from croupier.server.tables.actor import Parts
from croupier.server.tables.dealer import SecretDealer
from croupier.server.windows import windows_of


def create_app(settings: Settings) -> ASGIApp:
    """Open the data directory and make the application of its room; its lifespan starts and stops the tables.

    The lock is taken and the database brought up to date before this returns, so that a directory in use is refused
    before anything listens. Raises what `open_store` and `deck_key` raise.
    """
    clock, ids, metrics = SystemClock(), SecretIds(), Metrics()
    folder = data_folder(settings)
    store = open_store(folder, clock=clock)
    key = deck_key(folder)
    room = Room(Parts(store.journal, store.ledger, clock, ids, SecretDealer(key), key), metrics, settings.bots)
    windows = windows_of(settings.limits, clock)
    services = Services(
        accounts=Accounts(store.players, clock, ids, Passwords(), windows, settings.admins),
        sessions=Sessions(store.players, clock, ids),
        chips=Chips(store.players, store.ledger, clock, settings.daily_chips),
        played=store.journal,
        hands=Records(store.journal, key),
        presence=room.presence,
        metrics=metrics,
        windows=windows,
        asyncapi=_asyncapi,
        version=__version__,
        origins=settings.origins,
        metrics_token=settings.metrics.token,
    )

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        try:
            await room.start()
            await room.keep(own_terms(settings))
            yield
            await room.stop()
        finally:
            await store.close()

    parts = SocketParts(room, services, store.ledger, store.signals, clock, settings.limits, settings.links_wait)

    async def socket(opened: WebSocket) -> None:
        await serve_socket(opened, parts)

    paths = [*routes(services), WebSocketRoute("/ws", socket)]
    inside = Starlette(routes=paths, exception_handlers={**EXCEPTIONS, Exception: broken}, lifespan=lifespan)
    return guarded(inside, ids, settings.trusted_proxies)


@cache
def _asyncapi() -> bytes:
    return asyncapi_text().encode()
