"""Badugi in bulk: which of four cards play, without trying them all.

Put the cards in order, ace low. Two cards clash when they share their rank or their suit; six pairs clash or not, which
makes 64 patterns, and the pattern alone says which cards play: the largest set without a clash, and of several the one
whose highest card comes first in the order, then the second highest, and so on. Read as a number with the first
card as bit 0, that is the least set.
"""

from functools import cache
from itertools import combinations

import numpy as np

from croupier.evaluation.batch.arrays import Bytes, Strengths, frozen
from croupier.evaluation.shipped import sections

CLASHES = tuple(combinations(range(4), 2))
"""The pairs of places that may clash; the pattern has a bit for each, in this order."""


@cache
def low_cards() -> Bytes:
    """Return every card's place in the order with the ace low, its suit still in the last two bits: `uint8 [64]`.

    >>> low_cards()[[48, 0]].tolist()  # the ace and the deuce of clubs
    [0, 4]
    """
    cards = np.arange(64)
    cards[:52] = (cards[:52] // 4 + 1) % 13 * 4 + cards[:52] % 4
    return frozen(cards.astype(np.uint8))


@cache
def playing() -> Bytes:
    """Return the set of places that play for each pattern of clashes: `uint8 [64]`.

    >>> bin(playing()[0]), bin(playing()[0b000001])  # no clash: all four; the first two clash: not the second
    ('0b1111', '0b1101')
    """
    sets = sorted(range(1, 16), key=lambda places: (-places.bit_count(), places))
    chosen = []
    for pattern in range(64):
        clashing = [1 << one | 1 << other for bit, (one, other) in enumerate(CLASHES) if pattern >> bit & 1]
        chosen.append(next(places for places in sets if all(places & both != both for both in clashing)))
    return frozen(np.array(chosen, np.uint8))


@cache
def distinct() -> Strengths:
    """Return the strength of a set of one to four ranks, ace at bit 0: `uint16 [65536]`."""
    strengths = np.zeros(1 << 16, np.uint16)
    strengths[:8192] = sections("badugi")["distinct"]
    return frozen(strengths)
