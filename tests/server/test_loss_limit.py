"""A loss limit holds while chips are on their way: one set meanwhile, and one that several tables would go beyond."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.server.bonus.test_over_the_socket import another, deal, view_of
from tests.server.test_socket import Client, client, offer, room

pytestmark = pytest.mark.anyio


async def limit(address: str, player: Client, chips: int) -> None:
    """Set the loss limit of a player over HTTP, in the session of the socket."""
    request = player._connection.request
    assert request is not None
    headers = {"Origin": f"http://{address}", "Cookie": request.headers["Cookie"]}
    async with httpx.AsyncClient(base_url=f"http://{address}", headers=headers) as browser:
        assert (await browser.patch("/api/me", json={"loss_limit": chips})).is_success


@pytest.mark.parametrize(("chips", "seated"), [(1000, True), (999, False)])
async def test_a_player_who_is_approved_brings_no_more_than_the_limit(chips: int, seated: bool, tmp_path: Path) -> None:
    """Who asked for a seat and then set a limit below what it costs is not seated when the host says yes."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        table = (await ann.ask("create", terms={**offer("holdem"), "approve": True}))["table"]
        assert "ok" == (await ann.ask("watch", table=table))["type"]
        assert "ok" == (await bob.ask("sit", table=table, seat=2, amount=1000))["type"]
        await limit(address, bob, chips)
        while not ann.views[table]["asking"]:
            await ann.next()
        (asking,) = ann.views[table]["asking"]
        assert "ok" == (await ann.ask("answer", table=table, player=asking["player"], yes=True))["type"]
        assert ([], seated) == (ann.views[table]["asking"], ann.views[table]["seats"][1] is not None)


async def test_a_top_up_by_rule_stops_at_the_limit(tmp_path: Path) -> None:
    """What comes by rule between hands is held to what the limit leaves, to the last chip."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        table = (await ann.ask("create", terms=offer("holdem")))["table"]
        assert "ok" == (await ann.ask("watch", table=table))["type"]
        await limit(address, ann, 700)
        assert "loss_limit" == (await ann.ask("sit", table=table, seat=1, amount=701))["error"]
        assert "ok" == (await ann.ask("sit", table=table, seat=1, amount=600, auto={"below": 1000}))["type"]
        while ann.views[table]["seats"][0]["stack"] == 600:
            await ann.next()
        assert 700 == ann.views[table]["seats"][0]["stack"]


async def test_tables_that_take_chips_in_the_same_moment_stay_below_the_limit(tmp_path: Path) -> None:
    """Two seats and a bet against the house, each asked for by a window of its own: one of them comes to pass."""
    async with (
        room(tmp_path) as address,
        client(address, "Ann") as ann,
        another(address, ann) as two,
        another(address, ann) as three,
    ):
        tables = [(await ann.ask("create", terms=offer("holdem")))["table"] for _ in range(2)]
        await limit(address, ann, 1000)
        await ann.ask("house_open")
        answers = await asyncio.gather(
            deal(ann, 0, 500),
            two.ask("sit", table=tables[0], seat=1, amount=600),
            three.ask("sit", table=tables[1], seat=1, amount=600),
        )
        assert ["loss_limit", "loss_limit", "ok"] == sorted(answer.get("error", "ok") for answer in answers)
        await ann.ask("house_open")
        assert view_of(ann)["left_today"] == view_of(ann)["balance"] - 9000
