"""Private tables: there for whoever was let in, and for nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from croupier.rooms.table import Table
from croupier.server.invitations import Invitations, invitation_of
from tests.rooms.evening import table_of
from tests.server.test_socket import Client, client, offer, room

pytestmark = pytest.mark.anyio
KEY = bytes(range(32))
PRIVATE: Table = table_of("holdem", private=True)

MESSAGES: tuple[dict[str, Any], ...] = (
    {"do": "watch"},
    {"do": "sit", "seat": 2, "amount": 1000},
    {"do": "queue"},
    {"do": "chat", "text": "Hi"},
    {"do": "report", "player": "p1", "text": "x"},
    {"do": "rabbit", "hand": "h1"},
    {"do": "leave"},
    {"do": "close"},
)


def test_an_invitation_belongs_to_one_table_of_one_room() -> None:
    """It is the same after a restart, and another for another table or another key."""
    made = {invitation_of(key, table) for key in (KEY, bytes(32)) for table in ("t1", "t2")}
    assert 4 == len(made)
    assert invitation_of(KEY, "t1") == Invitations(KEY).of(PRIVATE)
    assert {52} == {len(text) for text in made}
    assert None is Invitations(KEY).of(table_of("holdem"))


def test_who_was_let_in_stays_let_in() -> None:
    """Anything but the invitation opens nothing; it opens once and for all, for one player and one table."""
    invitations = Invitations(KEY)
    right = invitation_of(KEY, "t1")
    for wrong in (None, "", right[:-1], right.upper(), invitation_of(KEY, "t2"), "ключ", "\ud800"):
        assert not invitations.lets_in(PRIVATE, "p5", wrong)
    assert invitations.lets_in(PRIVATE, "p5", right)
    assert invitations.lets_in(PRIVATE, "p5")
    assert not invitations.lets_in(PRIVATE, "p6")
    assert not invitations.lets_in(replace(PRIVATE, id="t2"), "p5", right)
    invitations.forget("t1")
    assert not invitations.lets_in(PRIVATE, "p5")


async def refused(player: Client, table: str) -> list[tuple[str, dict[str, Any]]]:
    """Ask a table for everything; give how each was refused, without the table's name."""
    answers = [await player.ask(**message, table=table) for message in MESSAGES]
    return [(answer["error"], {**answer["detail"], "table": ""}) for answer in answers]


async def test_a_private_table_is_not_there_for_a_stranger(tmp_path: Path) -> None:
    """Whatever a stranger asks of it is refused exactly as for a table that does not exist; nor is it in the lobby."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        table = (await ann.ask("create", terms={**offer("holdem"), "private": True}))["table"]
        there, nowhere = await refused(bob, table), await refused(bob, "nowhere")
        assert [("no_such_table", {"table": ""})] * len(MESSAGES) == there == nowhere
        assert "no_such_table" == (await bob.ask("watch", table=table, invite="x" * 52))["error"]
        assert "ok" == (await ann.ask("lobby"))["type"]
        assert [[]] == [told["tables"] for told in ann.told if told["type"] == "lobby"]


async def test_the_invitation_holds_after_a_restart(tmp_path: Path) -> None:
    """A room that was started again has forgotten who was let in; the same invitation opens the table again."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        table = (await ann.ask("create", terms={**offer("holdem"), "private": True}))["table"]
        await ann.ask("watch", table=table)
        (invite,) = [told["invite"] for told in ann.told if told["type"] == "table"]
    async with room(tmp_path) as address, client(address, "Bob") as bob:
        assert "no_such_table" == (await bob.ask("queue", table=table))["error"]
        assert "ok" == (await bob.ask("watch", table=table, invite=invite))["type"]
        assert "ok" == (await bob.ask("queue", table=table))["type"]


