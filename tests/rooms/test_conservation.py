"""Every way in which chips or cards can come or go unnoticed is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.conservation import check_conserved
from croupier.rooms.events import TableEvent
from croupier.rooms.folding import evolve
from croupier.rooms.table import Table
from croupier.rules import Call, Fold, Hand, RaiseTo, Rake
from croupier.rules.events import BoardDealt, Called
from tests.rooms.evening import table_of
from tests.rooms.tables import Playing

PLAYING = Playing(table_of("holdem")).sit(1, 2, 3)
DEALT = PLAYING.table


def with_hand(change: Callable[[Hand], Hand]) -> Table:
    """Give the table after a call that changed something else as well."""
    after = evolve(DEALT, Called(1, 10))
    assert after.hand is not None
    return replace(after, hand=change(after.hand))


def with_stack(table: Table, change: int) -> Table:
    """Give chips to seat 1, or take them."""
    seated = table.seats[0]
    assert seated is not None
    return replace(table, seats=(replace(seated, stack=seated.stack + change), *table.seats[1:]))


def down(hand: Hand, card: int) -> Hand:
    """Put another card into the hand of the first player."""
    cards = hand.cards
    first, *others = cards.down
    return replace(hand, cards=replace(cards, down=((card, *first[1:]), *others)))


FAULTS: dict[str, tuple[TableEvent, Callable[[], Table]]] = {
    "a chip more behind": (Called(1, 10), lambda: with_hand(lambda hand: replace(hand, stacks=(991, 995, 990)))),
    "a chip less in the middle": (Called(1, 10), lambda: with_hand(lambda hand: replace(hand, paid=(9, 5, 10)))),
    "dead money from nowhere": (Called(1, 10), lambda: with_hand(lambda hand: replace(hand, dead=1))),
    "a card twice": (Called(1, 10), lambda: with_hand(lambda hand: down(hand, hand.cards.down[1][0]))),
    "a card of no deck": (Called(1, 10), lambda: with_hand(lambda hand: down(hand, 52))),
    "a card gone from the stub": (
        Called(1, 10),
        lambda: with_hand(lambda hand: replace(hand, cards=replace(hand.cards, stub=hand.cards.stub - 1))),
    ),
    "a seat richer for nothing": (ev.Connected(1, there=False), lambda: with_stack(DEALT, 1)),
    "a seat below zero": (ev.TimeCharged(0, ((1, 1001),)), lambda: with_stack(DEALT, -1001)),
    "more than was bought": (ev.ToppedUp(1, "p1", 5), lambda: with_stack(DEALT, 6)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    """One chip or card too many or too few after an event is an assertion that fails."""
    event, after = FAULTS[fault]
    with pytest.raises(AssertionError):
        check_conserved(DEALT, event, after())


def test_a_hand_begins_with_the_chips_of_the_table() -> None:
    """Stacks of a seating that are not those at the seats are found when the hand begins."""
    (began,) = PLAYING.events_of(ev.HandBegan)
    before = replace(DEALT, hand=None)
    check_conserved(before, began, evolve(before, began))
    with pytest.raises(AssertionError, match="seat 1 begins"):
        check_conserved(with_stack(before, 1), began, evolve(with_stack(before, 1), began))


def test_what_is_right_is_let_pass() -> None:
    """A hand run on two boards with a rake, and everybody cashed out after it, has no fault."""
    table = table_of("holdem")
    stakes = replace(table.terms.turns[0].stakes, rake=Rake(500))
    turns = (replace(table.terms.turns[0], stakes=stakes),)
    playing = Playing(replace(table, terms=replace(table.terms, turns=turns))).sit(1, 2, 3)
    state = playing.table
    playing.events.clear()
    playing.act(RaiseTo(1, 1000)).act(Call(2)).act(Fold(3)).play().ask(cmd.Close("p1"))
    for event in playing.events:
        after = evolve(state, event)
        check_conserved(state, event, after)
        state = after
    assert (playing.table, True) == (state, state.closed)
    assert 2 == len([event for event in playing.events_of(BoardDealt) if event.street == 3])
    assert 100 == state.taken
