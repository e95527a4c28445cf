"""From the address of a room to cards in one's hand: with three clicks, in each language, with the keyboard alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.playing import MOMENT, play
from tests.e2e.served import table_of
from tests.e2e.words import messages

PHONE = (375, 812)
COUNTED = "window.clicks = 0; addEventListener('click', (event) => { if (event.isTrusted) window.clicks += 1; }, true)"
AN_ID = re.compile(r"\b[a-z]+(?:-[a-z0-9_]+)+\b")


def dealt_in(person: Person) -> None:
    """Wait until cards of one's own lie face up on the screen."""
    expect(person.page.locator(".held .face").first).to_be_visible(timeout=30_000)


@pytest.mark.smoke
@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desk", "phone"])
def test_three_clicks_lead_to_a_hand(size: tuple[int, int], people: People, report_line: Callable[[str], None]) -> None:
    """The notice for players of 18 and over is one of them; whoever plays that hand out finds it in the log."""
    person = people(size=size)
    person.context.add_init_script(COUNTED)
    person.page.goto(person.address)
    begun = time.monotonic()
    person.press("entry-guest")
    person.press("play-now")
    dealt_in(person)
    taken = time.monotonic() - begun
    clicks = person.page.evaluate("window.clicks")
    assert 3 >= clicks
    report_line(f"browser: {taken:.1f} s and {clicks} clicks from the notice to a hand, {size[0]} wide")
    play(person, [*person.seats])


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_hand_is_played_in_each_language(language: str, people: People) -> None:
    """Whose browser asks for a language reads it everywhere; no message is missing where it is shown."""
    person = people(language=language, size=PHONE if language == "uk" else (1024, 768))
    person.come("Оксана")
    assert language == person.page.evaluate("document.documentElement.lang")
    person.sees("lobby-title")
    lobby = person.page.locator("body").inner_text()
    table = person.sit(table_of("omaha_hilo"))
    play(person, [table])
    shown = lobby + person.page.locator("body").inner_text()
    assert set() == {word for word in AN_ID.findall(shown) if word in messages("en")}


def test_the_language_is_changed_in_place(people: People) -> None:
    """Who chooses a language reads it at once, and still after the page was opened again."""
    person = people()
    person.come()
    person.find("combobox", "head-language").select_option("ru")
    person.language = "ru"
    person.sees("lobby-title")
    person.page.reload()
    person.sees("lobby-title")


@pytest.mark.smoke
def test_the_keyboard_is_enough(people: People) -> None:
    """Coming in, sitting down and playing a hand take no mouse, and where the keyboard is can be seen."""
    person = people()
    person.page.goto(person.address)
    person.find("button", "entry-guest").wait_for()
    tab_to(person, "entry-guest")
    tab_to(person, "play-now")
    dealt_in(person)
    (table,) = person.seats
    pressed = {"check": "c", "call": "c", "fold": "f"}
    while not person.closed(table):
        turn = person.asked(table)
        if turn is None:
            continue
        key = next((key for kind, key in pressed.items() if turn["legal"].get(kind)), "Tab")
        person.page.keyboard.press(key)
        person.answered(turn, MOMENT)
    person.page.keyboard.press("?")
    expect(person.page.locator("aside")).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("aside")).to_have_count(0)


def tab_to(person: Person, message: str) -> None:
    """Go to a button with Tab and press it with Enter; it shows that the keyboard is there."""
    button = person.find("button", message).first
    expect(button).to_be_enabled(timeout=30_000)
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if button.evaluate("(button) => button === document.activeElement"):
            outline = button.evaluate(
                "(button) => getComputedStyle(button).outlineStyle + getComputedStyle(button).boxShadow"
            )
            assert outline != "nonenone"
            person.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not reach {message}")
