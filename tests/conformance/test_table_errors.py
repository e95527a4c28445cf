"""Every refusal of a table is met: from each code to the shortest way to be refused for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.cards import card
from croupier.errors import TableError
from croupier.errors.room import TABLE_MEANINGS
from croupier.fairness import chain
from croupier.rooms import commands as cmd
from croupier.rooms.buyins import stakes_named
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import step
from croupier.rooms.entry import NEWCOMER, WSOP_154, EntryChoice, entry
from croupier.rooms.sheet import settle_sheet
from croupier.rooms.table import Away
from croupier.rooms.terms import TableKind
from croupier.rules import Call, Limit, Stakes, StraddleKind
from croupier.rules.button import opening_button
from croupier.rules.hand import Award
from tests.rooms.evening import table_of
from tests.rooms.tables import RICH, Playing

LINKS = tuple(chain(b"p1".ljust(32, b"."), 5))
MIX = ("holdem", "omaha")


def sit(player: str, seat: int, amount: int = 1000, wallet: int = RICH) -> cmd.Sit:
    """Ask for a seat."""
    return cmd.Sit(player, player.upper(), seat, amount, wallet)


def alone(**terms: object) -> Playing:
    """Give a table at which the host sits alone."""
    return Playing(table_of("holdem", **terms)).sit(1)


def dealt(**terms: object) -> Playing:
    """Give a table of three in their first hand: seat 1 has the button and acts first."""
    return Playing(table_of("holdem", **terms)).sit(1, 2, 3)


def broke(**terms: object) -> Playing:
    """Give a table whose host has lost every chip."""
    playing = alone(**terms)
    seats = playing.table.seats
    playing.table = replace(playing.table, seats=(replace(playing.seat(1), stack=0), *seats[1:]))
    return playing


def opening() -> Playing:
    """Give a table that waits for the link of seat 1, and of no other, for its first hand."""
    playing = Playing(table_of("holdem")).sit(1, 2, start=False)
    playing.ask(cmd.Commit("p1", LINKS[-1]))
    playing.table = replace(playing.table, paused=False)
    return playing.ask(cmd.Tick())


def choosing(*players: int) -> Playing:
    """Give a table of dealer's choice between two hands; the choice is the button's."""
    playing = Playing(table_of(*MIX, choice=True, turn_hands=1)).sit(*players)
    return playing.play()


def decided() -> Playing:
    """Give a hand whose pot was awarded and that is not closed: no table stops there, a fault may."""
    playing = dealt()
    ending = replace(playing.hand.ending, awards=(Award(0, 1, 15, 0, 0),))
    playing.table = replace(playing.table, hand=replace(playing.hand, ending=ending))
    return playing


def used_up() -> Playing:
    """Give a decision for which there is no time bank."""
    playing = dealt()
    banks = replace(playing.seat(1).banks, first=0)
    seats = (replace(playing.seat(1), banks=banks), *playing.table.seats[1:])
    playing.table = replace(playing.table, seats=seats)
    return playing


def act(playing: Playing, **changes: object) -> cmd.Act:
    """Let seat 1 call the big blind, or something like it."""
    return replace(cmd.Act("p1", playing.table.hand_id, 0, Call(1), 10), **changes)


def asked(playing: Playing, *commands: TableCommand) -> Playing:
    """Give a table after some commands."""
    return playing.ask(*commands)


def undrawn() -> Playing:
    """Give a table of two whose button is to be drawn; cards that tie do not do it."""
    playing = Playing(table_of("holdem")).sit(1, 2, start=False)
    playing.table = replace(playing.table, paused=False)
    return playing


Case = tuple[Playing, TableCommand]
RAISES: dict[str, Callable[[], Case]] = {
    "no_such_seat": lambda: (alone(), sit("p2", 7)),
    "not_seated": lambda: (alone(), cmd.Leave("p2")),
    "already_seated": lambda: (alone(), sit("p1", 2)),
    "already_asking": lambda: (asked(alone(approve=True), sit("p2", 2)), sit("p2", 3)),
    "nobody_asks": lambda: (alone(), cmd.Answer("p1", "p2", yes=True)),
    "seat_taken": lambda: (alone(), sit("p2", 1)),
    "same_name": lambda: (alone(), replace(sit("p2", 2), name="P 1")),
    "seat_empty": lambda: (alone(), cmd.Kick("p1", 2)),
    "others_wait": lambda: (asked(alone(), *[cmd.Queue(f"q{number}") for number in range(5)]), sit("p2", 2)),
    "table_closed": lambda: (asked(dealt(), cmd.Close("p1")), sit("p4", 4)),
    "wallet_too_small": lambda: (alone(), sit("p2", 2, wallet=999)),
    "equal_chips": lambda: (alone(kind=TableKind.HOME), cmd.TopUp("p1", 1000)),
    "no_chips": lambda: (broke(), cmd.ComeBack("p1")),
    "no_straddles": lambda: (alone(), cmd.SetStraddle("p1", StraddleKind.UTG)),
    "not_host": lambda: (alone(), cmd.Pause("p2")),
    "terms_stay": lambda: ((table := alone()), cmd.ChangeTerms("p1", replace(table.table.terms, seats=5))),
    "paused": lambda: ((table := asked(dealt(clock=None), cmd.Pause("p1"))), act(table)),
    "stale_hand": lambda: ((table := dealt()), act(table, hand="h0")),
    "price_changed": lambda: ((table := dealt()), act(table, to_call=5)),
    "no_time_runs": lambda: (dealt(), cmd.UseBank("p2")),
    "time_bank_empty": lambda: (used_up(), cmd.UseBank("p1")),
    "not_now": lambda: (dealt(), cmd.PublishDeck("h1", bytes(32), bytes(32))),
    "button_undecided": lambda: (undrawn(), cmd.DrawButton((((1, card("As")), (2, card("Ah"))),))),
    "cannot_void": lambda: (decided(), cmd.Void("internal")),
    "not_a_commitment": lambda: (alone(), cmd.Commit("p1", bytes(31))),
    "deck_closed": lambda: (dealt(), cmd.OpenLink("p1", "h1", 1, LINKS[-2])),
    "link_not_asked": lambda: ((table := opening()), cmd.OpenLink("p2", table.table.hand_id, 1, LINKS[-2])),
    "not_chips": lambda: (alone(), sit("p2", 2, amount=0)),
    "below_buy_in": lambda: (alone(), sit("p2", 2, amount=399)),
    "above_buy_in": lambda: (alone(), sit("p2", 2, amount=1001)),
    "stack_at_maximum": lambda: (alone(), cmd.TopUp("p1", 1)),
    "cannot_remove_chips": lambda: (alone(), cmd.TopUp("p1", -1)),
    "not_your_choice": lambda: (choosing(1, 2, 3), cmd.ChooseTurn("p1", 1)),
    "no_such_game": lambda: (choosing(1, 2, 3), cmd.ChooseTurn("p2", 2)),
}
"""For each code a table and a command that is refused for it."""

HAND = opening_button(1, range(1, 6))
ASKED: dict[str, Callable[[], object]] = {
    "unknown_stakes": lambda: stakes_named("XL10"),
    "cannot_buy_button": lambda: entry(EntryChoice.BUY_BUTTON, NEWCOMER, Stakes(Limit.NO, 1, 2), HAND, 6, WSOP_154),
    "sheet_does_not_balance": lambda: settle_sheet([("ann", 100)], [], {"ann": 99}),
}
"""Codes of questions that are asked besides, each with a question that is refused."""

AT_SOCKETS = {
    "no_watchers": "test_socket.py",
    "hand_is_live": "test_talking.py",
    "no_rabbit": "test_rabbit.py",
    "nothing_undealt": "test_rabbit.py",
    "not_last_hand": "test_rabbit.py",
}
"""Codes that the sockets of the server refuse with, and the tests of the server that meet them."""


@pytest.mark.parametrize("code", RAISES)
def test_command_is_refused(code: str) -> None:
    """The command is refused by its code with a sentence that begins with its meaning, and nothing has changed."""
    playing, command = RAISES[code]()
    before = playing.table
    with pytest.raises(TableError) as refusal:
        step(playing.table, command, playing.at)
    assert code == refusal.value.code == refusal.value.error_data()["error"]
    assert str(refusal.value).startswith(TABLE_MEANINGS[code].removesuffix("."))
    assert before == playing.table


@pytest.mark.parametrize("code", ASKED)
def test_question_is_refused(code: str) -> None:
    """What is asked besides commands is refused by its code."""
    with pytest.raises(TableError) as refusal:
        ASKED[code]()
    assert code == refusal.value.code


def test_every_code_is_met() -> None:
    """No code of a table is without its case, here or at the sockets."""
    assert sorted(TABLE_MEANINGS) == sorted([*RAISES, *ASKED, *AT_SOCKETS])
    server = Path(__file__).parents[1] / "server"
    for code, name in AT_SOCKETS.items():
        assert f'"{code}"' in (server / name).read_text(encoding="utf-8")


def test_who_sits_out_has_no_game_to_choose() -> None:
    """Where nobody can be dealt a hand there is no choice, whoever asks."""
    playing = choosing(1, 2).ask(*[cmd.SitOut(player, Away.NOW) for player in ("p1", "p2")])
    assert "not_your_choice" == playing.refused(cmd.ChooseTurn("p1", 0))
