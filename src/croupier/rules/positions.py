"""What the positions at a table are called, and whether they are early, middle, late or blinds.

Decides the names of both sources for two to ten players, the group of each name, and who holds which when the button or
the small blind is dead. Decides nothing about play: who acts when follows from the hand. Called by views, transcripts
and statistics; games without a button have no positions. Where nobody posts a blind, or the button alone (short
deck), nobody is called after one: neither source names such a table, so its seats are named by how far they are from
the button.

Every refusal is a `SetupError`; the codes of its faults: ``too_few_seats``, ``too_many_seats``, ``not_a_seat``,
``seat_twice``, ``unknown_scheme`` and ``small_blind_on_button`` (with three players or more).
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

import msgspec

from croupier.errors import Fault, SetupError
from croupier.rules.button import between, clockwise, seat_faults
from croupier.rules.profile import PositionScheme


class PositionGroup(StrEnum):
    """How early a position must act (S0)."""

    BLINDS = "blinds"
    EARLY = "early"
    MIDDLE = "middle"
    LATE = "late"


class Position(msgspec.Struct, frozen=True):
    """A position: its name in data, its group, and what a screen shows.

    `shown` differs from `name` only for the button of two players, whose name is that of its blind
    (RULES section 15, 13).
    """

    name: str
    group: PositionGroup
    shown: str


FULL_TABLE: Final[dict[PositionScheme, tuple[str, ...]]] = {
    PositionScheme.SOURCE_S0: ("SB", "BB", "UTG1", "UTG2", "UTG3", "MP1", "MP2", "MP3", "CO", "BU"),
    PositionScheme.SOURCE_S1: ("SB", "BB", "UTG", "UTG2", "UTG3", "MP", "LJ", "HJ", "CO", "BTN"),
}
"""The names at a table of ten, clockwise from the left of the button (S0; S1)."""

LEFT_OUT: Final[dict[PositionScheme, tuple[str, ...]]] = {
    # S0: "removed one by one, beginning with the earliest".
    PositionScheme.SOURCE_S0: ("UTG1", "UTG2", "UTG3", "MP1", "MP2", "MP3", "CO"),
    # S1 names ten positions and says only that six players have fewer early ones; the order is RULES section 3.1.
    PositionScheme.SOURCE_S1: ("UTG3", "UTG2", "MP", "LJ", "HJ", "UTG", "CO"),
}
"""The names that go as the table shrinks from ten players to three, in this order."""

FURTHER: Final = ("UTG4", "UTG5")
"""Two more early names, for nine and ten players of whom nobody is a blind."""

HEADS_UP: Final = ("BB", "SB")
"""Two players, from the left of the button: only the blinds have names (S0), and the button is the small one (S1)."""

# S0 puts the blinds, three early, three middle and two late positions (CO and button) around a table of ten. S1 has no
# groups; its names take those of the same places. In another place S0 counts the blinds as early and three seats as
# late at a table of nine; the list that also has the names is followed.
GROUPS: Final[dict[str, PositionGroup]] = {
    name: group
    for names in FULL_TABLE.values()
    for name, group in zip(
        names,
        [PositionGroup.BLINDS] * 2 + [PositionGroup.EARLY] * 3 + [PositionGroup.MIDDLE] * 3 + [PositionGroup.LATE] * 2,
        strict=True,
    )
} | dict.fromkeys(FURTHER, PositionGroup.EARLY)
"""The group of every name of both schemes."""


def position_names(scheme: PositionScheme, players: int, *, blinds: bool = True) -> tuple[str, ...]:
    """Name the positions of 2 to 10 players, clockwise from the left of the button (S0; S1, RULES section 3.1).

    Without `blinds` nobody posts left of the button: each seat has the name it would have if two blinds sat there.
    Faults: too_few_seats, too_many_seats, unknown_scheme.

    >>> position_names(PositionScheme.SOURCE_S1, 6)
    ('SB', 'BB', 'UTG', 'HJ', 'CO', 'BTN')
    >>> position_names(PositionScheme.SOURCE_S0, 2)
    ('BB', 'SB')
    >>> position_names(PositionScheme.SOURCE_S1, 6, blinds=False)
    ('UTG', 'MP', 'LJ', 'HJ', 'CO', 'BTN')
    """
    _refuse([*_scheme_faults(scheme), *_count_faults(players, "players")])
    if not blinds:
        return _without_blinds(scheme, players)
    if players == 2:
        return HEADS_UP
    left_out = LEFT_OUT[scheme][: 10 - players]
    return tuple(name for name in FULL_TABLE[scheme] if name not in left_out)


def _without_blinds(scheme: PositionScheme, players: int) -> tuple[str, ...]:
    names = position_names(scheme, min(players + 2, 10))[2:]
    return names[:3] + FURTHER[: players - len(names)] + names[3:]


def positions(
    scheme: PositionScheme,
    seats: Collection[int],
    button: int,
    small_blind_position: int | None,
    *,
    blinds: bool = True,
) -> dict[int, Position]:
    """Map each seat dealt in to its position, clockwise from the left of the button.

    `button` and `small_blind_position` are seats of the table and may be empty; None stands for a dead small blind
    whose seat is not known. An empty position counts as one that nobody holds: with a dead small blind five players
    are named as six are, without SB; with a dead button the last to act is CO. A seat that was dealt in between button
    and small blind (a player who posted there, WL 154) has no name in either source and is missing from the answer.
    Without `blinds` nobody posts left of the button, and `small_blind_position` says nothing.
    Faults: too_few_seats, too_many_seats, not_a_seat, seat_twice, unknown_scheme, small_blind_on_button.

    >>> named = positions(PositionScheme.SOURCE_S1, (1, 2, 4, 5, 6), button=2, small_blind_position=3)
    >>> {seat: position.name for seat, position in named.items()}
    {4: 'BB', 5: 'UTG', 6: 'HJ', 1: 'CO', 2: 'BTN'}
    >>> positions(PositionScheme.SOURCE_S1, (3, 8), button=8, small_blind_position=8)[8].shown
    'BTN/SB'
    """
    small = small_blind_position if blinds else None
    _refuse(_table_faults(scheme, seats, button, small))
    line = clockwise(seats, button)
    if not blinds:
        players = len(line) + (button not in line)
        _refuse(_count_faults(players, "seats"))
        return _held(line, position_names(scheme, players, blinds=False))
    if small is not None and len(line) > 2:
        line = tuple(seat for seat in line if not between(seat, button, small))
    nobody = (small not in line) + (button not in line)
    _refuse(_count_faults(len(line) + nobody, "seats"))
    if len(line) + nobody == 2:
        return {seat: _heads_up_position(scheme, seat == small, seat == button) for seat in line}
    names = position_names(scheme, len(line) + nobody)
    return _held(line, names if small in line else names[1:])


def _held(line: tuple[int, ...], names: tuple[str, ...]) -> dict[int, Position]:
    return {seat: Position(name, GROUPS[name], name) for seat, name in zip(line, names, strict=False)}


def _heads_up_position(scheme: PositionScheme, small_blind: bool, button: bool) -> Position:
    name = "SB" if small_blind else "BB"
    shown = f"{FULL_TABLE[scheme][-1]}/SB" if small_blind and button else name
    return Position(name, PositionGroup.BLINDS, shown)


def _refuse(faults: list[Fault]) -> None:
    if faults:
        raise SetupError(faults)


def _scheme_faults(scheme: PositionScheme) -> list[Fault]:
    return [] if scheme in FULL_TABLE else [Fault("unknown_scheme", "scheme", {"given": str(scheme)})]


def _count_faults(players: int, field: str) -> list[Fault]:
    if players < 2:
        return [Fault("too_few_seats", field, {"least": 2, "given": players})]
    if players > 10:
        return [Fault("too_many_seats", field, {"most": 10, "given": players})]
    return []


def _table_faults(
    scheme: PositionScheme, seats: Collection[int], button: int, small_blind_position: int | None
) -> list[Fault]:
    faults = [*_scheme_faults(scheme), *seat_faults(seats, "seats"), *seat_faults([button], "button", least=1)]
    if small_blind_position is not None:
        faults += seat_faults([small_blind_position], "small_blind_position", least=1)
    if small_blind_position == button and len(seats) > 2:
        faults.append(Fault("small_blind_on_button", "small_blind_position", {"seat": button}))
    return faults
