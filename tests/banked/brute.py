"""The slow and obvious way to know what a hand is worth: every turn, river and hand of the dealer, one after the other.

It uses the scalar strength of the rules and nothing of the solution: no rows, no kernels, no suits renamed. A flop
takes a second for each hand, so tests ask it about few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from croupier.banked import Result, Terms
from croupier.banked.settlement import ante_result, sign
from croupier.evaluation import Category, evaluator, scorer

Ends = Counter[tuple[Category, Result]]
"""How often a hand has a category and ends so."""


class Spot(NamedTuple):
    """What a hand meets on a flop: for every turn card how its showdowns end over all rivers."""

    by_turn: dict[int, Ends]

    def ahead(self, turn: int) -> int:
        """Count the showdowns won less those lost after a turn card."""
        return sum(sign(result) * count for (_, result), count in self.by_turn[turn].items())

    @property
    def deals(self) -> int:
        """Count all showdowns."""
        return sum(sum(ends.values()) for ends in self.by_turn.values())

    def value(self, terms: Terms) -> Fraction:
        """Give what the hand is worth from the flop on, by the best play, in antes; the flop bet is made."""
        ahead = sum(map(self.ahead, self.by_turn))
        later = sum(max(0, self.ahead(turn)) for turn in self.by_turn)
        antes = sum(
            sign(ante_result(terms, result, category)) * count
            for ends in self.by_turn.values()
            for (category, result), count in ends.items()
        )
        raises = max(0, ahead + later) if terms.river_needs_turn else max(0, ahead) + later
        return Fraction(antes + 2 * ahead + raises, self.deals)


def meet(hole: Sequence[int], flop: Sequence[int]) -> Spot:
    """Go through all that a hand can meet on a flop."""
    rest = [card for card in range(52) if card not in {*hole, *flop}]
    score, category = scorer("high"), evaluator("high").category
    by_turn: dict[int, Ends] = {card: Counter() for card in rest}
    for turn, river in combinations(rest, 2):
        board = (*flop, turn, river)
        own = score(hole, board)
        named = category(own)
        dealer = [score(other, board) for other in combinations([card for card in rest if card not in board], 2)]
        won, lost = sum(each < own for each in dealer), sum(each > own for each in dealer)
        ended = {Result.WIN: won, Result.LOSE: lost, Result.PUSH: len(dealer) - won - lost}
        for result, count in ended.items():
            by_turn[turn][named, result] += count
            by_turn[river][named, result] += count
    return Spot(by_turn)
