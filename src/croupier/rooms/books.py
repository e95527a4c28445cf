"""Which chips move in the ledger when something happens at a table.

Decides the transfers of an event from the table before it; keys are made from the number of the event, so that the
auditor can work out the same transfers from the journal again. Inside a hand the journal is the book: chips move when
it closes.
"""

from __future__ import annotations

from croupier.rooms import events as ev
from croupier.rooms.events import TableEvent
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rooms.transfers import HOUSE, Transfer, pot_account, rake_account, seat_account, wallet


def transfers_of(before: Table, event: TableEvent, key: str) -> tuple[Transfer, ...]:
    """Give the transfers an event causes, in order: accounts that pay come before those that are paid.

    >>> from croupier.rooms.entry import NOTHING
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> transfers_of(table, ev.SeatTaken(1, "p1", "Ann", 1000, NOTHING), "t1:2")
    (Transfer(key='t1:2:0', debit='wallet:p1', credit='seat:t1:p1', amount=1000),)
    """
    moves = [(debit, credit, amount) for debit, credit, amount in _moves(before, event) if amount]
    return tuple([Transfer(f"{key}:{number}", *move) for number, move in enumerate(moves)])


def _moves(before: Table, event: TableEvent) -> list[tuple[str, str, int]]:
    table = before.id
    match event:
        case ev.SeatTaken():
            return [(_source(before, event.player), seat_account(table, event.player), event.stack)]
        case ev.ToppedUp():
            return [(_source(before, event.player), seat_account(table, event.player), event.amount)]
        case ev.SeatLeft():
            return [(seat_account(table, event.player), _source(before, event.player), event.stack)]
        case ev.TimeCharged():
            return [(_account(before, seat), rake_account(table), amount) for seat, amount in event.paid]
        case ev.HandClosed():
            lost = [(_account(before, seat), pot_account(table), -net) for seat, net in event.results if net < 0]
            won = [(pot_account(table), _account(before, seat), net) for seat, net in event.results if net > 0]
            return [*lost, (pot_account(table), rake_account(table), event.rake), *won]
    return []


def _source(table: Table, player: str) -> str:
    """Give where chips come from: the player's wallet, or the house where the table issues them."""
    return wallet(player) if table.terms.kind is TableKind.CASH else HOUSE


def _account(table: Table, seat: int) -> str:
    seated = table.seats[seat - 1]
    assert seated is not None
    return seat_account(table.id, seated.player)
