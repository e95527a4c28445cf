"""How a range does against another, combo by combo: what an average equity hides.

Two ranges of the same equity may be very different: one all middling, one half nuts and half nothing. A `Spread` keeps
the equity of every combo, the best first; plotted over the share of the range it is the usual picture of range against
range (`plots`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.cards import Card
from croupier.errors import OddsError
from croupier.evaluation.batch import chosen_backend
from croupier.odds.ranges.combos import COMBOS
from croupier.odds.spots import AnyRange, Cards, Spot, spot
from croupier.odds.two_ranges import of_combos, two_ranges
from croupier.rules.game import Game

if TYPE_CHECKING:
    from croupier.evaluation.batch.arrays import Integers


class ComboEquity(NamedTuple):
    """Hold two cards, the higher first, how much they count, and what they are worth against the other range.

    `weight` is the share of the hands of both ranges that go together in which these cards are held, a fraction of 1.
    """

    cards: tuple[Card, ...]
    weight: float
    equity: float


class Spread(msgspec.Struct, frozen=True):
    """Hold the combos of a range with what they are worth, the best first, and the equity of all together."""

    combos: tuple[ComboEquity, ...]
    equity: float

    def at(self, share: float) -> float:
        """Return the equity of the combo at a share of the range from 0 to 1, the best at 0.

        >>> spread = Spread((ComboEquity((51, 50), 0.25, 0.9), ComboEquity((5, 4), 0.75, 0.3)), 0.45)
        >>> [spread.at(share) for share in (0, 0.2, 0.3, 1)]
        [0.9, 0.9, 0.3, 0.3]
        """
        ends = list(accumulate(combo.weight for combo in self.combos))
        return self.combos[min(bisect_left(ends, share), len(ends) - 1)].equity


def spreads(
    game: Game,
    hands: Sequence[Cards | AnyRange],
    board: Cards = (),
    dead: Cards = (),
    *,
    backend: str | None = None,
) -> tuple[Spread, Spread]:
    """Return what the combos of two ranges are worth against the other range, exactly.

    The game is hold'em, or on a board also short deck; one of the hands may be cards. Raises what `spot` raises,
    `RankingError` for the backend, and `OddsError` with code `no_spread` for other questions and `ranges_clash`.

    >>> from croupier.odds.ranges import parse_range
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> hands = [parse_range("AA, KQs"), parse_range("QQ")]
    >>> mine, theirs = spreads(CATALOGUE["holdem"], hands, backend="numpy")
    >>> [round(mine.at(share), 3) for share in (0, 1)], round(mine.equity + theirs.equity, 9)
    ([0.815, 0.353], 1.0)
    """
    chosen, question = chosen_backend(backend), spot(game, hands, board, dead)
    two = two_ranges(question)
    if two is None:
        raise OddsError("no_spread", game=game.name)
    mine, theirs = two
    return _spread(question, mine, theirs, chosen), _spread(question, theirs, mine, chosen)


def _spread(question: Spot, mine: Integers, theirs: Integers, backend: str) -> Spread:
    wins, ties, meets = (each.tolist() for each in of_combos(question, mine, theirs, backend))
    weights = mine.tolist()
    total = sum(weight * met for weight, met in zip(weights, meets, strict=True))
    if not total:
        raise OddsError("ranges_clash", hands=len(question.hands))
    found = [
        ComboEquity(cards, weight * met / total, (2 * won + tied) / (2 * met))
        for cards, weight, won, tied, met in zip(COMBOS, weights, wins, ties, meets, strict=True)
        if weight and met
    ]
    found.sort(key=lambda combo: -combo.equity)
    won = sum(weight * (2 * each + tied) for weight, each, tied in zip(weights, wins, ties, strict=True))
    return Spread(tuple(found), won / (2 * total))
