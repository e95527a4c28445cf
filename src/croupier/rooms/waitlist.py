"""The wait list: who stands on it, for whom of it a free seat is kept, and for how long.

Decides that a seat is kept for as many of the list as there are free seats, the first first, and that whoever does not
take it in time goes off the list, so that no table stands empty for somebody who looks elsewhere. `rooms.arrivals`
asks before it seats anybody, `rooms.needs` when a time is up.
"""

from __future__ import annotations

from typing import Final

from croupier.errors import TableError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.buyins import MINUTE
from croupier.rooms.table import Table

KEPT: Final = MINUTE
"""How long a seat is kept, in milliseconds."""


def queue(table: Table, command: cmd.Queue, at: int) -> tuple[ev.TableEvent, ...]:
    """Put a player on the wait list, or take one off it."""
    if not command.on:
        return (ev.Unqueued(command.player),) if command.player in table.queue else ()
    if table.closed or table.closing:
        raise TableError("table_closed")
    if table.seat_of(command.player) is not None:
        raise TableError("already_seated")
    return () if command.player in table.queue else (ev.Queued(command.player),)


def goes_first(table: Table, player: str) -> bool:
    """Tell whether a free seat may be this player's: one is kept for somebody else only while none is left over."""
    free = table.seats.count(None)
    return len(table.queue) < free or player in table.queue[:free]


def kept(table: Table, at: int) -> tuple[ev.TableEvent, ...]:
    """Keep free seats for those whose turn it is and who have not been told."""
    if not table.queue or table.closing:
        return ()
    told = {player for player, _ in table.kept}
    first = table.queue[: table.seats.count(None)]
    return tuple([ev.SeatKept(player, at + KEPT) for player in first if player not in told])


def kept_until(table: Table) -> int | None:
    """Say when the first seat is kept no longer; who has asked the host for it is not hurried."""
    asking = {asking.player for asking in table.asking}
    return min([until for player, until in table.kept if player not in asking], default=None)


def late(table: Table, at: int) -> tuple[ev.TableEvent, ...]:
    """Take those off the list who did not take the seat that was kept for them."""
    asking = {asking.player for asking in table.asking}
    return tuple([ev.Unqueued(player) for player, until in table.kept if at >= until and player not in asking])
