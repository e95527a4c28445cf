"""What the screen weighs and how quick it is: `python3 dev.py bench screen`.

Decides which files a table loads, and how long an update of the screen takes in Chromium: steps of evenings that the
engine played come over the socket of a page that shows their table, with motion on. A step costs what the page's own
thread worked until it was painted, in time of the processor, which neighbours do not change. Exit code 1 where a
target is missed or there is no browser.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, WebSocketRoute, sync_playwright

from tests.e2e.conftest import ARGUMENTS, found_browser
from tests.e2e.moments import Moment, Stage, evening_of
from tests.e2e.person import Person
from tests.e2e.served import served
from tests.e2e.weight import LIMIT, weights

UPDATE_LIMIT: Final = 16.0

PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


class Fed(Stage):
    """A room that tells the steps of an evening one at a time, when it is asked to."""

    def __init__(self, shown: Moment) -> None:
        super().__init__(Moment(shown.steps[:1]))
        self.steps = shown.steps[1:]
        self.sockets: list[WebSocketRoute] = []

    def _socket(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        super()._socket(socket)

    def tell(self, place: int) -> None:
        """Tell one step."""
        self.sockets[-1].send(self.text(self.steps[place].step))


def spent(session: CDPSession) -> float:
    """Give the milliseconds of a processor that the page's thread has taken since it was made."""
    told = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in told if each["name"] == "TaskDuration"))


def updates(page: Page, stage: Fed) -> list[float]:
    """Give the milliseconds of work that each step took until it was painted."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(PAINTED)
    found = []
    for place in range(len(stage.steps)):
        before = spent(session)
        stage.tell(place)
        page.evaluate(PAINTED)
        page.evaluate(PAINTED)
        found.append(spent(session) - before)
    return found


def measure(path: str, games: list[str]) -> tuple[dict[str, float], list[float]]:
    """Play evenings of the games to a page on a desk, motion on: what it loaded, and the time of every step."""
    parts: dict[str, float] = {}
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        for game in games:
            person = Person(browser.new_context(viewport={"width": 1440, "height": 900}), address, pace="normal")
            person.come()
            stage = Fed(Moment(tuple(evening_of(game))))
            stage.put(person.page)
            person.page.goto(f"{address}/table/t1")
            person.page.locator("section.desk").wait_for()
            parts = parts or weights(person.page)
            found += updates(person.page, stage)
            person.context.close()
        browser.close()
    return parts, found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench screen", description="Weigh the client and time its updates.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--games", default="holdem,omaha_hilo,stud,badugi", help="games of the evenings")
    options = parser.parse_args()
    path = found_browser()
    if path is None:
        print("screen: no Chromium was found (install one, or name it in CROUPIER_BROWSER)", file=sys.stderr)
        return 1
    parts, times = measure(path, options.games.split(","))
    weight, median, slow = sum(parts.values()), statistics.median(times), statistics.quantiles(times, n=20)[-1]
    met = weight <= LIMIT, median <= UPDATE_LIMIT
    found: dict[str, Any] = {
        "kilobytes": {name: round(size, 1) for name, size in parts.items()},
        "weight": round(weight, 1),
        "update_ms": {"median": round(median, 2), "p95": round(slow, 2), "steps": len(times)},
        "limits": {"weight": LIMIT, "update_ms": UPDATE_LIMIT},
    }
    print(json.dumps(found) if options.json else table(found, met))
    return int(not all(met))


def table(found: dict[str, Any], met: tuple[bool, bool]) -> str:
    """Write what was found for people."""
    weight, update = ["met" if each else "MISSED" for each in met]
    rows = [f"  {name:28}{size:8.1f} kB" for name, size in found["kilobytes"].items()]
    times = found["update_ms"]
    return "\n".join(
        [
            "what a table loads, gzip, without fonts",
            *rows,
            f"  {'together':28}{found['weight']:8.1f} kB  target {LIMIT:.0f} {weight}",
            f"an update of the screen, all work of the page's thread, {times['steps']} steps",
            f"  {'median':28}{times['median']:8.2f} ms  target {UPDATE_LIMIT:.0f} {update}",
            f"  {'95 of 100 are below':28}{times['p95']:8.2f} ms",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
