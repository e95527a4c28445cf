"""Where questions of odds are taken, wait and are counted: a few processes, a short line, a fair share for everybody.

Decides who may ask now and how long a question may take; what is answered is decided in `work`. A question of the
page is refused where the line is full, its address asks too many at once, too often, or has used up its time. The
tables ask here too, before everybody else and without limits: they ask once for each board of an all-in. A question
that nobody waits for any more is taken off the line, or its work is stopped.

The first process begins with the first question, or when somebody opens the page (`wake`): a room whose players never
ask pays nothing. Another begins when a question would have to wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from fractions import Fraction
from typing import Any, Final

import structlog

from croupier.errors import QuestionError, RequestError
from croupier.odds.tabled import FaceUp
from croupier.server.elsewhere import Elsewhere, Stopped, Work
from croupier.server.limits import Window
from croupier.server.metrics import Metrics
from croupier.server.odds.shapes import OddsLine, OddsQuestion, OddsRange, RangeAsked
from croupier.server.odds.telling import encoded, refusal
from croupier.server.odds.work import Asked, Wake, work
from croupier.server.settings import OddsSettings

TENTH: Final = 0.1
"""Seconds of work that count as one in the window of an address."""

_LOG: Final = structlog.get_logger()


class Job:
    """One question on its way: its lines as they come, the last of which is an answer or a refusal."""

    def __init__(self, asked: Asked, source: str | None, gone: Callable[[Job], None]) -> None:
        self.asked = asked
        self.source = source
        self.stop = asyncio.Event()
        self.late = False
        self._gone = gone
        self._heard: asyncio.Queue[Any] = asyncio.Queue()

    def close(self) -> None:
        """Wait for no answer any more: the question leaves the line, or work on it stops."""
        self.stop.set()
        self._heard.put_nowait(None)
        self._gone(self)

    def told(self, part: Any) -> None:
        """Hear how much is done."""
        self._heard.put_nowait(encoded(OddsLine(progress=part)))

    def done(self, what: Any) -> None:
        """Hear the answer."""
        self._heard.put_nowait(what)
        self._heard.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Give the lines of a question until the last one, or until it is closed."""
        while (line := await self._heard.get()) is not None:
            yield _line(line) if isinstance(line, RequestError) else line

    async def answer(self) -> Any:
        """Wait for an answer that has no lines; None where there is none. Raises the `RequestError` that it was."""
        found = None
        try:
            while (heard := await self._heard.get()) is not None:
                found = heard
        finally:
            self.close()
        if isinstance(found, RequestError):
            raise found
        return found


