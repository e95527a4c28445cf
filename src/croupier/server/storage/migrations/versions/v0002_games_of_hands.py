"""A finished hand keeps which game it was; of those that were there before it is not known."""

from typing import Final

from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"

STATEMENTS: Final = (
    "PRAGMA defer_foreign_keys = ON",
    "CREATE TABLE hands_before AS SELECT id, table_id, number, first, last, players, at FROM hands",
    "DROP TABLE hands",
    """
    CREATE TABLE hands (
        id TEXT NOT NULL,
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        players TEXT NOT NULL,
        at INTEGER NOT NULL,
        game TEXT NOT NULL,
        game_name TEXT NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT one_hand_a_number UNIQUE (table_id, number),
        FOREIGN KEY(table_id) REFERENCES tables (id)
    )
    """,
    """
    INSERT INTO hands (id, table_id, number, first, last, players, at, game, game_name)
    SELECT id, table_id, number, first, last, players, at, '', '' FROM hands_before
    """,
    "DROP TABLE hands_before",
)


def upgrade() -> None:
    """Make the table of hands anew with its two columns, and put the hands back."""
    for statement in STATEMENTS:
        op.execute(statement)
