"""Chips outside the tables: the free ones of a day, and whether they may go to a seat."""

from typing import Any

import pytest

from croupier.errors import RequestError
from croupier.rooms.transfers import HOUSE, Transfer, seat_account, wallet
from croupier.server.accounts import Change
from croupier.server.chips import Chips
from croupier.server.clock import DAY
from croupier.server.storage.ports import PlayerRow
from tests.server.rooms import TestRoom

pytestmark = pytest.mark.anyio


async def code_of(awaited: Any) -> str:
    """Give the code with which something is refused."""
    with pytest.raises(RequestError) as refused:
        await awaited
    return refused.value.code


async def fresh(room: TestRoom, player: PlayerRow) -> PlayerRow:
    """Read a player again."""
    row = await room.players.by_id(player.id)
    assert row is not None
    return row


async def sit(room: TestRoom, player: PlayerRow, chips: int, table: str = "t1") -> None:
    """Move chips from a wallet to a seat, as the room does."""
    key = f"sit:{len(room.ledger.moved)}"
    await room.ledger.move([Transfer(key, wallet(player.id), seat_account(table, player.id), chips)])
    room.ledger.nets[player.id] = 0  # nothing is won or lost by sitting down


async def test_free_chips_come_from_the_house_once_a_day() -> None:
    """The wallet gets a day's worth, the house owes it; a second time there are none until midnight UTC."""
    room = TestRoom()
    player = await room.accounts.guest("a")
    grant = await room.chips.give(player)
    assert (10_000, 10_000) == (grant.granted, grant.chips)
    assert {HOUSE: -10_000, wallet(player.id): 10_000} == room.ledger.held
    assert grant.again == room.clock.now() - room.clock.now() % DAY + DAY
    assert "chips_today" == await code_of(room.chips.give(await fresh(room, player)))


async def test_who_has_a_days_worth_gets_none() -> None:
    """Chips at tables count; with one chip less than a day's worth there is a whole day's worth."""
    room = TestRoom()
    player = await room.accounts.guest("a")
    await room.chips.give(player)
    room.clock.forward(DAY)
    assert "enough_chips" == await code_of(room.chips.give(await fresh(room, player)))
    await sit(room, player, 9000)
    assert "enough_chips" == await code_of(room.chips.give(await fresh(room, player)))
    await room.ledger.move([Transfer("lost", seat_account("t1", player.id), wallet("other"), 1)])
    assert None is await room.chips.why_none(player.id)
    assert 11_000 == (await room.chips.give(await fresh(room, player))).chips


async def test_asking_twice_at_once_gives_once() -> None:
    """Two requests that both saw nothing given yet, or a crash between the two writes, give the chips once."""
    room = TestRoom()
    player = await room.accounts.guest("a")
    await room.chips.give(player)
    await room.ledger.move([Transfer("lost", wallet(player.id), HOUSE, 10_000)])
    grant = await room.chips.give(player)  # the row as it was before the first request wrote its day
    assert 0 == grant.chips
    assert 1 == sum(key.startswith("grant:") for key in room.ledger.moved)


async def test_giving_chips_keeps_the_other_settings() -> None:
    """The day of the grant stands beside the client's settings and the loss limit, and takes nothing from them."""
    room = TestRoom()
    player = await room.accounts.change(await room.accounts.guest("a"), Change(settings={"x": 1}))
    await room.chips.give(player)
    assert {"x": 1} == (await fresh(room, player)).settings["client"]


async def test_a_room_may_give_none() -> None:
    """With nothing to give, everybody has enough."""
    room = TestRoom()
    chips = Chips(room.players, room.ledger, room.clock, 0)
    assert "enough_chips" == await code_of(chips.give(await room.accounts.guest("a")))


async def test_nobody_sits_without_the_notice() -> None:
    """The notice comes first, and whoever is unknown has no seat at all."""
    room = TestRoom()
    player = await room.accounts.guest("a")
    assert "notice_required" == await code_of(room.chips.may_sit(player.id, 100, room.clock.now()))
    assert "session_required" == await code_of(room.chips.may_sit("nobody", 100, room.clock.now()))
    await room.accounts.accept_notice(player)
    await room.chips.may_sit(player.id, 100, room.clock.now())


async def test_a_buy_in_beyond_the_loss_limit_is_refused() -> None:
    """What was put on tables today and not taken back counts, at every table; chips of a practice table do not."""
    room = TestRoom()
    now = room.clock.now()
    player = await room.accounts.accept_notice(await room.accounts.guest("a"))
    await room.chips.give(player)
    await room.accounts.change(await fresh(room, player), Change(loss_limit=1000))
    await sit(room, player, 400, "t1")
    await sit(room, player, 300, "t2")
    # 700 on tables, nothing won or lost: the ledger's net of the day is 0, so 700 is staked.
    await room.chips.may_sit(player.id, 300, now)
    with pytest.raises(RequestError) as refused:
        await room.chips.may_sit(player.id, 301, now)
    assert {"error": "loss_limit", "limit": 1000, "staked": 700, "asked": 301} == refused.value.error_data()
    await room.chips.may_sit(player.id, 0, now)
    room.ledger.nets[player.id] = -300  # 300 were lost besides
    assert "loss_limit" == await code_of(room.chips.may_sit(player.id, 1, now))


async def test_what_may_be_spent_is_what_is_there_up_to_the_loss_limit() -> None:
    """The limit leaves what may still be lost today, and never less than nothing; who has none spends the wallet."""
    room = TestRoom()
    now = room.clock.now()
    player = await room.accounts.guest("a")
    await room.chips.give(player)
    assert 10_000 == await room.chips.spendable(player.id, now)
    await room.accounts.change(await fresh(room, player), Change(loss_limit=1000))
    await sit(room, player, 400)
    assert 600 == await room.chips.spendable(player.id, now)
    room.ledger.nets[player.id] = -900  # lost besides
    assert 0 == await room.chips.spendable(player.id, now)
    await room.ledger.move([Transfer("bot", HOUSE, wallet("bot"), 50)])  # who is in no list of players has no limit
    assert 50 == await room.chips.spendable("bot", now)
    room.ledger.nets[player.id] = 0
    await room.ledger.move([Transfer("lost", wallet(player.id), HOUSE, 9_500)])
    assert 100 == await room.chips.spendable(player.id, now)
