"""The felt from one moment of a hand to the next: it stays where it is, and what has gone is gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from typing import Final

import pytest
from playwright.sync_api import expect

from croupier.rooms.terms import BombPot
from croupier.rules.events import Mucked
from croupier.rules.profile import LIVE_CASH
from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.moments import ME, Moment, Stage, evening_of, filled
from tests.e2e.person import Person
from tests.protocol.evenings import Told, told
from tests.rooms.evening import table_of

DESKS: Final = ((1280, 800), (1024, 768))
SIZES: Final = (*DESKS, (375, 812), (360, 640), (812, 375))
TOP: Final = "Math.round(document.querySelector('.felt').getBoundingClientRect().top)"


def staged(people: People, shown: Moment, language: str = "en") -> Person:
    """Show a moment of an evening."""
    person = people(size=SIZES[0], language=language)
    person.admit()
    Stage(shown).put(person.page)
    person.page.goto(f"{person.address}/table/t1")
    person.page.locator(".plate").first.wait_for()
    return person


def sized(people: Sequence[Person], size: tuple[int, int]) -> None:
    """Give every window a size."""
    for person in people:
        person.resize(*size)


def last_of(evening: Sequence[Told]) -> Moment:
    """Give the last moment of an evening, told from the beginning of its hand."""
    return Moment(tuple([one for one in evening if one.after.hand == evening[-1].after.hand]))


def first(evening: Sequence[Told], found: Callable[[Told], bool]) -> Moment:
    """Give the first moment of an evening at which something is so."""
    return last_of(evening[: next(number for number, one in enumerate(evening, 1) if found(one))])


@pytest.mark.parametrize("games", [("omaha_hilo",), ("omaha_hilo", "stud_hilo")])
def test_the_felt_stays_where_it_is_when_a_hand_begins(games: tuple[str, ...], people: People) -> None:
    """The head of a table is as high before the first hand, in it and between two, where words are long too."""
    table = table_of(*games, bomb=BombPot(2, 20, 1))
    evening = tuple(told(filled(table), ME, 1, 150))
    moments = [
        first(evening, lambda one: one.after.hand_number == 0),
        first(evening, lambda one: one.after.playing and one.after.street == 0),
        first(evening, lambda one: one.after.playing and one.after.street == 3),
        first(evening, lambda one: one.after.playing and one.after.bomb),
        first(evening, lambda one: not one.after.playing and one.after.hand_number == 1),
    ]
    shown = [staged(people, moment, "ru") for moment in moments]
    for size in DESKS:
        sized(shown, size)
        tops = [person.page.evaluate(TOP) for person in shown]
        assert tops[:1] * len(tops) == tops
        assert [] == faults(shown[3].page)


@cache
def mucked() -> tuple[int, Moment, Moment, Moment]:
    """Give a seat of another that mucks in a showdown, and the moments before it, at it, and when the hand is over."""
    for seed in count(1):
        evening = tuple(evening_of("holdem", seed, full=True, seats=4, profile=LIVE_CASH))
        for number, one in enumerate(evening):
            event, seats = one.step.event, one.before.seats
            if not isinstance(event, Mucked) or one.before.awards or seats[event.seat - 1].player == ME:  # type: ignore[union-attr]
                continue
            over = next(later for later in range(number, len(evening)) if not evening[later].after.playing)
            before, at, after = [last_of(evening[:end]) for end in (number, number + 1, over + 1)]
            return event.seat, before, at, after
    raise AssertionError


def test_no_cards_stay_before_who_mucks(people: People) -> None:
    """Their backs lie there until then, and neither in the showdown nor when the hand is over."""
    seat, *moments = mucked()
    shown = [staged(people, moment) for moment in moments]
    for size in SIZES:
        sized(shown, size)
        for person, backs in zip(shown, (2, 0, 0), strict=True):
            cards = person.page.locator(f"[data-spot^='card-{seat}-']")
            expect(cards if backs == 0 else cards.locator(".back")).to_have_count(backs)
