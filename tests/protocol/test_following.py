"""A client that folds what it is told has, in every game, the hand that the rules let its seat know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.protocol.actions import Action
from croupier.protocol.commands import action_for, action_of
from croupier.protocol.following import Followed, follow, followed_from
from croupier.protocol.server import ServerMessage, Snapshot, Step
from croupier.rooms.events import ClockStarted
from croupier.rooms.table import Table
from croupier.rules import commands as do
from croupier.rules import pending, view
from tests.conftest import SLOW
from tests.protocol.evenings import Told, json_of, told
from tests.protocol.test_fold import EVENINGS
from tests.rooms.evening import table_of

MOVES = 250 if SLOW else 130
READ = msgspec.json.Decoder(ServerMessage)


def as_sent(message: Snapshot | Step) -> Any:
    """Give a message as a client reads it from its text."""
    return READ.decode(msgspec.json.encode(message))


def begun(one: Told) -> Followed:
    """Begin to follow with the snapshot that came before a step."""
    return followed_from(as_sent(Snapshot("t1", one.step.number - 1, one.before)))


@pytest.mark.parametrize(("_name", "table"), EVENINGS, ids=[name for name, _ in EVENINGS])
@pytest.mark.parametrize("player", ["p1", "p2", None])
def test_the_hand_is_the_view_of_the_seat(player: str | None, _name: str, table: Table) -> None:
    """After every step of an evening the followed hand is `rules.view`, and what the seat may do follows from it."""
    followed, hands, choices = None, 0, 0
    for one in told(table, player, 1, MOVES):
        followed = follow(begun(one) if followed is None else followed, as_sent(one.step))
        assert followed is not None
        assert json_of(one.after) == json_of(followed.view)
        seat = None if player is None else one.table.seat_of(player)
        assert seat == (None if player is None else followed.seat_of(player))
        hand = one.table.hand
        assert (None if hand is None else view(hand, seat)) == followed.hand
        hands += hand is not None
        if isinstance(one.step.event, ClockStarted) and one.step.event.seat == seat:  # the player is told of a turn
            assert hand is not None
            assert followed.hand is not None
            assert pending(hand) == pending(followed.hand)
            choices += 1
    assert hands > 60
    assert choices > 2 or player != "p1"


def test_a_hand_that_began_before_is_not_followed() -> None:
    """A client that comes into the middle of a hand follows none until the next one begins, and that one to its end."""
    steps = list(told(table_of("holdem"), "p1", 7, 200))
    middle = next(n for n, one in enumerate(steps) if one.before.playing and one.after.street > 0)
    followed: Followed | None = begun(steps[middle])
    seen = []
    for one in steps[middle:]:
        assert followed is not None
        followed = follow(followed, as_sent(one.step))
        assert followed is not None
        seen.append((one.after.hand_number, one.after.playing, followed.hand is not None))
    first = steps[middle].after.hand_number
    assert {False} == {known for number, _, known in seen if number == first}
    assert {(True, True), (False, False)} == {(playing, known) for number, playing, known in seen if number > first}


def test_missing_steps_are_noticed() -> None:
    """A gap in the numbers gives nothing to go on from; what is told twice changes nothing."""
    first, second, third = list(told(table_of("razz"), None, 7, 60))[:3]
    followed = begun(first)
    assert follow(followed, as_sent(second.step)) is None
    one = follow(followed, as_sent(first.step))
    assert one is not None
    assert one is follow(one, as_sent(first.step))
    two = follow(one, as_sent(second.step))
    assert two is not None
    assert json_of(third.before) == json_of(two.view)


def test_a_game_of_another_package_is_not_followed() -> None:
    """Where the room plays a game that this package does not know, the view is kept and there is no hand."""
    followed: Followed | None = None
    for one in told(table_of("holdem"), "p1", 7, 60):
        if followed is None:
            begin = begun(one)
            followed = msgspec.structs.replace(begin, view={**begin.view, "game": "whist"})
        followed = follow(followed, as_sent(one.step))
        assert followed is not None
        assert followed.hand is None


@pytest.mark.parametrize(
    "command",
    [
        do.Fold(3),
        do.Check(3),
        do.Call(3),
        do.Bet(3, 20),
        do.RaiseTo(3, 60),
        do.BringIn(3),
        do.Complete(3, 10),
        do.Discard(3, (51, 0)),
        do.Discard(3),
        do.Show(3),
        do.Show(3, (7,)),
        do.Muck(3),
        do.Demand(3),
        do.RunIt(3, 2),
    ],
    ids=str,
)
def test_an_action_and_its_command_are_ways_back(command: do.Command) -> None:
    """What a client sends for a command means that command to the room, for every command of a seat."""
    action = msgspec.json.decode(msgspec.json.encode(action_for(command)), type=Action)
    assert command == action_of(action, 3)
