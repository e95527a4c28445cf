"""Draws from a seed: the same everywhere, apart for different seeds, and fair when cards are put into order."""

from collections import Counter
from itertools import product
from math import factorial

import pytest

from croupier.bots.draws import Seeded, shuffled


class Listed:
    """Give the whole numbers of a list, and remember for how many each was asked."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = iter(numbers)

    def randrange(self, stop: int, /) -> int:
        """Return the next number."""
        found = next(self.numbers)
        assert 0 <= found < stop
        return found

    def random(self) -> float:
        """Fail: no order of cards is drawn with fractions."""
        raise AssertionError


def test_a_seed_gives_the_same_words_for_ever() -> None:
    """The first draws of a seed are written down here, since matches are repeated by their seed."""
    draws = Seeded(7, 1)
    assert [972, 859, 416, 442, 464] == [draws.randrange(1_000) for _ in range(5)]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_every_order_is_equally_likely(cards: int) -> None:
    """Over all draws that there can be, every order of a few cards comes up exactly once."""
    every = product(*(range(left) for left in range(cards, 1, -1)))
    orders = Counter(tuple(shuffled(range(cards), Listed(numbers))) for numbers in every)
    assert {1} == set(orders.values())
    assert factorial(cards) == len(orders)


def test_a_part_of_an_order_is_its_beginning() -> None:
    """The first cards of an order are what the whole order begins with."""
    assert shuffled(range(52), Seeded(3))[:7] == shuffled(range(52), Seeded(3), 7)


def test_numbers_fill_their_range() -> None:
    """Small whole numbers come equally often, and fractions lie evenly between 0 and 1."""
    draws = Seeded(11)
    counts = Counter(draws.randrange(6) for _ in range(60_000))
    assert max(abs(counts[face] - 10_000) for face in range(6)) < 500  # five standard deviations are 456
    fractions = [draws.random() for _ in range(10_000)]
    assert 0 <= min(fractions) < 0.001
    assert 0.999 < max(fractions) < 1


def test_a_seed_of_several_numbers_is_one_of_its_own() -> None:
    """Order and number of the parts of a seed matter: neither hands nor seats share their draws."""
    seeds = [(1, 2), (2, 1), (1,), (1, 2, 0), (-1,), (3,)]
    assert len(seeds) == len({Seeded(*seed).randrange(1 << 60) for seed in seeds})
