"""Poker's published counts, by ranking every hand there is.

No combinatorial short cut: every hand goes through the function that the engine calls at a showdown. The numbers are
those that are printed in books on poker; where a game is rarer they were counted independently. The seven-card counts
take minutes and belong to the slow suite, as do some of the others.
"""

from collections import Counter
from functools import partial
from itertools import combinations
from math import comb

import pytest

from croupier.cards import DECKS
from croupier.evaluation import EVALUATORS, scorer

FIVE_CARDS = {
    "high": {
        "high_card": 1302540,
        "one_pair": 1098240,
        "two_pair": 123552,
        "three_of_a_kind": 54912,
        "straight": 10200,
        "flush": 5108,
        "full_house": 3744,
        "four_of_a_kind": 624,
        "straight_flush": 36,
        "royal_flush": 4,
    },
    "ace_to_five": {
        "low": 1317888,
        "one_pair": 1098240,
        "two_pair": 123552,
        "three_of_a_kind": 54912,
        "full_house": 3744,
        "four_of_a_kind": 624,
    },
    "eight_or_better": {"low": 57344, "no_low": 2541616},
    # The wheel is no straight here: 1,020 straights are lows and the four suited ones are flushes.
    "deuce_to_seven": {
        "low": 1303560,
        "one_pair": 1098240,
        "two_pair": 123552,
        "three_of_a_kind": 54912,
        "straight": 9180,
        "flush": 5112,
        "full_house": 3744,
        "four_of_a_kind": 624,
        "straight_flush": 36,
    },
    "short_deck": {
        "high_card": 122400,
        "one_pair": 193536,
        "two_pair": 36288,
        "three_of_a_kind": 16128,
        "straight": 6120,
        "full_house": 1728,
        "flush": 480,
        "four_of_a_kind": 288,
        "straight_flush": 20,
        "royal_flush": 4,
    },
}
"""How many of all five-card hands fall into each category."""

OFTEN = ("high", "ace_to_five", "short_deck")
"""The rankings whose five-card hands are counted in the ordinary suite as well."""

SEVEN_CARDS = {
    "high": {
        "high_card": 23294460,
        "one_pair": 58627800,
        "two_pair": 31433400,
        "three_of_a_kind": 6461620,
        "straight": 6180020,
        "flush": 4047644,
        "full_house": 3473184,
        "four_of_a_kind": 224848,
        "straight_flush": 41584 - 4324,
        "royal_flush": 4324,
    },
    "ace_to_five": {"low": 127615488, "one_pair": 5948800, "two_pair": 219648, "full_house": 624},
    "eight_or_better": {"low": 24530944, "no_low": 133784560 - 24530944},
    "short_deck": {
        "high_card": 233100,
        "one_pair": 2316600,
        "two_pair": 3157056,
        "three_of_a_kind": 607200,
        "straight": 1169940,
        "full_house": 633024,
        "flush": 175560,
        "four_of_a_kind": 44640,
        "straight_flush": 8700,
        "royal_flush": 1860,
    },
}
"""How many of all 133,784,560 seven-card hands (8,347,680 of the short deck)."""

CLASSES_OF_SEVEN = {"high": 4824, "short_deck": 752}
"""How many different strengths seven cards have."""

LOWS_BY_HIGH_CARD = {
    5: [1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880],
    7: [781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200],
}
"""Ace-to-five lows without a pair by their highest card, five to king, for hands of five and seven cards."""

BADUGIS = {"badugi_1": 2873, "badugi_2": 96252, "badugi_3": 154440, "badugi_4": 17160}
"""How many of all four-card hands make a badugi of so many cards."""


def every_hand(key: str, cards: int) -> Counter[int]:
    """Rank all hands of so many cards and return how often each strength comes."""
    deck, score = DECKS[EVALUATORS[key].deck].cards, scorer(key)
    found: Counter[int] = Counter()
    for a, b in combinations(deck, 2):
        found.update(map(partial(score, (a, b)), combinations(range(b + 1, 52), cards - 2)))
    return found


def by_category(key: str, strengths: Counter[int]) -> dict[str, int]:
    """Add up strengths by their category."""
    found: Counter[str] = Counter()
    for each, times in strengths.items():
        found[EVALUATORS[key].category(each)] += times
    return dict(found)


def by_high_card(strengths: Counter[int]) -> list[int]:
    """Add up ace-to-five lows by their highest card: from the strongest down there are C(n, 4) with the n-th rank."""
    found, strongest = [], EVALUATORS["ace_to_five"].strongest
    for lower_ranks in range(4, 13):
        classes = comb(lower_ranks, 4)
        found.append(sum(strengths[strongest - place] for place in range(classes)))
        strongest -= classes
    return found


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.slow] * (key not in OFTEN)) for key in FIVE_CARDS]
)
def test_all_five_card_hands(key: str) -> None:
    """All 2,598,960 hands of five cards (376,992 of the short deck) fall into categories as is known."""
    strengths = every_hand(key, 5)
    assert FIVE_CARDS[key] == by_category(key, strengths)
    assert EVALUATORS[key].strongest == len(strengths.keys() - {0})
    if key == "ace_to_five":
        assert LOWS_BY_HIGH_CARD[5] == by_high_card(strengths)
    if key == "eight_or_better":
        assert {1024} == {times for low, times in strengths.items() if low}  # 4^5 ways for each of the 56


@pytest.mark.slow
def test_all_badugi_hands() -> None:
    """All 270,725 hands of four cards make badugis of one to four cards as is known, in 1,092 classes."""
    strengths = Counter(map(partial(scorer("badugi"), ()), combinations(range(52), 4)))
    assert BADUGIS == by_category("badugi", strengths)
    assert 1092 == len(strengths)


@pytest.mark.slow
@pytest.mark.parametrize("key", SEVEN_CARDS)
def test_all_seven_card_hands(key: str) -> None:
    """All 133,784,560 hands of seven cards fall into categories as is known, in the usual order in 4,824 classes."""
    strengths = every_hand(key, 7)
    assert SEVEN_CARDS[key] == by_category(key, strengths)
    assert CLASSES_OF_SEVEN.get(key, len(strengths)) == len(strengths)
    if key == "ace_to_five":
        assert LOWS_BY_HIGH_CARD[7] == by_high_card(strengths)
    if key == "eight_or_better":
        per_low = [781824] + [630272] * 5 + [495104] * 15 + [376320] * 35
        assert per_low == [strengths[56 - place] for place in range(56)]
