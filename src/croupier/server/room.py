"""The room: which tables run, who is there, and that everything comes back after a fall.

Decides when a table's task begins and ends and when a player counts as connected: somebody with two windows is one
player, who is gone when the last is closed. What a table does is decided in `rooms`, who sees what in `audience`. The
application starts and stops the room, the sockets find tables here.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import structlog

from croupier.errors import RequestError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.bonus.table import PREFIX
from croupier.rooms.events import TableEvent
from croupier.rooms.table import Table
from croupier.rooms.terms import Terms
from croupier.server.absences import Absences
from croupier.server.all_in import AllIn, Worth
from croupier.server.audience import Audience
from croupier.server.house.minds import Minds
from croupier.server.house.regulars import Regulars
from croupier.server.invitations import Invitations
from croupier.server.lobby import Lobby
from croupier.server.metrics import Metrics
from croupier.server.rabbit import RabbitHunt
from croupier.server.services import Presence
from croupier.server.settings import BotSettings
from croupier.server.sitting import Sitting
from croupier.server.storage.ports import TableRow
from croupier.server.tables.actor import Parts, TableActor
from croupier.server.tables.recovery import open_table, recover
from croupier.server.tables.standing import Happened, Standing

_LOG: Final = structlog.get_logger()

PATIENCE: Final = 20.0
"""Seconds for which who waits in a line may be away: a page is loaded again, a connection breaks."""


class OpenTable(msgspec.Struct, frozen=True):
    """A table that runs: its task, its viewers, its bots, what its last hand left undealt, and its all-ins."""

    actor: TableActor
    audience: Audience
    regulars: Regulars
    rabbit: RabbitHunt
    all_in: AllIn | None

    @property
    def state(self) -> Table:
        """Give the table as it stands: everything that is on disk."""
        return self.actor.standing.table


class Room:
    """Run the tables of one data directory.

    What the hands of an all-in are worth is told where there is `worth`, and `parts.run_out` leaves time to read it.
    """

    def __init__(
        self,
        parts: Parts,
        metrics: Metrics,
        bots: BotSettings,
        worth: Worth | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._parts = parts
        self._metrics = metrics
        self._bots = bots
        self._worth = worth if parts.run_out else None
        self._minds = Minds(metrics)
        self._invitations = Invitations(parts.key)
        self.lobby = Lobby()
        self._tables: dict[str, OpenTable] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._here: Counter[str] = Counter()
        self._patience = patience
        self._missed: dict[str, asyncio.TimerHandle] = {}
        self._sitting = Sitting()
        self.absences = Absences(parts.clock)

    async def start(self) -> None:
        """Bring every table back from the journal, with its unfinished hand, and let it go on.

        Players' own tables at the house game are read when their players come (`server.bonus.tables`).
        A table whose journal cannot be read stays away for an operator, and its chips where they are. Raises
        `FairnessError` where the key is not the one that the journal was written with.
        """
        for row in await self._parts.journal.tables(without=PREFIX):
            standing = await self._recovered(row)
            if standing is not None:
                self._run(standing, cmd.Restart())

    async def keep(self, own: Sequence[Terms]) -> None:
        """Have the room's own tables be those of these terms: open what is missing, close what is not wanted any more.

        The room's own tables are those without a host. One that is closed gives everybody's chips back after its hand.
        """
        missing = list(own)
        for table in self.tables():
            if table.state.host is not None:
                continue
            if table.state.terms in missing and not table.state.closing:
                missing.remove(table.state.terms)
            else:
                table.actor.tell(cmd.Close())
        for terms in missing:
            await self.open_table(terms)

    async def _recovered(self, row: TableRow) -> Standing | None:
        """Read one table; None where it is over, never began, or cannot be read."""
        if not row.last:  # the room fell between making the table and its first event
            await self._parts.journal.close_table(row.table, self._parts.clock.now())
            return None
        try:
            standing = await recover(self._parts.journal, self._parts.key, row)
        except RequestError as error:
            _LOG.error("table cannot be read", table=row.table, code=error.code)
            self._metrics.table_froze()
            return None
        if standing.table.closed:
            await self._parts.journal.close_table(row.table, self._parts.clock.now())
            return None
        return standing

    async def stop(self) -> None:
        """Answer what is waiting, write it, and end every table's task."""
        await asyncio.gather(*[table.regulars.stop() for table in self._tables.values()])
        await asyncio.gather(*[table.all_in.stop() for table in self._tables.values() if table.all_in])
        await self._minds.close()
        self.lobby.stop()
        for leaving in self._missed.values():
            leaving.cancel()
        for table in self._tables.values():
            table.actor.stop()
        await asyncio.gather(*self._tasks.values())
        await asyncio.gather(*self._closing)  # tables whose last event closed them

    # --- tables

    async def open_table(self, terms: Terms, host: str | None = None) -> str:
        """Open a table and return its id. Raises `SetupError` for terms that cannot be played."""
        name = self._parts.ids.table()
        self._run(await open_table(self._parts.journal, self._parts.clock.now(), name, terms, host))
        return name

    def table(self, name: str) -> OpenTable:
        """Find a table that is open. Raises `RequestError` `no_such_table`."""
        found = self._tables.get(name)
        if found is None:
            raise RequestError("no_such_table", table=name)
        return found

    def table_for(self, name: str, player: str, invitation: str | None = None) -> OpenTable:
        """Find a table that a player may know of; a private one is not there for whoever was not let in.

        Raises `RequestError` `no_such_table`.
        """
        found = self.table(name)
        if not self._invitations.lets_in(found.state, player, invitation):
            raise RequestError("no_such_table", table=name)
        return found

    def invited(self, name: str, invitation: str) -> Table:
        """Find a private table by its invitation alone, whoever shows it; nobody is let in by that.

        Raises `RequestError` `no_such_table`.
        """
        found = self.table(name).state
        if not self._invitations.opens(found, invitation):
            raise RequestError("no_such_table", table=name)
        return found

    def tables(self) -> tuple[OpenTable, ...]:
        """List the tables that are open, the oldest first."""
        return tuple(self._tables.values())

    def _run(self, standing: Standing, *commands: cmd.Restart) -> None:
        name = standing.table.id
        audience = Audience(standing, self._parts.clock, self._invitations.of(standing.table))
        rabbit = RabbitHunt()
        all_in = None if self._worth is None else AllIn(self._worth, audience)

        def listen(happened: Happened) -> None:
            self._sitting.hear(happened)
            self.absences.hear(happened)
            audience.hear(happened)
            regulars.stir()
            rabbit.hear(happened)
            if all_in is not None:
                all_in.hear(happened)
            self.lobby.heard(name, happened)
            self._note(name, happened)
            if (gone := self._absent(happened.event)) is not None:
                actor.tell(cmd.Connect(gone, there=False))

        def froze() -> None:
            self._metrics.table_froze()
            audience.freeze()

        actor = TableActor(self._parts, standing, listen, froze)
        regulars = Regulars(self._parts, actor, self._minds, self._bots)
        for command in commands:
            actor.tell(command)
        self._sitting.opened(standing.table)
        self.absences.opened(standing.table)
        self._tables[name] = OpenTable(actor, audience, regulars, rabbit, all_in)
        self.lobby.opened(name, self._tables[name])
        self._tasks[name] = asyncio.create_task(self._watched(name, actor, froze), name=f"table {name}")
        self._metrics.tables.set(len(self._tables))
        regulars.stir()

    async def _watched(self, name: str, actor: TableActor, froze: Callable[[], None]) -> None:
        """Run a table; a task that breaks takes nobody with it."""
        try:
            await actor.run()
        except Exception as error:
            actor.frozen = True
            _LOG.error("table broke", table=name, exc_info=error)
            froze()

    def _note(self, name: str, happened: Happened) -> None:
        """Count hands, and take a table that was closed off the list."""
        if isinstance(happened.event, ev.HandClosed):
            self._metrics.hand_finished()
        if isinstance(happened.event, ev.TableClosed):
            task = asyncio.create_task(self._close(name))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    async def _close(self, name: str) -> None:
        table = self._tables.pop(name)
        await table.regulars.stop()
        if table.all_in is not None:
            await table.all_in.stop()
        self._invitations.forget(name)
        self.lobby.closed(name)
        table.actor.stop()
        await self._tasks.pop(name)
        await self._parts.journal.close_table(name, self._parts.clock.now())
        self._metrics.tables.set(len(self._tables))

    # --- players

    def come(self, player: str) -> None:
        """Note one more window of a player; the first one connects the player to every table where it sits."""
        self._here[player] += 1
        if self._here[player] > 1:
            return
        if (leaving := self._missed.pop(player, None)) is not None:
            leaving.cancel()
        self._connect(player, there=True)

    def go(self, player: str) -> None:
        """Note that a window was closed; with the last one the player is gone, and soon from the lines where it waited.

        A page that is loaded again is a window closed and opened: for a few seconds a place in a line is kept.
        """
        self._here[player] -= 1
        if self._here[player] > 0:
            return
        del self._here[player]
        self._connect(player, there=False)
        if any(player in table.state.queue for table in self._tables.values()):
            loop = asyncio.get_running_loop()
            self._missed[player] = loop.call_later(self._patience, self._give_up_places, player)

    def _give_up_places(self, player: str) -> None:
        self._missed.pop(player, None)
        for table in self._tables.values():
            if player in table.state.queue:
                table.actor.tell(cmd.Connect(player, there=False))

    def _connect(self, player: str, *, there: bool) -> None:
        for table in self._tables.values():
            if table.state.seat_of(player) is not None:
                table.actor.tell(cmd.Connect(player, there))
        self._metrics.players.set(len(self._here))

    def leave_tables(self, player: str) -> None:
        """Have a player who signed out leave every seat and every line."""
        for table in self._tables.values():
            state = table.state
            if state.seat_of(player) is not None or player in (*state.queue, *[each.player for each in state.asking]):
                table.actor.tell(cmd.Leave(player))

    def _absent(self, event: TableEvent) -> str | None:
        """Give who got a seat or a place in the line and is gone by then, so that going came too early to be noted."""
        if isinstance(event, ev.SeatTaken) and event.bot:
            return None
        return event.player if isinstance(event, ev.SeatTaken | ev.Queued) and event.player not in self._here else None

    def seats_of(self, player: str) -> tuple[str, ...]:
        """Name the tables at which a player sits."""
        return self._sitting.of(player)

    def presence(self) -> Presence:
        """Count the tables that are open and the players who are there."""
        return Presence(len(self._tables), len(self._here))
