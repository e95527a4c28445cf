"""`croupier audit`: what is said of data that are right, and of data that are not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.server.storage.store import open_store
from tests.cli.shell import shell
from tests.rooms.evening import table_of
from tests.server.storage.empty import empty_room
from tests.server.tables.evenings import Evening


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the data directory of an evening."""
    folder = tmp_path_factory.mktemp("room")

    async def play() -> None:
        evening = Evening(open_store(folder), folder, 5)
        await evening.fund()
        await evening.play(await evening.open(table_of("holdem")), 150)
        await evening.store.close()

    asyncio.run(play())
    return folder


def test_data_that_are_right_are_clean(played: Path) -> None:
    """Exit code 0 and one line that counts hands, events and transfers; with --json the same numbers."""
    ran = shell("audit", "--data", str(played))
    (value,) = shell("audit", "--data", str(played), "--json").values
    expected = "{hands} hands, {events} events, {transfers} transfers: clean\n".format(**value)
    assert (0, expected, "") == (ran.code, ran.out, ran.err)
    assert value["hands"] > 3


def test_too_few_hands_are_refused(played: Path) -> None:
    """A number of finished hands can be asked for; fewer are a fault with both numbers."""
    (value,) = shell("audit", "--data", str(played), "--json").values
    assert 0 == shell("audit", "--data", str(played), "--at-least-hands", str(value["hands"])).code
    ran = shell("audit", "--data", str(played), "--at-least-hands", str(value["hands"] + 1), "--json")
    (refusal,) = ran.values
    assert (1, "audit_failed", "hands") == (ran.code, refusal["error"], refusal["looked_at"])
    assert value["hands"] == refusal["finished"]


def test_a_lost_key_is_said_and_none_is_made(tmp_path: Path) -> None:
    """Data without the key of their decks are refused, and nothing is written."""
    empty_room(tmp_path)
    (tmp_path / "deck.key").unlink()
    ran = shell("audit", "--data", str(tmp_path))
    assert (1, True) == (ran.code, "audit_failed" in ran.err)
    assert not (tmp_path / "deck.key").exists()


def test_no_data_are_said(tmp_path: Path) -> None:
    """A folder without data is refused by its code."""
    ran = shell("audit", "--data", str(tmp_path))
    assert (1, True) == (ran.code, "[no_data]" in ran.err)
