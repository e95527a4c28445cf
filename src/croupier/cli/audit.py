"""`croupier audit`: prove that a room's data says one thing everywhere, from the first event to the last chip.

Decides how the proof is told; what has to hold is decided by `croupier.server.auditing`. It takes no lock and
changes nothing: the room may run or stand still. The first fault is a refusal like any other: its code and place, exit
code 1.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from croupier.cli.options import Json, number
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting
from croupier.errors import RequestError

CLEAN: Final = "{hands} hands, {events} events, {transfers} transfers: clean"


def audit(
    *,
    data: Annotated[str | None, Parameter(help="The data directory; that of this user's room if not given.")] = None,
    at_least_hands: Annotated[int, number("Refuse data with fewer finished hands: an empty room proves nothing.")] = 0,
    json: Json = False,
) -> int:
    """Prove ledger, journal and every finished hand; exit code 0 if all of it is clean, else 1."""
    from croupier.server.auditing import audit as audited
    from croupier.server.storage.directory import deck_key, has_key
    from croupier.server.storage.reading import reading

    folder = _folder(data)
    screen = Screen()
    with Waiting() as waiting, reading(folder) as state:
        if not has_key(folder):
            raise RequestError("audit_failed", looked_at="key", folder=str(folder))
        found = audited(state, deck_key(folder), waiting)
    if found.hands < at_least_hands:
        raise RequestError("audit_failed", looked_at="hands", finished=found.hands, at_least=at_least_hands)
    if json:
        screen.json(found)
    else:
        screen.say(CLEAN.format(hands=found.hands, events=found.events, transfers=found.transfers))
    return 0


def _folder(given: str | None) -> Path:
    """Name the data directory: the one given, or where the room of this user keeps its data."""
    if given is not None:
        return Path(given)
    from croupier.server.settings import Settings, data_folder

    return data_folder(Settings())
