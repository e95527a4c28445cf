"""The catalogue of evaluators: which orders of holdings there are, and what each promises.

An evaluator gives every holding a *strength*, a whole number where higher always wins, in lowball too, and equal
numbers split. This module only describes: names, categories from weakest to strongest with the number of
classes in each, the deck, the source of the order. `tables` is built to these figures and asserts them;
`scoring` computes; `holdings` words the result. Games name an evaluator by its key.
"""

from bisect import bisect_left
from collections.abc import Mapping
from enum import StrEnum
from itertools import accumulate
from types import MappingProxyType

import msgspec

from croupier.errors import RankingError


class Category(StrEnum):
    """What a holding is called. The first ten are the names of S0; the others belong to low games."""

    high_card = "high_card"
    one_pair = "one_pair"
    two_pair = "two_pair"
    three_of_a_kind = "three_of_a_kind"
    straight = "straight"
    flush = "flush"
    full_house = "full_house"
    four_of_a_kind = "four_of_a_kind"
    straight_flush = "straight_flush"
    royal_flush = "royal_flush"
    low = "low"
    no_low = "no_low"
    badugi_1 = "badugi_1"
    badugi_2 = "badugi_2"
    badugi_3 = "badugi_3"
    badugi_4 = "badugi_4"


class Evaluator(msgspec.Struct, frozen=True):
    """Describe one order of holdings.

    `size` cards play, out of at least `size`. `classes` lists the categories from the weakest to
    the strongest, each with its number of different strengths; strengths run from 1 without gaps in that order.
    With a `qualifier` a holding may have strength 0, which never wins. `low` says that the ace is the
    lowest card.
    """

    key: str
    meaning: str
    source: str
    classes: tuple[tuple[Category, int], ...]
    size: int = 5
    deck: str = "full"
    low: bool = False
    qualifier: bool = False

    @property
    def strongest(self) -> int:
        """Return the highest strength, which is also the number of classes.

        >>> EVALUATORS["high"].strongest
        7462
        """
        return sum(count for _, count in self.classes)

    def category(self, strength: int) -> Category:
        """Return the category of a strength of this evaluator, 0 (no low) to `strongest`.

        >>> EVALUATORS["high"].category(7462)
        <Category.royal_flush: 'royal_flush'>
        """
        if not strength:
            return Category.no_low
        ends = list(accumulate(count for _, count in self.classes))
        return self.classes[bisect_left(ends, strength)][0]


C = Category

_EVALUATORS = (
    Evaluator(
        "high",
        "The best five cards by the usual order, from high card to royal flush. "
        "The ace is high, and low only in the straight 5-4-3-2-A.",
        "S0 (the ten names), S1 (the order, kickers, A-2-3-4-5 a straight and K-A-2-3-4 none)",
        (
            (C.high_card, 1277),
            (C.one_pair, 2860),
            (C.two_pair, 858),
            (C.three_of_a_kind, 858),
            (C.straight, 10),
            (C.flush, 1277),
            (C.full_house, 156),
            (C.four_of_a_kind, 156),
            (C.straight_flush, 9),
            (C.royal_flush, 1),
        ),
    ),
    Evaluator(
        "ace_to_five",
        "The lowest five cards, ace low; straights and flushes do not count. Cards compare from the highest "
        "down; five different ranks beat any pair, and among pairs the lower wins, aces lowest.",
        "S2 (razz), WT (a holding with a pair, two aces the lowest pair), BG",
        (
            (C.four_of_a_kind, 156),
            (C.full_house, 156),
            (C.three_of_a_kind, 858),
            (C.two_pair, 858),
            (C.one_pair, 2860),
            (C.low, 1287),
        ),
        low=True,
    ),
    Evaluator(
        "eight_or_better",
        "The ace-to-five order for the low half of a split pot: only five different ranks from ace to eight "
        "qualify, anything else has strength 0 and never wins.",
        "S2 (Omaha hi-lo, stud hi-lo), WT",
        ((C.low, 56),),
        low=True,
        qualifier=True,
    ),
    Evaluator(
        "deuce_to_seven",
        "The usual order turned round: the worst poker hand wins. The ace is always high, so 5-4-3-2-A is not "
        "a straight but a low with an ace; 7-5-4-3-2 of more than one suit is the best.",
        "BG (deuce-to-seven lowball), RR",
        (
            (C.straight_flush, 9),
            (C.four_of_a_kind, 156),
            (C.full_house, 156),
            (C.flush, 1278),
            (C.straight, 9),
            (C.three_of_a_kind, 858),
            (C.two_pair, 858),
            (C.one_pair, 2860),
            (C.low, 1278),
        ),
    ),
    Evaluator(
        "badugi",
        "The best set of up to four cards of different ranks and different suits. More cards beat fewer; then "
        "the lower wins, compared from the highest card down, ace low.",
        "BG (badugi)",
        ((C.badugi_1, 13), (C.badugi_2, 78), (C.badugi_3, 286), (C.badugi_4, 715)),
        size=4,
        low=True,
    ),
    Evaluator(
        "short_deck",
        "The usual order for 36 cards from six to ace, where a flush beats a full house. A straight beats "
        "three of a kind, and 9-8-7-6-A is the lowest straight.",
        "Six-plus hold'em as it is commonly dealt; the source documents are silent",
        (
            (C.high_card, 120),
            (C.one_pair, 504),
            (C.two_pair, 252),
            (C.three_of_a_kind, 252),
            (C.straight, 6),
            (C.full_house, 72),
            (C.flush, 120),
            (C.four_of_a_kind, 72),
            (C.straight_flush, 5),
            (C.royal_flush, 1),
        ),
        deck="short",
    ),
)

EVALUATORS: Mapping[str, Evaluator] = MappingProxyType({evaluator.key: evaluator for evaluator in _EVALUATORS})
"""Every evaluator by its key."""


def evaluator(key: str) -> Evaluator:
    """Return an evaluator by its key; `RankingError` with code `unknown_ranking` if there is none.

    >>> evaluator("badugi").size
    4
    """
    found = EVALUATORS.get(key)
    if found is None:
        raise RankingError("unknown_ranking", given=key, known=", ".join(EVALUATORS))
    return found
