"""Coming, going and chips at a table: what is refused, and what chips come from where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.errors import TableError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.buyins import AutoTopUp, TopUpTo
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import decide, step
from croupier.rooms.entry import EntryChoice
from croupier.rooms.needs import ChipsWanted, Waiting, need
from croupier.rooms.table import Away, Table
from croupier.rooms.terms import TableKind
from croupier.rules import Fold, StraddleKind
from tests.rooms.evening import MOMENT, table_of


def sit(player: str, seat: int, amount: int = 1000, wallet: int = 5000) -> cmd.Sit:
    """Ask for a seat."""
    return cmd.Sit(player, player.upper(), seat, amount, wallet)


def after(table: Table, *commands: TableCommand) -> Table:
    """Give the table after some commands."""
    for command in commands:
        table, _ = step(table, command, MOMENT)
    return table


def refused(table: Table, command: TableCommand) -> str:
    """Give the code for which a command is refused."""
    with pytest.raises(TableError) as refusal:
        decide(table, command, MOMENT)
    return refusal.value.code


def broke(table: Table) -> Table:
    """Take all chips from the player in seat 1."""
    seated = table.seats[0]
    assert seated is not None
    return replace(table, seats=(replace(seated, stack=0), *table.seats[1:]))


SEATED = after(table_of("holdem"), sit("p1", 1))
REFUSALS: dict[str, tuple[Table, TableCommand]] = {
    "no_such_seat": (SEATED, sit("p2", 7)),
    "seat_taken": (SEATED, sit("p2", 1)),
    "same_name": (SEATED, replace(sit("p2", 2), name="p 1")),
    "already_seated": (SEATED, sit("p1", 2)),
    "wallet_too_small": (SEATED, sit("p2", 2, wallet=900)),
    "below_buy_in": (SEATED, sit("p2", 2, amount=399)),
    "above_buy_in": (SEATED, sit("p2", 2, amount=1001)),
    "not_seated": (SEATED, cmd.Leave("p2")),
    "stack_at_maximum": (SEATED, cmd.TopUp("p1", 100)),
    "no_straddles": (SEATED, cmd.SetStraddle("p1", StraddleKind.UTG)),
    "not_your_choice": (SEATED, cmd.ChooseTurn("p1", 0)),
    "not_host": (SEATED, cmd.Pause("p2")),
    "nobody_asks": (SEATED, cmd.Answer("p1", "p2", yes=True)),
    "seat_empty": (SEATED, cmd.Kick("p1", 2)),
    "stale_hand": (SEATED, cmd.Act("p1", "h9", 0, Fold(1))),
    "no_time_runs": (SEATED, cmd.UseBank("p1")),
    "deck_closed": (SEATED, cmd.OpenLink("p1", "h1", 1, bytes(32))),
    "not_a_commitment": (SEATED, cmd.Commit("p1", b"short")),
    "others_wait": (after(SEATED, *(cmd.Queue(f"q{number}") for number in range(6))), sit("p2", 2)),
    "table_closed": (replace(SEATED, closing=True), sit("p2", 2)),
    "no_chips": (broke(SEATED), cmd.ComeBack("p1")),
}


@pytest.mark.parametrize("code", REFUSALS)
def test_what_cannot_be_is_refused(code: str) -> None:
    """A command that the table cannot carry out is refused by its code."""
    assert code == refused(*REFUSALS[code])


def test_nobody_chooses_a_game_where_nobody_plays() -> None:
    """At a dealer's-choice table whose only player sits out a choice is refused like any other."""
    table = after(table_of("holdem", "omaha", choice=True), sit("p1", 1), cmd.SitOut("p1", Away.NOW))
    assert "not_your_choice" == refused(table, cmd.ChooseTurn("p1", 1))


def test_a_home_table_issues_chips_whatever_is_in_a_wallet() -> None:
    """At a home table a player whose last chip is gone gets the same chips again, with an empty wallet too."""
    table = after(table_of("holdem", kind=TableKind.HOME), sit("p1", 1, wallet=0))
    asked = after(broke(table), cmd.TopUp("p1", 1000))
    assert (ev.ToppedUp(1, "p1", 1000),) == decide(asked, cmd.AddChips(1, 0), MOMENT)


def test_a_bot_of_a_name_is_told_apart_by_its_sign() -> None:
    """A bot sits down beside a player of its name, and a player beside a bot."""
    for first, second in ((True, False), (False, True)):
        table = after(
            table_of("holdem"), replace(sit("p1", 1), bot=first), replace(sit("p2", 2), name="P1", bot=second)
        )
        assert ["P1", "P1"] == [seated.name for seated in table.sitting().values()]


def test_an_approved_player_enters_as_asked() -> None:
    """Where the host approves buy-ins, how the player wished to enter is kept until the answer."""
    table = after(table_of("holdem", approve=True), sit("p1", 1))
    asked = after(table, replace(sit("p2", 2), entry=EntryChoice.POST))
    assert "already_asking" == refused(asked, sit("p2", 3))
    (taken,) = decide(asked, cmd.Answer("p1", "p2", yes=True, wallet=5000), MOMENT)
    assert isinstance(taken, ev.SeatTaken)
    assert (2, 1000, EntryChoice.POST) == (taken.seat, taken.stack, taken.entry)
    assert (ev.Declined("p2"),) == decide(asked, cmd.Answer("p1", "p2", yes=True, wallet=10), MOMENT)


def test_chips_that_a_table_issues_are_the_same_for_everybody() -> None:
    """At a home table neither the first chips nor new ones are of another number; with chips left there are none."""
    table = after(table_of("holdem", kind=TableKind.HOME), sit("p1", 1))
    assert "below_buy_in" == refused(table, sit("p2", 2, amount=999))
    assert "below_buy_in" == refused(broke(table), cmd.TopUp("p1", 999))
    assert "equal_chips" == refused(table, cmd.TopUp("p1", 1000))


@pytest.mark.parametrize("to", TopUpTo)
def test_at_a_home_table_nobody_tops_up_by_rule(to: TopUpTo) -> None:
    """A rule for topping up brings the same chips as everybody's, and only to who has none left."""
    table = after(table_of("holdem", kind=TableKind.HOME), sit("p1", 1), cmd.SetAuto("p1", AutoTopUp(2000, to)))
    assert Waiting() == need(table, MOMENT)
    assert () == decide(table, cmd.AddChips(1, 5000), MOMENT)
    assert ChipsWanted(1, "p1") == need(broke(table), MOMENT)
    assert (ev.ToppedUp(1, "p1", 1000),) == decide(broke(table), cmd.AddChips(1, 0), MOMENT)


def test_chips_come_only_to_who_waits_for_them() -> None:
    """A top-up that is not due, or is somebody else's, adds nothing; nor does one in the middle of a hand."""
    table = after(table_of("holdem"), sit("p1", 1, 500), sit("p2", 2))
    asked = after(table, cmd.TopUp("p1", 500))
    for given, seat in ((table, 1), (asked, 2), (asked, 7), (asked, 0)):
        assert () == decide(given, cmd.AddChips(seat, 5000), MOMENT)
    assert (ev.ToppedUp(1, "p1", 300),) == decide(asked, cmd.AddChips(1, 300), MOMENT)
