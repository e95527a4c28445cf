"""Poker's published counts by batch: all hands there are, or one of each kind with how many it stands for.

The numbers of the five- and seven-card hands are those of `tests/counts`, where they are explained. Omaha has
463,563,500,400 pairs of a hand and a board, far too many to deal; `test_all_omaha_hands` says how they are counted.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards import DECKS
from croupier.evaluation import EVALUATORS
from croupier.evaluation.batch import strengths
from croupier.evaluation.batch.arrays import rank_counts
from tests.counts.test_category_counts import BADUGIS, FIVE_CARDS, SEVEN_CARDS, by_category
from tests.evaluation.batch.deals import BACKENDS, all_masks

Counts = NDArray[np.int64]


def histogram(key: str, masks: NDArray[np.uint64], backend: str) -> Counts:
    """Return how often each strength comes."""
    return np.bincount(strengths(key, masks, backend=backend), minlength=EVALUATORS[key].strongest + 1)


def categories(key: str, found: Counts) -> dict[str, int]:
    """Add up strengths by their category, and check that no class is missing from where five cards are all."""
    return by_category(key, {place: int(times) for place, times in enumerate(found) if times})  # type: ignore[arg-type]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("key", sorted(FIVE_CARDS))
def test_all_five_card_hands(key: str, backend: str) -> None:
    """All 2,598,960 hands of five cards (376,992 of the short deck) fall into categories as is known."""
    found = histogram(key, all_masks(DECKS[EVALUATORS[key].deck].cards, 5), backend)
    assert FIVE_CARDS[key] == categories(key, found)
    assert EVALUATORS[key].strongest == np.count_nonzero(found[1:])


@pytest.mark.parametrize("backend", BACKENDS)
def test_all_badugi_hands(backend: str) -> None:
    """All 270,725 hands of four cards make badugis of one to four cards as is known."""
    assert BADUGIS == categories("badugi", histogram("badugi", all_masks(range(52), 4), backend))


@pytest.mark.parametrize(
    "backend", [BACKENDS[0], *(pytest.param(name, marks=pytest.mark.slow) for name in BACKENDS[1:])]
)
@pytest.mark.parametrize("key", ["high", "short_deck"])
def test_all_seven_card_hands(key: str, backend: str) -> None:
    """All 133,784,560 hands of seven cards (8,347,680 of the short deck) fall into categories as is known.

    The lowest two cards are chosen in turn, and with them go all choices of five of the higher ones.
    """
    deck = DECKS[EVALUATORS[key].deck].cards
    fives = all_masks(deck[2:], 5)
    found = np.zeros(EVALUATORS[key].strongest + 1, np.int64)
    for place in range(1, len(deck) - 5):
        rest = fives[len(fives) - comb(len(deck) - place - 1, 5) :]
        for lower in deck[:place]:
            found += histogram(key, rest | np.uint64(1 << deck[place] | 1 << lower), backend)
    assert SEVEN_CARDS[key] == categories(key, found)
    assert {"high": 4824, "short_deck": 752}[key] == np.count_nonzero(found)


@pytest.mark.slow
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("key", ["ace_to_five", "eight_or_better"])
def test_all_seven_card_lows(key: str, backend: str) -> None:
    """The same for the lows of seven cards."""
    fives = all_masks(range(2, 52), 5)
    found = np.zeros(EVALUATORS[key].strongest + 1, np.int64)
    for place in range(1, 47):
        rest = fives[len(fives) - comb(51 - place, 5) :]
        for lower in range(place):
            found += histogram(key, rest | np.uint64(1 << place | 1 << lower), backend)
    assert SEVEN_CARDS[key] == categories(key, found)


# --- Omaha ----------------------------------------------------------------------------------------------------

OMAHA_HIGH = {
    "high_card": 13851662832,
    "one_pair": 122655542152,
    "two_pair": 170775844104,
    "three_of_a_kind": 40712657408,
    "straight": 52289648688,
    "flush": 31216782384,
    "full_house": 29424798576,
    "four_of_a_kind": 2225270496,
    "straight_flush": 368486160,
    "royal_flush": 42807600,
}
OMAHA_LOWS_BY_HIGH_CARD = {5: 7439717760, 6: 25832342400, 7: 51687563904, 8: 76415359104}
ALL_OMAHA = comb(52, 4) * comb(48, 5)

WAYS = np.array([[comb(left, taken) for taken in range(5)] for left in range(5)], np.int64)
"""In how many ways so many of the cards that are left can be taken."""

SPADES = 3


def ways(left: NDArray[np.integer], taken: NDArray[np.integer]) -> Counts:
    """Return in how many ways sets of ranks can be taken from what is left of each rank."""
    product: Counts = WAYS[left, taken].prod(axis=-1)
    return product


class Held(NamedTuple):
    """Hold sets of ranks card by card: `rank [n, k]`, and the how manieth of its rank each card is, `number [n, k]`."""

    rank: NDArray[np.int64]
    number: NDArray[np.int64]

    def with_suits(self, suits: NDArray[np.integer]) -> NDArray[np.uint8]:
        """Return cards: those of a rank get the suits of its row, one after the other."""
        return (4 * self.rank + suits[self.rank, self.number]).astype(np.uint8)


def held(counts: NDArray[np.uint8]) -> Held:
    """Return rows of counts, which have equally many cards, card by card."""
    rows, ranks = np.nonzero(counts)
    copies = counts[rows, ranks].astype(np.int64)
    number = np.arange(copies.sum()) - np.repeat(np.cumsum(copies) - copies, copies)
    shape = (len(counts), int(counts[0].sum()))
    return Held(np.repeat(ranks, copies).reshape(shape), number.reshape(shape))


def by_ranks(key: str, times: Counts) -> Counts:
    """Count the strengths of boards without a flush, `times` of each set of ranks, with all hands of four cards.

    The board's cards are of the four suits in turn, so that no suit has three; what the hand holds of a rank are
    the suits that the board has left. Hands of the same ranks have then the same strength.
    """
    holes, found = rank_counts(4), np.zeros(EVALUATORS[key].strongest + 1)
    each_hole, each_board = held(holes), held(rank_counts(5))
    for number, (board, boards) in enumerate(zip(rank_counts(5), times, strict=True)):
        suits = ((np.cumsum(board) - board)[:, None] + np.arange(4)) % 4
        shared = Held(*(part[number] for part in each_board)).with_suits(suits)
        hands = ways(4 - board, holes)
        own = each_hole.with_suits((suits + board[:, None]) % 4)
        possible = np.flatnonzero(hands)
        strength = strengths(key, own[possible], np.tile(shared, (len(possible), 1)), 2)
        found += np.bincount(strength, hands[possible] * boards, len(found))
    return found.astype(np.int64)


def test_all_omaha_lows() -> None:
    """Of all 463,563,500,400 pairs of an Omaha hand and a board 161,374,983,168 have a low, by high card as is known.

    Suits do not matter, so there is one pair for each set of ranks in the hole and on the board.
    """
    found = by_ranks("eight_or_better", ways(np.array(4), rank_counts(5)))
    assert ALL_OMAHA == found.sum()
    ends = np.cumsum([1, 35, 15, 5, 1])  # lows with an eight first: C(7, 4), then C(6, 4), C(5, 4), C(4, 4)
    by_high_card = {8 - n: int(found[ends[n] : ends[n + 1]].sum()) for n in range(4)}
    assert OMAHA_LOWS_BY_HIGH_CARD == by_high_card
    assert 161374983168 == sum(by_high_card.values())


def with_spades() -> Iterator[tuple[int, NDArray[np.uint8], NDArray[np.uint8]]]:
    """Give all hands of four cards by their spades: the mask of these, their cards, and the counts of the others."""
    for spades in range(5):
        others = rank_counts(4 - spades)
        others = others[(others <= 3).all(axis=1)]
        for ranks in combinations(range(13), spades):
            cards = np.array([4 * rank + SPADES for rank in ranks], np.uint8)
            yield sum(1 << rank for rank in ranks), np.tile(cards, (len(others), 1)), others


@pytest.mark.slow
def test_all_omaha_hands() -> None:
    """All 463,563,500,400 pairs of an Omaha hand and a board fall into categories as is known.

    They are far too many to deal. But on a board without three cards of a suit only ranks matter, and on
    one that has them, say spades, only ranks and who holds which spades. So one pair is ranked for each set of ranks
    in the first case, and in the second for each set of spades on the board, each set of spades in the hole and
    each set of ranks of the other cards: 430 million pairs. How many real pairs each stands for is a product of
    binomials; there are four suits instead of spades.
    """
    found = np.zeros(7463)
    left = dict(zip(map(bytes, rank_counts(5)), ways(np.array(4), rank_counts(5)).tolist(), strict=True))
    hands = list(with_spades())
    masks = np.concatenate([np.full(len(others), mask) for mask, _, others in hands])
    counts = np.concatenate([others for _, _, others in hands])
    each = [(spades, held(others)) for _, spades, others in hands]
    suits = np.tile(np.arange(3), (13, 1))
    for size in (3, 4, 5):
        for off in rank_counts(5 - size):
            times = ways(3 - off, counts) * 4 * int(ways(np.array(3), off))
            free = (suits + off[:, None]) % 3
            own = np.concatenate([np.hstack([spades, others.with_suits(free)]) for spades, others in each])
            shared_off = held(off[None]).with_suits(suits)[0].tolist()
            for ranks in combinations(range(13), size):
                total = off.copy()
                total[list(ranks)] += 1
                left[bytes(total)] -= 4 * int(ways(np.array(3), off))
                possible = np.flatnonzero((times > 0) & (masks & sum(1 << rank for rank in ranks) == 0))
                shared = np.array([4 * rank + SPADES for rank in ranks] + shared_off, np.uint8)
                strength = strengths("high", own[possible], np.tile(shared, (len(possible), 1)), 2)
                found += np.bincount(strength, times[possible], 7463)
    total_found = found.astype(np.int64) + by_ranks("high", np.array(list(left.values())))
    assert ALL_OMAHA == total_found.sum()
    assert OMAHA_HIGH == categories("high", total_found)
