"""One hand that forgers start from: three-handed hold'em under one sealed deck, and the ways to tamper with its record.

Seats 2 and 5 open their links, seat 9 does not. Decides nothing; `test_verifying` says what must be found.
"""

from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import FairnessError
from croupier.fairness import (
    HandRecord,
    PlayedDeck,
    chain,
    dealt_cards,
    make_record,
    play_deck,
    sealed_deck,
    verify,
    written,
)
from croupier.rules import (
    CATALOGUE,
    ONLINE_CASH,
    Bet,
    Call,
    CardsNeeded,
    Check,
    Command,
    Deal,
    Event,
    Fold,
    Limit,
    Muck,
    Over,
    Setup,
    Stakes,
    pending,
    seat_players,
    start,
    step,
)
from tests.fairness.evening import KEY

SECRETS = {seat: sha256(b"seat %d" % seat).digest() for seat in (2, 5, 9)}
LINKS = {seat: (chain(secret, 1)[1], secret) for seat, secret in SECRETS.items() if seat != 9}
SEALED = sealed_deck(KEY, KEY, range(52))
DECK = play_deck("h1", 1, SEALED, LINKS, (9,))
SETUP = Setup(
    CATALOGUE["holdem"],
    Stakes(Limit.NO, 1, 2),
    replace(ONLINE_CASH, rabbit=True),
    seat_players({2: 200, 5: 200, 9: 200}, button=2),
)
PASSIVE = (
    *(Call(2), Call(5), Check(9)),
    *(Check(5), Check(9), Check(2)),
    *(Fold(5), Check(9), Check(2)),
    *(Check(9), Check(2)),
)
"""Three-handed hold'em to the showdown; what is shown there and won the rules say by themselves."""

UNCALLED = (Call(2), Call(5), Check(9), Bet(5, 2), Fold(9), Fold(2), Muck(5))
"""The same, over on the flop."""


def played(deck: PlayedDeck = DECK, commands: tuple[Command, ...] = PASSIVE) -> tuple[Event, ...]:
    """Play the example hand to its end."""
    hand, events = start(SETUP.game, SETUP.stakes, SETUP.profile, SETUP.seating)
    given, dealt = iter(commands), 0
    while not isinstance(waits_for := pending(hand), Over):
        if isinstance(waits_for, CardsNeeded):
            command: Command = Deal(dealt_cards(deck, dealt, waits_for.count))
            dealt += waits_for.count
        else:
            command = next(given)
        hand, more = step(hand, command)
        events += more
    return events


def record_for(viewer: int | None, deck: PlayedDeck = DECK) -> HandRecord:
    """Make the record of the example hand."""
    return make_record("h1", "t1", viewer, SETUP, played(deck), [deck])


def stamped(data: bytes) -> bytes:
    """Put a fresh digest on a record that was changed: the first thing a forger does."""
    before, _, _ = data.rpartition(b',"digest":"')
    return before + b',"digest":"' + sha256(before + b"}").hexdigest().encode() + b'"}'


def forged(record: HandRecord, **changes: Any) -> bytes:
    """Change fields of a record and make its digest anew."""
    return stamped(written(replace(record, **changes)))


def refusal_of(data: bytes) -> FairnessError:
    """Give the refusal of a record that must not hold."""
    with pytest.raises(FairnessError) as refusal:
        verify(data)
    return refusal.value
