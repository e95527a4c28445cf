"""Where one sits and goes: a seat outlives its tab, calls from behind any page, and no address is a riddle."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.served import FOR_TWO, table_of
from tests.e2e.test_choices import opened
from tests.e2e.words import called

LONG: Final = "Двойная бадуги с друзьями по вторникам"
"""As long as a name of a table may be, but for two letters."""

PHONES: Final = ((360, 640), (375, 812), (812, 375))
CLIPPED: Final = "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
HIDE: Final = """() => {
  Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}"""


def test_a_seat_outlives_its_tab(people: People) -> None:
    """Who shuts the tab of a table is told of the seat there, finds it in the lobby, and may give it up at once."""
    person = people()
    person.enter()
    name = table_of("razz")
    table = person.sit(name)
    person.page.goto(f"{person.address}/")
    person.watch(table_of("stud"))
    shut = person.page.get_by_role("button", name=f"Close {name}")
    shut.click()
    person.sees("tab-seated")
    person.press("to-lobby")
    mine = person.page.locator("nav", has_text=called("en", "lobby-mine")).get_by_role("link", name=name)
    expect(mine).to_have_text(re.compile("you sit here|your turn"))
    row = person.row(name)
    expect(row.get_by_role("button")).to_have_text([called("en", "lobby-seat")])
    row.get_by_role("button").click()
    expect(person.page).to_have_url(f"{person.address}/table/{table}")
    shut.click()
    person.sees("tab-seated")
    person.press("sitting-leave", person.page.locator(".notices"))
    person.must(lambda: person.asked_to("leave", table), "the seat was not given up")


def test_tabs_say_the_whole_name_of_a_table(people: People) -> None:
    """One of two is as high as its name needs; of more each is a button of the whole name, though not all fit."""
    person = people(size=PHONES[0], language="ru")
    opened(person, name=LONG)
    tabs = person.page.locator("nav .name")
    for count, table in enumerate([FOR_TWO, table_of("omaha6"), table_of("razz")], 2):
        person.press("to-lobby")
        person.watch(table)
        expect(tabs).to_have_count(count)
        for width, height in PHONES:
            person.resize(width, height)
            assert [] == faults(person.page)
            if count == 2:
                expect(tabs).to_have_text([LONG, FOR_TWO])
                assert [False, False] == [tab.evaluate(CLIPPED) for tab in tabs.all()]
    expect(person.page.locator("nav").get_by_role("button", name=LONG, exact=True)).to_be_visible()


def test_a_table_calls_from_behind_whatever_is_shown(people: People) -> None:
    """The title of a hidden page calls for a turn at a table that is not shown, one that was there already too."""
    person = people()
    person.enter()
    table = person.sit(table_of("short_deck"))
    person.must(lambda: person.turn(table), "nobody asks")
    person.page.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    person.sees("lobby-title")
    expect(person.page).to_have_title(called("en", "room-name"))
    person.page.evaluate(HIDE)
    expect(person.page).to_have_title(called("en", "turn-title"))
    expect(person.page).to_have_title(called("en", "room-name"))


def test_a_table_that_is_not_there_is_said_to_be_none(people: People) -> None:
    """Its address leads to the lobby, which says why and does not count it among one's own."""
    person = people()
    person.enter("/table/nonsense")
    expect(person.page.locator(".notices")).to_contain_text("There is no such table")
    person.sees("lobby-title")
    expect(person.page.get_by_text(called("en", "lobby-mine"))).to_have_count(0)


def test_an_address_that_is_none_is_a_page_that_says_so(people: People) -> None:
    """It has the status of one that is not there, and leads to the tables."""
    person = people()
    answer = person.page.goto(f"{person.address}/foo")
    assert answer is not None
    assert 404 == answer.status
    person.sees("refusal-not_found")
    person.press("screen-back")
    expect(person.page).to_have_url(f"{person.address}/")
    person.sees("entry-guest")
