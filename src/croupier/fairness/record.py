"""The record of a hand for one viewer: what happened as it saw it, and the proof of every card it saw.

Decides what a saved hand holds and its exact bytes; whether it holds water is decided by `verify`. Called by the
server, which gives each player the record of a hand that it was in or watched. No card that the viewer did not see is
in it, nor anything from which one could be worked out.

The bytes are one JSON object without a space, its fields in a fixed order. The last one, `digest`, is the SHA-256 of
all the bytes before `,"digest"` and a closing brace: it finds damage. What finds a forger are the proofs. Records of
games against the house are written the same way (`croupier.banked.record`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.errors import FairnessError
from croupier.fairness.decks import root
from croupier.fairness.hashing import hashed
from croupier.fairness.play import Link, PlayedDeck, Proof, proof, proofs_of
from croupier.rules import Event, Setup, blank, redact
from croupier.rules import events as ev

VERSION: Final = 1
"""The version that is written, and the only one there is."""

MOST_BYTES: Final = 1 << 20
"""No record is larger: the largest hand, of a viewer who saw every card, has less than a tenth of it."""

_TAIL: Final = b',"digest":"'

Record = TypeVar("Record", bound=msgspec.Struct)
"""A struct whose first field is `version` and whose last is `digest`."""


class DeckRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is public of a deck: its root, its size, who opened which link for it, and who did not."""

    root: bytes
    size: int
    links: tuple[Link, ...]
    missing: tuple[int, ...]


class HandRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand as one viewer saw it, a seat or (None) a watcher, with the proofs of the cards it saw.

    `events` are redacted for the viewer; `decks` stand in the order in which they were shuffled, `proofs` in the order
    of deck and place, one for each place. `digest` is in hexadecimal.
    """

    version: int
    hand: str
    table: str
    viewer: int | None
    setup: Setup
    events: tuple[Event, ...]
    decks: tuple[DeckRecord, ...]
    proofs: tuple[Proof, ...]
    digest: str


def make_record(
    hand: str,
    table: str,
    viewer: int | None,
    setup: Setup,
    events: Sequence[Event],
    decks: Sequence[PlayedDeck],
    *,
    rabbit: Iterable[int] = (),
) -> HandRecord:
    """Make the record of a hand for a viewer, from the full events and the decks they were dealt from.

    `rabbit` are the places of the last deck that were turned over after the hand, where the house allows that: some of
    `undealt_board`.
    Raises `FairnessError`: `card_not_in_decks` where the events were dealt from other decks, `no_such_place`.

    >>> from croupier.fairness.decks import sealed_deck
    >>> from croupier.fairness.play import dealt_cards, play_deck
    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step
    >>> hand, events = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                      seat_players({1: 200, 2: 200}, button=1))
    >>> deck = play_deck("h1", 1, sealed_deck(bytes(32), bytes(32), range(52)), {})
    >>> hand, dealt = step(hand, Deal(dealt_cards(deck, 0, 4)))
    >>> record = make_record("h1", "t1", 2, hand.setup, events + dealt, [deck])
    >>> [proof.place for proof in record.proofs]  # seat 2 was dealt first
    [0, 2]
    >>> read(written(record)) == record
    True
    """
    begun = blank(setup)
    seen: dict[tuple[int, int], Proof] = {}
    told = []
    known = 1
    for event in events:
        known += type(event) is ev.Reshuffled
        redacted = redact(begun, event, viewer)
        told.append(redacted)
        for shown in proofs_of(redacted, decks[:known]):
            seen[shown.deck, shown.place] = shown
    for place in rabbit:
        seen[known, place] = proof(decks, known, place)
    return digested(
        HandRecord(
            VERSION,
            hand,
            table,
            viewer,
            setup,
            tuple(told),
            tuple([deck_record(deck) for deck in decks]),
            tuple([seen[place] for place in sorted(seen)]),
            "",
        )
    )


def deck_record(deck: PlayedDeck) -> DeckRecord:
    """Give what is public of a deck that was dealt from."""
    return DeckRecord(root(deck.sealed), len(deck.leaves), deck.links, deck.missing)


def digested(record: Record) -> Record:
    """Give a record with the digest of its other fields."""
    before, _, _ = written(record).rpartition(_TAIL)
    return replace(record, digest=_digest(before))


def _digest(before: bytes) -> str:
    """Give the digest of a record whose bytes before the field of the digest are these."""
    return hashed(before + b"}").hex()


def written(record: msgspec.Struct) -> bytes:
    """Give the bytes of a record: what a player saves, and what `verify` takes."""
    return msgspec.json.encode(record)


def read(data: bytes) -> HandRecord:
    """Read a record and check that no byte of it was changed; nothing is proved yet.

    Raises `FairnessError`: `too_large`, `not_a_record` (what cannot be read), `not_canonical` (the first byte that
    would be written otherwise), `digest_differs`, `unknown_version`.

    >>> read(b"{}")
    Traceback (most recent call last):
    croupier.errors.room.FairnessError: The bytes are not the record of a hand (problem there is no digest).
    """
    return read_as(HandRecord, data)


def read_as(kind: type[Record], data: bytes) -> Record:
    """Read a record of some kind and check that no byte of it was changed; raises as `read` does."""
    if len(data) > MOST_BYTES:
        raise FairnessError("too_large", given=len(data), most=MOST_BYTES)
    try:
        plain = msgspec.json.decode(data)
        again = msgspec.json.encode(plain)
    except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError) as error:
        raise FairnessError("not_a_record", problem=_problem(error)) from None
    if again != data:
        raise FairnessError("not_canonical", byte=_first_difference(data, again))
    before, mark, given = data.rpartition(_TAIL)
    if not mark:
        raise FairnessError("not_a_record", problem="there is no digest")
    digest = _digest(before)
    if given != digest.encode() + b'"}':
        raise FairnessError("digest_differs", computed=digest)
    return _typed(kind, data, plain)


def _typed(kind: type[Record], data: bytes, plain: object) -> Record:
    # the version comes first: a record of another one need not have the fields of this one
    version = plain.get("version") if isinstance(plain, dict) else None
    if version != VERSION or type(version) is not int:
        raise FairnessError("unknown_version", known=VERSION)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise FairnessError("not_a_record", problem=_problem(error)) from None


def _problem(error: Exception) -> str:
    """Say what is wrong with a file in signs that a terminal only shows."""
    return "".join(sign for sign in str(error)[:200] if sign.isprintable())


def _first_difference(given: bytes, again: bytes) -> int:
    pairs = zip(given, again, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(given), len(again)))
