"""A hand is the fold of its events and the replay of its commands, live or out of JSON."""

from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.rules import (
    CardsNeeded,
    Check,
    Command,
    Event,
    Fold,
    Game,
    Muck,
    Setup,
    Show,
    blank,
    decide,
    evolve,
    fold,
    pending,
    settle,
    start,
    step,
    why_not,
)
from tests.properties.hands import HANDS, each_game, named, random_hands, snapshot


def through_json(value: Any, kind: Any) -> Any:
    """Write a value as JSON and read it back as a type."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@each_game
def test_events_make_the_hand(game: Game) -> None:
    """Folding the events into the blank hand gives the same hand after every step."""
    for played in random_hands(game):
        with named(played):
            hand = fold(blank(played.setup), played.posted)
            assert played.begun == hand
            for step_ in played.steps:
                hand = fold(hand, step_.events)
                assert step_.hand == hand


@each_game
def test_commands_replay_through_json(game: Game) -> None:
    """Set-up, commands and events that were written as JSON and read back replay to the same events and hand."""
    for played in random_hands(game):
        with named(played):
            setup = through_json(played.setup, Setup)
            commands = through_json(played.commands, tuple[Command, ...])
            events = through_json(played.events, tuple[Event, ...])
            assert (played.setup, played.commands, played.events) == (setup, commands, events)
            hand, done = start(setup.game, setup.stakes, setup.profile, setup.seating)
            for command in commands:
                hand, more = step(hand, command)
                done += more
            assert events == done
            assert played.hand == hand == fold(blank(setup), events)


@each_game
def test_decide_changes_nothing(game: Game) -> None:
    """Deciding gives the first events of the step, the same each time, and leaves the hand as it was."""
    for played in random_hands(game):
        with named(played):
            for step_ in played.steps:
                before = snapshot(step_.before)
                decided = decide(step_.before, step_.command)
                assert decided == decide(step_.before, step_.command)
                assert decided == step_.events[: len(decided)]
                assert before == snapshot(step_.before)


@each_game
def test_a_journal_may_break_off_anywhere(game: Game) -> None:
    """After any event of a step `pending` and `settle` find the same end of it, and no command slips in between."""
    for played in random_hands(game, HANDS // 10):
        with named(played):
            for step_ in played.steps:
                decided = len(decide(step_.before, step_.command))
                hand = step_.before
                for number, event in enumerate(step_.events[:-1], start=1):
                    hand = evolve(hand, event)
                    if number < decided:  # shuffled, but the cards are still to come
                        need = pending(step_.before)
                        assert isinstance(need, CardsNeeded)
                        assert replace(need, reshuffle=None) == pending(hand)
                        continue
                    settled, rest = settle(hand)
                    assert (step_.hand, step_.events[number:]) == (settled, rest)
                    assert pending(step_.hand) == pending(hand)
                    for seat in hand.plan.numbers:
                        assert not [
                            do for do in (Fold(seat), Check(seat), Show(seat), Muck(seat)) if not why_not(hand, do)
                        ]
