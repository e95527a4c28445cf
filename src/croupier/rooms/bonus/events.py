"""What has happened at a player's own table: facts, in order, enough to rebuild it with every hand that was played.

What happens inside a hand are the events of `croupier.banked`; those of the table around it are here. Tags are short
and permanent. They stand in the journal; no client is sent one.
"""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from croupier.banked import Event
from croupier.rooms.bonus.table import Advised, HouseDeck, HouseRules


class _Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """The shape all events of the table share."""


class HouseOpened(_Happened, frozen=True, tag="house_opened"):
    """The table was opened for a player."""

    table: str
    player: str
    rules: HouseRules


class RulesTaken(_Happened, frozen=True, tag="house_rules"):
    """The player sat down anew, by these rules."""

    rules: HouseRules


class ChainCommitted(_Happened, frozen=True, tag="house_committed"):
    """The player committed to a chain; the deck that was published is given up."""

    commitment: bytes


class NextPublished(_Happened, frozen=True, tag="house_deck"):
    """The deck of the next hand was published."""

    deck: HouseDeck


class HouseHandBegan(_Happened, frozen=True, tag="house_hand"):
    """A hand began with the deck that was published for it, in the order that the player's link made.

    It says all that the hand follows from, so that its record can be made from its own events.
    """

    deck: HouseDeck
    rules: HouseRules
    at: int


class HouseHandClosed(_Happened, frozen=True, tag="house_closed"):
    """The hand is over: what the player won in all, and the categories of the showdown, empty without one."""

    hand: str
    at: int
    net: int
    mine: str = ""
    theirs: str = ""


class CoachSet(_Happened, frozen=True, tag="house_coach"):
    """The coach was switched on or off."""

    on: bool


class ChoiceAdvised(_Happened, frozen=True, tag="house_advised"):
    """The coach looked at a choice of a hand; None: it could not."""

    hand: str
    decision: int
    advised: Advised | None = None


Own = (
    HouseOpened
    | RulesTaken
    | ChainCommitted
    | NextPublished
    | HouseHandBegan
    | HouseHandClosed
    | CoachSet
    | ChoiceAdvised
)
"""What happens around the hands."""

OWN: Final = frozenset(get_args(Own))

HouseEvent = Own | Event
"""Everything that happens at a player's own table."""
