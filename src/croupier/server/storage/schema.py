"""The tables of the database, as SQLAlchemy sees them: what the migrations must come to.

Decides names, types, keys and indexes. Rows are written and read by plain statements that stand with the ports; only
the test that holds the migrations to this module imports it, and whoever writes a migration looks here.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

METADATA: Final = MetaData()


def _text(name: str, *args: Any, **options: Any) -> Column[str]:
    return Column(name, Text, *args, nullable=options.pop("nullable", False), **options)


def _whole(name: str, *args: Any, **options: Any) -> Column[int]:
    return Column(name, Integer, *args, nullable=options.pop("nullable", False), **options)


def _bytes(name: str, **options: Any) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=options.pop("nullable", False), **options)


# --- journal ------------------------------------------------------------------------------------

TABLES = Table(
    "tables",
    METADATA,
    _text("id", primary_key=True),
    _whole("created"),
    _whole("closed", nullable=True),
    _bytes("terms"),
)

# Clustered by table and number: what is written at once lies on one or two pages, and a table is read in one sweep.
ENTRIES = Table(
    "entries",
    METADATA,
    _text("table_id", ForeignKey("tables.id")),
    _whole("number"),
    _bytes("payload"),
    _bytes("chain"),
    PrimaryKeyConstraint("table_id", "number"),
    CheckConstraint("number > 0", name="number_above_zero"),
    CheckConstraint("length(chain) = 32", name="chain_is_a_hash"),
    sqlite_with_rowid=False,
)

# Apart from `tables`: a row is rewritten as a whole, and terms need not be written again with every state.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _text("table_id", ForeignKey("tables.id"), primary_key=True),
    _whole("number"),
    _bytes("payload"),
)

HANDS = Table(
    "hands",
    METADATA,
    _text("id", primary_key=True),
    _text("table_id", ForeignKey("tables.id")),
    _whole("number"),
    _whole("first"),
    _whole("last"),
    _text("players"),
    _whole("at"),
    _text("game"),
    _text("game_name"),
    UniqueConstraint("table_id", "number", name="one_hand_a_number"),
)

HAND_PLAYERS = Table(
    "hand_players",
    METADATA,
    _text("player_id"),
    _whole("at"),
    _text("hand_id", ForeignKey("hands.id")),
    PrimaryKeyConstraint("player_id", "at", "hand_id"),
    sqlite_with_rowid=False,
)

# --- ledger -------------------------------------------------------------------------------------

TRANSFERS = Table(
    "transfers",
    METADATA,
    _whole("id", primary_key=True),
    _text("key"),
    _text("debit"),
    _text("credit"),
    _whole("amount"),
    _text("table_id", ForeignKey("tables.id"), nullable=True),
    _whole("first", nullable=True),
    _whole("at"),
    UniqueConstraint("key", name="one_transfer_a_key"),
    CheckConstraint("amount > 0", name="amount_above_zero"),
    CheckConstraint("debit <> credit", name="two_accounts"),
)

# Wallets alone: what passes through seats and pots is most of the book and is read by table or not at all.
Index(
    "transfers_from_wallets",
    TRANSFERS.c.debit,
    TRANSFERS.c.id,
    sqlite_where=text("debit >= 'wallet:' AND debit < 'wallet;'"),
)
Index(
    "transfers_to_wallets",
    TRANSFERS.c.credit,
    TRANSFERS.c.id,
    sqlite_where=text("credit >= 'wallet:' AND credit < 'wallet;'"),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    _text("id", primary_key=True),
    _whole("balance"),
    _text("seated_id", nullable=True),
    CheckConstraint("balance >= 0 OR id = 'house'", name="only_the_house_below_zero"),
    sqlite_with_rowid=False,
)

Index("accounts_of_seated", ACCOUNTS.c.seated_id, sqlite_where=text("seated_id IS NOT NULL"))

# --- players ------------------------------------------------------------------------------------

PLAYERS = Table(
    "players",
    METADATA,
    _text("id", primary_key=True),
    _text("name"),
    _text("name_key"),
    _text("role"),
    _whole("guest"),
    _text("password", nullable=True),
    _whole("created"),
    _whole("notice_at", nullable=True),
    _whole("reminder_minutes", nullable=True),
    _whole("loss_limit", nullable=True),
    _text("settings"),
    CheckConstraint("role IN ('player', 'host', 'admin')", name="known_role"),
    CheckConstraint("guest IN (0, 1)", name="guest_or_not"),
)

Index("one_account_a_name", PLAYERS.c.name_key, unique=True, sqlite_where=text("guest = 0"))

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_digest", LargeBinary, primary_key=True, nullable=False),
    _text("player_id", ForeignKey("players.id")),
    _whole("created"),
    _whole("seen"),
    _whole("expires"),
    sqlite_with_rowid=False,
)

Index("sessions_of_players", SESSIONS.c.player_id)

REPORTS = Table(
    "reports",
    METADATA,
    _whole("id", primary_key=True),
    _text("reporter_id", ForeignKey("players.id")),
    _text("table_id"),
    _text("hand_id", nullable=True),
    _text("player_id", ForeignKey("players.id")),
    _text("text"),
    _whole("at"),
)

Index("reports_by_time", REPORTS.c.at)

LINKS = Table(
    "links",
    METADATA,
    _text("player_id", ForeignKey("players.id")),
    _bytes("address"),
    _bytes("device"),
    _whole("at"),
    PrimaryKeyConstraint("player_id", "address", "device"),
    sqlite_with_rowid=False,
)

Index("links_by_address", LINKS.c.address)
Index("links_by_device", LINKS.c.device)
