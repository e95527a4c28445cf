"""Range against range before the flop of hold'em, from a shipped table of all match-ups of two hands.

There are 812,175 ways to hold two hands of two cards, but suits can be renamed and players can change seats: 47,008
match-ups are really different. `tools/holdem_matchups.py` counts each exactly, over its 1,712,304 boards, by the ranks
of the boards (`multisets`), and writes how often the first hand wins and ties: two little-endian numbers of 32 bits
for each match-up, in the order of their keys.

The *key* of a match-up: rename suits so that the first hand becomes the first combo of its class (one of 169); of all
namings that do so take the one in which the second hand is the first in the order of combos. The key is `1326 *
class + place of the second hand`, and of the two that a match-up has, one for each hand put first, the smaller counts.

The first question lays the table out for every class against every combo, which takes a tenth of a second and 6 MB.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.data import read
from croupier.evaluation.batch.arrays import Integers, frozen
from croupier.odds.ranges.combos import COMBOS, MASKS, MEMBERS
from croupier.odds.sweep import Sums

FILE = "holdem_matchups.bin"
MATCHUPS, BOARDS = 47_008, 1_712_304
CLASSES = len(MEMBERS)

RENAMINGS = tuple(permutations(range(4)))
"""The ways to rename suits."""


class Keys(NamedTuple):
    """Hold the keys of match-ups, sorted, and for every class against every combo where its key is.

    `known[169, 1326]` is the place among the keys, -1 where the combo shares a card with the first of the class, and
    `turned` tells that the match-up is there with the combo put first. `renamed[1326, 1326]` gives where a combo goes
    when suits are renamed so that another combo becomes the first of its class: `[that one, this one]`.
    """

    keys: Integers
    known: Integers
    turned: NDArray[np.bool_]
    renamed: NDArray[np.int16]
    class_of: Integers


@cache
def keys() -> Keys:
    """Return all keys.

    >>> keys().keys.shape, divmod(int(keys().keys[0]), 1326)  # the first: aces against the first combo there is
    ((47008,), (0, 0))
    """
    by_renaming = np.stack([_renamed(np.array(suits)) for suits in RENAMINGS])
    class_of = np.zeros(len(COMBOS), np.int64)
    for number, members in enumerate(MEMBERS):
        class_of[list(members)] = number
    first = np.array([members[0] for members in MEMBERS])
    smallest = np.array([by_renaming[by_renaming[:, combo] == combo].min(axis=0) for combo in first], np.int64)
    way = np.argmax(by_renaming == first[class_of], axis=0)  # a renaming that takes each combo to its class's first
    renamed = by_renaming[way]
    one_first = np.arange(CLASSES)[:, None] * len(COMBOS) + smallest
    other_first = class_of * len(COMBOS) + smallest[class_of, renamed[:, first].T]
    least = np.where(_share_a_card(first), -1, np.minimum(one_first, other_first))
    different = np.unique(least)[1:]
    assert len(different) == MATCHUPS
    known = np.where(least < 0, -1, np.searchsorted(different, least))
    return Keys(frozen(different), frozen(known), frozen(one_first > other_first), frozen(renamed), frozen(class_of))


def _renamed(suits: Integers) -> NDArray[np.int16]:
    """Return where every combo goes when suits are renamed."""
    cards = np.array(COMBOS)
    cards = cards & ~3 | suits[cards & 3]
    high, low = cards.max(axis=1), cards.min(axis=1)
    places: NDArray[np.int16] = (high * (high - 1) // 2 + low).astype(np.int16)
    return places


def _share_a_card(first: Integers) -> NDArray[np.bool_]:
    """Tell for the first combo of every class which combos have one of its cards."""
    masks = np.array(MASKS, np.uint64)
    shared: NDArray[np.bool_] = masks[first][:, None] & masks != 0
    return shared


def hands_of(key: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the two hands of a match-up by its key.

    >>> from croupier.cards import format_cards
    >>> [format_cards(hand) for hand in hands_of(0)]
    ['AdAc', '2d2c']
    """
    number, combo = divmod(key, len(COMBOS))
    return COMBOS[MEMBERS[number][0]], COMBOS[combo]


class Table(NamedTuple):
    """Hold wins, ties and boards of every class's first combo against every combo, `[169, 1326]`, and of classes.

    `by_class` has the same summed over all combos of both classes: three of `[169, 169]`.
    """

    by_combo: tuple[Integers, Integers, Integers]
    by_class: tuple[Integers, Integers, Integers]


@cache
def table() -> Table:
    """Return the shipped table, laid out."""
    known, turned = keys().known, keys().turned
    wins, ties = np.frombuffer(read(FILE), "<u4").reshape(-1, 2).astype(np.int64).T
    there = known >= 0
    tied = np.where(there, ties[known], 0)
    won = np.where(turned, BOARDS - wins[known] - tied, wins[known])
    by_combo = (frozen(np.where(there, won, 0)), frozen(tied), frozen(np.where(there, BOARDS, 0)))
    sizes = np.array([len(members) for members in MEMBERS])[:, None]
    of_class = np.eye(CLASSES, dtype=np.int64)[keys().class_of]
    one, two, three = (frozen(sizes * (counts @ of_class)) for counts in by_combo)
    return Table(by_combo, (one, two, three))


def sums(mine: Integers, theirs: Integers) -> Sums:
    """Return what every combo with a weight in `mine` beats, ties and meets of `theirs`, over all boards.

    Both are weights `int64 [1326]`.
    """
    return Sums(*(_by_combo(mine, theirs, counts) for counts in table().by_combo))


def totals(mine: Integers, theirs: Integers) -> tuple[int, int, int]:
    """Return wins, ties and boards of one range against the other, each pair of hands by its weights.

    Where neither range tells suits apart, whole classes are added up.

    >>> from croupier.odds.ranges import parse_range
    >>> aces, everything = (np.array(parse_range(text).weights) // 10**6 for text in ("AA", "random"))
    >>> [total // 6 for total in totals(aces, everything)]
    [1781508418, 11402312, 2097572400]
    """
    one, other = (_of_classes(weights) for weights in (mine, theirs))
    if one is not None and other is not None:
        of_mine = (counts @ other for counts in table().by_class)
        wins, ties, boards = (product_sum(one, of_class) for of_class in of_mine)
    else:
        wins, ties, boards = (product_sum(mine, of_combo) for of_combo in sums(mine, theirs))
    return wins, ties, boards


def _of_classes(weights: Integers) -> Integers | None:
    """Return one weight for each class, or None where its combos differ."""
    first = weights[[members[0] for members in MEMBERS]]
    return first if (first[keys().class_of] == weights).all() else None


def product_sum(weights: Integers, counts: Integers) -> int:
    """Add up products, in Python's integers where 64 bits might run over.

    >>> product_sum(np.array([10**6, 3]), np.array([10**15, 1])) == 10**21 + 3
    True
    """
    if int(weights.max()) * int(counts.max()) < 2**63 // len(weights):
        return int(weights @ counts)
    return sum(weight * count for weight, count in zip(weights.tolist(), counts.tolist(), strict=True))


def _by_combo(mine: Integers, theirs: Integers, counts: Integers) -> Integers:
    found = np.zeros(len(COMBOS), np.int64)
    held = np.flatnonzero(mine)
    faced = np.flatnonzero(theirs)
    against = np.take_along_axis(counts[keys().class_of[held]], keys().renamed[held][:, faced].astype(np.int64), axis=1)
    found[held] = against @ theirs[faced]
    return found
