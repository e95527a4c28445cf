"""What has happened in a hand: facts, in order, enough to rebuild it.

An event is made by `decide` or by what follows without a choice; `evolve` folds it into a hand and
never refuses. Seats are table seat numbers; vectors per player stand in the order of the seating.
Tags are short and permanent: they are on disk and on the wire. Who may see which part of an event
is decided by `view.redact`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False, tag_field="type"):
    """The shape all events share: a tag on disk and on the wire, no unknown fields."""


class Money(StrEnum):
    """What forced money is called (RULES section 3)."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    BUTTON_BLIND = "button_blind"
    STRADDLE = "straddle"
    POST = "post"
    DEAD_POST = "dead_post"
    TABLE_ANTE = "table_ante"  # what others are not asked to ante, all of it or the rest: dead money


class Pot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A pot before rake, the seats that can win it, and what the house takes of it."""

    amount: int
    eligible: tuple[int, ...]
    rake: int = 0


class Posted(_Event, frozen=True, tag="posted"):
    """Forced money was paid: as much of it as the stack held."""

    seat: int
    money: Money
    amount: int


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """These cards went back: with what is left of the stub they are the new stub."""

    cards: tuple[int, ...]


class Dealt(_Event, frozen=True, tag="dealt"):
    """Cards went to players: for each, in seating order, what came face down and face up."""

    street: int
    burned: tuple[int, ...]
    down: tuple[tuple[int, ...], ...]
    up: tuple[tuple[int, ...], ...]


class BoardDealt(_Event, frozen=True, tag="board"):
    """Cards went to the boards, first to last; the first one dealt to is number `first`."""

    street: int
    burned: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    first: int = 0


class Folded(_Event, frozen=True, tag="folded"):
    """The seat gave up."""

    seat: int


class Checked(_Event, frozen=True, tag="checked"):
    """The seat passed."""

    seat: int


class Called(_Event, frozen=True, tag="called"):
    """The seat added `amount` chips to match the bet or to be all-in below it."""

    seat: int
    amount: int


class BetPlaced(_Event, frozen=True, tag="bet"):
    """The seat opened the betting with `amount` chips."""

    seat: int
    amount: int


class Raised(_Event, frozen=True, tag="raised"):
    """The seat raised: its total of this street is `to`."""

    seat: int
    to: int


class BroughtIn(_Event, frozen=True, tag="brought_in"):
    """The seat paid the bring-in with `amount` chips."""

    seat: int
    amount: int


class Completed(_Event, frozen=True, tag="completed"):
    """The seat opened for a full bet over a bring-in: its total of this street is `to`."""

    seat: int
    to: int


class Discarded(_Event, frozen=True, tag="discarded"):
    """The seat threw cards away; none is standing pat."""

    seat: int
    cards: tuple[int, ...]


class Collected(_Event, frozen=True, tag="collected"):
    """The street ended and its bets went to the middle, less an uncalled part that was returned."""

    seat: int | None = None
    returned: int = 0


class RunAgreed(_Event, frozen=True, tag="run_agreed"):
    """The seat agreed to at most `times` boards."""

    seat: int
    times: int


class Shown(_Event, frozen=True, tag="shown"):
    """The seat turned cards face up: its whole hand (`tabled`) or some of it."""

    seat: int
    cards: tuple[int, ...]
    tabled: bool = True


class Mucked(_Event, frozen=True, tag="mucked"):
    """The seat gave its cards back unseen."""

    seat: int


class Demanded(_Event, frozen=True, tag="demanded"):
    """A caller asked to see the hand of `target`, and saw it; it stays mucked."""

    seat: int
    target: int
    cards: tuple[int, ...]


class PotsMade(_Event, frozen=True, tag="pots"):
    """Main pot first, then the side pots, with the rake of each."""

    pots: tuple[Pot, ...]


class Awarded(_Event, frozen=True, tag="awarded"):
    """The seat took `amount` of a pot, for one board and one ranking of the game."""

    pot: int
    seat: int
    amount: int
    board: int = 0
    ranking: int = 0


class Ended(_Event, frozen=True, tag="ended"):
    """Nothing more will happen in this hand."""


Event = (
    Posted
    | Reshuffled
    | Dealt
    | BoardDealt
    | Folded
    | Checked
    | Called
    | BetPlaced
    | Raised
    | BroughtIn
    | Completed
    | Discarded
    | Collected
    | RunAgreed
    | Shown
    | Mucked
    | Demanded
    | PotsMade
    | Awarded
    | Ended
)
"""Everything that can have happened in a hand."""
