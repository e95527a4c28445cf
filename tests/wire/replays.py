"""Replays and records that clients in other languages are tested with: python -m tests.wire.replays writes them."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import msgspec

from croupier.rooms import events as ev
from croupier.rules import events as hand_ev
from croupier.server.records import Records
from croupier.server.storage.directory import DECK_KEY
from croupier.server.storage.store import open_store
from croupier.server.tables.standing import Happened
from tests.rooms.evening import table_of
from tests.server.tables.evenings import Evening

FOLDER = Path(__file__).parent / "replays"
KEYS = ("holdem", "stud_hilo", "deuce_triple")
"""Games with a board, with up-cards and two halves, and with draws."""


class Told(msgspec.Struct, frozen=True):
    """A hand as one of its players is told of it: the replay, the text of the record, and that of a watcher."""

    replay: msgspec.Raw
    record: str
    public: str


async def told(key: str) -> Told:
    """Play an evening of a game, and tell its longest showdown, if there is one to a player who had folded."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / DECK_KEY).touch(0o600)
        (folder / DECK_KEY).write_bytes(bytes(range(32)))
        played = Evening(open_store(folder), folder, 12)
        await played.fund()
        await played.play(await played.open(table_of(key)), 500)
        records = Records(played.store.journal, played.key)
        hand = max(played.told, key=lambda one: events_of_showdown(one, played.told)).before.table.hand_id
        row = await played.store.journal.hand(hand)
        assert row is not None
        began = next(one.after.table for one in played.told if one.number == row.first)
        showed = seats_that_showed(inside(hand, played.told))
        player = min(row.players, key=lambda player: began.seat_of(player) in showed)
        answer = Told(
            msgspec.Raw(await records.replay(hand, player)),
            (await records.record(hand, player)).decode(),
            (await records.record(hand, None)).decode(),
        )
        await played.store.close()
        return answer


def inside(hand: str, happened: list[Happened]) -> list[Happened]:
    """List what happened in a hand."""
    return [one for one in happened if one.before.began and one.before.table.hand_id == hand]


def seats_that_showed(happened: list[Happened]) -> set[int]:
    """Give the seats that showed their cards."""
    return {one.event.seat for one in happened if isinstance(one.event, hand_ev.Shown)}


def events_of_showdown(one: Happened, happened: list[Happened]) -> int:
    """Count what happened in the hand that an event closes; 0 where fewer than two players showed their cards."""
    if not isinstance(one.event, ev.HandClosed):
        return 0
    played = inside(one.before.table.hand_id, happened)
    return len(played) if len(seats_that_showed(played)) > 1 else 0


def fixture(key: str) -> str:
    """Give the file of a game."""
    return msgspec.json.format(msgspec.json.encode(asyncio.run(told(key))), indent=1).decode() + "\n"


def main() -> None:
    """Write one file for every game of them."""
    FOLDER.mkdir(exist_ok=True)
    for key in KEYS:
        (FOLDER / f"{key}.json").write_text(fixture(key), encoding="utf-8")


if __name__ == "__main__":
    main()
