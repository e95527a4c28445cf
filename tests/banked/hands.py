"""Hands against the house for tests: played by a seed, with whatever is legal chosen at random.

Every step is kept, so that tests look at commands, events and states in between. Nothing is asserted here.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from croupier.banked import (
    PAYS,
    Ante,
    Bet,
    BonusKind,
    BonusPay,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Event,
    Fold,
    Hand,
    Limits,
    Over,
    Terms,
    moved,
    pending,
    start,
    step,
)
from croupier.banked.terms import LADDER

TABLE = Limits(least=5, most=100, step=5, bonus_least=1, bonus_most=20)


class Step(NamedTuple):
    """One command with what it found and what it caused."""

    before: Hand
    balance: int
    command: Command
    events: tuple[Event, ...]
    after: Hand


class Played(NamedTuple):
    """A hand from its ante to its settlement."""

    steps: tuple[Step, ...]
    hand: Hand
    balance: int

    @property
    def events(self) -> tuple[Event, ...]:
        """Give all events in order."""
        return tuple(event for each in self.steps for event in each.events)


def random_terms(dice: Random) -> Terms:
    """Choose rules: any lowest category, any of the readings, sometimes a short pay table."""
    anyway, below, linked = (dice.random() < 0.3 for _ in range(3))
    short = (BonusPay(BonusKind.ACES, 40), BonusPay(BonusKind.PAIR, 2))
    return Terms(dice.choice(LADDER), anyway, below, linked, PAYS if dice.random() < 0.7 else short)


def choose(choice: Choice, dice: Random, folds: float = 0.2) -> Command:
    """Choose something legal; the ante is any size the table and the balance allow."""
    legal = choice.legal
    if legal.ante is not None:
        ante = dice.randrange(legal.ante.least, legal.ante.most + 1, legal.ante.step)
        left = min(legal.bonus.most, legal.balance - ante) if legal.bonus else 0
        bonus = dice.randint(0, left) if legal.bonus and left >= legal.bonus.least else 0
        return Ante(ante, bonus)
    if legal.fold and (legal.bet is None or dice.random() < folds):
        return Fold()
    if legal.bet is not None and (not legal.check or dice.random() < 0.5):
        return Bet(legal.bet)
    return Check()


def played(seed: int, terms: Terms | None = None, deck: list[int] | None = None) -> Played:
    """Play a hand by a seed; the cards are those of the seed too unless a deck is given."""
    dice = Random(seed)
    drawn = random_terms(dice)
    balance = dice.choice((7, 30, 400, 1_000))
    cards = list(range(52))
    dice.shuffle(cards)
    stub = iter(cards if deck is None else deck)
    hand, steps = start(drawn if terms is None else terms, TABLE), list[Step]()
    while not isinstance(waits := pending(hand, balance), Over):
        if isinstance(waits, CardsNeeded):
            command: Command = Deal(tuple(next(stub) for _ in range(waits.count)))
        else:
            command = choose(waits, dice)
        before, held = hand, balance
        hand, events = step(hand, command, balance)
        balance += sum(map(moved, events))
        steps.append(Step(before, held, command, events, hand))
    return Played(tuple(steps), hand, balance)
