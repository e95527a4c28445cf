"""The count of all boards by their ranks, compiled by Numba: `multisets` explains it.

Numbers are unsigned with 64 bits, as in all kernels, and so are the counts: what is taken out of them was put in
before. A kernel makes no arrays, so `count_by_ranks` prepares those that it works on.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.evaluation.batch.arrays import Bytes, Integers, Masks, Strengths, frozen, rank_counts
from croupier.evaluation.batch.compiling import kernel
from croupier.evaluation.batch.kernels import COLUMNS, FIVE, ONE, TWO, ZERO, U, flush_of_two_and_three
from croupier.evaluation.batch.rows import PAIRS, Omaha, omaha
from croupier.odds import multisets
from croupier.odds.outcomes import counted
from croupier.odds.results import Outcome
from croupier.odds.spots import Spot

FIVE_BY_FIVE = frozen(multisets.CHOICES.astype(np.uint64).ravel())


class Sets(NamedTuple):
    """Hold what does not change: the ranks of every set, `choices[5 * a + c]`, ranks of columns, boards by suit."""

    ranks: Bytes
    choices: Masks
    high: Bytes
    low: Bytes
    masks3: Integers
    masks4: Integers
    masks5: Integers
    places3: Strengths
    places4: Strengths
    places5: Strengths


class Held(NamedTuple):
    """Hold a spot: cards left by suit and rank, and by rank; the players' columns and where those of each end.

    `suits` has their ranks by player and suit. The ranking by suits has its winners from bit `shift` on.
    """

    left: Masks
    ranks: Masks
    columns: Bytes
    ends: Masks
    suits: Masks
    players: Any
    shift: Any


class Work(NamedTuple):
    """Hold what is worked on.

    By place the strengths of all players, the winners of other rankings, and the outcome; by column in how many ways
    other cards come; by player the flush; by outcome how many boards end in it.
    """

    strengths: Strengths
    fixed: NDArray[np.uint32]
    outcomes: NDArray[np.uint32]
    ways: Masks
    flushes: Masks
    total: Masks


@cache
def _sets() -> Sets:
    boards = multisets.boards()
    counts = rank_counts(5)
    ranks = np.repeat(np.tile(np.arange(13, dtype=np.uint8), len(counts)), counts.ravel()).reshape(-1, 5)
    high, low = (frozen(side.astype(np.uint8)) for side in np.array(PAIRS).T)
    three, four, five = boards.suited
    masks, places = (three.masks, four.masks, five.masks), (three.places, four.places, five.places)
    return Sets(frozen(np.ascontiguousarray(ranks)), FIVE_BY_FIVE, high, low, *masks, *places)


def count_by_ranks(spot: Spot) -> dict[Outcome, int]:
    """Count the outcomes of all boards; the same as `multisets.count_by_ranks`."""
    rankings = spot.game.rankings
    by_suits = [n for n, ranking in enumerate(rankings) if multisets.looks_at_suits(ranking)]
    if not by_suits:
        return multisets.count_by_ranks(spot)
    number = by_suits[0]
    look = multisets.columns(rankings[number])
    players, places = len(spot.hands), len(multisets.boards().low)
    columns = [multisets.pairs(hand) for hand in spot.hands]  # type: ignore[arg-type]
    left = multisets.unseen(spot).astype(np.uint64)
    held = Held(
        frozen(left.ravel()),
        frozen(left.sum(axis=0)),
        frozen(np.array([column for each in columns for column in each], np.uint8)),
        frozen(np.cumsum([len(each) for each in columns]).astype(np.uint64)),
        frozen(np.array(multisets.suited_masks(spot), np.uint64).ravel()),
        U(players),
        U(number * players),
    )
    # Kept small: memory above 128 KB goes back to the system after every question, which costs as much as the count.
    fixed = np.zeros(places, np.uint32) if len(rankings) == 1 else multisets.fixed_winners(spot).astype(np.uint32)
    work = Work(
        np.empty(places * players, np.uint16),
        fixed,
        np.empty(places, np.uint32),
        np.empty(len(PAIRS), np.uint64),
        np.empty(players, np.uint64),
        np.zeros(1 << spot.parts.bits, np.uint64),
    )
    key = rankings[number].evaluator
    _count(_sets(), look.rows, look.flush, omaha(key), look.two, held, work)
    return counted(work.total)


@kernel
def _count(sets: Sets, rows: Strengths, flush: Strengths, omaha: Omaha, two: bool, held: Held, work: Work) -> None:
    """Count every set of ranks, then correct suit by suit."""
    _without_suits(sets, rows, held, work)
    for suit in range(4):
        most = ZERO
        for player in range(held.players):
            most = max(most, U(_ranks_in(held.suits[U(4) * U(player) + U(suit)])))
        if two and most < TWO:
            continue
        others = U(13) * U(suit)
        if two or most >= TWO:
            _two_others(sets, held, work, others)
            _correct(sets.masks3, sets.places3, U(91), flush, omaha, two, suit, held, work)
        if two or most >= ONE:
            for rank in range(13):
                work.ways[rank] = _others(held, others, U(rank))
            _correct(sets.masks4, sets.places4, U(13), flush, omaha, two, suit, held, work)
        work.ways[0] = ONE
        _correct(sets.masks5, sets.places5, ONE, flush, omaha, two, suit, held, work)


@kernel
def _ranks_in(mask: Any) -> Any:
    """Count the bits of a mask."""
    found = ZERO
    while mask:
        mask &= mask - ONE
        found += ONE
    return found


@kernel
def _others(held: Held, suit: Any, rank: Any) -> Any:
    """Return how many cards of a rank are left in the other suits."""
    return held.ranks[rank] - held.left[suit + rank]


@kernel
def _two_others(sets: Sets, held: Held, work: Work, suit: Any) -> None:
    """Write in how many ways two cards of other suits come, by column."""
    for column in range(91):
        high, low = U(sets.high[column]), U(sets.low[column])
        one = _others(held, suit, high)
        if high == low:
            work.ways[column] = one * (one - ONE) >> ONE if one else ZERO
        else:
            work.ways[column] = one * _others(held, suit, low)


@kernel
def _without_suits(sets: Sets, rows: Strengths, held: Held, work: Work) -> None:
    """Write strengths and outcomes of every set of ranks, and count them with their weights."""
    work.flushes[:] = ZERO
    for place in range(sets.ranks.shape[0]):
        column, first = ZERO, U(place) * COLUMNS
        for player in range(held.players):
            best = rows[first + U(held.columns[column])]
            column += ONE
            while column < held.ends[player]:
                best = max(best, rows[first + U(held.columns[column])])
                column += ONE
            work.strengths[U(place) * held.players + U(player)] = best
        outcome = U(work.fixed[place]) | _winners(work.strengths, work.flushes, U(place) * held.players) << held.shift
        work.outcomes[place] = outcome
        work.total[outcome] += _weight(sets, held, place)


@kernel
def _weight(sets: Sets, held: Held, place: int) -> Any:
    """Return how many boards a set of ranks stands for."""
    ways, rank, same = ONE, U(sets.ranks[place, 0]), ONE
    for card in range(1, 5):
        following = U(sets.ranks[place, card])
        if following == rank:
            same += ONE
        else:
            ways *= sets.choices[FIVE * held.ranks[rank] + same]
            rank, same = following, ONE
    return ways * sets.choices[FIVE * held.ranks[rank] + same]


@kernel
def _winners(strengths: Strengths, flushes: Masks, first: Any) -> Any:
    """Return who has the best strength or flush as bits; a board's strengths begin at `first`."""
    if flushes.shape[0] == 2:
        one, other = max(U(strengths[first]), flushes[0]), max(U(strengths[first + ONE]), flushes[1])
        return U(one >= other) | U(other >= one) << ONE
    best, found = ZERO, ZERO
    for player in range(flushes.shape[0]):
        strength = max(U(strengths[first + U(player)]), flushes[player])
        found &= U(strength > best) - ONE  # nobody before, where this is better; a branch could not be foretold
        best = max(best, strength)
        found |= U(strength == best) << U(player)
    return found


