"""What holdings are counted as: a category, and for lows and badugis also the highest card.

"A low" is too coarse for razz: an eight low and a king low are both one. So a *kind* is a category, and in those
categories in which holdings are named by their highest card that card too. Kinds are ordered as strengths are, so that
of a strength only the place among the kinds is needed. `outs` and `distribution` count by kinds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations
from typing import NamedTuple

import msgspec

from croupier.cards import Card
from croupier.evaluation import Category, Evaluator, evaluator

SIZES = {Category.low: 5, Category.badugi_1: 1, Category.badugi_2: 2, Category.badugi_3: 3, Category.badugi_4: 4}
"""The categories that are named by their highest card, with how many different ranks they have."""

REPEATED = {
    (): Category.high_card,
    (2,): Category.one_pair,
    (2, 2): Category.two_pair,
    (3,): Category.three_of_a_kind,
    (3, 2): Category.full_house,
    (3, 3): Category.full_house,
    (4,): Category.four_of_a_kind,
    (4, 2): Category.four_of_a_kind,
    (4, 3): Category.four_of_a_kind,
}
"""What ranks that come up more than once make, by how often they do."""


class Kind(msgspec.Struct, frozen=True):
    """Name a kind of holdings: a category, and in lows and badugis the rank of the highest card, 0 to 12 for 2 to A.

    `held` says how many cards of a low are there while it still lacks some; in whole holdings it is None.
    """

    category: Category
    top: int | None = None
    held: int | None = None


NO_LOW = Kind(Category.no_low)


class Kinds(NamedTuple):
    """Hold the kinds of an evaluator from the weakest to the strongest, and the highest strength of each."""

    each: tuple[Kind, ...]
    ends: tuple[int, ...]

    def of(self, strength: int) -> Kind:
        """Return the kind of a strength.

        >>> kinds_of("ace_to_five").of(evaluator("ace_to_five").strongest)
        Kind(category=<Category.low: 'low'>, top=3, held=None)
        """
        return self.each[bisect_left(self.ends, strength)]


@cache
def kinds_of(key: str) -> Kinds:
    """Return the kinds of an evaluator; with a qualifier the weakest is none at all, strength 0.

    >>> [kind.category.value for kind in kinds_of("high").each[:3]], kinds_of("high").ends[:3]
    (['high_card', 'one_pair', 'two_pair'], (1277, 4137, 4995))
    >>> [kind.top for kind in kinds_of("eight_or_better").each], kinds_of("eight_or_better").ends
    ([None, 6, 5, 4, 3], (0, 35, 50, 55, 56))
    """
    described = evaluator(key)
    each: list[tuple[Kind, int]] = [(NO_LOW, 0)] if described.qualifier else []
    for category, count in described.classes:
        if category not in SIZES:
            each.append((Kind(category), count))
            continue
        tops = _tops(described, category)
        assert sum(some for _, some in tops) == count
        each += [(Kind(category, top), some) for top, some in tops]
    return Kinds(tuple(kind for kind, _ in each), tuple(accumulate(count for _, count in each)))


def _tops(described: Evaluator, category: Category) -> list[tuple[int, int]]:
    """Count the different holdings of a category by their highest rank, that first which is weakest."""
    ranks = 8 if described.qualifier else 13
    sets = combinations(range(ranks), SIZES[category])
    if described.low:  # the lowest is the ace
        found = Counter((12 + max(chosen)) % 13 for chosen in sets)
        return sorted(found.items(), key=lambda each: -((each[0] + 1) % 13))
    found = Counter(max(chosen) for chosen in sets if max(chosen) - min(chosen) > 4)
    return sorted(found.items(), reverse=True)


def order_of(key: str, kind: Kind) -> int:
    """Return a number by which kinds of one evaluator compare: the better is higher, and lows that lack cards below 0.

    >>> lacking = [Kind(Category.low, 6, held=3), Kind(Category.low, 11, held=4), Kind(Category.low, 5, held=4)]
    >>> [order_of("ace_to_five", kind) for kind in lacking], order_of("ace_to_five", Kind(Category.low, 11))
    ([-46, -38, -32], 5)
    """
    if kind.held is None or kind.top is None:
        return kinds_of(key).each.index(kind)
    return -13 * (SIZES[kind.category] + 1 - kind.held) - _height(evaluator(key), kind.top)


def _height(described: Evaluator, rank: int) -> int:
    return (rank + 1) % 13 if described.low else rank


def toward_low(key: str, cards: Sequence[Card]) -> Kind | None:
    """Return what few cards have of a low, before there are five to rank: how many different ranks, and the highest.

    With a qualifier only cards from ace to eight are of a low. None where no card is, or the ranking has no lows.

    >>> from croupier.cards import parse_cards
    >>> kind = toward_low("ace_to_five", parse_cards("Ah2d2c7s"))
    >>> kind.held, kind.top
    (3, 5)
    """
    described = evaluator(key)
    if described.classes[-1][0] is not Category.low:
        return None
    ranks = {card >> 2 for card in cards}
    if described.qualifier:
        ranks = {rank for rank in ranks if _height(described, rank) < 8}
    if not ranks:
        return None
    return Kind(Category.low, max(ranks, key=lambda rank: _height(described, rank)), len(ranks))


def made_by_ranks(cards: Sequence[Card]) -> Category:
    """Return what few cards make by their ranks alone, before there are five to rank.

    >>> from croupier.cards import parse_cards
    >>> made_by_ranks(parse_cards("AsAd2c")).value
    'one_pair'
    """
    times = Counter(card >> 2 for card in cards).values()
    return REPEATED[tuple(sorted((count for count in times if count > 1), reverse=True))]
