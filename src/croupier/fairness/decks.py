"""A deck that is fixed before anybody's randomness is known: its order, its salts, and the tree over them.

Decides how a deck follows from a key and a nonce, and what is published of it before the deal: the root. A deck has up
to 52 cards, but the tree always has 64 leaves, each with a salt of its own, so neither a root nor an opening tells by
its length how many cards there are. Called by the server's dealer; `verify` only checks openings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.errors import FairnessError
from croupier.fairness.hashing import LEAF, NODE, SALT, SHUFFLE, SIZE, hashed, keyed, require_size
from croupier.fairness.shuffling import drawing, shuffled, stream

LEAVES: Final = 64
DEPTH: Final = 6
MOST_CARDS: Final = 52

PADDING: Final = 255
"""What stands for the card in a leaf that has none."""

_BYTES: Final = tuple([bytes([number]) for number in range(256)])


class SealedDeck(msgspec.Struct, frozen=True, gc=False):
    """A shuffled deck that nobody has seen: `order` is the card of each leaf, `salts` has 64 of 32 bytes.

    `levels` are the tree over them, leaves first and the root last. All of it is secret but the root.
    """

    order: tuple[int, ...]
    salts: tuple[bytes, ...]
    levels: tuple[tuple[bytes, ...], ...]

    def __repr__(self) -> str:
        """Name the deck by its root: cards and salts are to be in no log and no traceback."""
        return f"SealedDeck({len(self.order)} cards, root {root(self).hex()[:16]}...)"


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What proves that a card stood in a deck: its leaf, its salt, and the six hashes beside the way to the root.

    `path` goes upwards: first the other leaf of the pair, last the other half of the deck.
    """

    leaf: int
    card: int
    salt: bytes
    path: tuple[bytes, ...]


def sealed_deck(key: bytes, nonce: bytes, cards: Sequence[int]) -> SealedDeck:
    """Shuffle and seal a deck of 1 to 52 cards, the same for the same key, nonce and cards.

    Key and nonce have 32 bytes; a nonce is used for one deck only. The cards are taken in ascending order, so it does
    not matter in which they are given. Raises `FairnessError` `wrong_length`, `wrong_deck`.

    >>> deck = sealed_deck(bytes(32), bytes(32), range(52))
    >>> deck == sealed_deck(bytes(32), bytes(32), range(51, -1, -1)), sorted(deck.order) == list(range(52))
    (True, True)
    >>> deck
    SealedDeck(52 cards, root b06d81eacf61ade4...)
    """
    require_size("key", key)
    require_size("nonce", nonce)
    order = shuffled_cards(key, nonce, cards)
    prefix = SALT + nonce
    return with_tree(order, tuple([keyed(key, prefix + number) for number in _BYTES[:LEAVES]]))


def shuffled_cards(key: bytes, nonce: bytes, cards: Sequence[int]) -> tuple[int, ...]:
    """Put cards into the order of the leaves.

    Raises `FairnessError` `wrong_deck` where they are none, more than 52, not cards or not all different.

    >>> shuffled_cards(bytes(32), bytes(32), (7,))
    (7,)
    """
    sorted_cards = sorted(set(cards))
    if not 1 <= len(cards) <= MOST_CARDS or len(sorted_cards) < len(cards):
        raise FairnessError("wrong_deck", given=len(cards), different=len(sorted_cards), most=MOST_CARDS)
    if sorted_cards[0] < 0 or sorted_cards[-1] >= MOST_CARDS:
        raise FairnessError("wrong_deck", lowest=sorted_cards[0], highest=sorted_cards[-1])
    prefix = SHUFFLE + nonce
    draw = drawing(stream(lambda number: keyed(key, prefix + number)))
    return tuple([sorted_cards[number] for number in shuffled(len(sorted_cards), draw)])


def with_tree(order: tuple[int, ...], salts: tuple[bytes, ...]) -> SealedDeck:
    """Build the tree over the cards and salts of a deck.

    >>> [len(level) for level in with_tree((51, 0), (bytes(32),) * 64).levels]
    [64, 32, 16, 8, 4, 2, 1]
    """
    cards = [*order, *[PADDING] * (LEAVES - len(order))]
    parts = zip(_BYTES, cards, salts, strict=False)
    level = tuple([hashed(LEAF + number + _BYTES[card] + salt) for number, card, salt in parts])
    levels = [level]
    while len(level) > 1:
        level = tuple([hashed(NODE + left + right) for left, right in zip(level[::2], level[1::2], strict=True)])
        levels.append(level)
    return SealedDeck(order, salts, tuple(levels))


def root(deck: SealedDeck) -> bytes:
    """Give the 32 bytes that fix the deck and tell nothing of it: what is published before the deal.

    >>> len(root(sealed_deck(bytes(32), bytes(32), range(16, 52))))
    32
    """
    return deck.levels[-1][0]


def opening(deck: SealedDeck, leaf: int) -> Opening:
    """Give what proves the card of a leaf, and tells nothing of the others.

    Raises `FairnessError` `no_such_leaf`.

    >>> deck = sealed_deck(bytes(32), bytes(32), range(52))
    >>> check_opening(root(deck), opening(deck, 17))
    """
    if not 0 <= leaf < len(deck.order):
        raise FairnessError("no_such_leaf", leaf=leaf)
    levels = deck.levels
    path = tuple([levels[height][leaf >> height ^ 1] for height in range(DEPTH)])
    return Opening(leaf, deck.order[leaf], deck.salts[leaf], path)


def check_opening(published: bytes, shown: Opening) -> None:
    """Refuse an opening whose card did not stand in that leaf under that root.

    Raises `FairnessError`: `wrong_length` (`salt` or a hash of the `path`), `no_such_leaf`, `no_such_card`,
    `root_differs`.

    >>> deck = sealed_deck(bytes(32), bytes(32), range(52))
    >>> other = sealed_deck(bytes(32), bytes([1]) * 32, range(52))
    >>> check_opening(root(other), opening(deck, 17))
    Traceback (most recent call last):
    croupier.errors.room.FairnessError: A card does not stand under the root that was published (leaf 17).
    """
    leaf, card = shown.leaf, shown.card
    if not 0 <= leaf < LEAVES:
        raise FairnessError("no_such_leaf", leaf=leaf)
    if not 0 <= card < MOST_CARDS:
        raise FairnessError("no_such_card", leaf=leaf)
    require_size("salt", shown.salt)
    if len(shown.path) != DEPTH or any(len(node) != SIZE for node in shown.path):
        raise FairnessError("wrong_length", what="path", given=len(shown.path), needed=DEPTH)
    node = hashed(LEAF + _BYTES[leaf] + _BYTES[card] + shown.salt)
    for height, other in enumerate(shown.path):
        left, right = (other, node) if leaf >> height & 1 else (node, other)
        node = hashed(NODE + left + right)
    if node != published:
        raise FairnessError("root_differs", leaf=leaf)
