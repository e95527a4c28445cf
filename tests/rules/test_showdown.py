"""Turning hands up: all-in hands at the end, and hands that were paid for."""

from croupier.errors import Reason
from croupier.rules import CATALOGUE, Bet, Call, Check, Demand, Discard, Hand, Muck, Over, RaiseTo, pending, why_not
from croupier.rules.events import Shown
from tests.rules.hands import NO, actor, after, begun, dealt, happened, legal, passed

BOARD = """
    call around
    deal burn 2h board 9s6d2c
    check around
    deal burn 3h board 4s
    check around
    deal burn 3d board 8d
"""


def test_an_all_in_that_is_called_on_the_river_is_tabled_by_all() -> None:
    """Where hands are tabled nobody mucks once a player is all-in and all betting is done (TDA 16-A, 16-B)."""
    lines = "deal 1 AhAc 2 KhKc\n" + BOARD + "2 bet 198\n 1 call"
    events = happened(CATALOGUE["holdem"], NO, lines, house="tournament_tda")
    assert [2, 1] == [event.seat for event in events if isinstance(event, Shown) and event.tabled]


def test_an_all_in_before_the_draw_is_tabled_by_all() -> None:
    """In a draw game the hands are tabled once the last cards have come (TDA 16-A)."""
    hand = begun(CATALOGUE["deuce_single"], NO, "2c2d3c3d4c4d5c5d7c7d", {1: 20, 2: 20}, "tournament_tda")
    hand = after(hand, RaiseTo(1, 20), Call(2), Discard(2, (0,)), Discard(1, ()))
    hand = dealt(hand)
    assert (Over(), 0b11, 0) == (pending(hand), hand.ending.tabled, hand.ending.mucked)


def river_bet(cards: str) -> Hand:
    """Come to the end of a river on which seat 2 bet, was called, and mucks."""
    hand = after(begun(CATALOGUE["holdem"], NO, cards), Call(1), Check(2))
    for _ in range(2):
        hand = passed(dealt(hand))
    return after(dealt(hand), Bet(2, 10), Call(1), Muck(2))


def test_a_hand_that_was_paid_for_may_be_demanded() -> None:
    """The caller of the last bet may see the mucked hand of who made it (TDA 18-B)."""
    hand = river_bet("KhAhKcAc")
    assert (1, 2) == (actor(hand), legal(hand).demand)
    assert why_not(hand, Demand(1)) is None


def test_an_unknown_hand_cannot_be_shown_on_demand() -> None:
    """That it may be demanded is public; where nobody knows the cards the demand is refused (TDA 18-B)."""
    hand = river_bet("??Ah??Ac")
    assert (1, 2) == (actor(hand), legal(hand).demand)
    refusal = why_not(hand, Demand(1))
    assert refusal is not None
    assert Reason.nothing_to_show is refusal.reason
