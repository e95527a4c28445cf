"""What a stack of a tournament is worth in prizes: the independent chip model, exact or sampled.

The model (D. Harville, *Assigning probabilities to the outcomes of multi-entry competitions*, 1973; M. Malmuth for
poker, 1987) asks only the stacks: a player is first with a chance in proportion to the stack; then the next of those
left in the same way, and so on to the last prize.

Whoever finished first to k-th, the order among them no longer matters for the rest. So with up to 15 players all sets
of players are gone through once, the small ones before the large ones: each has the chance that just these took the
first places, and hands it on to the sets with one more. That is exact, plain Python and below a second. With more
players orders are drawn (`sampling` below), and the answer says how sure it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite

import msgspec

from croupier.errors import OddsError
from croupier.evaluation.batch import chosen_backend

MOST_EXACT = 15
"""With more players orders are drawn."""

MOST_PLAYERS = 10_000

MOST_CHIPS = 2**53 - 1
"""So many chips at most in all stacks together: what a float counts exactly."""

SAMPLES = 20_000
"""So many orders are drawn when nothing else is said."""

MOST_SAMPLES = 10_000_000


Progress = Callable[[int, int], None]
"""Called now and then with the number of orders drawn and of all."""


class IcmPlayer(msgspec.Struct, frozen=True):
    """Say what one player's stack is worth: in prizes, as a part of all prizes, and beside it the part of all chips.

    `error` is the standard error of `equity`, in prizes, and 0.0 where the answer is exact.
    """

    stack: int
    equity: float
    share: float
    chips: float
    error: float = 0.0


class Icm(msgspec.Struct, frozen=True):
    """Say what all stacks are worth and how that was found; the equities add up to the prizes.

    With `method` `exact` every order was counted, with `sampled` `samples` orders were drawn.
    """

    method: str
    prizes: float
    players: tuple[IcmPlayer, ...]
    samples: int | None = None


def icm(
    stacks: Sequence[int],
    payouts: Sequence[float],
    *,
    samples: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Icm:
    """Return what every stack is worth when places are paid, the first payout for the first place.

    Stacks are 2 to 10,000 whole numbers of chips above zero; payouts are at most as many numbers, not below zero and
    not all zero; places without one win nothing. With up to 15 players the answer is exact unless `samples` asks to
    draw; with more it is drawn, 20,000 times unless said, from `seed`: the same seed gives the same answer. Raises
    `OddsError` with code `wrong_stack_count`, `not_a_stack`, `not_a_payout`, `too_many_payouts`, `no_payouts` or
    `wrong_samples`, and where it draws `RankingError` with code `backend_missing` without NumPy.

    >>> [round(player.equity, 4) for player in icm([1500, 1000, 500], [65, 35]).players]
    [44.75, 35.6667, 19.5833]
    >>> big = icm([1000] * 20, [50, 30, 20], samples=100, seed=1)
    >>> big.method, round(sum(player.equity for player in big.players), 6)
    ('sampled', 100.0)
    """
    _check(stacks, payouts, samples)
    paid = [float(payout) for payout in payouts]
    while not paid[-1]:
        paid.pop()
    if samples is None and len(stacks) <= MOST_EXACT:
        return _answer(stacks, paid, _exact(stacks, paid), [0.0] * len(stacks), None)
    chosen_backend("numpy")
    from croupier.odds.icm_sampling import sampled

    drawn = samples or SAMPLES
    return _answer(stacks, paid, *sampled(stacks, paid, drawn, seed, progress), drawn)


def _check(stacks: Sequence[int], payouts: Sequence[float], samples: int | None) -> None:
    if not 2 <= len(stacks) <= MOST_PLAYERS:
        raise OddsError("wrong_stack_count", given=len(stacks), least=2, most=MOST_PLAYERS)
    for position, stack in enumerate(stacks):
        if not 0 < stack <= MOST_CHIPS:
            raise OddsError("not_a_stack", given=stack, position=position, above=0, most=MOST_CHIPS)
    if sum(stacks) > MOST_CHIPS:
        raise OddsError("not_a_stack", given=sum(stacks), where="all stacks", most=MOST_CHIPS)
    for position, payout in enumerate(payouts):
        if not (isfinite(payout) and 0 <= payout <= MOST_CHIPS):
            raise OddsError("not_a_payout", given=payout, position=position, least=0, most=MOST_CHIPS)
    if len(payouts) > len(stacks):
        raise OddsError("too_many_payouts", given=len(payouts), players=len(stacks))
    if not any(payouts):
        raise OddsError("no_payouts", given=len(payouts))
    if samples is not None and not 2 <= samples <= MOST_SAMPLES:
        raise OddsError("wrong_samples", given=samples, least=2, most=MOST_SAMPLES)


def _answer(
    stacks: Sequence[int], paid: Sequence[float], worth: Sequence[float], errors: Sequence[float], samples: int | None
) -> Icm:
    prizes, chips = sum(paid), sum(stacks)
    players = tuple(
        IcmPlayer(stack, equity, equity / prizes, stack / chips, error)
        for stack, equity, error in zip(stacks, worth, errors, strict=True)
    )
    return Icm("exact" if samples is None else "sampled", prizes, players, samples)


def _exact(stacks: Sequence[int], paid: Sequence[float]) -> list[float]:
    """Go through the sets of those that finished first, each as a mask of players, by their size.

    >>> _exact([3, 1], [1.0])
    [0.75, 0.25]
    """
    chips = sum(stacks)
    worth = [0.0] * len(stacks)
    each = [(player, 1 << player, stack) for player, stack in enumerate(stacks)]
    chances = {0: (1.0, chips)}
    for payout in paid:
        following: dict[int, tuple[float, int]] = {}
        for done, (chance, left) in chances.items():
            for player, bit, stack in each:
                if not done & bit:
                    next_is = chance * stack / left
                    worth[player] += next_is * payout
                    before = following.get(done | bit, NEVER)[0]
                    following[done | bit] = before + next_is, left - stack
        chances = following
    return worth


NEVER = (0.0, 0)
