"""A newcomer and the room's own tables: one guest sits down in every game and plays against bots to a showdown."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from croupier.rules import CATALOGUE
from tests.server.test_socket import client, passing, room

pytestmark = pytest.mark.anyio


async def test_a_guest_plays_a_hand_to_showdown_against_bots_in_every_game(tmp_path: Path) -> None:
    """At every table of the default set there is a free seat, bots that play, and a hand that cards decide."""
    async with room(tmp_path, own=None) as address, client(address, "Ann") as ann:
        assert "ok" == (await ann.ask("lobby"))["type"]
        rows: list[dict[str, Any]] = ann.told[-2]["tables"]
        assert set(CATALOGUE) <= {game for row in rows for game in row["games"]}
        for row in rows:
            table = row["table"]
            await ann.ask("watch", table=table)
            view = ann.views[table]
            free = next(number for number, seat in enumerate(view["seats"], start=1) if seat is None)
            sat = await ann.ask("sit", table=table, seat=free, amount=view["buy_in"]["least"])
            assert "ok" == sat["type"], (row["name"], sat)
        missing = {row["table"]: row["name"] for row in rows}
        async with asyncio.timeout(60):
            for place in count():
                while place == len(ann.told):
                    await ann.next()
                told = ann.told[place]
                if told["type"] == "turn":
                    decision = {name: told[name] for name in ("table", "hand", "decision")}
                    await ann.ask("act", **decision, action=passing(told["legal"]))
                elif told["type"] == "step" and _decided(told):
                    missing.pop(told["table"], None)
                    if not missing:
                        break


def _decided(step: dict[str, Any]) -> bool:
    """Tell whether a step is of a hand in which cards were shown."""
    return step["event"] is not None and step["event"]["type"] == "shown"
