"""The outbox of a socket: in order, bounded, and closed for who does not read."""

import asyncio

import pytest

from croupier.server.outbox import TRY_AGAIN_LATER, Outbox

pytestmark = pytest.mark.anyio


async def test_texts_are_sent_in_order_and_the_end_comes_last() -> None:
    """What waits is sent before the socket is closed, with the code that was given first."""
    outbox = Outbox(100)
    sent: list[str] = []

    async def send(text: str) -> None:
        sent.append(text)

    for text in "abc":
        outbox.put(text)
    draining = asyncio.create_task(outbox.drain(send))
    await asyncio.sleep(0)
    outbox.put("d")
    outbox.close(1001)
    outbox.close(1000)
    assert 1001 == await draining
    assert list("abcd") == sent
    assert not outbox.put("e")
    assert 0 == outbox.size


async def test_a_reader_that_never_reads_is_given_up_and_costs_no_more() -> None:
    """While one send hangs, the outbox fills to its bound, drops everything and says so to whoever waits."""
    outbox = Outbox(50)

    async def send(text: str) -> None:
        await asyncio.Event().wait()

    draining = asyncio.create_task(outbox.drain(send))
    given_up = asyncio.create_task(outbox.given_up())
    taken = 0
    while outbox.put("x" * 10):
        taken += 1
        await asyncio.sleep(0)
        assert taken <= 5
    await given_up
    assert TRY_AGAIN_LATER == outbox.code
    assert 0 == outbox.size
    assert not draining.done()
    draining.cancel()


async def test_a_reader_that_reads_is_never_given_up() -> None:
    """Many times the bound goes through as long as it is read."""
    outbox = Outbox(20)
    sent = 0

    async def send(text: str) -> None:
        nonlocal sent
        sent += 1

    draining = asyncio.create_task(outbox.drain(send))
    for _ in range(100):
        assert outbox.put("x" * 10)
        await asyncio.sleep(0)
    outbox.close(1000)
    assert 1000 == await draining
    assert 100 == sent
