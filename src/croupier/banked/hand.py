"""The state of one hand against the house, and what it waits for, as immutable values.

A hand changes only through `engine.evolve`. The same type serves as what the player may know: there the dealer's cards
are `UNKNOWN` until they are opened.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.banked.events import Line, Result, Spot
from croupier.banked.terms import Limits, Terms


class Stage(StrEnum):
    """What a hand waits for, in order; the two last follow without anybody's choice."""

    ANTE = "ante"
    HOLE = "hole"
    FLOP_BET = "flop_bet"
    FLOP = "flop"
    TURN_BET = "turn_bet"
    TURN = "turn"
    RIVER_BET = "river_bet"
    RIVER = "river"
    SHOWDOWN = "showdown"
    OVER = "over"


class Stakes(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The bets on the table, in chips."""

    ante: int = 0
    flop: int = 0
    turn: int = 0
    river: int = 0
    bonus: int = 0

    def on(self, spot: Spot) -> int:
        """Return the chips of one bet.

        >>> Stakes(ante=10, flop=20).on(Spot.FLOP)
        20
        """
        chips: int = getattr(self, spot.value)
        return chips

    @property
    def total(self) -> int:
        """Return all chips on the table."""
        return self.ante + self.flop + self.turn + self.river + self.bonus


class Hand(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One hand: its rules, where it stands, the bets, the cards, and in the end the settlement.

    `opened` tells whether the dealer's cards lie face up; `result` and `lines` are there once the hand is over.
    """

    terms: Terms
    limits: Limits
    stage: Stage = Stage.ANTE
    stakes: Stakes = Stakes()
    player: tuple[int, ...] = ()
    dealer: tuple[int, ...] = ()
    board: tuple[int, ...] = ()
    folded: bool = False
    opened: bool = False
    result: Result | None = None
    lines: tuple[Line, ...] = ()

    @property
    def net(self) -> int:
        """Return what the player won in all, or lost; the house has the opposite. 0 before the hand is over."""
        return sum(line.net for line in self.lines)


class Sizes(msgspec.Struct, frozen=True, gc=False):
    """Amounts from `least` to `most`, multiples of `step`."""

    least: int
    most: int
    step: int


class Legal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the player may do.

    `ante` and `bonus` are sizes and None where none can be made; together they may not be more than `balance`. `bet` is
    the one size of the flop, turn or river bet, None where it cannot be made.
    """

    ante: Sizes | None = None
    bonus: Sizes | None = None
    bet: int | None = None
    check: bool = False
    fold: bool = False
    balance: int = 0


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="choice"):
    """The player's turn; `spot` is the bet it is about."""

    spot: Spot
    legal: Legal


class CardsNeeded(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="cards"):
    """So many cards are needed."""

    count: int


class Over(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="over"):
    """The hand is over."""


Pending = Choice | CardsNeeded | Over
