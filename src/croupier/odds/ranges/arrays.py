"""Hands of a range as NumPy arrays: all of them, or many drawn at once.

For those who work in bulk (Monte Carlo, exact enumeration). Nothing else in this package needs NumPy, so this module is
imported only by who wants an array. Both kinds of range give the same arrays; the order of hands is that of `combos()`.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.ranges.combos import COMBOS
from croupier.odds.ranges.holdem import Range
from croupier.odds.ranges.omaha import OmahaRange

Bytes = NDArray[np.uint8]
Integers = NDArray[np.int64]

LISTED = 300_000
"""A range of no more hands (every one of two or four cards) is listed once and drawn from the list: it takes 12 bytes
a hand. Larger ones are drawn through their diagram, about a microsecond a hand."""

CHUNK = 1 << 16
"""So many hands go through the diagram at a time; beside the result a call takes less than 10 MB."""


def hands_array(hands: Range | OmahaRange) -> tuple[Bytes, Integers]:
    """Return all hands of a range, `uint8 [count, cards]`, highest card first, and their weights, `int64 [count]`.

    Takes `cards + 8` bytes a hand: up to 285 MB for all of six cards. Weights are in millionths.

    >>> from croupier.odds.ranges import parse_omaha_range, parse_range
    >>> hands_array(parse_range("AsKs, 3c2c:0.5"))
    (array([[ 4,  0],
           [51, 47]], dtype=uint8), array([ 500000, 1000000]))
    >>> hands_array(parse_omaha_range("AA**$ds"))[0].shape
    (864, 4)
    """
    if isinstance(hands, Range):
        weights = np.array(hands.weights, np.int64)
        held = np.flatnonzero(weights)
        return _combos()[held], weights[held]
    diagram, table = hands.diagram(), _table(hands, False)
    found = np.empty((diagram.count, hands.cards), np.uint8)
    leaves = np.empty(diagram.count, np.int64)
    for start in range(0, diagram.count, CHUNK):
        places = np.arange(start, min(start + CHUNK, diagram.count))
        found[start : start + CHUNK], leaves[start : start + CHUNK] = _descend(table, diagram.root, places, hands.cards)
    return found, leaves


def draw_hands(hands: Range | OmahaRange, draws: int, source: np.random.Generator) -> Bytes:
    """Draw hands of a range with replacement: `uint8 [draws, cards]`, each by its weight, highest card first.

    The same source in the same state gives the same hands. Cards that others hold are not looked at: leave dead cards
    out of the range first, and draw again where players' hands meet.

    >>> from croupier.odds.ranges import parse_omaha_range
    >>> hands = draw_hands(parse_omaha_range("AA$ds"), 1000, np.random.default_rng(1))
    >>> hands.shape, bool((hands[:, :2] >= 48).all())
    ((1000, 4), True)
    """
    if isinstance(hands, Range) or hands.count <= LISTED:
        listed = _listed(hands)
        places = source.integers(0, listed.running[-1], draws)
        if listed.each:
            return listed.rows[places // listed.each]
        return listed.rows[np.searchsorted(listed.running, places, side="right")]
    diagram, table = hands.diagram(), _table(hands, True)
    places = source.integers(0, diagram.weight, draws)
    found = np.empty((draws, hands.cards), np.uint8)
    for start in range(0, draws, CHUNK):
        rows = slice(start, start + CHUNK)
        found[rows], _ = _descend(table, diagram.root, places[rows], hands.cards)
    return found


class _List(NamedTuple):
    """Hold all hands, the sums of their weights up to each, and the weight of every one, 0 where they differ."""

    rows: Bytes
    running: Integers
    each: int


@lru_cache(maxsize=8)
def _listed(hands: Range | OmahaRange) -> _List:
    rows, weights = hands_array(hands)
    return _List(rows, np.cumsum(weights), int(weights[0]) if weights.min() == weights.max() else 0)


class _Table(NamedTuple):
    """Hold a diagram as arrays. Place 0 stands for every leaf, and no place is large enough to go on from there."""

    cards: Bytes
    without: Integers
    holding: Integers
    below: Integers


@lru_cache(maxsize=8)
def _table(hands: OmahaRange, by_weight: bool) -> _Table:
    """Return what leads to a hand by its place, counted in weights or in hands."""
    diagram = hands.diagram()
    totals = diagram.weights if by_weight else diagram.hands
    below = [totals[node] if node > 0 else -node if by_weight else node < 0 for node in diagram.without]
    below[0] = np.iinfo(np.int64).max
    cards = np.array((0, *diagram.cards[1:]), np.uint8)
    return _Table(cards, np.array(diagram.without), np.array(diagram.holding), np.array(below, np.int64))


def _descend(table: _Table, root: int, places: Integers, cards: int) -> tuple[Bytes, Integers]:
    """Return the hands at some places, as `Diagram.at` does one by one, and their weights."""
    hands = np.zeros((len(places), cards), np.uint8)
    held = np.zeros(len(places), np.int64)
    left = places.copy()
    nodes = np.full(len(places), root)
    while (active := nodes > 0).any():
        at = np.where(active, nodes, 0)
        below = table.below[at]
        takes = left >= below
        left -= np.where(takes, below, 0)
        rows = np.flatnonzero(takes)
        hands[rows, held[rows]] = table.cards[at[rows]]
        held[rows] += 1
        nodes = np.where(active, np.where(takes, table.holding[at], table.without[at]), nodes)
    return hands, -nodes


@lru_cache(maxsize=1)
def _combos() -> Bytes:
    return np.array(COMBOS, np.uint8)
