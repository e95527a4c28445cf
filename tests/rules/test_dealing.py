"""Which cards a hand asks for: burns, boards beside hole cards, reshuffles, and cards that nobody knows."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import Reason
from croupier.rules import (
    CATALOGUE,
    ONLINE_CASH,
    BringIn,
    CardsNeeded,
    Choice,
    Deal,
    Discard,
    Game,
    Hand,
    Limit,
    Opener,
    Over,
    Ranking,
    Seat,
    Seating,
    Shortage,
    Stakes,
    Street,
    evolve,
    pending,
    seat_players,
    start,
    why_not,
)
from croupier.rules.events import Reshuffled
from tests.rules.hands import BRING, FIXED, NO, THREE, actor, after, begun, dealt, passed, played

HOLDEM, OMAHA = CATALOGUE["holdem"], CATALOGUE["omaha"]


def with_street(game: Game, number: int, street: Street) -> Game:
    """Change one street of a game."""
    return replace(game, streets=(*game.streets[:number], street, *game.streets[number + 1 :]))


def to_the_end(hand: Hand) -> Hand:
    """Deal and check the hand down."""
    while isinstance(pending(hand), CardsNeeded):
        hand = passed(dealt(hand))
    return hand


def test_a_street_with_hole_cards_and_a_board_is_dealt_in_two_parts() -> None:
    """Behind the one burn come the players' cards, then the board, then the betting (BARGE, Courchevel)."""
    game = with_street(HOLDEM, 1, replace(HOLDEM.streets[1], down=1, board=2))
    hand = played(game, NO, "deal 1 AhAc 2 KhKc 3 QhQc\n call around", THREE)
    assert CardsNeeded(4, 1, (2, 3, 1)) == pending(hand)
    hand = dealt(hand)
    assert CardsNeeded(2, 0) == pending(hand)
    hand = dealt(hand)
    assert (2, [3, 3, 3]) == (len(hand.cards.boards[0]), [len(down) for down in hand.cards.down])


def test_a_first_street_is_never_one_card_for_everybody() -> None:
    """The community card stands in for a last street: the first one gives every player its cards (RP-10-H)."""
    street = Street("only", Opener.HIGH_DOOR, down=4, up=1, burn=True)
    game = replace(CATALOGUE["stud"], streets=(street,), rankings=(Ranking("short_deck"),), deck="short", seats=7)
    hand, _ = start(game, BRING, ONLINE_CASH, Seating(tuple(Seat(number, 100) for number in range(7))))
    assert CardsNeeded(36, 1, tuple(range(7)) * 5) == pending(hand)
    hand = dealt(hand)
    assert Over() == pending(passed(after(hand, BringIn(actor(hand)))))


def test_burns_are_left_out_early_enough_for_the_last_street() -> None:
    """Where a later street needs the rest of the stub the burn before it is left out already (RULES section 6)."""
    game = with_street(OMAHA, 2, replace(OMAHA.streets[2], board=7))
    seating = seat_players(dict.fromkeys(range(1, 11), 100), button=1)
    hand, _ = start(game, Stakes(Limit.POT, 1, 2), ONLINE_CASH, seating)
    hand = to_the_end(hand)  # 40 in hands, 3 + 7 + 1 on the board
    assert (Over(), 11, 1, 0) == (pending(hand), len(hand.cards.boards[0]), len(hand.cards.burned), hand.cards.stub)


def test_a_board_after_a_draw_is_dealt_from_a_reshuffled_stub() -> None:
    """Where a draw used up the deck the discards come back for the street after it, whatever that deals (RR draw)."""
    streets = (
        Street("first", Opener.LEFT_OF_BLINDS, down=5),
        Street("draw", Opener.LEFT_OF_BUTTON, draw=5, burn=True),
        Street("board", Opener.LEFT_OF_BUTTON, board=5),
    )
    game = Game("own", "Own", streets, (Ranking("high"),), (Limit.NO,), 8, shortage=Shortage.RESHUFFLE)
    hand, _ = start(game, NO, ONLINE_CASH, seat_players(dict.fromkeys(range(1, 9), 100), button=1))
    hand = to_the_end(hand)
    assert (Over(), 5) == (pending(hand), len(hand.cards.boards[0]))


def thrown(hand: Hand, counts: Sequence[int]) -> Hand:
    """Let each player in turn throw so many cards away."""
    for count in counts:
        seat = actor(hand)
        hand = after(hand, Discard(seat, hand.cards.down[hand.plan.place[seat]][:count]))
    return hand


def test_a_draw_that_was_reshuffled_is_not_burned_for_again() -> None:
    """Between the reshuffle and its cards a draw in progress asks for the same cards: one burn a draw (RR draw)."""
    hand, _ = start(CATALOGUE["deuce_triple"], FIXED, ONLINE_CASH, seat_players(dict.fromkeys(range(1, 7), 500), 6))
    hand = passed(dealt(hand), to_draw=True)
    hand = dealt(thrown(hand, (3, 3, 3, 3, 3, 3)))  # 30 in hands, a burn and 18 replacements: three cards are left
    hand = dealt(thrown(passed(hand, to_draw=True), (2, 1, 1, 0, 0, 0)))  # a burn, and two cards for seat 1
    before = pending(hand)
    assert isinstance(before, CardsNeeded)
    assert (2, 0, (2, 3)) == (before.count, before.burns, before.seats)
    assert before.reshuffle
    assert replace(before, reshuffle=None) == pending(evolve(hand, Reshuffled(before.reshuffle)))


def test_an_unknown_board_is_refused() -> None:
    """A board lies face up: a burn may be unknown, a card of the board may not."""
    hand = played(HOLDEM, NO, "deal 1 AhAc 2 KhKc\n call around")
    refusal = why_not(hand, Deal((UNKNOWN, 0, 1, UNKNOWN)))
    assert refusal is not None
    assert Reason.card_not_in_deck is refusal.reason
    assert why_not(hand, Deal((UNKNOWN, 0, 1, 2))) is None


def test_a_hand_that_was_turned_up_is_dealt_no_unknown_card() -> None:
    """What comes to a tabled hand comes face up, and so is known (TDA 16)."""
    lines = "deal 1 2c3cKh 2 4d5d6d\n 1 complete 4\n 2 call"
    hand = played(CATALOGUE["razz"], replace(BRING, ante=None), lines, {1: 4, 2: 4})
    need = pending(hand)
    assert isinstance(need, CardsNeeded)
    refusal = why_not(hand, Deal((UNKNOWN,) * need.count))
    assert refusal is not None
    assert Reason.card_not_in_deck is refusal.reason


@pytest.mark.parametrize("doors", ["????", "??9d"])
def test_up_cards_may_be_unknown(doors: str) -> None:
    """Histories do not tell the up-cards of hands that were folded: such deals are legal."""
    assert isinstance(pending(begun(CATALOGUE["stud"], BRING, "2c4d3c5d" + doors)), Choice)
