"""Moments that are hard to come by at a table: found in random evenings, and told to a page as a room tells them.

Decides which moment is which state. Every view, step and question is made by the engine from an evening of
`tests.protocol.evenings`; the page gets them over its socket from `Stage`, which says nothing else and takes anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from croupier.odds.tabled import face_up, worth
from croupier.protocol.server import Done, Equities, SeatEquity, Snapshot, Turn, Welcome
from croupier.protocol.turns import is_beaten, why_not
from croupier.rooms.commands import Sit
from croupier.rooms.engine import step
from croupier.rooms.entry import EntryChoice
from croupier.rooms.table import Table
from croupier.rooms.terms import BombPot
from croupier.rules import Choice, pending, view
from croupier.rules.profile import LIVE_CASH
from tests.protocol.evenings import Told, told
from tests.rooms.evening import MOMENT, table_of

ME: Final = "p1"
UNKNOWN: Final = "??"
NAMES: Final = {
    f"P{number}": name
    for number, name in enumerate(
        (
            "Clever Comet 83",
            "Brave Maple 40",
            "Calm Robin 89",
            "Quiet Otter 92",
            "Linden",
            "Mallow",
            "Сміливий Журавель 26",
            "Tobias",
            "Yarrow",
            "Rowan",
        ),
        1,
    )
}


class Moment(NamedTuple):
    """What a viewer was told of a hand up to a moment, the question that is open then, and what hands are worth."""

    steps: tuple[Told, ...]
    turn: Turn | None = None
    equities: Equities | None = None


class Sought(NamedTuple):
    """Which game is played, what has to be so, and what else was agreed at the table."""

    key: str
    found: Callable[[Told, Choice | None], bool]
    terms: Mapping[str, object] = MappingProxyType({})
    full: bool = False


def filled(table: Table) -> Table:
    """Seat a player on every seat."""
    for seat in range(1, len(table.seats) + 1):
        chips = table.terms.buy_in.usual
        table, _ = step(table, Sit(f"p{seat}", f"P{seat}", seat, chips, chips, entry=EntryChoice.POST), MOMENT)
    return table


def mine(one: Told) -> Choice | None:
    """Give the question that is put to me and whose time runs."""
    waits = None if one.table.hand is None else pending(one.table.hand)
    clock = one.after.clock
    if not isinstance(waits, Choice) or clock is None or (clock.seat, clock.decision) != (waits.seat, waits.decision):
        return None
    seated = one.table.seats[waits.seat - 1]
    return waits if seated is not None and seated.player == ME else None


def playing(one: Told) -> bool:
    """Tell whether I am in the hand."""
    return any(seat is not None and seat.player == ME and seat.dealt and not seat.folded for seat in one.after.seats)


def may_give_up(one: Told, asked: Choice) -> bool:
    """Tell whether a hand may be mucked that could still win."""
    showdown = asked.legal.muck and not asked.legal.show_some
    return showdown and one.table.hand is not None and not is_beaten(one.table.hand, asked)


def is_given_up(one: Told, asked: Choice) -> bool:
    """Tell whether a hand is asked for that open cards beat."""
    return one.table.hand is not None and is_beaten(one.table.hand, asked) and asked.legal.demand is None


def crowd(one: Told) -> int:
    """Count who sits at the table."""
    return sum(seat is not None for seat in one.after.seats)


def up(one: Told) -> tuple[SeatEquity, ...]:
    """Give what hands are worth that lie face up while cards are to come; nothing at any other time."""
    hands = None if one.table.hand is None else face_up(view(one.table.hand, None))
    parts = None if hands is None else worth(hands, "numpy")
    if hands is None or parts is None:
        return ()
    return tuple([SeatEquity(seat, float(part), str(part)) for seat, part in zip(hands.seats, parts, strict=True)])


def betting(one: Told) -> int:
    """Count who has chips out on this street."""
    return sum(seat is not None and seat.bet > 0 for seat in one.after.seats)


def in_hand(one: Told) -> int:
    """Count who is in the hand."""
    return sum(seat is not None and seat.dealt and not seat.folded for seat in one.after.seats)


def split(one: Told) -> bool:
    """Tell whether somebody else took one half of the pot."""
    mine = [number for number, seat in enumerate(one.after.seats, 1) if seat is not None and seat.player == ME]
    awards = one.after.awards
    return len({award.ranking for award in awards}) > 1 and any(award.seat not in mine for award in awards)


def mucked(one: Told) -> bool:
    """Tell whether somebody who is not out holds cards that nobody saw."""
    cards = [seat.down for seat in one.after.seats if seat is not None and seat.dealt and not seat.folded]
    return any(UNKNOWN in down for down in cards)


def all_bet(seats: int) -> Callable[[Told, Choice | None], bool]:
    """Tell whether so many are in the hand, all with chips out, and a raise of mine is asked for."""
    return lambda one, asked: (
        asked is not None
        and bool(asked.legal.raise_to)
        and one.after.hand_number > 1
        and min(betting(one), in_hand(one)) >= seats
    )


MOMENTS: Final[dict[str, Sought]] = {
    "decision": Sought(
        "holdem",
        lambda one, asked: asked is not None and bool(asked.legal.raise_to) and one.after.street == 1,
    ),
    "all-in": Sought(
        "holdem",
        lambda one, asked: asked is not None and any(seat and seat.all_in for seat in one.after.seats),
    ),
    "side pots": Sought("holdem", lambda one, _: playing(one) and len(one.after.pots) > 2),
    "showdown": Sought(
        "omaha_hilo",
        lambda one, _: playing(one) and one.after.playing and len({award.ranking for award in one.after.awards}) > 1,
    ),
    "stud": Sought("stud", lambda one, asked: asked is not None and one.after.street == 3),
    "draw": Sought("badugi", lambda one, asked: asked is not None and asked.legal.discard is not None),
    "two boards": Sought(
        "holdem",
        lambda one, _: playing(one) and len({award.board for award in one.after.awards}) > 1 and crowd(one) > 4,
    ),
    "two boards to bet": Sought(
        "holdem",
        lambda one, asked: asked is not None and bool(asked.legal.bet or asked.legal.raise_to) and crowd(one) > 4,
        terms={"bomb": BombPot(1, 20, 2)},
    ),
    "reveal": Sought("holdem", lambda one, asked: asked is not None and asked.legal.show_some),
    "run it": Sought("holdem", lambda one, asked: asked is not None and asked.legal.run_it is not None),
    "run-out": Sought("holdem", lambda one, _: playing(one) and len(up(one)) > 1 and bool(one.after.boards[0])),
    "muck": Sought(
        "holdem",
        lambda one, asked: asked is not None and may_give_up(one, asked) and len(one.after.boards) == 1,
        terms={"profile": LIVE_CASH},
    ),
    "beaten": Sought(
        "holdem",
        lambda one, asked: asked is not None and is_given_up(one, asked),
        terms={"profile": LIVE_CASH},
    ),
    "full table": Sought("omaha5", all_bet(6), terms={"seats": 8}, full=True),
    "ten seats": Sought("omaha", all_bet(7), terms={"seats": 10}, full=True),
    "six cards": Sought("omaha6", all_bet(5), terms={"seats": 7}, full=True),
    "first hand": Sought(
        "holdem",
        lambda one, asked: asked is not None and one.after.hand_number == 1 and crowd(one) == 10,
        terms={"seats": 10},
        full=True,
    ),
    "full showdown": Sought(
        "omaha_hilo",
        lambda one, _: playing(one) and one.after.playing and mucked(one) and split(one) and crowd(one) > 5,
        terms={"seats": 8},
        full=True,
    ),
}
"""The states that take cards."""


def evening_of(key: str, seed: int = 1, *, full: bool = False, **terms: object) -> Iterator[Told]:
    """Give an evening of a game as its first player is told of it; at a full table it begins with nobody missing."""
    table = table_of(key, **terms)
    return told(filled(table) if full else table, ME, seed, 150)


@cache
def moment(name: str) -> Moment:
    """Find a moment in the first evening that has it."""
    key, found, terms, full = MOMENTS[name]
    for seed in count(1):
        hand: list[Told] = []
        for one in evening_of(key, seed, full=full, **terms):
            if hand and hand[-1].after.hand != one.after.hand:
                hand.clear()
            hand.append(one)
            choice = mine(one)
            if found(one, choice):
                seats = up(one)
                equities = Equities("t1", one.after.hand, one.step.number, seats) if seats else None
                return Moment(tuple(hand), None if choice is None else asked(one, choice), equities)
    raise AssertionError


def asked(one: Told, choice: Choice) -> Turn:
    """Write the question as the room puts it."""
    clock = one.after.clock
    began = 0 if clock is None else clock.began
    until = None if clock is None else clock.until
    assert one.table.hand is not None
    barred, beaten = why_not(one.table.hand, choice), is_beaten(one.table.hand, choice)
    return Turn("t1", one.after.hand, choice.decision, choice.legal, barred, until, began, beaten)


class Stage:
    """The room's end of a page's socket: one moment at the table t1; others of mine stand as they began.

    Answers are kept in `acts`.
    """

    def __init__(self, shown: Moment, tables: tuple[str, ...] = ("t1",)) -> None:
        self._shown = shown
        self._tables = tables
        self.acts: list[dict[str, Any]] = []

    def put(self, page: Page) -> None:
        """Stand in for the room at a page whose guest is taken for the evening's first player."""
        page.route("**/api/me", self._me)
        page.route_web_socket("**/ws", self._socket)

    def _me(self, route: Route) -> None:
        known = route.fetch()
        told = known.json()
        route.fulfill(response=known, json=told | {"id": ME, "name": NAMES["P1"]} if "id" in told else told)

    def _socket(self, socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            for reply in self._replies(json.loads(text)):
                socket.send(reply)

        socket.on_message(heard)

    def _replies(self, asked: dict[str, Any]) -> list[str]:
        steps, turn, equities = self._shown
        first = steps[0]
        if asked["do"] == "hello":
            at = 1 if turn is None else turn.at
            return [self.text(Welcome(asked["id"], 1, ME, NAMES["P1"], at, self._tables))]
        if asked["do"] == "act":
            self.acts.append(asked["action"])
        done = Done(asked["id"], asked.get("table"), None)
        if asked["do"] != "watch":
            return [self.text(done)]
        whole = Snapshot(asked["table"], first.step.number - 1, first.before)
        if asked["table"] != "t1":
            return list(map(self.text, (done, whole)))
        last = [message for message in (turn, equities) if message is not None]
        told = (done, whole, *[one.step for one in steps], *last)
        return list(map(self.text, told))

    @staticmethod
    def text(message: Any) -> str:
        """Write a message, with names as people have."""
        written = json.dumps(msgspec.to_builtins(message))
        for short, name in NAMES.items():
            written = written.replace(f'"name": "{short}"', json.dumps({"name": name})[1:-1])
        return written
