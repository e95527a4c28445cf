"""Pot odds: what a call needs, what it is worth, and what cannot be priced."""

from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import OddsError
from croupier.odds.price import MOST_CHIPS, price

CHIPS = st.integers(1, 10**9)


def test_a_pot_sized_bet() -> None:
    """Who faces a bet of the pot gets two to one, needs a third, and loses a little with 30 %."""
    found = price(100, 200, 0.3)
    assert (1 / 3, 2.0, -10.0) == (found.needed, found.odds, found.value)
    assert (None, None) == (price(100, 200).equity, price(100, 200).value)


@given(CHIPS, CHIPS, st.floats(0, 1))
def test_a_call_pays_from_what_it_needs(call: int, pot: int, equity: float) -> None:
    """A call is worth something just above the equity it needs, and costs something below."""
    found = price(call, pot, equity)
    assert found.value is not None
    assert -call <= found.value <= pot
    if abs(equity - found.needed) > 1e-9:
        assert (equity > found.needed) == (found.value > 0)


@pytest.mark.parametrize(
    ("call", "pot", "equity", "code"),
    [
        (0, 10, None, "not_a_call"),
        (-5, 10, None, "not_a_call"),
        (MOST_CHIPS + 1, 10, None, "not_a_call"),
        (10, 0, None, "not_a_pot"),
        (10, MOST_CHIPS + 1, None, "not_a_pot"),
        (10, 10, -0.1, "not_an_equity"),
        (10, 10, 1.01, "not_an_equity"),
        (10, 10, nan, "not_an_equity"),
    ],
)
def test_refused(call: int, pot: int, equity: float | None, code: str) -> None:
    """A call or pot without chips and an equity that is none are refused."""
    with pytest.raises(OddsError) as refusal:
        price(call, pot, equity)
    assert code == refusal.value.code
