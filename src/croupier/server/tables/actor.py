"""The task that owns a table: it takes one message after the other, writes what happens, and only then tells.

Decides nothing of the game: `rooms.engine` does. It decides the order of things: a command is carried out on a copy of
the state, what happened is added up (a chip or card too many is a fault, and nothing of it is written), goes to the
journal with the chips it moves as one unit, and when that is durable the copy becomes the state and the listener is
told. A refusal, of the rules or of the ledger, leaves everything as it was. What the table waits for after that (a
deck, cards, chips, a moment) the task fetches itself. It never waits for a player.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import thread_time
from types import TracebackType
from typing import Final, Protocol

import msgspec
import structlog
from msgspec.structs import replace

from croupier.errors import CroupierError, RequestError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.books import transfers_of
from croupier.rooms.commands import TableCommand
from croupier.rooms.conservation import check_conserved
from croupier.rooms.engine import step
from croupier.rooms.needs import ButtonCards, CardsWanted, ChipsWanted, DeckWanted, Waiting, need, runs_out
from croupier.rooms.transfers import Transfer, wallet
from croupier.server.clock import Clock
from croupier.server.ids import Ids
from croupier.server.storage.ports import HandRow, Journal, Ledger, Unit
from croupier.server.tables.dealer import Dealer
from croupier.server.tables.decks import next_cards
from croupier.server.tables.payloads import payload_of
from croupier.server.tables.recovery import moved
from croupier.server.tables.standing import Happened, Standing

MAILBOX: Final = 256
"""Messages that wait at most; more are refused, since somebody is faster than the table."""

ANSWERS: Final = 64
"""Answers kept for each player, so that an action that is sent twice is done once."""

ASKERS: Final = 256
"""Players whose answers are kept, more than ever sit at a table: beyond it who asked longest ago is forgotten."""

SNAPSHOT_HANDS: Final = 20
"""Hands between two snapshots: what a restart has to read again at most."""

FATAL: Final = frozenset({"storage_failed", "journal_gap"})
"""Refusals after which nothing more can be written: the disk failed, or somebody else wrote to the table."""

_SPENT: Final = frozenset({"not_enough_chips", "loss_limit"})
"""Refusals of chips that were looked at and have gone to another table before they were taken."""

_LOG: Final = structlog.get_logger()


def _unmeasured(seconds: float) -> None:
    """Measure nothing."""


class Purses(Protocol):
    """Say what players may bring to a table."""

    async def spendable(self, player: str, at: int) -> int:
        """Count the chips that a player has and may bring at a moment."""


class Parts(msgspec.Struct, frozen=True):
    """What every table of a room works with.

    Without `purses` players may bring all that they have; `handled` is told what each message cost, in CPU seconds.
    `run_out` are the milliseconds between the streets of an all-in.
    """

    journal: Journal
    ledger: Ledger
    clock: Clock
    ids: Ids
    dealer: Dealer
    key: bytes
    purses: Purses | None = None
    handled: Callable[[float], None] = _unmeasured
    run_out: int = 0


class Action(msgspec.Struct, frozen=True):
    """What a player asked for under a name: `content` is what the client said, and nothing that the room added."""

    player: str
    name: str
    content: object


class _Message(msgspec.Struct):
    """A command on its way, the action it is, and where the answer goes."""

    command: TableCommand
    action: Action | None = None
    answer: asyncio.Future[int] | None = None


class _Answer(msgspec.Struct, frozen=True):
    """How an action was answered: the number of the table's last event, or a refusal."""

    content: object
    number: int
    refusal: CroupierError | None = None


