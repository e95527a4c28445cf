"""What a page weighs: the kilobytes, gzip, of the files that a browser has loaded for it, without fonts.

Decides what is counted and how much a table may load; the bench prints it, a test holds it.
"""

from __future__ import annotations

import gzip
from typing import Final

from playwright.sync_api import Page

from croupier.server.client import BUILT

LIMIT: Final = 120.0
"""Kilobytes that a table may load, in any language."""

LOADED: Final = "() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"


def weights(page: Page) -> dict[str, float]:
    """Give the kilobytes, gzip, of the page and of each script and style that it has loaded."""
    paths = page.evaluate(LOADED)
    names = {"index.html", *[path.removeprefix("/") for path in paths if path.endswith((".js", ".css"))]}
    return {name: len(gzip.compress((BUILT / name).read_bytes(), 9)) / 1000 for name in sorted(names)}
