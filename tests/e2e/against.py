"""The house game at a browser: a page that plays it, and moments of it that are hard to come by.

Decides how the page is used and which moment is which state. Every view is made by the table itself (`rooms.bonus`)
from cards that are chosen here; `HouseStage` says nothing else and takes anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final

import msgspec
from playwright.sync_api import Locator, Page, TimeoutError, WebSocketRoute, expect

from croupier.banked import RULES, Limits, Spot
from croupier.cards import parse_cards
from croupier.protocol.house_snapshot import Purse, described
from croupier.protocol.server import Done, HouseTold, Welcome
from croupier.rooms.bonus import HouseRules, HouseTable, house_table, need, opened, step
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.engine import CardsWanted
from croupier.rooms.bonus.table import Advised
from tests.e2e.person import BRIEF, Person

LIMITS: Final = Limits(least=5, most=500, step=5, bonus_least=5, bonus_most=500, bonus_step=5)
MOMENT: Final = 0.31
"""Seconds after which a press counts as not believed: the screen believes none in the first 300 ms of a question."""

PRESSES: Final = 60

# --- a page that plays


def sit_down(person: Person) -> None:
    """Open the table of the house game by its address, as a guest."""
    person.enter("/house")
    at_table(person)


def at_table(person: Person) -> None:
    """Wait until the table is shown."""
    expect(person.page.locator(".controls")).to_be_visible(timeout=30_000)


def view(person: Person) -> dict[str, Any]:
    """Give the view as it was told last."""
    told = next((each for each in reversed(person.heard) if each["type"] == "house"), None)
    assert told is not None, "no view was told"
    return dict(told["view"])


def button(person: Person, message: str) -> Locator:
    """Find one of the buttons by what it is called."""
    return person.find("button", message, person.page.locator(".controls")).first


def put(person: Person, *chips: int) -> None:
    """Press chips of the tray, by their place from 1."""
    for place in chips:
        person.page.locator(".tray .chip").nth(place - 1).click()


def press(person: Person, message: str) -> None:
    """Press a button until the table has gone on: the first moment of a question is not believed."""

    def click() -> None:
        with suppress(TimeoutError):  # the table may go on while it is pressed again, and takes the button away
            button(person, message).click(force=True, timeout=BRIEF)

    _go_on(person, click)


def key(person: Person, name: str) -> None:
    """Press a key until the table has gone on."""
    _go_on(person, lambda: person.page.keyboard.press(name))


def _go_on(person: Person, asks: Callable[[], None]) -> None:
    """Ask for something until the table has gone on."""
    before = view(person)["decision"]
    for _ in range(PRESSES):
        asks()
        if person.until(lambda: view(person)["decision"] > before, MOMENT):
            return
    raise AssertionError(f"nothing happens; the page says: {person.page.locator('main').inner_text()[:2000]}")


def play_out(person: Person, *choices: str) -> None:
    """Make choices by their buttons until the hand is over."""
    for choice in choices:
        press(person, f"house-{choice}")
    assert "over" == view(person)["stage"]


# --- moments


def _step(table: HouseTable, command: cmd.HouseCommand, deck: list[int]) -> HouseTable:
    """Carry out a command and what the table wants after it: decks, and the cards of this one in their order."""
    table, _ = step(table, command, at=1_790_000_000_000)
    while (wanted := need(table)) is not None:
        if isinstance(wanted, CardsWanted):
            cards = tuple(deck[wanted.place : wanted.place + wanted.count])
            table, _ = step(table, cmd.DealNext(cards), at=0)
        else:
            table, _ = step(table, cmd.PublishNext(f"h{table.number + 1}", bytes(32), bytes(32)), at=0)
    return table


def _played(*hands: tuple[str, Sequence[cmd.Option]], coach: bool = False, rules: str = "las-vegas") -> HouseTable:
    """Play hands from decks that begin with these cards."""
    table = opened(ev.HouseOpened(house_table("p1"), "p1", HouseRules(rules, RULES[rules], LIMITS)))
    table = _step(table, cmd.SetCoach(coach), [])
    for cards, choices in hands:
        deck = list(parse_cards(cards))
        table = _step(table, cmd.Begin(table.decision, 250, 125, None, 100_000), deck)
        for choice in choices:
            table = _step(table, cmd.Choose(table.decision, choice, 100_000), deck)
            table = _advised(table)
    return table


def _advised(table: HouseTable) -> HouseTable:
    """Let the coach say something of every choice."""
    for number, made in enumerate(table.made):
        worth = ((made.choice, 1.163 - number), ("fold" if made.spot is Spot.FLOP else "bet", -1.0))
        said = Advised(made.decision, made.spot, made.choice, worth, number * 0.831)
        assert table.deck is not None
        table, _ = step(table, cmd.Advise(table.deck.hand, made.decision, said), at=0)
    return table


LONG: Final = "Qh Qd Js Jd Qs Jc 9h 9s 2d"
"""Both have a full house, which has the longest words."""

LOST: Final = "8s 7h Ac Kd As Kh 9h 4s 2d"


@cache
def staged(name: str) -> str:
    """Give the view of a moment as it is told: "empty", "decision", "turn", "settled", "broke"."""
    tables: dict[str, Callable[[], HouseTable]] = {
        "empty": _played,
        "decision": lambda: _played((LOST, ("bet", "check", "check")), (LONG, ())),
        "turn": lambda: _played((LOST, ("fold",)), (LONG, ("bet",)), coach=True),
        "settled": lambda: _played((LOST, ("fold",)), (LONG, ("bet", "bet", "bet")), coach=True),
        "broke": lambda: _played((LOST, ("bet", "bet", "bet")), rules="atlantic-city"),
    }
    chips = 3 if name == "broke" else 998_125
    seen = described(tables[name](), Purse(chips), list(RULES), None)
    return json.dumps(msgspec.to_builtins(HouseTold(house_table("p1"), 1, seen)))


class HouseStage:
    """The room's end of a page's socket: it shows one moment of the house game."""

    def __init__(self, name: str) -> None:
        self._told = staged(name)

    def put(self, page: Page) -> None:
        """Stand in for the room at a page."""
        page.route_web_socket("**/ws", self._socket)

    def _socket(self, socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked["do"] == "hello":
                socket.send(_text(Welcome(asked["id"], 1, "p1", "P", 1, ())))
                return
            socket.send(_text(Done(asked["id"], None, None)))
            if asked["do"] == "house_open":
                socket.send(self._told)

        socket.on_message(heard)


def _text(message: Any) -> str:
    return json.dumps(msgspec.to_builtins(message))
