"""Somebody at a browser: a page of their own, what its socket said and heard, and hands that press what is shown.

Decides how the page is used: buttons are found by the words of the reader's language, and what the page did is read off
its socket. What goes wrong in the page is kept in `faults`; `conftest` demands that there are none.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from tests.e2e.words import called

PATIENCE: Final = 30.0
"""Seconds after which what was waited for does not come any more."""

STILL: Final = {"pace": "off", "sound": "off"}
SETTLED: Final = "if (localStorage.getItem('croupier') === null) localStorage.setItem('croupier', {})"


class Person:
    """A browser of one's own; `page` is what it shows, `heard` and `said` what went over the socket."""

    def __init__(self, context: BrowserContext, address: str, language: str = "en", **settings: Any) -> None:
        self.address = address
        self.language = language
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.context = context
        kept = json.dumps(STILL | settings)
        context.add_init_script(SETTLED.format(json.dumps(kept)))
        self.page: Page = context.new_page()
        self.page.on("console", self._written)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._connected)

    def _written(self, line: ConsoleMessage) -> None:
        """Keep what the browser complains of, but for the questions that are answered with a refusal."""
        if line.type in {"error", "warning"} and "Failed to load resource" not in line.text:
            self.faults.append(line.text)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    # --- what is on the page

    def find(self, role: Any, message: str, within: Locator | None = None) -> Locator:
        """Find something by its role and by what it is called in the reader's language."""
        return (within or self.page).get_by_role(role, name=called(self.language, message))

    def press(self, message: str, within: Locator | None = None) -> None:
        """Press a button by what it is called."""
        self.find("button", message, within).first.click()

    def sees(self, message: str) -> None:
        """Demand that a message is shown, now or soon."""
        expect(self.page.get_by_text(called(self.language, message)).first).to_be_visible(timeout=PATIENCE * 1000)

    def until(self, true: Callable[[], Any], seconds: float = PATIENCE) -> bool:
        """Let the page go on until something is true; say whether it is."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(20)
        return True

    def must(self, true: Callable[[], Any], what: str) -> None:
        """Let the page go on until something is true, which has to come."""
        assert self.until(true), f"{what}; the page says: {self.page.locator('main').inner_text()[:2000]}"

    # --- coming in and sitting down

    def come(self, name: str | None = None, path: str = "/") -> None:
        """Open the room, and come in as a guest who is of age."""
        self.page.goto(self.address + path)
        if name is not None:
            self.page.get_by_label(called(self.language, "entry-name")).fill(name)
        self.press("entry-guest")
        self.must(lambda: self.said_one("hello"), "no socket was opened")

    def said_one(self, what: str) -> bool:
        """Tell whether something was asked for over the socket."""
        return any(message["do"] == what for message in self.said)

    def row(self, table: str) -> Locator:
        """Find a table of the lobby by its name."""
        return self.page.locator("ul.tables li").filter(has_text=table)

    def sit(self, table: str) -> str:
        """Sit down at a table of the lobby by its name; give its id."""
        self.row(table).locator("button.main").click()
        self.must(lambda: self.seated(table), f"no seat at {table}")
        return self.seated(table) or ""

    def seated(self, name: str) -> str | None:
        """Give the id of the table of a name at which a seat was asked for and given."""
        named = {each["table"] for each in self.heard if each["type"] == "table" and each["view"]["name"] == name}
        asked = {each["id"]: each["table"] for each in self.said if each["do"] == "sit" and each["table"] in named}
        given = [each["id"] for each in self.heard if each["type"] == "ok" and each["id"] in asked]
        return asked[given[-1]] if given else None

    # --- hands

    def turn(self, table: str) -> dict[str, Any] | None:
        """Give the question that a table put last, unless it was answered or its time is over."""
        for message in reversed(self.heard):
            if message.get("table") != table:
                continue
            if message["type"] == "turn":
                return None if self.answered(message) else message
            if message["type"] == "step" and (message["event"] or {}).get("type") in ANSWERS:
                return None
        return None

    def answered(self, turn: dict[str, Any]) -> bool:
        """Tell whether the page has answered a question."""
        key = ("table", "hand", "decision")
        return any(each["do"] == "act" and all(each[part] == turn[part] for part in key) for each in self.said)

    def closed(self, table: str) -> list[str]:
        """List the hands at a table that are over and were dealt to me, in order."""
        seats = [each["seat"] for each in self.said if each["do"] == "sit" and each["table"] == table]
        steps = [
            each["event"] for each in self.heard if each["type"] == "step" and each["table"] == table and each["event"]
        ]
        mine = {
            event["hand"]
            for event in steps
            if event["type"] == "hand" and any(seat["number"] in seats for seat in event["seating"]["seats"])
        }
        return [event["hand"] for event in steps if event["type"] == "hand_closed" and event["hand"] in mine]


ANSWERS: Final = {
    *(
        "folded",
        "checked",
        "called",
        "bet",
        "raised",
        "brought_in",
        "completed",
        "discarded",
        "shown",
        "mucked",
        "demanded",
    ),
    *("run_agreed", "hand_closed", "voided"),
}
"""Events after which a question that was put before is over."""
