"""What a page loads and when: a table is light in every language, the rest comes when it is opened."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.served import table_of
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
