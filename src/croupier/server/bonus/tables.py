"""The players' own tables of a room: read from the journal when somebody comes, let go when nobody looks any more.

Decides when a table's task begins and ends, who is told and what; what a table does is decided in `rooms.bonus`, what
its player may know in `protocol.house_snapshot`. Every window of a player is told the same. The sockets call it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

import msgspec
import structlog

from croupier.errors import BankedError, CroupierError, RequestError
from croupier.protocol import client as msg
from croupier.protocol.house_snapshot import Purse, costs_of, described
from croupier.protocol.server import HouseTold
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.commands import HouseCommand
from croupier.rooms.bonus.table import Made, house_table
from croupier.server.audience import text_of
from croupier.server.bonus.actor import HouseActor, HouseParts
from croupier.server.bonus.coach import Coach, Question, question_of
from croupier.server.bonus.recovery import HouseHappened, HouseStanding, moved, recover
from croupier.server.metrics import Metrics
from croupier.server.outbox import Outbox
from croupier.server.settings import HouseSettings, house_rules
from croupier.server.storage.ports import Unit

_LOG: Final = structlog.get_logger()
_ENCODER: Final = msgspec.json.Encoder()


class HouseTables:
    """Run the house game of one room."""

    def __init__(self, parts: HouseParts, house: HouseSettings, metrics: Metrics) -> None:
        self._parts = parts
        self._rules = house_rules(house)
        self._metrics = metrics
        self._coach = Coach()
        self._running: dict[str, asyncio.Task[HouseActor]] = {}
        self._ending: dict[str, asyncio.Task[None]] = {}
        self._viewers: dict[str, list[Outbox]] = {}
        self._stopping = False
        self._asked: set[tuple[str, int]] = set()
        self._looking: set[asyncio.Task[None]] = set()

    # --- coming and going

    async def enter(self, player: str, outbox: Outbox) -> None:
        """Tell a window of a player how the own table stands, and everything from now on.

        The table is opened if there is none. Raises `FairnessError` and `RequestError` as `recover` does, and those of
        `Journal.append`.
        """
        viewers = self._viewers.setdefault(player, [])
        if outbox not in viewers:
            viewers.append(outbox)
        await (await self._actor(player)).ask(None)

    def leave(self, player: str, outbox: Outbox) -> None:
        """Tell a window no more; with the last one the table is let go, and a hand in progress waits in the journal."""
        viewers = self._viewers.get(player, [])
        if outbox in viewers:
            viewers.remove(outbox)
        if not viewers:
            self._viewers.pop(player, None)
            self._let_go(player)

    def _let_go(self, player: str) -> None:
        running = self._running.pop(player, None)
        if running is not None:
            before = self._ending.get(player)
            ending = asyncio.create_task(self._end(running, before), name=f"house table of {player} ends")
            self._ending[player] = ending
            ending.add_done_callback(partial(self._ended, player))

    async def _end(self, running: asyncio.Task[HouseActor], before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await before
        await asyncio.wait([running])
        if not running.cancelled() and running.exception() is None:
            await running.result().end()

    def _ended(self, player: str, ending: asyncio.Task[None]) -> None:
        if self._ending.get(player) is ending:
            del self._ending[player]

    async def stop(self) -> None:
        """Answer what is waiting, write it, and end every table's task; none begins any more."""
        self._stopping = True
        for player in tuple(self._running):
            self._let_go(player)
        await asyncio.gather(*self._ending.values())
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)
        await self._coach.close()

    # --- what is asked

    async def ask(self, player: str, message: msg.HouseMessage) -> int:
        """Carry a message out; return the number of the table's last event.

        Raises what `HouseActor.ask` raises, and `BankedError` `unknown_rules`.
        """
        command = self._command(message)
        try:
            number = await (await self._actor(player)).ask(command)
        finally:
            if player not in self._viewers:  # the window has gone since it asked
                self._let_go(player)
        self._metrics.action("ok")
        return number

    def _command(self, message: msg.HouseMessage) -> HouseCommand | None:
        match message:
            case msg.HouseDeal():
                return cmd.Begin(message.decision, message.ante, message.bonus, message.link, 0)
            case msg.HouseAct():
                return cmd.Choose(message.decision, message.action, 0)
            case msg.HouseCommit():
                return cmd.CommitTo(message.commitment)
            case msg.HouseCoach():
                return cmd.SetCoach(message.on)
            case msg.HouseTake():
                if message.rules not in self._rules:
                    raise BankedError("unknown_rules", given=message.rules, known=", ".join(self._rules))
                return cmd.TakeRules(self._rules[message.rules])
        return None

    # --- the tables that run

    async def _actor(self, player: str) -> HouseActor:
        """Give the task of a player's table, begun if it does not run; all who ask meanwhile get the same.

        Raises `RequestError` `room_stops`.
        """
        if self._stopping:
            raise RequestError("room_stops")
        running = self._running.get(player)
        if running is not None and _is_over(running):
            self._let_go(player)
            running = None
        if running is None:
            running = asyncio.create_task(self._begun(player), name=f"house table of {player} begins")
            self._running[player] = running
        return await asyncio.shield(running)

    async def _begun(self, player: str) -> HouseActor:
        """Read a player's table from the journal, or open it, and let its task run."""
        ending = self._ending.get(player)
        if ending is not None:
            await ending
        standing = await self._standing(player)
        actor = HouseActor(self._parts, standing, partial(self._tell, player))
        actor.start()
        wanted = self._rules.get(standing.table.rules.name, next(iter(self._rules.values())))
        for rules in self._rules.values():
            await asyncio.to_thread(costs_of, rules.terms)
        if wanted != standing.table.rules and not standing.table.live:
            actor.put(cmd.TakeRules(wanted))
        self._look_at(player, actor)
        return actor

    async def _standing(self, player: str) -> HouseStanding:
        journal, name, at = self._parts.journal, house_table(player), self._parts.clock.now()
        row = await journal.table(name)
        rules = next(iter(self._rules.values()))
        if row is None:
            await journal.create_table(name, at, _ENCODER.encode(rules))
        elif row.last:
            return await recover(journal, self._parts.key, row)
        event = ev.HouseOpened(name, player, rules)
        await journal.append(Unit(name, 1, (_ENCODER.encode(event),), at))
        return moved(None, event, self._parts.key)

    # --- telling

    async def _tell(self, player: str, standing: HouseStanding, happened: list[HouseHappened]) -> None:
        """Tell every window of a player how the table stands, count what happened, and ask the coach."""
        for one in happened:
            if isinstance(one.event, ev.HouseHandClosed):
                self._metrics.house_hand(-one.event.net)
        viewers = self._viewers.get(player)
        if viewers:
            chips, at = self._parts.chips, self._parts.clock.now()
            purse = Purse(await chips.wallet(player), await chips.left_today(player, at))
            view = described(standing.table, purse, tuple(self._rules), standing.deck)
            text = text_of(HouseTold(standing.table.id, standing.number, view))
            for outbox in tuple(viewers):
                if not outbox.put(text):
                    viewers.remove(outbox)
        running = self._running.get(player)
        if happened and running is not None and running.done() and not _is_over(running):
            self._look_at(player, running.result())

    def _look_at(self, player: str, actor: HouseActor) -> None:
        """Have the coach look at every choice that waits for it and is not being looked at."""
        table = actor.standing.table
        for made in table.made:
            key = (made.hand, made.decision)
            if key not in self._asked:
                self._asked.add(key)
                look = self._look(player, made, question_of(table, made))
                task = asyncio.create_task(look, name=f"coach of {player}")
                self._looking.add(task)
                task.add_done_callback(self._looking.discard)

    async def _look(self, player: str, made: Made, question: Question | None) -> None:
        """Have the coach look, and the table take the word; one that was let go meanwhile will ask again."""
        try:
            said = None if question is None else await self._coach.look(question)
            running = self._running.get(player)
            if running is not None and running.done() and not _is_over(running):
                await running.result().ask(cmd.Advise(made.hand, made.decision, said))
        except CroupierError as refusal:
            _LOG.info("the coach was not heard", code=refusal.code)
        finally:
            self._asked.discard((made.hand, made.decision))


def _is_over(running: asyncio.Task[HouseActor]) -> bool:
    """Tell whether a table's task never began to run, or has ended after a fault."""
    if not running.done():
        return False
    return running.cancelled() or running.exception() is not None or running.result().ended
