"""The verbs: what breaks off in the middle of a step goes on as it would have, and junk is refused with a reason."""

from typing import Any

import pytest

from croupier.errors import Reason
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Call,
    Check,
    Command,
    Deal,
    Event,
    Fold,
    Game,
    Hand,
    Limit,
    Muck,
    Over,
    RunIt,
    Show,
    fold,
    pending,
    settle,
    why_not,
)
from croupier.rules.events import PotsMade, Reshuffled
from tests.play import played_hand
from tests.rules.hands import NO, moments, passed, played

HOLDEM = CATALOGUE["holdem"]
TABLES = [(game, limit) for game in CATALOGUE.values() for limit in game.limits]
SEEDS = range(5)
RIVER = """
    deal 1 AhAc 2 KhKc
    call around
    deal burn 2h board 9s6d2c
    check around
    deal burn 3h board 4s
    check around
    deal burn 3d board 8d
    2 check
"""

# --- between two events of a step ---------------------------------------------------------------


@pytest.mark.parametrize(("game", "limit"), TABLES, ids=[f"{game.key}-{limit}" for game, limit in TABLES])
def test_a_hand_settles_from_any_event_of_a_step(game: Game, limit: Limit) -> None:
    """Whatever part of a step's events is folded, `settle` comes to the hand after the step, unless cards are to come.

    After a reshuffle alone the cards are still to be dealt: the hand asks for as many for the same seats, and burns
    no more than it would have.
    """
    for preset in PRESETS:
        for seed in SEEDS:
            hand = played_hand(game, limit, preset, seed)
            for step in hand.steps:
                for count in range(1, len(step.events) + 1):
                    broken_off = fold(step.before, step.events[:count])
                    if isinstance(step.events[count - 1], Reshuffled):
                        need: Any = pending(step.before)
                        now: Any = pending(broken_off)
                        wanted = (need.count, need.burns, need.seats)
                        assert wanted == (now.count, now.burns, now.seats), hand.name
                    else:
                        assert step.hand == settle(broken_off)[0], hand.name


def every_part(events: tuple[Event, ...], before: Hand) -> list[Hand]:
    """Give the hands that are broken off after each of some events."""
    return [fold(before, events[:count]) for count in range(1, len(events) + 1)]


ALL_IN = """
    deal 1 AsAh 2 KdKc
    1 raise_to 20
    2 call
    deal burn 2c board 3d4h8s
    deal burn 2d board 9s
    deal burn 2h board Ts
"""


@pytest.mark.parametrize(
    ("lines", "stacks"),
    [(ALL_IN, (40, 0)), ("deal 1 AsAh 2 KdKc\n 1 fold", (19, 21))],
    ids=["showdown", "uncontested"],
)
def test_pots_that_were_made_are_still_awarded(lines: str, stacks: tuple[int, ...]) -> None:
    """Broken off between the making of the pots and their awards no chip is lost, nor is the hand over before."""
    last = moments(HOLDEM, NO, lines, {1: 20, 2: 20}, rules={"run_it_max": 1})[-1]
    assert any(isinstance(event, PotsMade) for event in last.events)
    after = fold(last.hand, last.events)
    assert stacks == after.stacks
    for hand in every_part(last.events, last.hand):
        assert (after, pending(after)) == (settle(hand)[0], pending(hand))


def test_nothing_is_decided_while_something_follows_by_itself() -> None:
    """Between two events of a step nobody can slip in: every command is refused until the hand is settled."""
    last = moments(HOLDEM, NO, RIVER + "1 check")[-1]
    hands = every_part(last.events, last.hand)
    assert Over() == pending(hands[-1])
    for hand in hands:
        assert Over() == pending(hand)
        for command in (Muck(1), Muck(2), Show(1), Show(2), Check(1), Check(2), Fold(1)):
            refusal = why_not(hand, command)
            assert refusal is not None
            assert refusal.reason in (Reason.wrong_command, Reason.hand_over)


# --- commands of a wrong type -------------------------------------------------------------------


def first() -> Hand:
    """Come to the first bet, heads-up; it is seat 1's."""
    return played(HOLDEM, NO, "deal 1 AhAc 2 KhKc")


def flop() -> Hand:
    """Come to the deal of the flop."""
    return passed(first())


def run_out() -> Hand:
    """Come to the question how often the board is run."""
    return played(HOLDEM, NO, "deal 1 AsAh 2 KdKc\n 1 raise_to 20\n 2 call", {1: 20, 2: 20})


def uncalled() -> Hand:
    """Let seat 1 fold, so that seat 2 may show."""
    return played(HOLDEM, NO, "deal 1 AhAc 2 KhKc\n 1 fold")


ANY: Any = {"true": True, "float": 1.0, "false": False, "zero": 0.0, "list": [48, 49], "text": "As", "none": None}
JUNK: list[tuple[Hand, Command, Reason]] = [
    (first(), Fold(ANY["float"]), Reason.unknown_seat),
    (first(), Fold(ANY["true"]), Reason.unknown_seat),
    (first(), Fold(ANY["none"]), Reason.unknown_seat),
    (first(), Call(1, ANY["zero"]), Reason.stale_decision),
    (first(), Call(1, ANY["false"]), Reason.stale_decision),
    (flop(), Deal(ANY["none"]), Reason.wrong_card_count),
    (flop(), Deal([0, 1, 2, 3]), Reason.wrong_card_count),  # type: ignore[arg-type]
    (flop(), Deal((0, 1, 2, ANY["float"])), Reason.card_not_in_deck),
    (flop(), Deal((0, 1, 2, ANY["text"])), Reason.card_not_in_deck),
    (run_out(), RunIt(2, ANY["float"]), Reason.cannot_run_again),
    (run_out(), RunIt(2, ANY["true"]), Reason.cannot_run_again),
    (uncalled(), Show(2, ANY["list"]), Reason.wrong_card_count),
    (uncalled(), Show(2, (ANY["text"],)), Reason.not_your_card),
    (uncalled(), Show(2, (ANY["float"],)), Reason.not_your_card),
]


@pytest.mark.parametrize(("hand", "command", "reason"), JUNK, ids=[str(command) for _, command, _ in JUNK])
def test_a_command_of_a_wrong_type_is_refused(hand: Hand, command: Command, reason: Reason) -> None:
    """A seat, decision, number or card that is no whole number is none, even where it equals one."""
    refusal = why_not(hand, command)
    assert refusal is not None
    assert reason is refusal.reason
