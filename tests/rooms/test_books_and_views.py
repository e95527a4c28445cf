"""Over random evenings in every game: the ledger has every chip, journals read back, and views fold to views."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from croupier.cards import UNKNOWN
from croupier.rooms import events as ev
from croupier.rooms.books import transfers_of
from croupier.rooms.events import TableEvent
from croupier.rooms.folding import evolve
from croupier.rooms.table import Table
from croupier.rooms.terms import BombPot, StraddleTerms, TableKind
from croupier.rooms.transfers import HOUSE, seat_account
from croupier.rooms.view import redact, view
from croupier.rules import CATALOGUE
from tests.conftest import SLOW
from tests.rooms.evening import Move, evening, table_of

MOVES = 250 if SLOW else 120
VIEWERS = (None, "p1", "p2", "p3")
TERMS: dict[str, dict[str, object]] = {
    "cash": {},
    "straddles": {"straddles": StraddleTerms(2, button=True, mississippi=True)},
    "bomb pots": {"bomb": BombPot(3, 20)},
    "practice": {"kind": TableKind.PRACTICE, "clock": None},
    "home": {"kind": TableKind.HOME},
}
MIXES = (("holdem", "stud", "razz"), ("holdem", "omaha", "deuce_triple"))
EVENINGS = [
    *(
        (f"{key}, {name}", table_of(key, **terms))
        for key in CATALOGUE
        for name, terms in TERMS.items()
        if name != "bomb pots" or CATALOGUE[key].board_cards
    ),
    *(("rotation", table_of(*mix)) for mix in MIXES),
    *(("dealer's choice", table_of(*mix, choice=True, turn_hands=2)) for mix in MIXES),
]
DECODER = msgspec.json.Decoder(TableEvent)
TABLES = msgspec.json.Decoder(Table)


@pytest.fixture(params=EVENINGS, ids=lambda given: given[0])
def moves(request: pytest.FixtureRequest) -> list[Move]:
    """Give an evening at a table of some game and terms; what was refused is left out."""
    return [move for move in evening(request.param[1], 7, MOVES) if move.refusal is None]


def test_the_ledger_has_every_chip(moves: list[Move]) -> None:
    """After every step the transfers so far are the stacks, nobody but the house is below zero, no pot is left."""
    books: Counter[str] = Counter()
    number = 1
    for move in moves:
        table = move.before
        for event in move.events:
            number += 1
            for transfer in transfers_of(table, event, f"t1:{number}"):
                books[transfer.debit] -= transfer.amount
                books[transfer.credit] += transfer.amount
                assert books[transfer.debit] >= 0 or transfer.debit.startswith(("wallet:", HOUSE))
            table = evolve(table, event)
        if table.hand is None:
            seats = {seat_account("t1", seated.player): seated.stack for seated in table.sitting().values()}
            assert seats == {name: books[name] for name in seats}
            assert 0 == books["pot:t1"]
            assert sum(seats.values()) == sum(chips for name, chips in books.items() if name.startswith("seat:"))


def test_a_journal_reads_back(moves: list[Move]) -> None:
    """Events, and tables between hands, are the same after JSON; folding the events gives the table of the step."""
    for move in moves:
        read = [DECODER.decode(msgspec.json.encode(event)) for event in move.events]
        assert move.events == tuple(read)
        table = move.before
        for event in read:
            table = evolve(table, event)
        assert move.after == table
        if table.hand is None:
            assert table == TABLES.decode(msgspec.json.encode(table))


def test_views_fold_to_views(moves: list[Move]) -> None:
    """What a viewer is told, folded into the viewer's own view, gives the view of the table: after every event."""
    for move in moves:
        table = move.before
        seen = {player: view(table, player) for player in VIEWERS}
        for event in move.events:
            after = evolve(table, event)
            for player in VIEWERS:
                told = redact(table if after.hand is None and table.hand is not None else after, event, player)
                if told is not None:
                    seen[player] = evolve(seen[player], told)
                assert seen[player] == view(after, player)
            table = after


def test_a_watcher_sees_no_card_that_was_not_shown(moves: list[Move]) -> None:
    """No view of a watcher has a down card that was not turned up, nor the dealer's nonce."""
    for move in moves:
        seen = view(move.after, None)
        assert all(deck.nonce == b"" for deck in seen.decks)
        if seen.hand is None:
            continue
        shown = {card for cards in seen.hand.ending.shown for card in cards}
        down = {card for cards in seen.hand.cards.down for card in cards}
        assert set() == down - shown - {UNKNOWN}
        assert {UNKNOWN} >= set(seen.hand.cards.burned)


def test_hands_are_played_to_the_end() -> None:
    """Over all evenings hands begin, end, are paused by departures, and players come and go."""
    counts = Counter(type(event) for _, table in EVENINGS for move in evening(table, 7, 250) for event in move.events)
    happened = (ev.HandBegan, ev.HandClosed, ev.SeatTaken, ev.SeatLeft, ev.SatOut, ev.ToppedUp, ev.ClockStopped)
    assert {} == {kind.__name__: counts[kind] for kind in happened if counts[kind] < 5}
