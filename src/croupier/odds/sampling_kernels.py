"""Random deals of hold'em, drawn and ranked one by one in machine code: `sampling` and `deals` explain what is done.

The cards are the same, to the last, as those that `deals.random_deals` gives NumPy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from croupier.cards import UNKNOWN
from croupier.evaluation.batch.arrays import Bytes, Masks, Strengths, frozen, tables
from croupier.evaluation.batch.compiling import kernel
from croupier.evaluation.batch.kernels import (
    COLUMNS,
    FIVE_SUITED,
    ONE,
    RANKS,
    SIX,
    START_BOARD,
    ZERO,
    U,
    field_shift,
    place,
)
from croupier.evaluation.batch.rows import holdem_rows, pair_numbers
from croupier.odds import deals
from croupier.odds.outcomes import counted
from croupier.odds.results import Outcome
from croupier.odds.spots import Spot

GOLDEN, FIRST, SECOND, HALF, LOW_HALF = deals.GOLDEN, deals.FIRST, deals.SECOND, deals.HALF, U(0xFFFFFFFF)
S27, S30, S31 = U(27), U(30), U(31)
COMES = U(UNKNOWN)


class Table(NamedTuple):
    """Hold a spot: all hole cards and then the board, `UNKNOWN` where a card comes, the stub, and what ranks."""

    given: Bytes
    stub: Bytes
    players: Any
    coming: Any
    keys: Masks
    bits: Masks
    low: Strengths
    high: Strengths
    suited: Strengths
    rows: Strengths
    columns: Bytes


def holdem_draw(spot: Spot, start: np.uint64) -> Callable[[int, int, Counter[Outcome]], None]:
    """Return what draws deals of a spot of hold'em and adds up their outcomes."""
    key = spot.game.rankings[0].evaluator
    looked_up = tables(key, 5)
    hands = [(*hand, *[UNKNOWN] * (2 - len(hand))) for hand in spot.hands if isinstance(hand, tuple)]
    board = (*spot.boards[0], *[UNKNOWN] * (5 - len(spot.boards[0])))
    table = Table(
        frozen(np.array([*(card for hand in hands for card in hand), *board], np.uint8)),
        frozen(np.array(spot.stub, np.uint8)),
        U(len(hands)),
        U(sum(spot.coming)),
        looked_up.keys,
        looked_up.bits,
        looked_up.low,
        looked_up.high,
        looked_up.suited,
        frozen(holdem_rows(key).ravel()),
        pair_numbers(),
    )
    deck, cards, total = np.empty(52, np.uint8), table.given.copy(), np.zeros(1 << len(hands), np.uint64)

    def draw(first: int, rows: int, found: Counter[Outcome]) -> None:
        total[:] = 0
        _draw(table, start, U(first), U(rows), deck, cards, total)
        found.update(counted(total))

    return draw


@kernel
def _draw(table: Table, start: Any, first: Any, rows: Any, deck: Bytes, cards: Bytes, total: Masks) -> None:
    """Draw deals and count who wins them.

    Little is handed on: a named tuple costs a copy of all its arrays for every deal.
    """
    keys, bits, low, high, suited = table.keys, table.bits, table.low, table.high, table.suited
    hole = cards[: table.players << ONE]
    board = cards[table.players << ONE :]
    words = (table.coming + ONE) >> ONE
    word = start + (first * words + ONE) * GOLDEN
    for _ in range(rows):
        _deal(table.given, table.stub, word, deck, cards)
        word += words * GOLDEN
        key, shared = START_BOARD, ZERO
        for slot in range(5):
            key += keys[board[slot]]
            shared |= bits[board[slot]]
        row = table.rows[place(low, high, key) * COLUMNS :]
        shown = key & FIVE_SUITED
        if shown:
            shift = field_shift(shown)
            total[_winners_with_flushes(hole, row, table.columns, bits, suited, shared, shift)] += ONE
        else:
            total[_winners(hole, row, table.columns)] += ONE


@kernel
def _mixed(word: Any) -> Any:
    """Return a random word for a number of the count."""
    word = (word ^ word >> S30) * FIRST
    word = (word ^ word >> S27) * SECOND
    return word ^ word >> S31


@kernel
def _deal(given: Bytes, stub: Bytes, word: Any, deck: Bytes, cards: Bytes) -> None:
    """Shuffle as much of the stub as is needed and put the cards where they come."""
    left = U(stub.shape[0])
    for card in range(stub.shape[0]):
        deck[card] = stub[card]
    bits, dealt = ZERO, ZERO
    for slot in range(cards.shape[0]):
        if given[slot] != COMES:
            continue
        if dealt & ONE:
            half = bits >> HALF
        else:
            bits = _mixed(word)
            word += GOLDEN
            half = bits & LOW_HALF
        chosen = (half * left >> HALF) + dealt
        cards[slot] = deck[chosen]
        deck[chosen] = deck[dealt]
        dealt += ONE
        left -= ONE


@kernel
def _winners(hole: Bytes, row: Strengths, columns: Bytes) -> Any:
    """Return who has the best hand as bits, where nobody can have a flush."""
    best, found = ZERO, ZERO
    for player in range(U(hole.shape[0]) >> ONE):
        one, other = U(hole[U(player) << ONE]), U(hole[U(player) << ONE | ONE])
        strength = U(row[columns[one << SIX | other]])
        found &= U(strength > best) - ONE  # nobody before, where this is better; a branch could not be foretold
        best = max(best, strength)
        found |= U(strength == best) << U(player)
    return found


@kernel
def _winners_with_flushes(
    hole: Bytes, row: Strengths, columns: Bytes, bits: Masks, suited: Strengths, shared: Any, shift: Any
) -> Any:
    """Return who has the best hand as bits, flushes of the suit that shows on the board among them."""
    best, found = ZERO, ZERO
    for player in range(U(hole.shape[0]) >> ONE):
        one, other = U(hole[U(player) << ONE]), U(hole[U(player) << ONE | ONE])
        mask = (shared | bits[one] | bits[other]) >> shift & RANKS
        strength = max(U(row[columns[one << SIX | other]]), U(suited[mask]))
        found &= U(strength > best) - ONE
        best = max(best, strength)
        found |= U(strength == best) << U(player)
    return found
