"""A process of its own for work that would hold the loop up: one piece at a time, told how far it is, and stopped.

Decides how work reaches the process, how it is heard of and how it ends: work that is to stop is told so when it next
says how far it is, and a process that says nothing for a while is killed and begun anew by the next piece. What is
done there is given by whoever makes one. A process is begun anew and not as a copy of this one: a copy would hold the
lock of the data directory and the sockets of the players. One that loses its parent ends.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Final

SPAWN: Final[SpawnContext] = get_context("spawn")

GRACE: Final = 0.5
"""Seconds that a process has to say anything after it was told to stop."""

NICE: Final = 10
"""How far behind the tables a process stands in the line for the processor, on the scale of `nice`."""

Tell = Callable[[Any], None]
"""What work calls now and then: with something to hear, or None only to learn whether it should go on."""

Work = Callable[[Any, Tell], Any]
"""What a process does: a function of a module, which takes what is asked and returns the answer."""


class Stopped(BaseException):
    """Say that a piece of work was stopped; work lets it through as it does `KeyboardInterrupt`."""


class Died(Exception):
    """Say that a process ended, or its work broke, before it answered."""


def in_background() -> None:
    """Leave Ctrl-C to the room, which ends its processes itself, and the processor to the tables where both want it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)


class Elsewhere:
    """Do work in another process, which begins with the first piece; `killed` counts those that did not stop."""

    def __init__(self, work: Work, grace: float = GRACE) -> None:
        self.killed = 0
        self._work = work
        self._grace = grace
        self._running: _Running | None = None

    @property
    def begun(self) -> bool:
        """Say whether a process was begun and not ended."""
        return self._running is not None

    async def begin(self) -> None:
        """Begin the process, unless it runs."""
        if self._running is None or not self._running.process.is_alive():
            await self.close()
            loop = asyncio.get_running_loop()
            self._running = await asyncio.to_thread(_begun, self._work, loop)

    async def do(self, asked: Any, told: Tell, stop: asyncio.Event) -> Any:
        """Have a piece of work done and return its answer; `told` is called with what it tells on the way.

        It raises `Stopped` once the work has ended after `stop` was set, and `Died` where the process did. One piece at
        a time: whoever asks waits until the one before has ended in one of the three ways.
        """
        await self.begin()
        running = self._running
        if stop.is_set() or running is None:
            raise Stopped
        running.send(asked)
        stopping = asyncio.ensure_future(stop.wait())
        try:
            while (said := await self._heard(running, stopping))[0] == "told":
                told(said[1])
        finally:
            stopping.cancel()
        match said:
            case "done", answer:
                return answer
            case "stopped", _:
                raise Stopped
        await self.close()
        raise Died(said[1])

    async def _heard(self, running: _Running, stopping: asyncio.Future[Any]) -> tuple[str, Any]:
        """Wait for what the process says next, or have it stop; one that says nothing more is killed."""
        hearing = asyncio.ensure_future(running.said.get())
        try:
            await asyncio.wait({hearing, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                return hearing.result()
        finally:
            hearing.cancel()
        running.send(None)
        try:
            async with asyncio.timeout(self._grace):
                while (said := await running.said.get())[0] == "told":
                    pass
                return said if said[0] == "died" else ("stopped", None)
        except TimeoutError:
            self.killed += 1
            await self.close()
            return "stopped", None

    async def close(self) -> None:
        """End the process, whatever it does."""
        running, self._running = self._running, None
        if running is not None:
            await asyncio.to_thread(running.end)


class _Running:
    """A process that was begun, and the thread that hears it."""

    def __init__(self, process: SpawnProcess, pipe: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self.process = process
        self.said: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self._pipe = pipe
        self._loop = loop
        self._ear = threading.Thread(target=self._hear, name="elsewhere", daemon=True)
        self._ear.start()

    def send(self, what: Any) -> None:
        """Send a piece of work, or with None have it stop; a process that is gone is heard of by itself."""
        try:
            self._pipe.send(what)
        except OSError:
            return

    def end(self) -> None:
        """Kill the process and wait for its end."""
        self.process.kill()
        self.process.join()
        self._ear.join()
        self._pipe.close()
        self.process.close()

    def _hear(self) -> None:
        while True:
            try:
                said = self._pipe.recv()
            except (EOFError, OSError):
                said = ("died", "")
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self.said.put_nowait, said)
            if said[0] == "died":
                return


def _begun(work: Work, loop: asyncio.AbstractEventLoop) -> _Running:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_serve, args=(theirs, work), daemon=True)
    process.start()
    theirs.close()
    return _Running(process, ours, loop)


def _serve(pipe: Connection, work: Work) -> None:
    """Do pieces of work until the parent is gone (in the other process)."""
    in_background()

    def tell(what: Any) -> None:
        if pipe.poll():
            pipe.recv()  # nothing else comes while work is done
            raise Stopped
        if what is not None:
            pipe.send(("told", what))

    try:
        while True:
            asked = pipe.recv()
            if asked is not None:  # told to stop when it was done already
                pipe.send(_done(work, asked, tell))
    except (EOFError, OSError):
        return


def _done(work: Work, asked: Any, tell: Tell) -> tuple[str, Any]:
    try:
        return "done", work(asked, tell)
    except Stopped:
        return "stopped", None
    except OSError:
        raise  # the parent is gone
    except Exception as error:
        return "broke", f"{type(error).__name__}: {error}"
