"""The dealer: begin a hand, say what it waits for, carry out commands, fold events.

`decide` is the one place that says no, `evolve` the one place that changes a hand. What a stage
waits for, what it answers and what follows from it without a choice is one table (`STAGES`). The
engine has no clock and no dice: chance is a `Deal` command. Called by rooms, histories, bots and
tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

import msgspec

from croupier.errors import IllegalAction, Reason
from croupier.rules import actions, awards, betting, dealing, discarding, posting, progress, showdown
from croupier.rules import events as ev
from croupier.rules.commands import Command, Deal, Discard
from croupier.rules.events import Event
from croupier.rules.game import Game
from croupier.rules.hand import Cards, Ending, Hand, Over, Pending, Round, Setup, Stage
from croupier.rules.profile import Profile
from croupier.rules.seating import Seating
from croupier.rules.setup import plan_of
from croupier.rules.stakes import Stakes

# --- beginning ----------------------------------------------------------------------------------


def start(game: Game, stakes: Stakes, profile: Profile, seating: Seating) -> tuple[Hand, tuple[Event, ...]]:
    """Begin a hand: post what is forced and wait for the first cards.

    Raises `SetupError` with every fault of the four values.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Limit, seat_players
    >>> hand, events = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                      seat_players({1: 200, 2: 200, 3: 200}, button=1))
    >>> [(event.seat, event.money.value, event.amount) for event in events]
    [(2, 'small_blind', 1), (3, 'big_blind', 2)]
    >>> pending(hand).count
    6
    """
    hand = blank(Setup(game, stakes, profile, seating))
    events = tuple(posting.forced(hand))
    return fold(hand, events), events


def blank(setup: Setup) -> Hand:
    """Give the hand before any forced money: what the first event is folded into."""
    plan = plan_of(setup)
    count = len(plan.numbers)
    zeros, empty = (0,) * count, ((),) * count
    return Hand(
        plan,
        Stage.DEALING,
        0,
        0,
        tuple(seat.stack for seat in setup.seating.seats),
        zeros,
        0,
        0,
        Round(zeros),
        Cards(empty, empty, ((),) * setup.game.boards, (), empty, zeros, empty, len(plan.deck)),
        Ending(),
    )


# --- the stages ---------------------------------------------------------------------------------


def _dealt(hand: Hand, event: ev.Dealt) -> Hand:
    return progress.after_deal(dealing.dealt(hand, event))


def _board_dealt(hand: Hand, event: ev.BoardDealt) -> Hand:
    return progress.after_deal(dealing.board_dealt(hand, event))


def _discarded(hand: Hand, event: ev.Discarded) -> Hand:
    return progress.after_discards(discarding.discarded(hand, event))


def _collected(hand: Hand, event: ev.Collected) -> Hand:
    return progress.after_street(actions.street_collected(hand, event))


def _nothing(hand: Hand) -> tuple[Event, ...]:
    return ()


def _after_betting(hand: Hand) -> tuple[Event, ...]:
    return (betting.collected(hand),) if hand.betting.actor < 0 else ()


def _after_showing(hand: Hand) -> tuple[Event, ...]:
    return showdown.automatic(hand) if showdown.untold(hand) else awards.settlement(hand)


def _after_awards(hand: Hand) -> tuple[Event, ...]:
    return awards.unpaid(hand) if hand.ending.pots else awards.settlement(hand)


def _over(hand: Hand) -> Pending:
    return Over()


def _refuse(hand: Hand, command: Command) -> tuple[Event, ...]:
    raise IllegalAction(Reason.hand_over if hand.stage is OVER else Reason.wrong_command)


class _Play(msgspec.Struct, frozen=True):
    """What a stage waits for, how it answers, and what follows from it without a choice."""

    pending: Callable[[Hand], Pending]
    decide: Callable[[Hand, Command], tuple[Event, ...]]
    follow: Callable[[Hand], tuple[Event, ...]]


STAGES: Final[dict[Stage, _Play]] = {
    Stage.DEALING: _Play(dealing.needed, dealing.decide, _nothing),
    Stage.DISCARDING: _Play(discarding.choice, discarding.decide, _nothing),
    Stage.BETTING: _Play(betting.choice, betting.decide, _after_betting),
    Stage.TABLING: _Play(showdown.choice, showdown.decide, showdown.automatic),
    Stage.CONSENT: _Play(showdown.choice, showdown.decide, _nothing),
    Stage.SHOWDOWN: _Play(showdown.choice, showdown.decide, _after_showing),
    Stage.AWARDS: _Play(_over, _refuse, _after_awards),
    Stage.REVEAL: _Play(showdown.choice, showdown.decide, _nothing),
    Stage.OVER: _Play(_over, _refuse, _nothing),
}
"""The order of a hand: each stage and who plays it."""

EVOLVE: Final[dict[type, Callable[[Hand, Any], Hand]]] = {
    ev.Posted: posting.posted,
    ev.Reshuffled: dealing.reshuffled,
    ev.Dealt: _dealt,
    ev.BoardDealt: _board_dealt,
    ev.Folded: actions.folded,
    ev.Checked: actions.checked,
    ev.Called: actions.called,
    ev.BetPlaced: actions.bet_placed,
    ev.Raised: actions.raised,
    ev.BroughtIn: actions.called,
    ev.Completed: actions.raised,
    ev.Discarded: _discarded,
    ev.Collected: _collected,
    ev.RunAgreed: progress.agreed,
    ev.Shown: showdown.shown,
    ev.Mucked: showdown.mucked,
    ev.Demanded: showdown.demanded,
    ev.PotsMade: awards.pots_made,
    ev.Awarded: awards.awarded,
    ev.Ended: awards.ended,
}
"""How each event changes a hand; a test holds it against the union of events."""


# a member of an enum costs a descriptor call at every access: bound once
BETTING: Final = Stage.BETTING
DEALING: Final = Stage.DEALING
DISCARDING: Final = Stage.DISCARDING
OVER: Final = Stage.OVER

COMMANDS: Final = frozenset(get_args(Command))

# --- the five verbs -----------------------------------------------------------------------------


def pending(hand: Hand) -> Pending:
    """Say what the hand waits for: a choice, cards, or nothing any more.

    Of a hand that was folded only up to the middle of a step it is what the hand waits for once it
    is settled.
    """
    while more := STAGES[hand.stage].follow(hand):
        hand = fold(hand, more)
    return STAGES[hand.stage].pending(hand)


def decide(hand: Hand, command: Command) -> tuple[Event, ...]:
    """Give the events that a command causes; change nothing.

    Raises `IllegalAction` with a `Reason`: the seat, the decision, the kind of command or its
    amount or cards are not what the rules allow now.
    """
    stage = hand.stage
    if stage is not OVER:
        if type(command) is not Deal:
            _require_turn(hand, command)
        elif stage is not DEALING:
            raise IllegalAction(Reason.cards_not_needed)
    return STAGES[stage].decide(hand, command)


def _require_turn(hand: Hand, command: Any) -> None:
    """The right seat, the open decision, and whole numbers."""
    stage = hand.stage
    if stage is BETTING:
        place = hand.betting.actor
        if place < 0:
            raise IllegalAction(Reason.wrong_command, waits_for="settle")
    elif type(command) not in COMMANDS or stage is DEALING:
        raise IllegalAction(Reason.no_draw if type(command) is Discard else Reason.wrong_command)
    elif stage is DISCARDING:
        place = hand.betting.actor
    elif STAGES[stage].follow(hand):
        raise IllegalAction(Reason.wrong_command, waits_for="settle")
    else:
        place = showdown.actor(hand)
    seat, decision = getattr(command, "seat", None), getattr(command, "decision", None)
    if type(seat) is not int or seat != hand.plan.numbers[place]:
        known = type(seat) is int and seat in hand.plan.place
        raise IllegalAction(Reason.not_your_turn if known else Reason.unknown_seat, seat=seat)
    if decision is not None and (type(decision) is not int or decision != hand.decision):
        raise IllegalAction(Reason.stale_decision, given=decision, open=hand.decision)


def evolve(hand: Hand, event: Event) -> Hand:
    """Fold one event into a hand; it never refuses."""
    return EVOLVE[type(event)](hand, event)


def fold(hand: Hand, events: Iterable[Event]) -> Hand:
    """Fold events into a hand, one after the other."""
    for event in events:
        hand = EVOLVE[type(event)](hand, event)
    return hand


def follow(hand: Hand) -> tuple[Event, ...]:
    """Give what happens next without anybody's choice; nothing where the hand waits."""
    return STAGES[hand.stage].follow(hand)


