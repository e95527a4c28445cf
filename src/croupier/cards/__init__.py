"""Cards as integers, sets of cards as bit masks, decks, and the way cards are written.

The package decides what a card is and how it is spelled; it knows nothing of rankings or games. Every other
package uses it. A card is `4 * rank + suit` with rank 0..12 for 2..A and suit 0..3 for clubs, diamonds,
hearts, spades, so cards sort by rank and then by suit in the order that stud uses (clubs lowest).
"""

from croupier.cards.card import RANKS, SUITS, SYMBOLS, UNKNOWN, Card, cards_of, mask_of, rank_of, suit_of
from croupier.cards.deck import DECKS, Deck
from croupier.cards.notation import card, card_places, format_card, format_cards, parse_cards

__all__ = [
    "DECKS",
    "RANKS",
    "SUITS",
    "SYMBOLS",
    "UNKNOWN",
    "Card",
    "Deck",
    "card",
    "card_places",
    "cards_of",
    "format_card",
    "format_cards",
    "mask_of",
    "parse_cards",
    "rank_of",
    "suit_of",
]
