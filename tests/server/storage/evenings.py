"""What happens at made-up tables, and what has to be true of a data directory whatever happened to it."""

from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import RequestError
from croupier.fairness import chained
from croupier.rooms.transfers import HOUSE, Transfer, pot_account, seat_account, wallet
from croupier.server.storage.ports import GENESIS, HandRow, PlayerRow, Unit
from croupier.server.storage.reading import reading
from croupier.server.storage.store import Store

PLAYERS = ("p1", "p2", "p3")
UNIT = 4
"""Entries of a unit of `played`."""


def player(key: str, **fields: Any) -> PlayerRow:
    """Make a guest, or whatever the fields say."""
    row = {"id": key, "name": key, "name_key": key, "role": "player", "guest": True, "password": None, "created": 1}
    return PlayerRow(**{**row, **fields})


def unit(table: str, first: int, count: int = 1, **fields: Any) -> Unit:
    """Make a unit of numbered entries."""
    payloads = tuple(f'{{"number":{number}}}'.encode() for number in range(first, first + count))
    return Unit(table, first, payloads, **{"at": first, **fields})


def played(table: str, number: int) -> Unit:
    """Make the unit of a hand in which everybody pays one chip and one wins them."""
    first = 1 + UNIT * (number - 1)
    pot = pot_account(table)
    paid = tuple(Transfer(f"{table}:{first}:{who}", seat_account(table, who), pot, 1) for who in PLAYERS)
    winner = PLAYERS[number % len(PLAYERS)]
    won = Transfer(f"{table}:{first}:won", pot, seat_account(table, winner), len(PLAYERS))
    last = first + UNIT - 1
    hand = HandRow(f"{table}-{number}", table, number, first, last, PLAYERS, first, "razz", "Razz")
    snapshot = f'{{"hands":{number}}}'.encode()
    return unit(table, first, UNIT, transfers=(*paid, won), hands=(hand,), snapshot=snapshot)


async def seated(store: Store, table: str, chips: int = 1_000_000) -> None:
    """Open a table and let everybody buy in, out of wallets that the house filled."""
    await store.journal.create_table(table, 1, b'{"terms":1}')
    for who in PLAYERS:
        grant = Transfer(f"{table}:grant:{who}", HOUSE, wallet(who), chips)
        await store.ledger.move([grant, Transfer(f"{table}:in:{who}", wallet(who), seat_account(table, who), chips)])


async def refused(awaitable: Awaitable[object], code: str) -> dict[str, Any]:
    """Wait for a refusal of a code, and give its facts."""
    with pytest.raises(RequestError) as caught:
        await awaitable
    assert code == caught.value.code
    return caught.value.detail


def sound(folder: Path) -> dict[str, int]:
    """Check chain, ledger and hands of a data directory, and give the number of each table's last entry."""
    with reading(folder) as data:
        assert [] == list(data.faults())
        lasts = {}
        for row in data.tables():
            chain, number = GENESIS, 0
            for number, entry in enumerate(data.entries(row.table), 1):
                chain = chained(chain, entry.payload)
                assert (number, chain) == (entry.number, entry.chain)
            lasts[row.table] = number
            assert number == row.last
        balances: dict[str, int] = {}
        for done in data.transfers():
            debit, credit, amount = done.transfer.debit, done.transfer.credit, done.transfer.amount
            balances[debit] = balances.get(debit, 0) - amount
            balances[credit] = balances.get(credit, 0) + amount
        assert dict(sorted(balances.items())) == dict(data.accounts())
        assert 0 == sum(balances.values())
        assert all(chips >= 0 for account, chips in balances.items() if account != HOUSE)
        return lasts
