"""What a saved hand against the house proves: every card its player saw, and that it was settled by the rules.

Decides what is checked of the events; bytes, links and proofs are checked by `croupier.fairness`. The first thing that
does not hold is a `FairnessError` with its code and its place. Called by `croupier verify` and by tests.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.banked import events as ev
from croupier.banked.commands import Ante, Bet, Check, Command, Deal, Fold
from croupier.banked.engine import decide, evolve, follow, start
from croupier.banked.events import Event
from croupier.banked.hand import Hand, Stage
from croupier.banked.places import BOARD, DEALER, DECK_SIZE, PLAYER, cards_by_place
from croupier.banked.record import SEAT, BankedRecord
from croupier.cards import UNKNOWN
from croupier.errors import BankedError, FairnessError
from croupier.fairness import Report
from croupier.fairness.proving import at, deck_reports, orders_of, proved
from croupier.fairness.record import MOST_BYTES, read_as

ENDLESS: Final = 2**53
"""A balance that no bet goes beyond: what the player had is not in a record."""


class _Game(msgspec.Struct):
    """As much of a record as says what it is of."""

    game: str = ""


def is_banked(data: bytes) -> bool:
    """Tell whether bytes say that they are the record of a hand against the house.

    >>> is_banked(b'{"version":1,"game":"texas_holdem_bonus"}'), is_banked(b'{"version":1}'), is_banked(b"junk")
    (True, False, False)
    """
    try:
        return len(data) <= MOST_BYTES and bool(msgspec.json.decode(data, type=_Game).game)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


def verify(data: bytes) -> Report:
    """Check a saved hand, from its bytes to the last chip that is paid.

    Raises `FairnessError` at the first thing that does not hold. What is wrong with the bytes: `too_large`,
    `not_a_record`, `not_canonical`, `digest_differs`, `unknown_version`. With rules and limits: `setup`. With the deck:
    `wrong_deck`, `wrong_length`, `no_such_seat`, `seats_disagree`, `link_differs`. With a proof: as
    `croupier.fairness.verify`. With an event, by its number from 1: `event_differs`, `illegal_event`, `card_hidden`,
    `card_leaked`, `card_unproved`, `history_incomplete`.

    >>> from croupier.banked import Ante, Deal, Fold, step
    >>> from croupier.banked.record import make_record
    >>> from croupier.fairness import dealt_cards, play_deck, sealed_deck, written
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> hand, begun = step(start(), Ante(10), 100)
    >>> hand, dealt = step(hand, Deal(dealt_cards(deck, 0, 4)), 90)
    >>> events = begun + dealt + step(hand, Fold(), 90)[1]
    >>> data = written(make_record("h1", "t1", hand.terms, hand.limits, events, deck))
    >>> verify(data).proved
    2
    >>> verify(data.replace(b'"ante":10', b'"ante":11')).proved
    Traceback (most recent call last):
    croupier.errors.room.FairnessError: ...
    """
    record = read_as(BankedRecord, data)
    try:
        hand = start(record.terms, record.limits)
    except BankedError as error:
        raise FairnessError("setup", problem=str(error)) from None
    if len(record.decks) != 1 or record.decks[0].size != DECK_SIZE:
        raise FairnessError("wrong_deck", decks=len(record.decks), needed=1)
    orders = orders_of(record.hand, record.decks, (SEAT,))
    shown = proved(record.decks, orders, record.proofs)
    hand = _followed(hand, record.events, shown)
    for place in shown.keys() - cards_by_place(hand).keys():
        raise FairnessError("spare_proof", place=place)
    decks = deck_reports(record.decks, record.proofs)
    over = hand.stage is Stage.OVER
    return Report(record.hand, record.table, SEAT, len(record.events), over, len(shown), 0, decks)


def _followed(hand: Hand, events: tuple[Event, ...], shown: dict[int, int]) -> Hand:
    """Check one event after the other; give the hand after the last."""
    for number, event in enumerate(events, start=1):
        with at(event=number):
            due = _following(hand, shown) if hand.stage is Stage.SHOWDOWN else _decided(hand, event, shown)
            if event != due:
                raise FairnessError("event_differs")
            hand = evolve(hand, event)
    if hand.stage in (Stage.ANTE, Stage.SHOWDOWN):
        raise FairnessError("history_incomplete", event=len(events))
    return hand


def _following(hand: Hand, shown: dict[int, int]) -> Event:
    """Give what follows by itself, as the player is to see it."""
    (due,) = follow(hand)
    return ev.Opened(_shown(shown, DEALER, 2)) if isinstance(due, ev.Opened) else due


def _decided(hand: Hand, event: Event, shown: dict[int, int]) -> Event:
    """Give the event that the rules make of what was asked for."""
    if isinstance(event, ev.Dealt) and hand.stage is Stage.HOLE:
        return _two_each(event, shown)
    command: Command
    match event:
        case ev.AntePosted():
            command = Ante(event.ante, event.bonus)
        case ev.BetPlaced():
            command = Bet(event.amount)
        case ev.Checked():
            command = Check()
        case ev.Folded():
            command = Fold()
        case ev.BoardDealt() if hand.stage is not Stage.HOLE:
            command = Deal(event.cards)
            _require_shown(event.cards, shown, BOARD + len(hand.board))
        case _:
            raise FairnessError("illegal_event", reason=hand.stage.value)
    try:
        (due,) = decide(hand, command, ENDLESS)
    except BankedError as error:
        raise FairnessError("illegal_event", reason=error.code) from None
    return due


def _two_each(event: ev.Dealt, shown: dict[int, int]) -> Event:
    """Check the first four cards: the player's two are proved, and nobody sees the dealer's."""
    if len(event.player) != 2 or len(event.dealer) != 2:
        raise FairnessError("illegal_event", reason="wrong_card_count")
    if event.dealer != (UNKNOWN, UNKNOWN):
        raise FairnessError("card_leaked")
    _require_shown(event.player, shown, PLAYER)
    return event


def _require_shown(cards: tuple[int, ...], shown: dict[int, int], first: int) -> None:
    for place, card in enumerate(cards, start=first):
        if card == UNKNOWN:
            raise FairnessError("card_hidden", place=place)
        if shown.get(place) != card:
            raise FairnessError("card_unproved", place=place)


def _shown(shown: dict[int, int], first: int, count: int) -> tuple[int, ...]:
    cards = tuple([shown.get(place, UNKNOWN) for place in range(first, first + count)])
    if UNKNOWN in cards:
        raise FairnessError("card_unproved", place=first + cards.index(UNKNOWN))
    return cards
