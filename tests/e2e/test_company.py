"""People at one table: each sees what is theirs, who is cut off comes back, a hand that is over can be proved."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, People
from tests.e2e.looks import faults
from tests.e2e.person import Person
from tests.e2e.playing import answer, play
from tests.e2e.relay import relayed
from tests.e2e.served import FOR_TWO, table_of
from tests.e2e.test_choices import OFFER, PHONE, opened, seated
from tests.e2e.words import called, messages


def dealt(person: Person, table: str) -> None:
    """Wait until somebody holds cards."""
    person.must(lambda: person.held(table), "no cards")


def both_play(pair: list[Person], table: str) -> None:
    """Let two people answer in turn until a hand is over for both."""

    def moves() -> bool:
        return any(each.turn(table) for each in pair) or all(each.closed(table) for each in pair)

    while not all(person.closed(table) for person in pair):
        pair[0].must(moves, "nothing happens")
        for person in pair:
            if person.turn(table) is not None:
                answer(person, table)


def test_two_people_see_different_things_of_one_table(people: People) -> None:
    """Before the showdown nothing that a browser was sent holds the other's cards, and neither screen shows them."""
    pair = [people(), people(size=(375, 812), language="uk")]
    for person in pair:
        person.enter()
    tables = {person.sit(FOR_TWO) for person in pair}
    (table,) = tables
    for person in pair:
        dealt(person, table)
    first, second = pair
    assert set() == set(first.held(table)) & set(second.held(table))
    for person, other in ((first, second), (second, first)):
        expect(person.page.locator(".held .face")).to_have_count(2)
        told = json.dumps([message for message in person.heard if message["type"] in {"step", "table"}])
        assert all(f'"{card}"' not in told for card in other.held(table))
    both_play(pair, table)
    assert first.closed(table) == second.closed(table)


def test_who_is_cut_off_in_a_hand_comes_back_to_it(people: People, room: str) -> None:
    """The lamp tells of it, nothing can be pressed meanwhile, and no step of the table is missing or comes twice."""
    with relayed(room) as wire:
        person = people(address=wire.address)
        person.enter()
        table = person.sit(table_of("short_deck"))
        person.must(lambda: person.turn(table), "nobody asks")
        wire.cut()
        expect(person.page.locator(".lamp")).not_to_have_attribute("data-light", "open")
        expect(person.page.locator(".slots button:not([aria-disabled=true])")).to_have_count(0)
        wire.mend()
        expect(person.page.locator(".lamp")).to_have_attribute("data-light", "open", timeout=30_000)
        assert 2 <= len(person.sockets)
        play(person, [table], folding=True)
        numbers = person.numbers(table)
        assert [*range(numbers[0], numbers[0] + len(numbers))] == numbers
        person.context.close()


def test_a_connection_that_died_without_a_word_is_noticed_and_made_anew(people: People, room: str) -> None:
    """Bytes that are swallowed show in the lamp within half a minute, though nothing was pressed; then all is well."""
    with relayed(room) as wire:
        person = people(address=wire.address)
        person.page.clock.install()
        person.enter()
        table = person.sit(table_of("short_deck"))
        person.must(lambda: person.turn(table), "nobody asks")
        wire.swallow()
        for _ in ("until it is asked for a word", "until none came"):
            person.page.clock.run_for(10_000)
        expect(person.page.locator(".lamp")).not_to_have_attribute("data-light", "open", timeout=30_000)
        wire.mend()
        person.page.clock.run_for(5_000)
        expect(person.page.locator(".lamp")).to_have_attribute("data-light", "open", timeout=30_000)
        assert 2 <= len(person.sockets)
        play(person, [table], folding=True)
        person.context.close()


def test_a_browser_without_a_network_says_so_at_once(people: People) -> None:
    """The lamp and the buttons tell of it without waiting for anything; with the network the room is there again."""
    person = people()
    person.enter()
    table = person.sit(table_of("short_deck"))
    person.must(lambda: person.turn(table), "nobody asks")
    person.context.set_offline(True)
    expect(person.page.locator(".lamp")).not_to_have_attribute("data-light", "open")
    expect(person.page.locator(".slots button:not([aria-disabled=true])")).to_have_count(0)
    person.context.set_offline(False)
    expect(person.page.locator(".lamp")).to_have_attribute("data-light", "open")
    play(person, [table], folding=True)


def test_nothing_is_decided_before_the_turn_without_a_network(people: People) -> None:
    """What can be decided before the turn says why not; what was decided can still be taken back."""
    host, friend = people(), people()
    terms = {"kind": "home", "seats": 2, "bots": None, "choice": False, "turn_hands": 0, "straddles": {}}
    table = seated(host, **terms, games=OFFER["games"][:1], buy_in={"least": 1000, "most": 1000, "usual": 1000})
    friend.enter(f"/table/{table}")
    friend.must(lambda: table in friend.views, "the table is not shown")
    friend.find("button", "seat-take").first.click()
    friend.press("take-seat-with", friend.page.locator("aside"))
    host.must(lambda: host.turn(table) or friend.turn(table), "nobody asks")
    waits = friend if host.turn(table) else host
    choices = waits.page.locator(".idle .row button")
    expect(choices).to_have_count(2)
    choices.first.click()
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    waits.context.set_offline(True)
    expect(choices.last).to_have_attribute("aria-disabled", "true")
    choices.last.click(force=True)
    expect(waits.page.locator(".notices")).to_contain_text(called("en", "why-offline"))
    expect(choices.last).to_have_attribute("aria-pressed", "false")
    choices.first.click()
    expect(choices.first).to_have_attribute("aria-pressed", "false")
    expect(choices.first).to_have_attribute("aria-disabled", "true")
    waits.context.set_offline(False)
    expect(choices.last).to_have_attribute("aria-disabled", "false")
    choices.last.click()
    expect(choices.last).to_have_attribute("aria-pressed", "true")


