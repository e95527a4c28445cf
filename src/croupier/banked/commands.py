"""What the player or the dealer may ask of a hand against the house: orders, not yet facts.

There is one player, so no command names a seat. The engine alone decides whether a command is carried out
(`engine.decide`); it is given the player's balance, which is not part of the hand.
"""

from __future__ import annotations

import msgspec


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False, tag_field="do"):
    """The shape all commands share: a tag on the wire, no unknown fields."""


class Ante(_Command, frozen=True, tag="ante"):
    """Begin: bet `ante` chips, and `bonus` chips beside them where the table takes a bonus bet."""

    ante: int
    bonus: int = 0


class Bet(_Command, frozen=True, tag="bet"):
    """Make the bet of the moment (flop, turn or river); it has one size, which `Legal.bet` says."""

    amount: int


class Check(_Command, frozen=True, tag="check"):
    """Go on without a turn or river bet."""


class Fold(_Command, frozen=True, tag="fold"):
    """Give up the ante before the flop."""


class Deal(_Command, frozen=True, tag="deal"):
    """Hand over the cards that are needed, in dealing order: two to the player, two to the dealer, then the board."""

    cards: tuple[int, ...]


Command = Ante | Bet | Check | Fold | Deal
"""Everything that can be asked of a hand."""
