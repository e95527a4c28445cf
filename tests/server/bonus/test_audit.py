"""The audit of own tables: it finds every kind of damage, also where whoever made it chained the journal anew."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.errors import RequestError
from croupier.fairness import chained
from croupier.server.storage.directory import DATABASE
from croupier.server.storage.ports import GENESIS
from tests.server.bonus.playing import house
from tests.server.test_auditing import audited, damaged


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the data directory of an evening at an own table, a hand still being played."""
    folder, dice = tmp_path_factory.mktemp("room"), Random(2)

    async def play() -> None:
        async with house(folder) as made:
            await made.ask("house_coach", on=True)
            for _ in range(4):
                await made.deal(ante=10, bonus=5)
                await made.finish(dice)
            await made.coached()
            await made.ask("house_coach", on=False)
            await made.deal(ante=20)
            await made.act("bet")

    asyncio.run(play())
    return folder


def test_an_evening_is_clean(played: Path) -> None:
    """Data that nobody touched are right, with the stake of a hand in play where it belongs."""
    assert 4 == audited(played).hands


DAMAGE = {
    "a byte of an event": (
        "UPDATE entries SET payload = CAST(replace(CAST(payload AS TEXT), '\"ante\":10', '\"ante\":15') AS BLOB) "
        'WHERE number = (SELECT min(number) FROM entries WHERE CAST(payload AS TEXT) LIKE \'%"type":"ante"%\')',
        "chain",
    ),
    "a stake that is not there": (
        "UPDATE accounts SET balance = balance + CASE id WHEN 'wallet:p1' THEN 5 ELSE -5 END "
        "WHERE id IN ('wallet:p1', 'seat:house:p1:p1')",
        "balance",
    ),
    "another amount": (
        "UPDATE transfers SET amount = amount + 1 WHERE id = (SELECT max(id) FROM transfers)",
        "transfers",
    ),
    "a transfer less": ("DELETE FROM transfers WHERE id = (SELECT max(id) FROM transfers)", "transfers"),
    "a gift of the house": (
        "INSERT INTO transfers (key, debit, credit, amount, at) VALUES ('x', 'house', 'seat:house:p1:p1', 5, 1)",
        "transfers",
    ),
    "a hand less": ("DELETE FROM hands WHERE number = (SELECT max(number) FROM hands)", "hands"),
    "a hand's number": ("UPDATE hands SET number = number + 100", "hands"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_found(name: str, played: Path, tmp_path: Path) -> None:
    """Whatever was changed, the audit fails where it is."""
    statement, looked_at = DAMAGE[name]
    folder = damaged(played, tmp_path / "room", statement)
    with pytest.raises(RequestError) as failed:
        audited(folder)
    assert ("audit_failed", looked_at) == (failed.value.code, failed.value.detail["looked_at"])


def _result(event: dict[str, Any]) -> None:
    event["lines"][0]["paid"] += 10


def _card(event: dict[str, Any]) -> None:
    event["player"] = [*event["dealer"]]


def _net(event: dict[str, Any]) -> None:
    event["net"] = event.get("net", 0) + 1


def _root(event: dict[str, Any]) -> None:
    event["deck"]["link"] = event["deck"]["root"]


def _ante(event: dict[str, Any]) -> None:
    event["ante"] = 1


def _check(event: dict[str, Any]) -> None:
    event["spot"] = "river" if event["spot"] == "turn" else "turn"


FORGERIES: dict[str, tuple[str, Callable[[dict[str, Any]], None]]] = {
    "a settlement": ("settled", _result),
    "a card": ("dealt", _card),
    "a sum": ("house_closed", _net),
    "a link": ("house_hand", _root),
    "a bet off the limits": ("ante", _ante),
    "the bet of another moment": ("bet", _check),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_event_is_found_although_the_chain_was_made_again(name: str, played: Path, tmp_path: Path) -> None:
    """An event that the rules, the limits or the deck do not make is found by playing the hand again."""
    kind, forge = FORGERIES[name]
    folder = damaged(played, tmp_path / "room")
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        rows = connection.execute("SELECT number, payload FROM entries ORDER BY number").fetchall()
        events = [json.loads(payload) for _, payload in rows]
        forged = max(place for place, event in enumerate(events) if event["type"] == kind)
        forge(events[forged])
        chain = GENESIS
        for place, (number, payload) in enumerate(rows):
            new = json.dumps(events[place], separators=(",", ":")).encode() if place == forged else payload
            chain = chained(chain, new)
            connection.execute("UPDATE entries SET payload = ?, chain = ? WHERE number = ?", (new, chain, number))
    with pytest.raises(RequestError) as failed:
        audited(folder)
    assert {"hand", "journal"} >= {failed.value.detail["looked_at"]}
