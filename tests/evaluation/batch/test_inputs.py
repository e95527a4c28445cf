"""What a batch refuses, and what it keeps to: codes, rows, memory."""

import tracemalloc
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from croupier.cards import DECKS
from croupier.errors import RankingError
from croupier.evaluation import EVALUATORS
from croupier.evaluation.batch import strengths
from croupier.evaluation.batch.inputs import spread
from tests.evaluation.batch.deals import BACKENDS, Cards, Shape, all_masks, cut, deal, masks_of

SEVEN = np.arange(21, dtype=np.uint8).reshape(3, 7)
FIVE = np.arange(30, 45, dtype=np.uint8).reshape(3, 5)
HOLE = np.arange(12, dtype=np.uint8).reshape(3, 4)


def with_card(row: int, column: int, card: int) -> np.ndarray:
    """Return three hands of seven cards, one of their cards another."""
    cards = SEVEN.copy()
    cards[row, column] = card
    return cards


REFUSED: list[tuple[str, str, tuple[object, ...], dict[str, object]]] = [
    ("unknown_ranking", "hgih", (SEVEN,), {"given": "hgih"}),
    ("wrong_dtype", "high", (SEVEN.astype(np.int64),), {"array": "hole", "given": "int64"}),
    ("wrong_dtype", "high", (SEVEN.astype(np.int8),), {"array": "hole", "given": "int8"}),
    ("wrong_dtype", "high", ([[0, 1, 2, 3, 4]],), {"array": "hole", "given": "list"}),
    ("wrong_dtype", "high", (None,), {"array": "hole", "given": "NoneType"}),
    ("wrong_dtype", "high", (SEVEN, [[7]]), {"array": "board", "given": "list"}),
    ("wrong_shape", "high", (SEVEN[0],), {"array": "hole", "given": "(7,)"}),
    ("wrong_shape", "high", (SEVEN[None],), {"array": "hole", "given": "(1, 3, 7)"}),
    ("wrong_shape", "high", (SEVEN.astype(np.uint64),), {"array": "hole", "given": "(3, 7)"}),
    ("wrong_shape", "high", (HOLE, FIVE[:2]), {"array": "board", "given": "(2, 5)"}),
    ("wrong_card_count", "high", (SEVEN[:, :4],), {"given": 4, "least": 5}),
    ("wrong_card_count", "high", (SEVEN[:, :0],), {"given": 0, "least": 5}),
    ("wrong_card_count", "badugi", (SEVEN[:, :3],), {"given": 3, "least": 4}),
    ("wrong_card_count", "high", (np.tile(SEVEN, 3),), {"given": 21, "most": 20}),
    ("wrong_card_count", "high", (HOLE[:, :1], FIVE, 2), {"hole": 1, "least": 2}),
    ("wrong_card_count", "high", (HOLE, FIVE[:, :2], 2), {"board": 2, "least": 3}),
    ("wrong_card_count", "high", (HOLE, None, 2), {"board": 0, "least": 3}),
    ("wrong_card_count", "high", (HOLE, FIVE, 6), {"use": 6, "most": 5}),
    ("wrong_card_count", "high", (HOLE, FIVE, -1), {"use": -1, "most": 5}),
    ("wrong_card_count", "badugi", (HOLE, FIVE, 5), {"use": 5, "most": 4}),
    ("wrong_card_count", "high", (np.array([31, 15], np.uint64),), {"row": 1, "given": 4, "wanted": 5}),
    ("not_a_card", "high", (with_card(1, 2, 52),), {"row": 1, "card": 52}),
    ("not_a_card", "high", (with_card(2, 6, 255),), {"row": 2, "card": 255}),
    ("not_a_card", "high", (np.array([31, 15 | 1 << 52], np.uint64),), {"row": 1, "card": 52}),
    ("not_a_card", "badugi", (np.array([7 | 1 << 63], np.uint64),), {"row": 0, "card": 63}),
    ("not_a_card", "high", (HOLE, with_card(0, 0, 99)[:, :5], 2), {"row": 0, "card": 99}),
    (
        "card_not_in_deck",
        "short_deck",
        (np.where(SEVEN == 8, 15, SEVEN + 20).astype(np.uint8),),
        {"row": 1, "card": 15},
    ),
    ("card_not_in_deck", "short_deck", (np.array([31 << 20, 31 << 15], np.uint64),), {"row": 1, "card": 15}),
    ("card_twice", "high", (np.array([3, 12], np.uint64), np.array([31 << 10, 31], np.uint64)), {"row": 1, "given": 5}),
]
"""A code, a ranking, the arrays, and facts that the error names."""


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("code", "key", "arrays", "facts"), REFUSED)
def test_bad_input_is_refused(
    backend: str, code: str, key: str, arrays: tuple[Any, ...], facts: dict[str, object]
) -> None:
    """What cannot be ranked is refused with its code and the facts, whatever the backend, without being asked."""
    with pytest.raises(RankingError) as refused:
        strengths(key, *arrays, backend=backend)
    assert (code, facts) == (refused.value.code, {name: refused.value.detail[name] for name in facts})


