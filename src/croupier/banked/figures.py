"""What a set of rules costs and how it is played best: edge, wagers, risk, spread and strategy, all exact.

Everything follows from the counts of `counts` and what `settlement` pays; here they are only added up, in whole numbers
until the one division at the end. A hand is played where that loses less than the ante. All numbers are in antes.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Final

import msgspec

from croupier.banked.bonus import bonus_ev
from croupier.banked.classes import CLASSES, NAMES, combos_of
from croupier.banked.counts import CATEGORIES, OF_A_HAND, WAYS, Counts, of_class, shipped
from croupier.banked.events import Result
from croupier.banked.settlement import ante_result, sign
from croupier.banked.terms import FLOP_ANTES, LADDER, Terms

ENDS: Final = (Result.WIN, Result.PUSH, Result.LOSE)
"""The results in the order of the counts."""

HANDS: Final = 1_326


class Ending(msgspec.Struct, frozen=True):
    """One way in which a played hand ends, in antes: the bets made besides ante and flop bet, and what is won."""

    turn: bool
    river: bool
    result: Result
    ante: Result
    net: int


class Outcome(msgspec.Struct, frozen=True):
    """How often a hand ends so: its result, what becomes of the ante, what is won in antes, the share of all hands."""

    result: Result
    ante: Result
    net: int
    share: float


class Figures(msgspec.Struct, frozen=True):
    """What a set of rules comes to where every choice is the best one.

    `ev` is the mean of a hand in antes and `house_edge` its opposite; `average_wager` all that is bet;
    `element_of_risk` the edge for each ante bet in all; `std_dev` the standard deviation of a hand. `preflop` says for
    every class of hands what playing it is worth (folding costs 1), `folds` which are better folded. `turn_bet_share`
    and `river_bet_share` are shares of all hands, folded ones included. `bonus_ev` is the mean of a bonus bet of one.
    """

    ev: float
    average_wager: float
    std_dev: float
    preflop: dict[str, float]
    folds: tuple[str, ...]
    turn_bet_share: float
    river_bet_share: float
    bonus_ev: float
    outcomes: tuple[Outcome, ...]

    @property
    def house_edge(self) -> float:
        """Return what the house keeps of an ante in the mean."""
        return -self.ev

    @property
    def element_of_risk(self) -> float:
        """Return what the house keeps of everything bet."""
        return -self.ev / self.average_wager


@cache
def endings(terms: Terms) -> tuple[Ending, ...]:
    """Return how each of the 180 numbers of a class ends under some rules, in the order of the counts."""
    return tuple(_endings(terms))


def _endings(terms: Terms) -> Iterator[Ending]:
    for way in range(WAYS):
        turn = way // 2 >= (1 if terms.river_needs_turn else 2)
        river = way % 2 == 1 and (turn or not terms.river_needs_turn)
        for category in LADDER[:CATEGORIES]:
            for result in ENDS:
                ante = ante_result(terms, result, category)
                net = sign(ante) + sign(result) * (FLOP_ANTES + turn + river)
                yield Ending(turn, river, result, ante, net)


def play_value(counts: Counts, terms: Terms, number: int) -> Fraction:
    """Return what playing a class of hands is worth in antes, the best play afterwards supposed.

    >>> from croupier.banked.classes import class_of
    >>> from croupier.banked.terms import LAS_VEGAS
    >>> round(float(play_value(shipped(), LAS_VEGAS, class_of((51, 50)))), 9)  # two aces
    2.788898609
    """
    return Fraction(_won(counts, terms, number), combos_of(number) * OF_A_HAND)


def _won(counts: Counts, terms: Terms, number: int) -> int:
    """Add up what a class wins over all its showdowns."""
    ended = zip(of_class(counts, number), endings(terms), strict=True)
    return sum(count * ending.net for count, ending in ended)


def figures(terms: Terms, counts: Counts | None = None) -> Figures:
    """Work out the figures of some rules from counts, those that are shipped unless others are given.

    >>> from croupier.banked.terms import LAS_VEGAS
    >>> exact = figures(LAS_VEGAS)
    >>> round(100 * exact.house_edge, 9), exact.folds
    (2.036921867, ('32o', '42o', '52o', '62o', '72o'))
    """
    counts = shipped() if counts is None else counts
    every = HANDS * OF_A_HAND
    won = [_won(counts, terms, number) for number in range(CLASSES)]
    folded = [number for number in range(CLASSES) if won[number] < -combos_of(number) * OF_A_HAND]
    given_up = sum(map(combos_of, folded)) * OF_A_HAND
    ended = _ended(counts, terms, {*range(CLASSES)} - {*folded})
    total = sum(count * ending.net for ending, count in ended.items()) - given_up
    squares = sum(count * ending.net**2 for ending, count in ended.items()) + given_up
    turn, river = (sum(count for ending, count in ended.items() if getattr(ending, bet)) for bet in ("turn", "river"))
    return Figures(
        ev=total / every,
        average_wager=(every + FLOP_ANTES * (every - given_up) + turn + river) / every,
        std_dev=sqrt((squares * every - total**2) / every**2),
        preflop={NAMES[number]: won[number] / (combos_of(number) * OF_A_HAND) for number in range(CLASSES)},
        folds=tuple(sorted(NAMES[number] for number in folded)),
        turn_bet_share=turn / every,
        river_bet_share=river / every,
        bonus_ev=float(bonus_ev(terms.bonus)),
        outcomes=tuple(_outcomes(ended, given_up)),
    )


def _ended(counts: Counts, terms: Terms, played: set[int]) -> dict[Ending, int]:
    """Count how often each ending comes, over the classes that are played."""
    ended = dict.fromkeys(endings(terms), 0)
    for number in played:
        for count, ending in zip(of_class(counts, number), endings(terms), strict=True):
            ended[ending] += count
    return ended


def _outcomes(ended: dict[Ending, int], given_up: int) -> Iterator[Outcome]:
    """Put together what ends alike, the losses first."""
    alike = {(Result.FOLD, Result.LOSE, -1): given_up}
    for ending, count in ended.items():
        key = (ending.result, ending.ante, ending.net)
        alike[key] = alike.get(key, 0) + count
    order = (Result.FOLD, Result.LOSE, Result.PUSH, Result.WIN)
    for result, ante, net in sorted(alike, key=lambda key: (order.index(key[0]), key[1] is not Result.WIN, key[2])):
        if alike[result, ante, net]:
            yield Outcome(result, ante, net, alike[result, ante, net] / (HANDS * OF_A_HAND))
