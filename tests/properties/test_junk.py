"""Whatever is thrown at a hand or a set-up, the answer is an error of ours with a code, and nothing has changed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.errors import Fault, IllegalAction, Reason, SetupError
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Complete,
    Deal,
    Demand,
    Discard,
    Fold,
    Game,
    Hand,
    Muck,
    Over,
    RaiseTo,
    RunIt,
    Setup,
    Show,
    decide,
    pending,
    start,
    step,
)
from tests.play import AIMS, Dealer, choose
from tests.properties.hands import HANDS, each_game, named, random_hands, snapshot
from tests.setups import random_setup

NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 10, 11, 12, 52, 53, 99, 2**31, 2**53, 2**70, -(2**70))
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0.5,
    2.0,
    -0.0,
    float("nan"),
    float("inf"),
    "2",
    "",
    b"2",
    [2],
    (2,),
    {},
    object(),
)


def junk_number(rng: Random) -> Any:
    """Give a number that may or may not mean anything, or something that is no number."""
    return rng.choice(NUMBERS) if rng.random() < 0.8 else rng.choice(STRANGE)


def junk_cards(rng: Random) -> Any:
    """Give cards, mostly wrong in number or kind."""
    if rng.random() < 0.1:
        return rng.choice(STRANGE)
    return tuple(rng.randrange(53) if rng.random() < 0.9 else junk_number(rng) for _ in range(rng.randrange(12)))


KINDS: tuple[Callable[[Any, Random], Any], ...] = (
    lambda seat, rng: Fold(seat, rng.choice((None, None, junk_number(rng)))),
    lambda seat, rng: Check(seat, rng.choice((None, None, junk_number(rng)))),
    lambda seat, rng: Call(seat, rng.choice((None, None, junk_number(rng)))),
    lambda seat, rng: Bet(seat, junk_number(rng)),
    lambda seat, rng: RaiseTo(seat, junk_number(rng)),
    lambda seat, rng: BringIn(seat),
    lambda seat, rng: Complete(seat, junk_number(rng)),
    lambda seat, rng: Discard(seat, junk_cards(rng)),
    lambda seat, rng: Show(seat, junk_cards(rng)),
    lambda seat, rng: Muck(seat),
    lambda seat, rng: Demand(seat),
    lambda seat, rng: RunIt(seat, junk_number(rng)),
    lambda seat, rng: Deal(junk_cards(rng)),
    lambda seat, rng: rng.choice(STRANGE),
)


def junk_command(rng: Random, hand: Hand) -> Any:
    """Give a command that is mostly illegal, half of them from a seat of the hand."""
    seat = rng.choice(hand.plan.numbers) if rng.random() < 0.7 else junk_number(rng)
    return rng.choice(KINDS)(seat, rng)


def refusal_of(hand: Hand, command: Any) -> IllegalAction | None:
    """Try a command; any error that is not an illegal action goes on."""
    try:
        decide(hand, command)
    except IllegalAction as refusal:
        return refusal
    except Exception as error:
        error.add_note(f"at {command!r}")
        raise
    return None


@each_game
def test_junk_commands_are_refused(game: Game) -> None:
    """A random command is legal, or refused with a reason; the hand is as it was, and refused commands stay refused."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS // 3):
        with named(played):
            for step_ in rng.sample(played.steps, min(8, len(played.steps))):
                before = snapshot(step_.before)
                for _ in range(8):
                    command = junk_command(rng, step_.before)
                    refusal = refusal_of(step_.before, command)
                    assert refusal is None or (refusal.code in Reason.__members__ and str(refusal)), refusal
                assert before == snapshot(step_.before)


@each_game
def test_hands_survive_accepted_junk(game: Game) -> None:
    """A hand into which random commands are mixed, carried out where they are legal, still comes to its end."""
    for seed in range(HANDS // 10):
        rng = Random(f"{game.key} {seed}")
        setup = random_setup(rng, game, rng.choice(game.limits), rng.choice(list(PRESETS)))
        try:
            play_with_junk(rng, setup)
        except Exception as error:
            error.add_note(f"game {game.key}, seed {seed}")
            raise


def play_with_junk(rng: Random, setup: Setup) -> None:
    """Play a hand to its end, trying junk before every command; dealt junk would be lost to the dealer."""
    hand, _ = start(setup.game, setup.stakes, setup.profile, setup.seating)
    dealer = Dealer(rng, setup)
    while not isinstance(waits_for := pending(hand), Over):
        for _ in range(3):
            command = junk_command(rng, hand)
            if isinstance(command, Deal):
                continue
            try:
                hand, _ = step(hand, command)
            except IllegalAction:
                continue
            break
        else:
            if isinstance(waits_for, CardsNeeded):
                hand, _ = step(hand, Deal(dealer.deal(waits_for)))
            else:
                hand, _ = step(hand, choose(rng, hand, waits_for, AIMS["anything"].temper))
    assert sum(hand.stacks) <= sum(seat.stack for seat in setup.seating.seats)


# --- set-ups ------------------------------------------------------------------------------------


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the way to every leaf of nested structs and tuples."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from paths(getattr(value, name), (*path, name))
    elif isinstance(value, tuple) and value:
        for number, part in enumerate(value):
            yield from paths(part, (*path, number))
    else:
        yield path


def changed(value: Any, path: tuple[Any, ...], leaf: Any) -> Any:
    """Put another leaf at the end of a way."""
    if not path:
        return leaf
    first, rest = path[0], path[1:]
    if isinstance(value, tuple):
        return (*value[:first], changed(value[first], rest, leaf), *value[first + 1 :])
    return replace(value, **{first: changed(getattr(value, first), rest, leaf)})


@each_game
def test_junk_setups_are_refused_with_their_faults(game: Game) -> None:
    """A set-up with one junk value is refused with faults that have code and field, or it is playable."""
    rng = Random(game.key)
    for _ in range(HANDS):
        setup = random_setup(rng, game, rng.choice(game.limits), rng.choice(list(PRESETS)))
        path = rng.choice(list(paths(setup)))
        broken = changed(setup, path, junk_number(rng))
        faults = faults_of(rng, broken, path)
        assert faults is None or faults
        for fault in faults or ():
            assert "" not in (fault.code, fault.field, str(fault))


def faults_of(rng: Random, broken: Setup, path: tuple[Any, ...]) -> tuple[Fault, ...] | None:
    """Play a set-up if it can be played, else give its faults; any other error goes on."""
    try:
        play_with_junk(rng, broken)
    except SetupError as refusal:
        return refusal.faults
    except Exception as error:
        error.add_note(f"{'.'.join(map(str, path))} = {changed_leaf(broken, path)!r}")
        raise
    return None


def changed_leaf(value: Any, path: tuple[Any, ...]) -> Any:
    """Look up what stands at the end of a way."""
    for part in path:
        value = value[part] if isinstance(value, tuple) else getattr(value, part)
    return value


def test_junk_finds_its_way_into_every_field() -> None:
    """The ways lead to all four values of a set-up, so that no field is left out."""
    setup = random_setup(Random(1), CATALOGUE["stud"], CATALOGUE["stud"].limits[0], "home")
    assert {"game", "stakes", "profile", "seating"} == {path[0] for path in paths(setup)}
