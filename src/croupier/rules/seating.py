"""Who sits where, with what, and who posts what in this hand.

A seating is the fourth value a hand begins with. It is made between hands (by a room, a file or a
test); `seat_players` makes the ordinary one. It decides nothing about betting.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player dealt in: the table's seat number, the stack before any forced bet, an own ante."""

    number: int
    stack: int
    ante: int = 0


class StraddleKind(StrEnum):
    """Where a straddle comes from (S1, WL 161)."""

    UTG = "utg"
    RESTRADDLE = "restraddle"
    BUTTON = "button"
    MISSISSIPPI = "mississippi"


class Straddle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A live blind raise before the cards (S1, WL 161): posted in full or not at all."""

    seat: int
    amount: int
    kind: StraddleKind


class Post(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Money of an entering or returning player: a live part and a dead part (RR, WL 154-160)."""

    seat: int
    live: int = 0
    dead: int = 0


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The players of one hand, clockwise by seat number, and who posts which blind.

    `button` is a seat number of the table and may be an empty seat (dead button, TDA 2024 rule
    32); None where a game is played without one. `small_blind` None is a dead small blind.
    """

    seats: tuple[Seat, ...]
    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    straddles: tuple[Straddle, ...] = ()
    posts: tuple[Post, ...] = ()


def seat_players(stacks: Mapping[int, int], button: int) -> Seating:
    """Seat players in the ordinary way: blinds left of the button, heads-up the button is small blind.

    `stacks` maps seat numbers to chips. Heads-up order: TDA 2024 rule 34-B, S1.

    >>> seating = seat_players({1: 200, 4: 200, 6: 200}, button=4)
    >>> seating.small_blind, seating.big_blind
    (6, 1)
    >>> seat_players({1: 200, 4: 200}, button=4).small_blind
    4
    """
    numbers = sorted(stacks)
    after = [n for n in numbers if n > button] + [n for n in numbers if n <= button]
    if len(after) == 2 and button in stacks:
        after.reverse()
    small, big = [*after, None, None][:2]
    return Seating(tuple(Seat(n, stacks[n]) for n in numbers), button, small, big)
