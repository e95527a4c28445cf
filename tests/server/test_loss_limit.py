"""A loss limit that is set while chips are on their way holds when they arrive."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

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
