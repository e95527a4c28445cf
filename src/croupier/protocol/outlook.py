"""What a view tells of the next hand: how the mix goes on, the ways to come in, the straddles that may be asked for.

Decides the shapes; what they say is worked out by `rooms.prospects` and `rooms.straddles`. `snapshot` calls it.
"""

from __future__ import annotations

from croupier.protocol.views import EntryView, MixView
from croupier.rooms.prospects import chooser, entering
from croupier.rooms.rotation import Turns
from croupier.rooms.table import Table


def mix_of(seen: Table, turns: Turns) -> MixView | None:
    """Say how a table of several games goes on after a turn; None where there is one game."""
    terms = seen.terms
    if len(terms.turns) == 1:
        return None
    following = None if terms.choice else (turns.place + 1) % len(terms.turns)
    seat = chooser(seen)
    made = seat is not None and seen.chosen is not None and seen.chosen[0] == seat
    return MixView(turns.number, terms.turn_hands, following, seat, made)


def entries_of(seen: Table) -> tuple[tuple[EntryView, ...], ...]:
    """Give for every seat the ways to come in for whoever owes a blind there."""
    return tuple(
        [
            tuple([EntryView(choice, entry.live, entry.dead) for choice, entry in ways.items()])
            for ways in entering(seen)
        ]
    )
