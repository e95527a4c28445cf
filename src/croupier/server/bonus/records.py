"""A hand against the house that is over, told again as its player saw it: as a record that can be checked.

Decides who may have it: the player alone. What stands in it is decided by `croupier.banked.record`. The records of all
hands (`server.records`) call it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from croupier.banked import Event
from croupier.banked.record import make_record
from croupier.errors import RequestError
from croupier.fairness import written
from croupier.rooms.bonus.events import OWN, HouseHandBegan
from croupier.server.bonus.recovery import event_of, played
from croupier.server.storage.ports import Entry, HandRow


def house_record(entries: Iterable[Entry], row: HandRow, key: bytes) -> bytes:
    """Return the bytes of the record of a hand, from the entries of that hand alone.

    Raises `RequestError` `broken_journal` where the entries are not those of a hand, and `FairnessError` where the key
    is not the one that they were written with.
    """
    first, *rest = entries
    began = event_of(first.payload, None, key)
    if not isinstance(began, HouseHandBegan) or began.deck.hand != row.hand:
        raise RequestError("broken_journal", table=row.table, entry=row.first)
    deck = played(began.deck, key)
    inside = [event_of(entry.payload, deck, key) for entry in rest]
    events = [cast(Event, event) for event in inside if type(event) not in OWN]
    return written(make_record(row.hand, row.table, began.rules.terms, began.rules.limits, events, deck))
