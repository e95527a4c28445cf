"""The settle sheet of a home game: who is up and down by how much, and who pays whom.

Decides the rows and the payments from what was bought in, cashed out and still lies on the table. Which chips the host
issued to whom is told by the caller; nothing is moved here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from croupier.errors import TableError
from croupier.rooms.transfers import HOUSE

BOTS: Final = "bots"
"""All bots of a table as one who pays or is paid: nobody stands behind them, and players settle that as they like."""


class SheetRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's chips: bought in, cashed out, and still on the table."""

    player: str
    bought: int
    cashed: int = 0
    at_table: int = 0

    @property
    def net(self) -> int:
        """Give what the player has won, below zero what was lost."""
        return self.cashed + self.at_table - self.bought


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player pays another to settle."""

    payer: str
    payee: str
    amount: int


def settle_sheet(
    bought: Iterable[tuple[str, int]],
    cashed: Iterable[tuple[str, int]],
    at_table: Mapping[str, int],
    taken: int = 0,
) -> tuple[SheetRow, ...]:
    """Add up a game: a row a player in the order of their first buy-in, whose nets come to zero.

    `bought` and `cashed` name a player once for every time. What the table took as rake or time charge, `taken`, is a
    last row of the house (S0: at a home game chips are bought and cashed at any time; issue 4: in, out, net).
    Refusals: sheet_does_not_balance.

    >>> rows = settle_sheet([("ann", 100), ("bob", 100), ("ann", 50)], [("bob", 230)], {"ann": 20})
    >>> [(row.player, row.bought, row.cashed, row.at_table, row.net) for row in rows]
    [('ann', 150, 0, 20, -130), ('bob', 100, 230, 0, 130)]
    """
    into, out = _added_up(bought), _added_up(cashed)
    players = dict.fromkeys([*into, *out, *at_table])
    rows = [SheetRow(player, into.get(player, 0), out.get(player, 0), at_table.get(player, 0)) for player in players]
    if taken:
        rows.append(SheetRow(HOUSE, 0, taken))
    if difference := sum(row.net for row in rows):
        raise TableError("sheet_does_not_balance", difference=difference)
    return tuple(rows)


def with_bots_as_one(rows: Iterable[SheetRow], bots: Collection[str]) -> tuple[SheetRow, ...]:
    """Put the rows of all bots together into one, the last; none where no bot played.

    >>> rows = settle_sheet([("ann", 9), ("ada", 9)], [("ada", 18)], {})
    >>> [(row.player, row.net) for row in with_bots_as_one(rows, bots=["ada"])]
    [('ann', -9), ('bots', 9)]
    """
    people = [row for row in rows if row.player not in bots]
    others = [row for row in rows if row.player in bots]
    if not others:
        return tuple(people)
    columns = zip(*[(row.bought, row.cashed, row.at_table) for row in others], strict=True)
    return (*people, SheetRow(BOTS, *map(sum, columns)))


def payments(rows: Iterable[SheetRow]) -> tuple[Payment, ...]:
    """Say who pays whom so that every net is zero, in few payments: less than there are players with a net.

    A debt that is exactly somebody's winnings is paid to that player; else the largest debt goes to the largest
    winner, as far as it goes. That is greedy: the fewest payments of all are a matter of trying every subset.
    Equal amounts go by name.
    Refusals: sheet_does_not_balance.

    >>> settled = payments(settle_sheet([("ann", 100), ("bob", 100), ("eve", 100)], [("eve", 250)], {"bob": 50}))
    >>> [(paid.payer, paid.payee, paid.amount) for paid in settled]
    [('ann', 'eve', 100), ('bob', 'eve', 50)]
    """
    nets = [(row.player, row.net) for row in rows]
    if difference := sum(net for _, net in nets):
        raise TableError("sheet_does_not_balance", difference=difference)
    owing = {player: -net for player, net in sorted(nets) if net < 0}
    due = {player: net for player, net in sorted(nets) if net > 0}
    made: list[Payment] = []
    while owing:
        payer, payee = _pair(owing, due)
        amount = min(owing[payer], due[payee])
        made.append(Payment(payer, payee, amount))
        for side, player in ((owing, payer), (due, payee)):
            side[player] -= amount
            if not side[player]:
                del side[player]
    return tuple(made)


def _pair(owing: Mapping[str, int], due: Mapping[str, int]) -> tuple[str, str]:
    for payer, debt in owing.items():
        for payee, winnings in due.items():
            if debt == winnings:
                return payer, payee
    # of equal amounts the first by name: the maps are in that order, and max keeps the first
    return max(owing, key=owing.__getitem__), max(due, key=due.__getitem__)


def _added_up(amounts: Iterable[tuple[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for player, amount in amounts:
        total[player] = total.get(player, 0) + amount
    return total
