"""What a player's own table does with a command: the one place that refuses, and what follows by itself.

The hand is decided by `croupier.banked`; here is what is around it: one decision is answered once, a hand begins with
the deck that was published for it and the link that was committed to, and is closed when it is settled. The table has
no dice and no clock: decks, cards and moments are given, and so is what the player's wallet holds.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier import banked
from croupier.banked import CardsNeeded, Stage
from croupier.banked import commands as do
from croupier.banked.engine import STAGES, bet_size
from croupier.banked.places import dealt
from croupier.banked.settlement import showdown
from croupier.errors import BankedError, FairnessError
from croupier.fairness import follows
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.commands import HouseCommand, Option
from croupier.rooms.bonus.events import HouseEvent
from croupier.rooms.bonus.folding import evolve
from croupier.rooms.bonus.table import HouseDeck, HouseTable

Events = tuple[HouseEvent, ...]

BETWEEN: Final = (cmd.CommitTo, cmd.TakeRules)
"""What is not done while a hand is played."""


class DeckWanted(msgspec.Struct, frozen=True):
    """A deck has to be published for the next hand."""


class CardsWanted(msgspec.Struct, frozen=True):
    """So many cards are needed for the hand, from this place of its deck on."""

    place: int
    count: int


def need(table: HouseTable) -> DeckWanted | CardsWanted | None:
    """Say what the table waits for of the room; None where it waits for its player.

    >>> from croupier.rooms.bonus.table import HouseRules
    >>> need(HouseTable("house:p1", "p1", HouseRules()))
    DeckWanted()
    """
    if not table.live:
        return DeckWanted() if table.next is None else None
    hand = table.hand
    assert hand is not None, "a hand that is played is there"
    waits = banked.pending(hand, 0)
    if not isinstance(waits, CardsNeeded):
        return None
    return CardsWanted(dealt(hand), waits.count)


def step(table: HouseTable, command: HouseCommand, at: int) -> tuple[HouseTable, Events]:
    """Carry a command out and whatever follows from it without a choice.

    Raises `BankedError` and, for a link that was not committed to, `FairnessError` `link_differs`; nothing has changed
    then.

    >>> from croupier.rooms.bonus.table import HouseRules
    >>> table = HouseTable("house:p1", "p1", HouseRules())
    >>> table, events = step(table, cmd.PublishNext("h1", bytes(32), bytes(32)), 0)
    >>> table, events = step(table, cmd.Begin(0, ante=10, bonus=0, link=None, wallet=100), 0)
    >>> [type(event).__name__ for event in events], need(table)
    (['HouseHandBegan', 'AntePosted'], CardsWanted(place=0, count=4))
    """
    happened = decide(table, command, at)
    for event in happened:
        table = evolve(table, event)
    while more := _following(table, at):
        happened += more
        for event in more:
            table = evolve(table, event)
    return table, happened


def decide(table: HouseTable, command: HouseCommand, at: int) -> Events:
    """Give the events that a command causes; raises as `step` does."""
    if isinstance(command, BETWEEN) and table.live:
        raise BankedError("hand_in_play")
    match command:
        case cmd.Begin():
            return _begun(table, command, at)
        case cmd.Choose():
            return _chosen(table, command)
        case cmd.CommitTo():
            same = table.commitment == command.commitment
            return () if same else (ev.ChainCommitted(command.commitment),)
        case cmd.TakeRules():
            return (ev.RulesTaken(command.rules),)
        case cmd.SetCoach():
            return () if table.coach is command.on else (ev.CoachSet(command.on),)
        case cmd.Advise():
            return _advised(table, command)
        case cmd.PublishNext():
            return (ev.NextPublished(HouseDeck(command.hand, command.root, command.nonce)),)
    assert table.hand is not None, "cards are dealt to a hand"
    return banked.decide(table.hand, do.Deal(command.cards), 0)


def _advised(table: HouseTable, command: cmd.Advise) -> Events:
    """Take the coach's word for a choice that waits for it; once, and none of another session."""
    waits = any((one.hand, one.decision) == (command.hand, command.decision) for one in table.made)
    return (ev.ChoiceAdvised(command.hand, command.decision, command.advised),) if waits else ()


def _following(table: HouseTable, at: int) -> Events:
    """Give what follows without a choice: in the hand, and its close."""
    hand = table.hand
    if not table.live or hand is None:
        return ()
    if hand.stage is not Stage.OVER:
        return banked.follow(hand)
    assert table.deck is not None, "a hand has a deck"
    mine = theirs = ""
    if not hand.folded:
        mine = showdown(hand.player, hand.dealer, hand.board)[1].value
        theirs = showdown(hand.dealer, hand.player, hand.board)[1].value
    return (ev.HouseHandClosed(table.deck.hand, at, hand.net, mine, theirs),)


def _begun(table: HouseTable, command: cmd.Begin, at: int) -> Events:
    _require_decision(table, command.decision)
    if table.live:
        raise _wrong(table)
    deck, ante = table.next, ante_of(table, command)
    assert deck is not None, "a deck is published before a hand is asked for"
    rules = table.rules
    posted = banked.decide(banked.start(rules.terms, rules.limits), ante, command.wallet)
    if command.link is None:
        played = msgspec.structs.replace(deck, missing=bool(table.commitment))
    else:
        _require_link(table, command.link)
        played = msgspec.structs.replace(deck, commitment=table.commitment, link=command.link)
    return (ev.HouseHandBegan(played, rules, at), *posted)


def ante_of(table: HouseTable, command: cmd.Begin) -> do.Ante:
    """Give the bets that a command means; raises `BankedError` `nothing_to_repeat`."""
    if command.ante is not None:
        return do.Ante(command.ante, command.bonus)
    if table.last is None:
        raise BankedError("nothing_to_repeat")
    return do.Ante(*table.last)


def _chosen(table: HouseTable, command: cmd.Choose) -> Events:
    _require_decision(table, command.decision)
    if not table.live or table.hand is None:
        raise _wrong(table)
    return banked.decide(table.hand, choice_of(table, command.action), command.wallet)


def choice_of(table: HouseTable, action: Option) -> do.Command:
    """Give the command of the hand for a choice of the player: a bet has one size."""
    if action == "bet":
        return do.Bet(price_of_bet(table))
    return do.Check() if action == "check" else do.Fold()


def price_of_bet(table: HouseTable) -> int:
    """Give what the bet of the moment costs; 0 where none is waited for."""
    hand = table.hand
    spot = STAGES[hand.stage].spot if hand is not None and table.live else None
    return 0 if hand is None or spot is None else bet_size(hand, spot)


def _require_decision(table: HouseTable, decision: int) -> None:
    if decision != table.decision:
        raise BankedError("stale_decision", given=decision, decision=table.decision)


def _wrong(table: HouseTable) -> BankedError:
    stage = Stage.ANTE if table.hand is None or not table.live else table.hand.stage
    return BankedError("wrong_command", waits_for=stage.value)


def _require_link(table: HouseTable, link: bytes) -> None:
    if not table.commitment:
        raise BankedError("not_committed")
    if not follows(table.commitment, link):
        raise FairnessError("link_differs")
