"""What the tests of the server share: asynchronous ones run on asyncio, and lines are logged as a room logs them."""

from io import StringIO

import pytest

from croupier.server.logs import configure
from croupier.server.settings import LogSettings


@pytest.fixture
def anyio_backend() -> str:
    """Name the event loop of asynchronous tests."""
    return "asyncio"


@pytest.fixture(autouse=True)
def logged() -> StringIO:
    """Log as a room does, without words of exceptions or values of variables, and give what was logged."""
    stream = StringIO()
    configure(LogSettings(format="json"), stream)
    return stream
