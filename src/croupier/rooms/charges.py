"""The time charge: what a table takes by the clock in place of rake.

Decides when a charge is due, who pays how much of it, and that no pot is raked beside it. Who sits at the table at that
time, and moving the chips, is the table's business; it asks between hands, for nothing is taken from a stack in a hand.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.rooms.buyins import MINUTE
from croupier.rules import Stakes


class TimeCharge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every player pays, in chips, and how often, in minutes (S1; WL 27)."""

    amount: int
    every_minutes: int


class Collected(msgspec.Struct, frozen=True):
    """What each seat pays of one charge; `without_chips` are the seats that have nothing left after it."""

    per_seat: dict[int, int]
    without_chips: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Give what is collected from all."""
        return sum(self.per_seat.values())


def next_due(charge: TimeCharge, last: int) -> int:
    """Give the time of the next charge after one, in milliseconds since the epoch.

    The first is one period after the first hand, so `last` begins as the time of that hand.

    >>> next_due(TimeCharge(7, 30), 0)
    1800000
    """
    return last + charge.every_minutes * MINUTE


def latest_due(charge: TimeCharge, last: int, at: int) -> int | None:
    """Give the time at which the latest charge fell due after the last one; None if none has.

    However many periods went by, one charge is taken: a table that stood still owes nothing for it. The times keep
    their step although a charge waits for the end of a hand (WL 27 says only what is taken).

    >>> half_hour = TimeCharge(7, 30)
    >>> latest_due(half_hour, 0, 29 * MINUTE) is None, latest_due(half_hour, 0, 95 * MINUTE) == 90 * MINUTE
    (True, True)
    """
    periods = (at - last) // (charge.every_minutes * MINUTE)
    return last + periods * charge.every_minutes * MINUTE if periods > 0 else None


def collected(charge: TimeCharge, stacks: Mapping[int, int]) -> Collected:
    """Take one charge from every seat that is held at the due time, sitting out or not (S1; WL 27).

    A stack below the charge pays what it has. No text says so: the choice follows table stakes, under which a player
    can owe no more than lies on the table. Somebody without chips then buys in again or leaves like anybody else.

    >>> collected(TimeCharge(7, 30), {1: 200, 5: 4})
    Collected(per_seat={1: 7, 5: 4}, without_chips=(5,))
    """
    paid = {seat: min(charge.amount, stack) for seat, stack in stacks.items() if stack > 0}
    return Collected(paid, tuple(seat for seat in paid if paid[seat] == stacks[seat]))


def stakes_in_force(stakes: Stakes, charge: TimeCharge | None) -> Stakes:
    """Give the stakes a hand is played for: without rake where the table charges for time (WL 27).

    >>> from croupier.rules import Limit, Rake
    >>> stakes_in_force(Stakes(Limit.NO, 5, 10, rake=Rake(500)), TimeCharge(7, 30)).rake is None
    True
    """
    return stakes if charge is None or stakes.rake is None else msgspec.structs.replace(stakes, rake=None)
