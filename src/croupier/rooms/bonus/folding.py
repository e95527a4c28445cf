"""How each event changes a player's own table: the only place that changes one, and it never refuses."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from croupier import banked
from croupier.banked import events as hand_events
from croupier.banked.engine import STAGES
from croupier.banked.session import Session
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.events import HouseEvent
from croupier.rooms.bonus.table import HISTORY, HouseTable, Made, Past

CHOSEN: Final[MappingProxyType[type, str]] = MappingProxyType(
    {hand_events.BetPlaced: "bet", hand_events.Checked: "check", hand_events.Folded: "fold"}
)
"""The events of a hand that are the player's choices, and the choice that each is."""


def opened(event: ev.HouseOpened) -> HouseTable:
    """Give the table that was opened.

    >>> from croupier.rooms.bonus.table import HouseRules
    >>> opened(ev.HouseOpened("house:p1", "p1", HouseRules())).decision
    0
    """
    return HouseTable(event.table, event.player, event.rules)


def evolve(table: HouseTable, event: HouseEvent) -> HouseTable:
    """Fold one event into a table; it never refuses."""
    change = _OWN.get(type(event))
    return _in_hand(table, event) if change is None else change(table, event)


def _in_hand(table: HouseTable, event: Any) -> HouseTable:
    """Fold an event of the hand; one that is a choice is counted, and noted for the coach."""
    before = table.hand
    assert before is not None, "an event of a hand comes in one"
    hand = banked.evolve(before, event)
    if isinstance(event, hand_events.AntePosted):
        return replace(table, hand=hand, decision=table.decision + 1, last=(event.ante, event.bonus))
    if type(event) not in CHOSEN:
        return replace(table, hand=hand)
    made = table.made
    if table.coach:
        spot = STAGES[before.stage].spot
        assert spot is not None, "a choice is about a bet"
        assert table.deck is not None, "a hand has a deck"
        made = (*made, Made(table.deck.hand, table.decision, spot, CHOSEN[type(event)]))
    return replace(table, hand=hand, decision=table.decision + 1, made=made)


def _rules(table: HouseTable, event: ev.RulesTaken) -> HouseTable:
    return replace(table, rules=event.rules, session=Session(), history=(), made=())


def _began(table: HouseTable, event: ev.HouseHandBegan) -> HouseTable:
    rules = event.rules
    return replace(
        table,
        hand=banked.start(rules.terms, rules.limits),
        deck=event.deck,
        next=None,
        live=True,
        number=table.number + 1,
        commitment=event.deck.link or table.commitment,
        advice=(),
    )


def _closed(table: HouseTable, event: ev.HouseHandClosed) -> HouseTable:
    hand = table.hand
    assert hand is not None, "a hand is closed that was played"
    assert hand.result is not None, "a hand is closed that was settled"
    stakes = hand.stakes
    chips = [one.cost * stakes.ante for one in table.advice]
    past = Past(
        event.hand,
        table.number,
        event.at,
        stakes.ante,
        stakes.bonus,
        stakes.total,
        event.net,
        hand.result,
        event.mine,
        event.theirs,
        sum(chips) if chips else None,
    )
    history = (past, *table.history)[:HISTORY]
    return replace(table, live=False, session=table.session.with_hand(hand), history=history)


def _advised(table: HouseTable, event: ev.ChoiceAdvised) -> HouseTable:
    """Count what a choice gave away: in its hand, in the list of hands and in the session."""
    made = tuple([one for one in table.made if one.decision != event.decision])
    advised = event.advised
    if advised is None:
        return replace(table, made=made)
    assert table.deck is not None, "a choice was made in a hand"
    shown = event.hand == table.deck.hand
    advice = (*table.advice, advised) if shown else table.advice
    ante = table.hand.stakes.ante if shown and table.hand is not None else 0
    history = table.history
    for place, past in enumerate(history):
        if past.hand == event.hand:
            ante = past.ante
            cost = (past.cost or 0) + advised.cost * ante
            history = (*history[:place], replace(past, cost=cost), *history[place + 1 :])
    return replace(
        table,
        made=made,
        advice=tuple(sorted(advice, key=lambda one: one.decision)),
        session=table.session.with_cost(advised.cost * ante),
        history=history,
    )


_OWN: Final[MappingProxyType[type, Callable[[HouseTable, Any], HouseTable]]] = MappingProxyType(
    {
        ev.HouseOpened: lambda table, event: opened(event),
        ev.RulesTaken: _rules,
        ev.ChainCommitted: lambda table, event: replace(table, commitment=event.commitment, next=None),
        ev.NextPublished: lambda table, event: replace(table, next=event.deck),
        ev.HouseHandBegan: _began,
        ev.HouseHandClosed: _closed,
        ev.CoachSet: lambda table, event: replace(table, coach=event.on),
        ev.ChoiceAdvised: _advised,
    }
)
