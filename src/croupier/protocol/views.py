"""A table as a client is told of it: flat values, cards as text, nothing that has to be worked out.

Decides the shapes only; `snapshot` fills them. Every field is always there: null, false, 0 or empty where there is
nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.protocol.offers import Offer
from croupier.rooms.buyins import AutoTopUp, BuyInLimits
from croupier.rooms.entry import EntryChoice, Owed
from croupier.rooms.sheet import Payment
from croupier.rooms.straddles import StraddlePrice
from croupier.rooms.table import Away, Phase
from croupier.rooms.terms import TableKind
from croupier.rules import Limit, Stakes, StraddleKind


class _View(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The shape all parts of a view share."""


class StrengthView(_View, frozen=True):
    """What a hand is called by one of the rankings of its game, with one of the boards (from 0).

    `words` are English; a client in another language makes its own of the `category` and the `ranks` that matter.
    """

    board: int
    ranking: str
    category: str
    ranks: tuple[str, ...]
    words: str


class SeatView(_View, frozen=True):
    """A player at a seat. Wishes (`asked`, `auto`, `straddle`) are told to the player alone.

    `stack` are the chips behind now, `bet` those in front of the seat on this street. `down` and `up` are the cards,
    "??" where the viewer may not know; `dealt` tells that the seat is in the hand, folded or not. `position` is what
    a screen shows and `group` early, middle, late or blinds. `bank` is the time bank in milliseconds for this street.
    `strength` says what the cards are called so far, where the viewer sees all of them: the own ones, and those that
    were turned up. It has an entry for each ranking of the game and each board; one of which nothing can be said yet
    is left out.
    """

    player: str
    name: str
    bot: bool
    stack: int
    bet: int
    dealt: bool
    folded: bool
    all_in: bool
    down: tuple[str, ...]
    up: tuple[str, ...]
    position: str
    group: str
    owed: Owed
    entry: EntryChoice
    away: Away | None
    leaving: bool
    removed: str
    connected: bool
    asked: int
    auto: AutoTopUp | None
    straddle: StraddleKind | None
    bank: int
    committed: bool
    strength: tuple[StrengthView, ...]


class PotView(_View, frozen=True):
    """A pot of chips that are no longer in front of a seat, main pot first, and the seats that can win it."""

    amount: int
    seats: tuple[int, ...]
    rake: int


class HeldView(_View, frozen=True):
    """What a hand that was shown is called by one ranking, and its cards that play."""

    ranking: str
    category: str
    ranks: tuple[str, ...]
    words: str
    cards: tuple[str, ...]


class AwardView(_View, frozen=True):
    """Who took how much of which pot (from 0); with words and the cards that play where they were shown.

    `words` are English; a client in another language makes its own of the `category` and the `ranks` that matter. Where
    all others mucked, the whole pot is one award: `also` is what the hand holds by the other rankings of the game.
    """

    pot: int
    seat: int
    amount: int
    board: int
    ranking: str
    category: str
    ranks: tuple[str, ...]
    words: str
    cards: tuple[str, ...]
    also: tuple[HeldView, ...]


class ClockView(_View, frozen=True):
    """Whose time runs, for which decision, since when and until when (null: no limit), by the server's clock."""

    seat: int
    decision: int
    began: int
    until: int | None
    phase: Phase


class DeckView(_View, frozen=True):
    """A published deck: its root in base64, who is asked for a link until when, and whose is still missing."""

    root: bytes
    size: int
    asked: tuple[int, ...]
    missing: tuple[int, ...]
    until: int
    closed: bool


class EntryView(_View, frozen=True):
    """A way to come in for whoever owes a blind, and its price: live chips, and chips that only feed the pot."""

    choice: EntryChoice
    live: int
    dead: int


class MixView(_View, frozen=True):
    """Where a table of several games stands: the hand of this turn, how many a turn has (0: an orbit), what is next.

    `next` is the place of the game after this one in the table's `games`, null where players choose. `chooser` is the
    seat whose choice the next hand's game is, until the hand begins (`resume` of the table), and `chosen` tells that
    it was made; nobody chooses while it is null.
    """

    number: int
    hands: int
    next: int | None
    chooser: int | None
    chosen: bool


class SheetLine(_View, frozen=True):
    """What one player brought, took away and has at the table; `net` is won, below zero lost."""

    player: str
    name: str
    bot: bool
    bought: int
    cashed: int
    at_table: int
    net: int


class SheetView(_View, frozen=True):
    """How a home game stands: a line for everybody who played, and who pays whom so that all is settled.

    Chips in a hand count as they were before it. What the table took is a line of the player "house", without a name;
    in payments all bots are one player, "bots".
    """

    lines: tuple[SheetLine, ...]
    payments: tuple[Payment, ...]


class AskingView(_View, frozen=True):
    """Somebody who asks the host for a seat, with so many chips."""

    player: str
    name: str
    seat: int
    amount: int
    entry: EntryChoice


class KeptView(_View, frozen=True):
    """Somebody of the wait list for whom a free seat is kept, until then."""

    player: str
    until: int


class TableView(_View, frozen=True):
    """A table as one viewer may know it. `seats` has one entry for every seat, in order from seat 1.

    `hand` is the id of the hand that is played (`playing`) or prepared, or empty; `hand_number` counts hands. `street`
    counts from 0, -1 before the first. `total` are all chips in the middle, bets included; `to_match` is the bet
    that has to be matched. `game`, `stakes` and what follows are of this hand, or of the next. `games` are the names of
    the table's mix, of which `place` is played; `mix` tells how it goes on, null where there is one game. `terms` are
    what was agreed, as a host proposes it. `entering` has for every seat the ways to come in for whoever owes a blind
    there, in a free seat for a newcomer: none where it is free of charge. `straddles` are those that the terms allow,
    with their prices. `resume` is when the next hand may begin. `house` are the house rules that differ from the
    default. `sheet` is that of a home game, null elsewhere; it says nothing that the steps have not told. `why_paused`
    is the code of the fault for which the rules refused the next hand of these terms, empty where somebody paused.
    """

    table: str
    name: str
    kind: TableKind
    host: str | None
    private: bool
    buy_in: BuyInLimits
    seats: tuple[SeatView | None, ...]
    hand: str
    hand_number: int
    playing: bool
    bomb: bool
    game: str
    game_name: str
    limit: Limit
    stakes: Stakes
    games: tuple[str, ...]
    place: int
    mix: MixView | None
    street: int
    street_name: str
    stage: str
    boards: tuple[tuple[str, ...], ...]
    total: int
    pots: tuple[PotView, ...]
    to_match: int
    button: int | None
    small_blind: int | None
    big_blind: int | None
    clock: ClockView | None
    awards: tuple[AwardView, ...]
    house: dict[str, Any]
    queue: tuple[str, ...]
    kept: tuple[KeptView, ...]
    asking: tuple[AskingView, ...]
    decks: tuple[DeckView, ...]
    paused: bool
    why_paused: str
    closing: bool
    closed: bool
    terms: Offer
    terms_change: bool
    entering: tuple[tuple[EntryView, ...], ...]
    straddles: tuple[StraddlePrice, ...]
    sheet: SheetView | None
    resume: int
