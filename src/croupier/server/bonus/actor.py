"""The task that owns a player's own table: one message after the other, writes what happens, and only then tells.

Decides nothing of the game: `rooms.bonus` does. A command is carried out on a copy of the state with all cards and the
next deck that it needs, what happened goes to the journal with the chips it moves as one unit, and when that is durable
the copy becomes the state and the player is told. So a room that is killed leaves the table as it was before a message
or as it is after it. A refusal leaves everything as it was. A fault ends the task: the table is read from the journal
again when it is next asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import thread_time
from typing import Final, cast

import msgspec
import structlog
from msgspec.structs import replace

from croupier.banked import Event
from croupier.banked import moved as chips_moved
from croupier.banked.places import DECK_SIZE
from croupier.errors import CroupierError, RequestError
from croupier.fairness import dealt_cards
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus import need, step, transfers_of
from croupier.rooms.bonus.commands import HouseCommand
from croupier.rooms.bonus.engine import DeckWanted, decide
from croupier.rooms.bonus.events import OWN
from croupier.rooms.transfers import Transfer
from croupier.server.bonus.recovery import HouseHappened, HouseStanding, moved, payload_of, snapshot_of
from croupier.server.chips import Chips
from croupier.server.clock import Clock
from croupier.server.ids import Ids
from croupier.server.storage.ports import MOST_CHIPS, HandRow, Journal, Unit
from croupier.server.tables.actor import FATAL, MAILBOX, SNAPSHOT_HANDS
from croupier.server.tables.dealer import shuffled_deck

_LOG: Final = structlog.get_logger()

Tell = Callable[[HouseStanding, list[HouseHappened]], Awaitable[None]]


class HouseParts(msgspec.Struct, frozen=True):
    """What every player's own table works with; `handled` is told what each message cost, in CPU seconds."""

    journal: Journal
    chips: Chips
    clock: Clock
    ids: Ids
    key: bytes
    handled: Callable[[float], None]


class _Message(msgspec.Struct):
    """A command on its way (None: only to be told), and where the answer goes."""

    command: HouseCommand | None
    answer: asyncio.Future[int] | None = None


