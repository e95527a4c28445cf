"""What is said before a hand: the draw for the button, who buys in again, the game, its stakes and who sits where.

Decides the words that stand around hands in `deal` and `play`; the hand itself is told by `transcript`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from croupier.cards import Card
from croupier.cli.menu import Offer
from croupier.cli.money import describe_stakes
from croupier.rules import Setup

Write = Callable[[Iterable[Card]], str]

RUN: Final = "Seed {seed}, house rules {profile}."
DRAW: Final = "For the button: {cards}."
DRAW_AGAIN: Final = "Again: {cards}."
BUTTON: Final = "Seat {seat} begins with the button."
REBUY, MY_REBUY = "Seat {seat} buys in again for {stack}.", "You buy in again for {stack}."
HAND: Final = "Hand {number}: {game}, {stakes}."
SEATS: Final = "{seats}."


def run_line(seed: int, profile: str) -> str:
    """Tell what a run can be repeated with.

    >>> run_line(7, "home")
    'Seed 7, house rules home.'
    """
    return RUN.format(seed=seed, profile=profile)


def button_lines(rounds: list[dict[int, Card]], button: int, write: Write) -> Iterator[str]:
    """Tell the cards that were drawn for the first button.

    >>> from croupier.cards import format_cards
    >>> list(button_lines([{1: 51, 2: 0}], 1, format_cards))
    ['For the button: seat 1 As, seat 2 2c.', 'Seat 1 begins with the button.']
    """
    for number, cards in enumerate(rounds):
        told = ", ".join(f"seat {seat} {write((card,))}" for seat, card in cards.items())
        yield (DRAW_AGAIN if number else DRAW).format(cards=told)
    yield BUTTON.format(seat=button)


def hand_lines(number: int, setup: Setup, rebuys: list[int], me: int | None = None) -> Iterator[str]:
    """Tell what is about to be played: game and stakes, then the seats with their stacks."""
    seating = setup.seating
    stacks = {seat.number: seat.stack for seat in seating.seats}
    for seat in rebuys:
        yield (MY_REBUY if seat == me else REBUY).format(seat=seat, stack=stacks[seat])
    offer = Offer(setup.game, setup.stakes.limit)
    yield HAND.format(number=number, game=offer.name, stakes=describe_stakes(setup.stakes))
    told = []
    for seat, stack in stacks.items():
        button = " with the button" if seat == seating.button else ""
        told.append(f"{'you' if seat == me else f'seat {seat}'} {stack}{button}")
    line = SEATS.format(seats=", ".join(told))
    yield line[0].upper() + line[1:]