@pytest.mark.parametrize("key", sorted(EVALUATORS))
def test_a_card_that_comes_twice_is_found_when_asked(key: str) -> None:
    """With `check` a row with two equal cards is named, in the hole, on the board or one in each."""
    hole, board = (np.array(cards) for cards in cut(deal(key, 70_000), (4, 5, None)))
    hole[66_666, 3] = board[66_666, 1]
    with pytest.raises(RankingError) as refused:
        strengths(key, hole, board, check=True)
    facts = {"row": 66_666, "card": int(board[66_666, 1])}
    assert ("card_twice", facts) == (refused.value.code, refused.value.detail)
    assert 70_000 == len(strengths(key, hole, board))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("key", sorted(EVALUATORS))
def test_nonsense_stays_inside_the_tables(backend: str, key: str) -> None:
    """Without `check` any cards give a number: even seven times the same card leads to no place outside the tables."""
    lowest = DECKS[EVALUATORS[key].deck].cards[0]
    same = np.repeat(np.arange(lowest, 52, dtype=np.uint8)[:, None], 9, axis=1)
    rng = np.random.default_rng(0)
    few = rng.integers(lowest, 52, (200, 2), np.uint8)[np.arange(200)[:, None], rng.integers(0, 2, (200, 9))]
    nonsense: list[Cards] = [same, few, few & np.uint8(252) | np.uint8(3), np.sort(few, axis=1)]
    for cards in nonsense:
        for hole, use in ((4, None), (9, None), (4, 2), (6, 2)):
            for board in (0, 3, 5) if use is None else (3, 4, 5):
                own, shared = cards[:, :hole], cards[:, 9 - board :]
                if use is not None or 5 <= hole + board <= 9:
                    assert len(cards) == len(strengths(key, own, shared, use, backend=backend))


def test_the_row_is_counted_from_the_start_of_the_batch() -> None:
    """The row of a refusal is that of the whole batch, not of the piece it was found in."""
    cards = np.array(deal("high", 140_000, 7))
    cards[131_073, 5] = 77
    with pytest.raises(RankingError) as refused:
        strengths("high", cards)
    assert {"row": 131_073, "card": 77} == refused.value.detail


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("masks", [False, True])
@pytest.mark.parametrize(
    ("key", "shape"), [("high", (2, 5, None)), ("high", (6, 5, 2)), ("deuce_to_seven", (2, 5, None))]
)
def test_memory_is_bounded(backend: str, masks: bool, key: str, shape: Shape) -> None:
    """Beside the result a batch of any size needs less than four megabytes once the tables are there."""
    hole, board = (masks_of(cards) if masks else cards for cards in cut(deal(key, 400_000), shape))
    strengths(key, hole, board, shape[2], backend=backend)
    tracemalloc.start()
    found = strengths(key, hole, board, shape[2], backend=backend, check=True)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most - found.nbytes < 4_000_000


def test_masks_are_taken_apart_lowest_card_first() -> None:
    """All masks of four cards give all choices of four cards."""
    deck = range(30)
    assert list(combinations(deck, 4)) == list(map(tuple, spread(all_masks(deck, 4), 4).tolist()))
