"""Requests under an id: carried out once, answered alike, and forgotten in the order they came."""

from __future__ import annotations

import asyncio

import pytest

from croupier.errors import RequestError
from croupier.protocol.client import Mute
from croupier.protocol.server import Done, ServerMessage
from croupier.server.remembered import ANSWERS, PLAYERS, Remembered

pytestmark = pytest.mark.anyio


class Work:
    """Something that is carried out: it counts, waits when told to, and refuses or breaks when told to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.times = 0
        self.go = asyncio.Event()
        self.go.set()
        self._error = error

    async def __call__(self) -> ServerMessage:
        """Do it."""
        self.times += 1
        await self.go.wait()
        if self._error is not None:
            raise self._error
        return Done("1", number=self.times)


async def test_the_same_request_is_carried_out_once_even_while_it_is_under_way() -> None:
    """Whoever asks again, at once or later, gets the answer of the first."""
    remembered, work, message = Remembered(), Work(), Mute("1", "p2")
    work.go.clear()
    both = [asyncio.create_task(remembered.once("p1", message, work)) for _ in range(2)]
    await asyncio.sleep(0)
    work.go.set()
    answers = [*await asyncio.gather(*both), await remembered.once("p1", message, work)]
    assert [Done("1", number=1)] * 3 == answers
    assert 1 == work.times


async def test_an_id_is_a_players_own_and_means_one_thing() -> None:
    """Another player's id is another request; another request under the same id is refused."""
    remembered, work = Remembered(), Work()
    for player in ("p1", "p2"):
        await remembered.once(player, Mute("1", "p3"), work)
    assert 2 == work.times
    with pytest.raises(RequestError, match="something else"):
        await remembered.once("p1", Mute("1", "p3", on=False), work)


async def test_a_refusal_is_an_answer_and_a_fault_is_not() -> None:
    """What was refused stays refused under its id; after a fault of ours the request may be tried again."""
    remembered, refused, broken = Remembered(), Work(RequestError("no_such_table")), Work(ZeroDivisionError())
    for _ in range(2):
        with pytest.raises(RequestError) as refusal:
            await remembered.once("p1", Mute("1", "p2"), refused)
        assert "no_such_table" == refusal.value.code
        with pytest.raises(ZeroDivisionError):
            await remembered.once("p1", Mute("2", "p2"), broken)
    assert (1, 2) == (refused.times, broken.times)


async def test_who_waits_for_a_request_that_breaks_is_told() -> None:
    """The second asker of a request that breaks under way is told as the first is; the sockets answer `internal`."""
    remembered, work = Remembered(), Work(ZeroDivisionError())
    work.go.clear()
    both = [asyncio.create_task(remembered.once("p1", Mute("1", "p2"), work)) for _ in range(2)]
    await asyncio.sleep(0)
    work.go.set()
    told = await asyncio.gather(*both, return_exceptions=True)
    assert [ZeroDivisionError] * 2 == [type(error) for error in told]


async def test_a_socket_that_closes_stops_nothing_that_was_begun() -> None:
    """Whoever asks again over the next socket gets the answer of the first time, and nothing is done twice."""
    remembered, work, message = Remembered(), Work(), Mute("1", "p2")
    work.go.clear()
    first = asyncio.create_task(remembered.once("p1", message, work))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.wait([first])
    work.go.set()
    assert (True, Done("1", number=1)) == (first.cancelled(), await remembered.once("p1", message, work))
    assert 1 == work.times


async def test_what_is_kept_is_bounded() -> None:
    """The oldest answers of a player, and the players who asked longest ago, are forgotten."""
    remembered, work = Remembered(), Work()
    for number in range(ANSWERS + 2):
        await remembered.once("p0", Mute(str(number), "p2"), work)
    before = work.times
    await remembered.once("p0", Mute(str(ANSWERS + 1), "p2"), work)
    assert before == work.times
    await remembered.once("p0", Mute("0", "p2"), work)
    assert before + 1 == work.times
    for number in range(1, PLAYERS + 1):
        await remembered.once(f"p{number}", Mute("x", "p2"), work)
    before = work.times
    await remembered.once("p0", Mute(str(ANSWERS + 1), "p2"), work)
    assert before + 1 == work.times
