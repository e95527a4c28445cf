"""What a saved hand proves: every card that the viewer saw, under a root and in an order that nobody chose alone.

Decides what is checked, in which order, and what is said of it; the first thing that does not hold is a `FairnessError`
with its code and its place. Called by `croupier verify`, by the server before it gives a record away, and by tests.
What cannot be proved at all stands in docs/fairness.md.
"""

from __future__ import annotations

import msgspec

from croupier.cards import UNKNOWN, format_card
from croupier.errors import FairnessError, SetupError
from croupier.fairness.codes import cards_of, parts
from croupier.fairness.legality import require_legal
from croupier.fairness.places import FULL, places_of, undealt_board
from croupier.fairness.proving import DeckReport, at, deck_reports, orders_of, proved
from croupier.fairness.record import HandRecord, read
from croupier.rules import Event, Hand, Stage, blank, evolve, follow, start
from croupier.rules import events as ev


class Report(msgspec.Struct, frozen=True):
    """What a record proves: `proved` cards of those dealt, and `rabbit` undealt ones that were turned over afterwards.

    `over` tells whether the hand was played to its end.
    """

    hand: str
    table: str
    viewer: int | None
    events: int
    over: bool
    proved: int
    rabbit: int
    decks: tuple[DeckReport, ...]


def verify(data: bytes) -> Report:
    """Check a saved hand, from its bytes to the last card.

    Raises `FairnessError` at the first thing that does not hold. What is wrong with the bytes: `too_large`,
    `not_a_record`, `not_canonical`, `digest_differs`, `unknown_version`. With the set-up: `setup`. With a deck:
    `wrong_deck`, `wrong_length`, `no_such_seat`, `seats_disagree`, `link_differs`. With a proof, by deck and place:
    `no_such_place`, `proofs_disordered`, `leaf_differs`, `no_such_leaf`, `no_such_card`, `root_differs`, `card_twice`,
    `spare_proof`. With an event, by its number from 1: `event_differs`, `illegal_event`, `card_hidden`, `card_leaked`,
    `no_such_card`, `card_twice`, `card_unproved`, `history_incomplete`.

    >>> from croupier.fairness.decks import sealed_deck
    >>> from croupier.fairness.play import dealt_cards, play_deck
    >>> from croupier.fairness.record import make_record, written
    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, step
    >>> hand, events = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                      seat_players({1: 200, 2: 200}, button=1))
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> hand, dealt = step(hand, Deal(dealt_cards(deck, 0, 4)))
    >>> data = written(make_record("h1", "t1", 2, hand.setup, events + dealt, [deck]))
    >>> verify(data).proved
    2
    >>> verify(data.replace(b'"t1"', b'"t2"')).proved
    Traceback (most recent call last):
    croupier.errors.room.FairnessError: ...
    """
    record = read(data)
    hand, made = _begun(record)
    orders = _orders(record, hand)
    shown = proved(record.decks, orders, record.proofs)
    reading = _Reading(record, hand, shown)
    reading.follow_events(made)
    rabbit = reading.spare()
    decks = deck_reports(record.decks, record.proofs)
    return Report(
        record.hand,
        record.table,
        record.viewer,
        len(record.events),
        reading.hand.stage is Stage.OVER,
        len(shown) - rabbit,
        rabbit,
        decks,
    )


def _begun(record: HandRecord) -> tuple[Hand, tuple[Event, ...]]:
    """Give the hand before anything happened, and the forced money that begins it."""
    setup = record.setup
    try:
        _, made = start(setup.game, setup.stakes, setup.profile, setup.seating)
    except SetupError as error:
        raise FairnessError("setup", problem=str(error)) from None
    return blank(setup), made


# --- decks --------------------------------------------------------------------------------------


def _orders(record: HandRecord, hand: Hand) -> list[tuple[int, ...]]:
    """Check what every deck says of itself; give its order of deal."""
    shuffles = sum(isinstance(event, ev.Reshuffled) for event in record.events)
    if len(record.decks) != 1 + shuffles or record.decks[0].size != len(hand.plan.deck):
        raise FairnessError("wrong_deck", decks=len(record.decks), needed=1 + shuffles)
    return orders_of(record.hand, record.decks, hand.plan.place)


# --- events -------------------------------------------------------------------------------------


