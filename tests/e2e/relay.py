"""A wire between a browser and a room that can be cut: bytes go through as they are until then, and once it is mended.

Decides nothing about what goes through. A wire can also die without a word to either end, as a tunnel does whose other
side has forgotten it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import cast


class Relay:
    """Passes bytes on to a room; `cut` drops every connection and takes no new one until `mend`."""

    def __init__(self, port: int) -> None:
        self.address = ""
        self._port = port
        self._down = False
        self._open: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._loop = asyncio.new_event_loop()
        self._ready = Event()
        self._ended = asyncio.Event()

    def run(self) -> None:
        """Serve until `stop`; in a thread of its own."""
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    def start(self) -> None:
        """Wait until it listens."""
        self._ready.wait()

    def cut(self) -> None:
        """Drop what is open, without a word."""
        self._loop.call_soon_threadsafe(self._cut)

    def swallow(self) -> None:
        """Let nothing more through what is open, leave it open, and take no new connection until `mend`."""
        self._down = True
        self._dead |= self._open

    def mend(self) -> None:
        """Let connections through again."""
        self._down = False

    def stop(self) -> None:
        """Drop what is open and stop."""
        self._loop.call_soon_threadsafe(self._ended.set)

    def _cut(self) -> None:
        self._down = True
        for writer in self._open:
            writer.transport.abort()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._ready.set()
        await self._ended.wait()
        server.close()
        self._cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._down:
            writer.transport.abort()
            return
        self._tasks.append(cast("asyncio.Task[None]", asyncio.current_task()))
        there, here = await asyncio.open_connection("127.0.0.1", self._port)
        both = {writer, here}
        self._open |= both
        try:
            await asyncio.gather(self._pass(reader, here), self._pass(there, writer))
        finally:
            self._open -= both
            for each in both:
                each.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes until either end is closed."""
        try:
            while data := await reader.read(65_536):
                if writer not in self._dead:
                    writer.write(data)
                    await writer.drain()
            writer.write_eof()
        except OSError:
            writer.transport.abort()


@contextmanager
def relayed(address: str) -> Iterator[Relay]:
    """Run a relay to a room."""
    relay = Relay(int(address.rpartition(":")[2]))
    thread = Thread(target=relay.run)
    thread.start()
    relay.start()
    try:
        yield relay
    finally:
        relay.stop()
        thread.join()
