"""What hands are worth: the answer, made of a count of outcomes.

An *outcome* says who wins each part of the pot: for every board, and on it for every ranking of the game, the set of
players who share that part, as bits (none where nobody qualifies). All ways to count, by ranks, by deals or by samples,
end in the same thing: how often each outcome came up. This module turns that into shares, by the rules of `awards`: the
boards divide the pot evenly, on each the rankings that have a winner do, and winners of a part do. All is done in whole
numbers, so shares are exact and add up to the number of deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm, sqrt
from typing import NamedTuple

import msgspec

Outcome = int
"""Who wins each part: `players` bits for each part, the first board's first ranking lowest."""


class PlayerEquity(msgspec.Struct, frozen=True):
    """Say what one player gets of all deals counted.

    `win` counts those where the whole pot is the player's alone, `tie` those where it is shared, `lose` those that give
    nothing. `share` is the sum of the player's parts of the pot, `equity` the same as a fraction of 1, and `error` the
    standard error of `equity`, 0.0 where all deals were counted. In games that split the pot between rankings `hi`
    and `lo` count the boards on which the player has the best, alone or not, by the first and by the second
    ranking; `scoop` is `win`, and `quarter` counts the deals that give exactly a quarter. Elsewhere those are None.
    """

    win: int
    tie: int
    lose: int
    share: Fraction
    equity: float
    error: float = 0.0
    hi: int | None = None
    lo: int | None = None
    scoop: int | None = None
    quarter: int | None = None


class Equity(msgspec.Struct, frozen=True):
    """Say what the hands of an all-in are worth and how that was found.

    With `method` `exact` every deal that can come was counted, `boards` of them (where players still get cards
    of their own, boards and hands together; with ranges each as often as the weights of its hands say). With
    `sampled` it is the number of deals drawn, and `error` is the largest standard error of the players' equities. The
    players' shares add up to `boards`.
    """

    method: str
    boards: int
    players: tuple[PlayerEquity, ...]

    @property
    def error(self) -> float:
        """Return the largest standard error of an equity, 0.0 for an exact answer."""
        return max(player.error for player in self.players)


class Parts(NamedTuple):
    """Say into what the pot is divided: so many boards, on each so many rankings, among so many players."""

    players: int
    rankings: int = 1
    boards: int = 1

    @property
    def bits(self) -> int:
        """Return how many bits an outcome has."""
        return self.players * self.rankings * self.boards


@cache
def _unit(parts: Parts) -> int:
    """Return a number that every division of the pot leaves whole."""
    return lcm(*range(1, parts.rankings + 1)) * parts.boards * lcm(*range(1, parts.players + 1))


def shares(parts: Parts, outcome: Outcome) -> list[int]:
    """Return what each player gets of a pot of `_unit` chips; the sum is the whole pot.

    >>> shares(Parts(2), 0b01), shares(Parts(2), 0b11), shares(Parts(2, rankings=2), 0b11_01)
    ([2, 0], [1, 1], [3, 1])
    """
    everybody = (1 << parts.players) - 1
    got = [0] * parts.players
    for board in range(parts.boards):
        first = board * parts.rankings * parts.players
        winners = [outcome >> first + number * parts.players & everybody for number in range(parts.rankings)]
        won = [who for who in winners if who]
        for who in won:
            part = _unit(parts) // (parts.boards * len(won) * who.bit_count())
            for player in range(parts.players):
                got[player] += part * (who >> player & 1)
    return got


def exact(parts: Parts, counted: Mapping[Outcome, int]) -> Equity:
    """Return the answer when all outcomes were counted.

    >>> answer = exact(Parts(2), {0b01: 6, 0b10: 1, 0b11: 1})
    >>> answer.boards, answer.players[0].win, answer.players[0].share, answer.players[1].equity
    (8, 6, Fraction(13, 2), 0.1875)
    """
    return _answer("exact", parts, counted)


def sampled(parts: Parts, counted: Mapping[Outcome, int]) -> Equity:
    """Return the answer when outcomes were drawn, with their standard errors.

    >>> answer = sampled(Parts(2), {0b01: 60, 0b10: 40})
    >>> answer.method, answer.players[0].equity, round(answer.error, 4)
    ('sampled', 0.6, 0.0492)
    """
    return _answer("sampled", parts, counted)


def largest_error(parts: Parts, counted: Mapping[Outcome, int]) -> float:
    """Return the largest standard error of the players' equities so far."""
    return max(_errors(parts, [(shares(parts, outcome), count) for outcome, count in counted.items()]))


def _answer(method: str, parts: Parts, counted: Mapping[Outcome, int]) -> Equity:
    unit = _unit(parts)
    divided = [(outcome, shares(parts, outcome), count) for outcome, count in counted.items() if count]
    boards = sum(count for _, _, count in divided)
    errors = [0.0] * parts.players
    if method == "sampled":
        errors = _errors(parts, [(got, count) for _, got, count in divided])
    players = []
    for player, error in enumerate(errors):
        mine = [(got[player], count) for _, got, count in divided]
        win = sum(count for got, count in mine if got == unit)
        lose = sum(count for got, count in mine if not got)
        total = sum(got * count for got, count in mine)
        split: tuple[int | None, ...] = (None,) * 4
        if parts.rankings > 1:
            quarter = sum(count for got, count in mine if 4 * got == unit)
            hi, lo = (_best(parts, counted.items(), player, ranking) for ranking in (0, 1))
            split = (hi, lo, win, quarter)
        share = Fraction(total, unit)
        equity = total / (unit * boards)
        players.append(PlayerEquity(win, boards - win - lose, lose, share, equity, error, *split))
    return Equity(method, boards, tuple(players))


def _best(parts: Parts, counted: Iterable[tuple[Outcome, int]], player: int, ranking: int) -> int:
    """Count the boards on which a player has the best by one ranking."""
    places = [(board * parts.rankings + ranking) * parts.players + player for board in range(parts.boards)]
    return sum(count * (outcome >> place & 1) for outcome, count in counted for place in places)


def _errors(parts: Parts, divided: Sequence[tuple[list[int], int]]) -> list[float]:
    """Return the standard error of every player's mean share; whole numbers until the last step."""
    unit, deals = _unit(parts), sum(count for _, count in divided)
    if deals < 2:
        return [1.0] * parts.players
    errors = []
    for player in range(parts.players):
        total = sum(got[player] * count for got, count in divided)
        squares = sum(got[player] ** 2 * count for got, count in divided)
        spread = deals * squares - total * total  # deals squared times the variance
        errors.append(sqrt(spread / (deals * deals * (deals - 1))) / unit)
    return errors