class _Reading:
    """The viewer's hand as the events go by, with the place that every card was dealt from.

    `held` are the places of each player's down cards. Where a card was thrown away unseen nobody but its player knows
    which place it was, and more places stand there than the player holds cards.
    """

    def __init__(self, record: HandRecord, hand: Hand, shown: dict[int, int]) -> None:
        self.record = record
        self.hand = hand
        self.shown = shown
        self.stub = FULL
        self.used: set[int] = set()
        self.held: list[tuple[int, ...]] = [()] * len(hand.stacks)

    def follow_events(self, forced: tuple[Event, ...]) -> None:
        """Check one event after the other, `forced` are those that begin the hand."""
        asked = self.hand
        due: tuple[Event, ...] = ()
        for number, event in enumerate(self.record.events, start=1):
            with at(event=number):
                if number <= len(forced):
                    if event != forced[number - 1]:
                        raise FairnessError("event_differs")
                    asked = self.hand = evolve(self.hand, event)
                    continue
                before = self.hand
                # what was shuffled again was so for the deal that follows it
                again = isinstance(event, ev.Dealt | ev.BoardDealt) and asked is not before
                due = require_legal(asked if again else before, event, self.record.viewer, due)
                self._account(before, event)
                self.hand = evolve(before, event)
                asked = before if isinstance(event, ev.Reshuffled) else self.hand
        number = len(self.record.events)
        if number < len(forced) or due or follow(self.hand) or asked is not self.hand:
            raise FairnessError("history_incomplete", event=number)

    def _account(self, hand: Hand, event: Event) -> None:
        """Hold every known card of an event against the proof of the place that it came from."""
        placed, self.stub = places_of(hand, event, self.stub)
        match event:
            case ev.Dealt() | ev.BoardDealt():
                assert placed is not None, "a deal has places"
                for card, place in zip(cards_of(event), cards_of(placed), strict=True):
                    self._require_card(card, place)
                if isinstance(placed, ev.Dealt):
                    self.held = [had + got for had, got in zip(self.held, placed.down, strict=True)]
            case ev.Reshuffled():
                self._require_deck(hand, event)
                for place, cards in enumerate(evolve(hand, event).cards.down):
                    if not cards:
                        self.held[place] = ()
            case ev.Discarded():
                self._throw(hand, event)
            case ev.Shown():
                self._turn_up(event.seat, event.cards)
            case ev.Demanded():
                self._turn_up(event.target, event.cards)

    def _require_deck(self, hand: Hand, event: ev.Reshuffled) -> None:
        deck = self.record.decks[self.stub.deck - 1]
        size = hand.cards.stub + len(event.cards)
        if deck.size != size:
            raise FairnessError("wrong_deck", deck=self.stub.deck, size=deck.size, needed=size)

    def _require_card(self, card: int, place: int) -> None:
        if card == UNKNOWN:
            return
        if self.shown.get(place) != card:
            raise FairnessError("card_unproved", card=format_card(card))
        self.used.add(place)

    def _throw(self, hand: Hand, event: ev.Discarded) -> None:
        """Forget the places of cards that are known; a card thrown away unseen might be any."""
        index = hand.plan.place[event.seat]
        held = list(self.held[index])
        for card in event.cards:
            if card != UNKNOWN:
                held.remove(self._place_of(card, held))
        self.held[index] = tuple(held)

    def _turn_up(self, seat: int, cards: tuple[int, ...]) -> None:
        index = self.hand.plan.place[seat]
        held = self.held[index]
        exact = len(held) == len(cards)
        for number, card in enumerate(cards):
            if card != UNKNOWN:
                self._require_card(card, held[number] if exact else self._place_of(card, list(held)))

    def _place_of(self, card: int, held: list[int]) -> int:
        """Find the place of a known card among those that its player was dealt."""
        for place in held:
            if self.shown.get(place) == card:
                return place
        raise FairnessError("card_unproved", card=format_card(card))

    def spare(self) -> int:
        """Count the proofs of the undealt board; refuse any other proof of a card that the events do not tell."""
        spare = sorted(self.shown.keys() - self.used)
        shows = self.hand.plan.setup.profile.rabbit and self.hand.stage is Stage.OVER
        board = undealt_board(self.hand, self.stub) if shows else ()
        for number in spare:
            deck, place = parts(number)
            if deck != self.stub.deck or place not in board:
                raise FairnessError("spare_proof", deck=deck, place=place)
        return len(spare)
