"""Cards at rest: in the journal stand leaves of sealed decks, not cards, so that a stolen database shows none.

Decides how an event is written before it is stored, and read again. Which card a leaf is can only be worked out with
the key, from which the decks are derived again. What is no card and still tells of one is veiled as a whole. Called by
the server's journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import xor

from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness.codes import Change, changed, code, parts
from croupier.fairness.decks import SealedDeck
from croupier.fairness.hashing import VEIL, keyed, require_size
from croupier.fairness.shuffling import stream
from croupier.rules import Event
from croupier.rules import events as ev


def sealed(event: Event, decks: Sequence[SealedDeck]) -> Event:
    """Give an event with the code of its leaf in place of every card; an unknown card stays one.

    `decks` are those shuffled before the event, the first one first: a card stands for its leaf in the latest of them
    that has it. For a `Reshuffled` these are the decks without the one it begins. Raises `FairnessError`
    `card_not_in_decks`.

    >>> from croupier.fairness.decks import sealed_deck
    >>> decks = [sealed_deck(bytes(32), bytes(32), range(52)), sealed_deck(bytes(32), bytes([1]) * 32, range(9))]
    >>> stored = sealed(ev.Shown(2, (8, 51, UNKNOWN), False), decks)
    >>> stored.cards == (64 + decks[1].order.index(8), decks[0].order.index(51), UNKNOWN)
    True
    >>> unsealed(stored, decks)
    Shown(seat=2, cards=(8, 51, 52), tabled=False)
    """
    return changed(event, _to_leaf(decks))


def unsealed(event: Event, decks: Sequence[SealedDeck]) -> Event:
    """Give the event that was sealed with these decks.

    Raises `FairnessError` `no_such_leaf` for a code that no deck has: the event, the key or a nonce is not the one.
    """
    return changed(event, _to_card(decks))


def veiled(key: bytes, name: bytes, data: bytes) -> bytes:
    """Give bytes that nobody can read without the key; the same call on them gives the bytes back.

    `name` says what they are: under one name nothing else is ever veiled. Raises `FairnessError` `wrong_length`.

    >>> hidden = veiled(bytes(32), b"advice h1 3", b"fold")
    >>> hidden == b"fold", veiled(bytes(32), b"advice h1 3", hidden)
    (False, b'fold')
    """
    require_size("key", key)
    prefix = VEIL + len(name).to_bytes(2, "big") + name
    return bytes(map(xor, data, stream(lambda number: keyed(key, prefix + number))))


def seal_cards(events: Iterable[Event], decks: Sequence[SealedDeck]) -> tuple[Event, ...]:
    """Seal the events of a hand from its beginning; `decks` are all decks of the hand.

    Raises `FairnessError` as `sealed` does.

    >>> from croupier.fairness.decks import sealed_deck
    >>> deck = sealed_deck(bytes(32), bytes(32), range(52))
    >>> events = (ev.Folded(1), ev.Discarded(2, (7, 8)))
    >>> open_cards(seal_cards(events, [deck]), [deck]) == events
    True
    """
    return _throughout(events, decks, sealed)


def open_cards(events: Iterable[Event], decks: Sequence[SealedDeck]) -> tuple[Event, ...]:
    """Give the events of a hand that were sealed; `decks` are all decks of the hand.

    Raises `FairnessError` as `unsealed` does.
    """
    return _throughout(events, decks, unsealed)


def _throughout(
    events: Iterable[Event], decks: Sequence[SealedDeck], change: Callable[[Event, Sequence[SealedDeck]], Event]
) -> tuple[Event, ...]:
    written = []
    known = 1
    for event in events:
        written.append(change(event, decks[:known]))
        known += type(event) is ev.Reshuffled
    return tuple(written)


def _to_leaf(decks: Sequence[SealedDeck]) -> Change:
    def leaf(card: int) -> int:
        if card == UNKNOWN:
            return UNKNOWN
        for number in range(len(decks), 0, -1):
            order = decks[number - 1].order
            if card in order:
                return code(number, order.index(card))
        raise FairnessError("card_not_in_decks", card=card)

    return leaf


def _to_card(decks: Sequence[SealedDeck]) -> Change:
    def card(number: int) -> int:
        # no deck has more than 52 cards, so the code of an unknown card is the leaf of none
        if number == UNKNOWN:
            return UNKNOWN
        deck, leaf = parts(number)
        if not 1 <= deck <= len(decks) or leaf >= len(decks[deck - 1].order):
            raise FairnessError("no_such_leaf", deck=deck, leaf=leaf)
        return decks[deck - 1].order[leaf]

    return card
