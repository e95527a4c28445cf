"""Whose turn it is: who is passed over and who acts last out of order."""

from croupier.rules import CATALOGUE, Ante, AnteKind, Limit, Seat, Seating, Stakes, Straddle, StraddleKind
from tests.rules.hands import actor, played

STAKES = Stakes(Limit.NO, 1, 2, ante=Ante(AnteKind.EACH, 1))
SEATS = (Seat(1, 200), Seat(2, 200), Seat(3, 200), Seat(4, 1), Seat(5, 200))
STRADDLED = Seating(SEATS, 1, 2, 3, (Straddle(1, 4, StraddleKind.BUTTON),))
DEAL = "deal 1 2c2d 2 3c3d 3 4c4d 4 5c5d 5 6c6d\n"


def test_under_the_gun_first_passes_over_an_all_in_player() -> None:
    """Where the first to act is all-in from its ante, the next one acts, and the button straddler last (RULES 3.4)."""
    order = []
    for calls in ("", "5 call\n", "5 call\n 2 call\n", "5 call\n 2 call\n 3 call\n"):
        rules = {"straddle_first_to_act": "utg_first"}
        order.append(actor(played(CATALOGUE["holdem"], STAKES, DEAL + calls, seating=STRADDLED, rules=rules)))
    assert [5, 2, 3, 1] == order
