"""The record of a hand against the house: what its player saw, and the proof of every card of it.

Decides what a saved hand holds; how its bytes are written, read and digested is decided by `croupier.fairness.record`,
and whether it holds water by `verifying`. The player is seat 1 of the deck's links. A dealer's card that was not opened
is not in it, nor a card of the board that was not dealt. Called by the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from croupier.banked.engine import fold, start
from croupier.banked.events import Event
from croupier.banked.places import cards_by_place
from croupier.banked.terms import Limits, Terms
from croupier.banked.view import redact, view
from croupier.fairness import DeckRecord, PlayedDeck, Proof, proof
from croupier.fairness.record import VERSION, deck_record, digested

SEAT: Final = 1
"""The seat that the player's links are named by: there is no other."""


class BankedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand against the house as its player saw it.

    `events` are redacted; `decks` holds the one deck, `proofs` one for each place that was seen, the lowest first.
    `digest` is in hexadecimal.
    """

    version: int
    game: Literal["texas_holdem_bonus"]
    hand: str
    table: str
    terms: Terms
    limits: Limits
    events: tuple[Event, ...]
    decks: tuple[DeckRecord, ...]
    proofs: tuple[Proof, ...]
    digest: str


def make_record(
    hand: str, table: str, terms: Terms, limits: Limits, events: Sequence[Event], deck: PlayedDeck
) -> BankedRecord:
    """Make the record of a hand from its full events and the deck that they were dealt from.

    >>> from croupier.banked import Ante, Deal, Fold, Terms, step
    >>> from croupier.fairness import dealt_cards, play_deck, sealed_deck
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> hand, begun = step(start(), Ante(10), 100)
    >>> hand, dealt = step(hand, Deal(dealt_cards(deck, 0, 4)), 90)
    >>> record = make_record("h1", "t1", hand.terms, hand.limits, begun + dealt + step(hand, Fold(), 90)[1], deck)
    >>> [proof.place for proof in record.proofs]
    [0, 1]
    """
    seen = view(fold(start(terms, limits), events))
    return digested(
        BankedRecord(
            VERSION,
            "texas_holdem_bonus",
            hand,
            table,
            terms,
            limits,
            tuple([redact(event) for event in events]),
            (deck_record(deck),),
            tuple([proof((deck,), 1, place) for place in sorted(cards_by_place(seen))]),
            "",
        )
    )