class _Work:
    """Count the CPU time of this thread inside a ``with``: what a table costs, without the disk and without others."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._since = 0.0

    def __enter__(self) -> None:
        self._since = thread_time()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.seconds += thread_time() - self._since


class TableActor:
    """Own one table.

    `listen` is called with every event once it is durable, in order, and must not block; `froze` when the table has
    stopped after a fault. Start `run` as a task; `ask` from anywhere in the same loop. `standing` is where the table
    stands; it changes in the task alone.
    """

    def __init__(
        self,
        parts: Parts,
        standing: Standing,
        listen: Callable[[Happened], None],
        froze: Callable[[], None] = lambda: None,
    ) -> None:
        self.standing = standing
        self.frozen = False
        self._parts = parts
        self._listen = listen
        self._froze = froze
        self._mailbox: asyncio.Queue[_Message | None] = asyncio.Queue()
        self._answers: OrderedDict[str, OrderedDict[str, _Answer]] = OrderedDict()
        self._timer: asyncio.TimerHandle | None = None
        self._kept = standing.table.number
        self._played = 0
        self._idle = asyncio.Event()
        self._work = _Work()
        self._ended = False

    async def ask(self, command: TableCommand, action: Action | None = None) -> int:
        """Have a command carried out; return the number of its last event when all of it is durable.

        The same action twice is done once and answered alike. Raises what `rooms.engine.step` raises, and
        `RequestError` with the codes of `Journal.append`, `table_busy`, `table_frozen` and `id_reused`, and where the
        task has ended `no_such_table`.
        """
        if self._ended:
            raise self._gone()
        if self.frozen:
            raise RequestError("table_frozen", table=self.standing.table.id)
        if self._mailbox.qsize() >= MAILBOX:
            raise RequestError("table_busy", table=self.standing.table.id)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._put(_Message(command, action, answer))
        return await answer

    def tell(self, command: TableCommand) -> None:
        """Have a command of the room itself carried out, and do not wait for it."""
        self._put(_Message(command))

    def _put(self, message: _Message | None) -> None:
        self._idle.clear()
        self._mailbox.put_nowait(message)

    async def settled(self) -> None:
        """Wait until the table has done all that it can do without people or time."""
        await self._idle.wait()

    def stop(self) -> None:
        """Let the task end when it has answered what is waiting."""
        self._put(None)

    async def run(self) -> None:
        """Take messages until `stop`."""
        try:
            await self._go_on()
        except Exception as error:
            await self._freeze(error)
        while True:
            if self._mailbox.empty():
                self._idle.set()
            message = await self._mailbox.get()
            if message is None:
                break
            self._work.seconds = 0.0
            await self._take(message)
            self._parts.handled(self._work.seconds)
        self._ended = True
        if self._timer is not None:
            self._timer.cancel()
        while not self._mailbox.empty():  # asked between `stop` and now
            late = self._mailbox.get_nowait()
            if late is not None:
                _settle(late.answer, self._gone())
        self._idle.set()

    def _gone(self) -> RequestError:
        return RequestError("no_such_table", table=self.standing.table.id)

    def recall(self, action: Action) -> int | None:
        """Give the answer that an action had; None if it had none. Raises its refusal, and `id_reused`."""
        answers = self._answers.get(action.player)
        before = None if answers is None else answers.get(action.name)
        if before is None:
            return None
        if before.content != action.content:
            raise RequestError("id_reused", id=action.name)
        if before.refusal is not None:
            raise before.refusal.with_traceback(None)
        return before.number

    async def _take(self, message: _Message) -> None:
        """Answer one message and go on; what is not a refusal of it is a fault, and stops this table alone."""
        try:
            if self.frozen:
                raise RequestError("table_frozen", table=self.standing.table.id)
            number = await self._answered(message)
        except CroupierError as refusal:
            _settle(message.answer, refusal)
            if refusal.code in FATAL and not self.frozen:
                await self._freeze(refusal)
            return
        except Exception as error:
            await self._freeze(error)
            _settle(message.answer, RequestError("table_frozen", table=self.standing.table.id))
            return
        if message.answer is not None and not message.answer.done():
            message.answer.set_result(number)
        try:
            await self._go_on()
        except Exception as error:  # what the room itself asks for is never refused
            await self._freeze(error)

    async def _answered(self, message: _Message) -> int:
        """Carry a command out, or give the answer again that its action had before."""
        action = message.action
        if action is None:
            await self._carry_out(message.command)
            return self.standing.number
        known = self.recall(action)
        if known is not None:
            return known
        answers = self._answers.setdefault(action.player, OrderedDict())
        self._answers.move_to_end(action.player)
        if len(self._answers) > ASKERS:
            self._answers.popitem(last=False)
        try:
            await self._carry_out(message.command)
        except CroupierError as refusal:
            _remember(answers, action.name, _Answer(action.content, self.standing.number, refusal))
            raise
        _remember(answers, action.name, _Answer(action.content, self.standing.number))
        return self.standing.number

    async def _go_on(self) -> None:
        """Fetch what the table waits for, as long as it is not people or time; set the timer for the rest."""
        while True:
            at = self._parts.clock.now()
            wanted = need(self.standing.table, at)
            if isinstance(wanted, Waiting):
                self._wait(wanted.until, at)
                return
            if isinstance(wanted, CardsWanted) and at < (until := self._seen_until()):
                self._wait(until, at)
                return
            await self._carry_out(await self._fetched(wanted))

    def _seen_until(self) -> int:
        """Give the moment until which people look at what lies there, before the next street of an all-in."""
        hand = self.standing.table.hand
        return self._played + self._parts.run_out if hand is not None and runs_out(hand) else 0

    async def _fetched(self, wanted: ButtonCards | DeckWanted | CardsWanted | ChipsWanted) -> TableCommand:
        match wanted:
            case ButtonCards():
                return self._parts.dealer.button(wanted.seats, self.standing.table.terms.profile.first_button_tie)
            case DeckWanted():
                hand = self._parts.ids.hand() if self.standing.table.hand is None else self.standing.table.hand_id
                with self._work:
                    return self._parts.dealer.deck(self.standing.table, hand, wanted.deck)
            case CardsWanted():
                return cmd.DealCards(next_cards(self.standing.decks, self.standing.table, wanted.needed.count))
            case ChipsWanted():
                return cmd.AddChips(wanted.seat, await self._spendable(wanted.player))

    async def _spendable(self, player: str) -> int:
        parts = self._parts
        if parts.purses is None:
            return await parts.ledger.balance(wallet(player))
        return await parts.purses.spendable(player, parts.clock.now())

    def _wait(self, until: int | None, at: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if until is not None:
            seconds = max(0, until - at) / 1000
            self._timer = asyncio.get_running_loop().call_later(seconds, self.tell, cmd.Tick())

    # --- one step

    async def _carry_out(self, command: TableCommand) -> None:
        """Decide, add up, write, and only then change and tell; chips that are not there after all are none."""
        at = self._parts.clock.now()
        with self._work:
            happened = self._happened(command, at)
            if not happened:
                return
            unit = self._unit(happened, at)
        try:
            await self._parts.journal.append(unit)
        except RequestError as refusal:
            if refusal.code not in _SPENT or not isinstance(command, cmd.AddChips | cmd.Answer) or not command.wallet:
                raise
            # the player spent the wallet since it was looked at: the top-up, or the seat, comes to nothing
            await self._carry_out(replace(command, wallet=0))
            return
        if happened[-1].after.table.hand is not self.standing.table.hand:
            self._played = at
        self.standing = happened[-1].after
        if unit.snapshot is not None:
            self._kept = self.standing.table.number
        with self._work:
            for one in happened:
                self._listen(one)

    def _happened(self, command: TableCommand, at: int) -> list[Happened]:
        """Carry a command out on a copy: every event that it causes, and where the table would stand after it."""
        happened: list[Happened] = []
        standing = self.standing
        for event in step(standing.table, command, at)[1]:
            before, standing = standing, moved(standing, event, self._parts.key)
            check_conserved(before.table, event, standing.table)
            happened.append(Happened(standing.number, event, before, standing))
        return happened

    def _unit(self, happened: list[Happened], at: int) -> Unit:
        after = happened[-1].after.table
        transfers: list[Transfer] = []
        hands: list[HandRow] = []
        for one in happened:
            transfers += transfers_of(one.before.table, one.event, f"{after.id}:{one.number}")
            if isinstance(one.event, ev.HandClosed):
                hands.append(_row(one, one.event, at))
        snapshot = None
        if hands and not after.decks and after.number - self._kept >= SNAPSHOT_HANDS:
            snapshot = msgspec.json.encode(after)
        payloads = tuple([payload_of(one.event, one.before.table, one.before.decks) for one in happened])
        return Unit(after.id, happened[0].number, payloads, at, tuple(transfers), tuple(hands), snapshot)

    # --- faults

    async def _freeze(self, error: Exception) -> None:
        """Stop the table after a fault: give the hand back if nothing was awarded yet, and take no more commands."""
        self.frozen = True
        self._wait(None, 0)
        _LOG.error("table frozen", table=self.standing.table.id, error=type(error).__name__, exc_info=error)
        try:
            await self._carry_out(cmd.Void("internal"))
        except Exception as second:
            _LOG.error("hand not given back", table=self.standing.table.id, error=type(second).__name__)
        self._froze()


def _row(one: Happened, event: ev.HandClosed, at: int) -> HandRow:
    table = one.before.table
    players = [seated.player for seat, _ in event.results if (seated := table.seats[seat - 1]) is not None]
    assert table.hand is not None
    game = table.hand.setup.game
    began, ended = one.before.began, one.number
    return HandRow(event.hand, table.id, table.number, began, ended, tuple(players), at, game.key, game.name)


def _settle(answer: asyncio.Future[int] | None, refusal: CroupierError) -> None:
    if answer is not None and not answer.done():
        answer.set_exception(refusal)


def _remember(answers: OrderedDict[str, _Answer], name: str, answer: _Answer) -> None:
    answers[name] = answer
    if len(answers) > ANSWERS:
        answers.popitem(last=False)
