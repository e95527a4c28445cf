"""What can be told of the next hand before it is dealt: its game, who chooses it, when it begins, what entering is.

Decides how long a person may choose a game. Else it decides nothing: it says in time what `lineup` does at the deal.
`arrivals` and `needs` ask it, and the views of a table tell it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from croupier.rooms.entry import NEWCOMER, Entry, EntryChoice, Owed, options
from croupier.rooms.lineup import bombs_alone, can_begin, eligible, needs_button, next_turns, placing_of
from croupier.rooms.placing import Entrant, Placing, next_hand
from croupier.rooms.rotation import Turns
from croupier.rooms.table import Table
from croupier.rooms.terms import ClockTerms
from croupier.rules.button import ButtonState


def upcoming(table: Table) -> Turns:
    """Give the turn of the hand in progress, or of the next one as far as it is known who plays it."""
    if table.hand is not None or needs_button(table) or not can_begin(table):
        return table.turns
    return next_turns(table, eligible(table))


def chooser(table: Table) -> int | None:
    """Give the seat whose choice the next hand's game is, None while nobody chooses."""
    if not table.terms.choice or table.hand is not None or needs_button(table) or not can_begin(table):
        return None
    turns = upcoming(table)
    return turns.chooser if turns.begins else None


def choosing(table: Table) -> int | None:
    """Give the seat that is waited for: of a person who is there, and who may choose the next hand's game."""
    seat = None if table.paused else chooser(table)
    seated = None if seat is None else table.seats[seat - 1]
    return None if seated is None or seated.bot or not seated.connected else seat


def begins_at(table: Table) -> int:
    """Say when the next hand may begin: a person who may choose its game has the time of a decision for that.

    The time runs from when the hand could have begun, be it the first of the table or one after a break.
    """
    seat = choosing(table)
    if seat is None or (table.chosen is not None and table.chosen[0] == seat):
        return table.resume
    since = table.resume if table.offered is None else max(table.resume, table.offered[1])
    return since + (table.terms.clock or ClockTerms()).decision


Ways: TypeAlias = Mapping[EntryChoice, Entry]


def entering(table: Table) -> tuple[Ways, ...]:
    """Give for every seat how whoever owes a blind there may come in, and what that costs; nothing where all is free.

    A seat that is free is one for a newcomer. Prices are those of the next hand as the table stands; where that is a
    bomb pot among other hands those of the game, as a debt outlives it. Where all hands with a button are bomb pots,
    nobody ever posts.
    """
    players, terms = eligible(table), table.terms
    if table.after is None or table.anew or bombs_alone(terms):
        return ({},) * len(table.seats)
    stakes = terms.turns[upcoming(table).place].stakes
    seats = tuple(
        [
            (NEWCOMER if seated is None else seated.owed, seated.entry if seated and number in players else None)
            for number, seated in enumerate(table.seats, start=1)
        ]
    )
    return _ways(placing_of(table, stakes), table.after, seats)


@lru_cache(maxsize=1024)  # asked at every event of a table, and the answer changes between hands
def _ways(
    placing: Placing, after: ButtonState | int, seats: tuple[tuple[Owed, EntryChoice | None], ...]
) -> tuple[Ways, ...]:
    """Give the ways to come in at seats, each with its debt and, where somebody wants to play, how."""
    wishes = {number: (owed, choice) for number, (owed, choice) in enumerate(seats, start=1) if choice is not None}
    settled = [number for number, (owed, _) in wishes.items() if not owed]
    if len(settled) < 2:  # the game starts anew: all come in at no cost
        return ({},) * len(seats)
    entrants = {number: Entrant(owed, choice, 0) for number, (owed, choice) in wishes.items() if owed}
    button = next_hand(placing, after, settled, entrants).button
    return tuple(
        [
            options(owed, placing.stakes, button, number, placing.house, placing.straddle) if owed else {}
            for number, (owed, _) in enumerate(seats, start=1)
        ]
    )
