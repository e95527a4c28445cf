"""The house game over sockets and HTTP: two windows of one guest, requests sent twice, records, limits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from croupier.banked.verifying import is_banked, verify
from croupier.server.limits import Rate
from croupier.server.settings import LimitSettings
from tests.protocol.test_schema import faults
from tests.server.test_socket import LIMITS, MANY, Client, client, room

pytestmark = pytest.mark.anyio


def view_of(window: Client) -> dict[str, Any]:
    """Give the view that a window was told last."""
    seen: dict[str, Any] = [message["view"] for message in window.told if message["type"] == "house"][-1]
    return seen


def cookies_of(window: Client) -> str:
    """Give the cookies that a socket was opened with."""
    request = window._connection.request
    assert request is not None
    return request.headers["Cookie"]


@asynccontextmanager
async def another(address: str, window: Client) -> AsyncIterator[Client]:
    """Open another window of the same player."""
    headers = {"Cookie": cookies_of(window)}
    origin = Origin(f"http://{address}")
    async with connect(f"ws://{address}/ws", origin=origin, additional_headers=headers) as opened:
        made = Client(opened)
        await made.ask("hello", version=1)
        yield made


async def get(address: str, window: Client, path: str) -> httpx.Response:
    """Ask over HTTP in the session of a window."""
    headers = {"Origin": f"http://{address}", "Cookie": cookies_of(window)}
    async with httpx.AsyncClient(base_url=f"http://{address}", headers=headers) as browser:
        return await browser.get(path)


async def deal(window: Client, decision: int, ante: int) -> dict[str, Any]:
    """Bet from a window, under an id that no other window uses."""
    name = f"{ante} {decision}"
    frame = {"do": "house_deal", "id": name, "decision": decision, "ante": ante}
    return await window.repeat(json.dumps(frame), name)


async def act(window: Client, decision: int, action: str) -> dict[str, Any]:
    """Choose from a window, under an id that no other window uses."""
    name = f"{action} {decision}"
    frame = {"do": "house_act", "id": name, "decision": decision, "action": action}
    return await window.repeat(json.dumps(frame), name)


async def test_two_windows_at_once(tmp_path: Path) -> None:
    """Of two windows that act in the same moment one is refused by its code; both are told the same, in order."""
    async with room(tmp_path) as address, client(address, "Ann") as one, another(address, one) as two:
        await one.ask("house_open")
        await two.ask("house_open")
        for _ in range(3):
            decision = view_of(one)["decision"]
            answers = await asyncio.gather(deal(one, decision, 10), deal(two, decision, 20))
            assert ["no", "ok"] == sorted(answer["type"] for answer in answers)
            assert ["stale_decision"] == [answer["error"] for answer in answers if answer["type"] == "no"]
            await asyncio.gather(one.ask("house_open"), two.ask("house_open"))
            decision = view_of(one)["decision"]
            answers = await asyncio.gather(act(one, decision, "fold"), act(two, decision, "bet"))
            assert [None, "stale_decision"] == sorted([answer.get("error") for answer in answers], key=bool)
            while view_of(one)["stage"] != "over":
                await one.ask("house_act", decision=view_of(one)["decision"], action="bet")
            await two.ask("house_open")
            assert view_of(one) == view_of(two)
        numbers = [message["number"] for message in one.told if message["type"] == "house"]
        assert sorted(numbers) == numbers
        assert [] == faults("server", *one.told, *two.told)


async def test_a_request_that_is_sent_twice_is_done_once(tmp_path: Path) -> None:
    """The same id with the same content is one bet and one answer, in every window; with another it is refused."""
    async with room(tmp_path) as address, client(address, "Ann") as one, another(address, one) as two:
        frame = json.dumps({"do": "house_deal", "id": "mine", "decision": 0, "ante": 10})
        answers = [await one.repeat(frame, "mine"), await one.repeat(frame, "mine"), await two.repeat(frame, "mine")]
        assert ["ok"] * 3 == [answer["type"] for answer in answers]
        assert {answer["number"] for answer in answers} == {answers[0]["number"]}
        assert ("flop_bet", 9990) == (view_of(two)["stage"], view_of(two)["balance"])
        other = await one.repeat(json.dumps({"do": "house_deal", "id": "mine", "decision": 0, "ante": 20}), "mine")
        assert "id_reused" == other["error"]


async def test_a_window_that_leaves_is_told_no_more(tmp_path: Path) -> None:
    """A lost socket and `house_leave` leave the hand where it is, for the window that comes back."""
    async with room(tmp_path) as address, client(address, "Ann") as one:
        async with another(address, one) as two:
            await two.ask("house_deal", decision=0, ante=10)
            await two.ask("house_act", decision=1, action="bet")
            before = view_of(two)
        await one.ask("house_open")
        assert before == view_of(one)
        assert "ok" == (await one.ask("house_leave"))["type"]
        assert "ok" == (await one.ask("house_act", decision=2, action="check"))["type"]
        assert ("river_bet", 4) == (view_of(one)["stage"], len(view_of(one)["board"]))


async def test_a_hand_has_a_record_for_its_player_alone(tmp_path: Path) -> None:
    """The record verifies to the last chip; others, and what tells of hands at tables, do not find the hand."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        await ann.ask("house_deal", decision=0, ante=10)
        hand = view_of(ann)["hand"]
        assert "no_such_hand" == (await get(address, ann, f"/api/hands/{hand}")).json()["error"]
        while view_of(ann)["stage"] != "over":
            await ann.ask("house_act", decision=view_of(ann)["decision"], action="bet")
        record = await get(address, ann, f"/api/hands/{hand}")
        report = verify(record.content)
        assert (True, True, hand, 9, True) == (
            record.is_success,
            is_banked(record.content),
            report.hand,
            report.proved,
            report.over,
        )
        assert view_of(ann)["lines"] == json.loads(record.content)["events"][-1]["lines"]
        assert view_of(ann)["deck"]["root"] == json.loads(record.content)["decks"][0]["root"]
        refused = [
            await get(address, bob, f"/api/hands/{hand}"),
            await get(address, ann, f"/api/hands/{hand}?seen=anybody"),
            await get(address, ann, f"/api/hands/{hand}/replay"),
            await get(address, ann, f"/api/hands/{hand}/phh"),
        ]
        assert ["no_such_hand"] * 4 == [response.json()["error"] for response in refused]
        assert [] == (await get(address, ann, "/api/hands")).json()["hands"]


