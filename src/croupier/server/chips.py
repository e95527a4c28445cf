"""A player's chips outside the tables: the wallet, the free chips of a day, and whether chips may go to a seat.

Decides who gets free chips: whoever has fewer in wallet and seats together than a day's worth gets a day's worth,
once a UTC day. It moves nothing to a table; the room asks `may_sit` before it does. All chips are play money and come
from the house.
"""

from __future__ import annotations

import msgspec

from croupier.errors import RequestError
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.server.clock import DAY, Clock, day_of
from croupier.server.self_limits import NO_LIMIT, check_buy_in, left_to_stake, loss_limit_of
from croupier.server.storage.ports import Ledger, PlayerRow, Players

_DAY_GIVEN = "chips_day"


class Grant(msgspec.Struct, frozen=True):
    """Free chips that were given: how many, what the wallet holds now, and when there are some again (ms)."""

    granted: int
    chips: int
    again: int


class Chips:
    """Keep the wallets of a room; `daily` is how many free chips there are a day, 0 for none."""

    def __init__(self, players: Players, ledger: Ledger, clock: Clock, daily: int) -> None:
        self._players = players
        self._ledger = ledger
        self._clock = clock
        self._daily = daily

    async def wallet(self, player: str) -> int:
        """Count the chips a player has at no table."""
        return await self._ledger.balance(wallet(player))

    async def give(self, player: PlayerRow) -> Grant:
        """Give a player today's free chips.

        The transfer's key names player and day, so that however often and from wherever it is asked for, it happens
        once. Raises `RequestError` with the codes `chips_today` and `enough_chips`.
        """
        today = day_of(self._clock.now())
        barred = await self._barred(player)
        if barred is not None:
            raise barred
        await self._ledger.move([Transfer(f"grant:{player.id}:{today}", HOUSE, wallet(player.id), self._daily)])
        # Written after the chips: if the room dies between, the next request finds the transfer done and writes this.
        await self._players.change(player.id, settings={**player.settings, _DAY_GIVEN: today})
        return Grant(self._daily, await self.wallet(player.id), (today + 1) * DAY)

    async def why_none(self, player: str) -> RequestError | None:
        """Say why a player gets no free chips now, from what is kept at this moment; None where there are some."""
        row = await self._players.by_id(player)
        return None if row is None else await self._barred(row)

    async def _barred(self, player: PlayerRow) -> RequestError | None:
        today = day_of(self._clock.now())
        if player.settings.get(_DAY_GIVEN) == today:
            return RequestError("chips_today", again=(today + 1) * DAY)
        held = await self.wallet(player.id) + await self._ledger.at_tables(player.id)
        return RequestError("enough_chips", chips=held, below=self._daily) if held >= self._daily else None

    async def may_sit(self, player: str, buy_in: int, at: int) -> None:
        """Refuse a player who may not take a seat, or not bring so many chips to it, at that moment.

        Asked before every buy-in, rebuy, top-up and bet against the house; `buy_in` is 0 where the table's chips are
        not the player's own. Two that are asked in the same moment are both let through here: the ledger looks again.
        Raises `RequestError` with the codes `session_required`, `notice_required` and `loss_limit`.
        """
        row = await self._players.by_id(player)
        if row is None:
            raise RequestError("session_required")
        if row.notice_at is None:
            raise RequestError("notice_required")
        limit = loss_limit_of(row.loss_limit, row.settings)
        if buy_in and limit != NO_LIMIT:
            check_buy_in(limit, await self._staked(player, at), buy_in, at)

    async def spendable(self, player: str, at: int) -> int:
        """Count the chips that may go from a wallet to a table at that moment: what is there, up to the loss limit.

        Asked when a top-up that has waited is carried out, so that what was lost meanwhile counts.
        """
        held, left = await self.wallet(player), await self.left_today(player, at)
        return held if left is None else min(held, left)

    async def left_today(self, player: str, at: int) -> int | None:
        """Count the chips that a player's own loss limit still lets go to tables today; None without a limit."""
        row = await self._players.by_id(player)
        limit = NO_LIMIT if row is None else loss_limit_of(row.loss_limit, row.settings)
        return None if limit == NO_LIMIT else left_to_stake(limit, await self._staked(player, at), at)

    async def _staked(self, player: str, at: int) -> int:
        """Count what a player put on tables today and did not take back."""
        return await self._ledger.at_tables(player) - await self._ledger.net(player, at - at % DAY)