@kernel
def _correct(  # noqa: PLR0913, PLR0917 - as `_count`
    masks: Integers,
    places: Strengths,
    columns: Any,
    flush: Strengths,
    omaha: Omaha,
    two: bool,
    suit: int,
    held: Held,
    work: Work,
) -> None:
    """Count the boards with some ranks of a suit anew where somebody has a flush."""
    gone, own, flushes = _gone(held.left, suit), held.suits[suit::4], work.flushes
    heads_up = work.total.shape[0] == 4
    for row in range(masks.shape[0]):
        mask = U(masks[row])
        if mask & gone:
            continue
        # Little is handed on below: a named tuple costs a copy of all its arrays for every choice of ranks.
        if two:
            anybody = _flushes_of_two_and_three(mask, flush, omaha, own, flushes)
        else:
            anybody = _flushes_of_seven(mask, flush, own, flushes)
        if not anybody:
            continue
        if heads_up:
            _heads_up(places[row], work.ways[:columns], work.strengths, flushes, work.total)
        else:
            _several(places[row], work.ways[:columns], held.shift, work)


@kernel
def _several(places: Strengths, ways: Masks, shift: Any, work: Work) -> None:
    """Correct the boards of one choice of ranks."""
    players = U(work.flushes.shape[0])
    for column in range(ways.shape[0]):
        if ways[column]:
            place = U(places[column])
            work.total[U(work.outcomes[place])] -= ways[column]
            outcome = U(work.fixed[place]) | _winners(work.strengths, work.flushes, place * players) << shift
            work.total[outcome] += ways[column]


