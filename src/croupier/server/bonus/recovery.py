"""A player's own table in the journal: how its events stand there, and how the table comes back from them.

Decides the bytes of an event and of a state at rest: leaves of the sealed deck stand in the place of cards, and what
tells of cards without being one (what choices were worth, a whole state) is veiled. Called by the actor, by the audit
and by the records of hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Union, cast, get_args

import msgspec

from croupier.banked.places import DECK_SIZE, sealed, unsealed
from croupier.banked.record import SEAT
from croupier.errors import FairnessError, RequestError
from croupier.fairness import PlayedDeck, play_deck, root, sealed_deck, veiled
from croupier.rooms.bonus import HouseTable, evolve, opened
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.events import OWN, HouseEvent
from croupier.rooms.bonus.table import Advised, HouseDeck
from croupier.server.storage.ports import Entry, Journal, Snapshot, TableRow

ADVICE_BYTES: Final = 256
"""What the coach said is filled up to so many bytes, since numbers have lengths: it never has more."""

_ENCODER: Final = msgspec.json.Encoder()


class AdviceAtRest(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
    tag=str(ev.ChoiceAdvised.__struct_config__.tag),
):
    """What the coach said as it stands in the journal, empty where it could say nothing.

    From what a choice was worth the player's two cards could be told.
    """

    hand: str
    decision: int
    veiled: bytes = b""


_AT_REST: Any = Union[(*(kind for kind in get_args(HouseEvent) if kind is not ev.ChoiceAdvised), AdviceAtRest)]
_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(_AT_REST)


class HouseStanding(msgspec.Struct, frozen=True):
    """A table after an event: the number of it, the deck of its hand, and the number that hand began with (0: none)."""

    table: HouseTable
    number: int
    deck: PlayedDeck | None = None
    began: int = 0


class HouseHappened(msgspec.Struct, frozen=True):
    """One event: its number, and where the table stood before (None: it was not there) and after it."""

    number: int
    event: HouseEvent
    before: HouseStanding | None
    after: HouseStanding


def payload_of(event: HouseEvent, deck: PlayedDeck | None, key: bytes) -> bytes:
    """Write an event for the journal; `deck` is that of the hand in progress."""
    if isinstance(event, ev.ChoiceAdvised):
        said = b"" if event.advised is None else _ENCODER.encode(event.advised).ljust(ADVICE_BYTES)
        hidden = veiled(key, _advice_name(event.hand, event.decision), said)
        return _ENCODER.encode(AdviceAtRest(event.hand, event.decision, hidden))
    if type(event) in OWN:
        return _ENCODER.encode(event)
    assert deck is not None, "a hand has a deck"
    return _ENCODER.encode(sealed(cast(Any, event), deck.sealed))


def event_of(payload: bytes, deck: PlayedDeck | None, key: bytes) -> HouseEvent:
    """Read an event of the journal.

    Raises `FairnessError` `no_such_leaf` where the key or the journal is not the right one, and
    `msgspec.DecodeError` where the bytes are no event.
    """
    event = _DECODER.decode(payload)
    if isinstance(event, AdviceAtRest):
        said = veiled(key, _advice_name(event.hand, event.decision), event.veiled)
        advised = msgspec.json.decode(said, type=Advised) if said else None
        return ev.ChoiceAdvised(event.hand, event.decision, advised)
    if type(event) in OWN:
        return cast(HouseEvent, event)
    if deck is None:
        raise LookupError("an event of a hand before there is one")
    return unsealed(event, deck.sealed)


def _advice_name(hand: str, decision: int) -> bytes:
    return f"advice {hand} {decision}".encode()


def moved(before: HouseStanding | None, event: HouseEvent, key: bytes) -> HouseStanding:
    """Give where a table stands after its next event; raises as `played` does."""
    if before is None:
        assert isinstance(event, ev.HouseOpened), "a table begins by being opened"
        return HouseStanding(opened(event), 1)
    number, table = before.number + 1, evolve(before.table, event)
    if isinstance(event, ev.HouseHandBegan):
        return HouseStanding(table, number, played(event.deck, key), number)
    return HouseStanding(table, number, before.deck, before.began if table.live else 0)


def played(deck: HouseDeck, key: bytes) -> PlayedDeck:
    """Put the deck of a hand into the order in which it is dealt.

    Raises `FairnessError` `root_differs` where the key is not the one that the journal was written with.
    """
    shuffled = sealed_deck(key, deck.nonce, range(DECK_SIZE))
    if root(shuffled) != deck.root:
        raise FairnessError("root_differs", place=deck.hand)
    links = {SEAT: (deck.commitment, deck.link)} if deck.link else {}
    return play_deck(deck.hand, 1, shuffled, links, (SEAT,) if deck.missing else ())


def snapshot_of(standing: HouseStanding, key: bytes) -> bytes:
    """Write the state of a table, veiled."""
    return veiled(key, _snapshot_name(standing.table.id, standing.number), _ENCODER.encode(standing.table))


def standing_of(table: str, snapshot: Snapshot, key: bytes) -> HouseStanding:
    """Read the state of a table between hands; raises as `played` does, and `msgspec.DecodeError` for another key."""
    state = msgspec.json.decode(veiled(key, _snapshot_name(table, snapshot.number), snapshot.payload), type=HouseTable)
    return HouseStanding(state, snapshot.number, None if state.deck is None else played(state.deck, key))


def _snapshot_name(table: str, number: int) -> bytes:
    return f"snapshot {table} {number}".encode()


async def recover(journal: Journal, key: bytes, row: TableRow) -> HouseStanding:
    """Read where a table stands from its snapshot and the entries after it.

    Raises `FairnessError` where the key is not the one that the journal was written with, `RequestError`
    `broken_journal` where the entries are not those of a table.
    """
    try:
        start = None if row.snapshot is None else standing_of(row.table, row.snapshot, key)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise RequestError("broken_journal", table=row.table, problem=type(error).__name__) from error
    standing = start
    for happened in history(await journal.entries(row.table, after=start.number if start else 0), key, start):
        standing = happened.after
    if standing is None:
        raise RequestError("broken_journal", table=row.table, entry=1)
    return standing


def history(entries: Iterable[Entry], key: bytes, start: HouseStanding | None = None) -> Iterator[HouseHappened]:
    """Give what happened, event by event, after a standing, or from the event that opened the table.

    Raises as `recover` does; `entry` in the detail is the number of the first one that cannot be.
    """
    standing = start
    for entry in entries:
        expected = 1 if standing is None else standing.number + 1
        if entry.number != expected:
            raise RequestError("broken_journal", entry=entry.number, expected=expected)
        try:
            before, event = standing, event_of(entry.payload, None if standing is None else standing.deck, key)
            standing = moved(before, event, key)
        except (msgspec.MsgspecError, AssertionError, LookupError, AttributeError) as error:
            raise RequestError("broken_journal", entry=entry.number, problem=type(error).__name__) from error
        yield HouseHappened(entry.number, event, before, standing)
