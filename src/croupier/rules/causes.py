"""Which command an event comes from: the way back from what happened to what was asked.

Decides it for every event that tells all of its command; a deal is put back into dealing order by whoever reads one.
Called by readers of journals and of saved hands, who hold the command against the rules again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.rules import commands as do
from croupier.rules import events as ev

_CAUSE: Final[dict[type, Callable[[Any], do.Command]]] = {
    ev.Folded: lambda event: do.Fold(event.seat),
    ev.Checked: lambda event: do.Check(event.seat),
    ev.Called: lambda event: do.Call(event.seat),
    ev.BetPlaced: lambda event: do.Bet(event.seat, event.amount),
    ev.Raised: lambda event: do.RaiseTo(event.seat, event.to),
    ev.BroughtIn: lambda event: do.BringIn(event.seat),
    ev.Completed: lambda event: do.Complete(event.seat, event.to),
    ev.Discarded: lambda event: do.Discard(event.seat, event.cards),
    ev.RunAgreed: lambda event: do.RunIt(event.seat, event.times),
    ev.Shown: lambda event: do.Show(event.seat, tuple([card for card in event.cards if card != UNKNOWN])),
    ev.Mucked: lambda event: do.Muck(event.seat),
    ev.Demanded: lambda event: do.Demand(event.seat),
}


def command_of(event: ev.Event) -> do.Command | None:
    """Give the command of a player that an event comes from; None for deals and for what follows by itself.

    >>> command_of(ev.Raised(3, 40)), command_of(ev.Ended())
    (RaiseTo(seat=3, amount=40, decision=None), None)
    """
    cause = _CAUSE.get(type(event))
    return None if cause is None else cause(event)
