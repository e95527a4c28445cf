"""What a host may do: approve, pause, take players from the table, change the terms, close it.

Decides who is the host and what of it waits for the end of the hand; `rooms.engine` calls it and nothing here changes
a table.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.errors import TableError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.arrivals import Events, check_amount, check_name, check_seat, seat_taken
from croupier.rooms.table import CLOSED, KICKED, Table
from croupier.rooms.terms import check_terms


def _require_host(table: Table, player: str | None) -> None:
    """Refuse everybody but the host; the room itself asks as None."""
    if player is not None and player != table.host:
        raise TableError("not_host")


def _require_open(table: Table) -> None:
    if table.closed:
        raise TableError("table_closed")


def answer(table: Table, command: cmd.Answer, at: int) -> Events:
    """Seat a player who asked, or decline."""
    _require_host(table, command.player)
    asking = next((asking for asking in table.asking if asking.player == command.asking), None)
    if asking is None:
        raise TableError("nobody_asks", player=command.asking)
    if not command.yes:
        return (ev.Declined(asking.player),)
    wish = cmd.Sit(
        asking.player,
        asking.name,
        asking.seat,
        asking.amount,
        command.wallet,
        entry=asking.entry,
        auto=asking.auto,
    )
    try:
        check_seat(table, asking.player, asking.seat)
        check_name(table, wish)
        check_amount(table, wish, at)
    except TableError:
        return (ev.Declined(asking.player),)  # the seat, the name or the chips are gone meanwhile
    return seat_taken(table, wish, at)


def pause(table: Table, command: cmd.Pause, at: int) -> Events:
    """Stop the table after this hand, or let it go on."""
    _require_host(table, command.player)
    _require_open(table)
    return () if table.paused is command.on else (ev.Paused(command.on),)


def kick(table: Table, command: cmd.Kick, at: int) -> Events:
    """Take a player from the table, with all chips, when this hand is over and the player has played it."""
    _require_host(table, command.player)
    if not 1 <= command.seat <= len(table.seats):
        raise TableError("no_such_seat", seat=command.seat, most=len(table.seats))
    seated = table.seats[command.seat - 1]
    if seated is None:
        raise TableError("seat_empty", seat=command.seat)
    # who goes because the table closes may be kicked all the same
    return () if seated.leaving and seated.removed != CLOSED else (ev.Leaving(command.seat, KICKED),)


def change_terms(table: Table, command: cmd.ChangeTerms, at: int) -> Events:
    """Change the terms when this hand is over; the sort of chips, the number of seats and the room's own pace stay."""
    _require_host(table, command.player)
    _require_open(table)
    check_terms(command.terms, hosted=True)
    for name in ("kind", "seats", "private"):
        if getattr(command.terms, name) != getattr(table.terms, name):
            raise TableError("terms_stay", field=name)
    return (ev.TermsWanted(replace(command.terms, pace=table.terms.pace, links=table.terms.links)),)


def close(table: Table, command: cmd.Close, at: int) -> Events:
    """Close the table when this hand is over, played to its end: then everybody leaves with all chips."""
    _require_host(table, command.player)
    if table.closed:
        return ()
    leaving = [ev.Leaving(number, CLOSED) for number, seated in table.sitting().items() if not seated.leaving]
    return (ev.Closing(), *leaving)
