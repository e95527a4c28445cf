"""At which tables a player sits and which names are borne there, without asking every table.

Each message of a socket is counted by the one, and nobody takes a name that is among the other. Decides nothing; it
follows the events of all tables, as `rooms.folding` does. The room keeps one.
"""

from __future__ import annotations

from croupier.rooms import events as ev
from croupier.rooms.table import Table
from croupier.server.names import skeleton
from croupier.server.tables.standing import Happened


class Sitting:
    """Keep at which tables each player sits, and under which name.

    >>> Sitting().of("p1")
    ()
    """

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, str]] = {}
        self._bearers: dict[str, set[tuple[str, str]]] = {}

    def of(self, player: str) -> tuple[str, ...]:
        """Name the tables at which a player sits, in the order in which the seats were taken."""
        return tuple(self._tables.get(player, ()))

    def is_borne(self, name_key: str, own: str | None = None) -> bool:
        """Tell whether a name that looks like this is borne at a table by anybody but one player.

        >>> Sitting().is_borne("ann")
        False
        """
        return any(player != own for player, _ in self._bearers.get(name_key, ()))

    def opened(self, table: Table) -> None:
        """Take in a table that is there from now on, with whoever sits at it."""
        for seated in table.sitting().values():
            self._sat(seated.player, table.id, seated.name)

    def hear(self, happened: Happened) -> None:
        """Take in what happened at a table."""
        event, table = happened.event, happened.after.table.id
        if isinstance(event, ev.SeatTaken):
            self._sat(event.player, table, event.name)
        elif isinstance(event, ev.SeatLeft):
            self._left(event.player, table)
        elif isinstance(event, ev.TableClosed):
            for seated in happened.before.table.sitting().values():
                self._left(seated.player, table)

    def _sat(self, player: str, table: str, name: str) -> None:
        key = skeleton(name)
        self._tables.setdefault(player, {})[table] = key
        self._bearers.setdefault(key, set()).add((player, table))

    def _left(self, player: str, table: str) -> None:
        there = self._tables[player]
        key = there.pop(table)
        if not there:
            del self._tables[player]
        bearers = self._bearers[key]
        bearers.remove((player, table))
        if not bearers:
            del self._bearers[key]
