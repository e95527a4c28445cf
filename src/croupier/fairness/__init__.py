"""Committing to a deck, permuting it with what players bring, and proving a card: pure functions of bytes.

Decides how a shuffled deck is published before the deal, how the players' links turn it into an order nobody chose,
whether a card that was shown stood under the root, and what a saved hand proves. It keeps no secrets and draws no
randomness: those are given. Of the rules it asks only in which order cards are dealt and whether events are legal.
Called by `rooms`, the server's dealer and journal, and `croupier verify`. The only place for hashlib and hmac.
"""

from croupier.fairness.chains import chain, follows
from croupier.fairness.codes import code, parts
from croupier.fairness.decks import Opening, SealedDeck, check_opening, opening, root, sealed_deck
from croupier.fairness.hashing import chained, digest
from croupier.fairness.permutation import permutation
from croupier.fairness.places import FULL, Stub, places_of, undealt_board, undealt_boards
from croupier.fairness.play import Link, PlayedDeck, Proof, dealt_cards, play_deck, proof, proofs_of
from croupier.fairness.proving import DeckReport
from croupier.fairness.record import DeckRecord, HandRecord, make_record, read, written
from croupier.fairness.rest import open_cards, seal_cards, sealed, unsealed, veiled
from croupier.fairness.verifying import Report, verify

__all__ = [
    "FULL",
    "DeckRecord",
    "DeckReport",
    "HandRecord",
    "Link",
    "Opening",
    "PlayedDeck",
    "Proof",
    "Report",
    "SealedDeck",
    "Stub",
    "chain",
    "chained",
    "check_opening",
    "code",
    "dealt_cards",
    "digest",
    "follows",
    "make_record",
    "open_cards",
    "opening",
    "parts",
    "permutation",
    "places_of",
    "play_deck",
    "proof",
    "proofs_of",
    "read",
    "root",
    "seal_cards",
    "sealed",
    "sealed_deck",
    "undealt_board",
    "undealt_boards",
    "unsealed",
    "veiled",
    "verify",
    "written",
]
