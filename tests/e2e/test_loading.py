"""What a page loads and when: a table is light in every language, the rest comes when it is opened."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, People
from tests.e2e.served import FOR_TWO, table_of
from tests.e2e.test_choices import opened
from tests.e2e.weight import LIMIT, weights
from tests.e2e.words import LANGUAGES, called


def test_a_table_is_light_in_every_language(people: People) -> None:
    """Whoever opens the address of a table loads no more than the limit: no other screen, and no words of one."""
    first = people()
    first.come()
    path = f"/table/{first.watch(table_of('omaha_hilo'))}"
    found = {}
    for language in LANGUAGES:
        person = people(language=language)
        person.come(path=path)
        expect(person.page.locator("section.desk")).to_be_visible()
        found[language] = weights(person.page)
    assert {} == {language: parts for language, parts in found.items() if sum(parts.values()) > LIMIT}
    assert set(LANGUAGES) == {
        language for language, parts in found.items() if any(f"/{language}-" in name for name in parts)
    }


PANELS: Final = {
    "seat-take": ("SeatPanel", "take-seat-with"),
    "rules-title": ("RulesPanel", "rules-usual"),
    "keys-title": ("KeyMap", "keys-reset"),
    "settings-title": ("SettingsPanel", "set-theme"),
    "text-mode": ("TextTable", "text-no-cards"),
}
"""What opens a part of a table, the file that it is in, and something that it says."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_panel_comes_when_it_is_opened_with_the_keyboard_in_it(language: str, people: People) -> None:
    """A table is loaded without its panels; each says all it has to say, and gives the keyboard back when shut."""
    person = people(language=language)
    person.enter()
    person.watch(FOR_TWO)
    for opens, (name, says) in PANELS.items():
        button = person.find("button", opens).first
        assert not any(f"/{name}-" in loaded for loaded in weights(person.page))
        button.focus()
        person.page.keyboard.press("Enter")
        person.sees(says)
        assert any(f"/{name}-" in loaded for loaded in weights(person.page))
        if opens == "text-mode":
            continue
        panel = person.page.locator("aside")
        expect(panel).to_be_focused()
        person.page.keyboard.press("Tab")
        person.page.keyboard.press("Tab")
        assert panel.evaluate("(panel) => panel.contains(document.activeElement)")
        person.page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(button).to_be_focused()


@pytest.mark.parametrize("size", [DESK, (375, 812)], ids=["desk", "phone"])
def test_a_panel_without_a_network_says_that_it_cannot_be_loaded(size: tuple[int, int], people: People) -> None:
    """The table goes on beside it; with a network it comes by itself, and one that was shut when it is opened again."""
    person = people(size=size)
    person.enter()
    person.watch(table_of("razz"))
    panel = person.page.locator("aside")
    person.context.set_offline(True)
    person.press("keys-title" if size == DESK else "rules-title")
    person.sees("screen-unloaded")
    person.page.keyboard.press("Escape")
    person.press("settings-title")
    person.sees("screen-unloaded")
    expect(panel).to_be_focused()
    person.context.set_offline(False)
    person.sees("set-theme")
    expect(panel.get_by_role("alert")).to_have_count(0)
    person.page.keyboard.press("Escape")
    person.press("keys-title" if size == DESK else "rules-title")
    person.sees("keys-reset" if size == DESK else "rules-usual")


@pytest.mark.parametrize("kind", ["js", "css"])
def test_a_panel_that_was_lost_on_its_way_comes_whole_when_it_is_opened_again(kind: str, people: People) -> None:
    """With its script or its style lost it is not shown; opened again, it has both, and nothing was loaded anew."""
    person = people()
    person.enter()
    person.watch(table_of("razz"))
    lost = re.compile(rf"/assets/KeyMap-.*\.{kind}$")
    person.page.route(lost, lambda route: route.abort())
    person.press("keys-title")
    person.sees("screen-unloaded")
    person.page.unroute(lost)
    person.page.keyboard.press("Escape")
    person.press("keys-title")
    person.sees("keys-reset")
    expect(person.page.locator("aside li").first).to_have_css("display", "flex")
    assert 1 == len(person.sockets)


