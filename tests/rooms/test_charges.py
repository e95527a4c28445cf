"""The time charge: when it is due, who pays, and that no rake comes beside it."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.rooms.buyins import MINUTE
from croupier.rooms.charges import Collected, TimeCharge, collected, latest_due, next_due, stakes_in_force
from croupier.rules import Limit, Rake, Stakes

HALF_HOUR = TimeCharge(7, 30)


def test_everybody_pays_the_same() -> None:
    """Each seat pays one charge and the total is their sum (S1, WL 27)."""
    taken = collected(HALF_HOUR, {1: 200, 2: 8, 6: 7})
    assert Collected({1: 7, 2: 7, 6: 7}, (6,)) == taken
    assert 21 == taken.total


def test_a_short_stack_pays_what_it_has() -> None:
    """Nobody owes more than lies on the table; a seat without chips pays nothing and is not told so again."""
    taken = collected(HALF_HOUR, {1: 200, 2: 3, 3: 0})
    assert Collected({1: 7, 2: 3}, (2,)) == taken


@given(st.integers(1, 50), st.dictionaries(st.integers(1, 10), st.integers(0, 100)))
def test_a_charge_takes_no_more_than_is_there(amount: int, stacks: dict[int, int]) -> None:
    """No stack goes below zero, no seat pays more than the charge, and nobody is missed out who has chips."""
    taken = collected(TimeCharge(amount, 30), stacks)
    after = {seat: stack - taken.per_seat.get(seat, 0) for seat, stack in stacks.items()}
    assert all(stack >= 0 for stack in after.values())
    assert sum(stacks.values()) == sum(after.values()) + taken.total
    assert all(paid <= amount for paid in taken.per_seat.values())
    assert {seat for seat in stacks if stacks[seat]} == set(taken.per_seat)
    assert {seat for seat in stacks if stacks[seat] and not after[seat]} == set(taken.without_chips)


def test_a_charge_falls_due_once_a_period() -> None:
    """Not before the period is over; one taken late does not move the next, and a long pause costs one charge."""
    assert 30 * MINUTE == next_due(HALF_HOUR, 0)
    assert latest_due(HALF_HOUR, 0, 30 * MINUTE - 1) is None
    assert 30 * MINUTE == latest_due(HALF_HOUR, 0, 30 * MINUTE)
    assert 30 * MINUTE == latest_due(HALF_HOUR, 0, 33 * MINUTE)
    assert latest_due(HALF_HOUR, 30 * MINUTE, 33 * MINUTE) is None
    assert 180 * MINUTE == latest_due(HALF_HOUR, 30 * MINUTE, 200 * MINUTE)
    assert latest_due(HALF_HOUR, 30 * MINUTE, 0) is None


def test_a_table_that_charges_for_time_rakes_no_pot() -> None:
    """The rake goes where there is a time charge, and only there; the rest of the stakes stays."""
    raked = Stakes(Limit.NO, 5, 10, rake=Rake(500))
    assert Stakes(Limit.NO, 5, 10) == stakes_in_force(raked, HALF_HOUR)
    assert raked == stakes_in_force(raked, None)
