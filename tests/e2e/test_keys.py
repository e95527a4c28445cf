"""What a player answers beside betting, given by a key: it presses its button, and does nothing where there is none."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.playing import play
from tests.e2e.served import table_of
from tests.e2e.test_choices import OFFER, at_moment, seated
from tests.e2e.words import messages

ANSWERS: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("draw", "0", {"type": "discard", "cards": []}),
    ("reveal", "v", {"type": "show", "cards": None}),
    ("reveal", "u", {"type": "muck"}),
    ("run it", "1", {"type": "run_it", "times": 1}),
    ("run it", "2", {"type": "run_it", "times": 2}),
]
ALL: Final = "vjuyg0"


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
    person.press("sit-out-now", person.page.locator("aside"))
    button = person.page.locator(".idle [data-key=step]")
    person.must(lambda: (person.seat(table) or {}).get("away") == "now", "nobody sits out")
    expect(button).to_be_visible(timeout=30_000)
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
    name = messages("en")["act-muck"]
    button = person.page.locator("aside").get_by_role("button", name=re.compile(rf"^{name}: key"))
    button.click()
    person.page.keyboard.press("3")
    person.sees("key-counts")
    expect(button).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("k")
    expect(button).to_have_text("k")
