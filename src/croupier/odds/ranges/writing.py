"""Canonical text: one way to write what a range holds, read back as an equal range.

For hold'em: pairs, then for each rank from the ace down the hands whose higher card it is, runs of neighbours as
`QQ+`, `88-66`, `ATs+`, `A5s-A2s`, without `s` or `o` where both say the same; last the combos of classes that are only
partly there or unevenly weighted. For more cards: the patterns in their order. `holdem` and `omaha` call it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from croupier.cards import RANKS, format_cards
from croupier.odds.ranges.combos import COMBOS, MEMBERS
from croupier.odds.ranges.patterns import Pattern, slot_text
from croupier.odds.ranges.reading import WHOLE


class Run(NamedTuple):
    """Hold neighbours in a line of classes: the ranks of the lowest and the highest that changes, and their weight."""

    lowest: int
    highest: int
    weight: int


def weight_text(weight: int) -> str:
    """Write a weight in millionths as it follows a term, nothing for a whole one.

    >>> weight_text(500_000), weight_text(1), weight_text(1_000_000)
    (':0.5', ':0.000001', '')
    """
    return "" if weight == WHOLE else f":0.{weight:06}".rstrip("0")


def pattern_text(pattern: Pattern, cards: int) -> str:
    """Write a pattern for hands of so many cards.

    >>> from croupier.odds.ranges.patterns import Slot
    >>> pattern_text(Pattern((Slot(1 << 12, 15),) * 2, ("$ds",)), 4), pattern_text(Pattern(()), 4)
    ('AA**$ds', 'random')
    """
    if not pattern.slots and not pattern.shapes:
        return "random"
    open_slots = "*" * (cards - len(pattern.slots))
    return "".join(map(slot_text, pattern.slots)) + open_slots + "".join(pattern.shapes)


def patterns_text(terms: Sequence[tuple[Pattern, int]], cards: int) -> str:
    """Write patterns with their weights, those of weight 0 as exclusions."""
    return ", ".join(
        pattern_text(pattern, cards) + weight_text(weight) if weight else "!" + pattern_text(pattern, cards)
        for pattern, weight in terms
    )


def weights_text(weights: Sequence[int]) -> str:
    """Write the weights of the 1,326 combos.

    >>> from croupier.odds.ranges.combos import CLASSES, COMBOS, class_index
    >>> weights_text([1_000_000 * (CLASSES[class_index(*combo)] in ("AK", "QQ", "KK", "AA")) for combo in COMBOS])
    'QQ+'
    >>> weights_text([10_000] * 1326)
    'random:0.01'
    """
    if min(weights) == max(weights) > 0:
        return "random" + weight_text(weights[0])
    even = [_even(weights, cell) for cell in range(len(MEMBERS))]
    lines = [*_pairs(even), *(text for row in range(12) for text in _with_higher(even, row))]
    odd = [place for cell, weight in enumerate(even) if weight is None for place in MEMBERS[cell]]
    single = [place for place in sorted(odd, reverse=True) if weights[place]]
    return ", ".join([*lines, *(format_cards(COMBOS[place]) + weight_text(weights[place]) for place in single)])


def _even(weights: Sequence[int], cell: int) -> int | None:
    """Return the weight that all combos of a class have, or None where they differ."""
    found = {weights[place] for place in MEMBERS[cell]}
    return found.pop() if len(found) == 1 else None


def _pairs(even: Sequence[int | None]) -> Iterator[str]:
    for run in _runs([(rank, even[14 * (12 - rank)]) for rank in reversed(range(13))]):
        low, high = RANKS[run.lowest] * 2, RANKS[run.highest] * 2
        yield _run_text(low, high, run.highest == 12) + weight_text(run.weight)


def _with_higher(even: Sequence[int | None], row: int) -> Iterator[str]:
    """Write the classes of two ranks whose higher one stands in a row of the square: both kinds, suited, offsuit."""
    columns = range(row + 1, 13)
    suited = _runs([(12 - column, even[13 * row + column]) for column in columns])
    offsuit = _runs([(12 - column, even[13 * column + row]) for column in columns])
    top = 12 - row
    kinds = [
        (run, "" if run in offsuit and run in suited else "s" if run in suited else "o")
        for run in sorted({*suited, *offsuit}, reverse=True)
    ]
    for run, kind in sorted(kinds, key=lambda item: ("", "s", "o").index(item[1])):
        low, high = (RANKS[top] + RANKS[rank] + kind for rank in (run.lowest, run.highest))
        yield _run_text(low, high, run.highest == top - 1) + weight_text(run.weight)


def _run_text(low: str, high: str, to_the_top: bool) -> str:
    if low == high:
        return low
    return f"{low}+" if to_the_top else f"{high}-{low}"


def _runs(line: Sequence[tuple[int, int | None]]) -> list[Run]:
    """Join neighbours of the same weight, from the highest rank down; what has none is left out."""
    runs: list[Run] = []
    for rank, weight in line:
        if not weight:
            continue
        if runs and runs[-1].lowest == rank + 1 and runs[-1].weight == weight:
            runs[-1] = runs[-1]._replace(lowest=rank)
        else:
            runs.append(Run(rank, rank, weight))
    return runs
