"""Playing a recorded hand again, action by action, under the rules: was every action legal, does the money come out?

Decides whether a history agrees with the rules. It repairs nothing: the first action that the rules refuse refuses the
history, with the number of the action and the rules' own reason. Called by the command line, rooms and tests.

What the Poker Hand History format does not record has these defaults:

* an uncontested winner whose show is not recorded mucks;
* called players whose `sm` is missing at the end of the actions show if their cards are known, and muck if not;
* a hand that the rules turn up by themselves (all-in, or the last one with a claim to a pot) may be recorded all the
  same, once: its cards must be the same, and it cannot muck;
* nobody agrees to more than one board, and nobody demands to see a hand, unless an aside says so (see `phh`);
* burn cards are unknown.

The hand ends when the actions do: a history that stops before it is refused.
"""

from __future__ import annotations

import msgspec

from croupier.errors import HistoryError, SetupError
from croupier.history.course import Caused, Course
from croupier.history.phh import HandRecord, only_hand, placed, read, write
from croupier.history.setups import players_of
from croupier.history.texts import HandText
from croupier.rules import Event, Hand, Profile, start


class Difference(msgspec.Struct, frozen=True):
    """A last stack that is not the recorded one, in the smallest unit; players count from 1."""

    player: int
    seat: int
    recorded: int
    replayed: int


class Outcome(msgspec.Struct, frozen=True):
    """What came of a replay: the finished hand, all events, the commands with the actions they come from.

    `differences` are empty where all last stacks are as recorded, or none are. `reads_back` tells whether the record,
    written and read again, is the same; None where that was not tried.
    """

    record: HandRecord
    hand: Hand
    events: tuple[Event, ...]
    commands: tuple[Caused, ...]
    differences: tuple[Difference, ...] = ()
    reads_back: bool | None = None

    @property
    def agrees(self) -> bool:
        """Tell whether nothing speaks against the history."""
        return not self.differences and self.reads_back is not False


def replay(record: HandRecord, source: HandText | None = None) -> Outcome:
    """Play a recorded hand to its end.

    Raises `HistoryError` with the number of the action, and with its line where the source is given that the record was
    read from: the `Reason` of the rules, `setup` with all faults, `history_incomplete`, `unknown_player`.

    >>> record = read('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 80]
    ... actions = ["d dh p1 ????", "d dh p2 AsKd", "p2 f"]
    ... finishing_stacks = [101, 79]
    ... ''')
    >>> outcome = replay(record)
    >>> outcome.agrees, outcome.hand.stacks, outcome.commands[1]
    (True, (101, 79), Caused(command=Fold(seat=2, decision=None), action=3))
    """
    try:
        course = _played(record)
    except HistoryError as error:
        raise (placed(error, source) if source else error) from None
    return Outcome(
        record, course.hand, tuple(course.events), tuple(course.commands), tuple(_differences(record, course.hand))
    )


def _played(record: HandRecord) -> Course:
    setup = record.setup
    try:
        hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    except SetupError as error:
        raise HistoryError(error.code, **error.detail) from None
    course = Course(record, hand, events)
    course.run()
    return course


def _differences(record: HandRecord, hand: Hand) -> list[Difference]:
    if record.finishing is None:
        return []
    found = []
    for player, (seat, recorded) in enumerate(zip(players_of(record.setup), record.finishing, strict=True), start=1):
        replayed = hand.stacks[hand.plan.place[seat]]
        if replayed != recorded:
            found.append(Difference(player, seat, recorded, replayed))
    return found


def verify(source: HandText | str | bytes, profile: Profile | None = None) -> Outcome:
    """Read a hand, play it, and read it once more from what `write` makes of it.

    Raises `HistoryError` as `read` and `replay` do, with the line in the file.

    >>> verify('variant = "NT"')
    Traceback (most recent call last):
    croupier.errors.reading.HistoryError: Line 1: A field that the game needs is not there (field actions).
    """
    hand = only_hand(source)
    record = read(hand, profile)
    outcome = replay(record, hand)
    return msgspec.structs.replace(outcome, reads_back=read(write(record), profile) == record)
