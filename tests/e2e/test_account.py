"""What a player has: a guest is asked before it is lost for good, and free chips say why there are none now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.against import HouseStage, at_table
from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.person import Person
from tests.e2e.served import FOR_TWO
from tests.e2e.words import called


def who(person: Person) -> str | None:
    """Ask the room for the name of who is in; None where nobody is."""
    answer = person.page.request.get(f"{person.address}/api/me")
    return answer.json()["name"] if answer.ok else None


def test_a_guest_is_asked_before_everything_is_lost(people: People) -> None:
    """Going out is said to lose the name and the chips; who stays has all of them, and who is sure is out."""
    person = people()
    person.enter("/account")
    name = who(person)
    for way in ("account-leave-here", "account-leave-everywhere"):
        person.press(way)
        expect(person.page.get_by_role("alert").filter(has_text=called("en", "account-leave-sure"))).to_be_visible()
        assert [] == faults(person.page)
        person.press("account-stay")
        expect(person.find("button", way).first).to_be_visible()
        assert name == who(person)
    person.press("account-leave-here")
    person.press("account-leave-lose")
    person.find("button", "entry-guest").wait_for()
    assert who(person) is None


def test_an_account_goes_out_without_a_question(people: People) -> None:
    """It comes back with all it has, so there is nothing to ask."""
    person = people()
    person.enter("/account")
    person.page.get_by_label(called("en", "account-new-password")).fill("correct horse battery")
    person.press("account-make")
    person.sees("account-made")
    person.press("account-leave-here")
    person.find("button", "entry-guest").wait_for()
    assert who(person) is None


def account(person: Person) -> Locator:
    """Show the chips of the account."""
    person.page.goto(f"{person.address}/account")
    return person.page.locator("section")


def lobby(person: Person) -> Locator:
    """Show the lobby to somebody who has few chips."""
    person.page.goto(person.address)
    return person.page.locator(".few")


def seat(person: Person) -> Locator:
    """Show the panel of a free seat that costs more than there is."""
    person.page.goto(person.address)
    person.watch(FOR_TWO)
    person.find("button", "seat-take").first.click()
    return person.page.locator("aside")


def house(person: Person) -> Locator:
    """Show the house game to somebody whose chips are gone."""
    HouseStage("broke").put(person.page)
    person.page.goto(f"{person.address}/house")
    at_table(person)
    return person.page.locator(".broke")


PLACES: Final[list[Callable[[Person], Locator]]] = [account, lobby, seat, house]


@pytest.mark.parametrize("place", PLACES)
def test_free_chips_say_why_there_are_none(place: Callable[[Person], Locator], people: People) -> None:
    """The button is disabled and described by the reason, wherever it stands; with chips to give it asks for them."""
    person = people(size=(375, 812))
    person.admit()
    me = person.page.request.get(f"{person.address}/api/me").json()
    told: dict[str, Any] = me | {"chips": 12, "chips_barred": "chips_today"}
    person.page.route("**/api/me", lambda route: route.fulfill(json=told))
    person.page.route("**/api/me/chips", lambda route: route.fulfill(json={"granted": 1, "balance": 13, "again": 0}))
    shown = place(person)
    button = person.find("button", "lobby-chips", shown)
    expect(button).to_be_disabled()
    expect(button).to_have_accessible_description(called("en", "refusal-chips_today"))
    expect(shown.get_by_text(called("en", "refusal-chips_today"))).to_be_visible()
    for width, height in ((375, 812), (1280, 800)):
        person.resize(width, height)
        assert [] == faults(person.page)
    told["chips_barred"] = None
    button = person.find("button", "lobby-chips", place(person))
    expect(button).to_have_accessible_description("")
    with person.page.expect_request("**/api/me/chips"):
        button.click()
