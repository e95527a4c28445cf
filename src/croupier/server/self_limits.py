"""The limits that players set to themselves: a loss of a day, and a reminder of the time.

Decides from when a changed limit holds and whether a buy-in would go beyond it. Lowering holds at once; raising or
lifting holds a day later, so that nobody raises it in the heat of the moment. `accounts` changes it, the room asks
before every buy-in, and the ledger when the chips go. What is kept stands among the player's settings under a name
that no client can write.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.errors import RequestError
from croupier.server.clock import DAY

RAISED_AFTER: Final = DAY


class LossLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The most a player allows to be lost in a UTC day, and what it becomes at a later moment.

    None is no limit. `next` means something only where `begins` is not None.
    """

    now: int | None = None
    next: int | None = None
    begins: int | None = None


NO_LIMIT: Final = LossLimit()

LATER: Final = "loss_limit_later"
"""The name among a player's settings of what the limit becomes, and when."""


def loss_limit_of(now: int | None, settings: Mapping[str, Any]) -> LossLimit:
    """Read what is kept of a player's loss limit; what begins later stands among the player's settings.

    >>> loss_limit_of(500, {})
    LossLimit(now=500, next=None, begins=None)
    """
    return LossLimit(now, **settings.get(LATER, {}))


def limit_at(limit: LossLimit, at: int) -> LossLimit:
    """Let a limit that was to begin by now be the one that holds.

    >>> limit_at(LossLimit(100, next=500, begins=10), 10)
    LossLimit(now=500, next=None, begins=None)
    """
    if limit.begins is None or at < limit.begins:
        return limit
    return LossLimit(limit.next)


def changed(limit: LossLimit, wanted: int | None, at: int) -> LossLimit:
    """Change a limit: a lower one holds at once, a higher one or none after a day.

    A wish that was waiting is replaced. Asking again for what is waiting leaves its moment as it is.

    >>> changed(LossLimit(), 500, 0)
    LossLimit(now=500, next=None, begins=None)
    >>> changed(LossLimit(500), None, 0)
    LossLimit(now=500, next=None, begins=86400000)
    """
    held = limit_at(limit, at)
    if _is_lower(wanted, held.now) or wanted == held.now:
        return LossLimit(wanted)
    if held.begins is not None and held.next == wanted:
        return held
    return LossLimit(held.now, next=wanted, begins=at + RAISED_AFTER)


def left_to_stake(limit: LossLimit, staked: int, at: int) -> int | None:
    """Give how much more may be put on tables today; None where there is no limit.

    >>> left_to_stake(LossLimit(500), 200, 0), left_to_stake(LossLimit(500), 700, 0), left_to_stake(NO_LIMIT, 200, 0)
    (300, 0, None)
    """
    most = limit_at(limit, at).now
    return None if most is None else max(0, most - max(staked, 0))


def check_buy_in(limit: LossLimit, staked: int, buy_in: int, at: int) -> None:
    """Refuse a buy-in with which more could be lost today than the player allows.

    `staked` is what the player has put on tables today and not taken back: what is lost if it is all lost. Raises
    `RequestError` with the code `loss_limit`, the limit, what is staked and what was asked for.

    >>> check_buy_in(LossLimit(500), 200, 300, 0)
    """
    left = left_to_stake(limit, staked, at)
    if left is not None and buy_in > left:
        raise RequestError("loss_limit", limit=limit_at(limit, at).now, staked=max(staked, 0), asked=buy_in)


def _is_lower(wanted: int | None, held: int | None) -> bool:
    return wanted is not None and (held is None or wanted < held)
