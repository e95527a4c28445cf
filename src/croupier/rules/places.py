"""Going round the table: clockwise orders of places and sets of places as bits.

Decides nothing; the arithmetic that dealing, betting and the showdown share.
"""

from __future__ import annotations


def next_place(places: int, after: int) -> int:
    """Give the first place of a non-empty bit set clockwise after a place (-1: from the first).

    >>> next_place(0b1011, 1), next_place(0b1011, 3)
    (3, 0)
    """
    chosen = places >> (after + 1) << (after + 1) or places
    return (chosen & -chosen).bit_length() - 1


def places_from(count: int, first: int) -> tuple[int, ...]:
    """List all places of a table clockwise from one.

    >>> places_from(4, 2)
    (2, 3, 0, 1)
    """
    return (*range(first, count), *range(first))
