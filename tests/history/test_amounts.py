"""Amounts: whole chips of the smallest unit and back."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import HistoryError
from croupier.history.amounts import MOST_CHIPS, amount_of, chips_of, decimals, format_amount


@given(chips=st.integers(0, MOST_CHIPS), places=st.integers(0, 8))
def test_chips_become_amounts_and_chips_again(chips: int, places: int) -> None:
    """In every scale whole chips are written with its decimals and read back exactly."""
    amount = amount_of(chips, 10**places)
    assert decimals(amount) <= places
    assert chips == chips_of(amount, 10**places)
    assert chips == chips_of(Decimal(format_amount(amount)), 10**places)


@pytest.mark.parametrize(
    ("amount", "code"),
    [
        (-1, "not_chips"),
        (Decimal("-0.01"), "not_chips"),
        (Decimal("NaN"), "not_chips"),
        (Decimal("sNaN"), "not_chips"),
        (Decimal("Infinity"), "not_chips"),
        (MOST_CHIPS + 1, "not_chips"),
        (Decimal("1e999999"), "not_chips"),
        (Decimal("0.000000001"), "too_fine"),
        (Decimal("1e-999999"), "too_fine"),
    ],
)
def test_what_is_no_amount_is_refused(amount: int | Decimal, code: str) -> None:
    """Negative, infinite, unknown, huge and all too fine amounts are refused, with the place that is given."""
    with pytest.raises(HistoryError) as caught:
        decimals(amount, field="min_bet")
    assert (code, "min_bet") == (caught.value.code, caught.value.detail["field"])


def test_the_limit_is_in_the_smallest_unit() -> None:
    """An amount that fits may be too many chips of the smallest unit."""
    with pytest.raises(HistoryError) as caught:
        chips_of(MOST_CHIPS, 10)
    assert "not_chips" == caught.value.code


@pytest.mark.parametrize("amount", [Decimal("0"), Decimal("0.000000000000"), Decimal("0E-999999"), Decimal("-0.0")])
def test_nothing_needs_no_decimals(amount: Decimal) -> None:
    """Zero is zero, however many decimals it is written with."""
    assert (0, 0) == (decimals(amount), chips_of(amount, 1))
