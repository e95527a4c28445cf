"""What moves in the double-entry ledger: the name of every account and the shape of a transfer.

Decides how accounts are called; which event moves which chips is decided by `rooms.books`, that amounts are above zero
and who may go below it by the ledger that carries transfers out. Chips are whole and of the smallest unit.
"""

from __future__ import annotations

from typing import Final

import msgspec

HOUSE: Final = "house"
"""The account that play money comes from and goes back to: the only one that may be below zero."""


class Transfer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips go from `debit` to `credit`; `key` makes it happen once, however often it is asked for.

    >>> Transfer("grant:p1:1", HOUSE, wallet("p1"), 1000).amount
    1000
    """

    key: str
    debit: str
    credit: str
    amount: int


def wallet(player: str) -> str:
    """Name the account of a player's chips that are at no table.

    >>> wallet("p1")
    'wallet:p1'
    """
    return f"wallet:{player}"


def seat_account(table: str, player: str) -> str:
    """Name the account of a player's chips at a table; it exists only while the player sits there.

    >>> seat_account("t1", "p1")
    'seat:t1:p1'
    """
    return f"seat:{table}:{player}"


def pot_account(table: str) -> str:
    """Name the account through which the chips of a hand pass; it is empty between hands.

    >>> pot_account("t1")
    'pot:t1'
    """
    return f"pot:{table}"


def rake_account(table: str) -> str:
    """Name the account of what a table took, one a table so that tables do not wait for each other.

    >>> rake_account("t1")
    'rake:t1'
    """
    return f"rake:{table}"