class Desk:
    """Take questions and have them counted. `close` ends the processes."""

    def __init__(
        self, settings: OddsSettings, asking: Window, working: Window, metrics: Metrics, does: Work = work
    ) -> None:
        self._settings = settings
        self._asking = asking
        self._working = working
        self._metrics = metrics
        self._line: deque[Job] = deque()
        self._open: Counter[str] = Counter()
        self._idle = [Elsewhere(does) for _ in range(settings.processes)]
        self._busy: dict[asyncio.Task[None], Job] = {}

    @property
    def waiting(self) -> int:
        """Count the questions in the line."""
        return len(self._line)

    def wake(self) -> None:
        """Begin a process in the background, unless one was begun."""
        if not self._busy and all(not process.begun for process in self._idle):
            self._put(Job(Wake(), None, self._gone))

    def ask(self, source: str, question: OddsQuestion) -> Job:
        """Take a question of an address.

        Raises `RequestError` with the code `busy`, or `too_many_requests` with the limit `odds` or `odds_work`.
        """
        self._check(source)
        self._asking.demand(source)
        return self._taken(source, question)

    async def read(self, source: str, asked: RangeAsked) -> OddsRange:
        """Read the text of a range for an address: as a question of the page, but quick, so it counts as none.

        Raises `RequestError` with the codes `unknown_game`, `not_a_range`, `worker_died` and `took_too_long`, and as
        `ask` does.
        """
        self._check(source)
        found: OddsRange = await self._taken(source, asked).answer()
        return found

    async def worth(self, hands: FaceUp) -> tuple[Fraction, ...] | None:
        """Count what hands that lie face up at a table are worth; None where that takes too long or cannot be told."""
        job = Job(hands, None, self._gone)
        self._put(job)
        try:
            parts: tuple[Fraction, ...] | None = await job.answer()
        except RequestError:
            return None
        return parts

    async def close(self) -> None:
        """Give up what waits and end the processes."""
        while self._line:
            self._end(self._line.popleft())
        for job in self._busy.values():
            job.close()
        await asyncio.gather(*self._busy)
        await asyncio.gather(*[process.close() for process in self._idle])

    # --- the line

    def _check(self, source: str) -> None:
        """Refuse an address that has enough questions open, or has used up its share of the work."""
        if self._open[source] >= self._settings.at_once or len(self._line) >= self._settings.waiting:
            raise RequestError("busy", retry_after=1)
        self._working.demand(source)
        self._working.give_back(source)

    def _taken(self, source: str, asked: Asked) -> Job:
        job = Job(asked, source, self._gone)
        self._open[source] += 1
        self._put(job)
        return job

    def _put(self, job: Job) -> None:
        if job.source is None:
            self._line.appendleft(job)
        else:
            self._line.append(job)
        self._serve()

    def _serve(self) -> None:
        """Have idle processes take what waits, those first that were begun; one that begins is waited for."""
        while self._line and self._idle:
            process = min(self._idle, key=lambda process: not process.begun)
            if not process.begun and any(isinstance(job.asked, Wake) for job in self._busy.values()):
                return
            job = self._line.popleft()
            self._idle.remove(process)
            task = asyncio.create_task(self._work(process, job), name="odds")
            self._busy[task] = job
            task.add_done_callback(self._over)

    def _gone(self, job: Job) -> None:
        """Take a question off the line that nobody waits for."""
        if job in self._line:
            self._line.remove(job)
            self._end(job)

    def _over(self, task: asyncio.Task[None]) -> None:
        del self._busy[task]
        self._serve()

    def _end(self, job: Job, answer: Any = None) -> None:
        """Let a question go, with an answer or without."""
        if job.source is not None:
            self._open[job.source] -= 1
            if not self._open[job.source]:
                del self._open[job.source]
        job.done(answer)

    async def _work(self, process: Elsewhere, job: Job) -> None:
        """Have one question counted, and note what it took: the time in which a process begins is nobody's."""
        began = time.perf_counter()
        outcome: str = "done"
        answer: Any = None
        try:
            await process.begin()
            began = time.perf_counter()
            answer = await self._counted(process, job)
        except Stopped:
            outcome = "took_too_long" if job.late else "cancelled"
        except Exception as error:  # a fault of ours holds no other question up
            _LOG.error("odds were not counted", exc_info=error)
            outcome = "worker_died"
        finally:
            self._idle.append(process)
        took = time.perf_counter() - began
        self._metrics.odds_counted(outcome, took)
        if job.source is not None:
            self._spend(job.source, took)
        if outcome in {"took_too_long", "worker_died"}:
            answer = RequestError(outcome, **({"seconds": self._settings.seconds} if job.late else {}))
        self._end(job, answer)

    async def _counted(self, process: Elsewhere, job: Job) -> Any:
        timer = asyncio.get_running_loop().call_later(self._settings.seconds, _late, job)
        try:
            return await process.do(job.asked, job.told, job.stop)
        finally:
            timer.cancel()

    def _spend(self, source: str, seconds: float) -> None:
        """Count every tenth of a second of work; what takes less costs nothing."""
        for _ in range(int(seconds / TENTH)):
            self._working.take(source)


def _late(job: Job) -> None:
    """Stop a question that has taken as long as one may."""
    job.late = True
    job.stop.set()


def _line(error: RequestError) -> bytes:
    """Word a refusal of the desk's own as the last line of a question."""
    return encoded(OddsLine(refusal=refusal(QuestionError(error))))
