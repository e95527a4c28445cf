"""Migrations: they come to the schema, happen once and whole, and leave what is newer alone."""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from croupier.errors import RequestError
from croupier.server.storage import upgrading
from croupier.server.storage.reading import reading
from croupier.server.storage.schema import METADATA
from croupier.server.storage.store import open_store
from croupier.server.storage.upgrading import REVISION, revision_of, upgrade


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    """Give an empty database."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def definitions(connection: sqlite3.Connection) -> dict[str, str]:
    """Give what SQLite was told to make, by name, without regard to white space."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'alembic_version'")
    return {name: re.sub(r"\s+", "", sql) for name, sql in rows}


def test_the_migrations_come_to_the_schema(database: sqlite3.Connection) -> None:
    """Tables, columns, types, keys, checks and indexes after all steps are those of the metadata."""
    upgrade(database)
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.connect() as connection:
        made = connection.connection.driver_connection
        assert isinstance(made, sqlite3.Connection)
        expected = definitions(made)
    engine.dispose()
    assert len(METADATA.tables) < len(expected)
    assert expected == definitions(database)


def test_the_revision_is_the_last_step() -> None:
    """The code says that it is of the revision that the steps lead to."""
    config = Config()
    config.set_main_option("script_location", "croupier.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    assert [REVISION] == ScriptDirectory.from_config(config).get_heads()


def test_upgrading_twice_is_nothing(database: sqlite3.Connection) -> None:
    """A database that is up to date is not written to."""
    upgrade(database)
    before = (definitions(database), database.total_changes, database.execute("PRAGMA schema_version").fetchone())
    upgrade(database)
    after = (definitions(database), database.total_changes, database.execute("PRAGMA schema_version").fetchone())
    assert before == after
    assert not database.in_transaction


def test_steps_happen_whole(database: sqlite3.Connection) -> None:
    """Where a step breaks in the middle the database is as before, and the next start goes through."""

    def deny_links(action: int, name: str | None, *_: object) -> int:
        return sqlite3.SQLITE_DENY if (action, name) == (sqlite3.SQLITE_CREATE_TABLE, "links") else sqlite3.SQLITE_OK

    database.set_authorizer(deny_links)
    with pytest.raises(sqlite3.Error):
        upgrade(database)
    database.set_authorizer(None)
    assert ({}, None, False) == (definitions(database), revision_of(database), database.in_transaction)
    upgrade(database)
    assert (REVISION, True) == (revision_of(database), "links" in definitions(database))


def test_hands_of_before_games_were_kept_are_there(database: sqlite3.Connection) -> None:
    """A database of the first revision keeps its hands and who played them; their game is not known."""
    first = import_module("croupier.server.storage.migrations.versions.v0001_room")
    for statement in first.STATEMENTS:
        database.execute(statement)
    database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    database.execute("INSERT INTO alembic_version VALUES ('0001')")
    database.execute("INSERT INTO tables (id, created, terms) VALUES ('t1', 1, x'00')")
    database.execute("INSERT INTO hands VALUES ('h1', 't1', 1, 2, 9, '[\"p1\"]', 5)")
    database.execute("INSERT INTO hand_players (player_id, at, hand_id) VALUES ('p1', 5, 'h1')")
    database.execute("PRAGMA foreign_keys = ON")
    upgrade(database)
    assert [("h1", "t1", 1, 2, 9, '["p1"]', 5, "", "")] == database.execute("SELECT * FROM hands").fetchall()
    assert [] == database.execute("PRAGMA foreign_key_check").fetchall()
    assert REVISION == revision_of(database)


def test_newer_data_is_left_alone(tmp_path: Path) -> None:
    """What a newer version wrote is neither opened nor read nor changed."""
    asyncio.run(open_store(tmp_path).close())
    with sqlite3.connect(tmp_path / "croupier.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for _ in range(2):
        with pytest.raises(RequestError) as caught:
            open_store(tmp_path)
        assert ("data_newer", {"found": "9999", "known": REVISION}) == (caught.value.code, caught.value.detail)
    with pytest.raises(RequestError) as caught, reading(tmp_path):
        pass
    assert "data_newer" == caught.value.code


def test_older_data_is_not_read_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading from outside steps nothing up: it says that a room has to be started on the data once."""
    asyncio.run(open_store(tmp_path).close())
    monkeypatch.setattr(upgrading, "REVISION", "9999")
    with pytest.raises(RequestError) as caught, reading(tmp_path):
        pass
    assert ("data_older", {"found": REVISION, "known": "9999"}) == (caught.value.code, caught.value.detail)
