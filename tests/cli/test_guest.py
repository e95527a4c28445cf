"""A guest at a table: it plays every game to the end, brings its links, tops up, and goes on after it was away."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from croupier.bots import Seeded
from croupier.cli.guest import LINKS, Errand, Guest, Left, Played, Report, Sat
from croupier.errors import CroupierError
from croupier.protocol import client as ask
from croupier.protocol import server as told
from croupier.rooms import events as ev
from croupier.rooms.buyins import BuyInLimits
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rules import CATALOGUE
from croupier.rules import events as rules
from tests.cli.pure_room import PureRoom
from tests.conftest import SLOW
from tests.rooms.evening import table_of

HANDS = 6 if SLOW else 3
"""How many each guest plays of a game, on every seat of three as often."""

PAYING = (rules.Called, rules.BetPlaced, rules.Raised, rules.Completed)
"""What puts more chips in."""


class Sent:
    """A guest with an errand, and what it reported."""

    def __init__(self, level: int = 2, **errand: int | str | None) -> None:
        self.reports: list[Report] = []
        luck = count(1)
        self.guest = Guest(
            Errand(level, "t1", **errand),  # type: ignore[arg-type]  # fields by name
            Seeded(level),
            lambda: next(luck).to_bytes(32),
            self.reports.append,
        )

    @property
    def hands(self) -> list[Played]:
        """Give the hands that were reported."""
        return [report for report in self.reports if isinstance(report, Played)]

    @property
    def left(self) -> Left:
        """Give how it left."""
        assert isinstance(self.reports[-1], Left)
        return self.reports[-1]


def meet(table: Table, *guests: Sent, seed: int = 3, wallet: int = 10**6) -> PureRoom:
    """Let guests come in, one after the other."""
    room = PureRoom(table, seed, wallet)
    for number, sent in enumerate(guests, start=1):
        room.connect(f"p{number}", sent.guest)
        room.run(4)  # it says hello, watches, sits down and commits to its links
    return room


@pytest.mark.parametrize("key", CATALOGUE)
def test_three_guests_play_every_game(key: str) -> None:
    """In every game each guest plays the hands it was sent for and leaves; nothing it asks for is refused."""
    sent = [Sent(1, hands=HANDS), Sent(2, hands=HANDS), Sent(1)]
    room = meet(table_of(key), *sent)
    room.run(3_000)
    room.call_back("p3")
    assert [] == room.refused
    assert [HANDS, HANDS] == [one.left.hands for one in sent[:2]]
    for one in sent:
        assert [*range(one.hands[0].number, one.hands[0].number + len(one.hands))] == [h.number for h in one.hands]
        assert sum(hand.result for hand in one.hands) == one.left.result
        assert all(hand.held and hand.roots and "??" not in hand.held for hand in one.hands)
    closed = {event.hand: dict(event.results) for event in room.events if isinstance(event, ev.HandClosed)}
    seats = [report.seat for one in sent for report in one.reports if isinstance(report, Sat)]
    assert [1, 2, 3] == seats
    for seat, one in zip(seats, sent, strict=True):
        assert [closed[hand.hand][seat] for hand in one.hands] == [hand.result for hand in one.hands]


def test_every_deck_has_a_link_of_everybody() -> None:
    """A guest opens one link for every deck that asks it, also where a draw game is shuffled again."""
    room = meet(table_of("deuce_triple"), *[Sent(1, hands=8) for _ in range(6)])
    room.run(20_000)
    decks = [event for event in room.events if isinstance(event, ev.DeckPublished)]
    assert len({event.hand for event in decks}) < len(decks)
    asked = sum(len(event.asked) for event in decks)
    assert asked == sum(isinstance(event, ev.LinkOpened) for event in room.events)
    assert asked > 40


def test_a_used_up_chain_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all links of a chain are opened the guest commits to a new one, and no deck goes without its link."""
    monkeypatch.setattr("croupier.cli.guest.LINKS", 3)
    room = meet(table_of("razz"), Sent(2, hands=10), Sent(2, hands=10))
    room.run(9_000)
    assert LINKS > 3
    decks = [event for event in room.events if isinstance(event, ev.DeckPublished)]
    assert 20 == sum(isinstance(event, ev.LinkOpened) for event in room.events)
    assert [(1, 2)] * 10 == [event.asked for event in decks[:10]]
    assert sum(isinstance(event, ev.Committed) for event in room.events) >= 8


def test_it_tops_up_to_what_it_brought() -> None:
    """A guest that has less than half of what it sat down with brings its stack up to that again."""
    sent = [Sent(1, hands=40, amount=400), Sent(1, hands=40, amount=400)]
    room = meet(table_of("holdem"), *sent)
    room.run(20_000)
    added = [event for event in room.events if isinstance(event, ev.ToppedUp)]
    assert added
    assert all(event.amount > 200 for event in added)
    assert [] == room.refused
    brought = 800 + sum(event.amount for event in added)
    assert brought == sum(one.left.stack or 0 for one in sent)


def test_it_leaves_when_there_is_nothing_left() -> None:
    """A guest without chips, at the table and in its wallet, leaves; the other one goes on waiting."""
    table = table_of("holdem")
    sent = [Sent(1, hands=None, amount=400), Sent(1, hands=None, amount=400)]
    room = meet(table, *sent, wallet=400)
    room.run(40)
    room.wallet = 0
    room.run(20_000)
    assert 0 in [one.left.stack for one in sent if one.guest.over]
    assert 1 == sum(one.guest.over for one in sent)


