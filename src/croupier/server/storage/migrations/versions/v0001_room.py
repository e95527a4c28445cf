"""The room's tables as they began: journal, ledger, players.

A migration is never changed once it was released: what changes the schema is another file beside it.
"""

from typing import Final

from alembic import op

revision: Final = "0001"
down_revision: Final = None

STATEMENTS: Final = (
    """
    CREATE TABLE tables (
        id TEXT NOT NULL,
        created INTEGER NOT NULL,
        closed INTEGER,
        terms BLOB NOT NULL,
        PRIMARY KEY (id)
    )
    """,
    """
    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        payload BLOB NOT NULL,
        chain BLOB NOT NULL,
        PRIMARY KEY (table_id, number),
        CONSTRAINT number_above_zero CHECK (number > 0),
        CONSTRAINT chain_is_a_hash CHECK (length(chain) = 32),
        FOREIGN KEY(table_id) REFERENCES tables (id)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        payload BLOB NOT NULL,
        PRIMARY KEY (table_id),
        FOREIGN KEY(table_id) REFERENCES tables (id)
    )
    """,
    """
    CREATE TABLE hands (
        id TEXT NOT NULL,
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        players TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT one_hand_a_number UNIQUE (table_id, number),
        FOREIGN KEY(table_id) REFERENCES tables (id)
    )
    """,
    """
    CREATE TABLE hand_players (
        player_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        hand_id TEXT NOT NULL,
        PRIMARY KEY (player_id, at, hand_id),
        FOREIGN KEY(hand_id) REFERENCES hands (id)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE transfers (
        id INTEGER NOT NULL,
        "key" TEXT NOT NULL,
        debit TEXT NOT NULL,
        credit TEXT NOT NULL,
        amount INTEGER NOT NULL,
        table_id TEXT,
        first INTEGER,
        at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT one_transfer_a_key UNIQUE ("key"),
        CONSTRAINT amount_above_zero CHECK (amount > 0),
        CONSTRAINT two_accounts CHECK (debit <> credit),
        FOREIGN KEY(table_id) REFERENCES tables (id)
    )
    """,
    "CREATE INDEX transfers_from_wallets ON transfers (debit, id) WHERE debit >= 'wallet:' AND debit < 'wallet;'",
    "CREATE INDEX transfers_to_wallets ON transfers (credit, id) WHERE credit >= 'wallet:' AND credit < 'wallet;'",
    """
    CREATE TABLE accounts (
        id TEXT NOT NULL,
        balance INTEGER NOT NULL,
        seated_id TEXT,
        PRIMARY KEY (id),
        CONSTRAINT only_the_house_below_zero CHECK (balance >= 0 OR id = 'house')
    ) WITHOUT ROWID
    """,
    "CREATE INDEX accounts_of_seated ON accounts (seated_id) WHERE seated_id IS NOT NULL",
    """
    CREATE TABLE players (
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        role TEXT NOT NULL,
        guest INTEGER NOT NULL,
        password TEXT,
        created INTEGER NOT NULL,
        notice_at INTEGER,
        reminder_minutes INTEGER,
        loss_limit INTEGER,
        settings TEXT NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT known_role CHECK (role IN ('player', 'host', 'admin')),
        CONSTRAINT guest_or_not CHECK (guest IN (0, 1))
    )
    """,
    "CREATE UNIQUE INDEX one_account_a_name ON players (name_key) WHERE guest = 0",
    """
    CREATE TABLE sessions (
        token_digest BLOB NOT NULL,
        player_id TEXT NOT NULL,
        created INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        PRIMARY KEY (token_digest),
        FOREIGN KEY(player_id) REFERENCES players (id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX sessions_of_players ON sessions (player_id)",
    """
    CREATE TABLE reports (
        id INTEGER NOT NULL,
        reporter_id TEXT NOT NULL,
        table_id TEXT NOT NULL,
        hand_id TEXT,
        player_id TEXT NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (id),
        FOREIGN KEY(reporter_id) REFERENCES players (id),
        FOREIGN KEY(player_id) REFERENCES players (id)
    )
    """,
    "CREATE INDEX reports_by_time ON reports (at)",
    """
    CREATE TABLE links (
        player_id TEXT NOT NULL,
        address BLOB NOT NULL,
        device BLOB NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (player_id, address, device),
        FOREIGN KEY(player_id) REFERENCES players (id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX links_by_address ON links (address)",
    "CREATE INDEX links_by_device ON links (device)",
)


def upgrade() -> None:
    """Make everything there is."""
    for statement in STATEMENTS:
        op.execute(statement)
