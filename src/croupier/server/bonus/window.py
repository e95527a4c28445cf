"""What one window of a player asks of the player's own table at the house game, and whether it follows it.

Decides nothing of the game. Whatever is asked of the table, the window follows it from then on; the same request under
the same id is carried out once, whichever window it comes from. A socket keeps one.
"""

from __future__ import annotations

from functools import partial

from croupier.protocol import client as msg
from croupier.protocol.server import Done, ServerMessage
from croupier.rooms.bonus.table import house_table
from croupier.server.bonus.tables import HouseTables
from croupier.server.outbox import Outbox
from croupier.server.remembered import Remembered


class HouseWindow:
    """Stand between a socket and its player's own table."""

    def __init__(self, player: str, outbox: Outbox, tables: HouseTables, remembered: Remembered) -> None:
        self.follows = False
        self._player = player
        self._outbox = outbox
        self._tables = tables
        self._remembered = remembered

    async def answer(self, message: msg.HouseMessage) -> ServerMessage:
        """Answer a message; raises what `HouseTables.enter` and `HouseTables.ask` raise, and `id_reused`."""
        if isinstance(message, msg.HouseLeave):
            self.leave()
            return Done(message.id, house_table(self._player))
        if isinstance(message, msg.HouseOpen) or not self.follows:
            await self._tables.enter(self._player, self._outbox)
            self.follows = True
        if isinstance(message, msg.HouseOpen):
            return Done(message.id, house_table(self._player))
        return await self._remembered.once(self._player, message, partial(self._play, message))

    def leave(self) -> None:
        """Follow the table no longer."""
        self.follows = False
        self._tables.leave(self._player, self._outbox)

    async def _play(self, message: msg.HouseMessage) -> ServerMessage:
        number = await self._tables.ask(self._player, message)
        return Done(message.id, house_table(self._player), number)
