"""From the four values a hand begins with to its plan.

Decides that every value is of its type and without faults (`SetupError` has all of them at once)
and works out what follows for the whole hand. Called by `engine.start` before anything happens.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, TypeVar

import msgspec

from croupier.cards import DECKS
from croupier.errors import Fault, SetupError
from croupier.rules.faults import game_faults, profile_faults, seat_faults, seating_faults, stakes_faults
from croupier.rules.game import Game, Limit, Street
from croupier.rules.hand import Plan, Setup
from croupier.rules.places import places_from
from croupier.rules.profile import Profile
from croupier.rules.seating import Seating
from croupier.rules.stakes import Stakes

_Value = TypeVar("_Value")
_DECKS: Final = {name: frozenset(deck.cards) for name, deck in DECKS.items()}


class _Table(msgspec.Struct, frozen=True):
    """What does not change from hand to hand: three checked values and what follows from them."""

    given: tuple[Game, Stakes, Profile]
    game: Game
    stakes: Stakes
    profile: Profile
    faults: tuple[Fault, ...]
    typed: bool = False
    bets: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    later: tuple[tuple[int, int], ...] = ()
    pair_street: int = -1


_TABLES: Final[dict[tuple[int, int, int], _Table]] = {}
_MOST_TABLES: Final = 256


def plan_of(setup: Setup) -> Plan:
    """Work out the plan of a hand, or refuse the set-up with all its faults.

    Raises `SetupError`; its faults name a field and a code.
    """
    table = _table(setup.game, setup.stakes, setup.profile)
    seating, faults = _typed(setup.seating, Seating, "seating")
    if seating is None or not table.typed:
        raise SetupError((*table.faults, *faults))
    faults = [
        *seat_faults(table.game, table.profile, seating.seats),
        *seating_faults(table.game, table.stakes, seating),
    ]
    if faults or table.faults:
        raise SetupError((*table.faults, *faults))
    stakes = table.stakes
    numbers = tuple([seat.number for seat in seating.seats])
    place = {number: index for index, number in enumerate(numbers)}
    first = _first_place(numbers, seating.button)
    small = None if stakes.bomb or not stakes.small_blind else seating.small_blind
    big = None if stakes.bomb or not stakes.big_blind else seating.big_blind
    return Plan(
        Setup(table.game, stakes, table.profile, seating),
        numbers,
        place,
        first,
        places_from(len(numbers), first),
        -1 if seating.button is None else place.get(seating.button, -1),
        -1 if small is None else place[small],
        -1 if big is None else place[big],
        table.bets,
        table.boards,
        table.held,
        table.later,
        stakes.least_bet,
        table.pair_street,
        stakes.limit is Limit.FIXED,
        stakes.limit is Limit.POT,
        _DECKS[table.game.deck],
    )


def _first_place(numbers: tuple[int, ...], button: int | None) -> int:
    if button is None:
        return 0
    return next((place for place, number in enumerate(numbers) if number > button), 0)


def _table(game: Game, stakes: Stakes, profile: Profile) -> _Table:
    """Check the three values once; they are known again by identity, since 1 == 1.0 == True."""
    key = id(game), id(stakes), id(profile)
    table = _TABLES.get(key)
    if table is None:
        if len(_TABLES) >= _MOST_TABLES:
            _TABLES.clear()
        table = _TABLES[key] = _checked_table(game, stakes, profile)
    return table


def _checked_table(game: Game, stakes: Stakes, profile: Profile) -> _Table:
    given = game, stakes, profile
    real_game, faults = _typed(game, Game, "game")
    real_stakes, more = _typed(stakes, Stakes, "stakes")
    real_profile, most = _typed(profile, Profile, "profile")
    faults = [*faults, *more, *most]
    if real_game is None or real_stakes is None or real_profile is None:
        return _Table(given, game, stakes, profile, tuple(faults))
    faults += game_faults(real_game)
    faults += stakes_faults(real_game, real_stakes)
    faults += profile_faults(real_profile)
    values = real_game, real_stakes, real_profile
    if faults:
        return _Table(given, *values, tuple(faults), typed=True)
    streets = real_game.streets
    pairs = [number for number, street in enumerate(streets) if street.open_pair]
    return _Table(
        given,
        *values,
        (),
        True,
        tuple([real_stakes.big_bet if street.big_bet else real_stakes.small_bet for street in streets]),
        tuple(accumulate([street.board for street in streets])),
        tuple([held_before(streets, number) for number in range(len(streets))]),
        tuple([_later(real_game, number) for number in range(len(streets))]),
        pairs[0] if pairs and real_profile.fourth_street_open_pair else -1,
    )


def _later(game: Game, number: int) -> tuple[int, int]:
    rest = game.streets[number + 1 :]
    return sum(street.down + street.up for street in rest), sum(street.board for street in rest) * game.boards


def held_before(streets: tuple[Street, ...], number: int) -> int:
    """Count the hole cards a player has when a street is dealt: its own discards are gone by then."""
    before = sum(street.down + street.up - street.discard for street in streets[:number])
    return before - streets[number].discard


def _typed(value: _Value, kind: type[_Value], field: str) -> tuple[_Value | None, list[Fault]]:
    """Give a value in which every field has its own type, or the fault of one that has not."""
    try:
        return msgspec.convert(msgspec.to_builtins(value), kind, strict=True), []
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError, RecursionError) as error:
        what, _, where = str(error).removeprefix("Expected ").partition(" - at `$")
        return None, [Fault("wrong_type", field + where.rstrip("`"), {"expected": what})]
