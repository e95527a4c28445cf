"""Who wins each part of the pot in many deals at once, for any game: rows of cards in, outcomes out.

`showdown` prepares a spot for one backend and returns a function from cards that came, column by column, to outcomes.
Strengths come from `strengths`, as a user would ask for them. Hold'em takes a shorter way: the board is looked up once
and gives a row in which every player reads a column. Who deals the cards, all or random ones, does not matter here.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from croupier.errors import OddsError
from croupier.evaluation import EVALUATORS
from croupier.evaluation.batch import strengths
from croupier.evaluation.batch.arrays import (
    FIVE_SUITED,
    HIGH_SHIFT,
    LOW_MASK,
    START_BOARD,
    Bytes,
    Integers,
    Strengths,
    frozen,
    tables,
)
from croupier.evaluation.batch.rows import COLUMNS, holdem_rows, pair_numbers
from croupier.evaluation.shipped import SECTIONS
from croupier.odds.outcomes import winners
from croupier.odds.spots import Spot

Showdown: TypeAlias = Callable[[Bytes], Integers]
"""From cards `uint8 [columns, deals]` to outcomes `int64 [deals]`; a column for each card that comes, in order."""

MOST_BITS = 62


def showdown(spot: Spot, backend: str) -> Showdown:
    """Return what tells the outcomes of a spot; the cards of ranges come first for their players.

    Raises `OddsError` with code `too_many_parts` where the pot has more parts times players than fit into an integer.

    >>> from croupier.odds.spots import spot
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> river = spot(CATALOGUE["holdem"], ["AsAh", "KsKh"], "2c3d7h9s")
    >>> showdown(river, "numpy")(np.array([[45, 8]], np.uint8)).tolist()  # a king, or a four
    [2, 1]
    """
    if spot.parts.bits > MOST_BITS:
        raise OddsError("too_many_parts", players=len(spot.hands), parts=spot.parts.rankings * spot.parts.boards)
    if backend == "numpy" and holdem_by_rows(spot):
        return lambda cards: _holdem(spot, cards)
    return lambda cards: _any_game(spot, backend, cards)


def slots(spot: Spot) -> list[slice]:
    """Return the columns of the cards that come to each player, then to each board."""
    counts = [spot.hole if not isinstance(hand, tuple) else spot.hole - len(hand) for hand in spot.hands]
    counts += [spot.board - len(board) for board in spot.boards]
    ends = np.cumsum(counts).tolist()
    return [slice(end - count, end) for count, end in zip(counts, ends, strict=True)]


def _complete(known: object, cards: Bytes) -> Bytes:
    """Return whole hands or boards as rows: the known cards and those that came."""
    own = known if isinstance(known, tuple) else ()
    whole = np.empty((cards.shape[1], len(own) + len(cards)), np.uint8)
    whole[:, : len(own)] = own
    whole[:, len(own) :] = cards.T
    return frozen(whole)


def _any_game(spot: Spot, backend: str, cards: Bytes) -> Integers:
    columns = slots(spot)
    players = len(spot.hands)
    hands = [_complete(hand, cards[some]) for hand, some in zip(spot.hands, columns[:players], strict=True)]
    found = np.zeros(cards.shape[1], np.int64)
    shift = 0
    for known, some in zip(spot.boards, columns[players:], strict=True):
        board = _complete(known, cards[some]) if spot.board else None
        for ranking in spot.game.rankings:
            key = ranking.evaluator
            made = [strengths(key, hand, board, ranking.hole, backend=backend) for hand in hands]
            found |= winners(made, EVALUATORS[key].qualifier) << shift
            shift += players
    return found


def holdem_by_rows(spot: Spot) -> bool:
    """Tell whether one ranking of two hole cards and five of the board decides, as in hold'em."""
    rankings = spot.game.rankings
    alone = len(rankings) == 1 and rankings[0].hole is None and (spot.hole, spot.board) == (2, 5)
    return alone and "seven" in SECTIONS[rankings[0].evaluator]


def _holdem(spot: Spot, cards: Bytes) -> Integers:
    """Look up the board's row and the players' columns; flushes by the suit that shows on the board."""
    key, columns, players = spot.game.rankings[0].evaluator, slots(spot), len(spot.hands)
    looked_up, rows, numbers = tables(key, 5), holdem_rows(key).ravel(), pair_numbers()
    keys, bits = looked_up.keys.view(np.int64), looked_up.bits.view(np.int64)
    found, shift = np.zeros(cards.shape[1], np.int64), 0
    for known, some in zip(spot.boards, columns[players:], strict=True):
        board = [*_columns(known, cards[some])]
        total = np.full(cards.shape[1], START_BOARD)
        for card in board:
            total += keys.take(card)
        row = looked_up.low.take(total & LOW_MASK).astype(np.int64)
        row += looked_up.high.take(total >> HIGH_SHIFT)
        row *= COLUMNS
        shown = total & FIVE_SUITED
        suited = np.flatnonzero(shown)
        shift_of = _fields(shown.take(suited)) if len(suited) else suited
        shared = sum((bits.take(_at(card, suited)) for card in board), start=np.int64(0))
        made: list[Strengths] = []
        for hand, mine in zip(spot.hands, columns[:players], strict=True):
            one, other = _columns(hand, cards[mine])
            pair = numbers.take(one.astype(np.int64) << 6 | other)
            strength = rows.take(row + pair)
            if len(suited):
                own = bits.take(_at(one, suited)) | bits.take(_at(other, suited)) | shared
                flush = looked_up.suited.take(own >> shift_of & 8191)
                strength[suited] = np.maximum(strength[suited], flush)
            made.append(strength)
        found |= winners(made) << shift
        shift += players
    return found


def _columns(known: object, cards: Bytes) -> Sequence[Bytes]:
    """Return the known cards, as arrays of one, and those that came, as columns."""
    own = known if isinstance(known, tuple) else ()
    return [*(np.array([card], np.uint8) for card in own), *cards]


def _at(card: Bytes, rows: Integers) -> Bytes:
    return card if len(card) == 1 else card.take(rows)


def _fields(shown: Integers) -> Integers:
    """Return where the field of the suit that shows begins in `bits`."""
    below = (shown & -shown) - 1
    fields: Integers = 4 * (np.bitwise_count(below).astype(np.int64) - 17)
    return fields
