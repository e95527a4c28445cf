"""The state of a table: who sits where with what, the hand in progress, the clock, and what was agreed.

Values only. What may be asked of a table is decided by `rooms.engine`; `rooms.folding` puts events into this state and
nothing else changes it. The same type is a viewer's view: there the cards it may not know are `UNKNOWN` and the wishes
of others are not told.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from croupier.rooms.buyins import AutoTopUp, Departure
from croupier.rooms.entry import NEWCOMER, EntryChoice, Owed
from croupier.rooms.rotation import Turns
from croupier.rooms.terms import TableTurn, Terms
from croupier.rules import Hand, StraddleKind
from croupier.rules.button import ButtonState

KICKED: Final = "kicked"
CLOSED: Final = "closed"
MISSED_BLINDS: Final = "missed_blinds"
AWAY: Final = "away"
"""Why a player is taken from the table: the host wishes it, it closes, others want the seat, or nobody is there."""


class Away(StrEnum):
    """When a player sits out: at once, from the next hand, or when the big blind reaches the seat."""

    NOW = "now"
    NEXT_HAND = "next_hand"
    NEXT_BIG_BLIND = "next_big_blind"


class Banks(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A player's time bank in milliseconds: for the first street of a hand and for the later ones."""

    first: int = 0
    later: int = 0
    hands: int = 0


class Seated(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A player at the table, `stack` being the chips before the hand in progress.

    `entry` is how a player who owes a blind wants to come in. `away` None plays. `asked` is a top-up that waits for the
    end of the hand and `auto` the rule of an automatic one; `declined` tells that the
    wallet did not suffice for it. `commitment` is the end of the player's chain of links;
    `graced` tells that the time to reconnect of this hand was used. `missed` counts big blinds that went by.
    `bought` is what was brought in all.
    """

    player: str
    name: str
    stack: int
    bot: bool = False
    owed: Owed = NEWCOMER
    entry: EntryChoice = EntryChoice.WAIT
    away: Away | None = None
    leaving: bool = False
    removed: str = ""
    connected: bool = True
    asked: int = 0
    auto: AutoTopUp | None = None
    declined: bool = False
    banks: Banks = msgspec.field(default_factory=Banks)
    straddle: StraddleKind | None = None
    commitment: bytes = b""
    graced: bool = False
    missed: int = 0
    bought: int = 0

    @property
    def present(self) -> bool:
        """Tell whether somebody is at the seat: a bot, or a player who is connected and does not sit out."""
        return self.bot or (self.connected and self.away is not Away.NOW)


class Deck(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A deck that was published before its cards are dealt: `root` for everybody, `nonce` for the dealer alone.

    `asked` are the seats whose link is waited for until `until`; `links` those opened, each with the commitment it
    follows; `closed` once no more are taken.
    """

    root: bytes
    size: int
    nonce: bytes
    asked: tuple[int, ...] = ()
    until: int = 0
    links: tuple[tuple[int, bytes, bytes], ...] = ()
    closed: bool = False

    @property
    def missing(self) -> tuple[int, ...]:
        """Give the seats that committed and did not open their link."""
        opened = {seat for seat, _, _ in self.links}
        return tuple([seat for seat in self.asked if seat not in opened])


class Phase(StrEnum):
    """What part of a player's time is running."""

    DECISION = "decision"
    BANK = "bank"
    GRACE = "grace"


class Clock(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Whose time is running: since when, until when (None: no limit), and out of what."""

    seat: int
    decision: int
    began: int
    until: int | None = None
    phase: Phase = Phase.DECISION


class Asking(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A buy-in that the host has still to approve."""

    player: str
    name: str
    seat: int
    amount: int
    entry: EntryChoice = EntryChoice.WAIT
    auto: AutoTopUp | None = None


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What players who are gone brought and took away, by player."""

    player: str
    name: str
    bought: int
    cashed: int
    bot: bool = False


class Before(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What stood before the hand in progress, and stands again if the hand is given up.

    The turn of the mix with the game chosen for it, what the button came after, the hands since the last bomb pot,
    whether the game started anew, and by seat the debts and the big blinds that went by, where the hand changed them.
    """

    turns: Turns
    after: ButtonState | int | None = None
    chosen: tuple[int, int] | None = None
    bombs: int = 0
    anew: bool = False
    owed: tuple[tuple[int, Owed], ...] = ()
    missed: tuple[tuple[int, int], ...] = ()


class Table(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A table and everything that is decided at it.

    `seats` has one entry for every seat, in order from seat 1. `hand` is the hand in progress and `hand_id` names it,
    or the one whose deck has been published; `fresh` tells that a deck was published in the middle of the hand and
    has not been dealt from. `number` counts hands. `after` is what the next button comes after: the last hand with a
    button, or a seat that was drawn or bought. `offered` is the seat that may choose the next game, and since when;
    `chosen` the seat that chose a game for the next turn, and which;
    `bombs` the hands since the last bomb pot. `anew` tells that the table rested, too few wanting to play, and that
    whoever is there when it goes on comes in at no cost. `before` is what stood before the hand in progress. `kept` are
    those of the `queue` for whom a seat is kept, and until when. `why_paused` is the code of the fault for which the
    rules refused the next hand, empty where somebody paused the table. `resume` is when the next hand may begin,
    `charged` when time was last charged for, `taken` what rake and time charge came to.
    """

    id: str
    terms: Terms
    host: str | None = None
    seats: tuple[Seated | None, ...] = ()
    hand: Hand | None = None
    hand_id: str = ""
    number: int = 0
    decks: tuple[Deck, ...] = ()
    clock: Clock | None = None
    after: ButtonState | int | None = None
    turns: Turns = msgspec.field(default_factory=Turns)
    offered: tuple[int, int] | None = None
    chosen: tuple[int, int] | None = None
    fresh: bool = False
    bombs: int = 0
    bomb: bool = False
    anew: bool = False
    before: Before | None = None
    queue: tuple[str, ...] = ()
    kept: tuple[tuple[str, int], ...] = ()
    asking: tuple[Asking, ...] = ()
    departures: tuple[tuple[str, Departure], ...] = ()
    sheet: tuple[Sheet, ...] = ()
    wanted: Terms | None = None
    paused: bool = False
    why_paused: str = ""
    closing: bool = False
    closed: bool = False
    resume: int = 0
    charged: int = 0
    taken: int = 0

    @property
    def turn(self) -> TableTurn:
        """Give the game and stakes of the hand, or of the next one."""
        return self.terms.turns[self.turns.place]

    def seat_of(self, player: str) -> int | None:
        """Say where a player sits; None if nowhere."""
        for number, seated in enumerate(self.seats, start=1):
            if seated is not None and seated.player == player:
                return number
        return None

    def sitting(self) -> dict[int, Seated]:
        """Give the players by seat."""
        return {number: seated for number, seated in enumerate(self.seats, start=1) if seated is not None}


def empty(table: str, terms: Terms, host: str | None = None) -> Table:
    """Give a table at which nobody sits yet.

    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> from croupier.rooms.buyins import limits_of
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> len(empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes))).seats)
    6
    """
    return Table(table, terms, host, seats=(None,) * terms.seats)
