"""Players, sessions and chips on a real database: what was answered is there after a restart."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.errors import RequestError
from croupier.rooms.transfers import Transfer, seat_account, wallet
from croupier.server.clock import DAY
from croupier.server.storage.store import Store, open_store
from tests.server.fakes import FakeClock
from tests.server.rooms import TestRoom, code_of

pytestmark = pytest.mark.anyio

HORSE = "correct horse"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Open a database that is thrown away."""
    store = open_store(tmp_path / "room", clock=FakeClock())
    yield store
    await store.close()


async def ask(client: httpx.AsyncClient, method: str, path: str, **body: Any) -> httpx.Response:
    """Send JSON."""
    return await client.request(method, path, json=body)


async def test_a_players_way_survives_a_restart(tmp_path: Path) -> None:
    """Account, session, settings, limits and chips are the same after the room was closed and opened again."""
    store = open_store(tmp_path, clock=FakeClock())
    room = TestRoom(store=store)
    async with room.client() as client:
        await ask(client, "POST", "/api/guest", name="Ніна")
        await ask(client, "POST", "/api/account", password=HORSE)
        await ask(client, "POST", "/api/me/notice")
        settings = {"deck": "four_colour", "large": 10**30, "text": "♠ \u0000", "nothing": None, "list": [1.5, True]}
        await ask(client, "PATCH", "/api/me", loss_limit=500, reminder_minutes=30, settings=settings)
        before = (await ask(client, "PATCH", "/api/me", loss_limit=900)).json()
        cookies = dict(client.cookies)
    await store.close()
    store = open_store(tmp_path, clock=FakeClock())
    room = TestRoom(store=store)
    async with room.client() as here, room.client() as there:
        here.cookies.update(cookies)
        assert before == (await here.get("/api/me")).json()
        assert before == (await ask(there, "POST", "/api/login", name="ніна", password=HORSE)).json()
        again = await ask(here, "POST", "/api/me/chips")
    await store.close()
    assert (settings, 10_000, 500, 900) == (
        before["settings"],
        before["chips"],
        before["loss_limit"],
        before["loss_limit_next"],
    )
    assert "chips_today" == code_of(again)


async def test_names_are_unique_on_disk_too(store: Store) -> None:
    """A name that looks like an account's is refused for guests, accounts and changes of name."""
    room = TestRoom(store=store)
    async with room.client() as one, room.client() as other:
        await ask(one, "POST", "/api/guest", name="Coco")
        await ask(one, "POST", "/api/account", password=HORSE)
        assert "name_taken" == code_of(await ask(other, "POST", "/api/guest", name="сосо"))
        await ask(other, "POST", "/api/guest")
        assert "name_taken" == code_of(await ask(other, "PATCH", "/api/me", name="COCO"))
        assert "name_taken" == code_of(await ask(other, "POST", "/api/account", name="coco", password=HORSE))


async def test_the_loss_limit_reads_the_ledger(store: Store) -> None:
    """What was brought to tables today and not taken back counts, whatever was won there or is still there."""
    room = TestRoom(store=store)
    at = room.clock.now()
    async with room.client() as client:
        player = (await ask(client, "POST", "/api/guest")).json()["id"]
        await ask(client, "POST", "/api/me/notice")
        await ask(client, "PATCH", "/api/me", loss_limit=1000)
    mine, seat, pot = wallet(player), seat_account("t1", player), "pot:t1"

    async def move(key: str, debit: str, credit: str, amount: int) -> None:
        await store.ledger.move([Transfer(key, debit, credit, amount)])

    async def left() -> int:
        """Find the largest buy-in that is allowed."""
        allowed = 0
        for step in (512, 256, 128, 64, 32, 16, 8, 4, 2, 1):
            try:
                await room.chips.may_sit(player, allowed + step, at)
                allowed += step
            except RequestError as error:
                assert "loss_limit" == error.code  # noqa: PT017 - the edge is looked for
        return allowed

    assert 1000 == await left()
    await move("in", mine, seat, 400)
    assert 600 == await left()
    await move("lose", seat, pot, 300)
    assert 600 == await left()
    await move("win", pot, seat, 250)
    assert 600 == await left()
    await move("out", seat, mine, 350)
    assert 950 == await left()


async def test_free_chips_of_the_next_day_are_another_grant(store: Store) -> None:
    """Each day has a transfer of its own, and its key is never used twice."""
    room = TestRoom(store=store)
    async with room.client() as client:
        player = (await ask(client, "POST", "/api/guest")).json()["id"]
        await store.ledger.move([Transfer("lost", wallet(player), "house", 9_999)])
        assert "chips_today" == code_of(await ask(client, "POST", "/api/me/chips"))
        room.clock.forward(DAY)
        assert 10_001 == (await ask(client, "POST", "/api/me/chips")).json()["chips"]
    keys = [row.transfer.key for row in await store.ledger.transfers(wallet(player), 0, 10)]
    assert 2 == len({key for key in keys if key.startswith(f"grant:{player}:")})
