"""Playing by pressing what is shown: a question is answered, and what the screen offers is held against it.

Decides which answer is given, the passive one, and that the screen offers all that the room allows and nothing else.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import TimeoutError

from tests.e2e.person import BRIEF, Person

MOMENT: Final = 0.31
"""Seconds after which a press counts as not believed: the screen believes none in the first 300 ms of a question."""

USUAL: Final = 30_000
"""Milliseconds for which a button is waited for, but for one that answers a question."""

OFFERED: Final = """() => ["fold", "call", "raise"].map((kind) => {
  const button = document.querySelector(`.actions .slots button.${kind}`);
  return button !== null && button.getAttribute("aria-disabled") !== "true";
})"""


def allowed(legal: dict[str, Any]) -> list[bool]:
    """Say which of the three places of a screen may be pressed: fold, check or call, bet or raise."""
    passive = legal.get("check") or any(legal.get(kind) is not None for kind in ("call", "bring_in"))
    wager = any(legal.get(kind) is not None for kind in ("bet", "raise_to", "complete"))
    return [bool(legal.get("fold")), bool(passive), wager]


def go_to(person: Person, table: str) -> None:
    """Show an open table by its tab."""
    if not person.page.url.endswith(f"/table/{table}"):
        person.page.locator("nav").get_by_role("button", name=person.names[table]).first.click()


def answer(person: Person, table: str, *, folding: bool = False) -> None:
    """Answer the question of a table that is shown: check, call, throw a card away, show; or fold where one may."""
    turn = person.turn(table)
    assert turn is not None
    legal = turn["legal"]

    def offered() -> bool:
        return person.turn(table) is not turn or person.page.evaluate(OFFERED) == allowed(legal)

    person.must(offered, f"the screen does not offer {legal}")
    person.page.set_default_timeout(BRIEF)
    while person.turn(table) is turn:
        with suppress(TimeoutError):  # the question went while its button was being pressed: its time was over
            if folding and legal.get("fold"):
                person.page.locator(".slots button.fold").click()
            else:
                press(person, legal)
        person.answered(turn, MOMENT)
    person.page.set_default_timeout(USUAL)


def press(person: Person, legal: dict[str, Any]) -> None:
    """Press what answers a question."""
    actions = person.page.locator(".actions")
    others = actions.locator(".others button")
    if legal.get("check") or legal.get("call") is not None or legal.get("bring_in") is not None:
        actions.locator(".slots button.call").click()
    elif legal.get("discard") is not None:
        picks = person.page.locator("button.held")
        if picks.first.get_attribute("aria-pressed") == "false":
            picks.first.click()
        others.locator("visible=true").and_(person.page.locator(".main")).click()
    elif legal.get("show") or legal.get("run_it") is not None:
        others.first.click()
    elif legal.get("muck"):
        person.press("act-muck", actions)
    else:
        person.press("act-demand-of", actions)


def broke(person: Person, table: str) -> bool:
    """Tell whether the player sits at a table without chips, none are on their way, and the player means to stay."""
    seat = person.seat(table)
    if seat is None or person.asked_to("leave", table):
        return False
    return not (seat["stack"] or seat["dealt"] or seat["asked"] or seat["leaving"])


def buy_in_anew(person: Person, table: str) -> None:
    """Bring chips to a seat that lost all of its own, by what the screen offers for it, and play on."""
    panel = person.page.locator("aside")
    person.insist("sitting-rebuy", lambda: panel.is_visible() or not broke(person, table))
    person.insist("sitting-top-up", lambda: not broke(person, table), panel)

    def comes() -> bool:
        seat = person.seat(table)
        return seat is None or seat["stack"] > 0

    person.must(comes, "no chips came")

    def back() -> bool:
        seat = person.seat(table)
        return seat is None or seat["away"] is None

    person.insist("sitting-back", back, panel)
    person.insist("panel-close", lambda: not panel.is_visible())


def play(person: Person, tables: list[str], hands: int = 1, *, leaving: bool = True, folding: bool = False) -> None:
    """Play at several tables until so many hands of each that were dealt to me are over, and leave them."""

    def ends(table: str) -> bool:
        return person.left(table) if leaving else len(person.closed(table)) >= hands

    def goes(table: str) -> bool:
        return leaving and len(person.closed(table)) >= hands and not person.asked_to("leave", table)

    def moves() -> bool:
        return all(map(ends, tables)) or any(
            goes(each) or person.turn(each) or broke(person, each) for each in tables if not ends(each)
        )

    while left := [table for table in tables if not ends(table)]:
        going, asking = list(filter(goes, left)), list(filter(person.turn, left))
        poor = [table for table in left if broke(person, table)]
        if going:
            go_to(person, going[0])
            person.leave(going[0])
        elif asking:
            go_to(person, asking[0])
            answer(person, asking[0], folding=folding)
        elif poor:
            go_to(person, poor[0])
            buy_in_anew(person, poor[0])
        else:
            what = f"nothing happens at {[person.names[table] for table in left]}"
            person.must(moves, what)