async def test_a_private_table_without_watchers_takes_players_by_invitation(tmp_path: Path) -> None:
    """Who was let in may not look on there, but may sit down, and then sees the table."""
    terms = {**offer("holdem"), "private": True, "watchers": False}
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        table = (await ann.ask("create", terms=terms))["table"]
        sit = {"table": table, "seat": 1, "amount": 1000}
        assert "ok" == (await ann.ask("sit", **sit))["type"]
        await ann.ask("watch", table=table)
        (invite,) = [told["invite"] for told in ann.told if told["type"] == "table"]
        assert "no_such_table" == (await bob.ask("sit", **{**sit, "seat": 2}))["error"]
        assert "no_watchers" == (await bob.ask("watch", table=table, invite=invite))["error"]
        assert "ok" == (await bob.ask("sit", **{**sit, "seat": 2}))["type"]
        assert "ok" == (await bob.ask("watch", table=table))["type"]


async def test_the_invitation_of_the_host_lets_a_player_in(tmp_path: Path) -> None:
    """The host alone is told it; whoever shows it watches, talks and sits, and needs it only once."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        table = (await ann.ask("create", terms={**offer("holdem"), "private": True}))["table"]
        assert "ok" == (await ann.ask("watch", table=table))["type"]
        (invite,) = [told["invite"] for told in ann.told if told["type"] == "table"]
        assert "ok" == (await bob.ask("watch", table=table, invite=invite))["type"]
        assert [None] == [told["invite"] for told in bob.told if told["type"] == "table"]
        for message in (*MESSAGES[1:4], {"do": "watch"}):
            expected = "already_seated" if message["do"] == "queue" else None
            assert expected == (await bob.ask(**message, table=table)).get("error")


async def test_an_invitation_says_who_invites_to_what_before_one_is_in(tmp_path: Path) -> None:
    """Whoever shows it reads host, table, game and stakes without a session, and is let in nowhere by that."""
    async with room(tmp_path) as address, client(address, "Ann") as ann, client(address, "Bob") as bob:
        terms = {**offer("holdem"), "private": True, "name": "Friday"}
        table = (await ann.ask("create", terms=terms))["table"]
        await ann.ask("watch", table=table)
        (invite,) = [told["invite"] for told in ann.told if told["type"] == "table"]
        shown = await show(address, table, invite)
        assert {
            "host": "Ann",
            "name": "Friday",
            "kind": "cash",
            "games": ["holdem"],
            "game_names": ["Texas hold'em"],
            "stakes": terms["games"][0]["stakes"],
        } == shown.json()
        assert "no_such_table" == (await bob.ask("watch", table=table))["error"]
        await ann.ask("close", table=table)
        await ann.ask("unwatch", table=table)
        assert 404 == (await show(address, table, invite)).status_code


async def test_without_the_invitation_nothing_is_told_of_a_table(tmp_path: Path) -> None:
    """A wrong one, that of another table, one for an open table and one for none are refused alike."""
    async with room(tmp_path) as address, client(address, "Ann") as ann:
        made = [(await ann.ask("create", terms={**offer("holdem"), "private": True}))["table"] for _ in range(2)]
        open_to_all = (await ann.ask("create", terms=offer("holdem")))["table"]
        for table in made:
            await ann.ask("watch", table=table)
        invites = [told["invite"] for told in ann.told if told["type"] == "table"]
        asked = [(made[0], invites[1]), (made[0], ""), (made[0], "x" * 52), (open_to_all, invites[0]), ("nowhere", "x")]
        for table, invite in asked:
            answer = await show(address, table, invite)
            assert (404, {"error": "no_such_table", "table": table}) == (
                answer.status_code,
                {key: fact for key, fact in answer.json().items() if key != "message"},
            )


async def show(address: str, table: str, invite: str) -> httpx.Response:
    """Show an invitation without a session."""
    origin = f"http://{address}"
    async with httpx.AsyncClient(base_url=origin, headers={"Origin": origin}) as browser:
        return await browser.post("/api/invitation", json={"table": table, "invite": invite})
