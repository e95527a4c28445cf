"""Forced money: who antes for the table, and antes of one's own."""

import pytest
from msgspec.structs import replace

from croupier.rules import CATALOGUE, ONLINE_CASH, Ante, AnteKind, Limit, Seat, Seating, Stakes, seat_players, start
from croupier.rules.events import Collected, Money, Posted, PotsMade
from tests.rules.hands import NO, THREE, faults, happened

FOUR = seat_players(dict.fromkeys(range(1, 5), 100), button=1)
BIG_ANTE = Ante(AnteKind.BIG_BLIND, 4)
WITHOUT_BIG_BLIND = {
    "stud": Stakes(Limit.FIXED, small_bet=20, big_bet=40, bring_in=5, ante=BIG_ANTE),
    "short_deck": Stakes(Limit.NO, button_blind=2, ante=BIG_ANTE),
    "holdem": Stakes(Limit.NO, min_bet=2, ante=BIG_ANTE),
}


@pytest.mark.parametrize("game", WITHOUT_BIG_BLIND)
def test_the_seat_of_the_big_blind_antes_for_the_table(game: str) -> None:
    """Also where the stakes have no big blind its seat pays, and nobody else (RULES 3.3)."""
    _, events = start(CATALOGUE[game], WITHOUT_BIG_BLIND[game], ONLINE_CASH, FOUR)
    paid = [(e.seat, e.amount) for e in events if isinstance(e, Posted) and e.money is Money.TABLE_ANTE]
    assert [(3, 4)] == paid


@pytest.mark.parametrize("game", WITHOUT_BIG_BLIND)
def test_without_a_seat_of_the_big_blind_its_ante_is_refused(game: str) -> None:
    """An ante that nobody would pay is a fault of the set-up (RULES 3.3)."""
    seating = replace(FOUR, small_blind=None, big_blind=None)
    assert {("nobody_to_ante", "stakes.ante")} == faults(CATALOGUE[game], WITHOUT_BIG_BLIND[game], seating)


@pytest.mark.parametrize("antes", [(3, 3, 0), (3, 0, 0), (3, 1, 1)])
def test_an_ante_of_ones_own_is_no_bet_to_be_matched(antes: tuple[int, ...]) -> None:
    """What one was asked to ante and another was not makes no side pot and is not returned (RULES 3.3)."""
    seats = tuple(Seat(number, 100, ante) for number, ante in enumerate(antes, start=1))
    lines = """
        deal 1 AhAc 2 KhKc 3 QhQc
        call around
        deal burn 2h board 9s6d2c
        check around
        deal burn 3h board 4s
        check around
        deal burn 3d board 8d
        check around
    """
    events = happened(CATALOGUE["holdem"], NO, lines, THREE, seating=Seating(seats, 1, 2, 3))
    assert {0} == {event.returned for event in events if isinstance(event, Collected)}
    pots = [(pot.amount, pot.eligible) for event in events if isinstance(event, PotsMade) for pot in event.pots]
    assert [(sum(antes) + 6, (1, 2, 3))] == pots
