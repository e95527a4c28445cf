"""What a call costs and what it must win: pot odds.

Decides nothing about cards; an equity comes from `allin`. Nobody bets after the call: it ends the betting.
"""

from __future__ import annotations

from fractions import Fraction
from math import isfinite

import msgspec

from croupier.errors import OddsError

MOST_CHIPS = 2**53 - 1


class Price(msgspec.Struct, frozen=True):
    """Say what a call costs, what lies in the pot before it, and what follows.

    `needed` is the equity from which the call pays, as a fraction of 1; `odds` is what the pot lays against each chip
    of the call. With an `equity`, `value` is what the call wins or loses in chips on average; both are None without.
    """

    call: int
    pot: int
    needed: float
    odds: float
    equity: float | None = None
    value: float | None = None


def price(call: int, pot: int, equity: float | None = None) -> Price:
    """Return what a call of so many chips into a pot needs, and with an equity from 0 to 1 what it is worth.

    `pot` is all that lies in the middle before the call, the bet that is to be called with it. The call pays from the
    equity `call / (pot + call)`, and is worth `equity * (pot + call) - call`; a fold is worth nothing. Raises
    `OddsError` with code `not_a_call`, `not_a_pot` or `not_an_equity`.

    >>> price(50, 150, 0.35)
    Price(call=50, pot=150, needed=0.25, odds=3.0, equity=0.35, value=20.0)
    """
    if not 0 < call <= MOST_CHIPS:
        raise OddsError("not_a_call", given=call, least=1, most=MOST_CHIPS)
    if not 0 < pot <= MOST_CHIPS:
        raise OddsError("not_a_pot", given=pot, least=1, most=MOST_CHIPS)
    needed, odds = call / (pot + call), pot / call
    if equity is None:
        return Price(call, pot, needed, odds)
    if not (isfinite(equity) and 0 <= equity <= 1):
        raise OddsError("not_an_equity", given=equity, least=0, most=1)
    value = Fraction(str(equity)) * (pot + call) - call
    return Price(call, pot, needed, odds, equity, float(value))
