"""Rows of cards: all that can come, each once, and random ones."""

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.odds.deals import ROWS, all_deals, combinations_of, random_deals, start_of
from tests.odds import brute


@pytest.mark.parametrize(("stub", "cards"), [(5, 0), (5, 1), (6, 3), (7, 7), (20, 5)])
def test_combinations(stub: int, cards: int) -> None:
    """All choices of places are listed, in the order of `itertools`."""
    assert list(combinations(range(stub), cards)) == [tuple(row) for row in combinations_of(stub, cards).tolist()]


@pytest.mark.parametrize("groups", [(2, 2), (0, 1, 3), (1, 1, 1, 0), (1, 2, 2), (0, 0)])
def test_all_deals(groups: tuple[int, ...]) -> None:
    """Every deal is there once."""
    expected = {tuple(card for group in dealt for card in group) for dealt in brute.deals(range(7), groups)}
    found = [tuple(row) for piece in all_deals(7, groups) for row in piece.tolist()]
    assert len(expected) == len(found)
    assert expected == set(found)


def test_pieces_are_bounded() -> None:
    """Many deals come in pieces of a bounded number of rows, and none is lost."""
    pieces = [len(piece) for piece in all_deals(45, (4, 1))]
    assert comb(45, 4) * 41 == sum(pieces)
    assert max(pieces) <= ROWS


def test_random_deals() -> None:
    """Every card comes as often in every place, none twice in a row, and a row depends on its number alone."""
    start, rows = start_of(7), 40_000
    dealt = random_deals(start, 0, rows, 13, 5)
    assert (np.sort(dealt, axis=0)[1:] != np.sort(dealt, axis=0)[:-1]).all()
    for column in dealt:
        counts = Counter(column.tolist())
        assert all(abs(counts[card] - rows / 13) < 5 * (rows / 13) ** 0.5 for card in range(13))
    assert (dealt[:, 1000:1200] == random_deals(start, 1000, 200, 13, 5)).all()
    assert (dealt != random_deals(start_of(8), 0, rows, 13, 5)).any()
