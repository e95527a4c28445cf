"""The two ways to describe a table to a player say the same: from the player's view alone, and beside a watcher's."""

from __future__ import annotations

import pytest

from croupier.protocol.snapshot import described_to, snapshot
from croupier.rooms.table import Table
from croupier.rooms.terms import BombPot
from croupier.rooms.view import view
from tests.protocol.test_fold import EVENINGS
from tests.rooms.evening import evening, table_of


@pytest.mark.parametrize(("_name", "table"), EVENINGS, ids=[name for name, _ in EVENINGS])
def test_a_player_is_described_beside_a_watcher(_name: str, table: Table) -> None:
    """After every move of an evening it is what the view alone gives; where a watcher sees the same it is shared."""
    shared = differing = 0
    for move in evening(table, 4, 150):
        public = snapshot(move.after, None)
        for player in ("p1", "p2", "p5"):
            told = described_to(player, view(move.after, player), public)
            assert snapshot(move.after, player) == told
            shared += told is public
            differing += told != public
    assert shared > 10
    assert differing > 10


@pytest.mark.parametrize(
    "table",
    [table_of("short_deck"), table_of("holdem", bomb=BombPot(every=1, ante=10))],
    ids=["short deck", "bomb pots"],
)
def test_where_nobody_posts_a_blind_no_seat_is_called_after_one(table: Table) -> None:
    """The button alone posts, or nobody: seats have names, and none of them is that of a blind."""
    views = [snapshot(move.after, None) for move in evening(table, 9, 150)]
    named = {seat.position for each in views for seat in each.seats if seat is not None}
    assert {"BTN", "CO"} <= named
    assert set() == named & {"SB", "BB", "BTN/SB"}
