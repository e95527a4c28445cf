"""What has happened at a table: facts, in order, enough to rebuild it with every hand that was played.

The events of a hand (`croupier.rules.events`) stand among them as they are; tags are short, permanent and differ from
theirs. `rooms.engine` makes them and `rooms.folding` folds them; who may see which part is decided by `rooms.view`,
which chips move in the ledger by `rooms.books`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.rooms.buyins import AutoTopUp
from croupier.rooms.entry import EntryChoice, Owed
from croupier.rooms.rotation import Turns
from croupier.rooms.table import Away, Phase
from croupier.rooms.terms import Terms
from croupier.rules import Event, Seating, StraddleKind
from croupier.rules.button import ButtonState


class _TableEvent(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"
):
    """The shape all events share: a tag on disk and on the wire, no unknown fields."""


class TableOpened(_TableEvent, frozen=True, tag="opened"):
    """A table was opened on these terms."""

    table: str
    terms: Terms
    host: str | None = None


class TableClosed(_TableEvent, frozen=True, tag="closed"):
    """The table is closed: everybody was cashed out and nobody can sit down any more."""


class Closing(_TableEvent, frozen=True, tag="closing"):
    """The table closes when the hand is over."""


class SeatTaken(_TableEvent, frozen=True, tag="sat"):
    """A player sat down with `stack` chips; the first to sit owe nothing.

    Where that ends a rest of the table `begins` is when the next hand may begin, for which nobody pays; else 0.
    """

    seat: int
    player: str
    name: str
    stack: int
    owed: Owed
    bot: bool = False
    entry: EntryChoice = EntryChoice.WAIT
    begins: int = 0


class SeatLeft(_TableEvent, frozen=True, tag="left"):
    """A player left the seat with `stack` chips; `removed` says why if it was not the player's wish."""

    seat: int
    player: str
    stack: int
    at: int
    removed: str = ""


class Leaving(_TableEvent, frozen=True, tag="leaving"):
    """The player of the seat leaves as soon as this hand is over; `removed` says why if it is not the player's wish."""

    seat: int
    removed: str = ""


class AskedIn(_TableEvent, frozen=True, tag="asked_in"):
    """A player asks the host for a seat; `auto` is the rule for topping up once the seat is given."""

    player: str
    name: str
    seat: int
    amount: int
    entry: EntryChoice = EntryChoice.WAIT
    auto: AutoTopUp | None = None


class Declined(_TableEvent, frozen=True, tag="declined"):
    """The host declined a player, the player asks no more, or the seat was taken meanwhile."""

    player: str


class TopUpAsked(_TableEvent, frozen=True, tag="top_up_asked"):
    """The player gets up to `amount` more chips after the hand; 0 takes that back."""

    seat: int
    amount: int


class ToppedUp(_TableEvent, frozen=True, tag="topped_up"):
    """Chips were added to the stack between hands, and nothing is asked for any more; 0 where none could be."""

    seat: int
    player: str
    amount: int


class AutoSet(_TableEvent, frozen=True, tag="auto_top_up"):
    """The player's rule for topping up by itself; None is none."""

    seat: int
    rule: AutoTopUp | None = None


class SatOut(_TableEvent, frozen=True, tag="sat_out"):
    """The player sits out; `timed` if the clock decided so."""

    seat: int
    when: Away
    timed: bool = False


class CameBack(_TableEvent, frozen=True, tag="came_back"):
    """The player plays again, or entering differently: how a debt of blinds is settled; `begins` as in `SeatTaken`."""

    seat: int
    entry: EntryChoice
    begins: int = 0


class Queued(_TableEvent, frozen=True, tag="queued"):
    """A player waits for a seat."""

    player: str


class Unqueued(_TableEvent, frozen=True, tag="unqueued"):
    """A player no longer waits for a seat."""

    player: str


class SeatKept(_TableEvent, frozen=True, tag="seat_kept"):
    """A seat came free for a player who waits, and is kept until then."""

    player: str
    until: int


class StraddleSet(_TableEvent, frozen=True, tag="straddle_set"):
    """The player straddles whenever it is offered; None does not."""

    seat: int
    kind: StraddleKind | None = None


class Connected(_TableEvent, frozen=True, tag="connected"):
    """The player's client is there again, or not."""

    seat: int
    there: bool


class Committed(_TableEvent, frozen=True, tag="committed"):
    """The player's client committed itself to a chain of links."""

    seat: int
    commitment: bytes