@pytest.mark.smoke
def test_a_hand_is_replayed_and_proved(people: People) -> None:
    """A hand that was given up stands step by step, its cards are proved in the browser, and a stranger sees none."""
    person = people()
    person.enter()
    table = person.sit(table_of("stud"))
    while not person.closed(table):
        if person.asked(table) is not None:
            answer(person, table, folding=True)
    (hand, *_) = person.closed(table)
    held = person.held(hand)
    person.page.goto(f"{person.address}/hand/{hand}")
    person.sees("proof-title")
    position = person.page.get_by_text(re.compile(r"^Step \d+ of \d+$"))
    person.press("replay-last")
    last = position.first.inner_text()
    person.press("replay-before")
    assert last != position.first.inner_text()
    person.press("proof-check")
    expect(person.page.get_by_text(re.compile(r"cards? (is|are) proved, and everything holds"))).to_be_visible()
    stranger = people()
    stranger.page.goto(f"{stranger.address}/hand/{hand}")
    stranger.sees("proof-title")
    stranger.press("proof-check")
    expect(stranger.page.get_by_text(re.compile(r"proved, and everything holds"))).to_be_visible()
    record = json.dumps(stranger.page.request.get(f"{stranger.address}/api/hands/{hand}/replay").json())
    assert [] == [card for card in held if f'"{card}"' in record]
    assert 2 <= len(held)


def test_the_address_of_a_private_table_is_in_sight_until_somebody_comes(people: People) -> None:
    """A host copies it where the table is, and whoever opens it sits down; then it is in the way no longer."""
    host, friend = people(), people(size=(375, 812))
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(host, kind="home", private=True, bots=None, buy_in={"least": 1000, "most": 1000, "usual": 1000})
    strip = host.page.locator(".invite")
    link = strip.locator("input").input_value()
    assert [] == faults(host.page)
    host.press("copy-text", strip)
    expect(host.find("button", "copy-done", strip)).to_be_visible()
    assert link == host.page.evaluate("navigator.clipboard.readText()")
    friend.enter(link.removeprefix(friend.address))
    friend.must(lambda: friend.views, "the table is not shown")
    expect(friend.page.locator(".invite")).to_have_count(0)
    friend.find("button", "seat-take").first.click()
    friend.press("take-seat-with", friend.page.locator("aside"))
    expect(strip).to_have_count(0, timeout=30_000)
    host.press("sheet-title")
    host.press("copy-text", host.page.locator("aside"))
    assert ": " in host.page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_who_is_invited_reads_to_what_before_anything_is_asked(people: People, size: tuple[int, int]) -> None:
    """Host, table, game and stakes stand above the notice; a link that was cut says so, and one comes in anyway."""
    host, friend, lost = people(), people(size=size), people(size=size)
    limits = {"least": 1000, "most": 1000, "usual": 1000}
    opened(host, name="Friday", kind="home", private=True, bots=None, buy_in=limits)
    link = host.page.locator(".invite input").input_value()
    name = host.page.request.get(f"{host.address}/api/me").json()["name"]
    friend.page.goto(link)
    told = friend.page.locator(".ways section")
    expect(told.locator("h2")).to_have_text(f"{name} invites you to the table “Friday”")
    expect(told.locator("p")).to_have_text("Texas hold'em, Razz · fixed limit, 10/20 · home game")
    assert [] == faults(friend.page)
    friend.press("entry-guest")
    friend.must(lambda: friend.views, "the table is not shown")
    lost.page.goto(link[:-1])
    expect(lost.page.locator(".ways").get_by_role("alert")).to_have_text(messages("en")["refusal-no_such_table"])
    assert [] == faults(lost.page)
    lost.press("entry-guest")
    lost.must(lambda: lost.asked_to("hello"), "nobody came in")


def test_a_text_is_copied_by_hand_on_plain_http(people: People) -> None:
    """Without a clipboard the keyboard stays at the button; where nothing can be copied, that is said."""
    host = people()
    host.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    opened(host, kind="home", private=True, bots=None, buy_in={"least": 1000, "most": 1000, "usual": 1000})
    strip = host.page.locator(".invite")
    host.find("button", "copy-text", strip).focus()
    host.page.keyboard.press("Enter")
    expect(host.find("button", "copy-done", strip)).to_be_focused()
    host.page.reload()
    host.page.evaluate("document.execCommand = () => false")
    host.press("copy-text", strip)
    host.sees("copy-not")
    expect(host.find("button", "copy-text", strip)).to_be_focused()
