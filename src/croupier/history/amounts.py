"""Amounts as histories write them, and the whole chips the rules count in.

A history may write whole chips or decimals of a currency; the rules know only whole chips of the smallest unit. The
module decides how many times smaller that unit is (the *scale*, a power of ten) and refuses what is no amount. Called
where fields and actions are read and written; it knows nothing of games.
"""

from __future__ import annotations

from decimal import Context, Decimal
from typing import Any, Final

from croupier.errors import HistoryError

MOST_CHIPS: Final = 2**53 - 1
"""The largest amount, in the smallest unit: what JSON readers hold exactly."""

MOST_DECIMALS: Final = 8
"""The most decimals of an amount: no currency has more."""

_EXACT = Context(prec=64)


def decimals(amount: int | Decimal, **place: Any) -> int:
    """Count the decimals that an amount needs.

    Raises `HistoryError`, with the place it was given, `not_chips` for what is negative, not finite or above
    `MOST_CHIPS`, and `too_fine` for more than `MOST_DECIMALS`.

    >>> decimals(100), decimals(Decimal("678473.5")), decimals(Decimal("2.50"))
    (0, 1, 1)
    """
    finite = isinstance(amount, int) or amount.is_finite()
    if not finite or not 0 <= amount <= MOST_CHIPS:
        raise HistoryError("not_chips", **place, given=str(amount)[:40])
    if isinstance(amount, int) or not amount:
        return 0
    _, digits, exponent = amount.as_tuple()
    needed = -int(exponent)
    for digit in reversed(digits):
        if digit or needed <= 0:
            break
        needed -= 1
    if needed > MOST_DECIMALS:
        raise HistoryError("too_fine", **place, given=str(amount)[:40], most=MOST_DECIMALS)
    return max(0, needed)


def chips_of(amount: int | Decimal, scale: int, **place: Any) -> int:
    """Turn an amount into whole chips of the smallest unit, of which `scale` make one; it has to be enough of them.

    Raises `HistoryError` `not_chips` above `MOST_CHIPS`, with the place it was given.

    >>> chips_of(Decimal("678473.5"), 100)
    67847350
    """
    whole = amount * scale if isinstance(amount, int) else int(_EXACT.multiply(amount, Decimal(scale)))
    if whole > MOST_CHIPS:
        raise HistoryError("not_chips", **place, given=str(amount)[:40])
    return whole


def amount_of(chips: int, scale: int) -> int | Decimal:
    """Turn whole chips into the amount that a history writes: with all decimals of the scale.

    >>> amount_of(67847350, 100), amount_of(500, 1)
    (Decimal('678473.50'), 500)
    """
    if scale == 1:
        return chips
    return Decimal(chips).scaleb(1 - len(str(scale)), _EXACT)


def format_amount(amount: int | Decimal) -> str:
    """Write an amount in plain digits.

    >>> format_amount(Decimal("678473.5")), format_amount(Decimal("1E+3")), format_amount(7)
    ('678473.5', '1000', '7')
    """
    return format(amount, "f") if isinstance(amount, Decimal) else str(amount)
