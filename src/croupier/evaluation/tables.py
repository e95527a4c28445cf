"""Every table of strengths, built from the rules of poker and nothing else.

This module is the explanation of the fast evaluators. It is slow (about two seconds) and is not imported when
cards are ranked: `tools/build_tables.py` writes what it builds into `croupier.data`, and a test compares
the shipped bytes with a fresh build. It asserts all the counts that are known about poker on its way.

The plan, in five steps.

1.  *What five cards are.* The counts of their ranks, and whether all have one suit, say everything. Sorting the
    ranks by how often they come, and then by height, gives the order in which they matter: a full house of
    kings over twos is (K, 2), a pair of nines with A-8-3 is (9, A, 8, 3). The sizes of the groups give the
    category: 3+2 is a full house. (`Five` and `five_card_class`.)

2.  *Which five cards are better.* First the category, in the order that the evaluator's description lists,
    then the ranks that matter, one after the other; in low games the smaller rank is the better one. So a holding's
    *grade* is a tuple, and tuples compare as poker hands do. (`grade`.)

3.  *Strengths.* There are 6,175 ways to choose the ranks of five cards and 1,287 ways to have them in one
    suit: 7,462 hands at most that are really different. Sort their grades, number them from 1: that number is
    the strength. In ace-to-five suits do not matter and 6,175 classes are left. (`five_card_strengths`.)

4.  *Six and seven cards.* The best five of six cards are the best five of what is left when one card is taken away,
    in the best of all six ways. The ranks alone are enough, so the table for six comes from the table for five
    and the table for seven from that for six; nothing new is decided. (`one_card_more`.) This is true
    as long as suits are not looked at. A flush is looked up by the ranks of its suit, and no holding of up to seven
    cards has both a flush and a full house or four of a kind: five different ranks leave two cards, enough for
    two pair or three of a kind only, which every flush beats. So whoever has a flush plays a flush.

5.  *Where suits never matter in that way.* For eight-or-better it is enough to know which ranks from ace to eight are
    there, and for badugi which ranks a set of cards of different suits has; both are small tables by mask.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from sys import byteorder
from typing import NamedTuple

from croupier.evaluation.evaluators import EVALUATORS, Category, Evaluator
from croupier.evaluation.index import RANK_KEYS, index_of
from croupier.evaluation.shipped import SECTION_LENGTHS, SECTIONS, file_name

Counts = tuple[int, ...]
"""How many cards of each rank, deuces first: thirteen numbers from 0 to 4."""

ACE, FIVE, NINE = 12, 3, 7

# --- 1. What five cards are -----------------------------------------------------------------------------------

BY_GROUPS = {
    (1, 1, 1, 1, 1): Category.high_card,
    (2, 1, 1, 1): Category.one_pair,
    (2, 2, 1): Category.two_pair,
    (3, 1, 1): Category.three_of_a_kind,
    (3, 2): Category.full_house,
    (4, 1): Category.four_of_a_kind,
}
"""The category that the sizes of the groups of equal ranks give, the largest first."""

RUNS = {frozenset(range(top - 4, top + 1)): top for top in range(4, 13)}
"""Five ranks in a row, and the highest of them."""

STRAIGHTS: dict[str, dict[frozenset[int], int]] = {
    "high": RUNS | {frozenset((ACE, 0, 1, 2, 3)): FIVE},
    "short_deck": RUNS | {frozenset((ACE, 4, 5, 6, 7)): NINE},
    "deuce_to_seven": RUNS,
    "ace_to_five": {},
}
"""The sets of ranks that are straights, with the rank that each counts as. A low ace is the only exception."""


class Five(NamedTuple):
    """Hold the ranks of five cards, as heights in the order in which they matter, and whether they are suited."""

    counts: Counts
    suited: bool


def five_card_class(key: str, five: Five) -> tuple[Category, tuple[int, ...]]:
    """Return the category of five cards and the heights that compare them within it.

    >>> five_card_class("high", Five((2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0), suited=False))
    (<Category.full_house: 'full_house'>, (11, 0))
    """
    low = EVALUATORS[key].low
    height = {rank: (rank + 1) % 13 if low else rank for rank in range(13)}
    groups = sorted(((n, height[rank]) for rank, n in enumerate(five.counts) if n), reverse=True)
    heights = tuple(rank for _, rank in groups)
    category = BY_GROUPS[tuple(n for n, _ in groups)]
    if category is not Category.high_card:
        return category, heights
    top = STRAIGHTS[key].get(frozenset(heights))
    if key == "ace_to_five" or (key == "deuce_to_seven" and top is None and not five.suited):
        return Category.low, heights
    if top is None:
        return (Category.flush if five.suited else category), heights
    if not five.suited:
        return Category.straight, (top,)
    royal = top == ACE and key != "deuce_to_seven"
    return (Category.royal_flush if royal else Category.straight_flush), (top,)


# --- 2. Which five cards are better ---------------------------------------------------------------------------


def grade(evaluator: Evaluator, five: Five) -> tuple[int, ...]:
    """Return a tuple that is greater for better cards and equal for cards that split.

    >>> pair, trips = (2, 1, 1, 1) + (0,) * 9, (3, 1, 1) + (0,) * 10
    >>> grade(EVALUATORS["high"], Five(pair, False)) < grade(EVALUATORS["high"], Five(trips, False))
    True
    """
    category, heights = five_card_class(evaluator.key, five)
    place = [name for name, _ in evaluator.classes].index(category)
    lower_is_better = Category.low in dict(evaluator.classes)
    return (place, *(-height if lower_is_better else height for height in heights))


# --- 3. Strengths ---------------------------------------------------------------------------------------------


def vectors(cards: int, ranks: int = 13) -> Iterator[Counts]:
    """Give all counts of so many cards, in lexicographic order.

    >>> sum(1 for _ in vectors(5))
    6175
    """
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for n in range(min(4, cards) + 1):
        for rest in vectors(cards - n, ranks - 1):
            yield (n, *rest)


def in_deck(evaluator: Evaluator, counts: Counts) -> bool:
    """Tell whether all these ranks are in the evaluator's deck."""
    return evaluator.deck == "full" or not any(counts[:4])


