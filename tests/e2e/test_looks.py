"""Every screen in three languages and five sizes: nothing cut, nothing over anything, no violation of axe-core.

The ordinary suite looks at each state once, at sizes and in languages that take turns; the slow one at all of them.
With CROUPIER_SHOTS every screen is left as a picture in that folder.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.e2e.against import HouseStage, at_table
from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.moments import MOMENTS, Stage, moment
from tests.e2e.person import Person
from tests.e2e.playing import play
from tests.e2e.relay import relayed
from tests.e2e.served import FOR_TWO, table_of
from tests.e2e.words import LANGUAGES

SIZES: Final = ((1440, 900), (375, 812), (1024, 768), (812, 375), (360, 640))
THEMES: Final = ("dark", "light")


class Screen(NamedTuple):
    """How a state is looked at."""

    size: tuple[int, int]
    language: str
    theme: str


EVERY: Final = [
    Screen(size, language, THEMES[(number + place) % 2])
    for (number, size), (place, language) in product(enumerate(SIZES), enumerate(LANGUAGES))
]


def entry(person: Person, _room: str) -> None:
    """Show what a stranger sees."""
    person.page.goto(person.address)
    person.find("button", "entry-guest").wait_for()


def lobby(person: Person, _room: str) -> None:
    """Show the lobby with its tables."""
    person.enter()
    person.row(FOR_TWO).wait_for()


def at(path: str, message: str) -> Callable[[Person, str], None]:
    """Show the screen of an address, known by a message."""

    def go(person: Person, _room: str) -> None:
        person.enter(path)
        person.sees(message)

    return go


def empty_table(person: Person, _room: str) -> None:
    """Show a table where nobody sits, with the panel of a free seat."""
    person.enter()
    person.watch(FOR_TWO)
    person.find("button", "seat-take").first.click()
    person.find("button", "take-seat-with").wait_for()


def disconnected(person: Person, room: str) -> None:
    """Show a table whose room cannot be reached any more."""
    with relayed(room) as wire:
        person.address = wire.address
        person.enter()
        person.watch(table_of("razz"))
    expect(person.page.locator(".lamp")).not_to_have_attribute("data-light", "open")


def replayed(person: Person, _room: str) -> None:
    """Show a hand that is over, at its end, with what it proves."""
    person.enter()
    table = person.sit(table_of("stud_hilo"))
    play(person, [table])
    person.page.goto(f"{person.address}/hand/{person.closed(table)[0]}")
    person.press("proof-check")
    person.press("replay-last")
    person.page.locator(".good").first.wait_for()


def odds(query: str, ready: str) -> Callable[[Person, str], None]:
    """Show the page of odds with a situation, once something of the answer is there."""

    def go(person: Person, _room: str) -> None:
        person.page.goto(f"{person.address}/odds{query}")
        person.page.locator(ready).first.wait_for()

    return go


def in_words(person: Person, room: str) -> None:
    """Show the page of odds without pictures."""
    odds("?game=omaha&hand=AsKsQsJs&hand=AhKhQhJh&hand=2c3c4c5c&board=9s8h2d", ".kind")(person, room)
    person.press("odds-text")


def painted(person: Person, room: str) -> None:
    """Show a range in its square."""
    odds("?game=holdem&hand=22%2B, AJs%2B:0.5, KQo&hand=AhKh&board=Qh7h2d", "table.counts")(person, room)
    person.find("button", "odds-range-of").first.click()
    person.page.locator("[role=gridcell][aria-selected=true]").first.wait_for()


def trained(person: Person, _room: str) -> None:
    """Show a situation whose halves were estimated, the answer, and how well one estimates."""
    person.page.goto(f"{person.address}/odds/train?game=stud_hilo&seed=9")
    for _ in range(2):
        person.press("train-show")
        person.page.locator(".grade").wait_for()
        person.press("train-next")
        person.find("button", "train-show").wait_for()
    person.press("train-show")
    person.page.locator(".grade").wait_for()
    # Pressing scrolled: a control that lies half under the head of the page is not a small one.
    person.page.evaluate("scrollTo(0, 0)")


TEN: Final = "".join(
    f"&hand={hand}" for hand in ("AhKh", "QsQd", "JcTc", "9s9h", "2s2d", "3c4c", "5d6d", "KsJs", "AdAc", "8h7h")
)


def staged(name: str, *tables: str, text: bool = False) -> Callable[[Person, str], None]:
    """Show a moment of an evening, with other tables open beside it; or the same as text, with an answer."""

    def go(person: Person, _room: str) -> None:
        person.admit()
        if text:
            read_as_text(person)
        Stage(moment(name), ("t1", *tables)).put(person.page)
        person.page.goto(f"{person.address}/table/t1")
        person.page.locator(".told" if text else ".plate").first.wait_for()
        if moment(name).equities is not None:
            person.page.locator(".plate .worth").first.wait_for()
        turn = moment(name).turn
        if turn is not None and not turn.beaten:  # a beaten hand is mucked unasked
            person.page.locator(".slots button, .others button").first.wait_for()
        if text:
            person.page.keyboard.press("k")
            expect(person.page.locator(".told")).not_to_be_empty()

    return go


def read_as_text(person: Person) -> None:
    """Set that tables are shown as text."""
    person.page.goto(f"{person.address}/api/me")
    person.page.evaluate(AS_TEXT, person.page.evaluate("localStorage.getItem('croupier')"))


AS_TEXT: Final = "kept => localStorage.setItem('croupier', JSON.stringify({...JSON.parse(kept), text: true}))"


def against(name: str, panel: str = "", sheet: str = "", *, text: bool = False) -> Callable[[Person, str], None]:
    """Show a moment of the house game, with a panel open, and a sheet of what is written down; or as text."""

    def go(person: Person, _room: str) -> None:
        person.admit()
        if text:
            read_as_text(person)
        HouseStage(name).put(person.page)
        person.page.goto(f"{person.address}/house")
        at_table(person)
        if panel:
            opens = person.find("button", panel)
            if opens.count():  # a desk has what is written down in sight
                opens.first.click()
                person.find("button", "panel-close").wait_for()
        if sheet:
            person.page.locator(f"#tab-{sheet}").first.click()

    return go


STATES: Final[dict[str, Callable[[Person, str], None]]] = {
    "entry": entry,
    "lobby": lobby,
    "create": at("/create", "create-title"),
    "account": at("/account", "account-title"),
    "rules": at("/rules", "learn-title"),
    "game": at("/rules/omaha_hilo", "learn-at-a-glance"),
    "odds": odds("?game=holdem&hand=AhKh&hand=QsQd&board=Qh7h2d", ".kind"),
    "odds nothing": odds("", "[data-card]"),
    "odds split": odds("?game=omaha_hilo&hand=Ah2h3dKd&hand=QsQdJh9c&board=Qh7h4s", ".kind"),
    "odds stud": odds("?game=razz&hand=Ah2d3c7d5s2s&hand=KsQs2hJd9c8c", "[data-next]"),
    "odds ten": odds(f"?game=holdem{TEN}", "table.counts"),
    "odds faults": odds("?game=holdem&hand=AhKh&hand=QsQd, x&board=2c3c4c5c", "[aria-invalid=true]"),
    "odds works": odds("?game=omaha&method=exact&hand=AsKsQsJs&hand=AhKhQh??", "progress"),
    "odds in words": in_words,
    "odds range": painted,
    "training": odds("/train?game=omaha6&seed=5", "[type=number]"),
    "training answered": trained,
    "empty table": empty_table,
    **{name: staged(name) for name in MOMENTS},
    "two boards": staged("two boards", "t2"),
    "two boards to bet": staged("two boards to bet", "t2"),
    "disconnected": disconnected,
    "replayer": replayed,
    "house game": at("/rules/holdem_bonus", "learn-bonus-cost"),
    "house": against("empty"),
    "house decision": against("decision"),
    "house turn": against("turn"),
    "house settled": against("settled"),
    "house history": against("settled", "record-title", "history"),
    "house coach": against("settled", "record-title", "coach"),
    "house deal": against("settled", "record-title", "deal"),
    "house rules": against("decision", "house-rules"),
    "house broke": against("broke"),
    "house text": against("settled", text=True),
    "decision as text": staged("decision", text=True),
    "draw as text": staged("draw", text=True),
}

OFTEN: Final = [
    state
    if state
    not in {
        *("odds ten", "odds works", "odds in words", "odds range", "training"),
        *("ten seats", "six cards"),
        *("house turn", "house history", "house coach", "house deal", "house rules", "house broke"),
    }
    else pytest.param(state, marks=pytest.mark.slow)
    for state in STATES
]
"""The states; those that say little that others do not say are left to the slow suite."""


def look(state: str, screen: Screen, people: People, room: str) -> str:
    """Bring a page into a state, leave a picture where one is wanted, and say what is wrong with it."""
    person = people(size=screen.size, language=screen.language, theme=screen.theme)
    STATES[state](person, room)
    if "CROUPIER_SHOTS" in os.environ:
        name = f"{state.replace(' ', '-')}-{screen.language}-{screen.size[0]}x{screen.size[1]}-{screen.theme}.png"
        person.page.screenshot(path=Path(os.environ["CROUPIER_SHOTS"]) / name)
    found = faults(person.page)
    person.context.close()
    return "".join([f"{state} {' '.join(map(str, screen))}: {fault}\n" for fault in found])


@pytest.mark.parametrize("state", OFTEN)
def test_a_state_looks_right_on_one_screen(state: str, people: People, room: str) -> None:
    """Each state is looked at once, the sizes and languages in turn."""
    number = list(STATES).index(state)
    assert "" == look(state, EVERY[number * 4 % len(EVERY)], people, room)


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_a_state_looks_right_on_every_screen(state: str, people: People, room: str) -> None:
    """Each state is looked at in three languages and five sizes, dark and light in turn."""
    assert "" == "".join([look(state, screen, people, room) for screen in EVERY])
