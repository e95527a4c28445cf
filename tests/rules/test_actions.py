"""How bets change a round: whom several short all-ins let raise again."""

import pytest

from croupier.rules import CATALOGUE, Hand, Sizes
from tests.rules.hands import FIXED, actor, legal, played

SHORT_ALL_INS = """
    deal 1 AhAc 2 KhKc 3 QhQc 4 ThTc 5 7h7d
    call around
    deal burn 2h board 9s6d2c
    1 bet 20
    2 raise_to 28
    3 call
    4 raise_to 35
"""
"""Over a bet of 20 seat 2 is all-in for 28, which seat 3 calls, and seat 4 for 35: 15 above the last full level."""


def flop(lines: str) -> Hand:
    """Play a fixed-limit flop with two short all-ins, and the lines after them."""
    stacks = {1: 500, 2: 48, 3: 500, 4: 55, 5: 500}
    return played(CATALOGUE["holdem"], FIXED, SHORT_ALL_INS + lines, stacks, button=5)


def test_the_caller_of_a_short_all_in_is_not_reopened_by_the_next() -> None:
    """Short all-ins are counted from what a player has in: 7 to call of 20 reopen nothing (TDA 47-B, RULES 2.3)."""
    hand = flop("5 call\n 1 call\n ! 3 raise_to 55 not_reopened")
    assert (3, 7, None) == (actor(hand), legal(hand).call, legal(hand).raise_to)


@pytest.mark.parametrize(("lines", "seat"), [("", 5), ("5 call", 1)])
def test_short_all_ins_reopen_for_who_faces_half_a_bet(lines: str, seat: int) -> None:
    """The bettor, who faces 15 of 20, may raise, and so may a player who has not acted (RR betting 6, TDA 47-B)."""
    hand = flop(lines)
    assert (seat, Sizes(55, 55, 1, (55,))) == (actor(hand), legal(hand).raise_to)
