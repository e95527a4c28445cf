"""Chips and cards are neither made nor lost: what has to hold from one state of a table to the next, whatever happens.

Decides nothing that is played; it adds up what was decided. A table that fails here has a bug, and no player is at
fault: the table's actor calls it for every event before that is written, and freezes the table where it fails.
"""

from __future__ import annotations

from itertools import chain

from croupier.rooms import events as ev
from croupier.rooms.events import TableEvent
from croupier.rooms.table import Table
from croupier.rules import Hand


def check_conserved(before: Table, event: TableEvent, after: Table) -> None:
    """Raise `AssertionError` if an event makes or loses chips or cards.

    Chips at the seats change by what was bought, cashed out, charged or raked; in a hand stacks and pots come to what
    it began with, and every card of its deck is in one place.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.entry import NOTHING
    >>> from croupier.rooms.folding import evolve
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> sat = ev.SeatTaken(1, "p1", "Ann", 1000, NOTHING)
    >>> check_conserved(table, sat, evolve(table, sat))
    >>> check_conserved(table, ev.Paused(on=True), evolve(table, sat))
    Traceback (most recent call last):
    AssertionError: the seats hold 1000 chips more after paused, not 0
    """
    if after.seats is not before.seats:
        _check_seats(before, event, after)
    hand = after.hand
    if hand is None or hand is before.hand:
        return
    if hand.stacks and _chips(hand) != sum([seat.stack for seat in hand.setup.seating.seats]):
        raise AssertionError(f"{_chips(hand)} chips are in the hand after {_name(event)}")
    if before.hand is None:
        _check_beginning(after, hand)
    if before.hand is None or hand.cards is not before.hand.cards:
        _check_cards(event, hand)


def _name(event: TableEvent) -> str:
    return str(event.__struct_config__.tag)


def _check_seats(before: Table, event: TableEvent, after: Table) -> None:
    """Hold the chips at all seats against what the event says of them; no seat owes any."""
    expected = 0
    match event:
        case ev.SeatTaken():
            expected = event.stack
        case ev.ToppedUp():
            expected = event.amount
        case ev.SeatLeft():
            expected = -event.stack
        case ev.TimeCharged():
            expected = -sum([amount for _, amount in event.paid])
        case ev.HandClosed():
            expected = -event.rake
    stacks = [seated.stack for seated in after.seats if seated is not None]
    more = sum(stacks) - sum([seated.stack for seated in before.seats if seated is not None])
    if more != expected:
        raise AssertionError(f"the seats hold {more} chips more after {_name(event)}, not {expected}")
    if stacks and min(stacks) < 0:
        raise AssertionError(f"a stack is below zero after {_name(event)}")


def _check_beginning(table: Table, hand: Hand) -> None:
    """Hold the stacks a hand begins with against those at the table."""
    for seat in hand.setup.seating.seats:
        seated = table.seats[seat.number - 1]
        if seated is None or seated.stack != seat.stack:
            raise AssertionError(f"seat {seat.number} begins a hand with chips that are not at the table")


def _chips(hand: Hand) -> int:
    """Count the chips of a hand: behind, and in the middle less what was awarded."""
    awards = hand.ending.awards
    return sum(hand.stacks) + hand.pot - (sum([award.amount for award in awards]) if awards else 0)


def _check_cards(event: TableEvent, hand: Hand) -> None:
    cards, deck = hand.cards, hand.plan.deck
    boards = cards.boards
    if hand.ending.runs > 1:  # boards that were run share their beginning
        shared = sum([street.board for street in hand.setup.game.streets[: hand.ending.run_street]])
        boards = (boards[0], *[board[shared:] for board in boards[1:]])
    out = [*chain(*cards.down, *cards.up, *boards, cards.burned, *cards.thrown, *cards.muck)]
    if len(out) + cards.stub != len(deck) or len(deck.intersection(out)) != len(out):
        raise AssertionError(f"the cards of the hand are not those of its deck after {_name(event)}")
