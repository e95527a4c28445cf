"""The building blocks that Numba compiles, called as other kernels call them."""

import numpy as np
import pytest

from croupier.evaluation import scorer
from tests.evaluation.batch.deals import deal

numba = pytest.importorskip("numba")

from croupier.evaluation.batch import arrays, kernels, rows  # noqa: E402
from croupier.evaluation.batch.compiling import kernel  # noqa: E402


@kernel
def sevens(tables: arrays.Tables, cards: arrays.Bytes, out: arrays.Strengths) -> None:
    """Rank hands of seven by the block for seven cards."""
    for row in range(cards.shape[0]):
        a, b, c, d = cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3]
        out[row] = kernels.strength7(tables, a, b, c, d, cards[row, 4], cards[row, 5], cards[row, 6])


@kernel
def by_sums(tables: arrays.Tables, cards: arrays.Bytes, out: arrays.Strengths) -> None:
    """Rank hands by a key and bits that are added up card by card."""
    for row in range(cards.shape[0]):
        key, bits = kernels.START, kernels.ZERO
        for column in range(cards.shape[1]):
            key += tables.keys[cards[row, column]]
            bits |= tables.bits[cards[row, column]]
        out[row] = kernels.strength(tables, key, bits)


@kernel
def by_rows(
    boards: arrays.Tables, holdem: arrays.Strengths, columns: arrays.Bytes, cards: arrays.Bytes, out: arrays.Strengths
) -> None:
    """Rank two cards and a board by the board's row and the pair's column, and as a flush where one shows."""
    for row in range(cards.shape[0]):
        a, b = cards[row, 0], cards[row, 1]
        board, bits = kernels.START, boards.bits[a] | boards.bits[b]
        for column in range(2, 7):
            board += boards.keys[cards[row, column]]
            bits |= boards.bits[cards[row, column]]
        pair = columns[np.uint64(a) << kernels.SIX | np.uint64(b)]
        out[row] = holdem[kernels.place(boards.low, boards.high, board) * kernels.COLUMNS + np.uint64(pair)]
        shown = (board + boards.keys[a] + boards.keys[b]) & kernels.FIVE_SUITED
        if shown:
            out[row] = boards.suited[(bits >> kernels.field_shift(shown)) & kernels.RANKS]


@numba.njit
def with_references(tables, cards, total):  # type: ignore[no-untyped-def]
    """Call a block from a function that Numba compiles its own way, with arrays of its own."""
    strengths = np.zeros(len(cards), np.uint16)
    sevens(tables, cards, strengths)
    total[0] = strengths.sum()
    return strengths


@pytest.fixture(name="hands")
def seven_cards() -> arrays.Bytes:
    """Return hands of seven cards, read-only."""
    return arrays.frozen(np.ascontiguousarray(deal("high", 3_000)[:, :7]))


@pytest.fixture(name="expected")
def scalar_strengths(hands: arrays.Bytes) -> list[int]:
    """Return their strengths by the scalar path."""
    return [scorer("high")(cards, ()) for cards in hands.tolist()]


def test_seven_cards(hands: arrays.Bytes, expected: list[int]) -> None:
    """`strength7` inside another kernel gives the strength of seven cards."""
    out = np.empty(len(hands), np.uint16)
    sevens(arrays.tables("high", 7), hands, out)
    assert expected == out.tolist()


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_sums_of_cards(hands: arrays.Bytes, cards: int) -> None:
    """`strength` gives the strength of five to seven cards from their key and bits."""
    held = arrays.frozen(np.ascontiguousarray(hands[:, :cards]))
    out = np.empty(len(hands), np.uint16)
    by_sums(arrays.tables("high", cards), held, out)
    assert [scorer("high")(own, ()) for own in held.tolist()] == out.tolist()


def test_rows_and_columns(hands: arrays.Bytes, expected: list[int]) -> None:
    """A board's row and a pair's column give the strength of two hole cards, flushes by the suit's ranks."""
    out = np.empty(len(hands), np.uint16)
    by_rows(arrays.tables("high", 5), arrays.frozen(rows.holdem_rows("high").ravel()), rows.pair_numbers(), hands, out)
    assert expected == out.tolist()


def test_functions_that_count_references_may_call_kernels(hands: arrays.Bytes, expected: list[int]) -> None:
    """A kernel can be called from an ordinary Numba function, which makes arrays and frees them."""
    total = np.zeros(1, np.int64)
    assert expected == with_references(arrays.tables("high", 7), hands, total).tolist()
    assert sum(expected) == total[0]