def one_suit(mask: int) -> Counts:
    """Return the counts of a set of different ranks given as a mask."""
    return tuple(mask >> rank & 1 for rank in range(13))


def five_card_strengths(evaluator: Evaluator) -> Callable[[Five], int]:
    """Number all grades from 1 and return the number of five cards (0 for cards outside the deck).

    Asserts that every category has as many classes as the evaluator's description says.
    """
    fives = [Five(counts, False) for counts in vectors(5) if in_deck(evaluator, counts)]
    if evaluator.key != "ace_to_five":
        masks = (sum(1 << rank for rank in ranks) for ranks in combinations(range(13), 5))
        fives += [Five(one_suit(mask), True) for mask in masks if in_deck(evaluator, one_suit(mask))]
    graded = {five: grade(evaluator, five) for five in fives}
    ordered = sorted(set(graded.values()))
    found = Counter(evaluator.classes[place][0] for place, *_ in ordered)
    assert found == dict(evaluator.classes), (evaluator.key, found)
    strength = {each: number for number, each in enumerate(ordered, start=1)}
    return lambda five: strength[graded[five]] if five in graded else 0


# --- 4. Six and seven cards -----------------------------------------------------------------------------------

SEVEN_CARD_CLASSES = {"high": 4824, "short_deck": 752}
"""How many different strengths seven cards can have."""


def key_of(counts: Iterable[int]) -> int:
    """Return the key of counts: the sum of their cards' keys."""
    return sum(n * RANK_KEYS[4 * rank] for rank, n in enumerate(counts))


def all_keys(cards: int) -> list[tuple[Counts, int]]:
    """List the counts of so many cards with their keys, and assert that the index is their place in the list."""
    listed = [(counts, key_of(counts)) for counts in vectors(cards)]
    assert [index_of(key, cards) for _, key in listed] == list(range(len(listed)))
    return listed


