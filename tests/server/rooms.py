"""A room without tables: the HTTP operations over the fakes, and clients of it that need no network."""

from collections.abc import Mapping
from typing import Any

import httpx
import msgspec
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.types import ASGIApp

from croupier.errors import RequestError
from croupier.rooms.table import Table
from croupier.server.accounts import Accounts
from croupier.server.api import routes
from croupier.server.chips import Chips
from croupier.server.http import EXCEPTIONS, guarded
from croupier.server.metrics import Metrics
from croupier.server.odds.desk import Desk
from croupier.server.open_sockets import OpenSockets
from croupier.server.passwords import Passwords
from croupier.server.services import Presence, Services
from croupier.server.sessions import Sessions
from croupier.server.settings import LimitSettings, OddsSettings
from croupier.server.storage.ports import Players
from croupier.server.storage.store import Store
from croupier.server.windows import windows_of
from tests.server.fakes import CountingIds, FakeClock, MemoryHands, MemoryLedger, MemoryPlayed, MemoryPlayers

ORIGIN = "http://room.example"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Argon2id at next to no cost: what it protects here is nothing."""


def nobody_invites(table: str, _invitation: str) -> Table:
    """Know no table."""
    raise RequestError("no_such_table", table=table)


class TestRoom:
    """A room whose time, ids and rows a test can see; with a `store` the rows lie there and not in the fakes."""

    __test__ = False

    def __init__(
        self,
        limits: LimitSettings | None = None,
        proxies: tuple[str, ...] = (),
        store: Store | None = None,
        **changes: Any,
    ) -> None:
        self.clock = FakeClock()
        self.ids = CountingIds()
        self.players = MemoryPlayers()
        self.ledger = MemoryLedger()
        self.played = MemoryPlayed()
        self.hands = MemoryHands()
        self.left: list[str] = []
        self.windows = windows_of(limits or LimitSettings(), self.clock)
        self.passwords = Passwords(CHEAP)
        players: Players = store.players if store else self.players
        self.accounts = Accounts(players, self.clock, self.ids, self.passwords, self.windows, ("Chief",))
        self.sockets = OpenSockets(Metrics())
        self.sessions = Sessions(players, self.clock, self.ids, self.sockets)
        self.chips = Chips(players, store.ledger if store else self.ledger, self.clock, 10_000)
        metrics = Metrics()
        self.odds = Desk(OddsSettings(), self.windows.odds, self.windows.odds_work, metrics)
        services = Services(
            accounts=self.accounts,
            sessions=self.sessions,
            chips=self.chips,
            played=store.journal if store else self.played,
            hands=self.hands,
            presence=lambda: Presence(3, 12),
            leave_tables=self.left.append,
            invited=nobody_invites,
            metrics=metrics,
            windows=self.windows,
            odds=self.odds,
            asyncapi=lambda: b'{"asyncapi":"3.0.0"}',
            version="1.2.3",
        )
        self.services = msgspec.structs.replace(services, **changes)
        application = Starlette(routes=routes(self.services), exception_handlers=EXCEPTIONS)
        self.app: ASGIApp = guarded(application, self.ids, proxies)

    def client(
        self, address: str = "203.0.113.9", origin: str = ORIGIN, headers: Mapping[str, str] | None = None
    ) -> httpx.AsyncClient:
        """Make a client at an address: a browser of its own, with cookies, on a page of an origin."""
        transport = httpx.ASGITransport(self.app, client=(address, 50_000))
        return httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": origin, **(headers or {})})


def code_of(response: httpx.Response) -> str:
    """Give the code of a refusal, and hold it to the shape of one."""
    body = response.json()
    assert "application/problem+json" == response.headers["content-type"]
    assert isinstance(body["message"], str)
    code: str = body["error"]
    return code
