"""A hand that is over, step by step: what a player's client was told while it was played, told once more.

Decides which moments of the table a replay has: from the deal to the last award, with the steps and views that the
socket gave (`audience`) but for the proofs, which are in the record. A client folds them as it does at the table.
`records` calls it, and decides who may be told.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.protocol.fold import changes
from croupier.protocol.server import Step
from croupier.protocol.snapshot import described
from croupier.protocol.views import TableView
from croupier.rooms import events as ev
from croupier.rooms.view import redact, view
from croupier.server.moments import Moment


class Replay(msgspec.Struct, frozen=True):
    """A hand as a player (`viewer`: the seat) or a watcher (null) was told of it.

    `view` is the table when the hand had begun and no chip had moved, `number` the number of that step at the table and
    `at` the moment (ms); `steps` follow it. Time banks are counted as if no time had been used in earlier hands.
    """

    hand: str
    table: str
    viewer: int | None
    at: int
    number: int
    view: TableView
    steps: tuple[Step, ...]


def replay_of(hand: str, moments: Sequence[Moment], player: str | None) -> Replay:
    """Tell the moments of a hand to a player who was dealt in, or with None to a watcher."""
    first, *others = moments
    began = first.event
    assert isinstance(began, ev.HandBegan)
    seen = opening = described(view(first.table, player))
    steps = []
    for moment in others:
        if moment.table.hand is None:
            break  # the stacks are the players' own again: the next hand is prepared
        after = described(view(moment.table, player))
        told = redact(moment.table, moment.event, player)
        steps.append(Step(moment.table.id, moment.number, told, changes(seen, after)))
        seen = after
    seat = None if player is None else first.table.seat_of(player)
    return Replay(hand, first.table.id, seat, began.at, first.number, opening, tuple(steps))
