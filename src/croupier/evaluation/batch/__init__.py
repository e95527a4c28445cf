"""Strengths of many holdings at once.

`strengths` gives a whole array what `croupier.evaluation.strength` gives one holding, and the same numbers. It needs
NumPy (extra `odds`) and uses Numba (extra `fast`) if that is there and wanted; neither is loaded before the first
batch. `backends` says what is installed, `chosen_backend` what a batch will use.

Behind it, for those who count rather than ask hand by hand (exact equity, ranges, Monte Carlo): `arrays` has the
tables, `rows` a row of strengths for each set of ranks on a board, `kernels` the functions that Numba compiles, to be
called inside other kernels, and `compiling` the decorator for those.

    pieces    a batch in pieces that fit into the processor's cache
    inputs    what is refused, and rows of cards from whatever was given
    plans     which work a shape needs
    vectors   that work with NumPy
    kernels   that work with Numba
    arrays, rows, badugi    what both look up
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.evaluation.batch.backends import EXTRAS, backends, chosen_backend
from croupier.evaluation.evaluators import evaluator

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["EXTRAS", "backends", "chosen_backend", "strengths"]


def strengths(
    ranking: str,
    hole: NDArray[np.uint8] | NDArray[np.uint64],
    board: NDArray[np.uint8] | NDArray[np.uint64] | None = None,
    use: int | None = None,
    *,
    backend: str | None = None,
    check: bool = False,
) -> NDArray[np.uint16]:
    """Return the strength of every hand of a batch: `uint16 [n]`, the higher wins, equal to what `scorer` says.

    `hole` is `uint8 [n, k]`, a row of cards 0 to 51 for each hand in any order, or `uint64 [n]`, a mask with bit `c`
    set for card `c`, all of as many cards. `board` is the same for cards that go with them, row by row; both kinds
    may be mixed. With `use` exactly so many hole cards play (Omaha: 2), with `None` any. All rankings of `EVALUATORS`
    are ranked, with as many cards as `scorer` takes, up to 20 a hand; strength 0 is a low that does not qualify.
    `backend` is `"numpy"`, `"numba"`, or `None` for the fastest that is installed (`chosen_backend`).

    Raises `RankingError`. Always looked for: `unknown_ranking`, `unknown_backend`, `backend_missing`, `wrong_dtype`,
    `wrong_shape`, `wrong_card_count` (also of a mask), `not_a_card` and `card_not_in_deck` (with `row` and
    `card`). `card_twice` is looked for with `check`, which costs ten nanoseconds a hand, and in masks; without it the
    strength of a row that has a card twice means nothing.

    Memory: the result, and beside it at most 4 MB whatever the size of the batch. The tables, made at the first batch
    of a ranking, take up to 6 MB for each and stay. With Numba other threads run meanwhile.

    >>> import numpy as np
    >>> from croupier.cards import parse_cards
    >>> hands = np.array([parse_cards("AsKsQsJsTs2c2d"), parse_cards("AcAdAhAsKc2c2d")], np.uint8)
    >>> strengths("high", hands)
    array([7462, 7452], dtype=uint16)
    >>> board = np.array([parse_cards("2c7d9hJcKs")] * 2, np.uint8)
    >>> strengths("high", np.array([parse_cards("AsAhAdAc"), parse_cards("KhKd3c3d")], np.uint8), board, use=2)
    array([4126, 5765], dtype=uint16)
    >>> strengths("high", np.array([0b11111, 0b11111 << 47], np.uint64), backend="numpy")
    array([7297, 7452], dtype=uint16)
    """
    described, chosen = evaluator(ranking), chosen_backend(backend)
    from croupier.evaluation.batch.pieces import rank_in_pieces  # this loads NumPy

    return rank_in_pieces(chosen, described, hole, board, use, check)
