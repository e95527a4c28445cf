"""What a player may do at its turn, and what it does.

Decides what is legal for the actor and answers its checks, calls, bets, raises, folds, bring-ins
and completions with events, or refuses them. Amounts come from `sizes`, turns from `turns`;
`actions` folds the events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.errors import IllegalAction, Reason
from croupier.rules import commands as do
from croupier.rules import events as ev
from croupier.rules.hand import Choice, Hand, Legal, Sizes
from croupier.rules.sizes import completing, wager_sizes
from croupier.rules.turns import call_amount

# --- what is legal ------------------------------------------------------------------------------


def choice(hand: Hand) -> Choice:
    """Say who acts and everything that is legal for it."""
    place = hand.betting.actor
    return Choice(hand.plan.numbers[place], hand.decision, legal(hand, place))


def legal(hand: Hand, place: int) -> Legal:
    """List what a place may do at its turn."""
    betting = hand.betting
    sizes = wager_sizes(hand, place)
    wager = sizes if isinstance(sizes, Sizes) else None
    if betting.bring_in == place:
        bring_in = min(hand.setup.stakes.bring_in, hand.stacks[place])
        return Legal(bring_in=bring_in, complete=wager)
    call = call_amount(hand, place)
    if not call:
        call_or_none, check = None, True
    else:
        call_or_none, check = call, False
    if not betting.to_match:
        return Legal(True, check, call_or_none, bet=wager)
    if completing(hand):
        return Legal(True, check, call_or_none, complete=wager)
    return Legal(True, check, call_or_none, raise_to=wager)


# --- decide -------------------------------------------------------------------------------------


def _fold(hand: Hand, command: do.Fold, place: int) -> ev.Event:
    if hand.betting.bring_in == place:
        raise IllegalAction(Reason.must_bring_in)
    return ev.Folded(command.seat)


def _check(hand: Hand, command: do.Check, place: int) -> ev.Event:
    if hand.betting.bring_in == place:
        raise IllegalAction(Reason.must_bring_in)
    call = call_amount(hand, place)
    if call:
        raise IllegalAction(Reason.cannot_check, call=call)
    return ev.Checked(command.seat)


def _call(hand: Hand, command: do.Call, place: int) -> ev.Event:
    if hand.betting.bring_in == place:
        raise IllegalAction(Reason.must_bring_in)
    call = call_amount(hand, place)
    if not call:
        raise IllegalAction(Reason.nothing_to_call)
    return ev.Called(command.seat, call)


def _bet(hand: Hand, command: do.Bet, place: int) -> ev.Event:
    if hand.betting.bring_in == place:
        raise IllegalAction(Reason.must_bring_in)
    if hand.betting.to_match:
        raise IllegalAction(Reason.complete_instead if completing(hand) else Reason.cannot_bet)
    _require_size(hand, place, command.amount)
    return ev.BetPlaced(command.seat, command.amount)


def _raise_to(hand: Hand, command: do.RaiseTo, place: int) -> ev.Event:
    if hand.betting.bring_in == place:
        raise IllegalAction(Reason.must_bring_in)
    if not hand.betting.to_match:
        raise IllegalAction(Reason.nothing_to_raise)
    if completing(hand):
        raise IllegalAction(Reason.complete_instead)
    _require_size(hand, place, command.amount)
    return ev.Raised(command.seat, command.amount)


def _bring_in(hand: Hand, command: do.BringIn, place: int) -> ev.Event:
    if hand.betting.bring_in != place:
        raise IllegalAction(Reason.wrong_command)
    return ev.BroughtIn(command.seat, min(hand.setup.stakes.bring_in, hand.stacks[place]))


def _complete(hand: Hand, command: do.Complete, place: int) -> ev.Event:
    if not completing(hand):
        raise IllegalAction(Reason.cannot_complete)
    _require_size(hand, place, command.amount)
    return ev.Completed(command.seat, command.amount)


def _require_size(hand: Hand, place: int, amount: int) -> None:
    if type(amount) is not int:
        raise IllegalAction(Reason.not_a_number, amount=amount)
    sizes = wager_sizes(hand, place)
    if isinstance(sizes, Reason):
        raise IllegalAction(sizes)
    if amount in sizes:
        return
    if amount < sizes.low:
        raise IllegalAction(Reason.below_minimum, amount=amount, minimum=sizes.low)
    if amount > sizes.high:
        raise IllegalAction(Reason.above_maximum, amount=amount, maximum=sizes.high)
    if sizes.amounts:
        raise IllegalAction(Reason.not_a_size, amount=amount, sizes=sizes.amounts)
    raise IllegalAction(Reason.off_step, amount=amount, step=sizes.step)


_DECIDE: Final[dict[type, Callable[..., ev.Event]]] = {
    do.Fold: _fold,
    do.Check: _check,
    do.Call: _call,
    do.Bet: _bet,
    do.RaiseTo: _raise_to,
    do.BringIn: _bring_in,
    do.Complete: _complete,
}


def decide(hand: Hand, command: do.Command) -> tuple[ev.Event, ...]:
    """Answer a command of the actor with the event it causes, or refuse it."""
    answer = _DECIDE.get(type(command))
    if answer is None:
        raise IllegalAction(Reason.no_draw if type(command) is do.Discard else Reason.wrong_command)
    return (answer(hand, command, hand.betting.actor),)


def collected(hand: Hand) -> ev.Collected:
    """Close the street: return the part of a bet that nobody matched, folded players included.

    Sources: TDA 15-B, 65-A; S0.
    """
    if hand.street and not hand.betting.to_match:
        return ev.Collected()
    second, first = sorted(hand.paid)[-2:]
    if first == second:
        return ev.Collected()
    place = hand.paid.index(first)
    if hand.folded >> place & 1:
        return ev.Collected()
    return ev.Collected(hand.plan.numbers[place], first - second)
