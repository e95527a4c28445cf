"""What every test of the command line stands on: no terminal's width or colours come in from outside."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def _plain_surroundings() -> Iterator[None]:
    """Take away what says how wide or how colourful a terminal is."""
    with pytest.MonkeyPatch.context() as surroundings:
        for name in ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
            surroundings.delenv(name, raising=False)
        yield
