"""How much a wager may be: steps within the pot limit, and which forced money the pot limit counts."""

from msgspec.structs import replace

from croupier.rules import (
    CATALOGUE,
    Ante,
    AnteKind,
    Limit,
    Post,
    Seat,
    Seating,
    Sizes,
    Stakes,
)
from tests.rules.hands import actor, legal, played

HOLDEM = replace(CATALOGUE["holdem"], limits=(Limit.POT,))
POT = Stakes(Limit.POT, 1, 2)
DEAL = "deal 1 AhAc 2 KhKc 3 QhQc\n"
RULES = {"raise_step": 10}


def test_a_pot_below_the_next_multiple_leaves_no_raise() -> None:
    """Where wagers go by tens a pot of 7 is no legal total, and no multiple is left below it (D7, NL-029)."""
    stacks = {1: 500, 2: 500, 3: 500}
    hand = played(HOLDEM, POT, DEAL + "! 1 raise_to 7 above_maximum", stacks, rules=RULES)
    assert legal(hand).raise_to is None


def test_all_in_below_the_next_multiple_is_a_raise() -> None:
    """An all-in may be any amount, also one between the pot and the next multiple (D7, NL-029)."""
    hand = played(HOLDEM, POT, DEAL, {1: 6, 2: 500, 3: 500}, rules=RULES)
    assert Sizes(6, 6, 10) == legal(hand).raise_to


def test_a_dead_post_that_was_not_paid_does_not_count() -> None:
    """An ante of one for all is left out of the pot before the flop, whatever a poster owes (RULES 2.2)."""
    seats = (Seat(3, 418), Seat(5, 3), Seat(6, 327), Seat(11, 44))
    seating = Seating(seats, 8, 11, 3, posts=(Post(5, 6, 3),))
    stakes = Stakes(Limit.POT, 3, 6, ante=Ante(AnteKind.BIG_BLIND, 6))
    hand = played(HOLDEM, stakes, "deal 3 AhAc 5 KhKc 6 QhQc 11 JhJc", seating=seating)
    assert (6, Sizes(12, 24)) == (actor(hand), legal(hand).raise_to)


def test_an_ante_for_all_is_told_apart_from_a_dead_post_of_the_same_seat() -> None:
    """Of a button that antes for all and posts, only what it posted counts (RULES 2.2)."""
    seats = (Seat(3, 418), Seat(5, 13), Seat(6, 300), Seat(11, 300))
    seating = Seating(seats, 5, 6, 11, posts=(Post(5, 6, 3),))
    stakes = Stakes(Limit.POT, 3, 6, ante=Ante(AnteKind.BUTTON, 6))
    rules = {"bba_order": "ante_first"}
    hand = played(HOLDEM, stakes, "deal 3 AhAc 5 KhKc 6 QhQc 11 JhJc", seating=seating, rules=rules)
    # blinds 9, live post 6, one chip of the dead post, and 6 to call
    assert (3, 6 + 9 + 6 + 1 + 6) == (actor(hand), (legal(hand).raise_to or Sizes(0, 0)).high)
