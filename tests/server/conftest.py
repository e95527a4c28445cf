"""What the tests of the server share: asynchronous ones run on asyncio, as the room does."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """Name the event loop of asynchronous tests."""
    return "asyncio"
