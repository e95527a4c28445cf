"""Bringing a database up to date before it is used: made if it is empty, stepped up if it is older, refused if newer.

Decides which revision this code is of. All steps happen in one transaction: a room that dies in them begins again from
where it was. SQLAlchemy and Alembic are loaded only where there is something to do. `store` calls it with its writing
connection, before anybody else has the file open.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final

from croupier.errors import RequestError

if TYPE_CHECKING:
    from alembic.config import Config

REVISION: Final = "0002"
"""The revision of the schema that this code reads and writes: the last of `migrations/versions`."""


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring a database to `REVISION`; nothing happens if it is there.

    The connection is in autocommit mode and stays so. Raises `RequestError` `data_newer`.

    >>> database = sqlite3.connect(":memory:", isolation_level=None)
    >>> upgrade(database)
    >>> revision_of(database)
    '0002'
    """
    found = revision_of(connection)
    if found == REVISION:
        return
    if found is not None and found not in _known():
        raise RequestError("data_newer", found=found, known=REVISION)
    _step_up(connection)


def check_readable(connection: sqlite3.Connection) -> None:
    """Refuse a database that this code cannot read as it is.

    Raises `RequestError` with the codes `no_data` (there is nothing in it), `data_older` and `data_newer`.
    """
    found = revision_of(connection)
    if found is None:
        raise RequestError("no_data")
    if found != REVISION:
        raise RequestError("data_older" if found in _known() else "data_newer", found=found, known=REVISION)


def revision_of(connection: sqlite3.Connection) -> str | None:
    """Tell the revision of a database; None if it is empty."""
    asked = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'"
    if connection.execute(asked).fetchone() is None:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _known() -> frozenset[str]:
    from alembic.script import ScriptDirectory

    return frozenset(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "croupier.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config


def _step_up(connection: sqlite3.Connection) -> None:
    from alembic import command
    from sqlalchemy import Connection, create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import StaticPool

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)

    def begin(started: Connection) -> None:
        # The driver is in autocommit mode, so that it does not commit before every CREATE as it would by itself.
        started.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "begin", begin)
    config = _config()
    try:
        with engine.begin() as transaction:
            config.attributes["connection"] = transaction
            command.upgrade(config, "head")
    except DBAPIError as error:
        raise (error.orig or error) from None  # callers know SQLite, not SQLAlchemy
