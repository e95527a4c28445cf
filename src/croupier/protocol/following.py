"""A table followed from what a client is told of it: its view, and the hand as the client's seat may know it.

Decides how messages become a `Hand` that a bot can be asked about: the events of a hand, as the client was told them,
are folded from the one that begins it, with the game, stakes and house rules that the view names. So the hand is what
`rules.view` gives the seat. A hand whose beginning the client was not told of is not followed. Nothing is guessed: who
needs only what a screen shows has it in the view, without any of this. Called by clients that let a bot play.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from croupier.protocol.fold import fold
from croupier.protocol.server import Snapshot, Step
from croupier.rooms.events import OWN, HandBegan, TableEvent
from croupier.rooms.terms import bomb_game
from croupier.rules import CATALOGUE, ONLINE_CASH, Hand, Profile, Setup, Stakes, blank, evolve


class Followed(msgspec.Struct, frozen=True):
    """A table as a client has been told of it: its view after step `number`, as JSON, and the hand that is played.

    `hand` is None between hands, in a hand that the client came into later than it began, and in a game that is not in
    the catalogue of this package.
    """

    table: str
    number: int
    view: dict[str, Any]
    hand: Hand | None = None

    def seat_of(self, player: str) -> int | None:
        """Give the number of a player's seat, None where the player has none."""
        for number, seat in enumerate(self.view["seats"], start=1):
            if seat is not None and seat["player"] == player:
                return number
        return None


def followed_from(told: Snapshot) -> Followed:
    """Begin to follow a table; a hand that is being played is not followed, the next one is.

    >>> from croupier.protocol.snapshot import snapshot
    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import Limit
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> followed = followed_from(Snapshot("t1", 1, snapshot(table, None)))
    >>> followed.number, followed.view["street"], followed.hand, followed.seat_of("p1")
    (1, -1, None, None)
    """
    return Followed(told.table, told.number, msgspec.to_builtins(told.view))


def follow(followed: Followed, step: Step) -> Followed | None:
    """Take the next step; None where steps are missing before it, and the table has to be watched again.

    A step that is known already changes nothing.

    >>> before = Followed("t1", 7, {"playing": False, "paused": False, "seats": []})
    >>> follow(before, Step("t1", 8, None, {"paused": True})).view["paused"]
    True
    >>> follow(before, Step("t1", 9, None, {})) is None, follow(before, Step("t1", 7, None, {})) is before
    (True, True)
    """
    if step.number <= followed.number:
        return followed
    if step.number > followed.number + 1:
        return None
    view = fold(followed.view, step.changes)
    return Followed(followed.table, step.number, view, _hand_after(followed.hand, view, step.event))


def _hand_after(hand: Hand | None, view: dict[str, Any], event: TableEvent | None) -> Hand | None:
    """Fold an event into the hand; the view says when there is none any more."""
    if not view["playing"]:
        return None
    if isinstance(event, HandBegan):
        return _begun(view, event)
    if hand is None or event is None or type(event) in OWN:
        return hand
    return evolve(hand, cast(Any, event))


def _begun(view: dict[str, Any], event: HandBegan) -> Hand | None:
    """Give the hand before anything happened in it, from what the view says is played."""
    if view["game"] not in CATALOGUE:
        return None
    game = CATALOGUE[view["game"]]
    if view["bomb"]:
        game = bomb_game(game, len(view["boards"]), len(view["seats"]))
    stakes = msgspec.convert(view["stakes"], Stakes)
    profile = msgspec.convert({**msgspec.to_builtins(ONLINE_CASH), **view["house"]}, Profile)
    return blank(Setup(game, stakes, profile, event.seating))