class HouseActor:
    """Own one table. `tell` is awaited with every unit once it is durable, in order."""

    def __init__(self, parts: HouseParts, standing: HouseStanding, tell: Tell) -> None:
        self.standing = standing
        self.ended = False
        self._parts = parts
        self._tell = tell
        self._mailbox: asyncio.Queue[_Message | None] = asyncio.Queue()
        self._kept = standing.table.number
        self._task: asyncio.Task[None] | None = None

    async def ask(self, command: HouseCommand | None) -> int:
        """Have a command carried out; return the number of the table's last event when all of it is durable.

        Without a command the player is told how the table stands. Raises what `rooms.bonus.step` raises, and
        `RequestError` with the codes of `Journal.append`, those of `Chips.may_sit` for a bet, `table_busy` and `busy`.
        """
        if self.ended:
            raise RequestError("busy")
        if self._mailbox.qsize() >= MAILBOX:
            raise RequestError("table_busy", table=self.standing.table.id)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(_Message(command, answer))
        return await answer

    def put(self, command: HouseCommand) -> None:
        """Have a command of the room itself carried out, and do not wait for it."""
        self._mailbox.put_nowait(_Message(command))

    def start(self) -> None:
        """Begin to take messages."""
        self._task = asyncio.create_task(self._run(), name=self.standing.table.id)

    async def end(self) -> None:
        """Answer what is waiting, and take no more."""
        self._mailbox.put_nowait(None)
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        """Take messages until the end, or a fault; what is still waiting then is refused."""
        while not self.ended and (message := await self._mailbox.get()) is not None:
            await self._take(message)
        self.ended = True
        while not self._mailbox.empty():
            late = self._mailbox.get_nowait()
            if late is not None:
                _refuse(late.answer, RequestError("busy"))

    async def _take(self, message: _Message) -> None:
        """Answer one message; what is not a refusal of it is a fault."""
        try:
            await self._carry_out(message.command)
        except CroupierError as refusal:
            self.ended = refusal.code in FATAL
            _refuse(message.answer, refusal)
        except Exception as error:
            self.ended = True
            _LOG.error("house table broke", table=self.standing.table.id, error=type(error).__name__, exc_info=error)
            _refuse(message.answer, RequestError("internal"))
        else:
            if message.answer is not None and not message.answer.done():
                message.answer.set_result(self.standing.number)

    async def _carry_out(self, command: HouseCommand | None) -> None:
        """Decide, write, and only then change and tell."""
        at = self._parts.clock.now()
        if isinstance(command, cmd.Begin | cmd.Choose):
            command = await self._with_wallet(command, at)
        began = thread_time()
        happened = self._happened(command, at)
        unit = self._unit(happened, at) if happened else None
        self._parts.handled(thread_time() - began)
        if unit is not None:
            await self._parts.journal.append(unit)
            self.standing = happened[-1].after
            if unit.snapshot is not None:
                self._kept = self.standing.table.number
        if happened or command is None:
            await self._tell(self.standing, happened)

    async def _with_wallet(self, command: cmd.Begin | cmd.Choose, at: int) -> HouseCommand:
        """Put in what is in the wallet, once the player's own limit allows what the command bets."""
        player = self.standing.table.player
        asked = decide(self.standing.table, replace(command, wallet=MOST_CHIPS), at)
        stake = -sum(chips_moved(cast(Event, event)) for event in asked if type(event) not in OWN)
        if not stake:
            return command
        held = await self._parts.chips.wallet(player)
        decide(self.standing.table, replace(command, wallet=held), at)  # what is not there is no matter of a limit
        await self._parts.chips.may_sit(player, stake, at)
        return replace(command, wallet=held)

    def _happened(self, command: HouseCommand | None, at: int) -> list[HouseHappened]:
        """Carry a command out on a copy, with the cards and the deck that are needed after it."""
        happened: list[HouseHappened] = []
        standing = self.standing
        if command is not None:
            standing = self._stepped(standing, command, at, happened)
        while (wanted := need(standing.table)) is not None:
            more: HouseCommand
            if isinstance(wanted, DeckWanted):
                nonce, root = shuffled_deck(self._parts.key, range(DECK_SIZE))
                more = cmd.PublishNext(self._parts.ids.hand(), root, nonce)
            else:
                assert standing.deck is not None, "a hand has a deck"
                more = cmd.DealNext(dealt_cards(standing.deck, wanted.place, wanted.count))
            standing = self._stepped(standing, more, at, happened)
        return happened

    def _stepped(
        self, standing: HouseStanding, command: HouseCommand, at: int, happened: list[HouseHappened]
    ) -> HouseStanding:
        for event in step(standing.table, command, at)[1]:
            before, standing = standing, moved(standing, event, self._parts.key)
            happened.append(HouseHappened(standing.number, event, before, standing))
        return standing

    def _unit(self, happened: list[HouseHappened], at: int) -> Unit:
        after = happened[-1].after
        payloads: list[bytes] = []
        transfers: list[Transfer] = []
        hands: list[HandRow] = []
        for one in happened:
            assert one.before is not None, "a table that runs was opened"
            payloads.append(payload_of(one.event, one.before.deck, self._parts.key))
            transfers += transfers_of(one.before.table, one.event, f"{after.table.id}:{one.number}")
            if isinstance(one.event, ev.HouseHandClosed):
                hands.append(row_of(one, one.event))
        snapshot = None
        if not after.table.live and after.table.number - self._kept >= SNAPSHOT_HANDS:
            snapshot = snapshot_of(after, self._parts.key)
        return Unit(after.table.id, happened[0].number, tuple(payloads), at, tuple(transfers), tuple(hands), snapshot)


def row_of(one: HouseHappened, event: ev.HouseHandClosed) -> HandRow:
    """Give the row of a hand that has closed; no player is named, since the list of hands is that of the tables."""
    assert one.before is not None, "a hand closes at a table"
    table = one.before.table
    return HandRow(event.hand, table.id, table.number, one.before.began, one.number, (), event.at)


def _refuse(answer: asyncio.Future[int] | None, refusal: CroupierError) -> None:
    if answer is not None and not answer.done():
        answer.set_exception(refusal)
