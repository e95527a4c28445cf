"""A range of hands of four, five or six cards: patterns with weights, the last that a hand fits decides.

All hands of six cards are 20,358,520, so they are never listed unasked: a range is its patterns, and counting, going
through and drawing go by a diagram of them (`diagram`), made when it is first needed and kept for a while. What ranges
are worth against one another is for the rest of `croupier.odds`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile

import msgspec

from croupier.cards import Card, format_cards, mask_of
from croupier.errors import Fault, NotationError, SetupError
from croupier.odds.ranges.diagram import Diagram, TooLarge
from croupier.odds.ranges.families import diagram_of, possible
from croupier.odds.ranges.holdem import Combo, Draw
from croupier.odds.ranges.patterns import Pattern, Slot, pattern_of
from croupier.odds.ranges.reading import read_terms
from croupier.odds.ranges.writing import patterns_text

SIZES = (4, 5, 6)
"""How many hole cards a hand may have."""


class OmahaRange(msgspec.Struct, frozen=True):
    """Hold the number of hole cards, 4 to 6, and patterns with their weights in millionths, 0 to take hands out.

    Ranges are equal when their patterns are the same in the same order; `parse_omaha_range` leaves out patterns that
    later ones make idle. Raises `SetupError` with fault `not_a_size` for another number of cards, `not_weights`
    where no pattern has a weight.

    >>> aces = parse_omaha_range("AAxx, !AAxx$rb")
    >>> aces.cards, aces.count, aces.to_text()
    (4, 6048, 'AA**, !AA**$rb')
    """

    cards: int
    terms: tuple[tuple[Pattern, int], ...]

    def __post_init__(self) -> None:
        if self.cards not in SIZES:
            raise SetupError([Fault("not_a_size", "cards", {"given": self.cards, "sizes": SIZES})])
        if not any(weight for _, weight in self.terms):
            raise SetupError([Fault("not_weights", "terms", {"patterns_above_zero": 0})])

    @property
    def count(self) -> int:
        """Return how many hands have a weight above 0."""
        return self.diagram().count

    @property
    def total_weight(self) -> int:
        """Return the sum of the weights of all hands, in millionths."""
        return self.diagram().weight

    def weight_of(self, cards: Sequence[Card]) -> int:
        """Return the weight in millionths of a hand of as many different cards, in any order.

        >>> from croupier.cards import parse_cards
        >>> parse_omaha_range("AA:0.5").weight_of(parse_cards("AhAs7c2d"))
        500000
        """
        hand = mask_of(cards)
        return next((weight for pattern, weight in reversed(self.terms) if pattern.fits(hand)), 0)

    def combos(self) -> Iterator[Combo]:
        """Give every hand that has a weight, highest card first, in ascending order of that, then of the next.

        >>> from croupier.cards import format_cards
        >>> [format_cards(combo.cards) for combo in parse_omaha_range("AsAhKh2, AAAA, !2s").combos()]
        ['AsAhKh2c', 'AsAhKh2d', 'AsAhKh2h', 'AsAhAdAc']
        """
        return (Combo(cards, weight) for cards, weight in self.diagram().walk())

    def without(self, dead: Iterable[Card]) -> OmahaRange:
        """Return the range that is left when some cards are dead: their hands are excluded, card by card.

        Raises `NotationError` with code `range_dead` where nothing is left; its text is that of the range.

        >>> from croupier.cards import parse_cards
        >>> parse_omaha_range("AAAA, KKKK").without(parse_cards("Kc")).to_text()
        'AAAA, KKKK, !Kc***'
        """
        gone = tuple(dead)
        return _without(self, gone, self.to_text()) if gone else self

    def sample(self, draw: Draw) -> tuple[Card, ...]:
        """Draw one hand, each with a chance in proportion to its weight; `draw` is called once.

        >>> from random import Random
        >>> parse_omaha_range("AsAhAdAc").sample(Random(1).randrange)
        (51, 50, 49, 48)
        """
        made = self.diagram()
        return made.at(draw(made.weight))

    def to_text(self) -> str:
        """Write the range in canonical form; `parse_omaha_range` reads an equal range back.

        >>> parse_omaha_range("xkaX$DS, jt98-9876:50%").to_text()
        'AK**$ds, JT98:0.5, T987:0.5, 9876:0.5'
        """
        return patterns_text(self.terms, self.cards)

    def diagram(self) -> Diagram:
        """Return the diagram of the range; eight of them are kept.

        Raises `NotationError` with code `range_too_complex` where it would take more than some 60 MB.

        >>> parse_omaha_range("random", 6).diagram().count
        20358520
        """
        try:
            return diagram_of(self.cards, self.terms)
        except TooLarge:
            raise _too_complex(self.to_text()) from None


def parse_omaha_range(text: str, cards: int = 4, dead: Iterable[Card] = ()) -> OmahaRange:
    """Read a range of hands of four to six cards; `croupier.odds.ranges.syntax` lists what can be written.

    Hands with one of the `dead` cards are left out. Raises `NotationError` with its place in the text and a code of
    `croupier.odds.ranges.reading.CODES`, as `parse_range` does, also `range_too_complex`.

    >>> [parse_omaha_range(text).count for text in ("AA**", "AAxx$ds", "JT98+", "$np$rb", "random, !AA")]
    [6961, 864, 1024, 17160, 263764]
    >>> parse_omaha_range("AA$du")
    Traceback (most recent call last):
    croupier.errors.reading.NotationError: Expected one of $ds, $ss, $rb, $np, $op, $tp at position 2 of 'AA$du'.
    """
    if cards not in SIZES:
        raise SetupError([Fault("not_a_size", "cards", {"given": cards, "sizes": SIZES})])
    read = read_terms(text, cards, lambda pattern: _possible(pattern, cards))
    terms = [(pattern, term.weight) for term in read for pattern in term.patterns]
    refusal = NotationError(text, read[-1].start, "a term that leaves a hand in the range", "range_empty")
    made = _checked(cards, terms, refusal)
    gone = tuple(dead)
    return _without(made, gone, text) if gone else made


def canonical(terms: Iterable[tuple[Pattern, int]]) -> tuple[tuple[Pattern, int], ...]:
    """Leave out what can never decide: patterns that come again, those before a term for all hands, first exclusions.

    >>> everything, paired = Pattern(()), Pattern((), ("$op",))
    >>> [weight for _, weight in canonical([(everything, 7), (paired, 0), (paired, 5), (everything, 0), (paired, 3)])]
    [3]
    """
    kept: dict[Pattern, int] = {}
    for pattern, weight in terms:
        if pattern == Pattern(()):
            kept.clear()
        kept.pop(pattern, None)
        kept[pattern] = weight
    return tuple(dropwhile(lambda term: not term[1], kept.items()))


def _checked(cards: int, terms: Iterable[tuple[Pattern, int]], empty: NotationError) -> OmahaRange:
    """Return the range of some terms, or refuse it as empty."""
    kept = canonical(terms)
    if not kept:
        raise empty
    made = OmahaRange(cards, kept)
    try:
        count = diagram_of(cards, kept).count
    except TooLarge:
        raise _too_complex(empty.text) from None
    if not count:
        raise empty
    return made


def _without(made: OmahaRange, dead: tuple[Card, ...], text: str) -> OmahaRange:
    """Exclude the hands with a dead card; `text` is what is refused where no hand is left."""
    excluded = [(pattern_of([Slot(1 << (card >> 2), 1 << (card & 3))]), 0) for card in dead]
    refusal = NotationError(text, 0, f"a hand without {format_cards(dead, ' ')}", "range_dead")
    return _checked(made.cards, [*made.terms, *excluded], refusal)


def _possible(pattern: Pattern, cards: int) -> bool:
    try:
        return possible(cards, pattern)
    except TooLarge:
        return True  # the range as a whole will be refused


def _too_complex(text: str) -> NotationError:
    return NotationError(text, 0, "a range of fewer different parts", "range_too_complex")
