"""Mute: who muted somebody is told none of their lines, in no window; everybody else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import RequestError
from croupier.server.mutes import MOST_MUTED, Mutes
from tests.server.test_socket import Client, client, offer, room

pytestmark = pytest.mark.anyio


def test_muting_goes_one_way_and_can_be_taken_back() -> None:
    """A muted player hears on; muting twice is muting once; nobody is deaf to themself."""
    mutes = Mutes()
    for on, expected in ((True, {"p1"}), (True, {"p1"}), (False, set()), (False, set())):
        mutes.change("p1", "p2", on=on)
        assert expected == mutes.deaf_to("p2")
        assert frozenset() == mutes.deaf_to("p1")
    mutes.change("p1", "p1", on=True)
    assert frozenset() == mutes.deaf_to("p1")


def test_a_player_mutes_a_bounded_number() -> None:
    """Beyond it there is a code; hearing one again makes room for another."""
    mutes = Mutes()
    for number in range(MOST_MUTED):
        mutes.change("p1", f"x{number}", on=True)
    with pytest.raises(RequestError) as refusal:
        mutes.change("p1", "one more", on=True)
    assert "too_many_muted" == refusal.value.code
    mutes.change("p1", "x0", on=False)
    mutes.change("p1", "one more", on=True)
    assert {"p1"} == mutes.deaf_to("one more")


def lines(player: Client) -> list[str]:
    """Give the lines of chat that were told."""
    return [told["text"] for told in player.told if told["type"] == "chat"]


async def test_a_muted_player_is_not_heard(tmp_path: Path) -> None:
    """The lines of a muted player reach the others and themself, not who muted; taken back, they do again."""
    async with (
        room(tmp_path) as address,
        client(address, "Ann") as ann,
        client(address, "Bob") as bob,
        client(address, "Eve") as eve,
    ):
        bob_id = next(told["player"] for told in bob.told if told["type"] == "welcome")
        table = (await ann.ask("create", terms=offer("holdem")))["table"]
        for player in (ann, bob, eve):
            await player.ask("watch", table=table)
        assert "ok" == (await ann.ask("mute", player=bob_id))["type"]
        await bob.ask("chat", table=table, text="one")
        assert "ok" == (await ann.ask("mute", player=bob_id, on=False))["type"]
        await bob.ask("chat", table=table, text="two")
        for player in (ann, eve):
            await player.ask("unwatch", table=table)  # let what was told come in
        assert (["two"], ["one", "two"], ["one", "two"]) == (lines(ann), lines(bob), lines(eve))
