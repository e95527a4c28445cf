"""A process for work: it is heard of, stops when it is told to, is killed when it does not, and is replaced."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from typing import Any

import pytest

from croupier.server.elsewhere import NICE, Died, Elsewhere, Stopped
from tests.server.works import piece

pytestmark = pytest.mark.anyio


@pytest.fixture
async def elsewhere() -> AsyncIterator[Elsewhere]:
    """Give a process that does pieces of work."""
    process = Elsewhere(piece)
    yield process
    await process.close()


async def done(process: Elsewhere, word: str) -> tuple[Any, list[Any]]:
    """Have a piece done; give its answer and what it told."""
    told: list[Any] = []
    return await process.do(word, told.append, asyncio.Event()), told


async def stopped(process: Elsewhere, word: str) -> None:
    """Have a piece begun, and stopped as soon as it is heard of."""
    stop = asyncio.Event()
    with pytest.raises(Stopped):
        await process.do(word, lambda told: stop.set(), stop)


async def test_work_is_done_and_heard_of(elsewhere: Elsewhere) -> None:
    """What the work tells comes in order before its answer; one process does one piece after the other."""
    assert (b'{"answer":1}\n', [0.25, 0.5]) == await done(elsewhere, "tells")
    assert await done(elsewhere, "who") == await done(elsewhere, "who")


async def test_work_stands_behind_the_tables(elsewhere: Elsewhere) -> None:
    """Where the room and its processes both want the processor, the room has it."""
    assert (min(19, os.nice(0) + NICE), []) == await done(elsewhere, "place")


async def test_work_that_is_stopped_has_ended(elsewhere: Elsewhere) -> None:
    """The process that did endless work is there for the next piece, which shows that the work is over."""
    before = await done(elsewhere, "who")
    await stopped(elsewhere, "endless")
    assert (before, 0) == (await done(elsewhere, "who"), elsewhere.killed)


async def test_work_that_does_not_listen_is_killed() -> None:
    """A process that says nothing more is ended, and the next piece begins another."""
    process = Elsewhere(piece, grace=0.05)
    try:
        before = await done(process, "who")
        await stopped(process, "silent")
        assert (1, False) == (process.killed, process.begun)
        assert before != await done(process, "who")
    finally:
        await process.close()


async def test_what_is_stopped_before_it_begins_is_not_begun(elsewhere: Elsewhere) -> None:
    """A piece that nobody wants any more does not reach the process."""
    stop = asyncio.Event()
    stop.set()
    told: list[Any] = []
    with pytest.raises(Stopped):
        await elsewhere.do("tells", told.append, stop)
    assert [] == told


@pytest.mark.parametrize("word", ["breaks", "dies"])
async def test_a_process_that_broke_is_replaced(elsewhere: Elsewhere, word: str) -> None:
    """Work that breaks, or takes its process with it, is told as that, and the next piece is done."""
    before = await done(elsewhere, "who")
    with pytest.raises(Died):
        await done(elsewhere, word)
    assert before != await done(elsewhere, "who")


async def test_a_process_ends_when_it_is_closed(elsewhere: Elsewhere) -> None:
    """Nothing is left of it, also while it works."""
    await elsewhere.begin()
    assert elsewhere.begun
    running = elsewhere._running
    assert running is not None
    stop = asyncio.Event()
    work = asyncio.create_task(elsewhere.do("silent", lambda told: stop.set(), asyncio.Event()))
    await stop.wait()
    await elsewhere.close()
    with pytest.raises(Died):
        await work
    assert not elsewhere.begun
