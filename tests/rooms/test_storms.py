"""Over wild evenings: no chip or card too many, no refusal that changes anything, nothing that a table cannot stand."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from croupier.errors import IllegalAction
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.books import transfers_of
from croupier.rooms.commands import TableCommand
from croupier.rooms.conservation import check_conserved
from croupier.rooms.engine import decide
from croupier.rooms.entry import WSOP_154
from croupier.rooms.events import TableEvent
from croupier.rooms.folding import evolve
from croupier.rooms.needs import need
from croupier.rooms.table import Table
from croupier.rooms.terms import BombPot, StraddleTerms, TableKind
from croupier.rooms.view import redact, view
from croupier.rules import CATALOGUE, Choice, pending
from croupier.rules import commands as do
from tests.conftest import SLOW
from tests.rooms.evening import Move
from tests.rooms.storms import PLAYERS, storm, stormy_table

TERMS: dict[str, dict[str, object]] = {
    "cash": {},
    "straddles": {"straddles": StraddleTerms(2, button=True, mississippi=True)},
    "mandatory straddle": {"straddles": StraddleTerms(mandatory=True)},
    "bomb pots": {"bomb": BombPot(3, 20)},
    "a button for sale": {"entry": WSOP_154},
    "practice": {"kind": TableKind.PRACTICE, "clock": None},
    "home": {"kind": TableKind.HOME},
}
MIXES = (("holdem", "stud", "razz"), ("holdem", "omaha", "deuce_triple"), ("stud", "five_stud"))
TABLES = [
    *((f"{key}, {name}", stormy_table(key, **terms)) for key in CATALOGUE for name, terms in TERMS.items()),
    *((f"{'/'.join(mix)}, rotation", stormy_table(*mix)) for mix in MIXES),
    *((f"{'/'.join(mix)}, choice", stormy_table(*mix, choice=True, turn_hands=1)) for mix in MIXES),
]
LOOKED_AT = TABLES if SLOW else TABLES[::2]
"""Where every move is looked at: in the ordinary suite every game on half of the terms, which take turns."""

SEEDS, MOVES = (4, 400) if SLOW else (1, 150)
EVENTS = msgspec.json.Decoder(TableEvent)
STATES = msgspec.json.Decoder(Table)
REFUSED_DEALS = frozenset({"test", "too_few_players", "another_deck"})


@pytest.fixture(scope="module", params=LOOKED_AT, ids=lambda given: given[0])
def moves(request: pytest.FixtureRequest) -> list[Move]:
    """Give the moves of some wild evenings at a table."""
    seed = TABLES.index(request.param)
    return [move for more in range(SEEDS) for move in storm(request.param[1], seed + 1000 * more, MOVES)]


def states(move: Move) -> list[tuple[Table, TableEvent, Table]]:
    """Give every event of a move with the table before and after it."""
    found, table = [], move.before
    for event in move.events:
        after = evolve(table, event)
        found.append((table, event, after))
        table = after
    assert table == move.after
    return found


def test_nothing_is_made_or_lost(moves: list[Move]) -> None:
    """After every event chips and cards are what they were, and the ledger's transfers are the chips of the seats."""
    books: Counter[str] = Counter()
    number = 1
    for move in moves:
        if not move.before.number and not move.before.sitting():
            books.clear()  # another evening
        for before, event, after in states(move):
            check_conserved(before, event, after)
            number += 1
            for transfer in transfers_of(before, event, f"t1:{number}"):
                books[transfer.debit] -= transfer.amount
                books[transfer.credit] += transfer.amount
        if move.after.hand is None:
            seats = {f"seat:t1:{seated.player}": seated.stack for seated in move.after.sitting().values()}
            assert +Counter(seats) == Counter({name: n for name, n in books.items() if n and name.startswith("seat:")})
            assert 0 == books["pot:t1"]


def test_a_refusal_changes_nothing(moves: list[Move]) -> None:
    """Whatever is refused has a code, leaves the table as it was, and is refused again."""
    refused = 0
    for move in moves:
        if move.refusal is not None:
            refused += 1
            assert move.refusal.code
            assert move.before is move.after
            with pytest.raises(type(move.refusal)):
                decide(move.before, move.command, move.at)
    assert refused > 10


