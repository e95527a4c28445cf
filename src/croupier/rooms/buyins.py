"""How many chips a player may bring to a table: buy-in, return, top-up.

Decides amounts alone: the least and the most, what a player who comes back must bring, what is added to a stack now or
after the hand, and the stakes behind names such as NL10. Whose chips they are, and that they exist, is the ledger's
business. The table calls these functions when somebody sits down, asks for chips, and at the end of every hand.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from croupier.errors import TableError
from croupier.rules import Limit, Stakes

MINUTE: Final = 60_000

_LIMITS: Final = {"NL": Limit.NO, "PL": Limit.POT, "FL": Limit.FIXED}
_MOST_DIGITS: Final = 9


class BuyInLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most a player may sit down with, and what is suggested; in chips (S1)."""

    least: int
    most: int
    usual: int


class Departure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player left with so many chips at a time, in milliseconds since the epoch."""

    stack: int
    at: int


class TopUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What becomes of a request for chips: whether it is met at once, what is added now, what waits for the hand."""

    now: bool
    added: int = 0
    waits: int = 0


class TopUpTo(StrEnum):
    """Where an automatic top-up brings the stack."""

    USUAL = "usual"
    MOST = "most"


class AutoTopUp(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A player's standing request: as soon as the stack is smaller than `below` chips, bring it up again."""

    below: int
    to: TopUpTo = TopUpTo.USUAL


def check_rule(rule: AutoTopUp) -> None:
    """Refuse a rule that no stack could ever meet. Raises `TableError` `not_chips`.

    >>> check_rule(AutoTopUp(1))
    """
    if rule.below < 1:
        raise TableError("not_chips", given=rule.below)


# --- stakes and limits


def stakes_named(name: str) -> Stakes:
    """Give the stakes of a name: the limit, and 100 big blinds in whole units of 100 chips (S0).

    NL10 is 10 dollars for 100 big blinds: a big blind of 10 cents, a small blind of half of it (S0), rounded down. PL
    is the same in pot limit; in FL the big blind is the small bet (S0) and the big bet twice that. The number is 2 to
    999999999, the case of the letters does not matter.
    Refusals: unknown_stakes.

    >>> stakes_named("NL10").small_blind, stakes_named("NL10").big_blind
    (5, 10)
    >>> limit = stakes_named("FL200")
    >>> limit.small_blind, limit.big_blind, limit.small_bet, limit.big_bet
    (100, 200, 200, 400)
    """
    limit, digits = _LIMITS.get(name[:2].upper()), name[2:]
    plain = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS and not digits.startswith("0")
    if limit is None or not plain or int(digits) < 2:
        raise TableError("unknown_stakes", name=name[:40])
    big = int(digits)
    if limit is Limit.FIXED:
        return Stakes(limit, big // 2, big, small_bet=big, big_bet=2 * big)
    return Stakes(limit, big // 2, big)


def buy_in_unit(stakes: Stakes) -> int:
    """Give the chips that buy-ins are counted in: the big blind, and in games without one the least bet.

    In fixed-limit stud that is the small bet, in no-limit stud the configured minimum, in short deck the blind of the
    button.

    >>> buy_in_unit(Stakes(Limit.FIXED, small_bet=20, big_bet=40, bring_in=5))
    20
    """
    return stakes.big_blind or stakes.least_bet


def limits_of(stakes: Stakes, least: int = 40, most: int = 100, usual: int = 100) -> BuyInLimits:
    """Give the limits of a table from numbers of big blinds; without a big blind `buy_in_unit` stands for it.

    The usual buy-in is 100 (S0, S1).

    >>> limits_of(stakes_named("NL10"))
    BuyInLimits(least=400, most=1000, usual=1000)
    """
    unit = buy_in_unit(stakes)
    return BuyInLimits(least * unit, most * unit, usual * unit)


def limits_for(
    limits: BuyInLimits, departure: Departure | None, at: int, window_minutes: int | None, wallet: int
) -> BuyInLimits:
    """Give the limits of one player, who may have left this table with chips not long ago.

    Less than `window_minutes` after leaving, a player brings at least the stack that was taken away, even above the
    most; whoever has up to 10 % less than that, and nothing besides, brings the whole `wallet` (PS; RULES section 9).
    Whether more than that stack may be brought where it is above the most is not stated: here it may not. A window of
    0 or None is none.

    >>> table = BuyInLimits(80, 200, 200)
    >>> limits_for(table, Departure(350, 0), 45 * MINUTE, 120, wallet=900)
    BuyInLimits(least=350, most=350, usual=350)
    >>> limits_for(table, Departure(350, 0), 45 * MINUTE, 120, wallet=320).least
    320
    >>> limits_for(table, Departure(350, 0), 120 * MINUTE, 120, wallet=900) == table
    True
    """
    if departure is None or not window_minutes or at - departure.at >= window_minutes * MINUTE:
        return limits
    least = max(limits.least, departure.stack)
    most = max(limits.most, least)
    if 9 * least <= 10 * wallet < 10 * least:
        least = max(limits.least, wallet)
    return BuyInLimits(least, most, min(max(limits.usual, least), most))


def check_buy_in(limits: BuyInLimits, asked: int) -> None:
    """Refuse a buy-in, or a rebuy after the last chip is gone, that is not within the limits (S1, WL 182).

    Refusals: not_chips, below_buy_in, above_buy_in.

    >>> check_buy_in(BuyInLimits(80, 200, 200), 200)
    """
    if asked < 1:
        raise TableError("not_chips", given=asked)
    if asked < limits.least:
        raise TableError("below_buy_in", asked=asked, least=limits.least)
    if asked > limits.most:
        raise TableError("above_buy_in", asked=asked, most=limits.most)


# --- more chips


def room_for(stack: int, most: int, asked: int) -> int:
    """Give how many of the chips asked for a stack can take: only up to the most (WL 182).

    For a request that has waited for the end of the hand; where nothing can be added it lapses.

    >>> room_for(150, 200, 60), room_for(215, 200, 60)
    (50, 0)
    """
    return max(0, min(asked, most - stack))


def top_up_allowed(stack: int, most: int, asked: int, *, in_hand: bool) -> TopUp:
    """Say what becomes of a request for chips of a player who has some.

    In a hand nothing is added: the request waits for its end, and `room_for` then says how much of it is met (table
    stakes: S0, S1). Between hands it is met up to the most (WL 182). Nothing is ever taken off the table except by
    leaving (S0, S1). A player without chips buys in again: `check_buy_in`.
    Refusals: cannot_remove_chips (less than nothing asked for), not_chips, stack_at_maximum.

    >>> top_up_allowed(50, 200, 100, in_hand=True)
    TopUp(now=False, added=0, waits=100)
    >>> top_up_allowed(150, 200, 100, in_hand=False)
    TopUp(now=True, added=50, waits=0)
    """
    if asked < 0:
        raise TableError("cannot_remove_chips", asked=-asked, stack=stack)
    if asked == 0:
        raise TableError("not_chips", given=asked)
    if in_hand:
        return TopUp(now=False, waits=asked)
    if stack >= most:
        raise TableError("stack_at_maximum", stack=stack, most=most)
    return TopUp(now=True, added=room_for(stack, most, asked))


def auto_top_up(rule: AutoTopUp, limits: BuyInLimits, stack: int, wallet: int) -> int:
    """Give the chips that a standing request adds between hands: 0 while the stack is large enough.

    The wallet may not suffice: then all of it is added. Somebody whose last chip is gone buys in anew and needs the
    least for it (S1, WL 182; ROOM: the server tops up by itself).

    >>> auto_top_up(AutoTopUp(below=100), BuyInLimits(40, 200, 100), 70, wallet=1000)
    30
    >>> auto_top_up(AutoTopUp(below=100), BuyInLimits(40, 200, 100), 0, wallet=39)
    0
    """
    if stack >= rule.below:
        return 0
    target = limits.most if rule.to is TopUpTo.MOST else limits.usual
    added = room_for(stack, target, wallet)
    return added if stack or added >= limits.least else 0
