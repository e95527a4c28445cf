"""A range of hold'em: a weight for each of the 1,326 combos of two cards.

It is what `parse_range` makes of a text, and it says how many combos it has, which, what is left without dead cards,
how it looks in the 13 x 13 square, and how it is written. The terms of a text are gone through from left to right, and
each sets the weight of every combo it names, so the later one decides: in `AK:0.5, AKs` suited hands have weight 1.
What ranges are worth against one another is for the rest of `croupier.odds`.

Weights are whole millionths. That is as fine as any text needs, adds and multiplies exactly (a float does not, and a
fraction costs fifty times as much), and the sums of a whole sweep stay exact integers.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import msgspec

from croupier.cards import Card, format_cards, mask_of
from croupier.errors import Fault, NotationError, SetupError
from croupier.odds.ranges.combos import CLASSES, COMBOS, MASKS, MEMBERS, combo_index
from croupier.odds.ranges.patterns import pairs_of
from croupier.odds.ranges.reading import WHOLE, read_terms
from croupier.odds.ranges.writing import weights_text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Draw = Callable[[int], int]
"""A seeded source of draws: given `n` it answers with a whole number from 0 to `n - 1`, each as likely."""


class Combo(NamedTuple):
    """Hold the hole cards of one hand of a range, the highest first, and its weight in millionths."""

    cards: tuple[Card, ...]
    weight: int


class Cell(NamedTuple):
    """Describe one class in the square: how many of its combos are in a range, of how many, and their mean weight.

    `weight` is 0.0 to 1.0 and counts the combos that are not in the range as 0.
    """

    name: str
    combos: int
    of: int
    weight: float


class Range(msgspec.Struct, frozen=True):
    """Hold the weight, in millionths, of each of the 1,326 combos in the order of `COMBOS`. At least one is not 0.

    Raises `SetupError` with fault `not_weights` for anything else.

    >>> kings_up = parse_range("KK+, AKs:0.5")
    >>> kings_up.count, kings_up.total_weight, kings_up.to_text()
    (16, 14000000, 'KK+, AKs:0.5')
    """

    weights: tuple[int, ...]
    cards: ClassVar[int] = 2

    def __post_init__(self) -> None:
        if len(self.weights) != len(COMBOS) or not 0 <= min(self.weights) <= max(self.weights) <= WHOLE:
            raise SetupError([Fault("not_weights", "weights", {"combos": len(COMBOS), "least": 0, "most": WHOLE})])
        if not any(self.weights):
            raise SetupError([Fault("not_weights", "weights", {"combos_above_zero": 0})])

    @property
    def count(self) -> int:
        """Return how many combos have a weight above 0."""
        return len(self.weights) - self.weights.count(0)

    @property
    def total_weight(self) -> int:
        """Return the sum of the weights in millionths: 1,326,000,000 for all hands."""
        return sum(self.weights)

    def weight_of(self, cards: Sequence[Card]) -> int:
        """Return the weight in millionths of two different cards, in any order.

        >>> from croupier.cards import parse_cards
        >>> parse_range("AKs:0.25").weight_of(parse_cards("KhAh"))
        250000
        """
        one, other = cards
        return self.weights[combo_index(one, other)]

    def combos(self) -> Iterator[Combo]:
        """Give the combos that have a weight, in the order of `COMBOS`.

        >>> from croupier.cards import format_cards
        >>> [format_cards(combo.cards) for combo in parse_range("AKs").combos()]
        ['AcKc', 'AdKd', 'AhKh', 'AsKs']
        """
        return (Combo(combo, weight) for combo, weight in zip(COMBOS, self.weights, strict=True) if weight)

    def without(self, dead: Iterable[Card]) -> Range:
        """Return the range that is left when some cards are dead, on the board, in other hands or not in the deck.

        Raises `NotationError` with code `range_dead` where nothing is left; its text is that of the range.

        >>> from croupier.cards import parse_cards
        >>> parse_range("AKs").without(parse_cards("As Kh 2c")).to_text()
        'AdKd, AcKc'
        """
        gone = tuple(dead)
        return _without(self.weights, gone) or _refuse_dead(self.to_text(), gone)

    def sample(self, draw: Draw) -> tuple[Card, ...]:
        """Draw one combo, each with a chance in proportion to its weight; `draw` is called once.

        >>> from random import Random
        >>> parse_range("AsKd, 7s2d:0").sample(Random(1).randrange)
        (51, 45)
        """
        running = _running(self.weights)
        return COMBOS[bisect_right(running, draw(running[-1]))]

    def grid(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the square of classes: 13 rows of 13, aces first, suited hands above the diagonal, offsuit below.

        >>> square = parse_range("AK, AsAh:0.75").grid()
        >>> square[0][0], square[0][1].name, square[1][0].name
        (Cell(name='AA', combos=1, of=6, weight=0.125), 'AKs', 'AKo')
        """
        cells = []
        for name, members in zip(CLASSES, MEMBERS, strict=True):
            weights = [self.weights[place] for place in members]
            mean = sum(weights) / (len(members) * WHOLE)
            cells.append(Cell(name, len(members) - weights.count(0), len(members), mean))
        return tuple(tuple(cells[row : row + 13]) for row in range(0, 169, 13))

    def to_text(self) -> str:
        """Write the range in canonical form; `parse_range` reads an equal range back.

        >>> parse_range("32s, kqo, KQs; aa KK, a5s-a4s").to_text()
        'KK+, A5s-A4s, KQ, 32s'
        """
        return weights_text(self.weights)

    def weights_array(self) -> NDArray[np.float64]:
        """Return the weights as numbers from 0 to 1: `float64 [1326]` in the order of `COMBOS`. Needs NumPy.

        The combo `(hi, lo)` with `hi > lo` stands at `hi * (hi - 1) // 2 + lo`. Raises `RankingError` with code
        `backend_missing` without NumPy.

        >>> weights = parse_range("AsKs:0.5").weights_array()
        >>> weights.shape, float(weights[51 * 50 // 2 + 47])
        ((1326,), 0.5)
        """
        from croupier.evaluation.batch import chosen_backend

        chosen_backend("numpy")
        import numpy as np

        return np.array(self.weights, np.float64) / WHOLE


