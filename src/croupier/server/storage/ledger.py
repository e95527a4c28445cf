"""The ledger on SQLite: transfers that are only ever added to, and the balances that follow from them.

Decides that every transfer happens once, that only the house goes below zero, that no player stakes more in a day than
their own limit allows, and that balances change in the same transaction as the transfers they follow from, so that the
sum of all is always zero. The limit is looked at here because two tables may take chips of one player in the same
moment. `journal` carries out the transfers of tables here; the room and the accounts call it through the port.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from croupier.errors import RequestError
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.server.clock import DAY, Clock
from croupier.server.self_limits import NO_LIMIT, check_buy_in, loss_limit_of
from croupier.server.storage.players import find_player
from croupier.server.storage.ports import MOST_CHIPS, TransferRow
from croupier.server.storage.readers import Readers
from croupier.server.storage.writer import Writer

AFTER_ALL: Final = "\U0010ffff"
"""What comes after everything that a name can go on with."""

TRANSFERS: Final = "SELECT id, key, debit, credit, amount, at, table_id, first FROM transfers"

_ADD: Final = """
INSERT INTO transfers (key, debit, credit, amount, table_id, first, at) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (key) DO NOTHING
"""
_SET_BALANCE: Final = """
INSERT INTO accounts (id, balance, seated_id) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET balance = excluded.balance
"""
_WALLETS: Final = wallet("")
_BALANCE: Final = "SELECT balance FROM accounts WHERE id = ?"
_WITH_PREFIX: Final = "SELECT id, balance FROM accounts WHERE id >= ? AND id < ? AND balance <> 0"
_AT_TABLES: Final = "SELECT ifnull(sum(balance), 0) FROM accounts WHERE seated_id = ?"

# The indexes of wallets are used only where a statement repeats their conditions.
_OUT_OF_WALLET: Final = "debit = :account AND debit >= 'wallet:' AND debit < 'wallet;'"
_INTO_WALLET: Final = "credit = :account AND credit >= 'wallet:' AND credit < 'wallet;'"
_SEATS: Final = "SELECT ifnull(sum(amount), 0) FROM transfers WHERE at >= :since AND "
_BROUGHT: Final = _SEATS + _OUT_OF_WALLET + " AND credit >= 'seat:' AND credit < 'seat;'"
_TAKEN: Final = _SEATS + _INTO_WALLET + " AND debit >= 'seat:' AND debit < 'seat;'"

_LATER: Final = TRANSFERS + " WHERE id > :after"
_LISTED: Final = _LATER + " ORDER BY id LIMIT :limit"
_TOUCHING: Final = _LATER + " AND (debit = :account OR credit = :account) ORDER BY id LIMIT :limit"
_OF_WALLET: Final = (
    f"SELECT * FROM ({_LATER} AND {_OUT_OF_WALLET} ORDER BY id LIMIT :limit) "  # noqa: S608 - constants alone
    f"UNION ALL SELECT * FROM ({_LATER} AND {_INTO_WALLET} ORDER BY id LIMIT :limit) ORDER BY id LIMIT :limit"
)


class SqliteLedger:
    """Keep the ledger; implements `ports.Ledger`. The clock dates what belongs to no table."""

    def __init__(self, writer: Writer, readers: Readers, clock: Clock) -> None:
        self._writer = writer
        self._readers = readers
        self._clock = clock

    async def move(self, transfers: Sequence[Transfer]) -> None:
        """Carry out transfers, all or none."""
        at = self._clock.now()
        await self._writer.do(lambda connection: carry_out(connection, transfers, at))

    async def balance(self, account: str) -> int:
        """Tell what an account holds."""
        return await self._readers.ask(lambda connection: _balance(connection, account))

    async def balances(self, prefix: str) -> dict[str, int]:
        """Tell what the accounts hold whose names begin so."""
        asked = (prefix, prefix + AFTER_ALL)
        return await self._readers.ask(lambda connection: dict(connection.execute(_WITH_PREFIX, asked).fetchall()))

    async def at_tables(self, player: str) -> int:
        """Tell what a player's seats hold together."""
        return await self._readers.ask(lambda connection: _one(connection, _AT_TABLES, (player,)))

    async def net(self, player: str, since: int) -> int:
        """Tell what a player took from tables less what was brought, and with what is at them."""
        asked = {"account": wallet(player), "since": since}

        def question(connection: sqlite3.Connection) -> int:
            seated = _one(connection, _AT_TABLES, (player,))
            return _one(connection, _TAKEN, asked) - _one(connection, _BROUGHT, asked) + seated

        return await self._readers.ask(question)

    async def transfers(self, account: str | None, after: int, limit: int) -> tuple[TransferRow, ...]:
        """List transfers in order."""
        asked = {"account": account, "after": after, "limit": limit}
        statement = _LISTED if account is None else _OF_WALLET if account.startswith(wallet("")) else _TOUCHING
        return await self._readers.ask(
            lambda connection: tuple(map(transfer_row, connection.execute(statement, asked)))
        )


