"""What a player answers beside betting, given by a key: it presses its button, and does nothing where there is none."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import DESK, People
from tests.e2e.looks import faults
from tests.e2e.person import Person
from tests.e2e.playing import play
from tests.e2e.served import table_of
from tests.e2e.test_choices import OFFER, PHONE, at_moment, seated
from tests.e2e.words import LANGUAGES, messages

ANSWERS: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("draw", "0", {"type": "discard", "cards": []}),
    ("reveal", "v", {"type": "show", "cards": None}),
    ("reveal", "u", {"type": "muck"}),
    ("run it", "1", {"type": "run_it", "times": 1}),
    ("run it", "2", {"type": "run_it", "times": 2}),
]
ALL: Final = "vjuyg0"


def listed(person: Person, message: str) -> Locator:
    """Find what changes the key of a command in the list of keys."""
    name = re.escape(messages(person.language)[message])
    return person.page.locator("aside").get_by_role("button", name=re.compile(rf"^{name}: "))


@pytest.mark.parametrize(("name", "key", "action"), ANSWERS)
def test_a_key_gives_the_answer_of_its_button(name: str, key: str, action: dict[str, Any], people: People) -> None:
    """The key stands on the button, and leads to what a press of it does."""
    person = people()
    stage = at_moment(person, name)
    expect(person.page.locator(f".others kbd:text-is('{key.upper()}')")).to_be_visible()
    person.page.keyboard.press(key)
    person.must(lambda: stage.acts, "nothing was answered")
    assert [action] == stage.acts


def test_one_card_is_picked_and_shown_by_keys(people: People) -> None:
    """Without a card the key for some does nothing; a number picks one, and only that one is shown."""
    person = people()
    stage = at_moment(person, "reveal")
    for key in "j1j":
        person.page.keyboard.press(key)
    person.must(lambda: stage.acts, "nothing was shown")
    assert [("show", 1)] == [(action["type"], len(action["cards"])) for action in stage.acts]


def test_keys_without_their_buttons_do_nothing(people: People) -> None:
    """At a bet none of these keys answers, or changes what is chosen."""
    person = people()
    stage = at_moment(person, "decision")
    for key in ALL:
        person.page.keyboard.press(key)
    person.page.keyboard.press("f")
    person.must(lambda: stage.acts, "nothing was folded")
    assert ["fold"] == [action["type"] for action in stage.acts]


def test_whoever_sits_out_comes_back_by_a_key(people: People) -> None:
    """The one button below the table has a key, as long as it is there."""
    person = people()
    person.come()
    table = person.sit(table_of("holdem"))
    play(person, [table], leaving=False, folding=True)
    person.press("mine-title")
    person.insist("sit-out-now", lambda: person.asked_to("sit_out", table), person.page.locator("aside"))
    out = {"away": "now", "dealt": False}  # a hand that had begun is played out, and asks in between
    person.must(lambda: out.items() <= (person.seat(table) or {}).items(), "nobody sits out")
    person.find("button", "sitting-back", person.page.locator(".idle")).wait_for()
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("g")
    person.must(lambda: person.asked_to("come_back", table), "the key was not heard")
    person.must(lambda: (person.seat(table) or {}).get("away") is None, "nobody came back")


def test_the_way_in_is_chosen_and_taken_by_keys(people: People) -> None:
    """A number chooses how a blind that is owed is paid, and Enter takes the seat."""
    host, comer = people(), people()
    table = seated(host, games=OFFER["games"][:1], choice=False, turn_hands=0)
    comer.enter(f"/table/{table}")
    comer.must(lambda: any(comer.views.get(table, {}).get("entering", [])), "nothing has a price")
    view = comer.views[table]
    place = next(place for place, ways in enumerate(view["entering"]) if ways and view["seats"][place] is None)
    comer.page.get_by_role("button", name=re.compile(rf"Take seat {place + 1}$")).locator("visible=true").first.click()
    ways = comer.page.locator("aside fieldset input")
    expect(ways.first).to_be_visible()
    number = next(place for place in range(ways.count()) if ways.nth(place).is_enabled())
    comer.page.locator("aside").focus()
    comer.page.keyboard.press(str(number + 1))
    expect(ways.nth(number)).to_be_checked()
    assert [] == faults(comer.page)
    comer.page.locator("aside").focus()
    comer.page.keyboard.press("Enter")
    comer.must(lambda: comer.asked_to("sit", table), "no seat was asked for")


def test_a_number_answers_the_turn_before_what_a_panel_counts(people: People) -> None:
    """A panel that was left open has numbers of its own, which are not meant while the turn has some."""
    person = people()
    stage = at_moment(person, "run it")
    person.page.evaluate("""() => {
      const panel = document.createElement("button");
      panel.dataset.digit = "2";
      document.querySelector(".felt").append(panel);
    }""")
    person.page.keyboard.press("2")
    person.must(lambda: stage.acts, "nothing was answered")
    assert [{"type": "run_it", "times": 2}] == stage.acts


def test_a_letter_chooses_in_a_list_and_answers_nothing(people: People) -> None:
    """In the list of languages U is for Ukrainian; beside it the key answers again."""
    person = people()
    stage = at_moment(person, "reveal")
    person.press("settings-title")
    chosen = person.page.locator("aside select").first
    chosen.focus()
    for key in "uvj":
        person.page.keyboard.press(key)
    expect(person.page.locator(".others .asks")).to_have_count(0)
    assert [] == stage.acts
    person.page.locator("aside").focus()
    person.page.keyboard.press("v")
    person.must(lambda: stage.acts, "nothing was answered")
    assert [{"type": "show", "cards": None}] == stage.acts


def test_a_key_that_answers_asks_nothing_in_the_text_mode(people: People) -> None:
    """K was given to showing: it shows, and does not ask for my cards as it does where nothing has it."""
    person = people(text=True, keys={"show": "k"})
    stage = at_moment(person, "reveal")
    told = person.page.locator("p.told")
    person.page.keyboard.press("b")
    expect(told).not_to_be_empty()
    before = told.inner_text()
    person.page.keyboard.press("k")
    person.must(lambda: stage.acts, "nothing was answered")
    person.page.wait_for_timeout(200)
    assert ([{"type": "show", "cards": None}], before) == (stage.acts, told.inner_text())


def test_a_number_is_no_key_of_what_is_answered_beside_numbers(people: People) -> None:
    """It says why and waits for another key, which it takes."""
    person = people()
    at_moment(person, "reveal")
    person.press("keys-title")
    button = listed(person, "act-muck")
    button.click()
    person.page.keyboard.press("3")
    person.sees("key-counts")
    expect(button).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("k")
    expect(button).to_have_text("K")


def test_escape_ends_the_waiting_for_a_key_and_other_keys_of_the_page_are_refused(people: People) -> None:
    """None of them comes to fold: each is refused with a sentence, Escape changes nothing, and then shuts the list."""
    person = people()
    stage = at_moment(person, "decision")
    person.press("keys-title")
    fold = listed(person, "key-fold")
    fold.focus()
    person.page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-pressed", "true")
    for key in ("Enter", " ", "Tab", "F5", "Control"):
        person.page.keyboard.press(key)
        person.sees("key-kept")
        expect(fold).to_be_focused()
        expect(fold).to_have_attribute("aria-pressed", "true")
        assert [] == faults(person.page)
    person.page.keyboard.press("Escape")
    expect(fold).to_have_attribute("aria-pressed", "false")
    expect(fold).to_have_text("F")
    expect(person.page.locator("aside [role=alert]")).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("aside")).to_have_count(0)
    person.page.keyboard.press("Escape")
    person.page.wait_for_timeout(400)
    assert [] == stage.acts


def test_what_was_wrong_with_a_key_goes_when_none_is_waited_for(people: People) -> None:
    """A refused key says so until the keyboard goes elsewhere; which command lost a key stays to be read."""
    person = people()
    at_moment(person, "decision")
    person.press("keys-title")
    told = person.page.locator("aside [role=alert]")
    listed(person, "key-fold").click()
    person.page.keyboard.press("F5")
    person.sees("key-kept")
    person.page.locator("aside h2").first.click()
    expect(told).to_have_count(0)
    listed(person, "key-fold").click()
    person.page.keyboard.press("c")
    expect(told).to_have_count(1)
    person.page.locator("aside h2").first.click()
    expect(told).to_have_count(1)


def test_keys_that_are_tried_in_their_list_ask_nothing_in_the_text_mode(people: People) -> None:
    """A letter of a question speaks over no list; with the list shut it is answered."""
    person = people(text=True)
    at_moment(person, "decision")
    told = person.page.locator("p.told")
    person.press("keys-title")
    person.sees("keys-reset")
    for key in "bpk":
        person.page.keyboard.press(key)
    person.page.wait_for_timeout(200)
    expect(told).to_be_empty()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("aside")).to_have_count(0)
    person.page.keyboard.press("b")
    expect(told).not_to_be_empty()


def test_a_command_that_lost_its_key_is_named(people: People) -> None:
    """A key that is given away leaves a command without one, which is said where it was pressed."""
    person = people()
    at_moment(person, "decision")
    person.press("keys-title")
    listed(person, "key-fold").click()
    person.page.keyboard.press("c")
    told = person.page.locator("aside [role=alert]")
    expect(told).to_have_text(re.compile(rf"^C .*{re.escape(messages('en')['key-passive'])}"))
    expect(listed(person, "key-passive")).to_have_text(messages("en")["key-none"])
    assert [] == faults(person.page)
    listed(person, "key-passive").click()
    expect(told).to_have_count(0)


def test_who_tries_keys_in_their_list_plays_none(people: People) -> None:
    """While the list is open a key does nothing in the game; help shuts it, and then keys play again."""
    person = people()
    stage = at_moment(person, "decision")
    person.page.keyboard.press("?")
    person.sees("keys-reset")
    amount = person.page.locator(".slots button.raise").inner_text()
    for key in "cr2f":
        person.page.keyboard.press(key)
    person.page.wait_for_timeout(400)
    assert ([], amount) == (stage.acts, person.page.locator(".slots button.raise").inner_text())
    person.page.keyboard.press("?")
    expect(person.page.locator("aside")).to_have_count(0)
    person.page.keyboard.press("f")
    person.must(lambda: stage.acts, "nothing was folded")
    assert ["fold"] == [action["type"] for action in stage.acts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_written_as_on_the_buttons(language: str, people: People) -> None:
    """The list has F, arrows and Esc, in every language and size, and no text is cut."""
    person = people(language=language, size=PHONE)
    at_moment(person, "decision")
    person.press("settings-title")
    person.press("keys-title", person.page.locator("aside"))
    written = {"key-fold": "F", "key-more": "↑", "key-less": "↓", "key-cancel": "Esc", "key-confirm": "Enter"}
    for message, key in written.items():
        expect(listed(person, message)).to_have_text(key)
    expect(listed(person, "key-deal")).to_have_count(0)  # a key of the house game
    listed(person, "key-fold").click()
    person.page.keyboard.press("Enter")
    person.sees("key-kept")
    for width, height in (PHONE, DESK):
        person.resize(width, height)
        assert [] == faults(person.page)
