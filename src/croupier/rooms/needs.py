"""What a table waits for: a deck, cards, chips, time, or people.

Decides nothing that changes the table: `need` reads the state and says who has to come next. The table's task asks
after every step, answers what is the dealer's or the ledger's and sets one timer for what is the clock's.
"""

from __future__ import annotations

import msgspec

from croupier.rooms.lineup import can_begin, eligible, needs_button, next_deck
from croupier.rooms.prospects import begins_at
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rooms.waitlist import kept_until
from croupier.rules import CardsNeeded, Hand, Stage, pending
from croupier.rules.actions import able_places


class ButtonCards(msgspec.Struct, frozen=True):
    """Cards for the first button are needed: one round to `seats`, and more rounds to those who tie."""

    seats: tuple[int, ...]


class DeckWanted(msgspec.Struct, frozen=True, gc=False):
    """A shuffled deck is to be published: number 1 of a named deck for the next hand, a later one for a reshuffle.

    `reshuffle` are the cards that went back; with what is left of the deck before they make the new one.
    """

    number: int
    deck: str
    reshuffle: tuple[int, ...] | None = None


class CardsWanted(msgspec.Struct, frozen=True, gc=False):
    """Cards of the newest deck are to be dealt."""

    needed: CardsNeeded


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """The table waits: until `until` at the latest (then `Tick`), or for people only (None)."""

    until: int | None = None


class ChipsWanted(msgspec.Struct, frozen=True):
    """A top-up is due between hands: `AddChips` with what the player has."""

    seat: int
    player: str


Need = ButtonCards | DeckWanted | CardsWanted | ChipsWanted | Waiting
"""What a table waits for."""


def need(table: Table, at: int) -> Need:
    """Say what the table waits for at this moment."""
    wanted, kept = _dealers(table, at), kept_until(table)
    if kept is None or not isinstance(wanted, Waiting):
        return wanted
    return Waiting(kept if wanted.until is None else min(kept, wanted.until))


def _dealers(table: Table, at: int) -> Need:
    """Say what the dealing waits for, whoever may stand in the line."""
    if table.closed:
        return Waiting()
    if table.hand is not None:
        return _in_hand(table, table.hand)
    if table.decks:
        return Waiting(table.decks[-1].until)
    due = chips_due(table)
    if due is not None:
        return ChipsWanted(*due)
    if table.paused or not can_begin(table):
        return Waiting()
    begins = begins_at(table)
    if at < begins:
        return Waiting(begins)
    return ButtonCards(tuple(eligible(table))) if needs_button(table) else DeckWanted(1, next_deck(table))


def _in_hand(table: Table, hand: Hand) -> Need:
    waits = pending(hand)
    if not isinstance(waits, CardsNeeded):
        return Waiting(table.clock.until if table.clock is not None else None)
    if waits.reshuffle is not None and not table.fresh:
        return DeckWanted(len(table.decks) + 1, hand.setup.game.deck, waits.reshuffle)
    deck = table.decks[-1]
    return CardsWanted(waits) if deck.closed else Waiting(deck.until)


def runs_out(hand: Hand) -> bool:
    """Tell whether cards come without a bet in between, after which people want to look: an all-in that is run out.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Call, Deal, Limit, RunIt, Stakes, seat_players, start, step
    >>> seating = seat_players({1: 2, 2: 2}, 1)
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, seating)
    >>> hand, _ = step(hand, Deal((0, 5, 10, 15)))
    >>> hand, _ = step(hand, Call(1))
    >>> again, _ = step(hand, RunIt(pending(hand).seat, 1))  # once is enough
    >>> runs_out(hand), runs_out(again)
    (False, True)
    """
    able = able_places(hand)
    return hand.stage is Stage.DEALING and hand.street > 0 and not able & (able - 1)


def chips_due(table: Table) -> tuple[int, str] | None:
    """Give the first seat whose stack is to be topped up before the next hand, and its player.

    At a home table everybody gets the same chips, and new ones when the last is gone, never before.
    """
    kind = table.terms.kind
    for number, seated in table.sitting().items():
        low = seated.auto is not None and seated.stack < seated.auto.below and not seated.declined
        practice = kind is TableKind.PRACTICE and not seated.stack
        barred = seated.leaving or (kind is TableKind.HOME and bool(seated.stack))
        if (seated.asked or low or practice) and not barred:
            return number, seated.player
    return None
