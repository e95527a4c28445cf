"""Who acts first: new up-cards, cards for everybody, and cards that nobody has told."""

import pytest

from croupier.cards import parse_cards
from croupier.errors import Reason
from croupier.rules import (
    CATALOGUE,
    LIVE_CASH,
    Ante,
    AnteKind,
    BringIn,
    CardsNeeded,
    Deal,
    Hand,
    Limit,
    Muck,
    Opener,
    Over,
    Seat,
    Seating,
    Show,
    Stakes,
    pending,
    start,
    step,
    why_not,
)
from tests.properties.own_games import OWN_GAMES
from tests.rules.hands import BRING, THREE, actor, after, begun, dealt, passed, played

STUD = CATALOGUE["stud"]


def test_new_up_cards_open_also_behind_a_shared_card() -> None:
    """Only where one card came instead of cards for each does the order before it stand (TDA 2024 RP-10-H)."""
    game = OWN_GAMES["shared_card"]
    assert Opener.HIGH_BOARD is game.streets[4].opener
    before = """
        deal 1 2c9h 2 3dTd
        1 bring_in
        call around
        deal burn 2h 1 Kh 2 4d
        check around
        deal burn 2d 1 6s 2 7s
        check around
        deal burn 5c board 8c
    """
    assert 1 == actor(played(game, BRING, before))
    assert 2 == actor(played(game, BRING, before + "check around\n deal burn 5d 1 Jc 2 Tc"))


def test_the_showdown_begins_at_the_high_board_where_nobody_bet_since_third_street() -> None:
    """All-in on third street, with one card for everybody: not the bring-in but the best board shows first (S1)."""
    stakes = Stakes(Limit.FIXED, small_bet=20, big_bet=40, bring_in=5, ante=Ante(AnteKind.EACH, 2))
    seating = Seating(tuple(Seat(number, 7) for number in range(1, 9)))
    hand, _ = start(STUD, stakes, LIVE_CASH, seating)
    hand = dealt(hand)
    assert 1 == actor(hand)  # 6c brings it in, all-in
    hand, _ = step(hand, BringIn(1))
    hand = passed(hand)
    while isinstance(pending(hand), CardsNeeded):
        hand = dealt(hand)
    assert 1 == len(hand.cards.boards[0])
    assert 8 == actor(hand)  # 7s Tc Qd As


@pytest.mark.parametrize(("game", "doors"), [("stud", "??AsKs"), ("razz", "??AhAs")])
def test_a_known_door_card_brings_it_in_before_an_unknown_one(game: str, doors: str) -> None:
    """A door card that nobody has told is neither the lowest nor the highest while another one is known (S2)."""
    assert 3 == actor(begun(CATALOGUE[game], BRING, "2c3c4c 5c6c7c" + doors, THREE))


def test_without_a_known_door_card_the_first_seat_brings_it_in() -> None:
    """Where no door card is known the choice is fixed, and nothing breaks."""
    assert 1 == actor(begun(STUD, BRING, "2c3c4c 5c6c7c ??????", THREE))


def hand_with_unknown_board(game: str) -> Hand:
    """Come to fourth street with the up-cards of seat 3 unknown."""
    hand = begun(CATALOGUE[game], BRING, "2c3c4c 5c6c7c 9d9h??", THREE, "online_cash")
    hand = after(hand, BringIn(actor(hand)))
    hand = passed(hand)
    return after(hand, Deal(parse_cards("8c 2d3d??", unknown=True)))


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_an_unknown_board_is_no_best_board(game: str) -> None:
    """Up-cards that nobody has told are worse than any, high or low (S2)."""
    assert actor(hand_with_unknown_board(game)) in (1, 2)


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_an_unknown_stud_hand_is_played_to_its_showdown(game: str) -> None:
    """A hand with unknown up-cards comes to its end as far as it can: it is not shown, and may be mucked."""
    hand = hand_with_unknown_board(game)
    for cards in ("Jc JdJh??", "Qc QdQh??", "Kc KdKhKs"):
        hand = after(passed(hand), Deal(parse_cards(cards, unknown=True)))
    hand = passed(hand)
    refusal = why_not(hand, Show(3))
    assert refusal is not None
    assert (3, Reason.nothing_to_show) == (actor(hand), refusal.reason)
    assert Over() == pending(after(hand, Muck(3)))