def transfer_row(row: tuple[Any, ...]) -> TransferRow:
    """Make the value of a row of `TRANSFERS`."""
    number, key, debit, credit, amount, at, table, first = row
    return TransferRow(number, Transfer(key, debit, credit, amount), at, table, first)


def carry_out(
    connection: sqlite3.Connection,
    transfers: Sequence[Transfer],
    at: int,
    table: str | None = None,
    first: int | None = None,
) -> None:
    """Add transfers and change balances, inside the transaction of whoever calls.

    Raises `RequestError` with the codes `bad_transfer`, `key_reused`, `not_enough_chips` and `loss_limit`; the
    transaction then has to be rolled back to before the call.
    """
    held: dict[str, int] = {}
    staked: Counter[str] = Counter()
    for transfer in transfers:
        key, debit, credit, amount = transfer.key, transfer.debit, transfer.credit, transfer.amount
        if not 0 < amount <= MOST_CHIPS or debit == credit:
            raise RequestError("bad_transfer", key=key, debit=debit, credit=credit, amount=amount)
        if connection.execute(_ADD, (key, debit, credit, amount, table, first, at)).rowcount == 0:
            _check_same(connection, transfer)
            continue
        for account in (debit, credit):
            if account not in held:
                held[account] = _balance(connection, account)
        if held[debit] < amount and debit != HOUSE:
            raise RequestError("not_enough_chips", account=debit, balance=held[debit], needed=amount)
        held[debit] -= amount
        held[credit] += amount
        if debit.startswith(_WALLETS) and _seated(credit) is not None:
            staked[debit.removeprefix(_WALLETS)] += amount
    for player, chips in staked.items():
        _check_limit(connection, player, chips, at)
    connection.executemany(_SET_BALANCE, [(account, chips, _seated(account)) for account, chips in held.items()])


def _check_same(connection: sqlite3.Connection, transfer: Transfer) -> None:
    """Refuse a key that stands for something else; the same again is done already."""
    done = connection.execute("SELECT debit, credit, amount FROM transfers WHERE key = ?", (transfer.key,)).fetchone()
    if done != (transfer.debit, transfer.credit, transfer.amount):
        raise RequestError("key_reused", key=transfer.key)


def _check_limit(connection: sqlite3.Connection, player: str, chips: int, at: int) -> None:
    """Refuse chips that were just added to a player's stakes of the day where the own limit does not allow them."""
    row = find_player(connection, player)
    limit = NO_LIMIT if row is None else loss_limit_of(row.loss_limit, row.settings)
    if limit == NO_LIMIT:
        return
    asked = {"account": wallet(player), "since": at - at % DAY}
    staked = _one(connection, _BROUGHT, asked) - _one(connection, _TAKEN, asked)
    check_buy_in(limit, staked - chips, chips, at)


def _balance(connection: sqlite3.Connection, account: str) -> int:
    row = connection.execute(_BALANCE, (account,)).fetchone()
    return 0 if row is None else int(row[0])


def _one(connection: sqlite3.Connection, statement: str, asked: Any) -> int:
    return int(connection.execute(statement, asked).fetchone()[0])


def _seated(account: str) -> str | None:
    """Give the player of a seat's account, by whom the seats of all tables are added up.

    >>> _seated("seat:t1:p1"), _seated("wallet:p1")
    ('p1', None)
    """
    kind, _, rest = account.partition(":")
    return rest.rpartition(":")[2] if kind == "seat" else None
