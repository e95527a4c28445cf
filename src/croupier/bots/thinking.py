"""How long a bot seems to think: like a person, and without regard to its cards.

Decides a time from the kind of decision and from luck alone. Whoever watches learns nothing from it: not from a pause
before a big bet, nor from a quick fold. The room waits so long before it gives a bot's answer, however soon it had it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from croupier.bots.draws import Draws
from croupier.rules import Choice

LEAST, MOST = 600, 4_000
"""The shortest and the longest thought, in milliseconds, unless a room says otherwise."""


class Kind(StrEnum):
    """What kind of decision is thought about; everybody at the table can tell."""

    FREE = "free"  # nothing to pay: check or bet
    PRICED = "priced"  # call, raise or fold
    DRAW = "draw"
    SHOWDOWN = "showdown"  # show or muck, and how often to run it


HURRY: Final = {Kind.FREE: 3.0, Kind.PRICED: 1.8, Kind.DRAW: 2.2, Kind.SHOWDOWN: 5.0}
"""How much shorter thoughts are more frequent: 1 is all the same. A price is thought about longest."""


def kind_of(choice: Choice) -> Kind:
    """Return what kind of decision a choice is.

    >>> from croupier.rules import Legal
    >>> kind_of(Choice(1, 0, Legal(fold=True, call=2))), kind_of(Choice(1, 0, Legal(show=True, muck=True)))
    (<Kind.PRICED: 'priced'>, <Kind.SHOWDOWN: 'showdown'>)
    """
    legal = choice.legal
    if legal.discard is not None:
        return Kind.DRAW
    if legal.show or legal.muck or legal.run_it is not None:
        return Kind.SHOWDOWN
    return Kind.FREE if legal.check else Kind.PRICED


def think_time(draws: Draws, kind: Kind, least: int = LEAST, most: int = MOST) -> int:
    """Return for how many milliseconds a decision is thought about, from `least` to `most`.

    Short thoughts are more frequent than long ones.

    >>> from croupier.bots.draws import Seeded
    >>> 600 <= think_time(Seeded(1), Kind.FREE) <= 4000
    True
    """
    part: float = draws.random() ** HURRY[kind]
    return least + round((most - least) * part)
