"""The audit finds every kind of damage, and says where it is."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.errors import RequestError
from croupier.fairness import chained
from croupier.server.auditing import Audit, audit
from croupier.server.storage.directory import DATABASE, deck_key
from croupier.server.storage.ports import GENESIS
from croupier.server.storage.reading import reading
from croupier.server.storage.store import open_store
from tests.rooms.evening import table_of
from tests.server.tables.evenings import Evening

DAMAGE = {
    "a byte of an event": (
        "UPDATE entries SET payload = CAST(replace(CAST(payload AS TEXT), 'p1', 'p2') AS BLOB) WHERE number = "
        "(SELECT min(number) FROM entries WHERE CAST(payload AS TEXT) LIKE '%p1%' AND number > 1)",
        "chain",
    ),
    "an event less": ("DELETE FROM entries WHERE number = (SELECT max(number) - 20 FROM entries)", "chain"),
    "a chip in a wallet": ("UPDATE accounts SET balance = balance + 1 WHERE id = 'wallet:p1'", "balance"),
    "a chip moved between wallets": (
        "UPDATE accounts SET balance = balance + CASE id WHEN 'wallet:p1' THEN 1 ELSE -1 END "
        "WHERE id IN ('wallet:p1', 'wallet:p2')",
        "balance",
    ),
    "another amount": (
        "UPDATE transfers SET amount = amount + 1 WHERE id = (SELECT max(id) FROM transfers)",
        "transfers",
    ),
    "a transfer less": ("DELETE FROM transfers WHERE id = (SELECT max(id) FROM transfers)", "transfers"),
    "a transfer from nowhere": (
        "INSERT INTO transfers (key, debit, credit, amount, at) "
        "SELECT 'x', 'wallet:p1', credit, 5, at FROM transfers WHERE credit LIKE 'seat:%' LIMIT 1",
        "transfers",
    ),
    "a hand less": ("DELETE FROM hands WHERE number = (SELECT max(number) FROM hands)", "file"),
    "all hands": ("DELETE FROM hand_players; DELETE FROM hands", "hands"),
    "a hand's number": ("UPDATE hands SET number = number + 100", "hands"),
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the data directory of an evening."""
    folder = tmp_path_factory.mktemp("room")

    async def play() -> None:
        evening = Evening(open_store(folder), folder, 6)
        await evening.fund()
        await evening.play(await evening.open(table_of("omaha_hilo")), 200)
        await evening.store.close()

    asyncio.run(play())
    return folder


def damaged(played: Path, folder: Path, *statements: str) -> Path:
    """Copy a data directory and change its database, with no regard for what the schema forbids."""
    shutil.copytree(played, folder)
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        for statement in statements:
            assert connection.execute(statement).rowcount > 0
    return folder


def audited(folder: Path) -> Audit:
    """Audit a data directory."""
    with reading(folder) as data:
        return audit(data, deck_key(folder))


def test_an_evening_is_clean(played: Path) -> None:
    """Data that nobody touched are right, and there is something in them."""
    assert audited(played).hands > 3


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_found(name: str, played: Path, tmp_path: Path) -> None:
    """Whatever was changed, the audit fails where it is."""
    statement, looked_at = DAMAGE[name]
    folder = damaged(played, tmp_path / "room", *statement.split("; "))
    with pytest.raises(RequestError) as failed:
        audited(folder)
    assert ("audit_failed", looked_at) == (failed.value.code, failed.value.detail["looked_at"])


def test_a_forged_result_is_found_although_the_chain_was_made_again(played: Path, tmp_path: Path) -> None:
    """A result that the rules do not make of the hand is found by playing it again."""
    folder = damaged(played, tmp_path / "room")
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        rows = connection.execute("SELECT number, payload FROM entries ORDER BY number").fetchall()
        forged = max(number for number, payload in rows if b'"hand_closed"' in payload)
        chain = GENESIS
        for number, payload in rows:
            new = payload
            if number == forged:
                before, _, rest = payload.partition(b'"results":[[')
                seat, _, more = rest.partition(b",")
                new = before + b'"results":[[' + seat + b",7" + more[more.index(b"]") :]
            chain = chained(chain, new)
            connection.execute("UPDATE entries SET payload = ?, chain = ? WHERE number = ?", (new, chain, number))
    with pytest.raises(RequestError) as failed:
        audited(folder)
    assert {"hand", "journal"} >= {failed.value.detail["looked_at"]}
