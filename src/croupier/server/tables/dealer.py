"""The dealer: decks that nobody can foresee, and cards for the first button.

Decides by the system's source of randomness alone, through `secrets`; the shuffle itself is `fairness.sealed_deck`
under the room's key and a nonce that is used once. Tests hand in a dealer of their own. The actor asks it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final, Protocol

from croupier.cards import DECKS
from croupier.fairness import root, sealed_deck
from croupier.rooms.commands import DrawButton, PublishDeck
from croupier.rooms.table import Table
from croupier.rules.button import first_button
from croupier.rules.profile import FirstButtonTie
from croupier.server.tables.decks import cards_of_next_deck

NONCE_BYTES: Final = 32
_DICE: Final = secrets.SystemRandom()

Round = tuple[tuple[int, int], ...]


class Dealer(Protocol):
    """Shuffle decks and draw for the first button."""

    def deck(self, table: Table, hand: str, name: str) -> PublishDeck:
        """Shuffle the next deck of a hand; `name` is that of its first deck."""

    def button(self, seats: tuple[int, ...], tie: FirstButtonTie) -> DrawButton:
        """Deal one card to each seat, and again to those who tie, until one seat has the highest."""


def shuffled_deck(key: bytes, cards: Iterable[int]) -> tuple[bytes, bytes]:
    """Shuffle a deck that nobody can foresee: give the nonce that it follows from with the key, and its root."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce, root(sealed_deck(key, nonce, tuple(cards)))


class SecretDealer:
    """Deal what cannot be foreseen."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def deck(self, table: Table, hand: str, name: str) -> PublishDeck:
        """Shuffle the next deck of a hand; `name` is that of its first deck."""
        cards = DECKS[name].cards if table.hand is None else cards_of_next_deck(table)
        nonce, published = shuffled_deck(self._key, cards)
        return PublishDeck(hand, published, nonce)

    def button(self, seats: tuple[int, ...], tie: FirstButtonTie) -> DrawButton:
        """Deal one card to each seat, and again to those who tie, until one seat has the highest."""
        rounds: list[Round] = []
        left = seats
        while left:
            cards = _DICE.sample(DECKS["full"].cards, len(left))
            rounds.append(tuple(zip(left, cards, strict=True)))
            left = first_button(dict(rounds[-1]), tie).redraw_among
        return DrawButton(tuple(rounds))
