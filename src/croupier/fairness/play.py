"""A sealed deck in play: with the players' links it has an order of deal, and cards can be dealt and proved.

Decides what a proof says and which card a place is. The deck itself comes from `decks`, the order from `permutation`.
Called by the server's dealer and by whatever sends cards to a viewer; the decks of a hand are kept in the order in
which they were shuffled, the first one is deck 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness.codes import cards_of
from croupier.fairness.decks import Opening, SealedDeck, opening, root
from croupier.fairness.permutation import permutation
from croupier.rules import Event


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a seat opened for a deck, and what it had committed to: the hash of the link."""

    seat: int
    commitment: bytes
    link: bytes


class PlayedDeck(msgspec.Struct, frozen=True, gc=False):
    """A deck that is dealt from: `leaves` is the leaf of each place of the deal.

    `links` stand in the order of the seats; `missing` are the seats that should have opened one and did not.
    """

    sealed: SealedDeck
    leaves: tuple[int, ...]
    links: tuple[Link, ...]
    missing: tuple[int, ...] = ()


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What proves a card to whoever may see it: the deck and the place it was dealt from, and its opening."""

    deck: int
    place: int
    opening: Opening


def play_deck(
    hand: str, number: int, sealed: SealedDeck, links: Mapping[int, tuple[bytes, bytes]], missing: Sequence[int] = ()
) -> PlayedDeck:
    """Put deck `number` of a hand into the order that its root and the links make.

    `links` are (commitment, link) by seat; whoever received them has checked that one follows the other. Raises
    `FairnessError` as `permutation` does.

    >>> from croupier.fairness.decks import sealed_deck
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> dealt_cards(deck, 0, 52) == tuple(deck.sealed.order[leaf] for leaf in deck.leaves)
    True
    """
    opened = {seat: link for seat, (_, link) in links.items()}
    leaves = permutation(hand, number, root(sealed), opened, len(sealed.order))
    kept = tuple([Link(seat, *links[seat]) for seat in sorted(links)])
    return PlayedDeck(sealed, leaves, kept, tuple(sorted(missing)))


def dealt_cards(deck: PlayedDeck, place: int, count: int) -> tuple[int, ...]:
    """Give the cards of `count` places from `place` on, as a `Deal` command takes them.

    Raises `FairnessError` `no_such_place` where the deck does not have as many.

    >>> from croupier.fairness.decks import sealed_deck
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> len(set(dealt_cards(deck, 0, 4) + dealt_cards(deck, 4, 3)))
    7
    """
    if not 0 <= place <= place + count <= len(deck.leaves):
        raise FairnessError("no_such_place", place=place, cards=count, most=len(deck.leaves))
    order = deck.sealed.order
    return tuple([order[leaf] for leaf in deck.leaves[place : place + count]])


def proof(decks: Sequence[PlayedDeck], number: int, place: int) -> Proof:
    """Prove the card of a place of deck `number`; whether somebody may see it is not asked here.

    Raises `FairnessError` `no_such_place`.

    >>> from croupier.fairness.decks import check_opening, sealed_deck
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> shown = proof([deck], 1, 7)
    >>> check_opening(root(deck.sealed), shown.opening)
    >>> shown.opening.leaf == deck.leaves[7], shown.opening.card == dealt_cards(deck, 7, 1)[0]
    (True, True)
    """
    if not (1 <= number <= len(decks) and 0 <= place < len(decks[number - 1].leaves)):
        raise FairnessError("no_such_place", deck=number, place=place)
    deck = decks[number - 1]
    return Proof(number, place, opening(deck.sealed, deck.leaves[place]))


def proofs_of(event: Event, decks: Sequence[PlayedDeck]) -> tuple[Proof, ...]:
    """Prove every card that an event tells, in the order of its fields: give the event as the viewer gets it.

    `decks` are those shuffled so far. Raises `FairnessError` `card_not_in_decks`.

    >>> from croupier.cards import UNKNOWN
    >>> from croupier.fairness.decks import sealed_deck
    >>> from croupier.rules import events as ev
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> [shown.opening.card for shown in proofs_of(ev.Shown(3, (51, UNKNOWN), False), [deck])]
    [51]
    """
    return tuple([_proof_of(card, decks) for card in cards_of(event) if card != UNKNOWN])


def _proof_of(card: int, decks: Sequence[PlayedDeck]) -> Proof:
    """The latest deck that has a card is the one that it was dealt from: what is still out is not shuffled again."""
    for number in range(len(decks), 0, -1):
        deck = decks[number - 1]
        if card in deck.sealed.order:
            leaf = deck.sealed.order.index(card)
            return Proof(number, deck.leaves.index(leaf), opening(deck.sealed, leaf))
    raise FairnessError("card_not_in_decks", card=card)
