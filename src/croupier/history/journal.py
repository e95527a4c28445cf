"""Our own journal of a hand: everything that happened, as JSON, so that nothing of it is lost.

A journal is one JSON object: its version, the four values the hand began with, and all events in full, burn cards
included. It may be cut after any command: what is there must be a whole number of steps. Reading it plays the hand
again: from the events follow the commands that caused them, and each command must cause exactly the events that are
written, under the profile that is written. So a journal that was changed, cut or made up is refused. Called by rooms,
the command line and tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.cards import UNKNOWN
from croupier.errors import HistoryError, IllegalAction, SetupError
from croupier.history.texts import MOST_BYTES
from croupier.rules import (
    CardsNeeded,
    Command,
    Deal,
    Event,
    Hand,
    Setup,
    pending,
    start,
    step,
)
from croupier.rules import events as ev
from croupier.rules.causes import command_of

VERSION: Final = 1
"""The version that is written, and the only one there is."""


class _Journal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is on disk."""

    version: int
    setup: Setup
    events: tuple[Event, ...]


def to_json(setup: Setup, events: Sequence[Event]) -> bytes:
    """Write a hand: what it began with and everything that happened.

    Raises `HistoryError` `too_large` above one mebibyte.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Limit, Stakes, seat_players
    >>> table = Stakes(Limit.NO, 1, 2), ONLINE_CASH, seat_players({1: 200, 2: 200}, button=1)
    >>> hand, events = start(CATALOGUE["holdem"], *table)
    >>> from_json(to_json(hand.setup, events)) == (hand, events)
    True
    """
    data = msgspec.json.encode(_Journal(VERSION, setup, tuple(events)))
    if len(data) > MOST_BYTES:
        raise HistoryError("too_large", most=MOST_BYTES)
    return data


def from_json(data: bytes | str) -> tuple[Hand, tuple[Event, ...]]:
    """Read a journal: the hand as it stands after all events, and the events.

    Raises `HistoryError`: `too_large`, `not_json`, `wrong_type` (with the place in the JSON), `unknown_version`,
    `setup` with its faults; with the number of the event `event_differs`, or the `Reason` for which the rules refuse
    the command it comes from; `history_incomplete` where an event is missing that follows by itself.
    """
    journal = _decoded(data)
    hand, _ = _replayed(journal.setup, journal.events)
    return hand, journal.events


def commands_of(setup: Setup, events: Sequence[Event]) -> tuple[Command, ...]:
    """Give the commands that caused the events of a hand, and so prove that the rules make these events.

    Raises `HistoryError` as `from_json` does.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Limit, Stakes, seat_players
    >>> table = Stakes(Limit.NO, 1, 2), ONLINE_CASH, seat_players({1: 200, 2: 200}, button=1)
    >>> hand, events = start(CATALOGUE["holdem"], *table)
    >>> hand, more = step(hand, Deal((0, 1, 2, 3)))
    >>> commands_of(hand.setup, events + more)
    (Deal(cards=(0, 1, 2, 3)),)
    """
    return _replayed(setup, tuple(events))[1]


def _decoded(data: bytes | str) -> _Journal:
    if len(data) > MOST_BYTES:
        raise HistoryError("too_large", most=MOST_BYTES)
    try:
        journal = msgspec.json.decode(data, type=_Journal)
    except msgspec.ValidationError as error:
        raise HistoryError("wrong_type", problem=str(error)[:200]) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise HistoryError("not_json", problem=str(error)[:200]) from None
    if journal.version != VERSION:
        raise HistoryError("unknown_version", given=journal.version, known=VERSION)
    return journal


def _replayed(setup: Setup, events: tuple[Event, ...]) -> tuple[Hand, tuple[Command, ...]]:
    try:
        hand, made = start(setup.game, setup.stakes, setup.profile, setup.seating)
    except SetupError as error:
        raise HistoryError(error.code, **error.detail) from None
    done = _require_same(made, events, 0)
    commands: list[Command] = []
    while done < len(events):
        try:
            command = _command_of(hand, events, done)
            hand, made = step(hand, command)
        except IllegalAction as refusal:
            raise HistoryError(refusal.code, event=done + 1, **refusal.detail) from None
        commands.append(command)
        done = _require_same(made, events, done)
    return hand, tuple(commands)


def _require_same(made: tuple[Event, ...], events: tuple[Event, ...], done: int) -> int:
    """Hold what the rules made against what is written, and say how many events are done now."""
    for number, event in enumerate(made, start=done):
        if number == len(events):
            raise HistoryError("history_incomplete", event=number + 1, waits_for=type(event).__name__)
        if event != events[number]:
            raise HistoryError("event_differs", event=number + 1)
    return done + len(made)


def _command_of(hand: Hand, events: tuple[Event, ...], number: int) -> Command:
    """Give the command whose first event this is; one that no command causes is not what the rules make."""
    event = events[number]
    if isinstance(event, ev.Reshuffled) and number + 1 < len(events):
        event = events[number + 1]  # the cards went back because a deal asked for them
    if isinstance(event, ev.Dealt | ev.BoardDealt):
        return _deal_of(hand, event, number)
    command = command_of(event)
    if command is None:
        raise HistoryError("event_differs", event=number + 1)
    return command


def _deal_of(hand: Hand, event: ev.Dealt | ev.BoardDealt, number: int) -> Deal:
    """Put the cards of a deal back into dealing order."""
    if isinstance(event, ev.BoardDealt):
        return Deal(event.burned + tuple([card for cards in event.cards for card in cards]))
    needed, count = pending(hand), len(hand.plan.numbers)
    if not isinstance(needed, CardsNeeded) or not len(event.down) == len(event.up) == count:
        raise HistoryError("event_differs", event=number + 1)
    rest = {seat: iter(event.down[place] + event.up[place]) for seat, place in hand.plan.place.items()}
    dealt = [next(rest[seat], UNKNOWN) for seat in needed.seats]
    return Deal(event.burned + tuple(dealt))
