"""Buy-ins: what may be brought to a table, again after leaving, and later on top."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import TableError
from croupier.rooms.buyins import (
    MINUTE,
    AutoTopUp,
    BuyInLimits,
    Departure,
    TopUp,
    TopUpTo,
    auto_top_up,
    buy_in_unit,
    check_buy_in,
    limits_for,
    limits_of,
    room_for,
    stakes_named,
    top_up_allowed,
)
from croupier.rules import CATALOGUE, Limit, Stakes
from croupier.rules.faults import stakes_faults

TABLE = BuyInLimits(80, 200, 200)
CHIPS = st.integers(0, 1000)


def code_of(error: pytest.ExceptionInfo[TableError]) -> tuple[str, dict[str, object]]:
    """Give the code and the facts of a refusal."""
    return error.value.code, error.value.detail


@pytest.mark.parametrize(
    ("name", "limit", "blinds", "bets"),
    [
        ("NL10", Limit.NO, (5, 10), (0, 0)),
        ("nl2", Limit.NO, (1, 2), (0, 0)),
        ("NL5", Limit.NO, (2, 5), (0, 0)),
        ("PL200", Limit.POT, (100, 200), (0, 0)),
        ("FL10", Limit.FIXED, (5, 10), (10, 20)),
    ],
)
def test_a_name_says_limit_and_a_hundred_big_blinds(
    name: str, limit: Limit, blinds: tuple[int, int], bets: tuple[int, int]
) -> None:
    """The number is a hundred big blinds in dollars, so a big blind in cents; the small blind is half (S0)."""
    stakes = stakes_named(name)
    assert (limit, blinds, bets) == (
        stakes.limit,
        (stakes.small_blind, stakes.big_blind),
        (stakes.small_bet, stakes.big_bet),
    )
    assert [] == list(stakes_faults(CATALOGUE["holdem"], stakes))


@pytest.mark.parametrize(
    "name", ["", "NL", "NL0", "NL1", "NL010", "XL10", "NL-5", "NL1.5", "NL10 ", "NL١٠", "NL" + "9" * 10]
)
def test_other_names_are_refused(name: str) -> None:
    """What is not a limit and a number of at least two is no name of stakes."""
    with pytest.raises(TableError) as error:
        stakes_named(name)
    assert ("unknown_stakes", {"name": name}) == code_of(error)


def test_the_unit_of_games_without_a_big_blind_is_their_least_bet() -> None:
    """Stud counts in small bets or its configured minimum, short deck in button blinds."""
    assert 20 == buy_in_unit(Stakes(Limit.FIXED, small_bet=20, big_bet=40, bring_in=5))
    assert 6 == buy_in_unit(Stakes(Limit.NO, min_bet=6, bring_in=2))
    assert 4 == buy_in_unit(Stakes(Limit.NO, button_blind=4))
    assert 10 == buy_in_unit(Stakes(Limit.NO, 5, 10, min_bet=20))


def test_the_limits_are_numbers_of_big_blinds() -> None:
    """By default 40 to 100 big blinds, usually 100; a table may say otherwise."""
    assert BuyInLimits(400, 1000, 1000) == limits_of(stakes_named("NL10"))
    assert BuyInLimits(1000, 2500, 2000) == limits_of(stakes_named("NL10"), 100, 250, 200)


@pytest.mark.parametrize(
    ("asked", "code"), [(0, "not_chips"), (-5, "not_chips"), (79, "below_buy_in"), (201, "above_buy_in")]
)
def test_a_buy_in_outside_the_limits_is_refused(asked: int, code: str) -> None:
    """The limits themselves are inside, one chip beyond them is not."""
    check_buy_in(TABLE, 80)
    check_buy_in(TABLE, 200)
    with pytest.raises(TableError) as error:
        check_buy_in(TABLE, asked)
    assert code == error.value.code


@pytest.mark.parametrize(
    ("left_with", "minutes", "wallet", "least", "most"),
    [
        (350, 45, 1000, 350, 350),  # above the usual most
        (150, 45, 1000, 150, 200),  # within the limits: the most stays
        (50, 45, 1000, 80, 200),  # below the least: as everybody
        (350, 45, 349, 349, 350),  # up to a tenth less if that is all
        (350, 45, 315, 315, 350),
        (350, 45, 314, 350, 350),  # more than a tenth less: not enough
        (85, 45, 79, 80, 200),  # never below the least of the table
        (350, 120, 1000, 80, 200),  # the window is over
        (0, 1, 1000, 80, 200),  # nothing was taken away
    ],
)
def test_a_returning_player_brings_back_what_was_taken_away(
    left_with: int, minutes: int, wallet: int, least: int, most: int
) -> None:
    """Within the window at least the stack taken away, up to 10 % less if that is all the player has (PS)."""
    limits = limits_for(TABLE, Departure(left_with, 7), 7 + minutes * MINUTE, 120, wallet)
    assert (least, most) == (limits.least, limits.most)
    assert limits.least <= limits.usual <= limits.most


def test_the_window_ends_on_the_millisecond() -> None:
    """One millisecond before its end the window holds; without a window, or without leaving, it never does."""
    departure = Departure(350, 0)
    assert 350 == limits_for(TABLE, departure, 120 * MINUTE - 1, 120, 1000).least
    assert TABLE == limits_for(TABLE, departure, 120 * MINUTE, 120, 1000)
    assert TABLE == limits_for(TABLE, departure, 0, 0, 1000)
    assert TABLE == limits_for(TABLE, departure, 0, None, 1000)
    assert TABLE == limits_for(TABLE, None, 0, 120, 1000)


@given(CHIPS, st.integers(0, 200), CHIPS)
def test_nobody_goes_south(left_with: int, minutes: int, wallet: int) -> None:
    """Within the window nobody may sit down with less than nine tenths of the stack taken away."""
    limits = limits_for(TABLE, Departure(left_with, 0), minutes * MINUTE, 120, wallet)
    assert 1 <= limits.least <= limits.usual <= limits.most
    assert minutes >= 120 or 10 * limits.least >= 9 * left_with
    assert limits.least >= TABLE.least


def test_chips_asked_for_in_a_hand_wait_for_its_end() -> None:
    """In a hand nothing is added, also to a stack at the most: it may be smaller when the hand is over."""
    assert TopUp(now=False, waits=100) == top_up_allowed(50, 200, 100, in_hand=True)
    assert TopUp(now=False, waits=100) == top_up_allowed(200, 200, 100, in_hand=True)


@pytest.mark.parametrize(
    ("stack", "asked", "in_hand", "code"),
    [
        (50, -20, False, "cannot_remove_chips"),
        (50, -20, True, "cannot_remove_chips"),
        (50, 0, False, "not_chips"),
        (200, 1, False, "stack_at_maximum"),
        (300, 1, False, "stack_at_maximum"),
    ],
)
def test_chips_that_cannot_be_added_are_refused(stack: int, asked: int, in_hand: bool, code: str) -> None:
    """Nothing is taken away, nothing is not a request, and a full stack takes none (WL 182; S0)."""
    with pytest.raises(TableError) as error:
        top_up_allowed(stack, 200, asked, in_hand=in_hand)
    assert code == error.value.code


@given(CHIPS, st.integers(1, 1000), CHIPS)
def test_a_stack_is_topped_up_to_the_most_at_most(stack: int, most: int, asked: int) -> None:
    """What is added is never below zero, never more than asked for, and never lifts a stack above the most."""
    added = room_for(stack, most, asked)
    assert 0 <= added <= asked
    assert stack + added <= max(stack, most)
    assert added == asked or stack + added >= most


@given(CHIPS, CHIPS, CHIPS, st.sampled_from(TopUpTo))
def test_the_automatic_top_up_keeps_to_wallet_and_limits(stack: int, below: int, wallet: int, to: TopUpTo) -> None:
    """It adds only to a stack below its mark, only what is in the wallet, and only up to its target."""
    limits = BuyInLimits(80, 400, 200)
    target = {TopUpTo.USUAL: 200, TopUpTo.MOST: 400}[to]
    added = auto_top_up(AutoTopUp(below, to), limits, stack, wallet)
    assert 0 <= added <= wallet
    assert not added or (stack < below and stack + added <= target and stack + added >= min(target, stack + wallet))
    assert stack or not added or added >= limits.least


def test_the_automatic_top_up_fills_up() -> None:
    """A small stack is brought to the usual or the most; one at its mark, or without a rebuy's least, is left alone."""
    limits = BuyInLimits(80, 400, 200)
    assert 150 == auto_top_up(AutoTopUp(100), limits, 50, 1000)
    assert 350 == auto_top_up(AutoTopUp(100, TopUpTo.MOST), limits, 50, 1000)
    assert 30 == auto_top_up(AutoTopUp(100), limits, 50, 30)
    assert 0 == auto_top_up(AutoTopUp(100), limits, 100, 1000)
    assert 80 == auto_top_up(AutoTopUp(100), limits, 0, 80)
    assert 0 == auto_top_up(AutoTopUp(100), limits, 0, 79)
