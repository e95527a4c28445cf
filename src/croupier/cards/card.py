"""What a card is: an integer, and a set of cards as the bits of another.

Nothing here checks its input or reads text; `croupier.cards.notation` does. Integers are used because they
are the fastest value Python has, sort in the right order, and are the same in memory, on disk and on the wire.
"""

from collections.abc import Iterable

Card = int
"""A card: `4 * rank + suit`, 0 (two of clubs) to 51 (ace of spades), or `UNKNOWN`."""

RANKS = "23456789TJQKA"
"""The letter of every rank; the position is the rank."""

SUITS = "cdhs"
"""The letter of every suit; the position is the suit: clubs, diamonds, hearts, spades."""

SYMBOLS = "♣♦♥♠"
"""The sign of every suit, in the order of `SUITS`."""

UNKNOWN = 52
"""A card that is there but not known, written `??`. It has no rank and no suit and is never ranked."""


def rank_of(card: Card) -> int:
    """Return the rank of a known card, 0 (deuce) to 12 (ace).

    >>> RANKS[rank_of(51)]
    'A'
    """
    return card >> 2


def suit_of(card: Card) -> int:
    """Return the suit of a known card, 0 to 3 for clubs, diamonds, hearts, spades.

    >>> SUITS[suit_of(51)]
    's'
    """
    return card & 3


def mask_of(cards: Iterable[Card]) -> int:
    """Return a set of known cards as a 52-bit integer: bit `c` stands for card `c`.

    >>> mask_of([0, 1, 51]) == 1 | 2 | 1 << 51
    True
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a set in ascending order.

    >>> cards_of(mask_of([51, 0, 1]))
    (0, 1, 51)
    """
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cards)