def one_card_more(evaluator: Evaluator, fewer: list[int], cards: int) -> list[int]:
    """Build the table for `cards` cards from that for one card fewer: the best way to leave one out."""
    return [
        max(fewer[index_of(key - RANK_KEYS[4 * rank], cards - 1)] for rank, n in enumerate(counts) if n)
        if in_deck(evaluator, counts)
        else 0
        for counts, key in all_keys(cards)
    ]


def best_suited(strength: Callable[[Five], int]) -> list[int]:
    """Build the table of flushes by mask: five ranks have a strength, more have the best with one left out."""
    table = [0] * 8192
    for mask in range(8192):
        if mask.bit_count() == 5:
            table[mask] = strength(Five(one_suit(mask), True))
        elif mask.bit_count() > 5:
            table[mask] = max(table[mask ^ 1 << rank] for rank in range(13) if mask >> rank & 1)
    return table


def five_card_family(evaluator: Evaluator) -> dict[str, list[int]]:
    """Build the sections of an evaluator that takes five cards by their ranks and perhaps a flush."""
    strength = five_card_strengths(evaluator)
    built = {"five": [strength(Five(counts, False)) for counts, _ in all_keys(5)]}
    if "seven" in SECTIONS[evaluator.key]:
        built["six"] = one_card_more(evaluator, built["five"], 6)
        built["seven"] = one_card_more(evaluator, built["six"], 7)
    if "flush" in SECTIONS[evaluator.key]:
        built["flush"] = best_suited(strength)
    if evaluator.key in SEVEN_CARD_CLASSES:
        suited = {built["flush"][mask] for mask in range(8192) if 5 <= mask.bit_count() <= 7}
        assert len((suited | set(built["seven"])) - {0}) == SEVEN_CARD_CLASSES[evaluator.key]
    return built


# --- 5. Lows by mask ------------------------------------------------------------------------------------------


def numbered(masks: Iterable[int]) -> dict[int, int]:
    """Number masks of equally many ranks from the worst: the higher mask has the higher top rank, so it is worse.

    >>> numbered([0b11111, 0b101111])
    {47: 1, 31: 2}
    """
    return {mask: number for number, mask in enumerate(sorted(masks, reverse=True), start=1)}


def eight_or_better() -> dict[str, list[int]]:
    """Build the lows by the mask of ranks from ace to eight; five ranks qualify, of more the lowest five play."""
    strengths = numbered(mask for mask in range(256) if mask.bit_count() == 5)
    assert len(strengths) == EVALUATORS["eight_or_better"].strongest == 56
    table = [0] * 256
    for mask in range(256):
        lowest = mask
        while lowest.bit_count() > 5:
            lowest ^= 1 << lowest.bit_length() - 1
        table[mask] = strengths.get(lowest, 0)
    return {"low": table}


def badugi() -> dict[str, list[int]]:
    """Build the badugis by the mask of their one to four ranks: more cards first, then the lower mask."""
    table = [0] * 8192
    weaker = 0
    for (_, classes), size in zip(EVALUATORS["badugi"].classes, range(1, 5), strict=True):
        strengths = numbered(mask for mask in range(8192) if mask.bit_count() == size)
        assert len(strengths) == classes
        for mask, number in strengths.items():
            table[mask] = weaker + number
        weaker += classes
    assert weaker == EVALUATORS["badugi"].strongest == 1092
    return {"distinct": table}


def build(key: str) -> bytes:
    """Build the file of one evaluator: its sections in order, as little-endian 16-bit numbers."""
    if key == "eight_or_better":
        built = eight_or_better()
    elif key == "badugi":
        built = badugi()
    else:
        built = five_card_family(EVALUATORS[key])
    numbers = array("H")
    for name in SECTIONS[key]:
        assert len(built[name]) == SECTION_LENGTHS[name]
        numbers.extend(built[name])
    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def build_all() -> dict[str, bytes]:
    """Build every file of `croupier.data` by its name."""
    assert EVALUATORS["high"].strongest == EVALUATORS["deuce_to_seven"].strongest == 7462
    assert EVALUATORS["ace_to_five"].strongest == 6175
    return {file_name(key): build(key) for key in EVALUATORS}
