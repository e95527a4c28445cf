"""A room of one table without sockets, clocks or disks: guests are told what a room would tell them, in its order.

It judges nothing. Everything sent goes through JSON in both directions; the cards come from a seeded dealer, and time
goes on only where the table waits for nothing else. `lost` guests are not told anything until they are connected again.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, cast

import msgspec

from croupier.cli.guest import Guest
from croupier.errors import CroupierError
from croupier.protocol import client as ask
from croupier.protocol import server as told
from croupier.protocol.commands import Person, to_command
from croupier.protocol.decoding import decode
from croupier.protocol.fold import changes
from croupier.protocol.snapshot import snapshot
from croupier.protocol.turns import why_not
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.engine import step
from croupier.rooms.events import TableEvent
from croupier.rooms.folding import evolve
from croupier.rooms.needs import ChipsWanted, Waiting, need
from croupier.rooms.table import Table
from croupier.rooms.view import redact
from croupier.rules import Choice, pending
from tests.rooms.evening import MOMENT, Dealer

READ = msgspec.json.Decoder(told.ServerMessage)


class PureRoom:
    """Carry out what guests ask for at a table; `wallet` is what every player has besides the table.

    Who was away is told what it missed if that is no more than `ring` steps, otherwise the whole table.
    """

    def __init__(self, table: Table, seed: int, wallet: int = 10**6) -> None:
        self.ring = 512
        self.table = table
        self.number = 1
        self.at = MOMENT
        self.wallet = wallet
        self.events: list[TableEvent] = []
        self.refused: list[tuple[str, str]] = []
        self.told: dict[str, list[told.Step]] = {}
        self._dealer = Dealer(Random(seed))
        self._guests: dict[str, Guest] = {}
        self._watching: set[str] = set()
        self._queue: deque[tuple[str, Any]] = deque()

    def connect(self, player: str, guest: Guest) -> None:
        """Open a connection of a guest."""
        self._guests[player] = guest
        self._queue.extend((player, message) for message in guest.greet())

    def lose(self, player: str) -> None:
        """Break the connection of a guest: what was on its way is gone."""
        self._watching.discard(player)
        self._queue = deque([each for each in self._queue if each[0] != player])

    def tell(self, player: str, message: told.ServerMessage) -> None:
        """Tell a guest something."""
        guest = self._guests[player]
        if not guest.over:
            answers = guest.hear(READ.decode(msgspec.json.encode(message)))
            self._queue.extend((player, answer) for answer in answers)

    def run(self, moves: int) -> None:
        """Go on so many moves, or until everybody has left."""
        for _ in range(moves):
            if all(guest.over for guest in self._guests.values()):
                return
            self._move()

    def call_back(self, player: str) -> None:
        """Let whoever sent a guest want it to leave, and go on until it has."""
        self._queue.extend((player, message) for message in self._guests[player].leave())
        while not self._guests[player].over:
            self._move()

    def command(self, command: cmd.TableCommand) -> None:
        """Carry out a command of the table, and tell everybody."""
        _, events = step(self.table, command, self.at)
        for event in events:
            self._happen(event)

    def post(self, player: str, message: ask.ClientMessage) -> None:
        """Take a message of a guest."""
        self._queue.append((player, message))

    def _move(self) -> None:
        if self._queue:
            player, message = self._queue.popleft()
            self._take(player, decode(msgspec.json.encode(message)))
            return
        wanted = need(self.table, self.at)
        if isinstance(wanted, ChipsWanted):
            self.command(cmd.AddChips(wanted.seat, self.wallet))
        elif (dealt := self._dealer.answer(self.table, self.at)) is not None:
            self.command(dealt)
        else:
            self.at = (wanted.until if isinstance(wanted, Waiting) else None) or self.at + 1000
            self.command(cmd.Tick())

    def _take(self, player: str, message: ask.ClientMessage) -> None:
        try:
            self.tell(player, self._answer(player, message))
        except CroupierError as refusal:
            self.refused.append((type(message).__name__, refusal.code))
            self.tell(player, told.Refused(message.id, refusal.code, {}, str(refusal)))

    def _answer(self, player: str, message: ask.ClientMessage) -> told.ServerMessage:
        match message:
            case ask.Hello():
                return told.Welcome(message.id, message.version, player, player.title(), self.at, ())
            case ask.Watch():
                self._watch(player, message.since)
            case _:
                person = Person(player, player.title(), self.table.seat_of(player), self.wallet)
                self.command(to_command(cast(ask.TableMessage, message), person))
        return told.Done(message.id, self.table.id, self.number)

    def _watch(self, player: str, since: int | None) -> None:
        self._watching.add(player)
        if since is None or not since <= self.number <= since + self.ring:
            self.tell(player, told.Snapshot(self.table.id, self.number, snapshot(self.table, player)))
        else:
            for missed in [one for one in self.told[player] if one.number > since]:
                self.tell(player, missed)
        if self.table.clock is not None:
            self._turn(player)

    def _happen(self, event: TableEvent) -> None:
        before, after = self.table, evolve(self.table, event)
        self.table, self.number = after, self.number + 1
        self.events.append(event)
        seen = before if after.hand is None and before.hand is not None else after
        for player in self._guests:
            changed = changes(snapshot(before, player), snapshot(after, player))
            one = told.Step(after.id, self.number, redact(seen, event, player), changed)
            self.told.setdefault(player, []).append(one)
            if player in self._watching:
                self.tell(player, one)
                if isinstance(event, ev.ClockStarted):
                    self._turn(player)

    def _turn(self, player: str) -> None:
        table = self.table
        assert table.hand is not None
        assert table.clock is not None
        waits = pending(table.hand)
        if isinstance(waits, Choice) and waits.seat == table.seat_of(player):
            barred = why_not(table.hand, waits)
            turn = told.Turn(table.id, table.hand_id, waits.decision, waits.legal, barred, table.clock.until, self.at)
            self.tell(player, turn)