def test_a_table_always_waits_for_something_it_can_get(moves: list[Move]) -> None:
    """After every move the table says what it waits for; a decision has its clock, and the rules refuse no deal."""
    for move in moves:
        table = move.after
        need(table, move.at)
        assert {event.why for event in move.events if isinstance(event, ev.HandVoided)} <= REFUSED_DEALS
        assert "" == table.why_paused
        if table.hand is not None and isinstance(choice := pending(table.hand), Choice):
            stands = table.paused and table.terms.clock is None
            assert stands or (table.clock is not None and table.clock.seat == choice.seat)


def just_outside(choice: Choice) -> list[do.Command]:
    """Give answers that lie next to what is legal and are not: a chip beyond each end, or what is not open at all."""
    seat, legal = choice.seat, choice.legal
    wagers = ((do.Bet, legal.bet), (do.RaiseTo, legal.raise_to), (do.Complete, legal.complete))
    beside = [
        kind(seat, amount)
        for kind, sizes in wagers
        for amount in ((sizes.low - 1, sizes.high + 1) if sizes is not None else (100,))
        if sizes is None or amount not in sizes
    ]
    closed: list[tuple[object, do.Command]] = [
        (legal.fold, do.Fold(seat)),
        (legal.check, do.Check(seat)),
        (legal.call is not None, do.Call(seat)),
        (legal.bring_in is not None, do.BringIn(seat)),
        (legal.show, do.Show(seat)),
        (legal.muck, do.Muck(seat)),
        (legal.demand is not None, do.Demand(seat)),
        (legal.discard is not None, do.Discard(seat)),
        (False, do.RunIt(seat, (legal.run_it or 0) + 1)),
        (False, do.Discard(seat, (99,))),
    ]
    return [*beside, *[command for is_open, command in closed if not is_open]]


def test_what_is_just_outside_is_refused(moves: list[Move]) -> None:
    """At every decision each answer beside the legal ones is refused by the table with a reason of the rules."""
    tried = 0
    for move in moves:
        table = move.after
        if table.hand is None or not isinstance(choice := pending(table.hand), Choice) or table.clock is None:
            continue
        if table.paused and table.terms.clock is None:
            continue
        seated = table.seats[choice.seat - 1]
        assert seated is not None
        for action in just_outside(choice):
            command = cmd.Act(seated.player, table.hand_id, choice.decision, action)
            with pytest.raises(IllegalAction):
                decide(table, command, move.at)
            tried += 1
    assert tried > 20


def test_the_state_and_the_events_survive_json(moves: list[Move]) -> None:
    """In the middle of a hand too a table is the same after JSON, and goes on in the same way from there."""
    for move in moves[::3]:
        assert move.events == tuple([EVENTS.decode(msgspec.json.encode(event)) for event in move.events])
        read = STATES.decode(msgspec.json.encode(move.before))
        assert move.before == read


def test_every_viewer_folds_its_own_events(moves: list[Move]) -> None:
    """What a viewer is told makes the view of the table, after every event."""
    viewers = (None, *PLAYERS[:3])
    for move in moves:
        for before, event, after in states(move):
            seen = before if after.hand is None and before.hand is not None else after
            for player in viewers:
                told = redact(seen, event, player)
                own = view(before, player)
                if player is not None and before.seat_of(player) != after.seat_of(player):
                    continue  # who sits down or leaves is told the table anew
                assert view(after, player) == (own if told is None else evolve(own, told))


def test_everything_happened() -> None:
    """Over all wild evenings every kind of event of a table comes up, and every kind of command is carried out."""
    events: Counter[type] = Counter()
    commands: Counter[type] = Counter()
    never: set[type] = {ev.TableOpened, ev.TableClosed, ev.Closing, ev.LinkOpened, ev.Committed}
    unheard = {"Close", "Commit", "OpenLink"}
    orders: set[str] = set()
    for number, (_, table) in enumerate(TABLES):
        for move in storm(table, number, 400):
            events.update(type(event) for event in move.events)
            commands[type(move.command)] += move.refusal is None
        orders = {kind.__name__ for kind in TableCommand.__args__ if not commands[kind]}
        if never == ev.OWN - events.keys() and unheard == orders and not SLOW:
            break
    assert never == ev.OWN - events.keys()
    assert unheard == orders
