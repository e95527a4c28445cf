"""What the room keeps and what it is promised about it: the rows, and the ports behind which a database stands.

Decides the shape of every row and the promise of every call: a write is durable when it returns, a refusal changed
nothing. It knows no database: `journal`, `ledger`, `players` and `signals` implement it on SQLite, and whatever else
does is held to the same conformance tests.
Actors, accounts and the operations of HTTP call it. Times are milliseconds since 1970 UTC and are given, except where
the ledger moves chips by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal, Protocol

import msgspec

from croupier.rooms.transfers import Transfer

GENESIS: Final = bytes(32)
"""What the hash chain of every table's journal begins with."""

MOST_CHIPS: Final = 2**53 - 1
"""The most that one transfer moves: what a number of JSON holds exactly."""

Role = Literal["player", "host", "admin"]


class HandRow(msgspec.Struct, frozen=True):
    """A finished hand: where it stands in the journal of its table, and who was dealt in, by seat.

    `number` counts the hands of the table, `first` and `last` are numbers of entries. `game` is the key of what was
    played and `game_name` its English name; both are empty in hands of before this was kept.
    """

    hand: str
    table: str
    number: int
    first: int
    last: int
    players: tuple[str, ...]
    at: int
    game: str = ""
    game_name: str = ""


class Unit(msgspec.Struct, frozen=True, gc=False):
    """What happens at a table all at once or not at all: entries, the chips they move, the hands they end.

    `first` is the number of the first payload, and without payloads of the next that would come. `snapshot` is the
    table's state after the last payload; it takes the place of the older one.
    """

    table: str
    first: int
    payloads: tuple[bytes, ...]
    at: int
    transfers: tuple[Transfer, ...] = ()
    hands: tuple[HandRow, ...] = ()
    snapshot: bytes | None = None


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a table after the entry of a number."""

    number: int
    payload: bytes


class TableRow(msgspec.Struct, frozen=True):
    """A table: its terms as they were given, the number of its last entry (0 before the first), its state."""

    table: str
    created: int
    closed: int | None
    terms: bytes
    last: int
    snapshot: Snapshot | None


class Entry(msgspec.Struct, frozen=True):
    """One event in the journal of a table, and the hash chain up to and with it."""

    number: int
    payload: bytes
    chain: bytes


class TransferRow(msgspec.Struct, frozen=True):
    """A transfer that was carried out: in which order, when, and the place in a journal that it belongs to."""

    id: int
    transfer: Transfer
    at: int
    table: str | None = None
    first: int | None = None


class PlayerRow(msgspec.Struct, frozen=True):
    """A player: a guest, or an account with a name that no other account has.

    `name_key` is the name as it is compared; `password` is an argon2 hash; `settings` are JSON.
    """

    id: str
    name: str
    name_key: str
    role: Role
    guest: bool
    password: str | None
    created: int
    notice_at: int | None = None
    reminder_minutes: int | None = None
    loss_limit: int | None = None
    settings: dict[str, Any] = {}


class SessionRow(msgspec.Struct, frozen=True):
    """A session: of its token only the digest is kept."""

    token_digest: bytes
    player: str
    created: int
    seen: int
    expires: int


class ReportRow(msgspec.Struct, frozen=True):
    """What one player reported about another."""

    reporter: str
    table: str
    hand: str | None
    player: str
    text: str
    at: int


class LinkRow(msgspec.Struct, frozen=True):
    """That a player came from an address with a device, both as digests, and when last."""

    player: str
    address: bytes
    device: bytes
    at: int


class PlayedHands(Protocol):
    """Find hands that are over."""

    async def hand(self, hand: str) -> HandRow | None:
        """Find one hand."""

    async def hands_of(self, player: str, before: int | None, limit: int) -> tuple[HandRow, ...]:
        """List the hands a player was dealt into before a moment, or all, the latest first.

        A page is longer than `limit` where its last moment holds several hands, so that the next page, before that
        moment, misses none.
        """

    async def terms(self, tables: Collection[str]) -> dict[str, bytes]:
        """Give what tables were opened with, by table, whether they are still open or not."""


class Journal(PlayedHands, Protocol):
    """Keep the events of every table, in order and for good."""

    async def create_table(self, table: str, at: int, payload: bytes) -> None:
        """Open a table; `payload` are its terms. Raises `RequestError` `id_taken`."""

    async def close_table(self, table: str, at: int) -> None:
        """Close a table: nothing can be appended any more. Raises `RequestError` `no_such_table`."""

    async def append(self, unit: Unit) -> None:
        """Write a unit, durable when this returns; after a refusal nothing of it was written.

        Raises `RequestError` with the codes `no_such_table` (never opened, or closed), `journal_gap` (`first` is not
        the number after the last entry: somebody else wrote), `id_taken` (a hand, or its number at the table), those
        of `Ledger.move` and `storage_failed`. After `storage_failed` it is unknown what is on the disk, and nothing
        more is written until the storage is opened again.
        """

    async def tables(self, without: str = "") -> tuple[TableRow, ...]:
        """List the open tables, the oldest first; with a prefix all but those whose names begin with it."""

    async def table(self, table: str) -> TableRow | None:
        """Find an open table."""

    async def entries(self, table: str, after: int = 0, upto: int | None = None) -> tuple[Entry, ...]:
        """List the entries of a table after a number, up to and with another, or to the end."""


class Ledger(Protocol):
    """Keep the double-entry book of all chips."""

    async def move(self, transfers: Sequence[Transfer]) -> None:
        """Carry out transfers that belong to no table, in order, all of them or none.

        A transfer that was carried out before, with all its content, is done already. Raises `RequestError` with the
        codes `bad_transfer`, `key_reused` (a key with other content), `not_enough_chips` (only the house goes below
        zero), `loss_limit` (from a wallet to a seat, beyond what the player allows to be lost that day) and
        `storage_failed`.
        """

    async def balance(self, account: str) -> int:
        """Tell what an account holds; 0 if it never held anything."""

    async def balances(self, prefix: str) -> dict[str, int]:
        """Tell what the accounts whose names begin so hold, without those that hold nothing."""

    async def at_tables(self, player: str) -> int:
        """Tell what a player's seats hold together."""

    async def net(self, player: str, since: int) -> int:
        """Tell what a player took from tables since a moment, less what was brought, and with what is at them now."""

    async def transfers(self, account: str | None, after: int, limit: int) -> tuple[TransferRow, ...]:
        """List transfers after an id, in order; with an account only those that touched it.

        Those of wallets are found by an index. For other accounts the whole book is read: it is not for the hot path.
        """


