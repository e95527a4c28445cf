"""The commands a bot can give, made from what is legal, and the choices that are no matter of temper.

Decides how a wish ("about half the pot") becomes a legal size, and what all our bots do alike: turn up what may win,
give back unseen what cannot, agree to run it as often as may be. What a hand is worth and whether to bet it is
decided by each bot. Needs no NumPy.
"""

from __future__ import annotations

from typing import Final

from croupier.rules import (
    Bet,
    BringIn,
    Call,
    Check,
    Choice,
    Command,
    Complete,
    Fold,
    Hand,
    Legal,
    Muck,
    RaiseTo,
    RunIt,
    Show,
    Sizes,
)
from croupier.rules.showdown import can_win, known

WHOLE_STACK: Final = 0.7
"""A bet of so much of what is behind leaves nothing to play for: it is made all of it."""


def nearest(sizes: Sizes, target: int) -> int:
    """Give a legal size near a wish.

    >>> nearest(Sizes(20, 137, step=5), 33), nearest(Sizes(20, 137), 500), nearest(Sizes(10, 20, amounts=(10, 20)), 14)
    (30, 137, 10)
    """
    if sizes.amounts:
        return min(sizes.amounts, key=lambda amount: abs(amount - target))
    inside = max(sizes.low, min(sizes.high, target))
    stepped = inside // sizes.step * sizes.step
    return stepped if stepped in sizes else sizes.low if inside < sizes.high else sizes.high


def sizes_of(legal: Legal) -> Sizes | None:
    """Give the legal sizes of whatever puts in more than is asked for: a bet, a raise or a completion.

    >>> sizes_of(Legal(bet=Sizes(2, 200))).low, sizes_of(Legal(check=True))
    (2, None)
    """
    return legal.bet or legal.raise_to or legal.complete


def wager(legal: Legal, seat: int, target: int) -> Command | None:
    """Bet, raise or complete to a total near `target`; None where nothing of the kind is legal.

    >>> wager(Legal(raise_to=Sizes(4, 200)), 3, 7)
    RaiseTo(seat=3, amount=7, decision=None)
    """
    if legal.bet is not None:
        return Bet(seat, nearest(legal.bet, target))
    if legal.raise_to is not None:
        return RaiseTo(seat, nearest(legal.raise_to, target))
    if legal.complete is not None:
        return Complete(seat, nearest(legal.complete, target))
    return None


def pot_share(view: Hand, choice: Choice, part: float) -> int:
    """Give the total that raises by a part of the pot, counted after the call, or all-in where little would be left.

    >>> from croupier.cards import parse_cards
    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, seat_players({1: 200, 2: 200}, 1))
    >>> hand, _ = step(hand, Deal(parse_cards("7sKd2hKc")))
    >>> choice = Choice(1, 0, Legal(call=1, raise_to=Sizes(4, 200)))
    >>> pot_share(hand, choice, 1.0), pot_share(hand, choice, 40.0)
    (6, 200)
    """
    place = view.plan.place[choice.seat]
    target = view.betting.to_match + round(part * (view.pot + (choice.legal.call or 0)))
    everything = view.betting.bets[place] + view.stacks[place]
    return everything if target >= WHOLE_STACK * everything else target


def passive(legal: Legal, seat: int) -> Command:
    """Stay in for the least that is asked: check, call or bring it in.

    >>> passive(Legal(fold=True, call=2), 1), passive(Legal(bring_in=3), 1)
    (Call(seat=1, decision=None), BringIn(seat=1, decision=None))
    """
    if legal.check:
        return Check(seat)
    return BringIn(seat) if legal.bring_in is not None else Call(seat)


def give_up(legal: Legal, seat: int) -> Command:
    """Put in nothing more where that is possible: check, else fold; a bring-in is paid.

    >>> give_up(Legal(fold=True, check=True), 1), give_up(Legal(fold=True, call=2), 1)
    (Check(seat=1, decision=None), Fold(seat=1, decision=None))
    """
    return Fold(seat) if legal.fold and not legal.check else passive(legal, seat)


def aftermath(view: Hand, choice: Choice) -> Command | None:
    """Answer a choice that comes when the betting is over; None for one that is still to be thought about.

    What is not beaten by the hands already turned up is shown, what is beaten goes back unseen, and so does a hand
    that nobody called. Nobody is asked to show what it mucked.
    """
    legal, seat = choice.legal, choice.seat
    if legal.run_it is not None:
        return RunIt(seat, legal.run_it)
    if not legal.show:
        return None
    if not legal.muck:
        return Show(seat)
    return Muck(seat) if legal.show_some or not _may_win(view, view.plan.place[seat]) else Show(seat)


def _may_win(view: Hand, place: int) -> bool:
    tabled = view.ending.tabled
    compared = all(known(view, other) for other in range(len(view.stacks)) if tabled >> other & 1)
    return not compared or can_win(view, place, tabled)
