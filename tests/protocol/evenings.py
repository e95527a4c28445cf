"""Evenings as a client is told of them: the snapshot it begins with, every step, and the snapshot at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from croupier.protocol.fold import changes
from croupier.protocol.server import Step
from croupier.protocol.snapshot import snapshot
from croupier.protocol.views import TableView
from croupier.rooms.folding import evolve
from croupier.rooms.table import Table
from croupier.rooms.view import redact
from tests.rooms.evening import evening, table_of


class Told(NamedTuple):
    """One step as a viewer is sent it, the viewer's snapshots around it, and the table after it, which is not sent."""

    step: Step
    before: TableView
    after: TableView
    table: Table


def told(table: Table, player: str | None, seed: int, moves: int) -> Iterator[Told]:
    """Give what a viewer is sent of an evening, step by step."""
    number, before = 1, snapshot(table, player)
    for move in evening(table, seed, moves):
        state = move.before
        for event in move.events:
            after = evolve(state, event)
            number += 1
            seen = state if after.hand is None and state.hand is not None else after
            public, view = redact(seen, event, player), snapshot(after, player)
            yield Told(Step("t1", number, public, changes(before, view)), before, view, after)
            state, before = after, view


def json_of(value: Any) -> Any:
    """Give a value as a client has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def fixture(key: str) -> str:
    """Give an evening of a game as the text of a file: what a client of another language is tested with."""
    steps = list(told(table_of(key), "p1", 5, 70))
    document = {
        "game": key,
        "before": steps[0].before,
        "steps": [one.step for one in steps],
        "after": steps[-1].after,
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=0).decode() + "\n"
