"""Cards of a hand against the house: the place of the deal that each comes from, and how they stand at rest.

Decides the order of the deal (the player's two, the dealer's two, the board; no card is burned) and in which fields of
which events cards are. Nothing is hashed here: what a leaf is and how it is proved is the business of `fairness`.
Called by the record of a hand and by the room's journal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from croupier.banked.events import BoardDealt, Dealt, Event, Opened
from croupier.banked.hand import Hand
from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness import SealedDeck

DECK_SIZE: Final = 52
PLAYER, DEALER, BOARD = 0, 2, 4
"""The first place of the player's cards, of the dealer's, of the board's."""


def cards_by_place(hand: Hand) -> dict[int, int]:
    """Give the known cards of a hand, or of a view of it, by the place of the deal that they come from.

    >>> from croupier.banked.terms import LAS_VEGAS, Limits
    >>> cards_by_place(Hand(LAS_VEGAS, Limits(), player=(7, 8), dealer=(52, 52), board=(1, 2, 3)))
    {0: 7, 1: 8, 4: 1, 5: 2, 6: 3}
    """
    spots = ((PLAYER, hand.player), (DEALER, hand.dealer), (BOARD, hand.board))
    placed = [(first + number, card) for first, cards in spots for number, card in enumerate(cards)]
    return {place: card for place, card in placed if card != UNKNOWN}


def dealt(hand: Hand) -> int:
    """Count the places that a hand has been dealt.

    >>> from croupier.banked.terms import LAS_VEGAS, Limits
    >>> dealt(Hand(LAS_VEGAS, Limits(), player=(7, 8), dealer=(52, 52), board=(1, 2, 3)))
    7
    """
    return len(hand.player) + len(hand.dealer) + len(hand.board)


def sealed(event: Event, deck: SealedDeck) -> Event:
    """Give an event with the leaf of the deck in place of every card.

    Raises `FairnessError` `card_not_in_decks`.

    >>> from croupier.fairness import sealed_deck
    >>> deck = sealed_deck(bytes(32), bytes(32), range(52))
    >>> unsealed(sealed(BoardDealt((7, 8, 9)), deck), deck)
    BoardDealt(cards=(7, 8, 9))
    """
    return _changed(event, _to_leaf(deck))


def unsealed(event: Event, deck: SealedDeck) -> Event:
    """Give the event that was sealed with this deck. Raises `FairnessError` `no_such_leaf`."""
    return _changed(event, _to_card(deck))


def _changed(event: Event, change: Callable[[int], int]) -> Event:
    match event:
        case Dealt():
            return Dealt(_each(event.player, change), _each(event.dealer, change))
        case BoardDealt() | Opened():
            return replace(event, cards=_each(event.cards, change))
    return event


def _each(cards: tuple[int, ...], change: Callable[[int], int]) -> tuple[int, ...]:
    return tuple([change(card) for card in cards])


def _to_leaf(deck: SealedDeck) -> Callable[[int], int]:
    def leaf(card: int) -> int:
        if card not in deck.order:
            raise FairnessError("card_not_in_decks", card=card)
        return deck.order.index(card)

    return leaf


def _to_card(deck: SealedDeck) -> Callable[[int], int]:
    def card(leaf: int) -> int:
        if not 0 <= leaf < len(deck.order):
            raise FairnessError("no_such_leaf", leaf=leaf)
        return deck.order[leaf]

    return card
