"""What makes no difference at the table makes none: turning all seats, or swapping suits where suits do not count."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.rules import CATALOGUE, Command, Deal, Discard, Event, Forced, Game, Seating, Setup, Show, start, step
from croupier.rules import events as ev
from croupier.rules.game import OddChip
from tests.play import Played
from tests.properties.hands import each_game, named, random_hands

CHAIRS = 12
"""Random set-ups use the seat numbers below this."""


def replay(setup: Setup, commands: tuple[Command, ...]) -> tuple[Event, ...]:
    """Play commands and give all events."""
    hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    for command in commands:
        hand, more = step(hand, command)
        events += more
    return events


# --- seats --------------------------------------------------------------------------------------


def turned_seating(seating: Seating, turn: Callable[[int], int]) -> Seating:
    """Move every player, the button and all forced money by the same number of chairs."""

    def moved(seat: int | None) -> int | None:
        return None if seat is None else turn(seat)

    return Seating(
        tuple(
            sorted((replace(seat, number=turn(seat.number)) for seat in seating.seats), key=lambda seat: seat.number)
        ),
        moved(seating.button),
        moved(seating.small_blind),
        moved(seating.big_blind),
        tuple(replace(straddle, seat=turn(straddle.seat)) for straddle in seating.straddles),
        tuple(replace(post, seat=turn(post.seat)) for post in seating.posts),
    )


def turned_event(event: Any, turn: Callable[[int], int], order: list[int]) -> Event:
    """Say an event of the turned table; `order` is where each player of the old order sits in the new one."""
    changes: dict[str, Any] = {}
    if isinstance(event, ev.Dealt):
        changes = {"down": reordered(event.down, order), "up": reordered(event.up, order)}
    elif isinstance(event, ev.PotsMade):
        changes = {
            "pots": tuple(replace(pot, eligible=tuple(sorted(map(turn, pot.eligible)))) for pot in event.pots),
        }
    elif isinstance(event, ev.Demanded):
        changes = {"target": turn(event.target)}
    if getattr(event, "seat", None) is not None:
        changes["seat"] = turn(event.seat)
    turned: Event = replace(event, **changes)
    return turned


def reordered(vectors: tuple[Any, ...], order: list[int]) -> tuple[Any, ...]:
    """Put a vector of the old order into the new one."""
    return tuple(vectors[order.index(place)] for place in range(len(order)))


def with_same_reshuffles(events: tuple[Event, ...]) -> list[Event]:
    """Forget the order in which cards went back: it names no seat and no place in the stub."""
    return [
        ev.Reshuffled(tuple(sorted(event.cards))) if isinstance(event, ev.Reshuffled) else event for event in events
    ]


@each_game
def test_turning_the_table_changes_nothing(game: Game) -> None:
    """With all players and the button moved round by some chairs the same happens, told with the new numbers."""
    rng = Random(1)
    for played in random_hands(game):
        seating = played.setup.seating
        if seating.button is None:
            continue  # without a button the lowest number is dealt first
        by = rng.randrange(1, CHAIRS)

        def turn(seat: int, by: int = by) -> int:
            return (seat + by) % CHAIRS

        turned = turned_seating(seating, turn)
        numbers = [seat.number for seat in turned.seats]
        order = [numbers.index(turn(seat.number)) for seat in seating.seats]
        commands = tuple(
            command if isinstance(command, Deal) else replace(command, seat=turn(command.seat))
            for command in played.commands
        )
        with named(played):
            expected = tuple(turned_event(event, turn, order) for event in played.events)
            again = replay(replace(played.setup, seating=turned), commands)
            assert with_same_reshuffles(expected) == with_same_reshuffles(again)


# --- suits --------------------------------------------------------------------------------------


def suits_count(game: Game) -> bool:
    """Tell whether suits decide anything but flushes: who brings it in, who acts first, who gets the odd chip."""
    return game.forced is Forced.BRING_IN or game.odd_chip is OddChip.SUIT


def relabelled(value: Any, suit: list[int]) -> Any:
    """Swap the suits of all cards in tuples of cards, at any depth."""
    if isinstance(value, tuple):
        return tuple(relabelled(part, suit) for part in value)
    return value - value % 4 + suit[value % 4] if value < 52 else value


def relabelled_command(command: Command, suit: list[int]) -> Command:
    """Give a command with its cards relabelled."""
    if isinstance(command, Deal | Discard) or (isinstance(command, Show) and command.cards is not None):
        return replace(command, cards=relabelled(command.cards, suit))
    return command


def relabelled_event(event: Any, suit: list[int]) -> Event:
    """Give an event with its cards relabelled."""
    fields = ("burned", "down", "up", "cards")
    changes = {name: relabelled(getattr(event, name), suit) for name in fields if hasattr(event, name)}
    changed: Event = replace(event, **changes)
    return changed


def swap_suits(played: Played, rng: Random) -> None:
    """Play a hand again with other suits."""
    suit = rng.sample(range(4), 4)
    again = replay(played.setup, tuple(relabelled_command(command, suit) for command in played.commands))
    assert tuple(relabelled_event(event, suit) for event in played.events) == again


@pytest.mark.parametrize("key", [key for key, game in CATALOGUE.items() if not suits_count(game)])
def test_swapping_suits_changes_nothing(key: str) -> None:
    """Where suits have no order, other suits for all cards give the same hand with those suits."""
    rng = Random(2)
    for played in random_hands(CATALOGUE[key]):
        with named(played):
            swap_suits(played, rng)


@pytest.mark.parametrize("key", [key for key, game in CATALOGUE.items() if suits_count(game)])
def test_suits_do_count_in_stud(key: str) -> None:
    """Where suits decide ties some hand does change with the suits: the test above looks at the right games."""
    rng = Random(3)
    changed = 0
    for played in random_hands(CATALOGUE[key], 60):
        try:
            swap_suits(played, rng)
        except Exception:
            changed += 1
    assert changed
