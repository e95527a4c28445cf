"""Since when players are away from their seats: they sit out, or have no connection.

Decides nothing; it follows the events of all tables, as `rooms.folding` does. The room keeps one, and `upkeep` asks it
who is taken from a seat. After a restart everybody is away from then on.
"""

from __future__ import annotations

from croupier.rooms import events as ev
from croupier.rooms.table import Seated, Table
from croupier.server.clock import Clock
from croupier.server.tables.standing import Happened


class Absences:
    """Keep since when each player is away from each table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since: dict[tuple[str, str], int] = {}

    def longer(self, milliseconds: int) -> list[tuple[str, str]]:
        """List the tables, each with a player who has been away from there for so long."""
        until = self._clock.now() - milliseconds
        return [seat for seat, since in self._since.items() if since <= until]

    def opened(self, table: Table) -> None:
        """Take in a table that is there from now on, with whoever sits at it."""
        for seated in table.sitting().values():
            self._note(table, seated)

    def hear(self, happened: Happened) -> None:
        """Take in what happened at a table."""
        event, table = happened.event, happened.after.table
        if isinstance(event, ev.SeatTaken | ev.SatOut | ev.CameBack | ev.Connected):
            self._note(table, table.sitting()[event.seat])
        elif isinstance(event, ev.Restarted):
            self.opened(table)
        elif isinstance(event, ev.SeatLeft):
            self._since.pop((table.id, event.player), None)
        elif isinstance(event, ev.TableClosed):
            for seated in happened.before.table.sitting().values():
                self._since.pop((table.id, seated.player), None)

    def _note(self, table: Table, seated: Seated) -> None:
        seat = (table.id, seated.player)
        if seated.present:
            self._since.pop(seat, None)
        else:
            self._since.setdefault(seat, self._clock.now())
