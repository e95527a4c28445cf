"""What has happened in a hand against the house: facts, in order, enough to rebuild it.

An event is made by `decide` or by what follows without a choice; `evolve` folds it into a hand and never refuses. Tags
are short and permanent. What the player may know of an event is decided by `view.redact`; what it moves between the
player's balance and the table by `settlement.moved`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False, tag_field="type"):
    """The shape all events share: a tag on disk and on the wire, no unknown fields."""


class Spot(StrEnum):
    """The five bets, in the order of the table."""

    ANTE = "ante"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    BONUS = "bonus"


class Result(StrEnum):
    """How a hand ended for the player, or one bet of it; only a hand is folded."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"
    FOLD = "fold"


class Line(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One line of a settlement: the bet, its stake, how it ended, and what is paid back, the stake included."""

    spot: Spot
    stake: int
    result: Result
    paid: int

    @property
    def net(self) -> int:
        """Return what the player won with it, or lost.

        >>> Line(Spot.FLOP, 20, Result.WIN, 40).net, Line(Spot.ANTE, 10, Result.PUSH, 10).net
        (20, 0)
        """
        return self.paid - self.stake


class AntePosted(_Event, frozen=True, tag="ante"):
    """The hand began with these bets."""

    ante: int
    bonus: int = 0


class Dealt(_Event, frozen=True, tag="dealt"):
    """Two cards went to the player and two, face down, to the dealer."""

    player: tuple[int, ...]
    dealer: tuple[int, ...]


class BetPlaced(_Event, frozen=True, tag="bet"):
    """The player made the bet of the moment."""

    spot: Spot
    amount: int


class Checked(_Event, frozen=True, tag="checked"):
    """The player went on without a bet."""

    spot: Spot


class Folded(_Event, frozen=True, tag="folded"):
    """The player gave up."""


class BoardDealt(_Event, frozen=True, tag="board"):
    """Cards went to the board."""

    cards: tuple[int, ...]


class Opened(_Event, frozen=True, tag="opened"):
    """The dealer turned up two cards."""

    cards: tuple[int, ...]


class Settled(_Event, frozen=True, tag="settled"):
    """The hand ended: a line for every bet that was made."""

    result: Result
    lines: tuple[Line, ...]


Event = AntePosted | Dealt | BetPlaced | Checked | Folded | BoardDealt | Opened | Settled
"""Everything that happens in a hand."""
