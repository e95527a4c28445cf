"""Records of hands: what the journal gives again is what each player saw, and it can be checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cards import UNKNOWN
from croupier.errors import RequestError
from croupier.fairness import read, verify
from croupier.rooms import events as ev
from croupier.rooms.view import redact
from croupier.rules import CATALOGUE
from croupier.rules import events as hand_ev
from croupier.server.records import Records
from croupier.server.storage.store import open_store
from tests.rooms.evening import table_of
from tests.server.tables.evenings import PLAYERS, Evening

pytestmark = pytest.mark.anyio


async def evening(folder: Path, moves: int, *keys: str, **terms: object) -> Evening:
    """Play an evening and leave its store open."""
    played = Evening(open_store(folder), folder, 5)
    await played.fund()
    await played.play(await played.open(table_of(*keys, **terms)), moves)
    return played


@pytest.mark.parametrize("key", [key for number, key in enumerate(CATALOGUE) if number % 3 == 0])
async def test_a_record_is_what_its_viewer_was_told(key: str, tmp_path: Path) -> None:
    """For every finished hand, every player's record and a watcher's hold the events they were told, and verify."""
    played = await evening(tmp_path, 150, key)
    records = Records(played.store.journal, played.key)
    closed = [one for one in played.told if isinstance(one.event, ev.HandClosed)]
    assert closed
    for one in closed[-3:]:
        assert isinstance(one.event, ev.HandClosed)
        inside = [told for told in played.told if one.before.began < told.number < one.number]
        for player in (None, *PLAYERS):
            data = await records.record(one.event.hand, player)
            expected = [
                redact(told.after.table, told.event, player)
                for told in inside
                if type(told.event).__module__ == hand_ev.__name__
            ]
            record = read(data)
            dealt_in = [
                seated.player
                for seat, _ in one.event.results
                if (seated := one.before.table.seats[seat - 1]) is not None
            ]
            assert (player in dealt_in) is (record.viewer is not None)
            if record.viewer is not None or player is None:
                assert expected == list(record.events)
            assert one.event.hand == verify(data).hand
    await played.store.close()


async def test_a_folded_card_is_in_nobody_elses_record(tmp_path: Path) -> None:
    """A watcher's record shows none of the cards that were dealt face down."""
    played = await evening(tmp_path, 150, "holdem")
    records = Records(played.store.journal, played.key)
    hand = next(one.event.hand for one in played.told if isinstance(one.event, ev.HandClosed))
    record = read(await records.record(hand, None))
    dealt = [event for event in record.events if isinstance(event, hand_ev.Dealt)]
    assert dealt
    assert {UNKNOWN} == {card for event in dealt for cards in event.down for card in cards}
    await played.store.close()


async def test_hands_that_are_not_over_or_not_yours_are_not_there(tmp_path: Path) -> None:
    """An unknown hand, the hand in progress and the hand of a private table are all refused alike."""
    played = await evening(tmp_path, 150, "holdem", private=True)
    records = Records(played.store.journal, played.key)
    closed = next(one for one in played.told if isinstance(one.event, ev.HandClosed))
    assert isinstance(closed.event, ev.HandClosed)
    row = await played.store.journal.hand(closed.event.hand)
    assert row is not None
    asked = [("nothing", None), (row.hand, None), (row.hand, "p99")]
    live = played.told[-1].after.table.hand_id
    asked += [(live, "p1")] if live else []
    for hand, player in asked:
        with pytest.raises(RequestError) as refused:
            await records.record(hand, player)
        assert "no_such_hand" == refused.value.code
    assert row.hand == read(await records.record(row.hand, row.players[0])).hand
    await played.store.close()
