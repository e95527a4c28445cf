"""What a seat or the dealer may ask of a hand: orders, not yet facts.

A command names the seat by its number at the table. `decision`, where given, is the number of the
choice it answers; an older one is refused as stale. The engine alone decides whether a command is
carried out (see `engine.decide`).
"""

from __future__ import annotations

import msgspec


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False, tag_field="do"):
    """The shape all commands share: a tag on the wire, no unknown fields."""


class Fold(_Command, frozen=True, tag="fold"):
    """Give up the hand."""

    seat: int
    decision: int | None = None


class Check(_Command, frozen=True, tag="check"):
    """Pass without chips where there is nothing to call."""

    seat: int
    decision: int | None = None


class Call(_Command, frozen=True, tag="call"):
    """Match the bet, or go all-in below it; how many chips that is says `Legal.call`."""

    seat: int
    decision: int | None = None


class Bet(_Command, frozen=True, tag="bet"):
    """Open the betting of a street for `amount` chips."""

    seat: int
    amount: int
    decision: int | None = None


class RaiseTo(_Command, frozen=True, tag="raise_to"):
    """Raise so that the seat's total of this street is `amount`."""

    seat: int
    amount: int
    decision: int | None = None


class BringIn(_Command, frozen=True, tag="bring_in"):
    """Pay the bring-in (S2, WL 215-217)."""

    seat: int
    decision: int | None = None


class Complete(_Command, frozen=True, tag="complete"):
    """Open for a full bet of `amount` where a bring-in stands: a bet, not a raise (WL 219)."""

    seat: int
    amount: int
    decision: int | None = None


class Discard(_Command, frozen=True, tag="discard"):
    """Throw these cards away; none at all is to stand pat."""

    seat: int
    cards: tuple[int, ...] = ()
    decision: int | None = None


class Show(_Command, frozen=True, tag="show"):
    """Turn cards face up: all of them, or after an uncontested end any of them.

    `cards` None is the whole hand. Cards that the hand did not know are told here.
    """

    seat: int
    cards: tuple[int, ...] | None = None
    decision: int | None = None


class Muck(_Command, frozen=True, tag="muck"):
    """Give the cards back unseen, and with them every claim to a pot (TDA 13)."""

    seat: int
    decision: int | None = None


class Demand(_Command, frozen=True, tag="demand"):
    """See the hand that was paid for: the last aggressor's, mucked (TDA 18-B)."""

    seat: int
    decision: int | None = None


class RunIt(_Command, frozen=True, tag="run_it"):
    """Agree to at most `times` boards; the smallest answer counts (WL 204-213)."""

    seat: int
    times: int
    decision: int | None = None


class Deal(_Command, frozen=True, tag="deal"):
    """Hand over the cards that are needed: burns first, then in dealing order."""

    cards: tuple[int, ...]


Command = Fold | Check | Call | Bet | RaiseTo | BringIn | Complete | Discard | Show | Muck | Demand | RunIt | Deal
"""Everything that can be asked of a hand."""
