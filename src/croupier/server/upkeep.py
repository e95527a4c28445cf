"""What a room does by itself from time to time: who is away leaves, empty tables close, what has ended is forgotten.

Decides at which tables a seat is kept for who is away, when a table counts as empty and for how long it may be, and how
often ended sessions and old signals are dropped. Nothing that anybody could still ask for goes with it: hands stay in
the journal, and a home table with chips on its sheet stays open until its host closes it. The application runs it
beside the tables.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from croupier.rooms import commands as cmd
from croupier.rooms.table import AWAY, Table
from croupier.rooms.terms import TableKind
from croupier.server.clock import DAY, MINUTE, Clock
from croupier.server.room import Room
from croupier.server.storage.ports import Signals
from croupier.server.whereabouts import KEPT

EVERY: Final = 60
"""Seconds between two looks."""

_LOG: Final = structlog.get_logger()


class Upkeep:
    """Look after one room.

    `empty` is how many milliseconds a player's table may stand empty, `away` how many a seat is kept; 0 for ever.
    """

    def __init__(self, room: Room, signals: Signals, clock: Clock, empty: int, away: int) -> None:
        self._room = room
        self._signals = signals
        self._clock = clock
        self._empty = empty
        self._away = away
        self._since: dict[str, int] = {}
        self._forgot: int | None = None

    async def run(self) -> None:
        """Look again and again, until cancelled; what breaks is logged and tried the next time."""
        while True:
            try:
                await self.look()
            except Exception as error:  # the tables go on, whatever this is
                _LOG.error("upkeep put off", error=type(error).__name__, exc_info=error)
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Clear seats and close tables that nobody used for too long, and once a day forget what has ended."""
        now = self._clock.now()
        self._clear_seats()
        self._close_empty(now)
        if self._forgot is None or now - self._forgot >= DAY:
            await self._signals.forget_ended(sessions=now, links=now - KEPT)
            self._forgot = now

    def _clear_seats(self) -> None:
        for name, player in self._room.absences.longer(self._away) if self._away else ():
            table = self._room.table(name)
            if not table.actor.frozen and not keeps_seats(table.state):
                table.actor.tell(cmd.Leave(player, AWAY))

    def _close_empty(self, now: int) -> None:
        running = [table for table in self._room.tables() if not table.actor.frozen]
        empty = {table.state.id: table for table in running if may_close(table.state)}
        self._since = {name: self._since.get(name, now) for name in empty}
        for name, since in self._since.items():
            if self._empty and now - since >= self._empty:
                _LOG.info("empty table closed", table=name, minutes=(now - since) // MINUTE)
                empty[name].actor.tell(cmd.Close())


def keeps_seats(table: Table) -> bool:
    """Tell whether a table keeps the seats of those who are away: a home game where nobody waits for one.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> terms = Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes), TableKind.HOME)
    >>> keeps_seats(empty("t1", terms, host="p1"))
    True
    """
    return table.terms.kind is TableKind.HOME and not (table.queue and all(table.seats))


def may_close(table: Table) -> bool:
    """Tell whether a table may be closed for standing empty: a player's, with no person at it and nothing to settle.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> terms = Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes))
    >>> may_close(empty("t1", terms, host="p1")), may_close(empty("t2", terms))
    (True, False)
    """
    owed = table.terms.kind is TableKind.HOME and bool(table.sheet)
    return table.host is not None and not owed and all(seated.bot for seated in table.sitting().values())
