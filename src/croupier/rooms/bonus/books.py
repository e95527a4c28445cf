"""Which chips move in the ledger when something happens at a player's own table.

Every bet goes from the player's wallet to the account of the player's seat at this table the moment it is made, so that
nothing on the table can be spent elsewhere or be lost with the room. At the settlement what the player lost goes from
there to the house, or what was won comes from it, and what is paid back goes to the wallet: over a hand the house moves
by exactly the opposite of its result, and the seat is empty between hands.
"""

from __future__ import annotations

from croupier.banked import Settled
from croupier.banked.events import AntePosted, BetPlaced
from croupier.rooms.bonus.events import HouseEvent
from croupier.rooms.bonus.table import HouseTable
from croupier.rooms.transfers import HOUSE, Transfer, seat_account, wallet


def transfers_of(before: HouseTable, event: HouseEvent, key: str) -> tuple[Transfer, ...]:
    """Give the transfers an event causes, in order: accounts that pay come before those that are paid.

    >>> from croupier.rooms.bonus.table import HouseRules
    >>> transfers_of(HouseTable("house:p1", "p1", HouseRules()), AntePosted(10, bonus=5), "house:p1:4")
    (Transfer(key='house:p1:4:0', debit='wallet:p1', credit='seat:house:p1:p1', amount=15),)
    """
    moves = [(debit, credit, amount) for debit, credit, amount in _moves(before, event) if amount]
    return tuple([Transfer(f"{key}:{number}", *move) for number, move in enumerate(moves)])


def _moves(before: HouseTable, event: HouseEvent) -> list[tuple[str, str, int]]:
    purse, seat = wallet(before.player), seat_account(before.id, before.player)
    match event:
        case AntePosted():
            return [(purse, seat, event.ante + event.bonus)]
        case BetPlaced():
            return [(purse, seat, event.amount)]
        case Settled():
            staked, paid = sum(line.stake for line in event.lines), sum(line.paid for line in event.lines)
            lost = (seat, HOUSE, staked - paid) if paid < staked else (HOUSE, seat, paid - staked)
            return [lost, (seat, purse, paid)]
    return []
