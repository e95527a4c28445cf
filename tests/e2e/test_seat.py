"""A seat from beginning to end: taken with a chosen buy-in, sat out, topped up, left; and a table as text."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.playing import MOMENT, play
from tests.e2e.playing import answer as answer_at
from tests.e2e.served import FOR_TWO, table_of
from tests.e2e.words import called


def chips(person: Person) -> int:
    """Ask the room how many chips the player has outside the tables."""
    return int(person.page.request.get(f"{person.address}/api/me").json()["chips"])


def test_a_seat_from_buying_in_to_leaving(people: People) -> None:
    """Chips go to the table as chosen, more come between hands, who sat out comes back, leaving gives all back."""
    person = people()
    person.come()
    table = person.watch(table_of("omaha"))
    had = chips(person)
    person.find("button", "seat-take").first.click()
    panel = person.page.locator("aside")
    field = panel.locator("input.number")
    field.fill("500")
    field.press("Tab")
    panel.locator("button.main").click()
    person.must(lambda: table in person.seats, "no seat")
    person.must(lambda: had - 500 == chips(person), "the chips did not leave the wallet")
    play(person, [table], leaving=False, folding=True)  # who lost all chips has another panel
    person.press("mine-title")
    person.insist("sit-out-now", lambda: person.asked_to("sit_out", table), panel)  # a hand that is held is given up
    person.sees("away-now")
    panel.get_by_role("slider").fill("100")
    panel.get_by_role("button", name=re.compile("Add 100")).click()
    person.must(lambda: any(event["type"] == "topped_up" for event in person.events(table)), "no chips came")
    person.press("sitting-back", panel)
    before = len(person.closed(table))
    person.find("button", "panel-close").click()
    play(person, [table], before + 1)
    expect(person.find("button", "seat-take").first).to_be_visible(timeout=30_000)
    expect(panel).to_have_count(0)
    results = sum(
        won
        for hand in person.events(table)
        if hand["type"] == "hand_closed"
        for seat, won in hand["results"]
        if seat == person.seats[table] and hand["hand"] in person.closed(table)
    )
    assert had + results == chips(person)


def test_a_table_as_text(people: People) -> None:
    """The table is told in sentences, single keys ask it questions, and words are answers."""
    person = people(text=True)
    person.enter()
    table = person.sit(table_of("five_draw"))
    person.must(lambda: person.turn(table), "nobody asks")  # the street waits for me, and with it what is told
    line = person.page.get_by_label("What do you do?")
    told = person.page.locator(".told")
    line.fill("cards")
    line.press("Enter")
    expect(told).to_have_text(re.compile("^You hold"))
    person.page.locator(".text h2").click()
    person.page.keyboard.press("b")
    expect(told).to_have_text("There are no cards on the board.")
    while not person.closed(table):
        turn = person.asked(table)
        if turn is not None:
            line.fill(answer(turn["legal"]))
            line.press("Enter")
            person.answered(turn, MOMENT)
    assert any(message["do"] == "act" for message in person.said)


def answer(legal: dict[str, object]) -> str:
    """Say what a player types."""
    kinds = {"check": "check", "call": "call", "discard": "discard 1 2", "muck": "muck"}
    return next(words for kind, words in kinds.items() if legal.get(kind))


def gone(person: Person, table: str) -> bool:
    """Tell whether somebody left a seat."""
    return any(event["type"] == "left" for event in person.events(table))


def test_the_amount_that_is_offered_follows_free_chips(people: People) -> None:
    """Who has too few takes free chips in the panel of the seat, and what is offered is what they can bring then."""
    person = people()
    person.admit()
    few: dict[str, object] = {"chips": 3, "chips_barred": None}

    def purse(route: Route) -> None:
        known = route.fetch()
        route.fulfill(response=known, json=known.json() | few)

    def given(route: Route) -> None:
        few.update(chips=700, chips_barred="chips_today")
        route.fulfill(json={"granted": 697, "chips": 700, "again": 1})

    person.page.route("**/api/me", purse)
    person.page.route("**/api/me/chips", given)
    person.page.goto(person.address)
    table = person.watch(FOR_TWO)
    person.find("button", "seat-take").first.click()
    panel = person.page.locator("aside")
    person.press("lobby-chips", panel)
    expect(panel.locator("input.number")).to_have_value("700")
    expect(panel.locator("button.main")).to_contain_text("700")
    limits = person.views[table]["buy_in"]
    assert limits["least"] <= 700 < limits["usual"]
    person.find("button", "panel-close").click()
    few.update(chips=2_000)
    person.page.reload()
    person.find("button", "seat-take").first.click()
    expect(panel.locator("input.number")).to_have_value(str(limits["usual"]))


def chips_brought(person: Person) -> int:
    """Give the chips with which a seat was asked for last."""
    brought: int = next(message["amount"] for message in reversed(person.said) if message["do"] == "sit")
    return brought


def test_a_seat_is_kept_for_who_waited(people: People) -> None:
    """The first in the line is called to a free seat and takes it with a press; others see that it is kept."""
    ann, ben, cat, dan = (people() for _ in range(4))
    for person in (ann, ben, cat, dan):
        person.enter()
    table = ann.sit(FOR_TWO)
    ben.sit(FOR_TWO)
    cat.watch(FOR_TWO)
    cat.press("queue-join")
    cat.sees("idle-queued")
    dan.watch(FOR_TWO)
    ben.leave(table)
    ann.must(lambda: ann.turn(table) or gone(ann, table), "the seat was not left")
    if ann.turn(table) is not None:
        answer_at(ann, table, folding=True)
    cat.sees("idle-offered")
    expect(cat.find("button", "queue-decline")).to_be_visible()
    dan.sees("idle-kept")
    expect(dan.find("button", "seat-kept")).to_have_attribute("aria-disabled", "true")
    expect(dan.find("button", "queue-join")).to_be_visible()
    line = cat.page.get_by_text(called("en", "idle-offered")).locator("visible=true").first
    expect(cat.page.get_by_role("alert").first).to_have_text(line.inner_text())
    cat.press("queue-other")
    expect(cat.page.locator("aside button.main")).to_be_visible()
    cat.press("panel-close")
    cat.press("queue-take")
    cat.must(lambda: table in cat.seats, "no seat")
    assert chips_brought(cat) == cat.views[table]["buy_in"]["usual"]
    dan.sees("idle-full")
