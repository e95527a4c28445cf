"""The bots of one table: they come and go as the house wants it, and answer when it is their turn.

Decides when a bot is asked and when its answer is given: after a thought whose length says nothing about its cards.
Which bot sits where is decided by `rooms.company`, the answer by `house.minds`. The room calls `stir` whenever
something happened at the table; everything else goes the way of every player's commands, through the table's mailbox.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog

from croupier.bots import kind_of, of_level, think_time
from croupier.bots.draws import Seeded
from croupier.errors import CroupierError
from croupier.rooms import commands as cmd
from croupier.rooms.commands import TableCommand
from croupier.rooms.company import company
from croupier.rooms.playing import passive
from croupier.rooms.table import Table
from croupier.rooms.terms import BotTerms, TableKind
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.rules import Choice, pending, view
from croupier.rules import commands as do
from croupier.server.house.minds import Minds
from croupier.server.settings import BotSettings
from croupier.server.tables.actor import Parts, TableActor

SEEDS: Final = 1 << 62

_LOG: Final = structlog.get_logger()


class Thought(msgspec.Struct, frozen=True):
    """A decision that a bot thinks about."""

    hand: str
    choice: Choice
    player: str


class Regulars:
    """See to the bots of one table."""

    def __init__(self, parts: Parts, actor: TableActor, minds: Minds, pace: BotSettings) -> None:
        self._parts = parts
        self._actor = actor
        self._minds = minds
        self._pace = pace
        self._stirred = False
        self._stopped = False
        self._seeing: asyncio.Task[None] | None = None
        self._thought: Thought | None = None
        self._thinking: asyncio.Task[None] | None = None

    def stir(self) -> None:
        """Look at the table again, soon; it never waits. After `stop` nothing is looked at any more."""
        if self._stopped:
            return
        table = self._actor.standing.table
        if table.terms.bots is None and not any(seated.bot for seated in table.sitting().values()):
            return
        self._stirred = True
        if self._seeing is None or self._seeing.done():
            self._seeing = asyncio.create_task(self._see(), name=f"bots {table.id}")

    async def stop(self) -> None:
        """Do nothing more, whatever still happens at the table."""
        self._stopped = True
        tasks = [task for task in (self._seeing, self._thinking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _see(self) -> None:
        while self._stirred and not self._actor.frozen:
            self._stirred = False
            await self._keep_company()
            self._begin_to_think()

    # --- coming and going

    async def _keep_company(self) -> None:
        """Carry out what the bots do next until all is as it should be; a refusal waits for the next stir."""
        while (command := company(self._actor.standing.table)) is not None:
            before = self._actor.standing.number
            try:
                await self._bring_chips(command)
                await self._actor.ask(command)
            except CroupierError as refusal:
                _LOG.info("a bot was refused", table=self._actor.standing.table.id, code=refusal.code)
                return
            if self._actor.standing.number == before:
                return

    async def _bring_chips(self, command: TableCommand) -> None:
        """Have the house fill the wallet of a bot that is about to bring chips to a cash table."""
        table = self._actor.standing.table
        if table.terms.kind is not TableKind.CASH or not isinstance(command, cmd.Sit | cmd.TopUp):
            return
        account = wallet(command.player)
        short = command.amount - await self._parts.ledger.balance(account)
        if short > 0:
            name = f"bot:{command.player}:{self._parts.ids.hand()}"
            await self._parts.ledger.move([Transfer(name, HOUSE, account, short)])

    # --- playing

    def _begin_to_think(self) -> None:
        """Think about the open decision if it is a bot's and nobody thinks about it yet."""
        thought = _due(self._actor.standing.table)
        if thought is None or (thought == self._thought and self._thinking is not None and not self._thinking.done()):
            return
        if self._thinking is not None:
            self._thinking.cancel()
        self._thought = thought
        self._thinking = asyncio.create_task(self._answer(thought), name=f"bot {thought.player}")

    async def _answer(self, thought: Thought) -> None:
        """Answer for a bot, in its own time."""
        table = self._actor.standing.table
        hand, choice = table.hand, thought.choice
        assert hand is not None
        game = hand.setup.game
        level = (table.terms.bots or BotTerms(1)).level
        draws = Seeded(self._parts.ids.number(SEEDS))
        pause = think_time(draws, kind_of(choice), self._pace.think_least, self._pace.think_most) / 1000
        loop = asyncio.get_running_loop()
        until = loop.time() + pause
        try:
            seen = view(hand, choice.seat)
            answer = await self._minds.decide(of_level(level, game), seen, choice, draws.randrange(SEEDS))
        except Exception as error:  # a bot that breaks holds nobody up
            _LOG.error("a bot broke", table=table.id, level=level, game=game.key, exc_info=error)
            answer = passive(hand, choice)
        await asyncio.sleep(until - loop.time())
        await self._act(thought, answer, passive(hand, choice))

    async def _act(self, thought: Thought, *answers: do.Command) -> None:
        """Give the first answer that the rules take; one that comes too late is nobody's fault."""
        price = thought.choice.legal.call or 0
        for answer in answers:
            act = cmd.Act(thought.player, thought.hand, thought.choice.decision, answer, price)
            try:
                await self._actor.ask(act)
            except CroupierError as refusal:
                if _due(self._actor.standing.table) != thought:
                    return
                _LOG.error("a bot's answer was refused", table=self._actor.standing.table.id, code=refusal.code)
            else:
                return


def _due(table: Table) -> Thought | None:
    """Give the decision that waits for a bot; none while a table without a clock is paused."""
    if table.hand is None or table.clock is None or (table.paused and table.terms.clock is None):
        return None
    waits = pending(table.hand)
    seated = table.seats[table.clock.seat - 1]
    if not isinstance(waits, Choice) or seated is None or not seated.bot:
        return None
    return Thought(table.hand_id, waits, seated.player)
