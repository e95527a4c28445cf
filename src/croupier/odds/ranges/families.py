"""The diagrams of patterns, and of ranges made of them.

The hands that fit the slots of a pattern and the hands of a shape are each a diagram by itself, grown card by card;
a pattern is where they meet. The patterns of a range are joined two by two, then those pairs, and so on: the later one
decides, whatever the brackets, and a list of thousands costs little more than its length. An exclusion is a weight like
any other until the end.
"""

from functools import cache, lru_cache

from croupier.cards import Card
from croupier.odds.ranges.diagram import NONE, Diagram, Nodes
from croupier.odds.ranges.patterns import SHAPES, Pattern

YES = -1
EXCLUDED = -(10**9)
"""The leaf of a hand that is taken out; it lies beyond every weight."""


@lru_cache(maxsize=8)
def diagram_of(size: int, terms: tuple[tuple[Pattern, int], ...]) -> Diagram:
    """Return the diagram of patterns with their weights, where the last that a hand fits decides. Eight are kept.

    Raises `TooLarge`.

    >>> everything, double_suited = Pattern(()), Pattern((), ("$ds",))
    >>> diagram_of(4, ((everything, 1), (double_suited, 0))).count, diagram_of(4, ((double_suited, 1),)).count
    (234221, 36504)
    """
    nodes = Nodes()
    sets = [pattern_hands(nodes, size, pattern, -weight or EXCLUDED) for pattern, weight in terms]
    while len(sets) > 1:
        last = sets[-1:] if len(sets) % 2 else []
        sets = [nodes.join(first, second) for first, second in zip(sets[::2], sets[1::2], strict=False)] + last
    return nodes.finished(nodes.drop(sets[0], EXCLUDED) if sets else NONE)


def possible(size: int, pattern: Pattern) -> bool:
    """Tell whether any hand of so many cards fits a pattern.

    >>> ace = Pattern(()).slots
    >>> possible(4, Pattern((), ("$ds", "$rb"))), possible(4, Pattern((), ("$ds", "$np")))
    (False, True)
    """
    if not pattern.shapes:
        return all(mask.bit_count() >= least for mask, least in pattern.requirements())
    return pattern_hands(Nodes(), size, pattern, YES) != NONE


def pattern_hands(nodes: Nodes, size: int, pattern: Pattern, leaf: int) -> int:
    """Add the hands of so many cards that fit a pattern, all ending at a leaf, and return their node.

    >>> nodes = Nodes()
    >>> nodes.finished(pattern_hands(nodes, 4, Pattern(()), YES)).count
    270725
    """
    found = _slot_hands(nodes, size, pattern, leaf)
    for shape in pattern.shapes:
        found = nodes.meet(found, nodes.graft(_shape_diagram(size, shape)))
    return found


def _slot_hands(nodes: Nodes, size: int, pattern: Pattern, leaf: int) -> int:
    """Add the hands that fit the slots: those that meet every requirement."""
    masks = [mask for mask, _ in pattern.requirements()]
    done: dict[tuple[Card, int, tuple[int, ...]], int] = {}

    def below(card: Card, left: int, needs: tuple[int, ...]) -> int:
        """Return the hands that take so many of this card and the lower ones, and so many more of each set."""
        if left == 0:
            return NONE if any(needs) else leaf
        if card < left - 1:
            return NONE
        live = (2 << card) - 1
        for need, mask in zip(needs, masks, strict=True):
            if need > left or need > (mask & live).bit_count():
                return NONE
        key = card, left, needs
        if key not in done:
            fewer = tuple(need - (need and mask >> card & 1) for need, mask in zip(needs, masks, strict=True))
            done[key] = nodes.node(card, below(card - 1, left, needs), below(card - 1, left - 1, fewer))
        return done[key]

    return below(51, size, tuple(least for _, least in pattern.requirements()))


@cache
def _shape_diagram(size: int, name: str) -> Diagram:
    """Return the hands of a shape; six shapes of three sizes of hands are all there is."""
    nodes, shape = Nodes(), SHAPES[name]
    done: dict[tuple[Card, int, tuple[int, ...], tuple[int, ...], int], int] = {}

    def below(card: Card, left: int, suits: tuple[int, ...], ranks: tuple[int, ...], run: int) -> int:
        """Return the hands that take so many lower cards, after so many of each suit, and of the ranks above."""
        if card & 3 == 3:  # the first card of a rank: the rank above is complete
            ranks, run = tuple(sorted((*ranks, run))) if run else ranks, 0
        if left == 0:
            fits = (not shape.suits or shape.suits(suits)) and (not shape.ranks or shape.ranks((*ranks, run)))
            return YES if fits else NONE
        if card < left - 1:
            return NONE
        key = card, left, suits, ranks, run
        if key not in done:
            more = tuple(n + (suit == card & 3) for suit, n in enumerate(suits)) if shape.suits else suits
            holding = below(card - 1, left - 1, more, ranks, run + 1 if shape.ranks else 0)
            done[key] = nodes.node(card, below(card - 1, left, suits, ranks, run), holding)
        return done[key]

    return nodes.finished(below(51, size, (0, 0, 0, 0), (), 0))
