"""How a batch of one shape is ranked: which work of an engine, with which tables.

A shape is a ranking, the numbers of hole and board cards, and how many hole cards must play. The common ones have a
kernel of their own; the rest is ranked as the best of all choices of cards, with the kernel for one choice. So
every shape that `scorer` knows has a plan, and a plan knows nothing of how an engine does its work.

    any cards play          five to seven: one look-up; more: the best choice of seven
                            eight-or-better: any number; badugi: four, or the best choice of four
    two of the hole play    with three of the board, nine hole cards at most (Omaha): row and best column
                            eight-or-better: one look-up, for two as for any other number
    other numbers           the best of all choices
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations, product
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np

from croupier.errors import RankingError
from croupier.evaluation.batch import badugi
from croupier.evaluation.batch.arrays import Bytes, Masks, Strengths, Tables, frozen, low_bits, low_strengths, tables
from croupier.evaluation.batch.inputs import spread
from croupier.evaluation.batch.rows import Omaha, low_rows, omaha
from croupier.evaluation.evaluators import Evaluator
from croupier.evaluation.scoring import MOST_CARDS
from croupier.evaluation.shipped import SECTIONS

MOST_IN_A_SUIT = 9
"""A counter of suits that starts at 6 runs over beyond nine hole cards."""

RankCards: TypeAlias = Callable[[Bytes, Strengths], None]
"""Write the strength of every row of cards."""

RankSides: TypeAlias = Callable[[Bytes, Bytes, Strengths], None]
"""The same for hole cards and board."""


class Engine(Protocol):
    """What the modules `vectors` and `kernels` both do; they explain it."""

    def rank_cards(self, tables: Tables, cards: Bytes, out: Strengths) -> None: ...
    def rank_masks(self, tables: Tables, masks: Masks, out: Strengths) -> None: ...
    def rank_two_and_three(self, tables: Tables, omaha: Omaha, hole: Bytes, board: Bytes, out: Strengths) -> None: ...
    def rank_lows(self, low_bits: Bytes, low: Bytes, cards: Bytes, out: Strengths) -> None: ...
    def rank_lows_exactly(
        self, low_bits: Bytes, low_rows: Bytes, hole: Bytes, board: Bytes, out: Strengths
    ) -> None: ...
    def rank_badugis(
        self, low_cards: Bytes, playing: Bytes, distinct: Strengths, cards: Bytes, out: Strengths
    ) -> None: ...


class Plan(NamedTuple):
    """Rank rows of hole and board cards, and where there is a way, masks of all cards without taking them apart."""

    sides: RankSides
    masks: Callable[[Masks, Strengths], None] | None = None


def plan(engine: Engine, described: Evaluator, hole: int, board: int, use: int | None) -> Plan:
    """Choose the way for a shape; `RankingError` with code `wrong_card_count` where too few or too many cards play."""
    _check_counts(described, hole, board, use)
    key = described.key
    if use is None:
        rank = _any_cards(engine, key, hole + board)
        direct = _masks_directly(engine, key, hole + board) if "five" in SECTIONS[key] else None
        return Plan(partial(_together, rank), direct)
    if "low" in SECTIONS[key]:
        return Plan(partial(engine.rank_lows_exactly, low_bits(), low_rows(use)))
    if use == 2 and "seven" in SECTIONS[key] and hole <= MOST_IN_A_SUIT and board <= 5:
        return Plan(partial(engine.rank_two_and_three, tables(key, board), omaha(key, board)))
    return Plan(partial(_choices_of_both, _any_cards(engine, key, described.size), use, described.size - use))


def _check_counts(described: Evaluator, hole: int, board: int, use: int | None) -> None:
    if use is not None and not 0 <= use <= described.size:
        raise RankingError("wrong_card_count", use=use, most=described.size)
    if hole + board > MOST_CARDS:
        raise RankingError("wrong_card_count", given=hole + board, most=MOST_CARDS)
    if use is None and hole + board < described.size:
        raise RankingError("wrong_card_count", given=hole + board, least=described.size)
    if use is not None and hole < use:
        raise RankingError("wrong_card_count", hole=hole, least=use)
    if use is not None and board < described.size - use:
        raise RankingError("wrong_card_count", board=board, least=described.size - use)


# --- any cards may play ---------------------------------------------------------------------------------------


def _any_cards(engine: Engine, key: str, cards: int) -> RankCards:
    """Choose by the tables that the evaluator has."""
    if "distinct" in SECTIONS[key]:
        four = partial(engine.rank_badugis, badugi.low_cards(), badugi.playing(), badugi.distinct())
        return four if cards == 4 else partial(_choices, four, 4)
    if "low" in SECTIONS[key]:
        return partial(engine.rank_lows, low_bits(), low_strengths())
    if cards > 7:
        return partial(_choices, _any_cards(engine, key, 7), 7)
    directly = partial(engine.rank_cards, tables(key, cards))
    return directly if cards == 5 or "seven" in SECTIONS[key] else partial(_suits_may_harm, engine, key, directly)


def _suits_may_harm(engine: Engine, key: str, directly: RankCards, cards: Bytes, out: Strengths) -> None:
    """Rank six or seven cards for which a flush counts little: where one shows, all choices of five are tried."""
    directly(cards, out)
    shown = np.flatnonzero(out == 0)
    if len(shown):
        best = np.empty(len(shown), np.uint16)
        _choices(partial(engine.rank_cards, tables(key, 5)), 5, cards[shown], best)
        out[shown] = best


def _masks_directly(engine: Engine, key: str, cards: int) -> Callable[[Masks, Strengths], None] | None:
    """Rank masks of five to seven cards by their bytes."""
    if cards > 7:
        return None
    directly = partial(engine.rank_masks, tables(key, cards))
    if cards == 5 or "seven" in SECTIONS[key]:
        return directly
    return partial(_masks_that_suits_may_harm, directly, _any_cards(engine, key, cards), cards)


def _masks_that_suits_may_harm(
    directly: Callable[[Masks, Strengths], None], rank: RankCards, cards: int, masks: Masks, out: Strengths
) -> None:
    """Rank masks, and those that show a flush once more card by card."""
    directly(masks, out)
    shown = np.flatnonzero(out == 0)
    if len(shown):
        best = np.empty(len(shown), np.uint16)
        rank(frozen(spread(masks[shown], cards)), best)
        out[shown] = best


# --- choices of cards -----------------------------------------------------------------------------------------


def _together(rank: RankCards, hole: Bytes, board: Bytes, out: Strengths) -> None:
    rank(_side_by_side(hole, board), out)


def _side_by_side(hole: Bytes, board: Bytes) -> Bytes:
    if not board.shape[1] or not hole.shape[1]:
        return hole if hole.shape[1] else board
    cards = np.empty((len(hole), hole.shape[1] + board.shape[1]), np.uint8)
    for place, column in enumerate((*hole.T, *board.T)):  # np.concatenate takes five times as long for short rows
        cards[:, place] = column
    return frozen(cards)


def _choices(rank: RankCards, size: int, cards: Bytes, out: Strengths) -> None:
    """Rank the best choice of so many cards."""
    _best(rank, (cards.take(chosen, axis=1) for chosen in combinations(range(cards.shape[1]), size)), out)


def _choices_of_both(rank: RankCards, use: int, rest: int, hole: Bytes, board: Bytes, out: Strengths) -> None:
    """Rank the best choice of `use` hole cards and `rest` of the board."""
    chosen = product(combinations(range(hole.shape[1]), use), combinations(range(board.shape[1]), rest))
    _best(rank, (_side_by_side(hole.take(own, axis=1), board.take(shared, axis=1)) for own, shared in chosen), out)


def _best(rank: RankCards, choices: Iterable[Bytes], out: Strengths) -> None:
    out[:] = 0
    one = np.empty_like(out)
    for cards in choices:
        rank(frozen(cards), one)
        np.maximum(out, one, out=out)
