"""The rows: on boards of every kind what comparing with all hands of the dealer gives."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest

from croupier.banked import rows
from croupier.banked.rows import BITS, COMBOS, PART, kinds_of_combos, made_rows, rows_of
from croupier.cards import parse_cards
from croupier.evaluation import evaluator
from croupier.evaluation.batch import strengths

LADDER = [category for category, _ in evaluator("high").classes]

BOARDS = [
    "AsKsQsJsTs",
    "9h8h7h6h5h",
    "AcKc7c4c2c",
    "AcKc7c4c2d",
    "AcKc7c7d7h",
    "AcKc7c4d4h",
    "5d4d3d2sAh",
    "AcAdAhAsKc",
    "2c2d2h3s3c",
    "AcKdQhJsTc",
    "Ts9d5h3c2s",
]


def random_boards(count: int, seed: int, suited: int) -> list[tuple[int, ...]]:
    """Draw boards with at least so many cards of one suit."""
    dice, found = Random(seed), list[tuple[int, ...]]()
    while len(found) < count:
        board = tuple(dice.sample(range(52), 5))
        if max(Counter(card & 3 for card in board).values()) >= suited:
            found.append(board)
    return found


SAMPLED = [parse_cards(text) for text in BOARDS]
SAMPLED += random_boards(3, 1, 1) + random_boards(4, 2, 3) + random_boards(3, 3, 4) + random_boards(1, 4, 5)


@pytest.mark.parametrize("board", SAMPLED, ids=str)
def test_a_row_is_what_comparing_all_hands_gives(board: tuple[int, ...]) -> None:
    """Worse hands, better hands and category of every hand on a board, against all 990 hands of the dealer."""
    hands = [hand for hand in COMBOS if not {*hand} & {*board}]
    cards = np.array(hands, np.uint8)
    strong = strengths("high", cards, np.tile(np.array(board, np.uint8), (len(hands), 1)), backend="numpy").astype(int)
    (row,), (flush,) = rows_of(np.array([board], np.uint8))
    columns = kinds_of_combos()[flush]
    expected, found = [], []
    for own, hand in zip(strong, hands, strict=True):
        others = strong[~np.isin(cards, hand).any(axis=1)]
        expected.append(((others < own).sum(), (others > own).sum(), evaluator("high").category(int(own))))
        entry = int(made_rows()[row, columns[COMBOS.index(hand)]])
        found.append((entry & PART, entry >> BITS & PART, LADDER[entry >> 2 * BITS]))
    assert 1_081 == len(hands)
    assert expected == found


def test_boards_that_differ_by_suits_alone_have_one_row() -> None:
    """However the suits of a board are renamed, and in whatever order its cards lie, its row stays."""
    dice = Random(7)
    for board in SAMPLED:
        renamed = [[card & ~3 | suits[card & 3] for card in board] for suits in permutations(range(4))]
        for cards in renamed:
            dice.shuffle(cards)
        assert 1 == len({*rows_of(np.array(renamed, np.uint8))[0].tolist()})


def test_every_row_is_some_board_s() -> None:
    """All boards of three suits' cards reach the rows of flushes, all boards of ranks the others: 42,783 in all."""
    boards = np.array([*combinations(range(0, 52, 4), 3)], np.uint8)  # three clubs
    others = np.array([(1 + 4 * high, 2 + 4 * low) for high in range(13) for low in range(high + 1)], np.uint8)
    three = np.concatenate([np.repeat(boards, len(others), axis=0), np.tile(others, (len(boards), 1))], axis=1)
    clubs = {size: np.array([*combinations(range(0, 52, 4), size)], np.uint8) for size in (4, 5)}
    diamonds = np.arange(1, 52, 4, dtype=np.uint8)
    four = np.concatenate([np.repeat(clubs[4], 13, axis=0), np.tile(diamonds, len(clubs[4]))[:, None]], axis=1)
    found = [rows_of(part)[0] for part in (three, four, clubs[5])]
    assert [26_026, 9_295, 1_287] == [len(set(part.tolist())) for part in found]
    assert list(range(rows.NO_FLUSH, 42_783)) == sorted(np.concatenate(found).tolist())
    assert (42_783, 351) == made_rows().shape
