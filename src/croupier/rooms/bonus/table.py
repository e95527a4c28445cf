"""The state of a player's own table at the house game: the hand that is played or was last, decks, session, history.

Decides the shapes only; `folding` alone changes them. The hand holds all cards, the dealer's too: what the player may
know of it is `croupier.banked.view`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.banked import Hand, Limits, Result, Spot, Terms
from croupier.banked.session import Session

PREFIX: Final = "house:"
"""What the names of players' own tables begin with, and no other's."""

HISTORY: Final = 50
"""Hands of the session that are listed; the sums are of all of them."""


def house_table(player: str) -> str:
    """Name the table of a player at the house game.

    >>> house_table("p1")
    'house:p1'
    """
    return f"{PREFIX}{player}"


def player_of(table: str) -> str | None:
    """Give whose own table this is; None for a table among players.

    >>> player_of("house:p1"), player_of("t1")
    ('p1', None)
    """
    return table.removeprefix(PREFIX) if table.startswith(PREFIX) else None


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The shape all parts of a table share."""


class HouseRules(_Part, frozen=True):
    """What a table is played by: rules with their name (`own`: none of those that have one), and limits."""

    name: str = "las-vegas"
    terms: Terms = Terms()
    limits: Limits = Limits()


class HouseDeck(_Part, frozen=True):
    """A deck of 52 that was published for a hand, and once that is dealt the player's part in its order.

    `commitment` and `link` are empty where there is none; `missing` tells that the player had committed and opened no
    link.
    """

    hand: str
    root: bytes
    nonce: bytes
    commitment: bytes = b""
    link: bytes = b""
    missing: bool = False


class Made(_Part, frozen=True):
    """A choice that the coach has still to look at: of which hand, its number, the bet that it was about."""

    hand: str
    decision: int
    spot: Spot
    choice: str


class Advised(_Part, frozen=True):
    """What the choices about a bet were worth, the best first, and what the one that was made gave away, in antes."""

    decision: int
    spot: Spot
    choice: str
    worth: tuple[tuple[str, float], ...]
    cost: float


class Past(_Part, frozen=True):
    """A hand of the session that is over.

    `bet` are all chips bet and `net` what was won; `mine` and `theirs` are the categories of the showdown, empty
    without one; `cost` is what choices gave away, in chips, None where nobody looked.
    """

    hand: str
    number: int
    at: int
    ante: int
    bonus: int
    bet: int
    net: int
    result: Result
    mine: str = ""
    theirs: str = ""
    cost: float | None = None


class HouseTable(_Part, frozen=True):
    """A player's table.

    `decision` numbers the choices of the table: every hand that is begun is one, and every bet, check and fold. `hand`
    is being played while `live`, else it is the last one; `deck` is its deck, and `next` the one that is published for
    the hand after it. `commitment` is what the player's next link hashes to, empty without a chain. `last` are ante and
    bonus bet of the last hand. `made` waits for the coach, also of hands before; `advice` is of this one.
    """

    id: str
    player: str
    rules: HouseRules
    commitment: bytes = b""
    coach: bool = False
    decision: int = 0
    number: int = 0
    live: bool = False
    hand: Hand | None = None
    deck: HouseDeck | None = None
    next: HouseDeck | None = None
    last: tuple[int, int] | None = None
    made: tuple[Made, ...] = ()
    advice: tuple[Advised, ...] = ()
    session: Session = Session()
    history: tuple[Past, ...] = ()
