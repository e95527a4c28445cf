"""What a pattern means, by trying: every order of the cards against the slots, and shapes counted one by one."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from croupier.odds.ranges.patterns import Pattern


def fits(pattern: Pattern, hand: Sequence[int]) -> bool:
    """Tell whether some order of the cards fills the slots, and the hand has every shape."""
    filled = any(
        all(slot.mask >> card & 1 for slot, card in zip(pattern.slots, order, strict=True))
        for order in permutations(hand, len(pattern.slots))
    )
    return filled and all(has_shape(name, hand) for name in pattern.shapes)


def has_shape(name: str, hand: Sequence[int]) -> bool:
    """Tell whether a hand has a shape, by the numbers of suits and ranks that come more than once."""
    suits = sorted(Counter(card % 4 for card in hand).values())
    ranks = sorted(Counter(card // 4 for card in hand).values())
    flushes, pairs = sum(n > 1 for n in suits), sum(n > 1 for n in ranks)
    return {
        "s": flushes == 1,
        "o": not flushes and not pairs,
        "$ds": flushes == 2,
        "$ss": flushes == 1,
        "$rb": not flushes,
        "$np": not pairs,
        "$op": ranks.count(2) == 1 and ranks[-1] == 2,
        "$tp": ranks.count(2) == 2 and ranks[-1] == 2,
    }[name]


def weight(terms: Sequence[tuple[Pattern, int]], hand: Sequence[int]) -> int:
    """Return the weight that the last fitting pattern gives a hand."""
    found = 0
    for pattern, each in terms:
        if fits(pattern, hand):
            found = each
    return found
