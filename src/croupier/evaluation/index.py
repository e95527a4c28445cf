"""A number for every set of ranks: the perfect hash under all the fast tables.

Most of a poker hand's strength depends only on how many cards of each rank it holds. Write those counts as a vector
of thirteen numbers from 0 to 4, deuces first. There are 6,175 such vectors with five cards, 18,395 with six and
49,205 with seven. *The index of a vector is its position among those with as many cards, in lexicographic
order.* A table of strengths is then a plain array over that index, with no holes and no magic numbers.

The index is found with two look-ups. Cut the vector into ranks 2..7 and ranks 8..A and read each part as
a number in base 5, deuces and eights as the leading digits, so that numbers and vectors sort alike:

    index = LOW[n][low code] + HIGH[high code]

`LOW[n]` says how many n-card vectors come before every vector with this low part. The low part leaves a
fixed number of cards to the high part, and `HIGH` says how many high parts with that many cards come
before this one. (Any other cut into consecutive groups gives the same index; batch kernels may cut finer.)

Codes add up, so every card has one integer, its *key*, and a hand's key is the sum of its cards':

    bits  0-13   low code  (at most 4 * 5^5 + 3 * 5^4 < 2^14)
    bits 14-29   four counters of four bits: the cards of each suit
    bits 30-46   high code (at most 4 * 5^6 + 3 * 5^5 < 2^17)

The counters start at 3 (`START`), so that five cards of a suit set the top bit of its counter and one mask
(`FIVE_SUITED`) finds a flush. The cut at bit 30 is where CPython cuts its integers, which makes
`key >> 30` cheap. Called by `shipped` and by the builder `tables`; holds no strengths itself.
"""

from functools import cache

LOW_RANKS, HIGH_RANKS = 6, 7
LOW_MASK = (1 << 14) - 1
HIGH_SHIFT = 30
START = 0x3333 << 14
FIVE_SUITED = 0x8888 << 14


def rank_key(rank: int) -> int:
    """Return what one card of a rank adds to the code part of a key.

    >>> rank_key(5), rank_key(12) >> 30
    (1, 1)
    """
    if rank < LOW_RANKS:
        return int(5 ** (LOW_RANKS - 1 - rank))
    return int(5 ** (LOW_RANKS + HIGH_RANKS - 1 - rank)) << HIGH_SHIFT


RANK_KEYS: tuple[int, ...] = tuple(rank_key(card >> 2) for card in range(52))
"""The key of every card without its suit."""

CARD_KEYS: tuple[int, ...] = tuple(RANK_KEYS[card] + (1 << (14 + 4 * (card & 3))) for card in range(52))
"""The key of every card with its suit."""


def _parts(ranks: int, most: int) -> list[tuple[int, int]]:
    """List (code, cards) of every part over so many ranks with at most `most` cards, in order of code."""
    parts = [(0, 0)]
    for _ in range(ranks):
        parts = [(code * 5 + n, cards + n) for code, cards in parts for n in range(min(4, most - cards) + 1)]
    return parts


@cache
def high_table() -> tuple[list[int], list[int]]:
    """Return `HIGH` (over all codes; those of more than seven cards stay 0) and how many parts each count has."""
    table = [0] * 5**HIGH_RANKS
    parts = [0] * 8
    for code, cards in _parts(HIGH_RANKS, 7):
        table[code] = parts[cards]
        parts[cards] += 1
    return table, parts


@cache
def low_table(cards: int) -> tuple[list[int], int]:
    """Return `LOW[cards]` for hands of 1 to 7 cards, and how many vectors there are.

    >>> [low_table(n)[1] for n in (5, 6, 7)]
    [6175, 18395, 49205]
    """
    table = [0] * 5**LOW_RANKS
    _, parts = high_table()
    before = 0
    for code, used in _parts(LOW_RANKS, cards):
        table[code] = before
        before += parts[cards - used]
    return table, before


def index_of(key: int, cards: int) -> int:
    """Return the index of a hand of `cards` cards from its key (the sum of its cards' keys).

    >>> index_of(4 * rank_key(12) + rank_key(11), 5)  # four aces and a king come first: nothing below them
    0
    """
    return low_table(cards)[0][key & LOW_MASK] + high_table()[0][key >> HIGH_SHIFT]
