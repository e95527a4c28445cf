"""The table in the terminal: the draw for the button, the button's way, buying in again, and the hands."""

from random import Random

import pytest

from croupier.cli.deal import simple_players
from croupier.cli.dealer import Dealer
from croupier.cli.menu import menu_of
from croupier.cli.money import Asked
from croupier.cli.table import Moment, Table, play_hand
from croupier.errors import SetupError
from croupier.rules import PRESETS, Hand, blank, evolve
from croupier.rules.events import Ended


def table(game: str = "holdem", stacks: str | None = None, seats: int | None = 4, preset: str = "home") -> Table:
    """Set up a table."""
    return Table(menu_of(game), Asked(), stacks, seats, PRESETS[preset])


def play(at: Table, dice: Random) -> list[Moment]:
    """Play the next hand of a table between simple players."""
    setup, _ = at.next_hand()
    moments = list(play_hand(setup, Dealer(setup.game, dice), simple_players(tuple(at.stacks), dice)))
    at.finished(moments[-1].after)
    return moments


@pytest.mark.parametrize(("preset", "redraws"), [("home", True), ("live_cash", False)])
def test_the_button_is_drawn_for(preset: str, redraws: bool) -> None:
    """The highest card has the button; tied seats draw again or the suit decides, as the house has it."""
    drawn_again = 0
    for seed in range(60):
        at = table(seats=6, preset=preset)
        rounds = at.draw_for_button(Random(seed))
        last = rounds[-1]
        assert max(last, key=lambda seat: last[seat]) == at.button
        assert len({card for cards in rounds for card in cards.values()}) == sum(map(len, rounds))
        drawn_again += len(rounds) > 1
    assert redraws == (drawn_again > 0)


def test_the_button_goes_round() -> None:
    """From hand to hand the button and the blinds move one seat on."""
    at, dice = table(seats=3), Random(1)
    at.draw_for_button(dice)
    buttons = []
    for _ in range(4):
        setup, _ = at.next_hand()
        seating = setup.seating
        assert {1, 2, 3} == {seating.button, seating.small_blind, seating.big_blind}
        buttons.append(seating.button)
        play(at, dice)
    assert buttons[3] == buttons[0]
    assert {1, 2, 3} == set(buttons)


def test_the_button_rests_while_stud_is_played() -> None:
    """In a rotation the hands with a bring-in have no button, and it is where it was when the blinds come back."""
    at, dice = table("horse"), Random(2)
    at.draw_for_button(dice)
    seen = []
    for _ in range(6):
        setup, _ = at.next_hand()
        seen.append(setup.seating.button)
        play(at, dice)
    first, second, *stud, again = seen
    assert [None, None, None] == stud
    assert first is not None
    assert [first % 4 + 1, (first + 1) % 4 + 1] == [second, again]


def test_stacks_go_on_and_the_broke_buy_in_again() -> None:
    """A hand begins with the stacks the one before it left; a seat without chips has its first stack again."""
    at, dice = table(stacks="6,9,12", seats=None), Random(3)
    at.draw_for_button(dice)
    rebought = 0
    for _ in range(40):
        before = dict(at.stacks)
        setup, broke = at.next_hand()
        assert [seat for seat, stack in before.items() if not stack] == broke
        expected = {seat: stack or {1: 6, 2: 9, 3: 12}[seat] for seat, stack in before.items()}
        assert expected == {seat.number: seat.stack for seat in setup.seating.seats}
        rebought += len(broke)
        play(at, dice)
    assert rebought > 5


def test_moments_are_the_whole_hand() -> None:
    """The moments of a hand follow from one another, from the blank hand to its end."""
    at, dice = table(), Random(4)
    moments = play(at, dice)
    hand: Hand = blank(moments[0].before.setup)
    for moment in moments:
        assert hand == moment.before
        hand = evolve(hand, moment.event)
        assert hand == moment.after
    assert isinstance(moments[-1].event, Ended)


@pytest.mark.parametrize(
    ("game", "stacks", "seats"), [("holdem", None, 11), ("horse", None, 9), ("razz", "0", 2), ("holdem", "5", 1)]
)
def test_what_cannot_be_played_is_refused_at_once(game: str, stacks: str | None, seats: int) -> None:
    """Too many seats, and a rotation in which only one game cannot be played, are refused before any hand."""
    with pytest.raises(SetupError):
        table(game, stacks, seats)