class ButtonDrawn(_TableEvent, frozen=True, tag="button_drawn"):
    """Cards were dealt for the first button, in rounds: each seat's card; the last round decided."""

    rounds: tuple[tuple[tuple[int, int], ...], ...]
    button: int


class DeckPublished(_TableEvent, frozen=True, tag="deck"):
    """The root of a deck was published before anybody opened a link for it; `nonce` is the dealer's alone."""

    hand: str
    root: bytes
    size: int
    asked: tuple[int, ...]
    until: int
    nonce: bytes = b""


class LinkOpened(_TableEvent, frozen=True, tag="link"):
    """A player's client opened its next link for the deck."""

    seat: int
    link: bytes


class DeckClosed(_TableEvent, frozen=True, tag="deck_closed"):
    """No more links are taken: the order of the deck is fixed."""


class HandBegan(_TableEvent, frozen=True, tag="hand"):
    """A hand begins: who is dealt in, where the button is, which game of the mix it is.

    `owed` are the debts of seats after this deal, where they changed; `missed` the seats the big blind passed. `after`
    is what the next button comes after.
    """

    hand: str
    number: int
    at: int
    turns: Turns
    seating: Seating
    after: ButtonState | int | None
    owed: tuple[tuple[int, Owed], ...] = ()
    missed: tuple[int, ...] = ()
    bomb: bool = False


class ClockStarted(_TableEvent, frozen=True, tag="clock"):
    """A player's time runs, until `until` if there is a limit."""

    seat: int
    decision: int
    at: int
    until: int | None = None
    phase: Phase = Phase.DECISION


class ClockStopped(_TableEvent, frozen=True, tag="clock_stopped"):
    """The player answered, or time ran out; `bank` is what is left of the time bank in use."""

    seat: int
    bank: int


class ChoiceOffered(_TableEvent, frozen=True, tag="choosing"):
    """Dealer's choice: the seat may choose the game of the next hand from now on; None while nobody can."""

    seat: int | None
    at: int


class TurnChosen(_TableEvent, frozen=True, tag="chosen"):
    """Dealer's choice: this game of the list is played next."""

    seat: int
    place: int


class HandClosed(_TableEvent, frozen=True, tag="hand_closed"):
    """The hand is over and the stacks are the players' again: who won or lost how much, what the table took."""

    hand: str
    at: int
    results: tuple[tuple[int, int], ...]
    rake: int = 0
    resume: int = 0


class HandVoided(_TableEvent, frozen=True, tag="voided"):
    """The hand was given up: everybody has the stack, and owes the blinds, that it began with; the button stays."""

    hand: str
    at: int
    why: str


class TimeCharged(_TableEvent, frozen=True, tag="charged"):
    """Time was charged for: who paid how much (S1, WL 27)."""

    at: int
    paid: tuple[tuple[int, int], ...]


class TermsWanted(_TableEvent, frozen=True, tag="terms_wanted"):
    """The host changes the terms when the hand is over."""

    terms: Terms


class TermsChanged(_TableEvent, frozen=True, tag="terms"):
    """New terms are in force."""

    terms: Terms


class Paused(_TableEvent, frozen=True, tag="paused"):
    """No hand begins until the table goes on, and without a clock none goes on; `why` is the fault of a refused one."""

    on: bool
    why: str = ""


class Restarted(_TableEvent, frozen=True, tag="restarted"):
    """The room was started again: nobody is connected yet and every clock starts in full."""

    at: int


TableOnlyEvent = (
    TableOpened
    | TableClosed
    | Closing
    | SeatTaken
    | SeatLeft
    | Leaving
    | AskedIn
    | Declined
    | TopUpAsked
    | ToppedUp
    | AutoSet
    | SatOut
    | CameBack
    | Queued
    | Unqueued
    | SeatKept
    | StraddleSet
    | Connected
    | Committed
    | ButtonDrawn
    | DeckPublished
    | LinkOpened
    | DeckClosed
    | HandBegan
    | ClockStarted
    | ClockStopped
    | ChoiceOffered
    | TurnChosen
    | HandClosed
    | HandVoided
    | TimeCharged
    | TermsWanted
    | TermsChanged
    | Paused
    | Restarted
)
"""What happens around hands."""

TableEvent = TableOnlyEvent | Event
"""Everything that can have happened at a table."""

OWN: Final[frozenset[type]] = frozenset(TableOnlyEvent.__args__)
"""The types of `TableOnlyEvent`: all others are a hand's."""
