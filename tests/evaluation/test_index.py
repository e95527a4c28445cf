"""The perfect hash: every set of ranks has its own place, and suits are counted beside it."""

from itertools import combinations, product

import pytest

from croupier.evaluation.index import CARD_KEYS, FIVE_SUITED, HIGH_SHIFT, LOW_MASK, RANK_KEYS, START, index_of
from croupier.evaluation.tables import key_of, vectors

SIZES = {5: 6175, 6: 18395, 7: 49205}


@pytest.mark.parametrize("cards", SIZES)
def test_the_index_is_the_place_in_the_list(cards: int) -> None:
    """Counts in lexicographic order have the indexes 0, 1, 2 and so on, without a gap."""
    indexes = [index_of(key_of(counts), cards) for counts in vectors(cards)]
    assert list(range(SIZES[cards])) == indexes


def test_every_cut_gives_the_same_index() -> None:
    """The lexicographic place does not depend on where the vector is cut, so other kernels may cut finer."""
    places = {counts: place for place, counts in enumerate(vectors(5))}
    assert sorted(places) == list(places)


@pytest.mark.parametrize("counts", [(5, 0, 0, 0), (4, 1, 0, 0), (2, 2, 3, 0), (0, 0, 0, 7), (1, 5, 1, 0), (3, 4, 0, 0)])
def test_five_of_a_suit_show(counts: tuple[int, int, int, int]) -> None:
    """The sum of keys shows a flush exactly when one suit has five cards or more."""
    cards = [4 * rank + suit for suit, count in enumerate(counts) for rank in range(count)]
    shown = START + sum(CARD_KEYS[card] for card in cards) & FIVE_SUITED
    assert (max(counts) >= 5) == bool(shown)


def test_suits_do_not_reach_the_codes() -> None:
    """A card's suit lies in its own bits: the two code parts are the same with and without it."""
    for card, other in combinations(range(52), 2):
        with_suits, without = START + CARD_KEYS[card] + CARD_KEYS[other], RANK_KEYS[card] + RANK_KEYS[other]
        assert (without & LOW_MASK, without >> HIGH_SHIFT) == (with_suits & LOW_MASK, with_suits >> HIGH_SHIFT)


def test_vectors_are_all_counts() -> None:
    """Over five ranks the vectors are what filtering all products finds, in the same order."""
    assert [counts for counts in product(range(5), repeat=5) if sum(counts) == 7] == list(vectors(7, 5))
