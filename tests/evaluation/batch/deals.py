"""Random hands in arrays, and the shapes that the tests of batches ask for."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards import DECKS
from croupier.evaluation import EVALUATORS, scorer
from croupier.evaluation.batch import backends

Cards = NDArray[np.uint8]
Masks = NDArray[np.uint64]
Shape = tuple[int, int, int | None]

PIECE = 5_000
"""So many hands are dealt at a time."""

PREFERRED = np.array([1, 0.25], np.float32)
"""What the order of a card is multiplied with, if it is preferred; the lowest are dealt."""

BACKENDS = backends()
"""What is installed here; the tests of Numba alone are skipped where it is not."""

needs_numba = pytest.mark.skipif("numba" not in BACKENDS, reason="Numba is not installed")

MAIN: list[tuple[str, Shape]] = [
    *((key, shape) for key in ("high", "short_deck") for shape in ((5, 0, None), (6, 0, None), (2, 5, None))),
    *((key, shape) for key in ("high", "short_deck") for shape in ((4, 5, 2), (5, 5, 2), (6, 5, 2))),
    *((key, shape) for key in ("high", "eight_or_better") for shape in ((4, 3, 2), (6, 4, 2))),
    *(("eight_or_better", shape) for shape in ((7, 0, None), (4, 5, 2), (5, 5, 2), (6, 5, 2))),
    *(("ace_to_five", shape) for shape in ((5, 0, None), (6, 0, None), (7, 0, None), (4, 5, 2))),
    *(("deuce_to_seven", shape) for shape in ((5, 0, None), (6, 0, None), (7, 0, None))),
    ("badugi", (4, 0, None)),
]
"""Rankings and shapes that games have: hole cards, board cards, how many hole cards must play."""

RARE: list[tuple[str, Shape]] = [
    *((key, (5, 4, None)) for key in EVALUATORS),
    *((key, (3, 5, 1)) for key in EVALUATORS),
    *((key, (3, 6, 2)) for key in EVALUATORS),
    *((key, (4, 5, 2)) for key in ("deuce_to_seven", "badugi")),
    ("high", (10, 5, 2)),
    ("high", (2, 5, 0)),
    ("high", (5, 0, 5)),
    ("eight_or_better", (5, 0, 5)),
    ("eight_or_better", (3, 5, 0)),
    ("badugi", (5, 0, None)),
]
"""Shapes that no game has, which are ranked as the best of all choices."""


def deal(key: str, hands: int, cards: int = 11) -> Cards:
    """Deal rows of different cards of an evaluator's deck.

    A third of the rows prefers one suit, another third a few ranks, so that rare holdings are there too.
    """
    return _deal(EVALUATORS[key].deck, hands, cards)


@cache
def _deal(name: str, hands: int, cards: int) -> Cards:
    rng = np.random.default_rng([hands, cards])
    deck = np.array(DECKS[name].cards, np.uint8)
    dealt = np.empty((hands, cards), np.uint8)
    for start in range(0, hands, PIECE):
        part = dealt[start : start + PIECE]
        order = rng.random((len(part), len(deck)), np.float32)
        third = len(part) // 3
        order[:third] *= PREFERRED[(deck & 3 == rng.integers(4, size=(third, 1))).astype(int)]
        order[third : 2 * third] *= PREFERRED[(rng.random((third, 13), np.float32) < 0.3).astype(int)][:, deck >> 2]
        part[:] = deck[rng.permuted(np.argpartition(order, cards, axis=1)[:, :cards], axis=1)]
    dealt.flags.writeable = False
    return dealt


def cut(cards: Cards, shape: Shape) -> tuple[Cards, Cards]:
    """Return as many hole cards as the shape has, and then its board."""
    hole, board, _ = shape
    return np.ascontiguousarray(cards[:, :hole]), np.ascontiguousarray(cards[:, hole : hole + board])


def masks_of(cards: Cards) -> Masks:
    """Return rows of cards as masks."""
    masks = np.zeros(len(cards), np.uint64)
    for column in cards.T:
        masks |= np.left_shift(np.uint64(1), column, dtype=np.uint64)
    return masks


def one_by_one(key: str, hole: Cards, board: Cards, use: int | None) -> list[int]:
    """Rank hands by the scalar path."""
    score = scorer(key, use)
    return [score(own, shared) for own, shared in zip(hole.tolist(), board.tolist(), strict=True)]


def all_masks(deck: Sequence[int], cards: int) -> Masks:
    """List the masks of all choices of so many cards, as `itertools.combinations` does, in less time."""
    if not cards:
        return np.zeros(1, np.uint64)
    fewer = all_masks(deck, cards - 1)
    lowest = np.bitwise_count((fewer & (~fewer + np.uint64(1))) - np.uint64(1))  # 64 where there is none
    above = [fewer[np.searchsorted(lowest, card, side="right") :] for card in deck]
    return np.concatenate([masks | np.uint64(1 << card) for card, masks in zip(deck, above, strict=True)])