async def test_who_plays_against_the_house_may_speak_as_often_as_who_sits(tmp_path: Path) -> None:
    """The messages of a window that follows the own table are counted as those of a seat."""
    limits = LimitSettings(lobby=Rate(3, 60), seated=Rate(30, 60), watching=Rate(3, 60), connections=MANY)
    async with room(tmp_path, limits) as address, client(address, "Ann") as ann:
        await ann.ask("house_open")
        for _ in range(10):
            assert "ok" == (await ann.ask("house_open"))["type"]
    assert LIMITS.seated == MANY


async def test_a_newcomer_needs_no_account_but_the_notice(tmp_path: Path) -> None:
    """A guest plays; one who has not accepted the notice for 18 and over only looks."""
    async with room(tmp_path) as address:
        origin = f"http://{address}"
        async with httpx.AsyncClient(base_url=origin, headers={"Origin": origin}) as browser:
            assert (await browser.post("/api/guest", json={})).is_success
            cookies = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
            headers = {"Cookie": cookies}
            async with connect(f"ws://{address}/ws", origin=Origin(origin), additional_headers=headers) as opened:
                window = Client(opened)
                assert "hello_first" == (await window.ask("house_open"))["error"]
                await window.ask("hello", version=1)
                assert "ok" == (await window.ask("house_open"))["type"]
                assert "notice_required" == (await window.ask("house_deal", decision=0, ante=10))["error"]
                assert (await browser.post("/api/me/notice", json={})).is_success
                assert "ok" == (await window.ask("house_deal", decision=0, ante=10))["type"]