class Players(Protocol):
    """Keep players and their sessions."""

    async def add(self, row: PlayerRow) -> None:
        """Add a player. Raises `RequestError` with the codes `name_taken` and `id_taken`."""

    async def by_id(self, player: str) -> PlayerRow | None:
        """Find a player."""

    async def by_name_key(self, key: str) -> PlayerRow | None:
        """Find the account of a name; guests are not looked at."""

    async def change(self, player: str, **fields: Any) -> None:
        """Change fields of a player. Raises `RequestError` with the codes `name_taken` and `no_such_player`."""

    async def open_session(self, row: SessionRow) -> None:
        """Keep a session. Raises `RequestError` with the codes `id_taken` and `no_such_player`."""

    async def session(self, token_digest: bytes) -> SessionRow | None:
        """Find a session, whether it has ended or not."""

    async def touch(self, token_digest: bytes, seen: int, expires: int) -> None:
        """Prolong a session; nothing happens if there is none."""

    async def close_session(self, token_digest: bytes) -> None:
        """Drop a session; nothing happens if there is none."""

    async def close_sessions(self, player: str) -> None:
        """Drop all sessions of a player."""


class Signals(Protocol):
    """Keep what a person may have to look at: reports, and who came from where. It judges nobody."""

    async def report(self, row: ReportRow) -> None:
        """Keep a report. Raises `RequestError` `no_such_player`."""

    async def reports(self, before: int | None, limit: int) -> tuple[ReportRow, ...]:
        """List the reports before a moment, or all, the latest first; pages as those of `hands_of`."""

    async def link(self, row: LinkRow) -> None:
        """Keep from where a player came; the latest time counts. Raises `RequestError` `no_such_player`."""

    async def linked(self, player: str) -> tuple[LinkRow, ...]:
        """List what other players share with a player: an address or a device, the latest first."""

    async def forget_ended(self, sessions: int, links: int) -> None:
        """Drop the sessions that ended, and the links last seen, before a moment."""
