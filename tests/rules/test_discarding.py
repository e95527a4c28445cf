"""Throwing cards away: cards that are told, and all-in hands of games in which a card must go."""

import pytest
from msgspec.structs import replace

from croupier.cards import card, parse_cards
from croupier.errors import Reason
from croupier.rules import CATALOGUE, Call, CardsNeeded, Check, Deal, Discard, Hand, Ranking, pending, why_not
from croupier.rules.events import Discarded, Shown
from tests.properties.own_games import OWN_GAMES
from tests.rules.hands import NO, after, begun, dealt, legal, moments, passed, played

DEUCE = CATALOGUE["deuce_single"]
PINEAPPLE = """
    deal 1 AsAhAd 2 KsKhKd 3 QsQhQd
    1 raise_to 20
    2 call
    3 call
"""
STACKS = {1: 20, 2: 20, 3: 20}


def refused(hand: Hand, command: Discard | Deal, reason: Reason) -> None:
    """Hold that the command is refused for that reason."""
    refusal = why_not(hand, command)
    assert refusal is not None
    assert reason is refusal.reason


def half_known() -> Hand:
    """Come to a draw in which two cards of seat 1 and three of seat 2 are not known."""
    return passed_bets(begun(DEUCE, NO, "???? ???? ??2c 2d2h 2s3d"))


def passed_bets(hand: Hand) -> Hand:
    """Call and check before the draw."""
    return after(hand, Call(1), Check(2))


def test_a_told_discard_cannot_be_anothers_card() -> None:
    """A card that a discard tells of an unknown hand may be no card that is out already."""
    refused(half_known(), Discard(2, parse_cards("2c")), Reason.card_twice)


def test_a_told_discard_is_not_dealt_again() -> None:
    """A card that a discard told is out: it cannot come as a replacement."""
    hand = after(half_known(), Discard(2, parse_cards("As")), Discard(1, parse_cards("2c")))
    refused(hand, Deal(parse_cards("4cAs6c")), Reason.card_twice)
    assert why_not(hand, Deal(parse_cards("4c5c6c"))) is None


def test_a_told_discard_is_of_the_deck() -> None:
    """A card that the deck does not have cannot be told."""
    game = replace(CATALOGUE["five_draw"], deck="short", rankings=(Ranking("short_deck"),), seats=4)
    hand = passed_bets(begun(game, NO, "??" * 10))
    refused(hand, Discard(2, (card("2c"),)), Reason.card_not_in_deck)


def test_all_in_hands_are_tabled_as_soon_as_the_last_card_is_thrown() -> None:
    """Where only a discard kept players busy, hands are turned up before the board comes (TDA 16, RULES section 5)."""
    lines = PINEAPPLE + "2 discard Kd\n 3 discard Qd\n 1 discard Ad"
    last = moments(OWN_GAMES["pineapple"], NO, lines, STACKS, house="tournament_tda")[-1]
    assert [Discarded, Shown, Shown, Shown] == [type(event) for event in last.events]
    hand = played(OWN_GAMES["pineapple"], NO, lines, STACKS, house="tournament_tda")
    assert CardsNeeded(4, 1) == pending(hand)


def test_the_whole_board_can_be_run_again_after_the_discards() -> None:
    """In pineapple the players are asked before the flop how often it is run (RULES section 4)."""
    hand = passed(played(OWN_GAMES["pineapple"], NO, PINEAPPLE, STACKS, house="home"))
    assert (3, ()) == (legal(hand).run_it, hand.cards.boards[0])


def test_turn_and_river_can_be_run_again_after_a_discard_before_the_turn() -> None:
    """In crazy pineapple the question comes behind the discard and before the turn (RULES section 4)."""
    hand = dealt(played(OWN_GAMES["crazy_pineapple"], NO, PINEAPPLE, STACKS, house="home"))
    assert legal(hand).discard
    hand = passed(hand)
    assert (3, 3) == (legal(hand).run_it, len(hand.cards.boards[0]))


@pytest.mark.parametrize("cards", [[48], (48.0,), None])
def test_discards_are_a_tuple_of_cards(cards: object) -> None:
    """What is no tuple of whole numbers is refused with a reason."""
    hand = half_known()
    refused(hand, Discard(2, cards), Reason.not_your_card)  # type: ignore[arg-type]