def step(hand: Hand, command: Command) -> tuple[Hand, tuple[Event, ...]]:
    """Carry out a command and whatever follows from it without a choice.

    Raises `IllegalAction` as `decide` does; the hand given is never changed.

    >>> from croupier.cards import parse_cards
    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Fold, Limit, seat_players
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal(parse_cards("AsAhKdKc")))
    >>> hand, events = step(hand, Fold(seat=1))
    >>> [type(event).__name__ for event in events]
    ['Folded', 'Collected', 'PotsMade', 'Awarded']
    """
    events = decide(hand, command)
    for event in events:
        hand = EVOLVE[type(event)](hand, event)
    while more := STAGES[hand.stage].follow(hand):
        for event in more:
            hand = EVOLVE[type(event)](hand, event)
        events += more
    return hand, events


def settle(hand: Hand) -> tuple[Hand, tuple[Event, ...]]:
    """Go on from the middle of a step to where the hand waits: what a journal that breaks off there needs.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Fold, Limit, seat_players
    >>> from croupier.cards import parse_cards
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal(parse_cards("AsAhKdKc")))
    >>> broken_off = fold(hand, decide(hand, Fold(1)))
    >>> settle(broken_off)[0] == step(hand, Fold(1))[0]
    True
    """
    events: tuple[Event, ...] = ()
    while more := follow(hand):
        hand = fold(hand, more)
        events += more
    return hand, events


def why_not(hand: Hand, command: Command) -> IllegalAction | None:
    """Give the refusal a command would meet, or None if it is legal: why is a button disabled?

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Check, Limit, seat_players
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> why_not(hand, Check(1)).reason.value
    'wrong_command'
    """
    try:
        decide(hand, command)
    except IllegalAction as refusal:
        return refusal.with_traceback(None)  # which would hold every caller, and the refusal itself, in a cycle
    return None
