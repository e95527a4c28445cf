"""What a host decides about people: who is taken from the table is told so; a table that is closed has little left."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.looks import faults
from tests.e2e.person import Person
from tests.e2e.test_choices import PHONE, opened
from tests.e2e.words import called

ALONE: Final[dict[str, Any]] = {"kind": "cash", "bots": None, "choice": False, "turn_hands": 0}
"""Terms of a table without bots, where no hand begins as long as one player sits."""


def seat(person: Person, table: str) -> None:
    """Open a table by its address and sit down."""
    person.enter(f"/table/{table}")
    person.find("button", "seat-take").first.click()
    person.press("take-seat-with", person.page.locator("aside"))
    person.must(lambda: person.seats.get(table), "no seat was given")


def test_who_is_kicked_is_told_so(people: People) -> None:
    """The notice says who did it, where, and what one leaves with; it is there on whatever screen one is."""
    host, guest = people(), people(size=PHONE)
    table = opened(host, **ALONE)
    seat(guest, table)
    chips = guest.views[table]["seats"][guest.seats[table] - 1]["stack"]
    guest.press("to-lobby")
    guest.sees("lobby-title")
    host.press("host-title")
    host.press("host-kick", host.page.locator("aside"))
    told = guest.page.get_by_role("alert").filter(has_text=called("en", "removed-kicked"))
    expect(told).to_contain_text(f"{chips:,}")
    expect(told).to_contain_text(guest.names[table])
    assert [] == faults(guest.page)
    guest.press("notice-read", told)
    expect(told).to_have_count(0)


def test_the_host_of_a_closed_table_can_do_nothing_more(people: People) -> None:
    """Closing is asked about once; then the panel says that it is done, and has no button that would do nothing."""
    host = people()
    table = opened(host, **ALONE)
    host.press("host-title")
    panel = host.page.locator("aside")
    expect(host.find("button", "host-pause", panel)).to_be_visible()
    host.press("host-close", panel)
    host.press("take-not", panel)
    assert not host.asked_to("close", table)
    host.press("host-close", panel)
    host.sees("host-close-sure")
    host.press("host-close", panel)
    expect(panel.get_by_text(called("en", "event-closed"))).to_be_visible()
    left = ["panel-close", "copy-text"]
    expect(panel.get_by_role("button")).to_have_text(["", called("en", "copy-text")])
    assert [1, 1] == [host.find("button", message, panel).count() for message in left]
    assert [] == faults(host.page)