def parse_range(text: str, dead: Iterable[Card] = ()) -> Range:
    """Read a range of hold'em; `croupier.odds.ranges.syntax` lists what can be written.

    Combos with one of the `dead` cards are left out. Raises `NotationError` with its place in the text and a code of
    `croupier.odds.ranges.reading.CODES`: `range_empty` for a text without hands, `impossible` for a term that no hand
    fits, `range_dead` where the dead cards leave nothing.

    >>> [parse_range(text).count for text in ("QQ+", "AKs", "22-66", "A5s-A2s", "random", "top 15%", "AhXh")]
    [18, 4, 30, 16, 1326, 200, 12]
    >>> parse_range("QQ+, A1s")
    Traceback (most recent call last):
    croupier.errors.reading.NotationError: Expected a suit, a rank, X or [ at position 6 of 'QQ+, A1s'.
    """
    weights = [0] * len(COMBOS)
    start = 0
    for term in read_terms(text, 2, lambda pattern: any(True for _ in pairs_of(pattern))):
        start = term.start
        for pattern in term.patterns:
            for one, other in pairs_of(pattern):
                weights[combo_index(one, other)] = term.weight
    if not any(weights):
        raise NotationError(text, start, "a term that leaves a hand in the range", "range_empty")
    gone = tuple(dead)
    return _without(weights, gone) or _refuse_dead(text, gone)


def _without(weights: Sequence[int], dead: tuple[Card, ...]) -> Range | None:
    gone = mask_of(dead)
    left = tuple(0 if mask & gone else weight for mask, weight in zip(MASKS, weights, strict=True))
    return Range(left) if any(left) else None


def _refuse_dead(text: str, dead: tuple[Card, ...]) -> Range:
    raise NotationError(text, 0, f"a hand without {format_cards(dead, ' ')}", "range_dead")


@lru_cache(maxsize=16)
def _running(weights: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sums of the weights up to each combo; kept, since many hands are drawn from one range."""
    return tuple(accumulate(weights))