@kernel
def _heads_up(places: Strengths, ways: Masks, strengths: Strengths, flushes: Masks, total: Masks) -> None:
    """Correct the boards of one choice of ranks for two players and one ranking: half the time of the general way.

    It adds up for each player how many more boards give at least a tie; no board is lost, so that says all.
    """
    one_flush, other_flush = flushes[0], flushes[1]
    one_more, other_more = ZERO, ZERO
    for column in range(ways.shape[0]):
        many, place = ways[column], U(places[column])
        one, other = U(strengths[place << ONE]), U(strengths[place << ONE | ONE])
        with_one, with_other = max(one, one_flush), max(other, other_flush)
        one_more += many * (U(with_one >= with_other) - U(one >= other))
        other_more += many * (U(with_other >= with_one) - U(other >= one))
    total[1] -= other_more
    total[2] -= one_more
    total[3] += one_more + other_more


@kernel
def _gone(left: Masks, suit: int) -> Any:
    """Return the ranks that are not left in a suit, as a mask."""
    mask = ZERO
    for rank in range(13):
        mask |= (ONE - left[13 * suit + rank]) << U(rank)
    return mask


@kernel
def _flushes_of_seven(mask: Any, flush: Strengths, own: Masks, flushes: Masks) -> Any:
    """Write every player's flush with some ranks of a suit on the board; return 0 where nobody has one."""
    found = ZERO
    for player in range(own.shape[0]):
        best = U(flush[own[player] | mask])
        flushes[player] = best
        found |= best
    return found


@kernel
def _flushes_of_two_and_three(mask: Any, flush: Strengths, omaha: Omaha, own: Masks, flushes: Masks) -> Any:
    """Do the same where two ranks of the hole play: nobody with fewer has one."""
    found = ZERO
    for player in range(own.shape[0]):
        best = ZERO
        if own[player] & (own[player] - ONE):
            best = U(flush_of_two_and_three(flush, omaha, own[player], mask))
        flushes[player] = best
        found |= best
    return found
