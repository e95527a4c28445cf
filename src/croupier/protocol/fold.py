"""How a client keeps its view: the reference, to be written again in any language in a dozen lines.

With every step the server says which fields of the viewer's own view changed (`changes`); a client puts them in
(`fold`). What has to be worked out - stacks, pots, names of positions, words of hands - is worked out once, by
`snapshot`, and no client needs to know a rule of poker. Both look at the viewer's views alone, so that what is sent
says nothing that the views do not.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import astuple

from croupier.protocol.views import TableView


def changes(before: TableView, after: TableView) -> dict[str, Any]:
    """Say what changed from one view to the next, as JSON values: whole fields, but of seats the fields that changed.

    `seats` maps the number of a seat, as text, to the fields that changed, or null where nobody sits any more.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> from croupier.protocol.snapshot import snapshot
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> changes(snapshot(table, None), snapshot(msgspec.structs.replace(table, paused=True), None))
    {'paused': True}
    """
    changed = _fields(before, after)
    changed.pop("seats", None)
    seats: dict[str, Any] = {}
    for number, (was, now) in enumerate(zip(before.seats, after.seats, strict=True), start=1):
        if was is now or was == now:
            continue
        whole = was is None or now is None or was.player != now.player
        seats[str(number)] = now if whole or was is None or now is None else _fields(was, now)
    told: dict[str, Any] = msgspec.to_builtins(changed | {"seats": seats} if seats else changed)
    return told


def _fields(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    """Give the fields of a struct that are not what they were: most are the same object, which costs no comparison."""
    pairs = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: now for name, was, now in pairs if was is not now and was != now}


def fold(view: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """Put what changed into a view, both as they came out of JSON; neither is altered.

    >>> fold({"paused": False, "seats": [{"stack": 9}, None]}, {"paused": True, "seats": {"1": {"stack": 4}}})
    {'paused': True, 'seats': [{'stack': 4}, None]}
    """
    seats = list(view["seats"])
    for number, fields in changed.get("seats", {}).items():
        place = int(number) - 1
        seats[place] = None if fields is None else {**(seats[place] or {}), **fields}
    return {**view, **changed, "seats": seats}
