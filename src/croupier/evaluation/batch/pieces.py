"""A batch, piece by piece: so many hands are looked at, then ranked, then forgotten; only their strengths stay.

This bounds the memory whatever the size of the batch, and lets arrays of any layout through: a piece is copied
where its cards do not lie side by side. `strengths` calls `rank_in_pieces`; the module loads NumPy and one engine.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from croupier.cards import DECKS
from croupier.evaluation.batch.arrays import Strengths, frozen
from croupier.evaluation.batch.inputs import Side, cards_of, masks_of, refuse_doubles, same_length, side
from croupier.evaluation.batch.plans import Engine, Plan, plan
from croupier.evaluation.evaluators import Evaluator

ROWS = 1 << 16
"""So many hands make a piece."""


def rank_in_pieces(
    backend: str, described: Evaluator, hole: object, board: object | None, use: int | None, check: bool
) -> Strengths:
    """Rank a batch, with the arguments that `strengths` explains."""
    parts = [side("hole", hole)] + ([] if board is None else [side("board", board)])
    hands = same_length(parts)
    out = np.empty(hands, np.uint16)
    if not hands:
        return out
    chosen = plan(engine(backend), described, parts[0].cards, sum(part.cards for part in parts[1:]), use)
    lowest = DECKS[described.deck].cards[0]
    for start in range(0, hands, ROWS):
        rows = slice(start, min(start + ROWS, hands))
        _rank_piece(chosen, parts, lowest, rows, check, out[rows])
    return out


def _rank_piece(chosen: Plan, parts: Sequence[Side], lowest: int, rows: slice, check: bool, out: Strengths) -> None:
    if chosen.masks and all(part.masks for part in parts):
        chosen.masks(masks_of(parts, rows, lowest), out)
        return
    cards = [cards_of(part, rows, lowest) for part in parts]
    if check:
        refuse_doubles(cards, rows)
    nothing = frozen(np.empty((len(out), 0), np.uint8))
    chosen.sides(cards[0], cards[1] if len(cards) > 1 else nothing, out)


def engine(backend: str) -> Engine:
    """Load the module that does the work.

    >>> engine("numpy").__name__
    'croupier.evaluation.batch.vectors'
    """
    if backend == "numba":
        from croupier.evaluation.batch import kernels

        return kernels
    from croupier.evaluation.batch import vectors

    return vectors
