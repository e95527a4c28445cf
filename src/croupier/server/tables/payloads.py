"""How events stand in the journal: as JSON, with leaves of sealed decks in the place of cards.

Decides the bytes of an event at rest and reads them again; whoever has the database and not the key sees no card that
was not shown, nor those that were. Called by the actor, by recovery, by the audit and by the records of hands.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from croupier.fairness import sealed, unsealed
from croupier.rooms.events import OWN, TableEvent
from croupier.rooms.table import Table
from croupier.server.tables.decks import HandDecks

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(TableEvent)


def payload_of(event: TableEvent, before: Table, decks: HandDecks) -> bytes:
    """Write an event for the journal; `before` and `decks` are what it happened to.

    The first card for the button is told to everybody and stands as it is.
    """
    if type(event) in OWN:
        return _ENCODER.encode(event)
    return _ENCODER.encode(sealed(cast(Any, event), decks.known(before)))


def event_of(payload: bytes, before: Table, decks: HandDecks) -> TableEvent:
    """Read an event of the journal; `before` and `decks` are what all events before it make.

    Raises `FairnessError` `no_such_leaf` where the key or the journal is not the right one, and
    `msgspec.DecodeError` where the bytes are no event.
    """
    event = _DECODER.decode(payload)
    if type(event) in OWN:
        return cast(TableEvent, event)
    return unsealed(event, decks.known(before))
