"""Sets of hands of four to six cards, far too many to list, as decision diagrams.

A diagram asks of one card after the other, from the ace of spades down, whether the hand holds it; a card that no
hand of the branch holds is not asked for. What is the same further down is there once. So 20 million hands of six cards
are a few hundred nodes, and yet they can be counted, gone through in order, and drawn from with the exact chances,
without trying anything that is not in the range. (Zero-suppressed decision diagrams: S. Minato 1993; D. Knuth, The
Art of Computer Programming 4A, section 7.1.4.)

A node is a number above 0, a place in the lists of the diagram. Other numbers are leaves: 0 is no hand, and the hand
that ends at `-w` has the weight `w`. `families` makes diagrams of patterns; nothing here knows what those are.
"""

from collections.abc import Iterator

import msgspec

from croupier.cards import Card

MOST_NODES = 200_000
"""A range is refused when more are made for it, garbage included: that takes some 60 MB. Ordinary ranges have a few
thousand nodes."""

NONE = 0


class TooLarge(Exception):
    """Tell that a range needs more than `MOST_NODES`; `omaha` makes a coded error of it."""


class Diagram(msgspec.Struct, frozen=True):
    """Hold the nodes of a range; those below a node have smaller numbers than it. `hands` and `weights` are totals."""

    cards: tuple[Card, ...]
    without: tuple[int, ...]
    holding: tuple[int, ...]
    hands: tuple[int, ...]
    weights: tuple[int, ...]
    root: int

    @property
    def count(self) -> int:
        """Return how many hands there are."""
        return self.hands[self.root] if self.root > 0 else 0

    @property
    def weight(self) -> int:
        """Return the sum of the weights of all hands."""
        return self.weights[self.root] if self.root > 0 else 0

    def walk(self) -> Iterator[tuple[tuple[Card, ...], int]]:
        """Give every hand, its highest card first, with its weight; sorted by highest card, then by second highest."""
        waiting: list[tuple[int, tuple[Card, ...]]] = [(self.root, ())]
        while waiting:
            node, held = waiting.pop()
            while node > 0:
                waiting.append((self.holding[node], (*held, self.cards[node])))
                node = self.without[node]
            if node < 0:
                yield held, -node

    def at(self, place: int) -> tuple[Card, ...]:
        """Return the hand at a place from 0 to `weight - 1`, when each hand takes as many places as its weight."""
        node, held = self.root, []
        while node > 0:
            below = self.without[node]
            skipped = self.weights[below] if below > 0 else -below
            if place < skipped:
                node = below
            else:
                place -= skipped
                held.append(self.cards[node])
                node = self.holding[node]
        return tuple(held)


class Nodes:
    """Grow nodes, never the same twice, and combine sets of hands. It lives while one diagram is made."""

    def __init__(self) -> None:
        self.cards: list[Card] = [-1]  # place 0 is no node, and asks for no card
        self.without: list[int] = [NONE]
        self.holding: list[int] = [NONE]
        self._known: dict[tuple[Card, int, int], int] = {}

    def node(self, card: Card, without: int, holding: int) -> int:
        """Return the node that asks for a card; where no hand holds it there is nothing to ask."""
        if holding == NONE:
            return without
        key = card, without, holding
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = len(self.cards)
            if found > MOST_NODES:
                raise TooLarge
            self.cards.append(card)
            self.without.append(without)
            self.holding.append(holding)
        return found

    def graft(self, diagram: Diagram) -> int:
        """Take over the nodes of a finished diagram and return its root here."""
        here: list[int] = [NONE]
        for card, no, yes in zip(diagram.cards[1:], diagram.without[1:], diagram.holding[1:], strict=True):
            here.append(self.node(card, here[no] if no > 0 else no, here[yes] if yes > 0 else yes))
        return here[diagram.root] if diagram.root > 0 else diagram.root

    def join(self, first: int, last: int) -> int:
        """Return the hands of both sets; where both have a hand, the last decides its weight."""
        done: dict[tuple[int, int], int] = {}

        def joined(first: int, last: int) -> int:
            if last < 0 or first == NONE:
                return last
            if last == NONE:
                return first
            known = done.get((first, last))
            if known is None:
                card = max(self.cards[first], self.cards[last])
                first_no, first_yes = self._split(first, card)
                last_no, last_yes = self._split(last, card)
                known = self.node(card, joined(first_no, last_no), joined(first_yes, last_yes))
                done[first, last] = known
            return known

        return joined(first, last)

    def meet(self, one: int, other: int) -> int:
        """Return the hands that are in both sets, with the weights that they have in the first."""
        done: dict[tuple[int, int], int] = {}

        def met(one: int, other: int) -> int:
            if one <= 0 or other == NONE:
                return one if other else NONE
            known = done.get((one, other))
            if known is None:
                card = max(self.cards[one], self.cards[other])
                one_no, one_yes = self._split(one, card)
                other_no, other_yes = self._split(other, card)
                known = self.node(card, met(one_no, other_no), met(one_yes, other_yes))
                done[one, other] = known
            return known

        return met(one, other)

    def drop(self, root: int, leaf: int) -> int:
        """Return a set without the hands that end at some leaf."""
        done: dict[int, int] = {}

        def kept(node: int) -> int:
            if node <= 0:
                return NONE if node == leaf else node
            if node not in done:
                done[node] = self.node(self.cards[node], kept(self.without[node]), kept(self.holding[node]))
            return done[node]

        return kept(root)

    def finished(self, root: int) -> Diagram:
        """Return the diagram below a node, without what was only needed on the way."""
        alive = self._below(root)
        number = {node: place for place, node in enumerate(alive, start=1)}
        cards, without, holding, hands, weights = [-1], [NONE], [NONE], [0], [0]
        for node in alive:
            no, yes = (number.get(side, side) for side in (self.without[node], self.holding[node]))
            cards.append(self.cards[node])
            without.append(no)
            holding.append(yes)
            hands.append(sum(hands[side] if side > 0 else side < 0 for side in (no, yes)))
            weights.append(sum(weights[side] if side > 0 else -side for side in (no, yes)))
        root = number.get(root, root)
        return Diagram(tuple(cards), tuple(without), tuple(holding), tuple(hands), tuple(weights), root)

    def _split(self, node: int, card: Card) -> tuple[int, int]:
        """Return the hands of a set without a card and those that hold it, where none holds a higher one."""
        if node > 0 and self.cards[node] == card:
            return self.without[node], self.holding[node]
        return node, NONE

    def _below(self, root: int) -> list[int]:
        """Return the nodes that can be reached, ascending, so that a node comes after those below it."""
        found: set[int] = set()
        waiting = [root]
        while waiting:
            node = waiting.pop()
            if node > 0 and node not in found:
                found.add(node)
                waiting += (self.without[node], self.holding[node])
        return sorted(found)
