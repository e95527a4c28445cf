"""Short hands for the tests of single rules: a set-up and the lines that lead to the moment of interest.

The lines are those of `tests.golden.script`; this module only saves the tests from naming what they do not speak of.
Cards that do not matter are dealt from the bottom of the deck, lowest first.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.cards import parse_cards
from croupier.errors import SetupError
from croupier.rules import (
    ONLINE_CASH,
    PRESETS,
    Ante,
    AnteKind,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Discard,
    Event,
    Forced,
    Game,
    Hand,
    Legal,
    Limit,
    Profile,
    Seating,
    Stakes,
    fold,
    pending,
    seat_players,
    start,
    step,
)
from tests.golden.script import Moment, Script
from tests.golden.script import play as play_script

NO = Stakes(Limit.NO, 1, 2)
FIXED = Stakes(Limit.FIXED, 10, 20, small_bet=20, big_bet=40)
BRING = Stakes(Limit.FIXED, small_bet=4, big_bet=8, bring_in=1, ante=Ante(AnteKind.EACH, 1))
HEADS_UP: Mapping[int, int] = {1: 200, 2: 200}
THREE: Mapping[int, int] = {1: 200, 2: 200, 3: 200}


def moments(game: Game, stakes: Stakes, lines: str, stacks: Mapping[int, int] = HEADS_UP, **more: Any) -> list[Moment]:
    """Play the lines; `more` are the other fields of a script (button, seating, house, rules)."""
    script = Script(name="", shows="", source="", game=game, stakes=stakes, lines=lines, stacks=stacks, **more)
    return list(play_script(script))


def played(game: Game, stakes: Stakes, lines: str = "", stacks: Mapping[int, int] = HEADS_UP, **more: Any) -> Hand:
    """Give the hand after the lines."""
    last = moments(game, stakes, lines, stacks, **more)[-1]
    return fold(last.hand, last.events)


def happened(game: Game, stakes: Stakes, lines: str, stacks: Mapping[int, int] = HEADS_UP, **more: Any) -> list[Event]:
    """List all events of the lines, the forced money first."""
    return [event for moment in moments(game, stakes, lines, stacks, **more) for event in moment.events]


def begun(game: Game, stakes: Stakes, cards: str, stacks: Mapping[int, int] = HEADS_UP, house: str = "home") -> Hand:
    """Begin a hand and deal the first street in dealing order; cards may be unknown. The first seat has the button."""
    seating = seat_players(stacks, button=min(stacks))
    if game.forced is Forced.BRING_IN:
        seating = Seating(seating.seats)
    hand, _ = start(game, stakes, PRESETS[house], seating)
    return after(hand, Deal(parse_cards(cards, unknown=True)))


def after(hand: Hand, *commands: Command) -> Hand:
    """Give the hand after some commands."""
    for command in commands:
        hand, _ = step(hand, command)
    return hand


def actor(hand: Hand) -> int:
    """Give the seat whose choice it is."""
    waits = pending(hand)
    assert isinstance(waits, Choice), waits
    return waits.seat


def legal(hand: Hand) -> Legal:
    """Give what the seat may do whose choice it is."""
    waits = pending(hand)
    assert isinstance(waits, Choice), waits
    return waits.legal


def dealt(hand: Hand) -> Hand:
    """Deal the lowest cards that are free."""
    need = pending(hand)
    assert isinstance(need, CardsNeeded), need
    free = hand.plan.deck - (hand.cards.gone - set(need.reshuffle or ()))
    return step(hand, Deal(tuple(sorted(free)[: need.count])))[0]


def passed(hand: Hand, *, to_draw: bool = False) -> Hand:
    """Let everybody check or call, and throw away all that may be thrown, until no more is asked of the players.

    With `to_draw` it ends where cards may be thrown away.
    """
    while isinstance(waits := pending(hand), Choice):
        seat, can = waits.seat, waits.legal
        if can.discard and to_draw:
            break
        if can.discard:
            cards = hand.cards.down[hand.plan.place[seat]][: can.discard.most]
            hand, _ = step(hand, Discard(seat, cards))
        elif can.check or can.call:
            hand, _ = step(hand, Check(seat) if can.check else Call(seat))
        else:
            break
    return hand


def faults(
    game: Game, stakes: Stakes, seating: Seating | None = None, profile: Profile = ONLINE_CASH
) -> set[tuple[str, str]]:
    """Give code and field of everything for which a set-up is refused."""
    with pytest.raises(SetupError) as refusal:
        start(game, stakes, profile, seating or seat_players(THREE, button=1))
    return {(fault.code, fault.field) for fault in refusal.value.faults}
