"""A game as data: a host offers one that the room does not know, and it is played over the socket."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.rooms.buyins import limits_of
from croupier.rules import CATALOGUE
from tests.rooms.evening import turn_of
from tests.server.test_socket import Client, client, passing, room

pytestmark = pytest.mark.anyio

COURCHEVEL: dict[str, Any] = {
    "key": "courchevel",
    "name": "Courchevel",
    "streets": [
        {"name": "preflop", "opener": "left_of_blinds", "down": 5, "board": 1},
        {"name": "flop", "opener": "left_of_button", "board": 2, "burn": True},
        {"name": "turn", "opener": "left_of_button", "board": 1, "burn": True, "big_bet": True},
        {"name": "river", "opener": "left_of_button", "board": 1, "burn": True, "big_bet": True},
    ],
    "rankings": [{"evaluator": "high", "hole": 2}],
    "limits": ["nl", "pl"],
    "seats": 8,
}


def offer(game: Any) -> dict[str, Any]:
    """Offer a table for two of a game."""
    stakes = turn_of("holdem").stakes
    games = [{"game": game, "stakes": msgspec.to_builtins(stakes)}]
    return {"name": "Own", "games": games, "buy_in": msgspec.to_builtins(limits_of(stakes)), "seats": 2}


async def play(players: tuple[Client, ...], table: str) -> dict[str, Any]:
    """Play the hand of a table to its end by answers that go on; give the last view before the chips were given out."""
    answered: set[int] = set()
    seen: dict[str, Any] = {}
    while True:
        for player in players:
            for told in player.told:
                if told["type"] == "step" and (told["event"] or {}).get("type") == "hand_closed":
                    return seen
            turn = player.turn(table)
            if turn is None or turn["decision"] in answered:
                await player.ask("unwatch", table="nowhere")  # let what was told come in
                continue
            seen = player.views[table]
            answered.add(turn["decision"])
            action = passing(turn["legal"])
            await player.ask("act", table=table, hand=turn["hand"], decision=turn["decision"], action=action)


async def test_a_game_of_ones_own_is_played_over_the_socket(tmp_path: Path) -> None:
    """A hand of a game that is in no catalogue is dealt, shown in lobby and view, and played out."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        made = await ann.ask("create", terms=offer(COURCHEVEL))
        table = made["table"]
        for seat, player in enumerate((ann, bob), start=1):
            assert "ok" == (await player.ask("watch", table=table))["type"]
            assert "ok" == (await player.ask("sit", table=table, seat=seat, amount=1000))["type"]
        seen = await play((ann, bob), table)
        assert ("courchevel", "Courchevel", 5) == (seen["game"], seen["game_name"], len(seen["seats"][0]["down"]))
        first = next(
            told["event"]
            for told in ann.told
            if told["type"] == "step" and (told["event"] or {}).get("type") == "board"
        )
        assert [1] == [len(cards) for cards in first["cards"]]
        await ann.ask("lobby", filters={"game": "courchevel"})
        (row,) = [told for told in ann.told if told["type"] == "lobby"][-1]["tables"]
        assert (["courchevel"], ["Courchevel"]) == (row["games"], row["game_names"])


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"key": "holdem"}, "key_taken"),
        ({"streets": []}, "no_streets"),
        ({"boards": 9}, "too_large"),
        ({"rankings": [{"evaluator": "highest", "hole": None}]}, "unknown_evaluator"),
        ({"limits": ["fl"]}, "limit_not_offered"),
    ],
)
async def test_a_game_that_cannot_be_played_is_refused(change: dict[str, Any], code: str, tmp_path: Path) -> None:
    """The refusal is `setup` and lists the faults of the game, each with its field; no table is opened."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        answer = await ann.ask("create", terms=offer({**COURCHEVEL, **change}))
        assert "setup" == answer["error"]
        found = [fault["code"] for fault in answer["detail"]["faults"]]
        assert code in found
        assert all(fault["field"].startswith("turns[0].") for fault in answer["detail"]["faults"])
        await ann.ask("lobby")
        assert [[]] == [told["tables"] for told in ann.told if told["type"] == "lobby"]


async def test_a_game_that_is_no_game_cannot_be_read(tmp_path: Path) -> None:
    """An unknown key, field or word is `malformed`, with the place of it; all games of the catalogue fit a message."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        for game, position in (
            ("whist", "$.terms.games[0].game"),
            (COURCHEVEL | {"trumps": "hearts"}, "$.terms.games[0].game"),
            (COURCHEVEL | {"forced": "taxes"}, "$.terms.games[0].game.forced"),
            (7, "$.terms.games[0].game"),
        ):
            answer = await ann.ask("create", terms=offer(game))
            assert ("malformed", position) == (answer["error"], answer["detail"]["position"])
        largest = max(len(json.dumps(msgspec.to_builtins(game))) for game in CATALOGUE.values())
        assert largest < 2000  # which leaves room for the rest of the terms
