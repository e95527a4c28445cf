"""Deals drawn at random where there are too many to count: Monte Carlo, seeded, with a standard error.

A deal depends on the seed and on its number alone, so the same seed gives the same answer, with either backend. Deals
are drawn in blocks; after each the caller hears how many there are, and drawing stops where the error is small enough.
Ranges are drawn hand by hand, and where hands share a card all are drawn again, so that what is left has the weights of
the ranges. Memory stays below 20 MB (with ranges of Omaha beside it what `ranges.arrays` takes).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np

from croupier.errors import OddsError
from croupier.evaluation.batch.arrays import Bytes, Masks
from croupier.odds.deals import random_deals, start_of
from croupier.odds.outcomes import tally
from croupier.odds.ranges.arrays import draw_hands
from croupier.odds.results import Outcome, largest_error
from croupier.odds.showdowns import holdem_by_rows, showdown, slots
from croupier.odds.spots import Spot

BLOCK = 1 << 16
"""So many deals are drawn before the error is looked at."""

PIECE = 1 << 13
"""So many deals are worked on at a time by NumPy."""

MOST_TRIES = 50
"""After so many blocks in which no hands of some ranges went together they are refused."""

Progress = Callable[[int, int], None]
Draw = Callable[[int, int, Counter[Outcome]], None]
"""Draw so many deals from a number on and add their outcomes to those found."""


def sample_deals(
    spot: Spot, backend: str, samples: int, seed: int, error: float | None = None, progress: Progress | None = None
) -> dict[Outcome, int]:
    """Draw deals of a spot and count their outcomes: `samples` of them, or fewer where `error` is reached before.

    Raises `OddsError` with code `ranges_clash` where no hands of the ranges are found that go together.

    >>> from croupier.odds.spots import spot
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> river = spot(CATALOGUE["holdem"], ["AsAh", "KsKh"], "2c3d7h9s")
    >>> sample_deals(river, "numpy", 4400, seed=1) == sample_deals(river, "numpy", 4400, seed=1)
    True
    """
    draw = _with_ranges(spot, backend, seed) if spot.ranges else _without_ranges(spot, backend, seed)
    found: Counter[Outcome] = Counter()
    done = first = 0
    while done < samples:
        # With ranges some of a block come to nothing; what is over the number wanted is not drawn.
        draw(first, min(BLOCK, samples - done), found)
        first += BLOCK
        done = found.total()
        if not done and first >= MOST_TRIES * BLOCK:
            raise OddsError("ranges_clash", tries=first)
        if progress:
            progress(done, samples)
        if error and done and largest_error(spot.parts, found) <= error:
            break
    return dict(found)


def _without_ranges(spot: Spot, backend: str, seed: int) -> Draw:
    """Draw with the hands that are known; hold'em has a kernel of its own."""
    start, stub, cards = start_of(seed), np.array(spot.stub, np.uint8), sum(spot.coming)
    if backend == "numba" and holdem_by_rows(spot) and len(spot.boards) == 1:
        from croupier.odds.sampling_kernels import holdem_draw

        return holdem_draw(spot, start)
    outcomes = showdown(spot, backend)

    def draw(first: int, rows: int, found: Counter[Outcome]) -> None:
        for number in range(first, first + rows, PIECE):
            some = min(PIECE, first + rows - number)
            tally(outcomes(stub.take(random_deals(start, number, some, len(stub), cards))), found)

    return draw


def _with_ranges(spot: Spot, backend: str, seed: int) -> Draw:
    """Draw a hand of every range and leave out the deals in which hands meet; then what is still to come."""
    start, stub, places = start_of(seed), np.array(spot.stub, np.uint8), slots(spot)
    outcomes = showdown(spot, backend)
    ranges = [(place, hand) for place, hand in zip(places, spot.hands, strict=False) if not isinstance(hand, tuple)]
    held = sum(hand.cards for _, hand in ranges)
    of_ranges = np.zeros(places[-1].stop, bool)
    for place, _ in ranges:
        of_ranges[place] = True

    def draw(first: int, rows: int, found: Counter[Outcome]) -> None:
        for number in range(first, first + rows, PIECE):
            some = min(PIECE, first + rows - number)
            source = np.random.default_rng([seed % (1 << 64), number])
            hands = np.concatenate([draw_hands(hand, some, source) for _, hand in ranges], axis=1)
            used, apart = _used(hands)
            # Of so many random cards enough are in no hand; the first of those are as random.
            dealt = stub.take(random_deals(start, number, some, len(stub), held + int((~of_ranges).sum())))
            cards = np.empty((len(of_ranges), int(apart.sum())), np.uint8)
            cards[of_ranges] = hands[apart].T
            cards[~of_ranges] = _first_unused(dealt[:, apart], used[apart])[: (~of_ranges).sum()]
            if cards.shape[1]:
                tally(outcomes(cards), found)

    return draw


def _used(hands: Bytes) -> tuple[Masks, np.ndarray[tuple[int, ...], np.dtype[np.bool_]]]:
    """Return the cards of every row as a mask, and whether they are all different."""
    used = np.zeros(len(hands), np.uint64)
    for column in hands.T:
        used |= np.left_shift(np.uint64(1), column, dtype=np.uint64)
    return used, np.bitwise_count(used) == hands.shape[1]


def _first_unused(dealt: Bytes, used: Masks) -> Bytes:
    """Return the cards with those that are used at the end of each column."""
    gone = used >> dealt.astype(np.uint64) & np.uint64(1)
    order = np.argsort(gone, axis=0, kind="stable")
    return np.take_along_axis(dealt, order, axis=0)
