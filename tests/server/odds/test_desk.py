"""The desk: who may ask, what waits, what is given up, and that nothing goes on for somebody who has left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from fractions import Fraction
from typing import Any

import pytest

from croupier.cards import parse_cards
from croupier.errors import RequestError
from croupier.odds.tabled import FaceUp
from croupier.rules import CATALOGUE
from croupier.server.elsewhere import Work
from croupier.server.limits import Rate
from croupier.server.metrics import Metrics
from croupier.server.odds.desk import Desk, Job
from croupier.server.odds.shapes import OddsQuestion
from croupier.server.odds.work import work
from croupier.server.settings import LimitSettings, OddsSettings
from croupier.server.windows import windows_of
from tests.server.fakes import FakeClock
from tests.server.works import piece

pytestmark = pytest.mark.anyio

ONE, USUAL = OddsSettings(processes=1), LimitSettings()
HERE, THERE = "203.0.113.9", "198.51.100.7"


class Room:
    """A desk with a clock that a test moves and figures that it reads."""

    def __init__(self, settings: OddsSettings, limits: LimitSettings, does: Work) -> None:
        self.clock = FakeClock()
        self.metrics = Metrics()
        windows = windows_of(limits, self.clock)
        self.desk = Desk(settings, windows.odds, windows.odds_work, self.metrics, does)

    def outcomes(self) -> dict[str, int]:
        """Count what became of the questions."""
        lines = [line for line in self.metrics.page().decode().splitlines() if "odds_seconds_count" in line]
        return {line.split('"')[1]: int(float(line.split()[-1])) for line in lines}


@asynccontextmanager
async def room_of(
    settings: OddsSettings = ONE,
    limits: LimitSettings = USUAL,
    does: Work = piece,
) -> AsyncIterator[Room]:
    """Open a room with a desk and close it."""
    room = Room(settings, limits, does)
    try:
        yield room
    finally:
        await room.desk.close()


def asked(word: str) -> OddsQuestion:
    """Ask for a piece of work."""
    return OddsQuestion(word, ())


async def lines_of(job: Job) -> list[Any]:
    """Read all lines of a question."""
    return [json.loads(line) async for line in job]


async def begun(job: Job) -> AsyncIterator[Any]:
    """Wait until the work on a question is heard of; give what follows."""
    lines = aiter(job)
    await anext(lines)
    return lines


async def test_progress_comes_before_the_answer() -> None:
    """Every line is told as it comes, and the last one ends the question."""
    async with room_of() as room:
        assert [{"progress": 0.25}, {"progress": 0.5}, {"answer": 1}] == await lines_of(
            room.desk.ask(HERE, asked("tells"))
        )
        assert {"done": 1} == room.outcomes()


async def test_a_question_that_is_closed_stops() -> None:
    """Endless work ends when nobody waits for it: the only process there is answers the next question, unharmed."""
    async with room_of() as room:
        before = await lines_of(room.desk.ask(HERE, asked("who")))
        endless = room.desk.ask(HERE, asked("endless"))
        await begun(endless)
        endless.close()
        assert before == await lines_of(room.desk.ask(HERE, asked("who")))
        assert {"done": 2, "cancelled": 1} == room.outcomes()


async def test_a_question_that_is_closed_leaves_the_line() -> None:
    """What waits and is given up makes room at once, and is never begun."""
    settings = OddsSettings(processes=1, waiting=1, at_once=3)
    async with room_of(settings) as room:
        first = room.desk.ask(HERE, asked("endless"))
        await begun(first)
        for _ in range(5):
            room.desk.ask(HERE, asked("tells")).close()
        assert 0 == room.desk.waiting
        last = room.desk.ask(HERE, asked("tells"))
        first.close()
        assert {"answer": 1} == (await lines_of(last))[-1]
        assert {"done": 1, "cancelled": 1} == room.outcomes()


async def test_the_line_has_an_end() -> None:
    """Who comes when it is full is refused, and asks again when it is not."""
    async with room_of(OddsSettings(processes=1, waiting=1)) as room:
        first = room.desk.ask(HERE, asked("endless"))
        waits = room.desk.ask(HERE, asked("tells"))
        with pytest.raises(RequestError) as refused:
            room.desk.ask(THERE, asked("tells"))
        assert ("busy", {"retry_after": 1}) == (refused.value.code, refused.value.detail)
        first.close()
        await lines_of(waits)
        assert {"answer": 1} == (await lines_of(room.desk.ask(THERE, asked("tells"))))[-1]


async def test_an_address_has_so_many_questions_open() -> None:
    """One more is refused while others are let in, until one of them has ended."""
    async with room_of(OddsSettings(processes=1, at_once=2)) as room:
        first, second = (room.desk.ask(HERE, asked("endless")) for _ in range(2))
        with pytest.raises(RequestError) as refused:
            room.desk.ask(HERE, asked("tells"))
        assert "busy" == refused.value.code
        other = room.desk.ask(THERE, asked("tells"))
        second.close()
        third = room.desk.ask(HERE, asked("tells"))
        first.close()
        assert [{"answer": 1}] * 2 == [(await lines_of(job))[-1] for job in (other, third)]


async def test_an_address_asks_so_often() -> None:
    """Beyond the limit a question is refused with the time to wait, and is not counted as one."""
    async with room_of(limits=LimitSettings(odds=Rate(2, 60))) as room:
        for _ in range(2):
            await lines_of(room.desk.ask(HERE, asked("tells")))
        with pytest.raises(RequestError) as refused:
            room.desk.ask(HERE, asked("tells"))
        assert ("too_many_requests", "odds", 60) == (
            refused.value.code,
            refused.value.detail["limit"],
            refused.value.detail["retry_after"],
        )
        room.clock.forward(60_000)
        assert {"answer": 1} == (await lines_of(room.desk.ask(HERE, asked("tells"))))[-1]


async def test_an_address_has_a_share_of_the_work() -> None:
    """Who has used it up is refused until time has passed; what took no tenth of a second counts as nothing."""
    async with room_of(limits=LimitSettings(odds_work=Rate(3, 600))) as room:
        for _ in range(9):
            room.desk._spend(HERE, 0.09)
        room.desk.ask(HERE, asked("tells")).close()
        room.desk._spend(HERE, 0.35)
        with pytest.raises(RequestError) as refused:
            room.desk.ask(HERE, asked("tells"))
        assert ("too_many_requests", "odds_work") == (refused.value.code, refused.value.detail["limit"])
        assert {"answer": 1} == (await lines_of(room.desk.ask(THERE, asked("tells"))))[-1]
        room.clock.forward(600_000)
        assert {"answer": 1} == (await lines_of(room.desk.ask(HERE, asked("tells"))))[-1]


async def test_a_question_has_so_much_time() -> None:
    """One that takes longer is stopped, and told so in its last line."""
    async with room_of(OddsSettings(processes=1, seconds=1)) as room:
        *_, last = await lines_of(room.desk.ask(HERE, asked("endless")))
        assert ("took_too_long", {"seconds": 1}, None) == tuple(
            last["refusal"][name] for name in ("error", "detail", "field")
        )
        assert {"took_too_long": 1} == room.outcomes()


@pytest.mark.parametrize("word", ["breaks", "dies"])
async def test_work_that_breaks_is_told_as_that(word: str) -> None:
    """The question has an answer all the same, without a word of what went wrong, and the next one is counted."""
    async with room_of() as room:
        (last,) = await lines_of(room.desk.ask(HERE, asked(word)))
        assert ("worker_died", {}) == (last["refusal"]["error"], last["refusal"]["detail"])
        assert {"answer": 1} == (await lines_of(room.desk.ask(HERE, asked("tells"))))[-1]


async def test_questions_do_not_wait_while_a_process_is_left() -> None:
    """A second process begins when the first is at work, and not before."""
    async with room_of(OddsSettings(processes=2)) as room:
        one = await lines_of(room.desk.ask(HERE, asked("who")))
        assert one == await lines_of(room.desk.ask(HERE, asked("who")))
        assert 1 == sum(process.begun for process in room.desk._idle)
        endless = room.desk.ask(HERE, asked("endless"))
        await begun(endless)
        assert one != await lines_of(room.desk.ask(HERE, asked("who")))
        endless.close()


async def test_work_is_what_its_address_pays_for() -> None:
    """What a question took is taken off the share of who asked, and of nobody else."""
    async with room_of(limits=LimitSettings(odds_work=Rate(1, 600)), does=work) as room:
        long = OddsQuestion("stud", ("AhKh2d", "QsQdJh"))
        assert "answer" in (await lines_of(room.desk.ask(HERE, long)))[-1]
        with pytest.raises(RequestError) as refused:
            room.desk.ask(HERE, long)
        assert "odds_work" == refused.value.detail["limit"]
        room.desk.ask(THERE, long).close()


async def test_waking_begins_one_process_once() -> None:
    """Whoever opens the page has a process begun in the background; there is no second one for the next."""
    async with room_of(OddsSettings(processes=2)) as room:
        for _ in range(3):
            room.desk.wake()
        await lines_of(room.desk.ask(HERE, asked("tells")))
        room.desk.wake()
        assert ({"done": 2}, 1) == (room.outcomes(), sum(process.begun for process in room.desk._idle))


async def test_tables_come_first_and_have_no_limits() -> None:
    """What hands are worth at a table is counted before the page's questions, however many wait."""
    hands = FaceUp(
        CATALOGUE["holdem"], (1, 4), (parse_cards("AhKh"), parse_cards("QsQd")), (parse_cards("Qh7h2d3c"),), ()
    )
    async with room_of(OddsSettings(processes=1, waiting=1, at_once=1), does=work) as room:
        long = OddsQuestion("stud", ("AhKh2d", "QsQdJh"), method="exact")
        assert "too_many_deals" == (await lines_of(room.desk.ask(HERE, long)))[-1]["refusal"]["error"]
        waits = room.desk.ask(HERE, OddsQuestion("holdem", ("AhKh", "QsQd"), "Qh7h2d"))
        worth = asyncio.create_task(room.desk.worth(hands))
        assert (Fraction(7, 44), Fraction(37, 44)) == await worth
        assert 253 == (await lines_of(waits))[-1]["answer"]["hands"][0]["win"]


async def test_a_desk_that_is_closed_leaves_nothing() -> None:
    """What waits ends without an answer, what is counted is stopped, and the processes are over."""
    room = Room(OddsSettings(processes=1), LimitSettings(), piece)
    first, second = (room.desk.ask(HERE, asked("endless")) for _ in range(2))
    await begun(first)
    await room.desk.close()
    assert ([], 0) == (await lines_of(second), room.desk.waiting)
    assert [False] == [process.begun for process in room.desk._idle]
