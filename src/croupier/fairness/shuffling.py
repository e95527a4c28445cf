"""Shuffling without bias: from bytes to whole numbers, from whole numbers to an order.

Decides nothing about where the bytes come from: `decks` makes them from a key, `permutation` from what is public. The
method is Fisher and Yates's, from the last place down (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm P),
and a byte that would favour small numbers is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

Draw = Callable[[int], int]
"""Gives a number from 0 to below the one it is asked with, each equally likely."""


def shuffled(count: int, draw: Draw) -> tuple[int, ...]:
    """Put the numbers below `count` into an order; one draw for each place from the last to the second.

    Each of the `count!` orders comes from exactly one sequence of draws, so all are equally likely.

    >>> shuffled(4, lambda most: 0), shuffled(4, lambda most: most - 1)
    ((1, 2, 3, 0), (0, 1, 2, 3))
    """
    order = list(range(count))
    for place in range(count - 1, 0, -1):
        other = draw(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def drawing(source: Iterable[int]) -> Draw:
    """Make draws of bytes, each 0 to 255; numbers to draw from are 1 to 256.

    A byte from the largest multiple of the number upwards is passed over: without it small results would come up more
    often. The source must not run dry.

    >>> draw = drawing([255, 208, 207, 7])
    >>> draw(52), draw(3)  # 208 = 4 * 52, so 255 and 208 are passed over and 207 is taken
    (51, 1)
    """
    take: Callable[[], int] = iter(source).__next__

    def draw(most: int) -> int:
        limit = 256 - 256 % most
        while (byte := take()) >= limit:
            pass
        return byte % most

    return draw


def stream(block: Callable[[bytes], bytes]) -> Iterator[int]:
    """Give the bytes of block 0, 1, 2 and so on; a block is made from its number as four bytes, the highest first.

    >>> from itertools import islice
    >>> list(islice(stream(lambda number: number), 8))
    [0, 0, 0, 0, 0, 0, 0, 1]
    """
    number = 0
    while True:
        yield from block(number.to_bytes(4, "big"))
        number += 1
