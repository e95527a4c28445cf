"""The decks that games are dealt from.

A deck is only the list of its cards, lowest first. Shuffling is not done here, or anywhere below the server: the
rules ask for cards and somebody else chooses them.
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from croupier.cards.card import Card, mask_of


class Deck(msgspec.Struct, frozen=True):
    """Hold the cards of a deck, lowest first, and the same as a 52-bit set.

    >>> DECKS["short"].name, len(DECKS["short"].cards)
    ('short', 36)
    """

    name: str
    cards: tuple[Card, ...]
    mask: int


def _deck(name: str, lowest: Card) -> Deck:
    cards = tuple(range(lowest, 52))
    return Deck(name, cards, mask_of(cards))


DECKS: Mapping[str, Deck] = MappingProxyType({"full": _deck("full", 0), "short": _deck("short", 16)})
"""The decks by name: `full` has 52 cards, `short` the 36 from six to ace."""
