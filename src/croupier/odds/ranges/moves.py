"""Hands that follow one another: what `KTo+`, `A5s-A2s` and `JT98-7654` stand for.

Ranks move one step at a time and suits stay. It decides which hands lie between two, or above one; how they are
written is for `reading`.
"""

from typing import NamedTuple

import msgspec

from croupier.odds.ranges.patterns import ANY_RANK, Slot

ACE = 12


class Hand(NamedTuple):
    """Hold the slots of a hand in the order in which they were written (of two, the higher first), and its shapes."""

    slots: tuple[Slot, ...]
    shapes: tuple[str, ...] = ()


def higher_first(slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Put the higher of two ranks first: KA is AK.

    >>> higher_first((Slot(1, 15), Slot(2, 15)))[0].rank
    1
    """
    ranks = [slot.rank for slot in slots]
    if len(slots) == 2 and ranks[0] is not None and ranks[1] is not None and ranks[0] < ranks[1]:
        return slots[::-1]
    return slots


def rising(hand: Hand) -> tuple[Hand, ...]:
    """Return a hand and those above it, or nothing where its ranks cannot rise.

    Of two different ranks the lower rises until it is just below the higher (KT+ is KT, KJ and KQ). Otherwise all
    named ranks rise together until one is an ace (QQ+, JT98+); three or more that have an ace already cannot.

    >>> ten, king = Slot(1 << 8, 15), Slot(1 << 11, 15)
    >>> [[slot.rank for slot in hand.slots] for hand in rising(Hand((king, ten)))]
    [[11, 8], [11, 9], [11, 10]]
    >>> len(rising(Hand((ten, ten)))), len(rising(Hand((ten, ten, king))))
    (5, 2)
    """
    named = [slot.rank for slot in hand.slots if slot.ranks != ANY_RANK]
    ranks = [rank for rank in named if rank is not None]
    if not ranks or len(ranks) < len(named):
        return ()
    low, high = min(ranks), max(ranks)
    if len(ranks) == 2 and low != high:
        return tuple(_moved(hand, step, low) for step in range(high - low))
    if len(ranks) > 2 and high == ACE:
        return ()
    return tuple(_moved(hand, step) for step in range(ACE - high + 1))


def between(first: Hand, last: Hand) -> tuple[Hand, ...]:
    """Return the hands from one to another, or nothing where they are not in one line.

    In one line: shapes and suits are the same, and every rank stays or moves as far as the others that move; ranks that
    are equal, or different, are so all the way.

    >>> ace, five, deuce = (Slot(1 << rank, 15) for rank in (12, 3, 0))
    >>> [hand.slots[1].rank for hand in between(Hand((ace, five)), Hand((ace, deuce)))]
    [3, 2, 1, 0]
    >>> between(Hand((ace, five)), Hand((five, deuce)))
    ()
    """
    if first.shapes != last.shapes or len(first.slots) != len(last.slots):
        return ()
    distances = []
    for one, other in zip(first.slots, last.slots, strict=True):
        start, end = one.rank, other.rank
        if one.suits != other.suits or ((start is None or end is None) and one != other):
            return ()
        distances.append(0 if start is None or end is None else end - start)
    distance = max(distances, key=abs, default=0)
    if any(moved not in (0, distance) for moved in distances):
        return ()
    sign = 1 if distance > 0 else -1
    hands = tuple(
        Hand(tuple(_step(slot, sign * step * (moved != 0)) for slot, moved in zip(first.slots, distances, strict=True)))
        for step in range(abs(distance) + 1)
    )
    if any(_equalities(hand) != _equalities(first) for hand in hands):
        return ()
    return tuple(hand._replace(shapes=first.shapes) for hand in hands)


def _moved(hand: Hand, step: int, only: int | None = None) -> Hand:
    """Move the named ranks of a hand up, or one of them only."""
    return hand._replace(
        slots=tuple(_step(slot, step) if only is None or slot.rank == only else slot for slot in hand.slots)
    )


def _step(slot: Slot, step: int) -> Slot:
    """Move the rank of a slot that names one."""
    rank = slot.rank
    return slot if rank is None else msgspec.structs.replace(slot, ranks=1 << rank + step)


def _equalities(hand: Hand) -> list[int]:
    """Tell for every slot which is the first of the same rank."""
    ranks = [slot.ranks for slot in hand.slots]
    return [ranks.index(rank) for rank in ranks]
