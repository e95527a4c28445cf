"""A phone's table: what is mine is in sight whatever else there is, the board in the middle, names whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.moments import Stage, moment
from tests.e2e.person import Person
from tests.e2e.test_choices import opened

IN_SIGHT: Final = """(what) => {
  const scrolls = (one) => {
    const { display, overflowY } = getComputedStyle(one);
    return display !== "contents" && overflowY !== "visible";
  };
  const around = (one) => (one === document.body || scrolls(one) ? one : around(one.parentElement));
  const found = [...document.querySelectorAll(what)];
  return found.length > 0 && found.every((one) => {
    const [{ top, bottom }, frame] = [one, around(one.parentElement)].map((each) => each.getBoundingClientRect());
    return top >= frame.top && bottom <= Math.min(frame.bottom, innerHeight);
  });
}"""
"""Tells whether there is something, and all of it lies within what scrolls around it."""
MIDDLE: Final = """(what) => {
  const { left, right } = document.querySelector(what).getBoundingClientRect();
  return (left + right) / 2;
}"""
COVERED: Final = """() => {
  const { left, top, right, bottom } = document.querySelector(".own .bet").getBoundingClientRect();
  return [...document.querySelectorAll(".own .held .rank, .own .held .small")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top - 8;
  }).length;
}"""
"""Tells how many ranks and suits in the corners of my cards my own bet lies over, or so near that they crowd."""
UPRIGHT: Final = ((360, 640), (375, 812))
LYING: Final = ((812, 375), (812, 330), (667, 375))
ROWS: Final = """() => {
  const boxes = [...document.querySelectorAll(".streets button")].map((one) => one.getBoundingClientRect());
  const out = boxes.filter(({ left, right }) => left < 0 || right > innerWidth).length;
  return [new Set(boxes.map(({ top }) => top)).size, out];
}"""
"""Tells in how many rows the streets of a hand lie, and how many of them are out of sight."""
REPLAYS: Final = Path(__file__).parents[1] / "wire" / "replays"
LONG: Final = "Wednesday evening with the whole family"


def shown(people: People, size: tuple[int, int], name: str, *tables: str) -> Person:
    """Show a moment on a phone, with other tables open beside it."""
    person = people(size=size)
    person.admit()
    Stage(moment(name), ("t1", *tables)).put(person.page)
    person.page.goto(f"{person.address}/table/t1")
    person.page.locator(".own .held").first.wait_for()
    return person


def turned(person: Person, sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """Go through sizes of the window as somebody who turns the phone; the page is not loaded again."""
    for width, height in sizes:
        person.resize(width, height)
        yield width, height


def whole(person: Person, *needed: str) -> None:
    """Demand that there is each of these, and that it lies within what scrolls around it, now or soon."""
    for what in needed:
        person.must(partial(person.page.evaluate, IN_SIGHT, what), f"{person.page.viewport_size}: {what} is not whole")


def test_my_own_cards_are_in_sight_when_it_is_my_turn(people: People) -> None:
    """With two boards and two tables open nothing has to be scrolled to for them; the boards are whole as well."""
    person = shown(people, UPRIGHT[0], "two boards to bet", "t2")
    slots = person.page.locator(".slots button")
    slots.first.wait_for()
    expect(person.page.locator("nav span.here")).to_be_visible()
    for size in turned(person, UPRIGHT):
        whole(person, ".own .held", ".own .plate", ".board .card")
        assert slots.last.bounding_box()["y"] < size[1]  # type: ignore[index]


@pytest.mark.parametrize("name", ["full table", "all-in"])
def test_my_bet_leaves_rank_and_suit_of_my_cards_in_sight(name: str, people: People) -> None:
    """Where there is no room above my plate the chips hang from the foot of my cards, and are whole."""
    person = shown(people, UPRIGHT[0], name, "t2")
    for size in turned(person, UPRIGHT):
        whole(person, ".own .bet", ".own .held")
        assert 0 == person.page.evaluate(COVERED), size


def test_the_board_stands_in_the_middle_of_a_phone_that_lies(people: People) -> None:
    """There my cards lie below it."""
    person = shown(people, LYING[0], "decision")
    page = person.page
    assert abs(page.evaluate(MIDDLE, ".boards") - page.evaluate(MIDDLE, ".phone")) < 2
    whole(person, ".own .held", ".own .plate", ".board .card")


@pytest.mark.parametrize("name", ["decision", "two boards to bet", "two boards", "showdown", "stud"])
def test_nothing_is_cut_on_a_phone_that_lies(name: str, people: People) -> None:
    """My cards, my plate and the dealer's sentence are whole, with words of winners too, and a board can be read."""
    person = shown(people, LYING[0], name)
    expect(person.page.locator(".plate").first).to_be_visible()
    for size in turned(person, LYING):
        whole(person, ".own .held", ".own .plate", ".middle")
        widths = person.page.evaluate("[...document.querySelectorAll('.board .card')].map((one) => one.offsetWidth)")
        assert [] == [width for width in widths if width < 22], size


@pytest.mark.parametrize("name", ["full table", "first hand", "full showdown"])
def test_what_a_decision_needs_is_in_sight_at_a_full_table(name: str, people: People) -> None:
    """Pot, board, my cards and my plate are, wherever the others have to be scrolled to."""
    person = shown(people, UPRIGHT[0], name)
    for _ in turned(person, (*UPRIGHT, LYING[0])):
        whole(person, ".own .held", ".own .plate", ".pot", ".middle .card")


@pytest.mark.parametrize("size", [(360, 640), (812, 375)])
def test_a_long_name_of_a_table_is_whole(size: tuple[int, int], people: People) -> None:
    """It is written smaller, in as many lines as it needs, and stands in the house rules too."""
    person = people(size=size)
    opened(person, name=LONG)
    expect(person.page.locator("header h1")).to_have_text(LONG)
    assert [] == faults(person.page)
    clipped = "one => one.scrollWidth > one.clientWidth || getComputedStyle(one).whiteSpace === 'nowrap'"
    assert not person.page.locator("header h1").evaluate(clipped)
    person.page.locator("header button.facts").click()
    expect(person.page.locator("aside").get_by_text(LONG)).to_be_visible()


@pytest.mark.parametrize(("game", "language"), [("holdem", "en"), ("stud_hilo", "ru"), ("deuce_triple", "uk")])
def test_all_streets_of_a_hand_that_is_over_are_in_sight(game: str, language: str, people: People) -> None:
    """They lie beside one another under short names, whichever is shown."""
    told: dict[str, Any] = json.loads((REPLAYS / f"{game}.json").read_text(encoding="utf-8"))["replay"]
    person = people(size=UPRIGHT[0], language=language)
    person.admit()
    person.page.route("**/api/hands/*/replay*", lambda route: route.fulfill(json=told))
    person.page.goto(f"{person.address}/hand/{told['hand']}")
    streets = person.page.locator(".streets button")
    expect(streets.first).to_be_visible()
    assert streets.count() > 4
    for street in streets.all():
        street.click()
        expect(street).to_have_attribute("aria-current", "step")
        for size in turned(person, (UPRIGHT[0], LYING[0])):
            assert [1, 0] == person.page.evaluate(ROWS), size
    for _ in turned(person, (UPRIGHT[0], LYING[0])):
        assert [] == faults(person.page)
