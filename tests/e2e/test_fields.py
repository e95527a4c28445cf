"""Fields of names and passwords: what is wrong stands beside them in the page's language, and the keyboard is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.words import LANGUAGES, called, messages


def about(field: Locator) -> str:
    """Give what a field is described by."""
    told: str = field.evaluate("one => document.getElementById(one.getAttribute('aria-describedby')).innerText")
    return told.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_signing_in_without_a_name_is_told_in_the_language_of_the_page(language: str, people: People) -> None:
    """The first field that is empty has the focus; what the room refuses stands beside its field as well."""
    person = people(language=language, size=(375, 812))
    person.page.goto(person.address)
    person.page.locator("details summary").click()
    person.press("entry-sign-in")
    name = person.page.get_by_label(called(language, "entry-account-name"))
    password = person.page.get_by_label(called(language, "entry-password"))
    expect(name).to_be_focused()
    assert messages(language)["entry-lacking"] == about(name) == about(password)
    assert [] == faults(person.page)
    name.fill("Nobody")
    password.fill("not the password")
    person.press("entry-sign-in")
    expect(password).to_be_focused()
    assert messages(language)["refusal-wrong_credentials"] == about(password)
    assert ("", "true") == (about(name), password.get_attribute("aria-invalid"))


def test_a_password_that_is_too_short_is_told_beside_it(people: People) -> None:
    """The room's own reason, not the browser's."""
    person = people(language="ru")
    person.enter("/account")
    field = person.page.get_by_label(called("ru", "account-new-password"))
    field.fill("short")
    person.press("account-make")
    expect(field).to_be_focused()
    assert about(field).startswith("Пароль слишком короткий")
    assert [] == faults(person.page)
    field.fill("long enough for a room")
    person.press("account-make")
    person.sees("account-made")


def test_a_name_and_a_password_are_told_of_at_once(people: People) -> None:
    """Both are wrong: each field says its own, and the first has the keyboard."""
    person = people(size=(375, 812))
    person.enter("/account")
    name = person.page.get_by_label(called("en", "entry-account-name")).first
    password = person.page.get_by_label(called("en", "account-new-password"))
    name.fill("N")
    password.fill("short")
    person.press("account-make")
    expect(name).to_be_focused()
    assert about(name).startswith("The name is too short")
    assert about(password).startswith("The password is too short")
    assert [] == faults(person.page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_password_so_far_is_told_without_a_name(language: str, people: People) -> None:
    """Where only passwords are asked for, nothing is said of a name that was not."""
    person = people(language=language)
    person.enter("/account")
    person.page.get_by_label(called(language, "account-new-password")).fill("long enough for a room")
    person.press("account-make")
    person.sees("account-made")
    person.page.locator("summary").filter(has_text=called(language, "account-password")).click()
    old = person.page.get_by_label(called(language, "account-old-password"))
    old.fill("another one")
    person.page.get_by_label(called(language, "account-new-password")).fill("as long as the other")
    old.press("Enter")
    expect(old).to_have_attribute("aria-invalid", "true")
    expect(old).to_be_focused()
    assert messages(language)["refusal-wrong_credentials-old"] == about(old)
