"""A turn says of every action that is not legal why it is not: the code that asking for it would meet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pytest
from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import IllegalAction
from croupier.protocol.turns import is_beaten, why_not
from croupier.rules import (
    CATALOGUE,
    LIVE_CASH,
    ONLINE_CASH,
    Ante,
    AnteKind,
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Complete,
    Deal,
    Fold,
    Hand,
    Limit,
    Muck,
    RaiseTo,
    Seat,
    Seating,
    Show,
    Stakes,
    decide,
    pending,
    seat_players,
    start,
    step,
)
from croupier.rules.events import Awarded
from tests.protocol.evenings import told
from tests.rooms.evening import table_of

NO_LIMIT = Stakes(Limit.NO, 5, 10)
FIXED = Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)
STUD = Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3, ante=Ante(AnteKind.EACH, 1))


def dealt(hand: Hand) -> Hand:
    """Deal whatever is needed, from the top of the deck in order."""
    used = {card for cards in (*hand.cards.down, *hand.cards.up, *hand.cards.boards) for card in cards}
    while isinstance(waits := pending(hand), CardsNeeded):
        cards = [card for card in range(51, -1, -1) if card not in used][: waits.count]
        used.update(cards)
        hand = step(hand, Deal(tuple(cards)))[0]
    return hand


def holdem(stakes: Stakes, stacks: dict[int, int], *actions: Command) -> Hand:
    """Play hold'em from its first decision."""
    hand = dealt(start(CATALOGUE["holdem"], stakes, ONLINE_CASH, seat_players(stacks, button=1))[0])
    for action in actions:
        hand = dealt(step(hand, action)[0])
    return hand


def codes(hand: Hand) -> dict[str, str]:
    """Give the reasons at the open choice."""
    waits = pending(hand)
    assert isinstance(waits, Choice)
    return {name: why.code for name, why in why_not(hand, waits).items()}


SHORT = {1: 1000, 2: 1000, 3: 45}


@pytest.mark.parametrize(
    ("hand", "action", "code"),
    [
        (holdem(NO_LIMIT, {1: 1000, 2: 1000, 3: 1000}), "check", "cannot_check"),
        (holdem(NO_LIMIT, {1: 1000, 2: 1000, 3: 1000}), "bet", "cannot_bet"),
        # seat 1 raises to 30, the all-in of 45 is no full raise: seat 1 may not raise again
        (holdem(NO_LIMIT, SHORT, RaiseTo(1, 30), Call(2), RaiseTo(3, 45)), "raise_to", "not_reopened"),
        (holdem(NO_LIMIT, {1: 1000, 2: 1000}, RaiseTo(1, 1000)), "raise_to", "covered_by_call"),
        (holdem(NO_LIMIT, {1: 400, 2: 1000}, RaiseTo(1, 400)), "raise_to", "no_opponent_with_chips"),
        (
            holdem(FIXED, {1: 1000, 2: 1000, 3: 1000}, RaiseTo(1, 20), RaiseTo(2, 30), RaiseTo(3, 40)),
            "raise_to",
            "raise_capped",
        ),
    ],
)
def test_the_reason_is_that_of_the_rules(hand: Hand, action: str, code: str) -> None:
    """Not reopened, capped, covered, nobody left to answer: each has its own code."""
    assert code == codes(hand)[action]


def test_who_has_to_open_reads_why_there_is_no_fold() -> None:
    """The bring-in is forced: neither folding nor checking is there, and both say so."""
    seating = Seating((Seat(1, 200), Seat(2, 200)))
    hand = dealt(start(CATALOGUE["stud"], STUD, ONLINE_CASH, seating)[0])
    found = codes(hand)
    assert ("must_bring_in", "must_bring_in") == (found["fold"], found["check"])
    assert not {"bring_in", "complete"} & found.keys()


@pytest.mark.parametrize("key", ["holdem", "stud_hilo", "razz", "deuce_triple", "omaha"])
def test_every_action_is_legal_or_has_the_reason_that_asking_would_meet(key: str) -> None:
    """Through evenings nothing is both legal and barred, nothing neither, and no code differs from the rules'."""
    made: dict[str, Callable[[int], Command]] = {
        "fold": Fold,
        "check": Check,
        "call": Call,
        "bring_in": BringIn,
        "show": Show,
        "muck": Muck,
        "bet": lambda seat: Bet(seat, 0),
        "raise_to": lambda seat: RaiseTo(seat, 0),
        "complete": lambda seat: Complete(seat, 0),
    }
    seen = set()
    for one in chain.from_iterable(told(table_of(key), None, seed, 150) for seed in range(8)):
        hand = one.table.hand
        waits = None if hand is None else pending(hand)
        if hand is None or one.table.clock is None or not isinstance(waits, Choice):
            continue
        barred = why_not(hand, waits)
        legal = {name for name in made if getattr(waits.legal, name) not in (None, False)}
        assert not legal & barred.keys()
        assert len(barred) in {0, 1, 7 - len(legal)}
        for name, why in barred.items():
            with pytest.raises(IllegalAction) as refused:
                decide(hand, made[name](waits.seat))
            assert (why.code, why.detail) == (refused.value.code, refused.value.detail)
            seen.add(why.code)
    assert {"cannot_check", "nothing_to_call"} <= seen


def covered(hand: Hand, place: int) -> Hand:
    """Make unknown what a player has not seen: the hole cards of everybody else whose hand is not face up."""
    known = hand.ending.tabled | 1 << place
    down = [cards if known >> other & 1 else (UNKNOWN,) * len(cards) for other, cards in enumerate(hand.cards.down)]
    return replace(hand, cards=replace(hand.cards, down=tuple(down)))


@pytest.mark.parametrize("key", ["holdem", "stud_hilo", "omaha_hilo"])
def test_a_beaten_hand_wins_nothing_however_it_is_shown(key: str) -> None:
    """Whoever is told to be beaten gets no chip of any pot even when all hands are shown; others are not told so.

    What cards nobody has shown are makes no difference.
    """
    told_so = {True: 0, False: 0}
    for one in chain.from_iterable(told(table_of(key, profile=LIVE_CASH), None, seed, 250) for seed in range(4)):
        hand, clock = one.table.hand, one.table.clock
        waits = None if hand is None or clock is None else pending(hand)
        if hand is None or not isinstance(waits, Choice) or not waits.legal.muck or waits.legal.show_some:
            continue
        beaten = is_beaten(hand, waits)
        assert beaten == is_beaten(covered(hand, hand.plan.place[waits.seat]), waits)
        told_so[beaten] += 1
        won = 0
        while isinstance(asked := pending(hand), Choice):
            hand, events = step(hand, Show(asked.seat))
            won += sum(event.amount for event in events if isinstance(event, Awarded) and event.seat == waits.seat)
        assert not (beaten and won)
    assert all(told_so.values())