def test_a_style_that_is_lost_for_good_keeps_nothing_else_from_coming(people: People) -> None:
    """The panel that needs it stays away; others, and the table as text, are loaded and opened as ever."""
    person = people()
    person.enter()
    person.watch(table_of("razz"))
    person.page.route(re.compile(r"/assets/KeyMap-.*\.css$"), lambda route: route.abort())
    for _ in range(2):
        person.press("keys-title")
        person.sees("screen-unloaded")
        person.page.keyboard.press("Escape")
    person.press("settings-title")
    person.sees("set-theme")
    person.page.keyboard.press("Escape")
    person.press("text-mode")
    person.sees("text-no-cards")


def test_a_seat_that_could_not_be_shown_is_asked_for_again_with_another_seat(people: People) -> None:
    """While its panel says that it cannot be loaded, the next seat that is pressed is loaded anew."""
    person = people()
    person.enter()
    person.watch(FOR_TWO)
    lost = re.compile(r"/assets/SeatPanel-.*\.js$")
    person.page.route(lost, lambda route: route.abort())
    person.find("button", "seat-take").first.click()
    person.sees("screen-unloaded")
    person.page.unroute(lost)
    person.find("button", "seat-take").nth(1).click()
    person.sees("take-seat-with")
    assert 1 == len(person.sockets)


def test_a_table_as_text_comes_by_itself_with_the_network(people: People) -> None:
    """Who reads a table as text and lost the network before it had come has it when the network is back."""
    person = people()
    person.enter()
    person.watch(table_of("razz"))
    person.context.set_offline(True)
    person.press("text-mode")
    person.sees("screen-unloaded")
    person.context.set_offline(False)
    person.sees("text-no-cards")


def test_a_screen_comes_by_itself_with_the_network(people: People) -> None:
    """A screen that could not be loaded is there when the connection is back."""
    person = people()
    person.enter()
    person.find("link", "head-odds").first.wait_for()
    person.context.set_offline(True)
    person.find("link", "head-odds").first.click()
    person.sees("screen-unloaded")
    person.context.set_offline(False)
    expect(person.page.get_by_role("heading", name=called("en", "odds-title")).first).to_be_visible()


def test_an_invitation_that_cannot_be_loaded_is_no_fault_of_the_table(people: People) -> None:
    """The strip stays away without a complaint, and the panel of the host has the address."""
    host = people()
    failed: list[str] = []
    host.page.on("requestfailed", lambda request: failed.append(request.url))
    host.page.route(re.compile(r"/assets/Invite-.*\.js"), lambda route: route.abort())
    opened(host, kind="home", private=True, bots=None, buy_in={"least": 1000, "most": 1000, "usual": 1000})
    host.must(lambda: any("/assets/Invite-" in url for url in failed), "the strip is not loaded")
    host.page.evaluate("new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")
    expect(host.page.locator(".invite")).to_have_count(0)
    host.press("host-title")
    assert "#" in host.page.locator("aside").get_by_label(called("en", "host-invite")).input_value()


def test_a_page_that_cannot_be_loaded_says_so_and_can_be_loaded_again(people: People) -> None:
    """A part of the client that does not come, as after the room was renewed, is told; loading the page anew helps."""
    person = people(language="uk")
    person.come()
    lost = re.compile(r"/assets/Odds-.*\.js")
    person.page.route(lost, lambda route: route.abort())
    person.find("link", "head-odds").first.click()
    person.sees("screen-unloaded")
    person.page.unroute(lost)
    person.press("screen-reload")
    expect(person.page.get_by_role("heading", name=called("uk", "odds-title")).first).to_be_visible()


def test_a_page_speaks_another_language_at_once_with_all_its_words(people: People) -> None:
    """What was loaded for one page is there in the language that is chosen on it."""
    person = people()
    person.come()
    person.find("link", "head-odds").first.click()
    expect(person.page.get_by_role("heading", name=called("en", "odds-title")).first).to_be_visible()
    for language in LANGUAGES[1:]:
        person.page.locator("header select").first.select_option(language)
        expect(person.page.get_by_role("heading", name=called(language, "odds-title")).first).to_be_visible()
