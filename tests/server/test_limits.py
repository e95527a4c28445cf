"""Moving windows: what is let through, for how long not, and how much is remembered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RequestError
from croupier.server.limits import Rate, Window
from tests.server.fakes import FakeClock


def window(times: int, seconds: int, clock: FakeClock, most: int = 100) -> Window:
    """Make a window that remembers few sources."""
    return Window("login", Rate(times, seconds), clock, most)


def test_one_more_than_the_limit_waits_for_the_oldest() -> None:
    """The wait ends when the oldest one leaves the window, to the millisecond."""
    clock = FakeClock(0)
    tried = window(2, 10, clock)
    assert 0 == tried.take("a")
    clock.forward(4000)
    assert [0, 6000] == [tried.take("a"), tried.take("a")]
    clock.forward(5999)
    assert 1 == tried.take("a")
    clock.forward(1)
    assert 0 == tried.take("a")


def test_sources_do_not_share() -> None:
    """One source at its limit takes nothing from another."""
    clock = FakeClock(0)
    tried = window(1, 10, clock)
    assert [0, 0, 10_000] == [tried.take("a"), tried.take("b"), tried.take("a")]


def test_a_refusal_names_the_limit_and_the_wait() -> None:
    """The refusal says which limit it was and how many whole seconds to wait."""
    clock = FakeClock(0)
    tried = window(1, 10, clock)
    tried.demand("a")
    clock.forward(8500)
    with pytest.raises(RequestError) as refused:
        tried.demand("a")
    assert {"error": "too_many_requests", "limit": "login", "retry_after": 2} == refused.value.error_data()


def test_what_is_given_back_does_not_count() -> None:
    """The last one can be taken back, and a source can begin anew."""
    tried = window(1, 10, FakeClock(0))
    tried.demand("a")
    tried.give_back("a")
    tried.demand("a")
    tried.forget("a")
    tried.demand("a")
    tried.give_back("unknown")
    assert 10_000 == tried.take("a")


def test_quiet_sources_are_forgotten() -> None:
    """What a thousand sources did is gone after the window, at most two a call."""
    clock = FakeClock(0)
    tried = window(1, 10, clock, most=10_000)
    for number in range(1000):
        tried.take(str(number))
    clock.forward(10_000)
    for _ in range(600):
        tried.take("busy")
    assert 1 == len(tried)


def test_memory_is_bounded() -> None:
    """However many sources come at once, no more than the bound are remembered."""
    tried = window(5, 10, FakeClock(0), most=50)
    for number in range(500):
        tried.take(str(number))
    assert len(tried) <= 51


@given(
    times=st.integers(1, 5), seconds=st.integers(1, 5), steps=st.lists(st.integers(0, 3000), min_size=1, max_size=60)
)
def test_no_window_ever_holds_more_than_the_limit(times: int, seconds: int, steps: list[int]) -> None:
    """Whatever the times, no span of the window's length lets more through, and one that is refused had to be."""
    clock = FakeClock(0)
    tried = window(times, seconds, clock)
    passed: list[int] = []
    for step in steps:
        clock.forward(step)
        recent = sum(at > clock.at - seconds * 1000 for at in passed)
        wait = tried.take("a")
        assert (recent < times) == (wait == 0)
        if wait == 0:
            passed.append(clock.at)
