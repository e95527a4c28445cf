"""A client that puts what changed into its view always has the view that a snapshot would give it."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from croupier.protocol.fold import fold
from croupier.protocol.server import ServerMessage, Step
from croupier.rooms.terms import BombPot, StraddleTerms, TableKind
from croupier.rules import CATALOGUE
from tests.protocol.evenings import Told, json_of, told
from tests.rooms.evening import table_of

EVENINGS = [
    *((key, table_of(key)) for key in CATALOGUE),
    ("straddles", table_of("holdem", straddles=StraddleTerms(2, button=True, mississippi=True))),
    ("bomb pots", table_of("omaha", bomb=BombPot(3, 20))),
    ("bomb pots with two boards", table_of("holdem", bomb=BombPot(2, 20, boards=2))),
    ("practice", table_of("stud", kind=TableKind.PRACTICE, clock=None)),
    ("home", table_of("holdem", kind=TableKind.HOME)),
    ("choice", table_of("holdem", "razz", "deuce_triple", choice=True, turn_hands=2)),
]
SENT = msgspec.json.Decoder(ServerMessage)

each_game = pytest.mark.parametrize("key", CATALOGUE, scope="module")


@lru_cache(2)
def watched(key: str, seed: int) -> tuple[Told, ...]:
    """Give an evening of a game as a watcher is told of it: once for all that is asked about a game."""
    return tuple(told(table_of(key), None, seed, 250))


@pytest.mark.parametrize(("_name", "table"), EVENINGS, ids=[name for name, _ in EVENINGS])
def test_folding_gives_the_snapshot(_name: str, table: object) -> None:
    """After every step of an evening, for a watcher and two players, the folded view is the snapshot."""
    steps = 0
    for player in (None, "p1", "p2"):
        view = None
        for one in told(table, player, 7, 130):  # type: ignore[arg-type]  # parameters have no type
            view = fold(json_of(one.before) if view is None else view, json_of(one.step)["changes"])
            assert json_of(one.after) == view
            read = SENT.decode(msgspec.json.encode(one.step))
            assert isinstance(read, Step)
            assert (one.step.number, one.step.event) == (read.number, read.event)
            steps += 1
    assert steps > 100


@each_game
def test_a_bare_number_changes_nothing(key: str) -> None:
    """A step whose event is not told to a viewer changes nothing in what the viewer sees."""
    for one in watched(key, 7):
        if one.step.event is None:
            assert {} == one.step.changes


def test_bare_numbers_happen() -> None:
    """Some steps of an evening are not told to a watcher, so that the test of them is one."""
    assert any(one.step.event is None for seed in (7, 8, 9) for one in told(table_of("holdem"), None, seed, 400))


def test_bets_and_pots_are_the_total() -> None:
    """While there is betting, what lies in front of the seats and in the pots is all that is in the middle."""
    playing = 0
    for one in told(table_of("holdem"), None, 7, 300):
        view = one.after
        if view.playing and view.stage == "betting":
            bets = sum(seat.bet for seat in view.seats if seat is not None)
            assert view.total == bets + sum(pot.amount for pot in view.pots)
            playing += 1
    assert playing > 30


@each_game
def test_winners_have_words(key: str) -> None:
    """Where a winner has shown, the award says in words with what, and names cards that everybody sees."""
    worded = 0
    for seed in (7, 8):
        for one in watched(key, seed):
            for award in one.after.awards:
                worded += bool(award.words)
                assert "??" not in award.cards
    assert worded
