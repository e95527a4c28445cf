"""Push or fold, heads-up: the equilibrium before the flop where the small blind moves all-in or folds, for any stack.

The small blind posts half a big blind, the big blind posts one, and both post the ante. The small blind pushes all it
has or folds; the big blind calls or folds. Everything is counted in big blinds: `stack` is what each player has
*before* blind and ante (with different stacks, the smaller), `ante` what *each* player posts. So a fold costs the
small blind `0.5 + ante`, a push that nobody calls wins `1 + ante`, and one that is called is worth
`stack * (2 * equity - 1)`.

Hands are the 169 classes in the order of `ranges.combos`. Suits matter only through the cards that the two hands take
from one another, and that is counted exactly: a class meets another in as many pairs of combos as share no card, and
their equities are those of all such pairs over all boards (`matchups`). `saddle` solves the game, best responses of
both sides prove the answer: their gain is the `exploitability`.

`exposed` answers another question about the same push: up to which stack may a hand be pushed although it lies face up?
"""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

import msgspec

from croupier.errors import OddsError
from croupier.evaluation.batch import chosen_backend
from croupier.odds.ranges.combos import MEMBERS

if TYPE_CHECKING:
    from croupier.odds.saddle import Floats

SMALL_BLIND, BIG_BLIND = 0.5, 1.0

LARGEST = 1_000.0
"""The deepest stack that is solved, in big blinds: far beyond any at which to push or fold is a question."""


class PushFold(msgspec.Struct, frozen=True):
    """Hold an equilibrium of push or fold.

    `push` and `call` say for each of the 169 classes, from 0.0 to 1.0, how often the small blind pushes it and the big
    blind calls with it. `value` is what the small blind wins on average, in big blinds, and `exploitability` what best
    responses of both sides would win together beyond that: 0 but for rounding.
    """

    stack: float
    ante: float
    value: float
    exploitability: float
    push: tuple[float, ...]
    call: tuple[float, ...]

    @property
    def push_share(self) -> float:
        """Return which part of the 1,326 combos the small blind pushes."""
        return share_of_combos(self.push)

    @property
    def call_share(self) -> float:
        """Return which part of the 1,326 combos the big blind calls with."""
        return share_of_combos(self.call)


def share_of_combos(often: tuple[float, ...]) -> float:
    """Return which part of all combos is played, given how often each class is.

    >>> share_of_combos((1.0,) + 168 * (0.0,)) == 6 / 1326
    True
    """
    return sum(each * len(members) for each, members in zip(often, MEMBERS, strict=True)) / sum(map(len, MEMBERS))


def push_fold(stack: float, ante: float = 0.0) -> PushFold:
    """Solve push or fold for a stack before blinds and antes and for an ante of each player, in big blinds.

    The stack is more than a big blind and the ante (nothing to push would be left otherwise) and at most 1,000. Takes
    some hundredths of a second after the table of match-ups is laid out. Raises `OddsError` with code `not_a_stack` or
    `not_an_ante`, and `RankingError` with code `backend_missing` without NumPy.

    >>> found = push_fold(10)
    >>> round(found.value, 6), round(100 * found.push_share, 2), found.exploitability < 1e-9
    (-0.045371, 58.28, True)
    """
    check_stakes(stack, ante)
    chosen_backend("numpy")
    import numpy as np

    from croupier.odds.saddle import equilibrium

    chances, equities = _chances()
    given_up, stolen = -(SMALL_BLIND + ante), BIG_BLIND + ante
    uncalled = chances.sum(axis=1) * (stolen - given_up)
    called = chances * (stack * (2.0 * equities - 1.0) - stolen)
    push, call = equilibrium(uncalled, called)
    value = given_up + uncalled @ push + push @ called @ call
    best_push = given_up + np.maximum(uncalled + called @ call, 0.0).sum()
    best_call = given_up + uncalled @ push + np.minimum(push @ called, 0.0).sum()
    exploitability = max(float(best_push - best_call), 0.0)
    return PushFold(stack, ante, float(value), exploitability, tuple(push.tolist()), tuple(call.tolist()))


def check_stakes(stack: float, ante: float) -> None:
    """Refuse an ante or a stack that cannot be played.

    >>> check_stakes(10, 0.125)
    """
    if not (isfinite(ante) and 0.0 <= ante < LARGEST):
        raise OddsError("not_an_ante", given=ante, least=0, most=LARGEST)
    if not (isfinite(stack) and BIG_BLIND + ante < stack <= LARGEST):
        raise OddsError("not_a_stack", given=stack, above=BIG_BLIND + ante, most=LARGEST)


def _chances() -> tuple[Floats, Floats]:
    """Return how likely each class meets each other, and what it is then worth: two of `[169, 169]`.

    Both are asymmetric only in the equities; the chances sum to 1.
    """
    from croupier.odds.matchups import table

    wins, ties, boards = table().by_class
    return boards / int(boards.sum()), (wins + ties / 2) / boards


def exposed(ante: float = 0.0) -> tuple[float, ...]:
    """Return up to which stack each of the 169 classes is pushed from the small blind although it lies face up.

    The big blind sees the hand and calls with every combo for which that is better than a fold; the number is the stack
    in big blinds, before blinds and antes, at which pushing and folding are worth the same. It is infinite for aces.
    These are the Sklansky-Chubukov numbers (D. Sklansky, E. Miller, *No Limit Hold 'em: Theory and Practice*,
    2006), which are usually told as what is left behind the blind in small blinds: twice as much, less 1. Raises
    `OddsError` with code `not_an_ante`, and `RankingError` with code `backend_missing` without NumPy.

    >>> numbers = exposed()
    >>> numbers[0], [round(2 * numbers[place] - 1, 1) for place in (1, 13, 14)]  # AA; AKs, AKo, KK
    (inf, [554.5, 331.9, 954.0])
    """
    if not (isfinite(ante) and 0.0 <= ante < LARGEST):
        raise OddsError("not_an_ante", given=ante, least=0, most=LARGEST)
    chosen_backend("numpy")
    from croupier.odds.matchups import table

    wins, ties, boards = table().by_combo
    return tuple(
        _deepest((2 * won + tied - of)[of > 0] / of[of > 0], ante)
        for won, tied, of in zip(wins, ties, boards, strict=True)
    )


def _deepest(edges: Floats, ante: float) -> float:
    """Return the stack at which a push into a caller who sees it is worth a fold.

    `edges` has for each combo of the caller what the push wins of every chip. With a stack `s` a combo costs
    `max(-(1 + ante), -s * edge)` to its holder's liking, so the push is worth the mean of `min(1 + ante, s * edge)`.
    That is the least, over all ways to let the best `k` combos fold, of a line in `s`, and so it
    meets the price of a fold first where the first of these lines does.
    """
    import numpy as np

    ordered = np.sort(edges)[::-1]
    called = np.append(np.cumsum(ordered[::-1])[::-1], 0.0)
    losing = called < 0.0
    folded = np.arange(len(called))
    price = (BIG_BLIND + ante) * folded + (SMALL_BLIND + ante) * len(edges)
    return float(np.min(price[losing] / -called[losing], initial=np.inf))
