"""What the player, the coach or the room itself may ask of a player's own table: orders, not yet facts.

Whether one is carried out is decided by `engine`. Who asks is known to the room: a table has one player. What the
player's wallet holds is put in by the room as well.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.rooms.bonus.table import Advised, HouseRules

Option = Literal["bet", "check", "fold"]
"""A choice of the player's."""


class Begin(msgspec.Struct, frozen=True):
    """Bet and be dealt: `ante` None bets as in the last hand; `link` is the next one of the player's chain, or None."""

    decision: int
    ante: int | None
    bonus: int
    link: bytes | None
    wallet: int


class Choose(msgspec.Struct, frozen=True):
    """Answer the decision of a number."""

    decision: int
    action: Option
    wallet: int


class CommitTo(msgspec.Struct, frozen=True):
    """Commit to a chain of links."""

    commitment: bytes


class TakeRules(msgspec.Struct, frozen=True):
    """Sit down anew, by these rules: the session begins at zero."""

    rules: HouseRules


class SetCoach(msgspec.Struct, frozen=True):
    """Switch the coach on or off."""

    on: bool


class Advise(msgspec.Struct, frozen=True):
    """Say what the choices of a decision of a hand were worth; None where nobody could look at it."""

    hand: str
    decision: int
    advised: Advised | None


class PublishNext(msgspec.Struct, frozen=True):
    """Publish the deck of the next hand. The room's."""

    hand: str
    root: bytes
    nonce: bytes


class DealNext(msgspec.Struct, frozen=True):
    """Deal the cards that are needed. The room's."""

    cards: tuple[int, ...]


HouseCommand = Begin | Choose | CommitTo | TakeRules | SetCoach | Advise | PublishNext | DealNext
"""Everything that may be asked of a player's own table."""
