"""How a client answers a decision: the words of the rules without the seat, which the room knows.

Decides the shape only; whether an action is legal decides the hand. `commands` puts the seat in.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.protocol.limits import MOST_CHIPS

CardText = Annotated[str, msgspec.Meta(min_length=2, max_length=2, pattern="^[2-9TJQKA][cdhs]$")]
"""A card: rank and suit, as "As" or "Td"."""

Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]
"""An amount in the smallest unit."""


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """The shape all actions share."""


class FoldAction(_Action, frozen=True, tag="fold"):
    """Give up the hand."""


class CheckAction(_Action, frozen=True, tag="check"):
    """Pass where there is nothing to call."""


class CallAction(_Action, frozen=True, tag="call"):
    """Match the bet, or go all-in below it."""


class BetAction(_Action, frozen=True, tag="bet"):
    """Open the betting for `amount`."""

    amount: Chips


class RaiseToAction(_Action, frozen=True, tag="raise_to"):
    """Raise so that the total of this street is `amount`."""

    amount: Chips


class BringInAction(_Action, frozen=True, tag="bring_in"):
    """Pay the bring-in."""


class CompleteAction(_Action, frozen=True, tag="complete"):
    """Open for a full bet of `amount` over a bring-in."""

    amount: Chips


class DiscardAction(_Action, frozen=True, tag="discard"):
    """Throw these cards away; none is to stand pat."""

    cards: Annotated[tuple[CardText, ...], msgspec.Meta(max_length=7)] = ()


class ShowAction(_Action, frozen=True, tag="show"):
    """Turn cards face up; null is the whole hand."""

    cards: Annotated[tuple[CardText, ...], msgspec.Meta(max_length=7)] | None = None


class MuckAction(_Action, frozen=True, tag="muck"):
    """Give the cards back unseen."""


class DemandAction(_Action, frozen=True, tag="demand"):
    """See the hand that was paid for."""


class RunItAction(_Action, frozen=True, tag="run_it"):
    """Agree to at most `times` boards."""

    times: Annotated[int, msgspec.Meta(ge=1, le=9)]


Action = (
    FoldAction
    | CheckAction
    | CallAction
    | BetAction
    | RaiseToAction
    | BringInAction
    | CompleteAction
    | DiscardAction
    | ShowAction
    | MuckAction
    | DemandAction
    | RunItAction
)
"""Every answer to a decision."""
