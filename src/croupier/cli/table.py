"""A table in the terminal: who sits where with what, where the button is, and one hand after another.

Decides what lies between hands for `deal` and `play`: the draw for the first button, its way around the table, the next
game of a rotation, a new stack for a seat that lost its own. Nobody comes or goes. The hands themselves are dealt by
the rules; whoever plays them answers choices, and `Dealer` answers with cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec

from croupier.cards import Card
from croupier.cli.dealer import Dealer
from croupier.cli.menu import Menu
from croupier.cli.money import Asked, stacks_of, stakes_of, unit_of
from croupier.errors import Fault, SetupError
from croupier.rules import (
    CardsNeeded,
    Choice,
    Command,
    Event,
    Forced,
    Hand,
    Over,
    Profile,
    Seat,
    Seating,
    Setup,
    blank,
    evolve,
    pending,
    start,
    step,
)
from croupier.rules.button import first_button, next_button, opening_button
from croupier.rules.setup import plan_of

Answer = Callable[[Hand, Choice], Command]
"""Whoever plays: a legal command for a choice."""


class Moment(msgspec.Struct, frozen=True):
    """One event of a hand, with the hand before and after it."""

    before: Hand
    event: Event
    after: Hand


class Table:
    """Seat players and give the set-up of one hand after another.

    `next_hand` is the set-up to play; `finished` takes the hand that came of it.
    """

    def __init__(self, menu: Menu, asked: Asked, stacks: str | None, seats: int | None, profile: Profile) -> None:
        self.menu = menu
        self.profile = profile
        self.stakes = tuple(stakes_of(offer, asked, menu.rotation) for offer in menu.offers)
        _require_seats(seats, menu.seats)
        self.buy_ins = stacks_of(stacks, seats, menu.seats, max(map(unit_of, self.stakes)))
        _require_seats(len(self.buy_ins), menu.seats)
        self.stacks = dict(self.buy_ins)
        self.dealt = 0
        self._button = opening_button(1, tuple(self.stacks))
        for turn in range(len(menu.offers)):
            plan_of(self._setup(turn))  # whatever cannot be played is refused before anything is said

    def draw_for_button(self, dice: Random) -> list[dict[int, Card]]:
        """Deal a card to every seat, again to those that tie, until one has the button (S0; WL 146-147)."""
        dealer = Dealer(self.menu.offers[0].game, dice)
        rounds: list[dict[int, Card]] = []
        drawing = tuple(self.stacks)
        while True:
            if dealer.left < len(drawing):
                dealer = Dealer(self.menu.offers[0].game, dice)
            cards = dealer.answer(CardsNeeded(len(drawing), 0)).cards
            rounds.append(dict(zip(drawing, cards, strict=True)))
            drawn = first_button(rounds[-1], self.profile.first_button_tie)
            if drawn.seat is not None:
                self._button = opening_button(drawn.seat, tuple(self.stacks))
                return rounds
            drawing = drawn.redraw_among

    @property
    def button(self) -> int:
        """Give the seat in front of which the button stands."""
        return self._button.button

    def next_hand(self) -> tuple[Setup, list[int]]:
        """Give the four values of the next hand, and the seats that had lost everything and buy in again for it."""
        broke = [seat for seat, stack in self.stacks.items() if not stack]
        for seat in broke:
            self.stacks[seat] = self.buy_ins[seat]
        return self._setup(self.dealt % len(self.menu.offers)), broke

    def _setup(self, turn: int) -> Setup:
        """Give the four values of a hand; a game with a bring-in has no button (RULES section 3.2)."""
        game, button = self.menu.offers[turn].game, self._button
        seats = tuple(Seat(number, stack) for number, stack in self.stacks.items())
        seating = Seating(seats, button.button, button.small_blind, button.big_blind)
        if game.forced is Forced.BRING_IN:
            seating = Seating(seats)
        return Setup(game, self.stakes[turn], self.profile, seating)

    def finished(self, hand: Hand) -> None:
        """Keep the stacks of a hand that is over and move the button on, if the hand had one."""
        self.stacks = dict(zip(hand.plan.numbers, hand.stacks, strict=True))
        if hand.setup.seating.button is not None:
            self._button = next_button(self.profile.button, self._button, tuple(self.stacks))
        self.dealt += 1


def _require_seats(seats: int | None, most: int) -> None:
    if seats is not None and not 2 <= seats <= most:
        raise SetupError([Fault("players_out_of_range", "seats", {"least": 2, "most": most, "given": seats})])


def play_hand(setup: Setup, dealer: Dealer, answer: Answer) -> Iterator[Moment]:
    """Play one hand to its end and give every event as it happens.

    Raises `SetupError` before the first event where the set-up cannot be played.
    """
    hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    yield from _moments(blank(setup), events)
    while True:
        waits_for = pending(hand)
        if isinstance(waits_for, Over):
            return
        command = dealer.answer(waits_for) if isinstance(waits_for, CardsNeeded) else answer(hand, waits_for)
        before = hand
        hand, events = step(hand, command)
        yield from _moments(before, events)


def _moments(hand: Hand, events: tuple[Event, ...]) -> Iterator[Moment]:
    for event in events:
        after = evolve(hand, event)
        yield Moment(hand, event, after)
        hand = after
