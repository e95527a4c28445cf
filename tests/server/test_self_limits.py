"""Limits that players set to themselves: lower at once, higher after a day."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RequestError
from croupier.server.clock import DAY
from croupier.server.self_limits import LossLimit, changed, check_buy_in, limit_at

AMOUNTS = st.none() | st.integers(0, 1000)


def size(amount: int | None) -> float:
    """Compare amounts, none being endless."""
    return float("inf") if amount is None else amount


def test_raising_and_lifting_wait_a_day() -> None:
    """A higher limit, or none, holds after 24 hours and not a millisecond earlier."""
    for wanted in (900, None):
        waiting = changed(LossLimit(500), wanted, 1000)
        assert 500 == limit_at(waiting, 1000 + DAY - 1).now
        assert LossLimit(wanted) == limit_at(waiting, 1000 + DAY)


def test_lowering_ends_what_was_waiting() -> None:
    """Who lowers a limit, or asks for the one that holds, takes back the wish to raise it."""
    waiting = changed(LossLimit(500), 900, 0)
    assert LossLimit(300) == changed(waiting, 300, 10)
    assert LossLimit(500) == changed(waiting, 500, 10)


def test_asking_twice_does_not_start_the_day_again() -> None:
    """The same wish keeps its moment, another one gets its own."""
    waiting = changed(LossLimit(500), 900, 0)
    assert waiting == changed(waiting, 900, DAY // 2)
    assert LossLimit(500, 800, DAY // 2 + DAY) == changed(waiting, 800, DAY // 2)


def test_a_buy_in_up_to_the_limit_is_allowed() -> None:
    """What is staked and what is asked for together may reach the limit and not pass it; winnings do not add to it."""
    check_buy_in(LossLimit(500), 200, 300, 0)
    check_buy_in(LossLimit(500), -700, 500, 0)
    check_buy_in(LossLimit(), 10**9, 10**9, 0)
    with pytest.raises(RequestError) as refused:
        check_buy_in(LossLimit(500), 200, 301, 0)
    assert {"error": "loss_limit", "limit": 500, "staked": 200, "asked": 301} == refused.value.error_data()


@given(st.lists(st.tuples(AMOUNTS, st.integers(0, 2 * DAY)), min_size=1, max_size=12))
def test_a_limit_only_rises_to_what_was_asked_for_a_day_before(wishes: list[tuple[int | None, int]]) -> None:
    """Whatever is asked for and when, a limit that is higher than before was wished for at least 24 hours ago."""
    limit, at = LossLimit(500), 0
    asked: list[tuple[int, int | None]] = []
    for wanted, later in wishes:
        before = size(limit_at(limit, at).now)
        at += later
        held = limit_at(limit, at).now
        assert size(held) <= before or any(wish == held and when <= at - DAY for when, wish in asked)
        limit = changed(limit, wanted, at)
        assert size(limit.now) == min(size(held), size(wanted))
        asked.append((at, wanted))
