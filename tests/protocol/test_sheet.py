"""The sheet of a home game: whoever looks at the table sees who is up and down, and it always comes to nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from croupier.protocol.snapshot import snapshot
from croupier.protocol.views import SheetView
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.engine import step
from croupier.rooms.folding import evolve
from croupier.rooms.sheet import Payment
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rooms.transfers import HOUSE
from croupier.rules import Rake
from tests.protocol.evenings import told
from tests.rooms.evening import evening, table_of

AT = 1_700_000_000_000


def home() -> Table:
    """Give a table whose host issues the chips."""
    return table_of("holdem", kind=TableKind.HOME)


def sheet_of(table: Table) -> SheetView:
    """Give the sheet that a watcher is told."""
    sheet = snapshot(table, None).sheet
    assert sheet is not None
    return sheet


def raked() -> Table:
    """Give a home table that takes a share of its pots."""
    table = home()
    turn = table.terms.turns[0]
    turn = replace(turn, stakes=replace(turn.stakes, rake=Rake(500)))
    return replace(table, terms=replace(table.terms, turns=(turn,)))


@pytest.mark.parametrize("table", [home(), raked()], ids=["free", "raked"])
def test_a_sheet_adds_up_all_evening(table: Table) -> None:
    """After every event lines and payments come to zero, and each line is what events have told of its player."""
    bought: Counter[str] = Counter()
    cashed: Counter[str] = Counter()
    lines, share = 0, table.terms.turns[0].stakes.rake is not None
    for move in evening(table, 3, 400):
        for event in move.events:
            table = evolve(table, event)
            match event:
                case ev.SeatTaken():
                    bought[event.player] += event.stack
                case ev.ToppedUp():
                    bought[event.player] += event.amount
                case ev.SeatLeft():
                    cashed[event.player] += event.stack
            sheet = sheet_of(table)
            assert 0 == sum(line.net for line in sheet.lines)
            taken = Counter({HOUSE: table.taken})
            assert bought == Counter({line.player: line.bought for line in sheet.lines})
            assert cashed + taken == Counter({line.player: line.cashed for line in sheet.lines})
            nets = Counter({line.player: line.net for line in sheet.lines})
            for paid in sheet.payments:
                nets[paid.payer] += paid.amount
                nets[paid.payee] -= paid.amount
            assert {0} >= set(nets.values())
            lines = max(lines, len(sheet.lines))
    assert lines > 3
    assert share is (table.taken > 0)


def test_the_sheet_is_told_when_the_table_closes() -> None:
    """The step that closes a home table, and those before it, leave its viewers with the sheet of the evening."""
    *_, last = told(home(), None, 3, 200)
    table = home()
    for move in evening(table, 3, 200):
        table = move.after
    assert last.after.sheet == sheet_of(table)
    closed, _ = step(table, cmd.Close(), AT)
    while closed.hand is not None:
        closed, _ = step(closed, cmd.Void("test"), AT)
    assert closed.closed
    sheet = sheet_of(closed)
    assert [line.player for line in sheet_of(table).lines] != []
    assert {0} == {line.at_table for line in sheet.lines}
    assert {line.player: line.net for line in sheet.lines} == {line.player: line.net for line in sheet_of(table).lines}


def test_bots_are_marked_and_settle_as_one() -> None:
    """What is won from bots or lost to them is paid by or to all of them together, seated or gone."""
    table = home()
    seats = (("ann", 1, False), ("ada", 2, True), ("bea", 3, True), ("cid", 4, True))
    for player, seat, bot in seats:
        table, _ = step(table, cmd.Sit(player, player.title(), seat, 1000, 0, bot=bot), AT)
    stacks = {"ann": 700, "ada": 1500, "bea": 1000, "cid": 800}
    sitting = tuple([seated and replace(seated, stack=stacks[seated.player]) for seated in table.seats])
    table, _ = step(replace(table, seats=sitting, paused=True, hand=None, decks=()), cmd.Leave("ada"), AT)
    sheet = sheet_of(table)
    assert {"ann": False, "ada": True, "bea": True, "cid": True} == {line.player: line.bot for line in sheet.lines}
    assert (Payment("ann", "bots", 300),) == sheet.payments


def test_only_home_games_have_a_sheet() -> None:
    """Elsewhere chips are the players' own, or nobody's."""
    for kind in (TableKind.CASH, TableKind.PRACTICE):
        assert None is snapshot(table_of("holdem", kind=kind), None).sheet
    assert SheetView((), ()) == sheet_of(home())
