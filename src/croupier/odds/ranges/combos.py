"""The 1,326 combos of two cards in their order, and the 169 classes that they fall into.

The order is the same everywhere a range is an array: a combo is `(hi, lo)` with `hi > lo`, sorted by `hi` and then by
`lo`, so that its place is `hi * (hi - 1) // 2 + lo`: the first is (1, 0), the deuces of diamonds and of clubs,
the last (51, 50). The classes are the cells of the usual square, aces first: pairs on the diagonal, suited
hands above it, offsuit hands below. Nothing here knows of weights; `holdem` does.
"""

from itertools import combinations

from croupier.cards import RANKS, Card, mask_of, rank_of, suit_of

COMBOS: tuple[tuple[Card, Card], ...] = tuple((hi, lo) for hi in range(52) for lo in range(hi))
"""Every combo, the higher card first, in order."""

MASKS = tuple(mask_of(combo) for combo in COMBOS)
"""The same as sets of cards."""


def combo_index(one: Card, other: Card) -> int:
    """Return the place of two different known cards among the 1,326 combos.

    >>> combo_index(0, 1), combo_index(51, 50), COMBOS[combo_index(3, 40)]
    (0, 1325, (40, 3))
    """
    hi, lo = (one, other) if one > other else (other, one)
    return hi * (hi - 1) // 2 + lo


def class_index(one: Card, other: Card) -> int:
    """Return the cell of two cards in the square of starting hands, `13 * row + column`.

    >>> CLASSES[class_index(51, 47)], CLASSES[class_index(46, 51)], CLASSES[class_index(0, 1)]
    ('AKs', 'AKo', '22')
    """
    high, low = sorted((12 - rank_of(one), 12 - rank_of(other)))
    return 13 * high + low if suit_of(one) == suit_of(other) else 13 * low + high


def _class_name(cell: int) -> str:
    row, column = divmod(cell, 13)
    high, low = RANKS[12 - min(row, column)], RANKS[12 - max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


CLASSES = tuple(_class_name(cell) for cell in range(169))
"""The names of the cells, row by row: AA, AKs, AQs, ..., AKo, KK, KQs, ..., 22."""


def _members() -> tuple[tuple[int, ...], ...]:
    members: list[list[int]] = [[] for _ in CLASSES]
    for place, combo in enumerate(COMBOS):
        members[class_index(*combo)].append(place)
    return tuple(map(tuple, members))


MEMBERS = _members()
"""The places of the combos of every cell: 6 of a pair, 4 suited, 12 offsuit."""

assert [len(COMBOS), sum(map(len, MEMBERS))] == [1326, 1326]
assert all(combo_index(hi, lo) == place for place, (lo, hi) in enumerate(combinations(range(3), 2)))
