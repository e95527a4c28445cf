"""What the opponents in a hand of hold'em may hold, and what our own two cards are worth against each of it.

Decides how a bet is read. Every combo has a *promise*, its equity against a random hand on this board; whoever bet,
raised or called is believed to have mostly what promises enough for it, and now and then something else. A view does
not tell who did what on earlier streets; it tells what everybody paid, and that is read. Called by `ranges`; needs
NumPy.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.bots.draws import Draws
from croupier.bots.preflop import against_each, best_part, width, worth
from croupier.bots.sight import Sight
from croupier.evaluation.batch import strengths
from croupier.evaluation.batch.arrays import Bytes, Strengths, frozen
from croupier.odds.deals import random_deals, start_of
from croupier.odds.ranges.combos import COMBOS, MASKS, combo_index
from croupier.rules import Game, Hand

Numbers = NDArray[np.float64]

RUNOUTS: Final = 48
"""On the flop the rest of the board is dealt so often; on the turn every river is tried."""

STRANGE: Final = 0.2
"""With at most this chance an opponent holds something that does not fit what it did."""

BETTORS: Final = (0.5, 0.3, 0.18)
"""Who bet, raised, raised again has mostly this part of the combos, those that promise most."""

CALLERS: Final = 0.65
"""Who called on this street, or paid on an earlier one after the flop, has mostly this part."""

EARLIER: Final = 4.0
"""Whoever paid more big blinds than this before the turn or river has paid after the flop."""


class Reading(NamedTuple):
    """Hold what every combo is worth here: `float64 [1326]` each, in the order of `COMBOS`.

    `possible` is 1 where an opponent can hold the combo; `mine` is our equity against it; `promise` its own equity
    against a random hand.
    """

    possible: Numbers
    mine: Numbers
    promise: Numbers


def read(game: Game, seen: Sight, draws: Draws) -> Reading:
    """Return what our own cards and all others are worth on a board."""
    one, other = seen.own
    combo = combo_index(one, other)
    board = seen.boards[0]
    possible = _without((*seen.own, *board))
    if not board:
        return Reading(possible, against_each(combo), worth())
    made = _completed(game, seen, draws)
    there = made > 0
    ours = made[:, combo][:, None]
    fine = (there & (possible > 0)).astype(np.float64)
    met = np.maximum(fine.sum(axis=0), 1)
    mine = (((ours > made) + 0.5 * (ours == made)) * fine).sum(axis=0) / met
    promise: Numbers = _promises(made, fine) / met
    return Reading(possible, mine, promise)


def _completed(game: Game, seen: Sight, draws: Draws) -> Strengths:
    """Return the strength of every combo on every board that is tried: `uint16 [boards, 1326]`, 0 where cards meet."""
    board, key = seen.boards[0], game.rankings[0].evaluator
    missing = seen.board - len(board)
    unseen = np.array(seen.unseen, np.uint8)
    if missing > 1:
        start = start_of(draws.randrange(1 << 62))
        rest = unseen.take(random_deals(start, 0, RUNOUTS, len(unseen), missing)).T
    else:
        rest = unseen[:, None] if missing else np.zeros((1, 0), np.uint8)
    boards = np.concatenate([np.tile(np.array(board, np.uint8), (len(rest), 1)), rest], axis=1)
    lying = np.left_shift(np.uint64(1), boards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    free = (lying[:, None] & _masks()) == 0
    rows, columns = np.nonzero(free)
    found = np.zeros(free.shape, np.uint16)
    found[rows, columns] = strengths(
        key, frozen(_pairs()[columns]), frozen(np.ascontiguousarray(boards[rows])), backend="numpy"
    )
    return found


def _promises(made: Strengths, fine: Numbers) -> Numbers:
    """Add up over the boards which part of the possible combos each combo beats."""
    total: Numbers = np.zeros(made.shape[1])
    for strength, weight in zip(made, fine, strict=True):
        counts = np.bincount(strength, weight)
        below = np.cumsum(counts)
        total += ((below - counts / 2)[strength] / below[-1]) * weight
    return total


def weights_of(view: Hand, place: int, reading: Reading) -> Numbers:
    """Return how likely an opponent holds each combo, by what it paid: `float64 [1326]` that adds up to 1."""
    betting = view.betting
    unit = max(1, view.plan.least, view.plan.setup.stakes.big_blind)
    earlier = (view.paid[place] - betting.bets[place]) / unit
    weights = reading.possible.copy()
    if view.street == 0:
        _expect(weights, best_part() <= width(betting.bets[place] / unit))
    else:
        _expect(weights, best_part() <= max(0.3, width(earlier)))
        if view.street > 1 and earlier > EARLIER:
            _expect(weights, _most_promising(reading, CALLERS))
        if betting.aggressor == place:
            _expect(weights, _most_promising(reading, BETTORS[max(1, min(betting.wagers, len(BETTORS))) - 1]))
        elif betting.bets[place]:
            _expect(weights, _most_promising(reading, CALLERS))
    total = weights.sum()
    fair: Numbers = weights / total if total else reading.possible / max(1.0, float(reading.possible.sum()))
    return fair


def _expect(weights: Numbers, likely: NDArray[np.bool_]) -> None:
    """Make what is not likely so much rarer, all in the same measure, that together it has the chance `STRANGE`."""
    fits = float(weights[likely].sum())
    other = float(weights.sum()) - fits
    if fits and other:
        weights *= np.where(likely, 1.0, min(1.0, fits * STRANGE / (1 - STRANGE) / other))


def _most_promising(reading: Reading, part: float) -> NDArray[np.bool_]:
    """Return the part of the possible combos that promises most."""
    limit = np.quantile(reading.promise[reading.possible > 0], 1 - part)
    most: NDArray[np.bool_] = reading.promise >= limit
    return most


@cache
def _masks() -> NDArray[np.uint64]:
    return frozen(np.array(MASKS, np.uint64))


@cache
def _pairs() -> Bytes:
    return frozen(np.array(COMBOS, np.uint8))


def _without(cards: tuple[int, ...]) -> Numbers:
    gone = np.uint64(sum(1 << card for card in cards))
    free: Numbers = ((_masks() & gone) == 0).astype(np.float64)
    return free
