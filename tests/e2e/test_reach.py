"""What a hand needs of a screen: targets that a finger hits, a slider on every phone, notices that are in nobody's way.

Decides which targets are measured; what no screen may do, whichever it is, is in `looks`.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, People
from tests.e2e.test_looks import STATES

FINGER: Final = 44
"""Pixels of a target that a finger hits."""

COVERED: Final = """notice => {
  const box = notice.getBoundingClientRect();
  const lies = ({ left, right, top, bottom }) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  return [...document.querySelectorAll("[data-spot], .slots, .others button")]
    .filter((one) => lies(one.getBoundingClientRect())).map((one) => one.className);
}"""


@pytest.mark.parametrize(
    ("state", "targets"),
    [
        ("odds", {(768, 1024): "[data-card]", (812, 375): "[data-card]"}),
        ("lobby", {(375, 812): "header strong a"}),
        (
            "decision",
            {
                (375, 812): "button.facts",
                (360, 640): ".sizing [type=range]",
                (812, 375): ".sizing [type=range]",
            },
        ),
    ],
)
def test_a_target_is_large_enough_for_a_finger(
    state: str, targets: dict[tuple[int, int], str], people: People, room: str
) -> None:
    """What is pressed or drawn on a touch screen is at least 44 pixels wide and high."""
    person = people(size=next(iter(targets)))
    STATES[state](person, room)
    for (width, height), target in targets.items():
        person.resize(width, height)
        box = person.page.locator(target).first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER


def test_a_notice_covers_nothing_of_the_hand_and_goes_by_itself(people: People, room: str) -> None:
    """It stays while it is pointed at, and goes when there was time to read it."""
    person = people(size=(375, 812))
    person.page.clock.install()
    STATES["draw"](person, room)
    person.find("button", "act-discard-none").click(force=True)
    notice = person.page.locator(".notices p")
    for width, height in ((375, 812), (812, 375), DESK):
        person.resize(width, height)
        notice.hover()
        assert [] == notice.evaluate(COVERED)
    person.page.clock.run_for(20_000)
    expect(notice).to_be_visible()
    person.page.mouse.move(5, 300)
    person.page.clock.run_for(20_000)
    expect(notice).to_have_count(0)
