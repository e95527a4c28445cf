"""Who won, and what every bet gets: the lines of a settlement.

The one place that pays. The raises pay one to one on a win, come back on a tie and are lost otherwise; what the ante
does is a matter of the house (`Terms`). The exact solution takes its outcomes from here too. Called by the engine once
a hand is decided.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.banked.bonus import bonus_pays
from croupier.banked.events import AntePosted, BetPlaced, Event, Line, Result, Settled, Spot
from croupier.banked.hand import Hand, Stakes
from croupier.banked.terms import LADDER, RANKING, Terms
from croupier.evaluation import Category, evaluator, scorer


def showdown(player: Sequence[int], dealer: Sequence[int], board: Sequence[int]) -> tuple[Result, Category]:
    """Compare the best five of seven, and say how it ended for the player and what the player has.

    >>> from croupier.cards import parse_cards
    >>> showdown(parse_cards("9s8d"), parse_cards("AhAd"), parse_cards("7c6h5dKs2c"))
    (<Result.WIN: 'win'>, <Category.straight: 'straight'>)
    """
    score = scorer(RANKING)
    own, other = score(player, board), score(dealer, board)
    result = Result.WIN if own > other else Result.LOSE if own < other else Result.PUSH
    return result, evaluator(RANKING).category(own)


def ante_result(terms: Terms, result: Result, category: Category) -> Result:
    """Say how the ante ends when the hand ends with a result and the player has a category.

    >>> [ante_result(Terms(), Result.WIN, Category(name)).value for name in ("two_pair", "straight")]
    ['push', 'win']
    """
    enough = LADDER.index(category) >= LADDER.index(terms.ante_pays_from)
    match result:
        case Result.WIN:
            below = Result.LOSE if terms.ante_loses_below else Result.PUSH
            return Result.WIN if enough else below
        case Result.LOSE if enough and terms.ante_pays_anyway:
            return Result.WIN
        case Result.FOLD:
            return Result.LOSE
    return result


def sign(result: Result) -> int:
    """Return what a bet of one wins: 1, 0 or -1."""
    return (result is Result.WIN) - (result in (Result.LOSE, Result.FOLD))


def settle(terms: Terms, stakes: Stakes, result: Result, category: Category, bonus: int) -> tuple[Line, ...]:
    """Return a line for every bet that was made; `bonus` is what the bonus bet pays, to one, 0 where it is lost.

    Of a folded hand the category means nothing.

    >>> lines = settle(Terms(), Stakes(ante=10, flop=20, river=10), Result.WIN, Category.one_pair, 0)
    >>> [(line.spot.value, line.stake, line.result.value, line.paid) for line in lines]
    [('ante', 10, 'push', 10), ('flop', 20, 'win', 40), ('river', 10, 'win', 20)]
    """
    raises = Result.LOSE if result is Result.FOLD else result
    results: dict[Spot, Result] = dict.fromkeys(Spot, raises)
    results |= {Spot.ANTE: ante_result(terms, result, category), Spot.BONUS: Result.WIN if bonus else Result.LOSE}
    made = [spot for spot in Spot if stakes.on(spot)]
    return tuple(_line(spot, stakes.on(spot), results[spot], bonus if spot is Spot.BONUS else 1) for spot in made)


def _line(spot: Spot, stake: int, result: Result, pays: int) -> Line:
    """Pay one bet: a win brings back the stake and so many times as much."""
    won = sign(result) * (pays if result is Result.WIN else 1)
    return Line(spot, stake, result, stake * (1 + won))


def settlement(hand: Hand) -> Settled:
    """Settle a hand that is folded, or whose cards are all there."""
    terms = hand.terms
    result, category = (Result.FOLD, LADDER[0]) if hand.folded else showdown(hand.player, hand.dealer, hand.board)
    bonus = bonus_pays(terms.bonus, hand.player, hand.dealer) if hand.stakes.bonus else 0
    return Settled(result, settle(terms, hand.stakes, result, category, bonus))


def moved(event: Event) -> int:
    """Return the chips an event brings to the player's balance: below zero for a bet, what is paid at the settlement.

    Whatever the player's balance gains here, the house loses.

    >>> moved(AntePosted(10, bonus=1)), moved(BetPlaced(Spot.FLOP, 20))
    (-11, -20)
    """
    match event:
        case AntePosted():
            return -event.ante - event.bonus
        case BetPlaced():
            return -event.amount
        case Settled():
            return sum(line.paid for line in event.lines)
    return 0
