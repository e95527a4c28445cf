"""The order of the deal that nobody chose: from the root of the deck and the links of the players.

Decides which leaf of the sealed deck each place of the deal is. Everything it takes is public once the links are
opened, so everybody works out the same order; the server fixed the deck before it knew the links, and the players fixed
the links before there was a deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import FairnessError
from croupier.fairness.decks import MOST_CARDS
from croupier.fairness.hashing import SEED, STREAM, hashed, require_size
from croupier.fairness.shuffling import drawing, shuffled, stream

MOST_SEATS = 255
MOST_SEAT_NUMBER = 2**32 - 1
MOST_DECKS = 255
MOST_NAME = 65_535


def permutation(hand: str, deck: int, root: bytes, links: Mapping[int, bytes], size: int) -> tuple[int, ...]:
    """Give the leaf of each place of the deal: place k of deck number `deck` of a hand is leaf `permutation(...)[k]`.

    `hand` is the id of the hand, `links` are the opened links by seat number (a missing one is left out), `size` is the
    number of cards. Raises `FairnessError` `wrong_length`, `wrong_deck` (a number or size that there is not),
    `no_such_seat`, `hand_id`.

    >>> order = permutation("h1", 1, bytes(32), {2: bytes(32), 5: bytes(32)}, 52)
    >>> sorted(order) == list(range(52)), order == permutation("h1", 1, bytes(32), {5: bytes(32), 2: bytes(32)}, 52)
    (True, True)
    """
    seed = seed_of(hand, deck, root, links, size)
    return shuffled(size, drawing(stream(lambda number: hashed(STREAM + seed + number))))


def seed_of(hand: str, deck: int, root: bytes, links: Mapping[int, bytes], size: int) -> bytes:
    """Give what the order of a deal is drawn from: the hash of all that is public of it.

    Raises `FairnessError` as `permutation` does.

    >>> len(seed_of("h1", 1, bytes(32), {2: bytes(32)}, 52))
    32
    """
    if not (1 <= deck <= MOST_DECKS and 1 <= size <= MOST_CARDS):
        raise FairnessError("wrong_deck", deck=deck, size=size)
    require_size("root", root)
    name = _encoded(hand)
    if len(links) > MOST_SEATS:
        raise FairnessError("no_such_seat", given=len(links), most=MOST_SEATS)
    parts = [SEED, len(name).to_bytes(2, "big"), name, bytes([deck, size]), root, bytes([len(links)])]
    for seat in sorted(links):
        if not 0 <= seat <= MOST_SEAT_NUMBER:
            raise FairnessError("no_such_seat", seat=seat)
        require_size("link", links[seat])
        parts += [seat.to_bytes(4, "big"), links[seat]]
    return hashed(b"".join(parts))


def _encoded(hand: str) -> bytes:
    try:
        name = hand.encode()
    except UnicodeEncodeError:
        raise FairnessError("hand_id") from None
    if len(name) > MOST_NAME:
        raise FairnessError("hand_id", given=len(name), most=MOST_NAME)
    return name
