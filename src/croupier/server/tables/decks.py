"""The decks of the hand in progress: what was shuffled, in which order it is dealt, and where the deal stands.

Decides which cards a deck is made of and how many of them have been dealt; the hashes are `fairness`'s business. They
are worked out from the key and from what the journal has, so that a room that was down deals on from the same decks.
The actor keeps one beside its table; so does whoever reads a journal.
"""

from __future__ import annotations

import msgspec

from croupier.cards import DECKS
from croupier.errors import FairnessError
from croupier.fairness import PlayedDeck, SealedDeck, dealt_cards, play_deck, root, sealed_deck
from croupier.rooms import events as ev
from croupier.rooms.events import TableEvent
from croupier.rooms.table import Table
from croupier.rules import CardsNeeded, pending


class HandDecks(msgspec.Struct, frozen=True, gc=False):
    """Every deck of a hand, in the order in which they were published, and those whose order is fixed."""

    sealed: tuple[SealedDeck, ...] = ()
    played: tuple[PlayedDeck, ...] = ()

    def known(self, before: Table) -> tuple[SealedDeck, ...]:
        """Give the decks that the cards of the table's next event can come from.

        A deck that was published in the middle of a hand counts once cards went back to it.
        """
        return self.sealed[:-1] if before.fresh and before.hand is not None else self.sealed


def cards_of_next_deck(table: Table) -> tuple[int, ...]:
    """Say which cards the deck to be published is made of, in a fixed order.

    A hand's first deck is that of its game. In a hand it is what went back, and what was never dealt.
    """
    if table.hand is None:
        raise ValueError("the first deck of a hand is named by its game")
    waits = pending(table.hand)
    back = waits.reshuffle if isinstance(waits, CardsNeeded) and waits.reshuffle is not None else ()
    return tuple(sorted((table.hand.plan.deck - table.hand.cards.gone).union(back)))


def first_deck(size: int) -> tuple[int, ...]:
    """Give the cards of a game's whole deck by its size: no two decks have the same.

    >>> len(first_deck(36))
    36
    """
    return next(tuple(deck.cards) for deck in DECKS.values() if len(deck.cards) == size)


def followed(decks: HandDecks, key: bytes, before: Table, event: TableEvent) -> HandDecks:
    """Give the decks after an event of the table.

    Raises `FairnessError` `root_differs` where the key is not the one that the journal was written with.
    """
    match event:
        case ev.DeckPublished():
            cards = first_deck(event.size) if before.hand is None else cards_of_next_deck(before)
            deck = sealed_deck(key, event.nonce, cards)
            if root(deck) != event.root:
                raise FairnessError("root_differs", place=event.hand)
            return HandDecks((*decks.sealed, deck), decks.played)
        case ev.DeckClosed():
            return HandDecks(decks.sealed, (*decks.played, _in_order(decks, before)))
        case ev.HandClosed() | ev.HandVoided() | ev.TableClosed():
            return HandDecks()
    return decks


def _in_order(decks: HandDecks, before: Table) -> PlayedDeck:
    deck = before.decks[-1]
    links = {seat: (commitment, link) for seat, commitment, link in deck.links}
    return play_deck(before.hand_id, len(decks.sealed), decks.sealed[-1], links, deck.missing)


def next_cards(decks: HandDecks, table: Table, count: int) -> tuple[int, ...]:
    """Deal the next cards of the newest deck; `table` is a table whose hand needs them."""
    assert table.hand is not None
    place = 0 if table.fresh else table.decks[-1].size - table.hand.cards.stub
    return dealt_cards(decks.played[-1], place, count)