@pytest.mark.parametrize("kind", [TableKind.PRACTICE, TableKind.HOME])
def test_where_chips_are_issued(kind: TableKind) -> None:
    """At a practice table chips come by themselves, at a home table a guest asks when its last one is gone."""
    table = table_of("holdem", kind=kind)
    short = replace(table, terms=replace(table.terms, buy_in=BuyInLimits(40, 40, 40)))
    sent = [Sent(1, hands=20), Sent(1, hands=20)]
    room = meet(short, *sent, wallet=0)
    room.run(20_000)
    assert [20, 20] == [one.left.hands for one in sent]
    assert [] == room.refused
    assert any(isinstance(event, ev.ToppedUp) and event.amount for event in room.events)


@pytest.mark.parametrize("key", ["holdem", "stud", "badugi"])
def test_after_a_lost_connection_it_goes_on(key: str) -> None:
    """Wherever the connection breaks, the guest is told what it missed and plays on as if nothing had happened."""
    for moves in range(8, 120, 11):
        sent = [Sent(2, hands=4), Sent(1, hands=4)]
        room = meet(table_of(key), *sent)
        room.run(moves)
        room.lose("p1")
        room.connect("p1", sent[0].guest)
        room.run(4_000)
        assert [4, 4] == [one.left.hands for one in sent], moves
        assert [] == [each for each in room.refused if each[0] not in ("OpenChain",)]
        assert [-hand.result for hand in sent[0].hands] == [hand.result for hand in sent[1].hands]


def test_who_sits_out_comes_back() -> None:
    """A guest whose time ran out while it was away sits out, and plays again as soon as it is there."""
    sent = [Sent(2, hands=8), Sent(2, hands=8)]
    room = meet(table_of("holdem"), *sent)
    room.run(40)
    room.lose("p1")
    room.run(60)
    assert any(isinstance(event, ev.SatOut) and event.seat == 1 for event in room.events)
    room.connect("p1", sent[0].guest)
    room.run(4_000)
    assert any(isinstance(event, ev.CameBack) and event.seat == 1 for event in room.events)
    assert [8, 8] == [one.left.hands for one in sent]


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_hand_that_it_does_not_know_costs_nothing_more(key: str) -> None:
    """In a hand that it is told of from its middle a guest pays nothing, breaks no rule, and plays the next one."""
    unknown = 0
    for moves in (36, 41, 45, 49, 58):
        sent = [Sent(2, hands=4), Sent(2, hands=4)]
        room = meet(table_of(key), *sent)
        room.run(moves)
        room.lose("p1")
        room.ring = -1
        before, hand = len(room.events), room.table.hand and room.table.hand_id
        room.connect("p1", sent[0].guest)
        room.run(6_000)
        closed = [n for n, e in enumerate(room.events) if isinstance(e, ev.HandClosed) and e.hand == hand]
        for end in closed:
            paid = [event for event in room.events[before:end] if isinstance(event, PAYING) and event.seat == 1]
            assert [] == paid
        unknown += len(closed)
        assert 4 == sent[1].left.hands
        assert sent[0].left.hands in (3, 4)  # of a hand that ended while it was away it has no result
        assert [] == room.refused
    assert unknown


def test_a_gap_makes_it_watch_again() -> None:
    """A step that does not follow the last one is not taken: the guest asks for the whole table, once."""
    sent = Sent()
    room = meet(table_of("holdem"), sent)
    room.run(10)
    late = told.Step("t1", room.number + 5, None, {})
    (asked,) = sent.guest.hear(late)
    assert isinstance(asked, ask.Watch)
    assert asked.since is None
    assert [] == sent.guest.hear(late)


def test_a_seat_that_is_taken_meanwhile() -> None:
    """Where the seat was not named another one is tried; where it was, the refusal ends the visit."""
    anywhere, there = Sent(), Sent(seat=1)
    room = PureRoom(table_of("holdem"), 3)
    room.connect("p1", anywhere.guest)
    room.run(2)
    (sit,) = anywhere.guest._asked.values()
    assert isinstance(sit, ask.TakeSeat)
    refusal = told.Refused(sit.id, "seat_taken", {}, "Somebody sits there.")
    (again,) = anywhere.guest.hear(refusal)
    assert isinstance(again, ask.TakeSeat)
    assert again.id != sit.id
    with pytest.raises(CroupierError) as refused:
        meet(table_of("holdem"), Sent(), there)
    assert "seat_taken" == refused.value.code


def test_a_full_table_has_no_seat() -> None:
    """Where no seat is free the guest does not ask for one again and again: the visit ends."""
    with pytest.raises(CroupierError) as refused:
        meet(table_of("holdem"), *[Sent() for _ in range(7)])
    assert "no_open_table" == refused.value.code


def test_it_leaves_when_it_is_told_to() -> None:
    """Who sent it can call it back: it plays its hand to the end and leaves."""
    sent = [Sent(2), Sent(2)]
    room = meet(table_of("holdem"), *sent)
    room.run(60)
    room.call_back("p1")
    assert sent[0].guest.over
    assert not sent[1].guest.over
    assert sent[0].left.stack == room.table.terms.buy_in.usual + sent[0].left.result


def test_who_is_removed_is_told_why() -> None:
    """A guest that the host takes from the table reports it."""
    sent = [Sent(2), Sent(2)]
    room = meet(table_of("holdem"), *sent)
    room.run(30)
    room.post("p1", ask.KickPlayer("k1", "t1", 2))
    room.run(200)
    assert "kicked" == sent[1].left.removed


def test_goodbye_ends_the_visit() -> None:
    """What the room says as its last word is raised with its code."""
    with pytest.raises(CroupierError) as ended:
        Sent().guest.hear(told.Bye("too_many_requests"))
    assert "too_many_requests" == ended.value.code
