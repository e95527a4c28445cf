"""Who takes what: pots too small to divide, and pots of nothing."""

from msgspec.structs import replace

from croupier.rules import CATALOGUE, Choice, Legal, Over, Rake, Ranking, Seat, Seating, pending
from croupier.rules.events import Awarded, PotsMade
from tests.rules.hands import NO, happened, legal, played

HOLDEM = CATALOGUE["holdem"]


def test_no_award_is_below_one_chip() -> None:
    """Two chips that the same two players win in three directions are one each, and no debts (WT 73, RR ties 4)."""
    three_ways = replace(HOLDEM, rankings=(Ranking("high"), Ranking("ace_to_five"), Ranking("deuce_to_seven")))
    lines = """
        deal 1 AsKs 2 AdKd
        call around
        deal burn 6c board 2c3d4h
        check around
        deal burn 6d board 5s
        check around
        deal burn 6h board 7h
        check around
    """
    awards = [
        (event.seat, event.amount)
        for event in happened(three_ways, replace(NO, small_blind=0, big_blind=1), lines)
        if isinstance(event, Awarded)
    ]
    assert [1, 1] == [sum(amount for seat, amount in awards if seat == winner) for winner in (1, 2)]
    assert all(amount >= 1 for _, amount in awards), awards


def test_the_winner_of_a_pot_of_nothing_may_show() -> None:
    """A big blind whom nobody calls, its blind returned, ends like any uncontested winner (D12, RULES section 5)."""
    seating = Seating((Seat(1, 50), Seat(2, 50), Seat(3, 50)), 1, None, 2)
    lines = "deal 1 AhAc 2 KhKc 3 QhQc\n 3 fold\n 1 fold\n"
    hand = played(HOLDEM, NO, lines, seating=seating)
    waits = pending(hand)
    assert isinstance(waits, Choice)
    assert (2, Legal(show=True, show_some=True, muck=True)) == (waits.seat, waits.legal)
    over = played(HOLDEM, NO, lines + "2 show Kh", seating=seating)
    assert (Over(), (50, 50, 50)) == (pending(over), over.stacks)


def test_the_winner_of_a_pot_that_is_all_rake_may_show() -> None:
    """Where the house takes everything nothing is awarded, and the winner is asked all the same (D12)."""
    rake = Rake(10_000, no_flop_no_drop=False)
    lines = "deal 1 AhAc 2 KhKc\n 1 fold"
    hand = played(HOLDEM, replace(NO, rake=rake), lines)
    assert legal(hand).muck
    events = happened(HOLDEM, replace(NO, rake=rake), lines)
    assert [2] == [pot.rake for event in events if isinstance(event, PotsMade) for pot in event.pots]
    assert not any(isinstance(event, Awarded) for event in events)
