"""A player at the own table of the house game over a real store: what is asked, what was told, and what the chips did.

Decides who asks what; it judges nothing. `House` is a room's house game with one player, without sockets; opened again
on the same folder it is the room after a fall.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from croupier.protocol import client as msg
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.server.auditing import Audit, audit
from croupier.server.bonus.actor import HouseParts
from croupier.server.bonus.tables import HouseTables
from croupier.server.chips import Chips
from croupier.server.metrics import Metrics
from croupier.server.outbox import Outbox
from croupier.server.settings import HouseSettings
from croupier.server.storage.directory import deck_key
from croupier.server.storage.ports import PlayerRow
from croupier.server.storage.reading import reading
from croupier.server.storage.store import Store, open_store
from tests.server.fakes import MORNING, CountingIds, FakeClock

PLAYER: Final = "p1"
CHIPS: Final = 10_000
SETTINGS: Final = HouseSettings()

MESSAGES: Final[msgspec.json.Decoder[msg.ClientMessage]] = msgspec.json.Decoder(msg.ClientMessage)


class LivesOfIds(CountingIds):
    """Count hands under the name of a life of the room."""

    def __init__(self, life: str) -> None:
        super().__init__()
        self._life = life

    def hand(self) -> str:
        """Name a new hand."""
        return f"{self._life}-{super().hand()}"


class House:
    """The house game of a room, and the windows of its one player."""

    def __init__(self, store: Store, folder: Path, settings: HouseSettings, life: str) -> None:
        self.store = store
        self.folder = folder
        self.clock = FakeClock()
        self.metrics = Metrics()
        self.chips = Chips(store.players, store.ledger, self.clock, 0)
        self.key = deck_key(folder)
        ids = LivesOfIds(life)
        parts = HouseParts(store.journal, self.chips, self.clock, ids, self.key, self.metrics.handled)
        self.tables = HouseTables(parts, settings, self.metrics)
        self.outbox = Outbox(2**30)

    async def ask(self, do: str, **fields: Any) -> int:
        """Ask something as the wire would."""
        message = MESSAGES.decode(msgspec.json.encode({"do": do, "id": "1", **fields}))
        assert isinstance(message, msg.HouseMessage)
        return await self.tables.ask(PLAYER, message)

    async def enter(self) -> dict[str, Any]:
        """Open a window, and give what it is told."""
        await self.tables.enter(PLAYER, self.outbox)
        return self.view

    @property
    def texts(self) -> list[str]:
        """Give every text that the window was told."""
        return [*self.outbox._waiting]

    @property
    def told(self) -> dict[str, Any]:
        """Give the last message that the window was told."""
        message: dict[str, Any] = msgspec.json.decode(self.texts[-1])
        return message

    @property
    def view(self) -> dict[str, Any]:
        """Give the view that was told last."""
        seen: dict[str, Any] = self.told["view"]
        return seen

    async def deal(self, ante: int | None = 10, bonus: int = 0, **more: Any) -> dict[str, Any]:
        """Bet and be dealt."""
        await self.ask("house_deal", decision=self.view["decision"], ante=ante, bonus=bonus, **more)
        return self.view

    async def act(self, action: str) -> dict[str, Any]:
        """Choose."""
        await self.ask("house_act", decision=self.view["decision"], action=action)
        return self.view

    def open_choices(self) -> list[str]:
        """Name what may be done with the cards."""
        return [one["do"] for one in self.view["choices"] if one["may"] and one["do"] != "deal"]

    async def finish(self, dice: Random | None = None) -> dict[str, Any]:
        """Play a hand to its end: everything bet, or whatever the dice say."""
        while self.view["stage"] != "over":
            await self.act("bet" if dice is None else dice.choice(self.open_choices()))
        return self.view

    async def coached(self) -> dict[str, Any]:
        """Wait until the coach has looked at every choice."""
        async with asyncio.timeout(60):
            while self.view["thinking"]:  # noqa: ASYNC110 another process thinks
                await asyncio.sleep(0.02)
        return self.view

    async def balance(self, account: str) -> int:
        """Tell what an account holds."""
        return await self.store.ledger.balance(account)

    def audited(self) -> Audit:
        """Audit the data as they stand."""
        with reading(self.folder) as data:
            return audit(data, self.key)


@asynccontextmanager
async def house(
    folder: Path, settings: HouseSettings = SETTINGS, chips: int = CHIPS, life: str = "a", **player: Any
) -> AsyncIterator[House]:
    """Open the house game of a room with a player in it; the player is there already in a later life."""
    store = open_store(folder, clock=FakeClock())
    made = House(store, folder, settings, life)
    try:
        if await store.players.by_id(PLAYER) is None:
            row = PlayerRow(PLAYER, "Ann", "ann", "player", True, None, MORNING, notice_at=MORNING)
            await store.players.add(msgspec.structs.replace(row, **player))
            if chips:
                await store.ledger.move([Transfer("grant:p1:0", HOUSE, wallet(PLAYER), chips)])
        await made.enter()
        yield made
    finally:
        await made.tables.stop()
        await store.close()
