"""Hand-written stand-ins for the ports of the server: a clock that is set, ids that count, rows in dictionaries."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from croupier.errors import RequestError
from croupier.rooms.transfers import HOUSE, Transfer
from croupier.server.storage.ports import HandRow, PlayerRow, SessionRow, TransferRow

MORNING = 1_800_000_000_000 - 1_800_000_000_000 % 86_400_000 + 8 * 3_600_000
"""Eight o'clock UTC on some day."""


class FakeClock:
    """A clock that stands until a test moves it."""

    def __init__(self, at: int = MORNING) -> None:
        self.at = at

    def now(self) -> int:
        """Return the time that was set."""
        return self.at

    def forward(self, milliseconds: int) -> None:
        """Let time pass."""
        self.at += milliseconds


class CountingIds:
    """Ids that are told apart by a number."""

    def __init__(self) -> None:
        self.made = 0

    def _next(self, kind: str) -> str:
        self.made += 1
        return f"{kind}{self.made}"

    def player(self) -> str:
        """Name a player."""
        return self._next("p")

    def table(self) -> str:
        """Name a table."""
        return self._next("t")

    def hand(self) -> str:
        """Name a hand."""
        return self._next("h")

    def request(self) -> str:
        """Name a request."""
        return self._next("r")

    def token(self) -> str:
        """Make a token."""
        return self._next("token-")

    def number(self, below: int) -> int:
        """Count upwards from 0, round and round."""
        self.made += 1
        return self.made % below


class MemoryPlayers:
    """Players and sessions in dictionaries; `writes` counts what a database would have to commit."""

    def __init__(self) -> None:
        self.rows: dict[str, PlayerRow] = {}
        self.sessions: dict[bytes, SessionRow] = {}
        self.writes = 0

    async def add(self, row: PlayerRow) -> None:
        """Add a player."""
        self._check_name(row)
        self.writes += 1
        self.rows[row.id] = row

    async def by_id(self, player: str) -> PlayerRow | None:
        """Find a player."""
        return self.rows.get(player)

    async def by_name_key(self, key: str) -> PlayerRow | None:
        """Find the account of a name."""
        return next((row for row in self.rows.values() if row.name_key == key and not row.guest), None)

    async def change(self, player: str, **fields: Any) -> None:
        """Change fields of a player."""
        row = replace(self.rows[player], **fields)
        self._check_name(row)
        self.writes += 1
        self.rows[player] = row

    async def open_session(self, row: SessionRow) -> None:
        """Keep a session."""
        self.writes += 1
        self.sessions[row.token_digest] = row

    async def session(self, token_digest: bytes) -> SessionRow | None:
        """Find a session."""
        return self.sessions.get(token_digest)

    async def touch(self, token_digest: bytes, seen: int, expires: int) -> None:
        """Prolong a session."""
        self.writes += 1
        self.sessions[token_digest] = replace(self.sessions[token_digest], seen=seen, expires=expires)

    async def close_session(self, token_digest: bytes) -> None:
        """Drop a session."""
        self.sessions.pop(token_digest, None)

    async def close_sessions(self, player: str) -> None:
        """Drop all sessions of a player."""
        self.sessions = {digest: row for digest, row in self.sessions.items() if row.player != player}

    def _check_name(self, row: PlayerRow) -> None:
        same = [other for other in self.rows.values() if other.name_key == row.name_key and other.id != row.id]
        if not row.guest and any(not other.guest for other in same):
            raise RequestError("name_taken", name=row.name)


class MemoryLedger:
    """A ledger in a dictionary: every key once, nobody but the house below zero."""

    def __init__(self) -> None:
        self.moved: dict[str, Transfer] = {}
        self.held: dict[str, int] = {}
        self.nets: dict[str, int] = {}

    async def move(self, transfers: Sequence[Transfer]) -> None:
        """Carry transfers out, once each."""
        for transfer in transfers:
            if (done := self.moved.get(transfer.key)) is not None:
                assert done == transfer
                continue
            self.moved[transfer.key] = transfer
            self.held[transfer.debit] = self.held.get(transfer.debit, 0) - transfer.amount
            self.held[transfer.credit] = self.held.get(transfer.credit, 0) + transfer.amount
            assert transfer.debit == HOUSE or self.held[transfer.debit] >= 0

    async def balance(self, account: str) -> int:
        """Tell one balance."""
        return self.held.get(account, 0)

    async def balances(self, prefix: str) -> dict[str, int]:
        """Tell the balances of accounts that begin alike."""
        return {account: chips for account, chips in self.held.items() if account.startswith(prefix)}

    async def at_tables(self, player: str) -> int:
        """Tell what a player's seats hold together."""
        seats = await self.balances("seat:")
        return sum(chips for account, chips in seats.items() if account.endswith(f":{player}"))

    async def transfers(self, account: str | None, after: int, limit: int) -> tuple[TransferRow, ...]:
        """List the transfers in the order in which they were carried out."""
        rows = [TransferRow(number, transfer, MORNING) for number, transfer in enumerate(self.moved.values(), start=1)]
        mine = [row for row in rows if account in {None, row.transfer.debit, row.transfer.credit}]
        return tuple(row for row in mine if row.id > after)[:limit]

    async def net(self, player: str, since: int) -> int:
        """Tell what a test says the player won."""
        return self.nets.get(player, 0)


class MemoryPlayed:
    """The list of hands that were played."""

    def __init__(self) -> None:
        self.rows: list[HandRow] = []
        self.opened: dict[str, bytes] = {}

    async def hand(self, hand: str) -> HandRow | None:
        """Find one hand."""
        return next((row for row in self.rows if row.hand == hand), None)

    async def hands_of(self, player: str, before: int | None, limit: int) -> tuple[HandRow, ...]:
        """List a player's hands, the latest first; the last moment of a page is whole."""
        mine = [row for row in self.rows if player in row.players and (before is None or row.at < before)]
        listed = sorted(mine, key=lambda row: -row.at)
        return tuple(row for row in listed if row.at >= listed[min(limit, len(listed)) - 1].at)

    async def terms(self, tables: Collection[str]) -> dict[str, bytes]:
        """Give what tables were opened with."""
        return {table: terms for table, terms in self.opened.items() if table in tables}


class MemoryHands:
    """Records of hands by who asks for them."""

    def __init__(self) -> None:
        self.records: dict[tuple[str, str | None], bytes] = {}

    async def record(self, hand: str, player: str | None) -> bytes:
        """Give a record."""
        try:
            return self.records[hand, player]
        except KeyError:
            raise RequestError("no_such_hand", hand=hand) from None

    async def replay(self, hand: str, player: str | None) -> bytes:
        """Give the record for a replay: who is told is what tests ask."""
        return await self.record(hand, player)

    async def history(self, hand: str, player: str | None) -> bytes:
        """Give the record for a history."""
        return await self.record(hand, player)
