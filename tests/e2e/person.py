"""Somebody at a browser: a page of their own, what its socket said and heard, and hands that press what is shown.

Decides how the page is used: buttons are found by the words of the reader's language, and what the page did is read off
its socket. What goes wrong in the page is kept in `faults`; `conftest` demands that there are none.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, TimeoutError, WebSocket, expect

from croupier.protocol.fold import fold
from tests.e2e.words import called

PATIENCE: Final = 30.0
"""Seconds after which what was waited for does not come any more."""

AGAIN: Final = 1.0
"""Seconds after which a button that should have led to something is pressed again."""

BRIEF: Final = 2_000
"""Milliseconds for which a button is waited for that may have gone."""

EXPECTED: Final = ("Failed to load resource", "net::ERR_CONNECTION", "WebSocket connection to")
STILL: Final = {"pace": "off", "sound": "off"}
LAID_OUT: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED: Final = "if (localStorage.getItem('croupier') === null) localStorage.setItem('croupier', {})"


class Person:
    """A browser of one's own; `page` is what it shows, `heard` and `said` what went over the socket."""

    def __init__(self, context: BrowserContext, address: str, language: str = "en", **settings: Any) -> None:
        self.address = address
        self.language = language
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.names: dict[str, str] = {}
        self.seats: dict[str, int] = {}
        self.turns: dict[str, dict[str, Any]] = {}
        self.over: dict[str, list[str]] = {}
        self.views: dict[str, dict[str, Any]] = {}
        self.holding: dict[str, list[str]] = {}
        self.sockets: list[WebSocket] = []
        self._asked: dict[str, dict[str, Any]] = {}
        self._dealt: set[str] = set()
        self.context = context
        kept = json.dumps(STILL | settings)
        context.add_init_script(SETTLED.format(json.dumps(kept)))
        self.page: Page = context.new_page()
        self.page.on("console", self._written)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._connected)

    def _written(self, line: ConsoleMessage) -> None:
        """Keep what the browser complains of, but for a room that refuses or cannot be reached, as it may."""
        if line.type in {"error", "warning"} and not any(part in line.text for part in EXPECTED):
            self.faults.append(line.text)

    def _connected(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self._hears(json.loads(frame)))
        socket.on("framesent", lambda frame: self._says(json.loads(frame)))

    # --- what is on the page

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and the page the two frames in which it is laid out anew."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(LAID_OUT)

    def find(self, role: Any, message: str, within: Locator | None = None) -> Locator:
        """Find something by its role and by what it is called in the reader's language."""
        return (within or self.page).get_by_role(role, name=called(self.language, message)).locator("visible=true")

    def press(self, message: str, within: Locator | None = None) -> None:
        """Press a button by what it is called."""
        self.find("button", message, within).first.click()

    def insist(self, message: str, true: Callable[[], Any], within: Locator | None = None) -> None:
        """Press a button until something is true: what happens at the table may take it away while it is pressed."""

        def pressed() -> bool:
            if true():
                return True
            with suppress(TimeoutError):
                self.find("button", message, within).first.click(timeout=BRIEF)
            return self.until(true, AGAIN)

        self.must(pressed, f"{message} leads to nothing")

    def sees(self, message: str) -> None:
        """Demand that a message is shown, now or soon."""
        shown = self.page.get_by_text(called(self.language, message)).locator("visible=true")
        expect(shown.first).to_be_visible(timeout=PATIENCE * 1000)

    def until(self, true: Callable[[], Any], seconds: float = PATIENCE) -> bool:
        """Let the page go on until something is true; say whether it is."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(20)
        return True

    def answered(self, turn: dict[str, Any], seconds: float) -> bool:
        """Let the page go on until a question is answered or over; say whether it is."""
        return self.until(lambda: self.turn(turn["table"]) is not turn, seconds)

    def asked(self, table: str) -> dict[str, Any] | None:
        """Wait until a table asks, or a hand that was dealt to me is over; give the question."""
        self.must(lambda: self.turn(table) or self.closed(table), "nobody asks")
        return self.turn(table)

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
        self.must(lambda: self.asked_to("hello"), "no socket was opened")

    def admit(self) -> None:
        """Become a guest who accepted the notice, without a look at the page."""
        for path, told in (("guest", {"name": None, "language": self.language}), ("me/notice", {})):
            url = f"{self.address}/api/{path}"
            made = self.context.request.post(url, data=told, headers={"origin": self.address})
            assert made.ok, made.text()

    def enter(self, path: str = "/") -> None:
        """Open the room as somebody who came in before: for tests of what comes after that."""
        self.admit()
        self.page.goto(self.address + path)
        self.must(lambda: self.asked_to("hello"), "no socket was opened")

    def asked_to(self, do: str, table: str | None = None) -> bool:
        """Tell whether the page asked the room for something."""
        return any(message["do"] == do and message.get("table") == table for message in self.said)

    def row(self, table: str) -> Locator:
        """Find a table of the lobby by its name."""
        return self.page.locator("ul.tables li", has=self.page.locator(f"button[aria-label$=' {table}']"))

    def watch(self, table: str) -> str:
        """Open a table of the lobby by its name without sitting down; give its id."""
        self.row(table).locator("button:not(.main)").click()
        self.must(lambda: table in self.names.values(), f"{table} is not shown")
        return next(each for each, name in self.names.items() if name == table)

    def sit(self, table: str) -> str:
        """Sit down at a table of the lobby by its name; give its id."""
        self.row(table).locator("button.main").click()
        self.must(lambda: self.seated(table), f"no seat at {table}")
        return self.seated(table) or ""

    def seated(self, name: str) -> str | None:
        """Give the id of the table of a name at which a seat was asked for and given."""
        return next((table for table in self.seats if self.names.get(table) == name), None)

    def leave(self, table: str) -> None:
        """Ask to leave the table that is shown, by its own panel."""
        self.press("mine-title")
        panel = self.page.locator("aside")
        self.press("sitting-leave", panel)
        self.press("sitting-leave", panel)
        self.must(lambda: self.asked_to("leave", table), "leaving was not asked for")

    # --- what the socket told

    def turn(self, table: str) -> dict[str, Any] | None:
        """Give the question that a table put last, unless it was answered or its time is over."""
        return self.turns.get(table)

    def seat(self, table: str) -> dict[str, Any] | None:
        """Give the player's own seat at a table as the last step left it; None without one."""
        number = self.seats.get(table)
        held: dict[str, Any] | None = None if number is None else self.views[table]["seats"][number - 1]
        return held

    def left(self, table: str) -> bool:
        """Tell whether the player's seat was left."""
        return any(event["type"] == "left" and event["seat"] == self.seats.get(table) for event in self.events(table))

    def closed(self, table: str) -> list[str]:
        """List the hands at a table that are over and were dealt to me, in order."""
        return self.over.get(table, [])

    def events(self, table: str) -> list[dict[str, Any]]:
        """List what happened at a table since it was opened."""
        return [
            each["event"] for each in self.heard if each["type"] == "step" and each["table"] == table and each["event"]
        ]

    def numbers(self, table: str) -> list[int]:
        """List the numbers of the steps of a table as they came."""
        return [each["number"] for each in self.heard if each["type"] == "step" and each["table"] == table]

    def held(self, where: str) -> list[str]:
        """Give the cards that only the player saw: of a hand, or of the last one at a table."""
        return self.holding.get(where, [])

    def _hears(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        table = message.get("table", "")
        match message["type"]:
            case "table":
                self.names[table] = message["view"]["name"]
                self._sees(table, message["view"])
            case "turn":
                self.turns[table] = message
            case "ok" if message["id"] in self._asked:
                asked = self._asked[message["id"]]
                self.seats[asked["table"]] = asked["seat"]
            case "step":
                self._steps(table, message["event"] or {"type": "none"})
                self._sees(table, fold(self.views[table], message["changes"]))

    def _sees(self, table: str, view: dict[str, Any]) -> None:
        self.views[table] = view
        seat = view["seats"][self.seats[table] - 1] if table in self.seats else None
        if seat is not None and seat["down"]:
            self.holding[table] = self.holding[view["hand"]] = seat["down"]

    def _steps(self, table: str, event: dict[str, Any]) -> None:
        if event["type"] in ANSWERS:
            self.turns.pop(table, None)
        if event["type"] == "hand" and self.seats.get(table) in [seat["number"] for seat in event["seating"]["seats"]]:
            self._dealt.add(event["hand"])
        if event["type"] == "hand_closed" and event["hand"] in self._dealt:
            self.over.setdefault(table, []).append(event["hand"])

    def _says(self, message: dict[str, Any]) -> None:
        self.said.append(message)
        if message["do"] == "sit":
            self._asked[message["id"]] = message
        if message["do"] == "act":
            turn = self.turns.get(message["table"])
            if turn is not None and (turn["hand"], turn["decision"]) == (message["hand"], message["decision"]):
                del self.turns[message["table"]]


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
