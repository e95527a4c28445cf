"""Replays of hands: what is told again is what the socket told, and the histories of hands are what was seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.fairness import read as read_record
from croupier.history import players_of, verify
from croupier.protocol.fold import fold
from croupier.rooms import events as ev
from croupier.rules import CATALOGUE
from croupier.rules.events import Dealt
from croupier.server.audience import Audience
from croupier.server.records import Records
from croupier.server.tables.standing import Happened
from tests.server.tables.evenings import PLAYERS, Evening
from tests.server.test_audience import Viewer, seen_by
from tests.server.test_records import evening
from tests.wire.replays import FOLDER, KEYS, told

pytestmark = pytest.mark.anyio

SOME_GAMES = [key for number, key in enumerate(CATALOGUE) if number % 3 == 1]


def hands_of(played: Evening) -> list[tuple[str, list[Happened]]]:
    """Give the last finished hands of an evening with everything that happened in them, from the beginning."""
    closed = [one for one in played.told if isinstance(one.event, ev.HandClosed)]
    assert closed
    return [
        (one.before.table.hand_id, [it for it in played.told if one.before.began <= it.number < one.number])
        for one in closed[-3:]
    ]


def without_banks(value: Any) -> Any:
    """Leave out what a replay does not know: how much of the time banks earlier hands have used."""
    if isinstance(value, dict):
        kept = {name: without_banks(each) for name, each in value.items() if name != "bank"}
        return {name: each for name, each in kept.items() if each != {}}  # where a bank was all that changed
    return [without_banks(each) for each in value] if isinstance(value, list) else value


def live(happened: list[Happened], player: str | None, evening: Evening) -> list[dict[str, Any]]:
    """Give the steps of a hand as the socket sent them to one viewer, without their proofs."""
    first, *others = happened
    audience, viewer = Audience(first.after, evening.clock), Viewer(player)
    audience.join(viewer.outbox, player)
    for one in others:
        audience.hear(one)
    sent = [msgspec.json.decode(text) for text in viewer.texts()]
    return [{name: it[name] for name in it if name != "proofs"} for it in sent if it["type"] == "step"]


@pytest.mark.parametrize("key", SOME_GAMES)
async def test_a_replay_is_what_the_socket_told(key: str, tmp_path: Path) -> None:
    """Every step of a replay is the step that was sent live, for every player who was dealt in and for a watcher."""
    played = await evening(tmp_path, 150, key)
    records = Records(played.store.journal, played.key)
    for hand, happened in hands_of(played):
        row = await played.store.journal.hand(hand)
        assert row is not None
        for player in (None, *row.players):
            told = msgspec.json.decode(await records.replay(hand, player))
            began = happened[0].after
            assert (hand, began.number) == (told["hand"], told["number"])
            assert without_banks(seen_by(began.table, player)) == without_banks(told["view"])
            steps = [{name: it[name] for name in it if name != "proofs"} for it in told["steps"]]
            assert without_banks(live(happened, player, played)) == without_banks(steps)
            last = told["view"]
            for step in told["steps"]:
                last = fold(last, step["changes"])
            assert without_banks(seen_by(happened[-1].after.table, player)) == without_banks(last)
    await played.store.close()


@pytest.mark.parametrize("key", KEYS)
async def test_clients_are_tested_with_what_the_room_tells(key: str) -> None:
    """The committed replays and records are those of the same evening played now: see tests/wire/replays.py."""
    committed = msgspec.json.decode((FOLDER / f"{key}.json").read_bytes())
    assert msgspec.json.decode(msgspec.json.encode(await told(key))) == committed


@pytest.mark.parametrize("key", SOME_GAMES)
async def test_a_history_is_what_its_reader_saw(key: str, tmp_path: Path) -> None:
    """The history of a hand plays again to the stacks that it names, with the cards of the same reader's record."""
    played = await evening(tmp_path, 150, key)
    records = Records(played.store.journal, played.key)
    for hand, happened in hands_of(played):
        began, ended = happened[0].after.table, happened[-1].after.table
        assert ended.hand is not None
        for player in (None, *PLAYERS):
            outcome = verify(await records.history(hand, player))
            record = read_record(await records.record(hand, player))
            assert [] == list(outcome.differences)
            assert hand == outcome.record.fields["_croupier_hand"]
            seats = players_of(record.setup)
            assert [began.seats[seat - 1].name for seat in seats] == list(outcome.record.names)  # type: ignore[union-attr]
            assert tuple([ended.hand.stacks[ended.hand.plan.place[seat]] for seat in seats]) == outcome.record.finishing
            dealt = [event.down + event.up for event in record.events if isinstance(event, Dealt)]
            seen = {card for part in dealt for cards in part for card in cards}
            told = {card for action in outcome.record.actions if action.verb == "dh" for card in action.cards or ()}
            assert seen == told
    await played.store.close()
