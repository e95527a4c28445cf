"""What a player is told whose turn it is: what is legal, of what is not why not, and whether mucking gives anything up.

Decides which actions a player may look for in vain; the rules give the reason. The server's audience calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from croupier.rules import Bet, BringIn, Call, Check, Choice, Command, Complete, Fold, Hand, Muck, RaiseTo, Show, Stage
from croupier.rules import why_not as refusal_of
from croupier.rules.showdown import can_win


class WhyNot(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The code for which the rules would refuse an action, and the facts."""

    code: str
    detail: dict[str, Any]


_BETTING: Final[Mapping[str, Callable[[int], Command]]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bet": lambda seat: Bet(seat, 0),
    "raise_to": lambda seat: RaiseTo(seat, 0),
    "bring_in": BringIn,
    "complete": lambda seat: Complete(seat, 0),
}
_SHOWING: Final[Mapping[str, Callable[[int], Command]]] = {"show": Show, "muck": Muck}


def why_not(hand: Hand, choice: Choice) -> dict[str, WhyNot]:
    """Say of every action that is not legal at a choice why it is not, by its name.

    Only of those that belong to the stage of the hand: nobody looks for a raise when hands are shown.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, pending, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal((44, 51, 45, 50)))
    >>> {name: why.code for name, why in why_not(hand, pending(hand)).items() if name in ("check", "bet")}
    {'check': 'cannot_check', 'bet': 'cannot_bet'}
    """
    asked = _BETTING if hand.stage is Stage.BETTING else _SHOWING if choice.legal.show or choice.legal.muck else {}
    found = {}
    for name, command in asked.items():
        if getattr(choice.legal, name) not in (None, False):
            continue
        refusal = refusal_of(hand, command(choice.seat))
        if refusal is not None:
            found[name] = WhyNot(refusal.code, refusal.detail)
    return found


def is_beaten(hand: Hand, choice: Choice) -> bool:
    """Tell whether a hand that may be mucked cannot win any more: hands that lie face up win all it plays for (S1).

    It tells its owner nothing but what the open cards and their own say.

    >>> from croupier.rules import CATALOGUE, LIVE_CASH, Deal, Limit, Stakes, pending, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), LIVE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal((44, 51, 45, 50)))
    >>> is_beaten(hand, pending(hand))
    False
    """
    called = choice.legal.muck and not choice.legal.show_some  # nobody is compared with who won without a showdown
    return called and not can_win(hand, hand.plan.place[choice.seat], hand.ending.tabled)
