"""What hands are worth when all the money is in: the one question, and which way answers it.

`equity` checks the question (`spots`), chooses the way and gives the answer (`results`). The ways, quick ones first:

    multisets      no card of the board lies, all hands are known: hold'em and Omaha games, any number of players
    matchups       two ranges of hold'em before the flop, from a shipped table
    sweep          two ranges of hold'em on a flop, turn or river
    enumeration    every deal, in any game, while there are not too many; hand by hand for small ranges
    sampling       random deals, which the answer says with their standard error

Nothing here counts. NumPy is loaded with the first question, Numba when it is to be used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from math import gcd, prod
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.errors import OddsError
from croupier.evaluation.batch import chosen_backend
from croupier.odds import results
from croupier.odds.ranges import OmahaRange, Range
from croupier.odds.results import Equity, Outcome
from croupier.odds.spots import AnyRange, Cards, Spot, spot
from croupier.odds.two_ranges import of_combos, two_ranges
from croupier.rules.game import Game

if TYPE_CHECKING:
    from croupier.evaluation.batch.arrays import Integers

METHODS = ("auto", "exact", "sampled")

MOST_UNASKED = 3_000_000
"""More deals than these are sampled unless `exact` is asked for: they take about a second."""

MOST_DEALS = 500_000_000
"""More deals than these are not counted at all."""

MOST_HANDS = 2_000
"""Ranges are gone through hand by hand while there are no more combinations of hands than these."""

SAMPLES = 1_000_000
"""So many deals are drawn when nothing else is said."""

MOST_SAMPLES = 1_000_000_000
"""So many at most to reach a wanted error."""

Progress = Callable[[int, int], None]


def equity(  # noqa: PLR0913 - a question has many sides
    game: Game,
    hands: Sequence[Cards | AnyRange],
    board: Cards | Sequence[Cards] = (),
    dead: Cards = (),
    *,
    method: str = "auto",
    samples: int | None = None,
    error: float | None = None,
    seed: int = 0,
    backend: str | None = None,
    progress: Progress | None = None,
) -> Equity:
    """Return what two to ten hands are worth when all cards still to come are dealt and nobody folds.

    A hand is cards, as text or as numbers, or a range. It has as many cards as a street of the game leaves a player
    with; `??` is an unknown one; in draw games fewer are those that are kept, and the others are drawn once. `board`
    has the cards that lie (a sequence of boards in a game of several), `dead` those that nobody can get any more.

    With `method` `auto` the answer is exact where all deals can be counted in about a second, else sampled; `exact`
    counts up to 500 million deals; `sampled` never counts. Sampling draws `samples` deals (a million unless said),
    or as many as bring the largest standard error below `error` (a fraction of 1, such as 0.001), from `seed`: the same
    seed gives the same answer, with either backend. `progress(done, of)` is called now and then; an exception in it,
    or Ctrl-C, ends the count and leaves nothing behind. `backend` is `numpy`, `numba` or None for the fastest that is
    installed. Memory: below 60 MB whatever is asked, tables included.

    Raises `NotationError` for text that cannot be read, `RankingError` for the backend, and `OddsError` with code
    `wrong_player_count`, `wrong_card_count`, `card_twice`, `card_not_in_deck`, `not_a_card`, `not_enough_cards`,
    `range_of_another_game`, `range_dead`, `ranges_clash`, `too_many_deals`, `too_many_parts`, `not_sampled`,
    `unknown_method` or `not_positive`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> answer = equity(CATALOGUE["holdem"], ["AcAd", "KhKs"], backend="numpy")
    >>> answer.method, answer.boards, answer.players[0].win, answer.players[0].tie, round(answer.players[0].equity, 4)
    ('exact', 1712304, 1388072, 6538, 0.8126)
    """
    _check_options(method, samples, error)
    chosen = chosen_backend(backend)
    question = spot(game, hands, board, dead)
    if method != "sampled":
        found = _count(question, chosen, method == "exact", progress)
        if found is not None:
            return results.exact(question.parts, found)
    from croupier.odds.sampling import sample_deals

    most = samples or (MOST_SAMPLES if error else SAMPLES)
    return results.sampled(question.parts, sample_deals(question, chosen, most, seed, error, progress))


def _check_options(method: str, samples: int | None, error: float | None) -> None:
    if method not in METHODS:
        raise OddsError("unknown_method", given=method, known=", ".join(METHODS))
    for name, number in (("samples", samples), ("error", error)):
        if number is not None and not number > 0:
            raise OddsError("not_positive", name=name, given=number)
        if number is not None and method == "exact":
            raise OddsError("not_sampled", name=name, given=number)


def _count(question: Spot, backend: str, asked: bool, progress: Progress | None) -> dict[Outcome, int] | None:
    """Count the outcomes in the quickest way, or return None where there are too many to count unasked."""
    from croupier.odds.multisets import by_ranks

    if by_ranks(question):
        return _by_ranks(question, backend)
    if (two := two_ranges(question)) is not None:
        return _range_against_range(question, *two, backend)
    deals = question.deals
    if question.ranges:
        hands = prod(1 if isinstance(hand, tuple) else hand.count for hand in question.hands)
        by_boards = by_ranks(_with_hands(question, [_first(hand) for hand in question.hands]))
        listed = hands if by_boards else hands * deals
        if hands <= MOST_HANDS and listed <= (MOST_DEALS if asked else MOST_UNASKED):
            return _hand_by_hand(question, backend, progress)
        deals *= hands
    if deals <= (MOST_DEALS if asked else MOST_UNASKED) and not question.ranges:
        from croupier.odds.enumeration import count_deals

        return count_deals(question, backend, progress)
    if asked:
        raise OddsError("too_many_deals", deals=deals, most=MOST_DEALS)
    return None


def _by_ranks(question: Spot, backend: str) -> dict[Outcome, int]:
    if backend == "numba":
        from croupier.odds import multiset_kernels

        return multiset_kernels.count_by_ranks(question)
    from croupier.odds import multisets

    return multisets.count_by_ranks(question)


# --- ranges ---------------------------------------------------------------------------------------------------


def _range_against_range(question: Spot, mine: Integers, theirs: Integers, backend: str) -> dict[Outcome, int]:
    """Count by the table before the flop and by a sweep after it; every pair of hands as often as its weights say."""
    from croupier.odds import matchups

    if question.boards[0]:
        found = of_combos(question, mine, theirs, backend)
        wins, ties, boards = (matchups.product_sum(mine, of_combo) for of_combo in found)
    else:
        wins, ties, boards = matchups.totals(mine, theirs)
    if not boards:
        raise OddsError("ranges_clash", hands=len(question.hands))
    return {0b01: wins, 0b10: boards - wins - ties, 0b11: ties}


def _hand_by_hand(question: Spot, backend: str, progress: Progress | None) -> dict[Outcome, int]:
    """Count each combination of hands by itself, as often as its weights say."""
    from croupier.odds.enumeration import count_deals
    from croupier.odds.multisets import by_ranks

    units = [
        1 if isinstance(hand, tuple) else gcd(*(combo.weight for combo in hand.combos())) for hand in question.hands
    ]
    choices = [
        [(hand, 1)] if isinstance(hand, tuple) else [(combo.cards, combo.weight // unit) for combo in hand.combos()]
        for hand, unit in zip(question.hands, units, strict=True)
    ]
    found: Counter[Outcome] = Counter()
    every = list(product(*choices))
    for number, chosen in enumerate(every, start=1):
        cards = [card for hand, _ in chosen for card in hand]
        if len(set(cards)) == len(cards):
            one = _with_hands(question, [hand for hand, _ in chosen])
            counted = _by_ranks(one, backend) if by_ranks(one) else count_deals(one, backend)
            weight = prod(weight for _, weight in chosen)
            found.update({outcome: count * weight for outcome, count in counted.items()})
        if progress:
            progress(number, len(every))
    if not found:
        raise OddsError("ranges_clash", hands=len(question.hands))
    return dict(found)


def _with_hands(question: Spot, hands: Sequence[tuple[int, ...]]) -> Spot:
    """Return the same spot with all hands given."""
    gone = {card for hand in hands for card in hand}
    stub = tuple(card for card in question.stub if card not in gone)
    return replace(question, hands=tuple(hands), stub=stub)


def _first(hand: tuple[int, ...] | Range | OmahaRange) -> tuple[int, ...]:
    return hand if isinstance(hand, tuple) else next(hand.combos()).cards
