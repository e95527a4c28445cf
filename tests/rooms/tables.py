"""A table whose dealer, ledger and clock answer at once: what a test asks is what people ask, and nothing else.

Decides which cards come (shuffled by a seed) and who draws the first button; it judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from croupier.errors import CroupierError
from croupier.rooms import commands as cmd
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import decide, step
from croupier.rooms.events import TableEvent
from croupier.rooms.needs import ButtonCards, ChipsWanted, need
from croupier.rooms.prospects import begins_at
from croupier.rooms.table import Seated, Table
from croupier.rules import BringIn, Call, Check, Choice, Command, Fold, Hand, Muck, RunIt, Seating, Show, pending
from tests.rooms.evening import MOMENT, Dealer

RICH = 100_000
Kind = TypeVar("Kind")


class Croupier(Dealer):
    """A dealer who gives the first button to a seat that is named, and finds every wallet full."""

    def __init__(self, button: int, seed: int) -> None:
        super().__init__(Random(seed))
        self.button = button

    def answer(self, table: Table, at: int) -> TableCommand | None:
        """Give what the table wants."""
        match need(table, at):
            case ButtonCards(seats):
                low = [seat for seat in seats if seat != self.button]
                cards = {self.button: 51} | {seat: 4 * number for number, seat in enumerate(low)}
                return cmd.DrawButton((tuple([(seat, cards[seat]) for seat in seats]),))
            case ChipsWanted(seat, _):
                return cmd.AddChips(seat, RICH)
        return super().answer(table, at)


class Playing:
    """A table in play: `table` as it stands, `events` everything that happened since the test last cleared them."""

    def __init__(self, table: Table, button: int = 1, seed: int = 1) -> None:
        self.table = table
        self.at = MOMENT
        self.events: list[TableEvent] = []
        self.dealer = Croupier(button, seed)

    def ask(self, *commands: TableCommand) -> Playing:
        """Carry out commands, and give the table whatever it wants besides people and time."""
        for command in commands:
            self._do(command)
            while (wanted := self.dealer.answer(self.table, self.at)) is not None:
                self._do(wanted)
        return self

    def _do(self, command: TableCommand) -> None:
        self.table, events = step(self.table, command, self.at)
        self.events += events

    def sit(self, *seats: int, amount: int | None = None, start: bool = True) -> Playing:
        """Seat p1 in seat 1, p2 in seat 2 and so on; they are paused till all sit unless the table is running.

        The time that bots and clients have before a first hand goes by, and what whoever may choose its game has.
        """
        running = bool(self.table.number)
        if not running:
            self.table = replace(self.table, paused=True)
        chips = amount or self.table.terms.buy_in.usual
        self.ask(*[cmd.Sit(f"p{seat}", f"P{seat}", seat, chips, RICH) for seat in seats])
        if not running:
            self.at = max(self.at, self.table.resume)
        if not running and start:
            self.table = replace(self.table, paused=False)
            self.ask(cmd.Tick())
            if begins_at(self.table) > self.at:
                self.pause()
        return self

    def wait(self, milliseconds: int) -> Playing:
        """Let time pass and say so."""
        self.at += milliseconds
        return self.ask(cmd.Tick())

    def events_of(self, kind: type[Kind]) -> list[Kind]:
        """Give the events of a kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def refused(self, command: TableCommand) -> str:
        """Give the code for which a command is refused; nothing has changed."""
        before = self.table
        with pytest.raises(CroupierError) as refusal:
            decide(self.table, command, self.at)
        assert before == self.table
        return refusal.value.code

    # --- who is where

    def seat(self, number: int) -> Seated:
        """Give who sits there."""
        seated = self.table.seats[number - 1]
        assert seated is not None
        return seated

    @property
    def hand(self) -> Hand:
        """Give the hand in progress."""
        assert self.table.hand is not None, "no hand is played"
        return self.table.hand

    @property
    def seating(self) -> Seating:
        """Give who was dealt in, with which blinds."""
        return self.hand.setup.seating

    @property
    def dealt(self) -> list[int]:
        """Give the seats that were dealt in."""
        return [seat.number for seat in self.seating.seats]

    # --- playing

    @property
    def choice(self) -> Choice:
        """Give the choice that the hand waits for."""
        waits = pending(self.hand)
        assert isinstance(waits, Choice)
        return waits

    def act(self, action: Command) -> Playing:
        """Let whose turn it is do something."""
        choice = self.choice
        return self.ask(cmd.Act(self.seat(choice.seat).player, self.table.hand_id, choice.decision, action))

    def passing(self) -> Command:
        """Give the cheapest way to stay in the hand."""
        seat, legal = self.choice.seat, self.choice.legal
        if legal.run_it is not None:
            return RunIt(seat, legal.run_it)
        if legal.show:
            return Show(seat)
        if legal.muck:
            return Muck(seat)
        if legal.bring_in is not None:
            return BringIn(seat)
        return Check(seat) if legal.check else Call(seat)

    def play(self, folding: Iterable[int] = ()) -> Playing:
        """Play the hand to its end: those named fold as soon as they must pay, the others stay."""
        number = self.table.number
        while self.table.hand is not None and self.table.number == number:
            seat, legal = self.choice.seat, self.choice.legal
            self.act(Fold(seat) if seat in folding and legal.fold and not legal.check else self.passing())
        return self

    def next_hand(self, folding: Iterable[int] = ()) -> Playing:
        """Play this hand to its end and begin the next, whoever may choose its game letting the time for that go by."""
        return self.play(folding).pause()

    def pause(self) -> Playing:
        """Let the time between two hands go by."""
        return self.wait(max(0, begins_at(self.table) - self.at))
