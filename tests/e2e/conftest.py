"""What the tests at a browser share: one Chromium for each worker, a room for each module, and people who come in.

Decides where a browser is looked for, and what it means that there is none: a skip that the summary tells, or a failure
where CROUPIER_BROWSER_REQUIRED is 1. Somebody whose page complained of anything fails the test at its end.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from croupier.server.client import BUILT
from tests.e2e.person import Person
from tests.e2e.served import served

DESK: Final = (1440, 900)
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run"),
    # Pages of the browser's own, two for every window, which nobody sees and which take longer than coming in does.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
)

People = Callable[..., Person]
"""Makes somebody with a browser of their own: `people(size=DESK, language="en", **settings)`."""


def found_browser() -> str | None:
    """Give the path of a Chromium: that of CROUPIER_BROWSER, or one that is installed."""
    given = os.environ.get("CROUPIER_BROWSER")
    return given or next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="package")
def browser(report_line: Callable[[str], None]) -> Iterator[Browser]:
    """Start a browser for the tests of this worker; skip without one, or fail where it is required."""
    path = found_browser()
    if path is None:
        if os.environ.get("CROUPIER_BROWSER_REQUIRED") == "1":
            pytest.fail("no Chromium: tests/e2e needs one (Debian: apt-get install chromium)")
        report_line("browser: NOT TESTED, no Chromium was found (install one, or name it in CROUPIER_BROWSER)")
        pytest.skip("no Chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        yield started
        started.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Open a room for the tests of a module and give its address."""
    assert (BUILT / "index.html").exists(), "the client is not built: python web/build.py build"
    with served(tmp_path_factory.mktemp("room")) as address:
        yield address


@contextmanager
def coming(browser: Browser, room: str) -> Iterator[People]:
    """Give what makes somebody at a browser; at the end no page may have complained."""
    made: list[Person] = []

    def somebody(size: tuple[int, int] = DESK, language: str = "en", address: str = room, **settings: Any) -> Person:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=min(size) < 700,
            reduced_motion="reduce",
        )
        made.append(Person(context, address, language, **settings))
        return made[-1]

    yield somebody
    for person in made:
        person.context.close()
    assert [] == [fault for person in made for fault in person.faults]


@pytest.fixture
def people(browser: Browser, room: str) -> Iterator[People]:
    """Give what makes somebody for one test."""
    with coming(browser, room) as somebody:
        yield somebody


@pytest.fixture(scope="module")
def regulars(browser: Browser, room: str) -> Iterator[People]:
    """Give what makes somebody who stays for all tests of a module."""
    with coming(browser, room) as somebody:
        yield somebody
