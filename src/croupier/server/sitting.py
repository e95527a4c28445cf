"""At which tables a player sits, without asking every table: each message of a socket is counted by that.

Decides nothing; it follows the events of all tables, as `rooms.folding` does. The room keeps one.
"""

from __future__ import annotations

from croupier.rooms import events as ev
from croupier.rooms.table import Table
from croupier.server.tables.standing import Happened


class Sitting:
    """Keep at which tables each player sits.

    >>> Sitting().of("p1")
    ()
    """

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, None]] = {}

    def of(self, player: str) -> tuple[str, ...]:
        """Name the tables at which a player sits, in the order in which the seats were taken."""
        return tuple(self._tables.get(player, ()))

    def opened(self, table: Table) -> None:
        """Take in a table that is there from now on, with whoever sits at it."""
        for seated in table.sitting().values():
            self._sat(seated.player, table.id)

    def hear(self, happened: Happened) -> None:
        """Take in what happened at a table."""
        event, table = happened.event, happened.after.table.id
        if isinstance(event, ev.SeatTaken):
            self._sat(event.player, table)
        elif isinstance(event, ev.SeatLeft):
            self._left(event.player, table)
        elif isinstance(event, ev.TableClosed):
            for seated in happened.before.table.sitting().values():
                self._left(seated.player, table)

    def _sat(self, player: str, table: str) -> None:
        self._tables.setdefault(player, {})[table] = None

    def _left(self, player: str, table: str) -> None:
        there = self._tables[player]
        del there[table]
        if not there:
            del self._tables[player]
